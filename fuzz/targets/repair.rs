#![no_main]

#[path = "../../tests/it/properties/mod.rs"]
mod properties;

libfuzzer_sys::fuzz_target!(|data: &[u8]| properties::property("repair")(data));
