//! The rights of a file: owner, group, mode, and on Linux extended attributes, which include the access control list.

use std::fs::File;
use std::{fmt, io};

/// A right that a new file cannot get.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(
    not(target_os = "linux"),
    expect(dead_code, reason = "only Linux has all of them")
)]
pub(crate) enum Right {
    Owner,
    Group,
    AccessList,
    /// An extended attribute's name.
    Attribute(String),
}

impl fmt::Display for Right {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Owner => f.write_str("its owner"),
            Self::Group => f.write_str("its group"),
            Self::AccessList => f.write_str("its access control list"),
            Self::Attribute(name) => write!(f, "its attribute `{name}`"),
        }
    }
}

#[cfg(unix)]
pub(crate) use unix::Rights;

#[cfg(unix)]
mod unix {
    use std::fs::Permissions;
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};

    use super::{File, Right, attributes, io};

    /// The mode bits that a new file may get: all but setuid and setgid.
    const MODE: u32 = 0o1777;
    /// The mode bits of the owner.
    const OWNER: u32 = 0o1700;

    /// The rights of a file.
    #[derive(PartialEq, Eq, Debug)]
    pub(crate) struct Rights {
        owner: u32,
        group: u32,
        mode: u32,
        attributes: attributes::Attributes,
    }

    impl Rights {
        pub(crate) fn of(file: &File) -> io::Result<Self> {
            let found = file.metadata()?;
            let attributes = attributes::of(file)?;
            Ok(Self {
                owner: found.uid(),
                group: found.gid(),
                mode: found.mode(),
                attributes,
            })
        }

        /// Copies the rights to a new file, and returns those that it cannot get. If group or access control list is
        /// among them, only the owner gets access: rights never widen.
        pub(crate) fn give_to(&self, file: &File) -> io::Result<Vec<Right>> {
            let mut lost = Vec::new();
            let found = file.metadata()?;
            if found.gid() != self.group && fchown(file, None, Some(self.group)).is_err() {
                lost.push(Right::Group);
            }
            if found.uid() != self.owner && fchown(file, Some(self.owner), None).is_err() {
                lost.push(Right::Owner);
            }
            lost.extend(attributes::give(&self.attributes, file)?);
            let is_narrowed = lost
                .iter()
                .any(|right| matches!(right, Right::Group | Right::AccessList));
            let mode = self.mode & if is_narrowed { OWNER } else { MODE };
            file.set_permissions(Permissions::from_mode(mode))?;
            lost.sort();
            Ok(lost)
        }
    }
}

/// Extended attributes.
#[cfg(target_os = "linux")]
mod attributes {
    use std::collections::BTreeMap;
    use std::ffi::CString;

    use rustix::fs::{XattrFlags, fgetxattr, flistxattr, fremovexattr, fsetxattr};
    use rustix::io::Errno;

    use super::{File, Right, io};

    pub(crate) type Attributes = BTreeMap<CString, Vec<u8>>;

    /// The access control list. A new file inherits one from its directory.
    const ACCESS_LIST: &str = "system.posix_acl_access";
    /// Attributes that vouch for the bytes of a file or raise its privileges: never copied.
    const NEVER_KEPT: [&str; 3] = ["security.capability", "security.evm", "security.ima"];
    /// The kernel's limit for lists and values.
    const LONGEST: usize = 64 << 10;

    pub(crate) fn of(file: &File) -> io::Result<Attributes> {
        let mut names = vec![0; LONGEST];
        let length = match flistxattr(file, &mut names[..]) {
            Err(Errno::NOTSUP) => 0,
            length => length?,
        };
        let names = names[..length]
            .split(|&byte| byte == 0)
            .filter(|name| !name.is_empty());
        let names = names.filter(|name| !NEVER_KEPT.iter().any(|never| never.as_bytes() == *name));
        names
            .map(|name| Ok((CString::new(name)?, value(file, name)?)))
            .collect()
    }

    fn value(file: &File, name: &[u8]) -> io::Result<Vec<u8>> {
        let mut value = vec![0; LONGEST];
        let length = fgetxattr(file, name, &mut value[..])?;
        value.truncate(length);
        Ok(value)
    }

    /// Copies attributes to a new file, and returns those that it cannot get.
    pub(crate) fn give(attributes: &Attributes, file: &File) -> io::Result<Vec<Right>> {
        let found = of(file)?;
        let mut lost = Vec::new();
        let access_list = CString::new(ACCESS_LIST)?;
        if !attributes.contains_key(&access_list) && found.contains_key(&access_list) {
            fremovexattr(file, ACCESS_LIST)?;
        }
        for (name, value) in attributes
            .iter()
            .filter(|(name, value)| found.get(*name) != Some(value))
        {
            if fsetxattr(file, name.as_c_str(), value, XattrFlags::empty()).is_err() {
                lost.push(right(&name.to_string_lossy()));
            }
        }
        Ok(lost)
    }

    /// Other file systems name their lists differently, such as `system.nfs4_acl`.
    fn right(name: &str) -> Right {
        let is_list = name.starts_with("system.") && name.contains("acl");
        if is_list {
            Right::AccessList
        } else {
            Right::Attribute(name.to_owned())
        }
    }
}

#[cfg(all(unix, not(target_os = "linux")))]
mod attributes {
    use super::{File, Right, io};

    /// This system has none.
    pub(crate) type Attributes = ();

    #[expect(clippy::unnecessary_wraps, reason = "other systems can fail")]
    pub(crate) fn of(_: &File) -> io::Result<Attributes> {
        Ok(())
    }

    #[expect(clippy::unnecessary_wraps, reason = "other systems can fail")]
    pub(crate) fn give(_: &Attributes, _: &File) -> io::Result<Vec<Right>> {
        Ok(Vec::new())
    }
}

/// The rights of a file: read-only or not. The directory decides the rest.
#[cfg(not(unix))]
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Rights(std::fs::Permissions);

#[cfg(not(unix))]
impl Rights {
    pub(crate) fn of(file: &File) -> io::Result<Self> {
        file.metadata().map(|found| Self(found.permissions()))
    }

    pub(crate) fn give_to(&self, file: &File) -> io::Result<Vec<Right>> {
        file.set_permissions(self.0.clone()).map(|()| Vec::new())
    }
}
