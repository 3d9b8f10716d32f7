use std::future::Future;

use leptos::{prelude::*, wasm_split::SplitLoaderError};
use wasm_bindgen_futures::spawn_local;

use crate::client::Client;

/// The frame around a view while its module is being loaded.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum LazyFrame {
    /// The view is a page.
    Page,
    /// The view is a part of a page.
    Part,
}

/// Whether a module is loaded: not yet, with its views, or not because of an error.
#[derive(Clone, Copy)]
enum ModuleState<Views> {
    Loading,
    Loaded(Views),
    Failed,
}

/// Shows a view as soon as its module is loaded; if that fails, offers to try again.
pub(crate) fn lazy<Views, LoadingViews>(
    frame: LazyFrame,
    load: impl Fn() -> LoadingViews + Copy + Send + Sync + 'static,
    show: impl Fn(Views) -> AnyView + Send + 'static,
) -> AnyView
where
    Views: Copy + Send + Sync + 'static,
    LoadingViews: Future<Output = Result<Views, SplitLoaderError>> + 'static,
{
    let module = RwSignal::new(ModuleState::Loading);
    let load_module = move || {
        module.set(ModuleState::Loading);
        spawn_local(async move {
            let loaded = load().await.map_or(ModuleState::Failed, ModuleState::Loaded);
            // Another page may have been opened meanwhile.
            let _ = module.try_set(loaded);
        });
    };
    load_module();
    let view = move || match module.get() {
        ModuleState::Loading => loading(frame),
        ModuleState::Loaded(views) => show(views),
        ModuleState::Failed => loading_failed(frame, Callback::new(move |()| load_module())),
    };
    view.into_any()
}

fn loading(frame: LazyFrame) -> AnyView {
    match frame {
        LazyFrame::Page => {
            view! { <main class="page" aria-busy="true"><p class="loading"></p></main> }.into_any()
        }
        LazyFrame::Part => view! { <p class="loading" aria-busy="true"></p> }.into_any(),
    }
}

fn loading_failed(frame: LazyFrame, load_again: Callback<()>) -> AnyView {
    let client = Client::from_context();
    let message = move || {
        view! {
            <p role="alert">{client.text(|language| language.errors().page_not_loaded())}</p>
            <div class="actions"><button class="primary retry" on:click=move |_| load_again.run(())>{client.text(|language| language.buttons().try_again())}</button></div>
        }
    };
    match frame {
        LazyFrame::Page => view! {
            <main class="page narrow">
                <h1>{client.text(|language| language.errors().title())}</h1>
                {message()}
            </main>
        }
        .into_any(),
        LazyFrame::Part => message().into_any(),
    }
}
