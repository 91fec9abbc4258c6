//! Makes the package of npm: `gungi-wasm-pack COMPILED.wasm FOLDER OUTPUT`. FOLDER is `bindings/wasm`. OUTPUT is `full` for the
//! module with all that the library can do.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

/// The name of the module, to wasm-bindgen.
const NAME: &str = "gungi";

/// What is copied, from the folder.
const COPIED: [&str; 4] = [
    "package.json",
    "README.md",
    "../../LICENSE-APACHE",
    "../../LICENSE-MIT",
];

/// Where the types of `init` begin. For `require` the module is loaded at once, and `init` has other types.
const TYPES_OF_INIT: &str = "/**\n * Loads the module:";

const INIT_OF_REQUIRE: &str =
    "/** Makes a new module after a trap. */\nexport function init(): Promise<void>;\n";

/// What is changed in both forms of the glue: an old text and the new one.
const IN_BOTH: [(&str, &str); 4] = [
    ("gungi_bg.wasm", "gungi.wasm"),
    // Anything but a string would be read as one: at a wrong place of the memory.
    (
        "function passStringToWasm0(arg, malloc, realloc) {",
        "function passStringToWasm0(arg, malloc, realloc) {
    if (typeof arg !== 'string') throw Object.assign(new TypeError(`expected a string, not ${arg === null ? arg : typeof arg}`), { code: 'argument' });",
    ),
    (
        "wasm = wasmInstance.exports;",
        "wasm = guarded(wasmInstance.exports);",
    ),
    (
        "new Error('Invalid stale object from previous Wasm instance')",
        "dead('this object is of a module that stopped at a trap: make a new one')",
    ),
];

const IN_NODE: [(&str, &str); 2] = [
    ("exports.Reader = Reader;\n", ""),
    (
        "exports.__wbg_reset_state = __wbg_reset_state;\n",
        "exports.init = async () => revive();\n",
    ),
];

const IN_BROWSERS: [(&str, &str); 2] = [
    (
        "wasm = instance.exports;",
        "wasm = guarded(instance.exports);",
    ),
    (
        "if (wasm !== undefined) return wasm;",
        "if (wasm !== undefined) { revive(); return wasm; }",
    ),
];

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

    let is_full = output.ends_with("full");
    let types = types(&fs::read_to_string(folder.join("gungi.d.ts"))?, is_full);
    fs::write(output.join("gungi.d.ts"), &types)?;
    let (types_of_require, _) = types
        .split_once(TYPES_OF_INIT)
        .context("the types do not end with `init`")?;
    let mut imports = fs::read_to_string(folder.join("node.mjs"))?;
    if is_full {
        imports = imports.replace("units }", "units, explain, topics }");
    }
    fs::write(output.join("node.mjs"), imports)?;
    fs::write(
        output.join("gungi.d.cts"),
        types_of_require.to_owned() + INIT_OF_REQUIRE,
    )?;

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

    // Both forms find the one module, mark it as dead after a trap, and can be iterated.
    let guard = fs::read_to_string(folder.join("src/guard.js"))?;
    let iterable = fs::read_to_string(folder.join("src/iterable.js"))?;
    let forms = [
        (&node, "node.cjs", IN_NODE),
        (&browser, "browser.js", IN_BROWSERS),
    ];
    for (from, to, own) in forms {
        let mut glue = fs::read_to_string(from.join("gungi.js"))?;
        for (old, new) in IN_BOTH.iter().chain(&own) {
            ensure!(glue.contains(old), "{to} has no `{old}`");
            glue = glue.replace(old, new);
        }
        fs::write(output.join(to), guard.clone() + &glue + "\n" + &iterable)?;
    }
    Ok(())
}

/// The types of `gungi`, or of `gungi/full`: lines between two marks are of the latter alone.
fn types(all: &str, is_full: bool) -> String {
    let mut is_shown = true;
    let mut types = String::new();
    for line in all.lines() {
        match line.trim() {
            "// gungi/full" => is_shown = is_full,
            "// both" => is_shown = true,
            _ if is_shown => types = types + line + "\n",
            _ => {}
        }
    }
    types
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
        .reset_state_function(true)
        .remove_name_section(true)
        .remove_producers_section(true);
    form(&mut bindgen)?
        .generate(output)
        .context("wasm-bindgen failed")
}
