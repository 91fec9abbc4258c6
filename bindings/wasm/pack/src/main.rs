//! Makes the package of npm: `gungi-wasm-pack COMPILED.wasm FOLDER OUTPUT`. FOLDER is `bindings/wasm`.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

/// The name of the module, to wasm-bindgen.
const NAME: &str = "gungi";

/// What is copied, from the folder.
const COPIED: [&str; 6] = [
    "package.json",
    "gungi.d.ts",
    "node.mjs",
    "README.md",
    "../../LICENSE-APACHE",
    "../../LICENSE-MIT",
];

/// Where the glue gives a string to the module.
const PASSES_STRINGS: &str = "function passStringToWasm0(arg, malloc, realloc) {";

const CHECK: &str = "if (typeof arg !== 'string') throw Object.assign(new TypeError(`expected a string, not ${arg === null ? arg : typeof arg}`), { code: 'argument' });";

fn main() -> Result<()> {
    let arguments: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let [wasm, folder, output] = arguments.as_slice() else {
        anyhow::bail!("usage: gungi-wasm-pack COMPILED.wasm FOLDER OUTPUT");
    };
    if output.exists() {
        fs::remove_dir_all(output)?;
    }
    fs::create_dir_all(output)?;
    for from in COPIED.map(|name| folder.join(name)) {
        let name = from.file_name().context("a file has a name")?;
        fs::copy(&from, output.join(name)).with_context(|| from.display().to_string())?;
    }

    let made = output.with_extension("made");
    let (node, browser) = (made.join("node"), made.join("browser"));
    bindgen(wasm, &node, |bindgen| bindgen.nodejs(true))?;
    bindgen(wasm, &browser, |bindgen| bindgen.web(true))?;
    let compiled = |folder: &Path| fs::read(folder.join("gungi_bg.wasm"));
    ensure!(
        compiled(&node)? == compiled(&browser)?,
        "Node and browsers need different modules"
    );
    fs::write(output.join("gungi.wasm"), compiled(&node)?)?;

    // Both forms find the one module, and both can be iterated.
    let iterable = fs::read_to_string(folder.join("src/iterable.js"))?;
    for (from, to) in [(&node, "node.cjs"), (&browser, "browser.js")] {
        let glue = fs::read_to_string(from.join("gungi.js"))?;
        ensure!(
            glue.contains("gungi_bg.wasm"),
            "{to} does not name its module"
        );
        // Anything but a string would be read as one: at a wrong place of the memory.
        ensure!(
            glue.matches(PASSES_STRINGS).count() == 1,
            "{to} passes strings in another way"
        );
        let glue = glue.replace(PASSES_STRINGS, &format!("{PASSES_STRINGS}\n    {CHECK}"));
        fs::write(
            output.join(to),
            glue.replace("gungi_bg.wasm", "gungi.wasm") + "\n" + &iterable,
        )?;
    }
    Ok(())
}

fn bindgen(
    wasm: &Path,
    output: &Path,
    form: impl Fn(&mut Bindgen) -> Result<&mut Bindgen>,
) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(wasm)
        .out_name(NAME)
        .typescript(false)
        .omit_default_module_path(false)
        .remove_name_section(true)
        .remove_producers_section(true);
    form(&mut bindgen)?
        .generate(output)
        .context("wasm-bindgen failed")
}
