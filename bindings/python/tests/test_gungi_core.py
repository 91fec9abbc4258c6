"""Tests of the installed package: `python tests/test_gungi_core.py`. They need nothing else."""

import ast
import concurrent.futures
import contextlib
import copy
import doctest
import gzip
import hashlib
import importlib.metadata
import inspect
import io
import json
import itertools
import os
import pathlib
import pickle
import random
import signal
import sys
import tempfile
import threading
import time
import _thread
import typing
import unittest
import xml.etree.ElementTree

import gungi_core as gungi

ROOT = pathlib.Path(__file__).resolve().parents[3]
TRUTH = json.loads((ROOT / "fixtures/bindings.json").read_text(encoding="utf-8"))
GAME = "[Event \"a\"]\n1. PZ*4-6-0 PZ*4-2-0\n"
BROKEN = GAME + "[Event \"b\"]\n1. PZ*4-6-0 PZ*4-6-0\n" + "[Event \"c\"]\n1. PZ*3-6-0\n"


def truth_of(finding):
    """A finding as `fixtures/bindings.json` has it, without its place."""
    names = ["code", "severity", "ruling", "message", "sentence", "help"]
    return {**{name: getattr(finding, name) for name in names}, "squares": list(finding.squares)}


def place_of(place, unit):
    """A place as `fixtures/bindings.json` has it, with the offset in `unit`."""
    return {**place._asdict(), unit: place.offset}


class EqualToTheLibrary(unittest.TestCase):
    """All that `fixtures/bindings.json` says."""

    maxDiff = None

    def test_the_package_is_the_installed_one(self):
        self.assertNotIn(str(ROOT / "bindings"), gungi.__file__)
        self.assertRegex(gungi.__version__, r"^\d+\.\d+\.\d+")
        files = {path.name for path in importlib.metadata.files("gungi-core")}
        self.assertLessEqual({"LICENSE-APACHE", "LICENSE-MIT", "THIRD-PARTY"}, files)

    def test_names_are_those_of_the_library(self):
        self.assertEqual(list(typing.get_args(gungi.Rules)), TRUTH["rulesets"])
        with self.assertRaises(ValueError) as caught:
            gungi.Position("clasic")
        for name in TRUTH["rulesets"]:
            self.assertIn(name, str(caught.exception))

    def test_positions(self):
        for truth in TRUTH["positions"]:
            with self.subTest(truth["gfen"]):
                position = gungi.Position(truth["gfen"])
                self.assertEqual(str(position), truth["gfen"])
                for name in ["rules", "turn", "is_check", "status", "result", "winner", "next_ply"]:
                    self.assertEqual(getattr(position, name), truth[name], name)
                self.assertIn(position.status, typing.get_args(gungi.Status))
                self.assertEqual({square: "".join(tower) for square, tower in position.towers().items()}, truth["towers"])
                for square, tower in truth["towers"].items():
                    self.assertEqual(position.tower(square), list(tower))
                self.assertEqual({player: position.hand(player) for player in ("black", "white")}, truth["hands"])
                self.assertEqual(position.gungijs_fen(), truth["gungijs_fen"])
                moves = truth["legal_moves"].split()
                self.assertEqual([str(move) for move in position.sorted_moves()], moves)
                self.assertEqual(sorted(map(str, position.legal_moves())), sorted(moves))
                self.assertEqual(position.count_legal_moves(), len(moves))
                self.assertEqual(position.perft(1), len(moves))

    def test_moves(self):
        kinds = set()
        for truth in TRUTH["positions"]:
            position = gungi.Position(truth["gfen"])
            for of_move in truth["some_moves"]:
                with self.subTest(truth["gfen"], move=of_move["gfen"]):
                    for notation in ("gfen", "gn", "gungijs"):
                        text = of_move[notation]
                        if text is None:
                            continue
                        move = position.parse_move(text)
                        self.assertEqual(position.write_move(move, notation), text)
                    self.assertEqual(str(move), of_move["gfen"])
                    for name in ["kind", "player", "unit", "from_square", "from_tier", "to_square", "to_tier",
                                 "makes_tower", "ends_draft"]:
                        self.assertEqual(getattr(move, name), of_move[name], name)
                    self.assertEqual("".join(move.captured), of_move["captured"])
                    self.assertEqual("".join(move.betrayed), of_move["betrayed"])
                    self.assertTrue(position.is_legal(move))
                    self.assertEqual(move.action, of_move["action"])
                    self.assertEqual(position.move_of_action(move.action), move)
                    self.assertEqual(str(position.play(move)), of_move["after"])
                    self.assertEqual(position.play(str(move)), position.play(move))
                    kinds.add(move.kind)
        self.assertEqual(kinds, set(typing.get_args(gungi.MoveKind)))

    def test_captures_are_the_legal_moves_that_capture(self):
        for truth in TRUTH["positions"]:
            position = gungi.Position(truth["gfen"])
            with self.subTest(truth["gfen"]):
                captures = {move for move in position.legal_moves() if move.captured}
                self.assertEqual(set(position.captures()), captures)
                self.assertIs(position.is_draft, truth["is_draft"])

    def test_refused_moves(self):
        for truth in TRUTH["refused_moves"]:
            with self.subTest(truth["move"]), self.assertRaises(gungi.IllegalMove) as caught:
                gungi.Position(truth["gfen"]).play(truth["move"])
            self.assert_fault(caught.exception, truth["fault"])

    def test_refused_positions(self):
        for truth in TRUTH["refused_positions"]:
            text = truth["text"]
            # A lone word is a misspelled ruleset.
            kind = ValueError if text.isalpha() else gungi.InvalidPosition
            with self.subTest(text), self.assertRaises(kind) as caught:
                gungi.Position(text)
            if kind is gungi.InvalidPosition:
                self.assert_fault(caught.exception, truth["fault"])

    def assert_fault(self, error, truth):
        self.assertEqual(truth_of(error.finding), truth)
        self.assertEqual(str(error), truth["sentence"])
        for name in ["code", "ruling", "help"]:
            self.assertEqual(getattr(error, name), truth[name])
        self.assertEqual(list(error.squares), truth["squares"])

    def test_findings_and_their_places(self):
        for truth in TRUTH["texts"]:
            text, given = truth["text"], {"rules": truth["rules"], "format": truth["format"]}
            for source, unit in [(text, "characters"), (text.encode(), "offset")]:
                with self.subTest(truth["name"], unit=unit):
                    findings = gungi.judge(source, **given)
                    self.assertEqual(len(findings), len(truth["findings"]))
                    for finding, of_finding in zip(findings, truth["findings"]):
                        self.assert_finding(finding, of_finding, source, unit)
            with self.subTest(truth["name"]):
                self.assertEqual(gungi.fix(text, **given), truth["fixed"])

    def assert_finding(self, finding, truth, source, unit):
        self.assertLessEqual(truth_of(finding).items(), truth.items())
        self.assertIn(finding.severity, typing.get_args(gungi.Severity))
        for name in ["game", "ply", "move_number", "player"]:
            self.assertEqual(getattr(finding, name), truth[name])
        places = [(finding.start, truth["start"]), (finding.end, truth["end"])]
        self.assertEqual(finding.fix is None, truth["fix"] is None)
        if finding.fix:
            self.assertEqual([finding.fix.title, finding.fix.is_safe], [truth["fix"]["title"], truth["fix"]["is_safe"]])
            self.assertEqual(len(finding.fix.edits), len(truth["fix"]["edits"]))
            for edit, of_edit in zip(finding.fix.edits, truth["fix"]["edits"]):
                places += [(edit.start, of_edit["start"]), (edit.end, of_edit["end"])]
                self.assertEqual(edit.text, of_edit["text"])
        for place, of_place in places:
            for name in ["line", "column", "utf16_column"]:
                self.assertEqual(getattr(place, name), of_place[name])
            self.assertEqual(place.offset, of_place[unit])
        parts = [source[one.start : one.end] for one in finding.related]
        parts = [part.decode() if isinstance(part, bytes) else part for part in parts]
        self.assertEqual([[part, one.message] for part, one in zip(parts, finding.related)], truth["related"])

    def test_conversions(self):
        for truth in TRUTH["conversions"]:
            with self.subTest(truth["text"], to=truth["to"]):
                if truth["error"] is None:
                    written = gungi.convert(truth["text"], truth["to"], rules=truth["rules"])
                    self.assertEqual(written._asdict(), {**truth["written"], "lost": tuple(truth["written"]["lost"])})
                else:
                    with self.assertRaises(ValueError) as caught:
                        gungi.convert(truth["text"], truth["to"], rules=truth["rules"])
                    self.assertEqual(str(caught.exception), truth["error"])

    def test_pictures(self):
        for truth in TRUTH["pictures"]:
            svg = gungi.Position(truth["start"]).play(truth["move"]).svg(**truth["options"]).encode()
            self.assertEqual((len(svg), hashlib.sha1(svg).hexdigest()), (truth["bytes"], truth["sha1"]))

    def test_games(self):
        for truth in TRUTH["games"]:
            with self.subTest(truth["moves"]):
                game = gungi.Game(truth["start"])
                for text in truth["moves"].split():
                    game.push(text)
                self.assertEqual((str(game.position), game.repetitions), (truth["end"], truth["repetitions"]))
                self.assertEqual(game.status, truth["status"])
                written = truth["written"]
                for game in [gungi.Game.parse(written["gn"]["text"])]:
                    self.assertEqual((game.result, game.winner, game.ending), (truth["result"], truth["winner"], truth["ending"]))
                    self.assertEqual([str(move) for move in game.moves()], truth["moves"].split())
                    own = [[*header] for header in game.headers().items() if header[0] not in ("Rules", "GFEN", "Result")]
                    self.assertEqual(own, truth["headers"])
                    for ply in range(game.plies + 1):
                        self.assertEqual(game.comments(ply), truth["comments"].get(str(ply), []))
                    for format, of_format in written.items():
                        if "error" in of_format:
                            with self.assertRaisesRegex(ValueError, "^" + of_format["error"][:20]):
                                game.write(format)
                        else:
                            self.assertEqual(game.write(format), of_format["text"])
                            self.assertEqual(game.lost(format), of_format["lost"])


class Documents(unittest.TestCase):
    def test_help_is_what_editors_show(self):
        """The stubs are for editors and checkers of types, the module is for `help`."""
        stubs = ast.parse((ROOT / "bindings/python/gungi_core/_core.pyi").read_text(encoding="utf-8"))
        compared = 0
        for node in stubs.body:
            value = getattr(gungi, getattr(node, "name", ""), None)
            if value is None:
                continue
            pairs = [(node, value)]
            if isinstance(node, ast.ClassDef):
                members = [one for one in node.body if isinstance(one, ast.FunctionDef) and not one.name.startswith("__")]
                pairs += [(member, getattr(value, member.name)) for member in members]
            for one, described in pairs:
                text = ast.get_docstring(one)
                if text:
                    self.assertEqual(inspect.getdoc(described), text, one.name)
                    compared += 1
        self.assertGreater(compared, 50)

    def test_programs_of_documents_run(self):
        blocks = []
        for document in ["docs/bots.md", "bindings/python/PYPI.md"]:
            text = (ROOT / document).read_text(encoding="utf-8")
            found = [block.split("\n```")[0] for block in text.split("\n```python\n")[1:]]
            blocks += [block for block in found if "gungi_core" in block]
        self.assertGreater(len(blocks), 2)
        folder = os.getcwd()
        self.addCleanup(os.chdir, folder)
        os.chdir(ROOT)
        for block in blocks:
            with self.subTest(block), contextlib.redirect_stdout(io.StringIO()) as out:
                exec(compile(block, "a document", "exec"), {"__name__": "__main__"})
                self.assertNotEqual(out.getvalue(), "")


class Values(unittest.TestCase):
    def test_moves_positions_games_findings_and_exceptions_survive_pickling(self):
        position = gungi.Position("official-beginner").play("5g5f")
        game = gungi.Game("official-beginner", headers={"Black": "小麦"})
        game.push("5g5f")
        for value in [position, position.legal_moves()[0], game, gungi.judge(BROKEN)[0]]:
            for read in [pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)]:
                self.assertEqual(read, value)
                self.assertIs(type(read), type(value))
        with self.assertRaises(gungi.IllegalMove) as caught:
            position.play("5g5f")
        error = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual((type(error), str(error), error.finding), (gungi.IllegalMove, str(caught.exception), caught.exception.finding))

    def test_a_foul_survives_pickling(self):
        truth = (ROOT / "fixtures/gn").rglob("*foul*.gn")
        fouls = 0
        for path in truth:
            for game in gungi.read(path, errors="keep"):
                for move, position in zip(game.moves(), game.positions()):
                    self.assertEqual(pickle.loads(pickle.dumps(move)), move)
                    fouls += not position.is_legal(move)
        self.assertGreater(fouls, 0)

    def test_positions_and_moves_are_values(self):
        start = gungi.Position("official-beginner")
        self.assertEqual(len({start, gungi.Position(str(start)), start.play("5g5f")}), 2)
        self.assertEqual(len({start.parse_move("5g5f"), start.parse_move("P-<4-6-0>4-5-0")}), 1)
        self.assertEqual(start.key, gungi.Position("official-beginner").key)
        self.assertNotEqual(start, gungi.Position("official-intro"))
        self.assertNotEqual(start, str(start))
        self.assertNotEqual(start.legal_moves()[0], None)
        with self.assertRaises(AttributeError):
            start.turn = "white"
        with self.assertRaises(TypeError):
            hash(gungi.Game())

    def test_games_are_changed_and_copied(self):
        game = gungi.Game("4k.4/9/9/9/9/9/9/9/4K.4 b - 1 level=advanced")
        for text in ["5i4i", "5a4a", "4i5i", "4a5a"] * 3:
            game.push(text)
        self.assertEqual((game.repetitions, game.status, game.result), (4, "repetition", "1/2 - 1/2"))
        self.assertEqual(game.legal_moves(), [])
        with self.assertRaises(gungi.IllegalMove):
            game.push("5i4i")
        other = game.copy()
        self.assertEqual(str(game.pop()), "4a5a")
        self.assertEqual((game.repetitions, game.result, other.plies), (3, None, 12))
        self.assertNotEqual(game, other)
        game.set_result("0 - 1")
        self.assertEqual((game.winner, game.header("result")), ("black", "0 - 1"))
        game.set_header("Event", "a")
        self.assertEqual((game.remove_header("event"), game.remove_header("event")), (True, False))
        game.add_comment(1, "bold")
        self.assertEqual(game.comments(1), ["bold"])
        game.clear_comments(1)
        self.assertEqual(game.comments(1), [])
        while game.pop():
            pass
        self.assertEqual(game.position, game.position_at(0))
        self.assertIsNone(game.position_at(1))

    def test_wrong_values_raise_what_people_expect(self):
        game, position = gungi.Game(), gungi.Position()
        for wrong, expected, words in [
            (lambda: gungi.Game(7), TypeError, "not from int"),
            (lambda: gungi.Game("chess"), ValueError, "the rulesets are classic"),
            (lambda: position.play(7), TypeError, "a Move or its text, not int"),
            (lambda: position.tower("5k"), ValueError, "unknown square"),
            (lambda: position.hand("red"), ValueError, "unknown player \"red\": the players are Black, White"),
            (lambda: position.svg(theme="pink"), ValueError, 'unknown theme "pink"'),
            (lambda: position.png(0), ValueError, "1 to 4096 pixels"),
            (lambda: position.write_move(position.legal_moves()[0], "san"), ValueError, 'unknown notation "san"'),
            (lambda: game.write("sgf"), ValueError, 'unknown format "sgf"'),
            (lambda: game.write("cgn"), ValueError, "actors"),
            (lambda: game.set_header("Rules", "classic"), ValueError, "follow from the start"),
            (lambda: game.set_header("a b", ""), ValueError, "no blanks"),
            (lambda: game.add_comment(1, "a"), ValueError, "0 plies"),
            (lambda: game.set_result("2 - 0"), ValueError, "unknown result"),
            (lambda: gungi.Game.parse(""), ValueError, "no game"),
            (lambda: gungi.Game.parse(GAME + GAME), ValueError, "more than one"),
            (lambda: gungi.judge(7), TypeError, "str or bytes, not int"),
            (lambda: gungi.judge(GAME, rules="chess"), ValueError, "unknown ruleset"),
            (lambda: gungi.plies(b"", columns=["colour"]), ValueError, 'unknown column "colour"'),
            (lambda: gungi.plies(b"", batch=0), ValueError, "at least one"),
            (lambda: gungi.read(b"", errors="ignore"), ValueError, "it is raise, skip or keep"),
            (lambda: gungi.join([GAME]), TypeError, "Game"),
            (lambda: position.random_move(lambda count: count), ValueError, "is not below"),
            (lambda: position.random_move(lambda count: 1 / 0), ZeroDivisionError, ""),
        ]:
            with self.subTest(inspect.getsource(wrong) if words == "" else words):
                self.assertRaisesRegex(expected, words, wrong)

    def test_no_text_raises_anything_but_a_value_error(self):
        for text in ["", "\0", "[", "7z\u00bc\u00af", "(((", "9/9/9/9/9/9/9/9/9 b -", "\ufeff", "1. ", "\ud800", "😀" * 2000]:
            for call in [gungi.judge, gungi.fix, gungi.Position, gungi.Game.parse, gungi.Position().play]:
                try:
                    call(text)
                except ValueError:
                    pass

    def test_random_moves_are_the_same_for_the_same_seed_and_reach_all(self):
        position = gungi.Position("official-beginner")
        one, other = (gungi.Position.random_move(position, random.Random(7).randrange) for _ in range(2))
        self.assertEqual(one, other)
        reached = {position.random_move() for _ in range(3000)}
        self.assertEqual(reached, set(position.legal_moves()))
        over = gungi.Position("4k.4/9/9/9/9/9/9/9/4K.4 b - 1 level=advanced result=1-0")
        self.assertIsNone(over.random_move())
        self.assertIsNotNone(gungi.Game("official-intro").random_move())

    def test_a_position_shows_itself(self):
        position = gungi.Position("official-beginner").play("5g5f")
        for svg in [position._repr_svg_(), gungi.Game(position)._repr_svg_(), position.svg(theme="night", flipped=True)]:
            self.assertTrue(xml.etree.ElementTree.fromstring(svg).tag.endswith("svg"))
        self.assertNotEqual(position.svg(caption="<b>&"), position.svg())
        xml.etree.ElementTree.fromstring(position.svg(caption="<b>&"))
        self.assertNotEqual(position.svg(marked=["5e"]), position.svg())
        moves = [position.legal_moves()[0]]
        self.assertNotEqual(position.svg(next=moves), position.svg())
        self.assertNotEqual(position.svg(next=moves, notation="gn"), position.svg(next=moves))
        with self.assertRaises(gungi.IllegalMove):
            position.svg(next=moves * 2)
        self.assertTrue(position.png(64, pieces="letters", coordinates="none").startswith(b"\x89PNG"))
        self.assertIn("White to move", position.board())
        self.assertEqual(repr(position), f"Position('{position}')")

    def test_a_position_knows_its_last_move_and_how_it_ended(self):
        start = gungi.Position("official-beginner")
        last = start.play("5g5f").last_move
        self.assertIsNone(start.last_move)
        self.assertEqual((last, str(last)), (start.parse_move("5g5f"), "5g5f"))
        self.assertEqual(pickle.loads(pickle.dumps(last)), last)
        self.assertEqual([copy.copy(last), copy.deepcopy([last])], [last, [last]])
        self.assertIsNone(start.how_it_ended())
        over = gungi.Position("9/5k.3/3R.1x.3/9/9/9/9/9/7K.1 b N moves 6c4cA 4b3a N1c")
        self.assertEqual(over.how_it_ended(), "White is checkmated")

    def test_positions_are_set_up(self):
        for truth in TRUTH["positions"]:
            # A position that is changed has no recorded result.
            if truth["status"] != "recorded":
                position = gungi.Position(truth["gfen"])
                self.assertEqual(position.setup().position(), position)
        setup = gungi.Setup("official-beginner")
        for square, units in [("5a", "k"), ("5i", ["K"]), ("5c", "nP")]:
            setup.put(square, units)
        setup.hand("G", 2)
        setup.turn("white")
        setup.ply(7)
        self.assertEqual(str(setup.position()), "4k.4/9/4nP.4/9/9/9/9/9/4K.4 w 2G 7 level=beginner")
        other = setup.copy()
        other.clear("5a")
        self.assertNotEqual(setup, other)
        self.assertEqual([finding.code for finding in setup.judge()], [])
        other.put("5e", "PPPP")
        findings = other.judge()
        self.assertEqual((findings[0].squares, len(findings)), (("5e",), 2))
        with self.assertRaises(gungi.InvalidPosition) as caught:
            other.position()
        self.assertEqual(caught.exception.finding, findings[0])
        for wrong, words in [
            (lambda: gungi.Setup("chess"), "the rulesets are"),
            (lambda: setup.put("5e", "Z"), "official-beginner has no unit 'Z'"),
            (lambda: setup.put("0z", "P"), "unknown square"),
            (lambda: setup.turn("red"), "unknown player"),
        ]:
            self.assertRaisesRegex(ValueError, words, wrong)

    def test_a_game_that_is_parsed_keeps_what_can_be_played(self):
        with self.assertRaisesRegex(gungi.InvalidGame, "^game 1, line 1, column 13: ") as caught:
            gungi.Game.parse("1. PZ*4-6-0 PZ*4-6-0")
        self.assertEqual(caught.exception.game.plies, 1)
        with self.assertRaises(gungi.InvalidGame) as caught:
            gungi.Game.parse("9/9 b -")
        self.assertIsNone(caught.exception.game)

    def test_attackers(self):
        position = gungi.Position("4k.4/9/4p.4/9/9/9/9/9/4K.4 b - 1 level=advanced")
        self.assertEqual(position.attackers("5d", "white"), ["5c"])

    def test_a_fix_is_applied(self):
        text = "# 😀\n1 PZ*4-6-0"
        finding = gungi.judge(text)[0]
        self.assertEqual(text[finding.start.offset : finding.end.offset], "1")
        self.assertEqual(finding.fix.apply(text), "# 😀\n1. PZ*4-6-0")
        self.assertEqual(gungi.fix(text), "# 😀\n1. PZ*4-6-0")
        self.assertEqual(str(finding), finding.sentence)
        self.assertNotIn("\x1b", str(gungi.judge("[Rules \"\x1b[2J\"]\n1. PZ*4-6-0")[0]))

    def test_numbers_are_refused_at_their_edges(self):
        position, setup = gungi.Position("classic"), gungi.Setup("classic")
        game = gungi.Game.parse("1. PZ*4-6-0")
        word = 2 * sys.maxsize + 1
        # Each call with the greatest number that its type holds, and numbers that are accepted and refused.
        calls = [
            (position.perft, 2**32 - 1, [0, 1], [101, 1000, 2**32 - 1]),
            (position.png, 2**16 - 1, [1, 4096], [0, 4097, 2**16 - 1]),
            (game.position_at, word, [0, 1, 2, word], []),
            (game.comments, word, [0, 1, 2, word], []),
            (lambda ply: game.add_comment(ply, "here"), word, [0, 1], [2, word]),
            (game.clear_comments, word, [0, 1, 2, word], []),
            (lambda count: setup.hand("P", count), 255, [0, 255], []),
            (setup.ply, 2**32 - 1, [0, 1, 2**32 - 1], []),
            (lambda rows: list(gungi.plies(GAME.encode(), batch=rows)), word, [1, word], [0]),
        ]
        for call, greatest, accepted, refused in calls:
            for number in [-1, -(2**63) - 1, greatest + 1, 10**30]:
                self.assertRaises(OverflowError, call, number)
            for number in [0.5, "1", float("nan")]:
                self.assertRaises(TypeError, call, number)
            for number in refused:
                self.assertRaises(ValueError, call, number)
            for number in accepted:
                call(number)
        self.assertRaisesRegex(ValueError, "from 0 to 100", position.perft, 101)
        self.assertIsNone(game.position_at(2))
        for index in [-1, 324, 2**64]:
            self.assertRaises((OverflowError, ValueError), position.random_move, lambda _, index=index: index)
        self.assertEqual(position.perft(1), 324)


class Reading(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.path = self.folder / "games.gn"
        self.path.write_text(GAME * 3)

    def assert_games(self, source, count=3):
        games = list(gungi.read(source))
        self.assertEqual([game.plies for game in games], [2] * count)

    def test_a_path_bytes_and_an_open_file_are_read(self):
        self.assert_games(self.path)
        self.assert_games(str(self.path))
        self.assert_games(self.path.read_bytes())
        self.assert_games(bytearray(self.path.read_bytes()))
        self.assert_games(io.BytesIO(self.path.read_bytes()))
        with open(self.path, "rb") as file:
            self.assert_games(file)
        self.assert_games(b"", 0)

    def test_compressed_games_are_read(self):
        zipped = gzip.compress((GAME * 2).encode()) + gzip.compress(GAME.encode())
        self.assert_games(zipped)
        path = self.folder / "games.gn.gz"
        path.write_bytes(zipped)
        self.assert_games(path)
        with gzip.open(path, "rb") as file:
            self.assert_games(file)
        # Three games, compressed by `zstd`.
        self.assert_games(bytes.fromhex(ZSTANDARD))
        with self.assertRaises(OSError):
            list(gungi.read(zipped[:-20]))

    def test_what_cannot_be_read_raises_what_python_raises(self):
        missing = self.folder / "missing.gn"
        with self.assertRaises(FileNotFoundError) as caught:
            gungi.read(missing)
        self.assertEqual(os.fspath(caught.exception.filename), str(missing))
        self.assertRaises(OSError, lambda: list(gungi.read(self.folder)))
        with open(self.path) as file:
            self.assertRaisesRegex(TypeError, 'open the file in mode "rb"', gungi.read, file)
        self.assertRaisesRegex(TypeError, "not from int", gungi.read, 7)
        self.assertRaises(TypeError, gungi.read, None)

    def test_errors_of_a_file_object_come_through(self):
        class Strange:
            def __init__(self, value):
                self.value = value

            def read(self, size):
                return self.value() if callable(self.value) else self.value

        for value, expected in [
            ("text", TypeError),
            (None, TypeError),
            (b"1. PZ*4-6-0" * 100_000, ValueError),
            (lambda: 1 / 0, ZeroDivisionError),
        ]:
            with self.assertRaises(expected):
                list(gungi.read(Strange(value)))

    def test_broken_games_are_raised_skipped_or_kept(self):
        games = gungi.read(BROKEN.encode())
        self.assertEqual(next(games).header("Event"), "a")
        with self.assertRaisesRegex(gungi.InvalidGame, "^game 2, line 4, column 13: .* \\(G3\\)$") as caught:
            next(games)
        self.assertEqual((caught.exception.code, caught.exception.game.plies, caught.exception.finding.ply), ("RU107", 1, 2))
        self.assertEqual([game.header("Event") for game in games], ["c"])
        for errors, plies in [("skip", [2, 1]), ("keep", [2, 1, 1])]:
            self.assertEqual([game.plies for game in gungi.read(BROKEN.encode(), errors=errors)], plies)

    def test_kept_games_are_pickled_and_read_back(self):
        texts = ['[Date "2024-01-01"]', '[Result "x"]', '[Event "a\x01b"]', '[Rank "1"]']
        for text in [*(header + "\n\n1. PZ*4-6-0" for header in texts), "[Event \"a\"]\n1. PZ*4-6-0 (a\x01b) PZ*4-6-0", BROKEN]:
            kept = list(gungi.read(text.encode(), errors="keep"))
            self.assertTrue(kept, text)
            self.assertEqual([pickle.loads(pickle.dumps(game)) for game in kept], kept, text)
            self.assertEqual([copy.deepcopy(game) for game in kept], kept, text)
            self.assertEqual(list(gungi.read(gungi.join(kept).encode(), errors="keep")), kept, text)

    def test_joined_games_are_read_back(self):
        games = [gungi.Game("official-beginner") for _ in range(3)]
        for game, text in zip(games, ["5g5f", "7h8f", "5g5f"]):
            game.push(text)
        for format in ["gn", "gfen", "gungijs-pgn"]:
            self.assertEqual([game.moves() for game in gungi.read(gungi.join(games, format).encode(), rules="official-beginner")], [game.moves() for game in games])
        self.assertEqual(gungi.join(iter([])), "")

    def test_mates_patterns_problems_and_random_games_are_those_of_the_command(self):
        problem = gungi.Game("9/5k.3/3R.1x.3/9/9/9/9/9/7K.1 b N")
        self.assertIsNone(problem.solve(1))
        mate = problem.solve(unique=True)
        self.assertEqual((mate.moves, mate.is_only, [[str(move) for move in turn] for turn in mate.line]), (2, True, [["6c4cA"], ["4b3a"], ["N1c"]]))
        self.assertRaises(RuntimeError, problem.solve, nodes=1)
        for turn in mate.line:
            for move in turn:
                problem.push(move)
        self.assertEqual(problem.status, "checkmate")
        self.assertRaises(ValueError, problem.solve)
        self.assertEqual((problem.find("check"), problem.find("check", "check", within=2)), ([[1], [3]], [[1, 3]]))
        self.assertRaisesRegex(ValueError, "did you mean `check`", problem.find, "chek")
        game = gungi.Game.random("classic", seed=5, max_plies=60, prefer="captures")
        self.assertEqual((game.plies, game), (60, gungi.Game.random("classic", seed=5, max_plies=60, prefer="captures")))
        self.assertTrue(gungi.Game(gungi.problem(seed=1)).solve(1, unique=True).is_only)
        for moves in [0, 4]:
            self.assertRaises(ValueError, gungi.problem, moves=moves)

    def test_units_and_pages_are_there_without_a_game(self):
        self.assertEqual(len(gungi.units("classic")), 23)
        soldier = next(unit for unit in gungi.units() if unit.name == "Soldier")
        self.assertEqual((soldier.kanji, soldier.other_side, soldier.reach[0]), ("兵", None, ((0, -1, "step"), (0, 1, "step"))))
        self.assertTrue(all(gungi.explain(topic).startswith("## ") for topic in gungi.topics()))
        self.assertRaisesRegex(ValueError, "did you mean RU101", gungi.explain, "RU10")

    def test_positions_are_arrays(self):
        for rules in typing.get_args(gungi.Rules):
            units = gungi.units(rules)
            for position in gungi.Game.random(rules, seed=3, max_plies=80).positions():
                cells, hands = position.cells(), position.hands()
                self.assertEqual((cells.format, cells.shape, cells.readonly, hands.shape), ("b", (3, 9, 9), True, (2, len(units))))
                towers, held = {}, {"black": {}, "white": {}}
                for row, column, tier in itertools.product(range(9), range(9), range(3)):
                    number = cells[tier, row, column]
                    if number:
                        letter = units[abs(number) - 1].letter
                        tower = towers.setdefault(f"{column + 1}{'abcdefghi'[row]}", [])
                        tower.append(letter if number > 0 else letter.lower())
                for player, number in itertools.product(range(2), range(len(units))):
                    if hands[player, number]:
                        letter = units[number].letter
                        held[["black", "white"][player]][[letter, letter.lower()][player]] = hands[player, number]
                self.assertEqual(towers, position.towers())
                self.assertEqual(held, {player: position.hand(player) for player in held})

    def test_findings_have_the_names_of_json(self):
        finding = gungi.judge("1. PZ*4-6-0 PZ*4-6-0")[0]
        self.assertEqual((finding.code, finding.rules, finding.ply), ("RU107", "classic", 2))
        self.assertEqual((finding.name, finding.label), ("arrival-tier", None))
        self.assertTrue(finding.gfen.startswith("9/9/9/9/9/9/4P.4/9/9 w "))
        foul = gungi.judge("1. PZ*4-6-0 PZ*4-2-0 2. PZ*4-7-0")[0]
        self.assertEqual(foul.label, "a second Pawn in this column")

    def test_plies_are_columns(self):
        table = gungi.plies(self.path)
        self.assertTrue({*table} < {*typing.get_args(gungi.Column)})
        self.assertEqual(table["file"], [str(self.path)] * 6)
        self.assertEqual({len(values) for values in table.values()}, {6})
        self.assertEqual(table["game"], [1, 1, 2, 2, 3, 3])
        self.assertEqual(table["ply"], [1, 2] * 3)
        self.assertEqual(table["player"], ["black", "white"] * 3)
        self.assertEqual(table["move"][:2], ["PZ*4-6-0", "PZ*4-2-0"])
        self.assertEqual(table["move_gfen"][:2], ["P5g", "p5c"])
        self.assertEqual((table["kind"][0], table["unit"][0], table["from_square"][0], table["to_square"][0]), ("drop", "PZ", None, "5g"))
        self.assertEqual((table["captured"][0], table["in_check"][0]), (None, False))
        positions = next(gungi.read(self.path)).positions()
        self.assertEqual([int(key, 16) for key in table["key"][:2]], [position.key for position in positions[1:]])
        self.assertEqual(gungi.plies(self.path, columns=["move_gfen", "ply"]), {"move_gfen": ["P5g", "p5c"] * 3, "ply": [1, 2] * 3})
        self.assertRaises(gungi.InvalidGame, gungi.plies, BROKEN.encode())
        self.assertEqual(gungi.plies(BROKEN.encode(), errors="keep")["game"], [1, 1, 2, 3])
        self.assertEqual(gungi.plies(BROKEN.encode(), errors="skip")["game"], [1, 1, 3])

    def test_batches_are_the_whole_table(self):
        whole = gungi.plies(self.path)
        for batch in [1, 4, 6, 100]:
            batches = list(gungi.plies(self.path, batch=batch))
            self.assertTrue(all(len(one["ply"]) == batch for one in batches[:-1]))
            self.assertEqual({name: sum((one[name] for one in batches), []) for name in whole}, whole)

    def test_plies_are_what_the_program_prints(self):
        for truth in TRUTH["plies"]:
            self.assertEqual({*truth["columns"], "file"}, {*typing.get_args(gungi.Column)})
            table = gungi.plies(truth["text"].encode(), columns=list(truth["columns"]))
            self.assertEqual(table, truth["columns"])


def many_games(plies):
    """A text with about this number of plies."""
    game = gungi.Game("official-beginner")
    generator = random.Random(5)
    while game.plies < 150 and (move := game.random_move(generator.randrange)):
        game.push(move)
    return gungi.join([game] * (plies // game.plies)).encode()


class LongWork(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.text = many_games(400_000)

    def work(self):
        return [
            lambda: gungi.judge(self.text),
            lambda: gungi.plies(self.text, columns=["ply"]),
            lambda: sum(1 for _ in gungi.plies(self.text, columns=["ply"], batch=10**9)),
            lambda: gungi.Position("official-beginner").perft(3),
        ]

    def test_other_threads_run_meanwhile(self):
        for work in self.work():
            turns, stop = [0], threading.Event()

            def count():
                while not stop.wait(0.001):
                    turns[0] += 1

            other = threading.Thread(target=count)
            other.start()
            before = turns[0]
            work()
            after = turns[0]
            stop.set()
            other.join()
            # A thread that holds the interpreter all the time leaves it one turn at most.
            self.assertGreater(after - before, 2)

    def test_ctrl_c_stops_it(self):
        endless = [
            lambda: gungi.judge(self.text * 50),
            lambda: gungi.plies(self.text * 50, columns=["ply"]),
            lambda: list(gungi.read(Endless(), errors="skip")),
            lambda: gungi.Position("official-beginner").perft(12),
        ]
        if hasattr(os, "mkfifo"):
            folder = tempfile.TemporaryDirectory()
            self.addCleanup(folder.cleanup)
            pipe = os.path.join(folder.name, "pipe")
            os.mkfifo(pipe)
            endless.append(lambda: gungi.read(pipe))
        # A shell ignores it in what it runs in the background.
        self.addCleanup(signal.signal, signal.SIGINT, signal.signal(signal.SIGINT, signal.default_int_handler))
        for work in endless:
            timer = threading.Timer(0.3, _thread.interrupt_main)
            timer.start()
            with self.assertRaises(KeyboardInterrupt):
                work()
            timer.join()

    def test_games_of_one_input_are_shared_by_threads(self):
        games = gungi.read(self.text)
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            counts = pool.map(lambda _: sum(game.plies for game in games), range(4))
        self.assertEqual(sum(counts), sum(game.plies for game in gungi.read(self.text)))

    def test_processes_exchange_values(self):
        position = gungi.Position("official-intro")
        with concurrent.futures.ProcessPoolExecutor(1) as pool:
            self.assertEqual(pool.submit(position.play, position.parse_move("5g5f")).result(), position.play("5g5f"))


class Endless:
    """A file of broken games without end."""

    def read(self, size):
        time.sleep(0)
        return (b"[Event \"a\"]\n1. PZ*4-6-0 PZ*4-6-0\n" * 2000)[:size]


# zstd -c: GAME three times.
ZSTANDARD = "28b52ffd0458250100d85b4576656e74202261225d0a312e20505a2a342d362d30322d300a0200274a921c4a131297d729"


def load_tests(loader, tests, pattern):
    tests.addTests(doctest.DocTestSuite(gungi))
    return tests


if __name__ == "__main__":
    unittest.main()
