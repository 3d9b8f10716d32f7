//! An accepted record prints as a text that parses as the same record and prints the same again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tripylon_rules::record::Record;

fuzz_target!(|text: &str| {
    for record in Record::read_all(text) {
        let Ok(record) = record else { return };
        let printed = record.to_string();
        let again: Record = printed.parse().expect("a printed record can be parsed");
        assert_eq!(again, record);
        assert_eq!(again.to_string(), printed);
    }
});
