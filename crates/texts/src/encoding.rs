// The control characters of an encoded catalog: an argument, a message or a select starts with its character and a
// name. The variants of a select follow, each a key and parts; the last key is empty. The build script includes this
// file.

pub(crate) const ARGUMENT: char = '\u{1}';
pub(crate) const MESSAGE: char = '\u{2}';
pub(crate) const SELECT: char = '\u{3}';
pub(crate) const VARIANT_END: char = '\u{4}';
pub(crate) const TEXTS_END: char = '\u{1d}';
pub(crate) const MESSAGE_END: char = '\u{1e}';
pub(crate) const NAME_END: char = '\u{1f}';
