//! The catalogs of all languages but English, each in a module of its own.

use leptos::wasm_split::{SplitLoaderError, wasm_split};
use tripylon_texts::{EncodedCatalog, Language};

/// Loads the texts of a language.
pub(crate) async fn load(language: Language) -> Result<(), SplitLoaderError> {
    let catalog = match language {
        Language::English => EncodedCatalog::ENGLISH,
        Language::French => french().await?,
        Language::German => german().await?,
        Language::Spanish => spanish().await?,
        Language::Italian => italian().await?,
        Language::Dutch => dutch().await?,
        Language::Portuguese => portuguese().await?,
    };
    catalog.install(language);
    Ok(())
}

macro_rules! catalogs_in_modules {
    ($($name:ident => $catalog:ident;)*) => {
        $(
            #[wasm_split($name, wasm_split_path = leptos::wasm_split, fallible)]
            fn $name() -> Result<EncodedCatalog, SplitLoaderError> {
                Ok(EncodedCatalog::$catalog)
            }
        )*
    };
}

catalogs_in_modules! {
    french => FRENCH;
    german => GERMAN;
    spanish => SPANISH;
    italian => ITALIAN;
    dutch => DUTCH;
    portuguese => PORTUGUESE;
}
