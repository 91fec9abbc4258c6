//! JUnit XML, which GitLab, Jenkins and Azure Pipelines read.

use std::collections::HashMap;
use std::fmt::{self, Write};

use super::text::context;
use super::{File, Fixable, LeftOut, Paths, Report, Sink, Summary, concise};
use crate::text::{Printable, Xml, counted};

/// A test suite for each file, and in it a test case for each finding. Findings that fail the run are failures, other
/// findings are passed tests with an output. A file without findings has one passed test.
#[derive(Clone, Debug, Default)]
pub(super) struct Junit {
    suite: Option<Suite>,
}

/// The findings of a file. JUnit counts them before it lists them.
#[derive(Clone, Debug, Default)]
struct Suite {
    name: String,
    cases: String,
    /// How many cases have this name: readers of JUnit take cases of one name for one.
    named: HashMap<String, u64>,
    tests: u64,
    failures: u64,
    /// Findings that have a fix, except for what is left out.
    fixable: Fixable,
    /// Number of findings that are left out.
    left_out: u64,
}

impl Suite {
    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        let (name, others) = (attribute(&self.name), self.left_out);
        let skipped = u64::from(others > 0);
        let is_clean = self.tests + skipped == 0;
        let tests = self.tests + skipped + u64::from(is_clean);
        writeln!(
            out,
            "<testsuite name=\"{name}\" tests=\"{tests}\" failures=\"{}\" errors=\"0\" skipped=\"{skipped}\">",
            self.failures
        )?;
        let Fixable { safe, maybe } = self.fixable;
        writeln!(
            out,
            "<properties><property name=\"fixable.safe\" value=\"{safe}\"/>\
             <property name=\"fixable.maybe\" value=\"{maybe}\"/></properties>"
        )?;
        out.write_str(&self.cases)?;
        if is_clean {
            writeln!(out, "<testcase classname=\"{name}\" name=\"no findings\"/>")?;
        }
        if others > 0 {
            let findings = counted(others, "more finding");
            writeln!(
                out,
                "<testcase classname=\"{name}\" name=\"other findings\"><skipped message=\"{findings}; \
                 `--max-findings all` prints all findings\"/></testcase>"
            )?;
        }
        writeln!(out, "</testsuite>")
    }
}

impl Sink for Junit {
    fn begin(&mut self, out: &mut dyn Write) -> fmt::Result {
        writeln!(
            out,
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"gungi\">"
        )
    }

    fn file(&mut self, out: &mut dyn Write, file: &File) -> fmt::Result {
        let next = Suite {
            name: file.portable(),
            ..Suite::default()
        };
        self.suite
            .replace(next)
            .map_or(Ok(()), |suite| suite.write(out))
    }

    fn report(&mut self, _: &mut dyn Write, report: &Report) -> fmt::Result {
        let Some(suite) = &mut self.suite else {
            return Ok(());
        };
        let (diagnostic, place) = (
            &report.located.finding.diagnostic,
            report.located.region.start,
        );
        let code = diagnostic.code;
        let mut title = format!(
            "game {}, {}:{}: {code} {}",
            report.located.game,
            place.line,
            place.column,
            code.name()
        );
        let count = suite.named.entry(title.clone()).or_default();
        *count += 1;
        if *count > 1 {
            write!(title, " ({count})")?;
        }
        let file = attribute(&suite.name);
        let cases = &mut suite.cases;
        write!(
            cases,
            "<testcase classname=\"{file}\" name=\"{}\" file=\"{file}\" line=\"{}\">",
            attribute(&title),
            place.line
        )?;
        let mut details = format!(
            "{}\n{}",
            concise::line(report, Paths::OfCheckout),
            line(&context(report))
        );
        if let Some(help) = &diagnostic.help {
            details += "\nhelp: ";
            details += &line(help);
        }
        if report.fails {
            let message = attribute(&diagnostic.message);
            write!(cases, "<failure type=\"{code}\" message=\"{message}\">")?;
        } else {
            cases.write_str("<system-out>")?;
        }
        for (index, line) in details.lines().enumerate() {
            write!(cases, "{}{}", if index > 0 { "\n" } else { "" }, Xml(line))?;
        }
        writeln!(
            cases,
            "</{}></testcase>",
            if report.fails {
                "failure"
            } else {
                "system-out"
            }
        )?;
        suite.tests += 1;
        suite.fixable.count(&report.located.finding);
        suite.failures += u64::from(report.fails);
        Ok(())
    }

    fn left_out(&mut self, _: &mut dyn Write, left_out: &LeftOut<'_>) -> fmt::Result {
        if let Some(suite) = &mut self.suite {
            suite.left_out += left_out.count;
        }
        Ok(())
    }

    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> fmt::Result {
        self.suite.take().map_or(Ok(()), |suite| suite.write(out))?;
        for trouble in &summary.troubles {
            let name = trouble
                .file
                .as_ref()
                .map_or_else(|| "gungi".to_owned(), |file| file.portable());
            let (name, message) = (attribute(&name), attribute(&trouble.message));
            writeln!(
                out,
                "<testsuite name=\"{name}\" tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\">\n\
                 <testcase classname=\"{name}\" name=\"read\"><error message=\"{message}\"/></testcase>\n</testsuite>"
            )?;
        }
        writeln!(out, "</testsuites>")
    }
}

/// A text on one line that is safe to print.
fn line(text: &str) -> String {
    Printable(text).to_string()
}

/// The value of an attribute.
fn attribute(text: &str) -> String {
    Xml(&line(text)).to_string()
}
