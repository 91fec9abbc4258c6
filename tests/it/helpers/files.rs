//! Files below a folder.

use std::collections::BTreeMap;
use std::fs;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};

/// The sources of the crates: the library, the rules a second time, and the program.
pub(crate) const SOURCES: [&str; 3] = ["crates/gungi-core/src", "crates/gungi-rulebook/src", "src"];

/// The files in the sources of the crates that have this extension.
pub(crate) fn sources(extension: &str) -> Vec<PathBuf> {
    SOURCES
        .iter()
        .flat_map(|folder| files_below(folder, extension))
        .collect()
}

/// The files below a folder that have this extension, or any for `*`, in the order of their paths. The paths have `/` on
/// every system, as gungi prints them.
pub(crate) fn files_below(folder: impl AsRef<Path>, extension: &str) -> Vec<PathBuf> {
    let folder = folder
        .as_ref()
        .to_str()
        .unwrap()
        .replace(MAIN_SEPARATOR, "/");
    let (mut files, mut folders) = (Vec::new(), vec![PathBuf::from(folder)]);
    while let Some(folder) = folders.pop() {
        for entry in
            fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        {
            let path =
                PathBuf::from(format!("{}/", folder.display())).join(entry.unwrap().file_name());
            if path.is_dir() {
                folders.push(path);
            } else if extension == "*" || path.extension().is_some_and(|found| found == extension) {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// The files below a folder by their paths from there, each with its bytes.
pub(crate) fn contents(folder: impl AsRef<Path>) -> BTreeMap<String, Vec<u8>> {
    let from_there = |path: &Path| {
        let names = path.strip_prefix(folder.as_ref()).unwrap().iter();
        names
            .map(|name| name.to_str().unwrap())
            .collect::<Vec<_>>()
            .join("/")
    };
    let files = files_below(&folder, "*");
    files
        .into_iter()
        .map(|path| (from_there(&path), fs::read(&path).unwrap()))
        .collect()
}

/// The names of the files and folders in a folder, in order.
pub(crate) fn names_in(folder: impl AsRef<Path>) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// The name of a file without its extension.
pub(crate) fn stem(path: &Path) -> &str {
    path.file_stem().unwrap().to_str().unwrap()
}

/// Copies the files below a folder.
pub(crate) fn copy_files(from: &Path, to: &Path) {
    for path in files_below(from, "*") {
        let copy = to.join(path.strip_prefix(from).unwrap());
        fs::create_dir_all(copy.parent().unwrap()).unwrap();
        fs::copy(path, copy).unwrap();
    }
}
