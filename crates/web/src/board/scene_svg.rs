use leptos::prelude::*;
use tripylon_drawing::{GRADIENTS, Scene};

/// A scene as an SVG element. It is hidden from screen readers, which get `AccessibleCells` instead.
#[component]
pub(crate) fn SceneSvg(
    #[prop(into)] scene: Signal<Scene>,
    /// The `preserveAspectRatio` of the element; centred by default.
    #[prop(default = "xMidYMid meet")]
    align: &'static str,
) -> impl IntoView {
    let shapes = move || {
        scene.with(|scene| {
            let mut text = String::with_capacity(120 * scene.shapes.len());
            scene.shapes.iter().for_each(|shape| shape.write_svg(&mut text));
            text
        })
    };
    view! {
        <svg
            class=move || scene.with(|scene| scene.classes)
            viewBox=move || scene.with(|scene| scene.bounds.view_box())
            preserveAspectRatio=align
            aria-hidden="true"
            focusable="false"
            inner_html=shapes
        />
    }
}

/// The gradient definitions that all scenes of the page refer to.
#[component]
pub(crate) fn SvgGradients() -> impl IntoView {
    view! { <svg class="gradients" width="0" height="0" aria-hidden="true" focusable="false" inner_html=format!("<defs>{GRADIENTS}</defs>") /> }
}
