-- Questions about the tables of `gungi table`. In the folder of the tables: duckdb < questions.sql

-- How many games are there, and how long are they?
SELECT rules, count(*) AS games, sum(plies) AS plies, round(avg(plies), 1) AS mean, max(plies) AS longest
FROM 'games.parquet' GROUP BY ALL ORDER BY ALL;

-- How do games end?
SELECT ending, result, count(*) AS games FROM 'games.parquet' GROUP BY ALL ORDER BY games DESC, ending, result;

-- Which units capture most?
SELECT rules, unit, count(*) AS captures FROM 'plies.parquet' WHERE captured IS NOT NULL
GROUP BY ALL ORDER BY captures DESC, rules, unit LIMIT 5;

-- Where do moves end most often?
SELECT to_square, count(*) AS moves FROM 'plies.parquet' WHERE to_square IS NOT NULL
GROUP BY ALL ORDER BY moves DESC, to_square LIMIT 5;

-- Who gives check more often?
SELECT player, count(*) AS checks FROM 'plies.parquet' WHERE in_check GROUP BY ALL ORDER BY ALL;

-- Which positions occur in more than one game, after the tenth ply?
SELECT key, count(DISTINCT (file, "offset")) AS games, min(ply) AS ply
FROM 'plies.parquet' WHERE ply > 10 GROUP BY key HAVING games > 1 ORDER BY games DESC, key LIMIT 5;
