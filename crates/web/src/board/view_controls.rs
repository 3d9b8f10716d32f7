use leptos::{ev::Custom, prelude::*};

use super::context::BoardContext;
use crate::{
    browser,
    ui::{Icon, IconButton},
};

/// The controls of the view on the board's edge: side, flat or 3D, coordinates, sound, full screen, keys.
#[component]
pub(crate) fn ViewControls(board: BoardContext) -> impl IntoView {
    let client = board.client;
    let game = move || client.language().game();
    let settings = client.settings;
    let is_flat = move || settings.with(|settings| settings.flat_boards);
    let is_muted = move || settings.with(|settings| settings.muted);
    let is_full_screen = RwSignal::new(browser::is_full_screen());
    let listener = window_event_listener(Custom::<web_sys::Event>::new("fullscreenchange"), move |_| {
        is_full_screen.set(browser::is_full_screen());
    });
    on_cleanup(move || listener.remove());
    view! {
        <div class="view-controls" role="group" aria-label=client.text(|language| language.game().view())>
            <IconButton id="flip" icon=Icon::Flip label=client.text_signal(|language| language.analysis().flip()) key="F" on_press=Callback::new(move |()| board.flip()) />
            <Show when=move || board.has_views()>
                <IconButton
                    id="flat"
                    icon=Signal::derive(move || if is_flat() { Icon::Solid } else { Icon::Flat })
                    label=Signal::derive(move || if is_flat() { game().view_solid() } else { game().view_flat() }.to_string())
                    key="V"
                    on_press=Callback::new(move |()| settings.update(|settings| settings.flat_boards = !settings.flat_boards))
                />
                <IconButton id="reset-view" icon=Icon::ResetView label=client.text_signal(|language| language.game().reset_view()) key="R" on_press=Callback::new(move |()| board.reset_view()) />
            </Show>
            <IconButton
                id="coordinates"
                icon=Icon::Coordinates
                label=client.text_signal(|language| language.game().coordinates())
                key="C"
                pressed=Signal::derive(move || settings.with(|settings| settings.show_coordinates))
                on_press=Callback::new(move |()| settings.update(|settings| settings.show_coordinates = !settings.show_coordinates))
            />
            <IconButton
                id="sound"
                icon=Signal::derive(move || if is_muted() { Icon::Muted } else { Icon::Sound })
                label=Signal::derive(move || if is_muted() { game().sound_on() } else { game().sound_off() }.to_string())
                key="M"
                on_press=Callback::new(move |()| settings.update(|settings| settings.muted = !settings.muted))
            />
            {browser::can_fill_screen().then(|| view! {
                <IconButton
                    id="full-screen"
                    icon=Signal::derive(move || if is_full_screen.get() { Icon::LeaveFullScreen } else { Icon::FullScreen })
                    label=Signal::derive(move || if is_full_screen.get() { game().leave_full_screen() } else { game().full_screen() }.to_string())
                    key="X"
                    on_press=Callback::new(|()| browser::toggle_full_screen())
                />
            })}
            <IconButton id="keys" icon=Icon::Keys label=client.text_signal(|language| language.keyboard().title()) key="?" on_press=Callback::new(move |()| board.keys_open.set(true)) />
        </div>
    }
}
