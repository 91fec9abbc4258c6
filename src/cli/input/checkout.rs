//! The checkout around the working directory: the names that programs have for its files.

use std::env;
use std::path::{Component, Path, PathBuf};
use std::sync::LazyLock;

/// The variables with which GitHub and GitLab name the checkout of a job.
const OF_JOBS: [&str; 2] = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"];

/// The working directory, and the folder from which programs that read reports name files.
struct Checkout {
    here: PathBuf,
    root: PathBuf,
    /// Whether the variable of a job names it.
    is_of_job: bool,
}

static CHECKOUT: LazyLock<Option<Checkout>> = LazyLock::new(Checkout::find);

impl Checkout {
    /// The checkout of a job if the working directory is in it, else the repository around that, else the directory alone.
    fn find() -> Option<Self> {
        let here = env::current_dir().ok()?;
        let of_job = OF_JOBS
            .into_iter()
            .filter_map(|name| PathBuf::from(env::var_os(name)?).canonicalize().ok())
            .find(|root| here.starts_with(root));
        let is_of_job = of_job.is_some();
        let of_git = || {
            let is_repository = |folder: &&Path| folder.join(".git").exists();
            here.ancestors().find(is_repository).map(Path::to_owned)
        };
        let root = of_job.or_else(of_git).unwrap_or_else(|| here.clone());
        Some(Self {
            here,
            root,
            is_of_job,
        })
    }
}

/// Whether gungi runs in the checkout of a job of GitHub or GitLab.
pub(crate) fn is_of_job() -> bool {
    CHECKOUT.as_ref().is_some_and(|checkout| checkout.is_of_job)
}

/// A path from the root of the checkout. A path elsewhere stays as it is.
pub(super) fn in_checkout(path: &Path) -> PathBuf {
    let inside = CHECKOUT.as_ref().and_then(|checkout| {
        let mut whole = PathBuf::new();
        for part in checkout.here.join(path).components() {
            match part {
                Component::ParentDir => drop(whole.pop()),
                part => whole.push(part),
            }
        }
        whole.strip_prefix(&checkout.root).map(Path::to_owned).ok()
    });
    inside.unwrap_or_else(|| path.to_owned())
}
