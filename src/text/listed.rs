//! Lists in sentences.

/// `A`, `A or B`, `A, B or C`
pub fn listed(names: &[String], conjunction: &str) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} {conjunction} {last}", first.join(", ")),
    }
}

/// ``did you mean `A`, `B` or `C`?``
pub fn did_you_mean(names: &[impl AsRef<str>]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("`{}`", name.as_ref())).collect();
    format!("did you mean {}?", listed(&names, "or"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_of_several_names_follows_the_conjunction() {
        let asked = |names: &[&str]| did_you_mean(names);
        assert_eq!(asked(&["a"]), "did you mean `a`?");
        assert_eq!(asked(&["a", "b"]), "did you mean `a` or `b`?");
        assert_eq!(asked(&["a", "b", "c"]), "did you mean `a`, `b` or `c`?");
        assert_eq!(listed(&[], "and"), "");
    }
}
