use std::time::Duration;

use leptos::prelude::*;
use tripylon_client::{
    AnalysisState, LessonProgress, LocalGameState, NewGameOptions, PieceColours, PuzzleProgress, Route,
    SavedAnalysis, SavedGame, Settings, ThemeChoice,
};
use tripylon_drawing::{PiecePalette, Theme};
use tripylon_play::Terms;
use tripylon_protocol::online::{CurrentPlayer, GameReport, OpenGameRequest, Visibility};
use tripylon_rules::{AnyGame, AnyPosition, GameId, record::Record};
use tripylon_texts::Language;
use wasm_bindgen_futures::spawn_local;

use crate::{
    browser, languages,
    net::{
        api::{self, ApiError, HostInfo},
        online_api,
    },
    sound::Sound,
    storage::{BrowserStorage, StorageError, StoredItem},
};

/// The application context that all views share: settings, the open page, notices and saved games.
#[derive(Clone, Copy)]
pub(crate) struct Client {
    pub(crate) settings: RwSignal<Settings>,
    /// The language of all texts: that of the settings, once its catalog is loaded.
    language: RwSignal<Language>,
    pub(crate) route: RwSignal<Route>,
    /// Notices for the user, until they are dismissed.
    pub(crate) notices: RwSignal<Vec<Notice>>,
    /// The user's identity on the server; `None` until it is needed.
    pub(crate) me: RwSignal<Option<CurrentPlayer>>,
    /// The capabilities of the page's host, once they are known.
    host: RwSignal<HostInfo>,
    /// The local games, cached; they are saved in the browser's storage as well.
    games: StoredValue<Vec<(GameId, LocalGameState)>>,
    /// Whether the page asks if a new game may replace an unfinished one.
    pub(crate) confirm_new_game: RwSignal<bool>,
    /// The new game that waits for the answer.
    requested_game: StoredValue<Option<NewGameRequest>>,
    /// Whether the analysis opened next starts with a review.
    review_requested: StoredValue<bool>,
}

/// A notice for the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// A saved game could not be read.
    SavedGameUnreadable,
    /// The settings could not be read.
    SettingsUnreadable,
    /// The browser forbids storage.
    StorageForbidden,
    /// The storage is full.
    StorageFull,
    /// The browser starts no workers, so there is no engine.
    NoWorkers,
    /// The engine failed.
    EngineFailed,
    /// The tables could not be loaded.
    TablesFailed,
    /// The network for Pylon could not be loaded.
    NetworkFailed,
    /// The chosen language could not be loaded.
    LanguageNotLoaded,
    /// A new version of the site is available.
    NewVersion,
}

const SETTINGS_KEY: &str = "settings";

/// A new game to start.
#[derive(Clone)]
struct NewGameRequest {
    options: NewGameOptions,
    game: AnyGame,
    /// The start position, if it is not that of the rules.
    position: Option<AnyPosition>,
}

impl Client {
    /// Loads the saved settings and provides the context to all views below.
    pub(crate) fn provide() -> Client {
        let mut notices = Vec::new();
        let settings = match BrowserStorage::read(SETTINGS_KEY) {
            StoredItem::Value(settings) => settings,
            StoredItem::Missing => Settings::default(),
            StoredItem::Unreadable => {
                notices.push(Notice::SettingsUnreadable);
                Settings::default()
            }
        };
        let client = Client {
            language: RwSignal::new(Language::English),
            settings: RwSignal::new(settings),
            route: RwSignal::new(Route::from_hash(&browser::hash())),
            notices: RwSignal::new(notices),
            me: RwSignal::new(None),
            host: RwSignal::new(HostInfo::default()),
            games: StoredValue::new(Vec::new()),
            confirm_new_game: RwSignal::new(false),
            requested_game: StoredValue::new(None),
            review_requested: StoredValue::new(false),
        };
        provide_context(client);
        spawn_local(client.load_host_info());
        // A page that was opened without a network learns of the host when there is one.
        let online = window_event_listener(leptos::ev::online, move |_| spawn_local(client.load_host_info()));
        on_cleanup(move || online.remove());
        client.watch_address();
        client.apply_settings_on_change();
        browser::on_colour_scheme_change(move || client.settings.notify());
        browser::on_new_version(move || client.notify(Notice::NewVersion));
        client
    }

    /// The context provided by [`Client::provide`].
    pub(crate) fn from_context() -> Client {
        expect_context()
    }

    /// The language of all texts.
    pub(crate) fn language(self) -> Language {
        self.language.get()
    }

    /// The language of the settings, or else of the browser.
    fn wanted_language(self) -> Language {
        let chosen = |settings: &Settings| settings.language.as_deref().and_then(Language::from_tag);
        let chosen = self.settings.with_untracked(chosen);
        chosen.unwrap_or_else(|| Language::choose(browser::languages().iter().map(String::as_str)))
    }

    /// Loads the wanted language and shows it; if that fails, the one before stays.
    pub(crate) async fn load_language(self) {
        let language = self.wanted_language();
        let loaded = languages::load(language).await;
        // Another language may have been chosen meanwhile.
        if language != self.wanted_language() {
            return;
        }
        match loaded {
            Ok(()) => {
                self.notices.update(|notices| notices.retain(|notice| *notice != Notice::LanguageNotLoaded));
                self.language.set(language);
            }
            Err(_) => {
                self.notify(Notice::LanguageNotLoaded);
                // The language selector shows the user's choice; now it shows the language of the page again.
                self.language.notify();
            }
        }
    }

    /// A reactive text in the user's language. All of them have one type, so that the code that shows them is
    /// compiled once and not per label.
    pub(crate) fn text(
        self,
        text: fn(Language) -> &'static str,
    ) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
        move || text(self.language())
    }

    /// The same as a signal, for components that take their texts as props.
    pub(crate) fn text_signal(self, text: fn(Language) -> &'static str) -> Signal<String> {
        Signal::derive(move || text(self.language()).to_string())
    }

    /// Whether the host offers online games.
    pub(crate) fn is_online(self) -> bool {
        self.host.with(|host| host.online)
    }

    /// Loads the host's capabilities unless they are known.
    pub(crate) async fn load_host_info(self) {
        if !self.host.with_untracked(|host| host.api) {
            self.host.set(api::host_info().await);
        }
    }

    /// A link to a page for other people, with the host's network address if the page was opened under a local name.
    pub(crate) fn link(self, hash: &str) -> String {
        let network = self.host.with(|host| host.network.clone()).filter(|_| browser::is_localhost());
        format!("{}{}", network.unwrap_or_else(browser::page_url), hash)
    }

    /// Whether other machines can open such a link.
    pub(crate) fn is_reachable(self) -> bool {
        !browser::is_localhost() || self.host.with(|host| host.network.is_some())
    }

    /// The user's identity on the server, which creates a guest if there is none yet.
    pub(crate) async fn identify(self) -> Result<CurrentPlayer, ApiError> {
        if let Some(me) = self.me.get_untracked() {
            return Ok(me);
        }
        let me = online_api::me().await?;
        self.me.set(Some(me.clone()));
        Ok(me)
    }

    /// Whether this is the user's own id; engines have none.
    pub(crate) fn is_me(self, id: Option<&str>) -> bool {
        self.me.with(|me| me.as_ref().is_some_and(|me| id == Some(me.id.as_str())))
    }

    /// Whether the user has an account.
    pub(crate) fn has_account(self) -> bool {
        self.me.with(|me| me.as_ref().is_some_and(|me| me.account))
    }

    /// Whether the user is to move in a game.
    pub(crate) fn is_to_move_in(self, game: &GameReport) -> bool {
        let seat = game.to_move.and_then(|seat| game.seats.get(usize::from(seat).checked_sub(1)?)?.as_ref());
        seat.is_some_and(|seat| self.is_me(seat.id.as_deref()))
    }

    /// Whether the user plays in a game.
    pub(crate) fn plays_in(self, game: &GameReport) -> bool {
        game.seats.iter().flatten().any(|seat| self.is_me(seat.id.as_deref()))
    }

    /// The terms of the user's last invitation, or the default.
    pub(crate) fn last_invitation(self, game_id: GameId) -> OpenGameRequest {
        let stored: StoredItem<OpenGameRequest> =
            BrowserStorage::read(&format!("invitation.{}", game_id.name()));
        let is_of_game = |invitation: &OpenGameRequest| invitation.terms.rules.id() == game_id;
        stored.value().filter(is_of_game).unwrap_or_else(|| OpenGameRequest {
            terms: Terms::casual(game_id.default_rules()),
            seat: None,
            visibility: Visibility::Private,
            engine: None,
        })
    }

    /// Saves the terms of an invitation.
    pub(crate) fn save_invitation(self, invitation: &OpenGameRequest) {
        let game_id = invitation.terms.rules.id();
        self.save(&format!("invitation.{}", game_id.name()), invitation);
    }

    /// Opens a page.
    pub(crate) fn navigate(self, route: Route) {
        browser::blur_active_element();
        browser::set_hash(&route.hash());
        self.route.set(route);
    }

    /// Renders the page again, for example after a login.
    pub(crate) fn reload_page(self) {
        self.route.notify();
    }

    /// Shows a notice, once.
    pub(crate) fn notify(self, notice: Notice) {
        self.notices.update(|notices| {
            if !notices.contains(&notice) {
                notices.push(notice);
            }
        });
    }

    /// The options of the last game, or the default.
    pub(crate) fn last_options(self, game_id: GameId) -> NewGameOptions {
        let stored: StoredItem<NewGameOptions> =
            BrowserStorage::read(&format!("new-game.{}", game_id.name()));
        let is_of_game = |options: &NewGameOptions| options.game().is_some_and(|game| game.id() == game_id);
        stored.value().filter(is_of_game).unwrap_or_else(|| NewGameOptions::first_game(game_id))
    }

    /// Saves the options for the next game.
    pub(crate) fn save_options(self, options: &NewGameOptions) {
        if let Some(game) = options.game() {
            self.save(&format!("new-game.{}", game.name()), options);
        }
    }

    /// Starts a game with these options and saves them for the next time.
    pub(crate) fn start_game(self, options: NewGameOptions) {
        let game: AnyGame = options.game().expect("the form offers valid rules only");
        self.save_options(&options);
        self.request_new_game(NewGameRequest { options, game, position: None });
    }

    /// Starts a game from a position, with the options of the last game.
    pub(crate) fn play_from(self, position: AnyPosition) {
        let game = position.game();
        let game_id = game.id();
        let options = NewGameOptions { rules: game.to_string(), ..self.last_options(game_id) };
        self.request_new_game(NewGameRequest { options, game, position: Some(position) });
    }

    /// Starts a game; asks first if it would replace an unfinished one.
    fn request_new_game(self, request: NewGameRequest) {
        let is_free = !self.has_unfinished_game(request.game.id());
        self.requested_game.set_value(Some(request));
        if is_free { self.start_requested_game() } else { self.confirm_new_game.set(true) }
    }

    /// Starts the requested game, even if another one is unfinished.
    pub(crate) fn start_requested_game(self) {
        if let Some(NewGameRequest { options, game, position }) =
            self.requested_game.try_update_value(Option::take).flatten()
        {
            // The game is created here because its clock starts now.
            let state = match position {
                None => LocalGameState::new(options, game, browser::random_seed(), browser::monotonic_time()),
                Some(position) => LocalGameState::from_position(
                    options,
                    position,
                    browser::random_seed(),
                    browser::monotonic_time(),
                ),
            };
            self.save_game(&state);
            self.navigate(Route::LocalGame(state.game().id()));
        }
    }

    /// The running game or the last finished one.
    pub(crate) fn saved_game(self, game_id: GameId) -> Option<LocalGameState> {
        let cached = |games: &Vec<(GameId, LocalGameState)>| {
            games.iter().find(|(other, _)| *other == game_id).map(|(_, state)| state.clone())
        };
        if let Some(state) = self.games.with_value(cached) {
            return Some(state);
        }
        match BrowserStorage::read::<SavedGame>(&format!("game.{}", game_id.name())) {
            StoredItem::Missing => None,
            StoredItem::Unreadable => {
                self.discard_game(game_id);
                None
            }
            StoredItem::Value(saved) => {
                let restored =
                    saved.restore(browser::monotonic_time()).filter(|state| state.game().id() == game_id);
                if restored.is_none() {
                    self.discard_game(game_id);
                }
                restored
            }
        }
    }

    /// Whether there is an unfinished game.
    pub(crate) fn has_unfinished_game(self, game_id: GameId) -> bool {
        self.saved_game(game_id).is_some_and(|state| state.outcome().is_none() && state.turns() > 0)
    }

    /// Saves a game.
    pub(crate) fn save_game(self, state: &LocalGameState) {
        let game_id = state.game().id();
        self.games.update_value(|games| {
            games.retain(|(other, _)| *other != game_id);
            games.push((game_id, state.clone()));
        });
        self.save(&format!("game.{}", game_id.name()), &SavedGame::new(state, browser::monotonic_time()));
    }

    /// The last analysis, or an empty one.
    pub(crate) fn saved_analysis(self, game_id: GameId) -> AnalysisState {
        let name = format!("analysis.{}", game_id.name());
        // Each tab has its own analysis; a new tab starts with the last of all.
        let stored: StoredItem<SavedAnalysis> = match BrowserStorage::read_session(&name) {
            StoredItem::Missing => BrowserStorage::read(&name),
            stored @ (StoredItem::Unreadable | StoredItem::Value(_)) => stored,
        };
        let is_of_game = |analysis: &AnalysisState| analysis.record().start().game().id() == game_id;
        let stored = stored.value().and_then(|saved| saved.restore()).filter(is_of_game);
        stored.unwrap_or_else(|| AnalysisState::new(Record::new(game_id.default_rules().start())))
    }

    /// Saves an analysis.
    pub(crate) fn save_analysis(self, analysis: &AnalysisState) {
        let game_id = analysis.record().start().game().id();
        let (name, saved) = (format!("analysis.{}", game_id.name()), SavedAnalysis::new(analysis));
        // Without session storage the shared one has to do.
        let _ = BrowserStorage::write_session(&name, &saved);
        self.save(&name, &saved);
    }

    /// Opens an analysis on its page.
    pub(crate) fn open_analysis(self, analysis: &AnalysisState) {
        self.save_analysis(analysis);
        self.navigate(Route::Analyse(analysis.record().start().game().id()));
    }

    /// Opens an analysis and starts a review.
    pub(crate) fn open_review(self, analysis: &AnalysisState) {
        self.review_requested.set_value(true);
        self.open_analysis(analysis);
    }

    /// Whether the analysis has to start with a review; resets the request.
    pub(crate) fn take_review_request(self) -> bool {
        self.review_requested.try_update_value(std::mem::take).unwrap_or(false)
    }

    /// The completed lessons of a game.
    pub(crate) fn lesson_progress(self, game_id: GameId) -> LessonProgress {
        BrowserStorage::read(&format!("lessons.{}", game_id.name())).value().unwrap_or_default()
    }

    /// Saves the completed lessons.
    pub(crate) fn save_lesson_progress(self, game_id: GameId, progress: &LessonProgress) {
        self.save(&format!("lessons.{}", game_id.name()), progress);
    }

    /// The user's puzzle results for a game.
    pub(crate) fn puzzle_progress(self, game_id: GameId) -> PuzzleProgress {
        BrowserStorage::read(&format!("puzzles.{}", game_id.name())).value().unwrap_or_default()
    }

    /// Saves the puzzle results.
    pub(crate) fn save_puzzle_progress(self, game_id: GameId, progress: &PuzzleProgress) {
        self.save(&format!("puzzles.{}", game_id.name()), progress);
    }

    /// Plays a sound unless sounds are off.
    pub(crate) fn play_sound(self, sound: Sound) {
        if !self.settings.with_untracked(|settings| settings.muted) {
            // The next frame comes first: opening the audio device takes a moment.
            request_animation_frame(move || set_timeout(move || sound.play(), Duration::ZERO));
        }
    }

    /// Deletes all saved games.
    pub(crate) fn delete_games(self) {
        self.games.set_value(Vec::new());
        GameId::ALL
            .into_iter()
            .for_each(|game_id| BrowserStorage::remove(&format!("game.{}", game_id.name())));
    }

    fn discard_game(self, game_id: GameId) {
        BrowserStorage::remove(&format!("game.{}", game_id.name()));
        self.notify(Notice::SavedGameUnreadable);
    }

    fn save<T: serde::Serialize>(self, name: &str, value: &T) {
        match BrowserStorage::write(name, value) {
            Ok(()) => {}
            Err(StorageError::Forbidden) => self.notify(Notice::StorageForbidden),
            Err(StorageError::Full) => self.notify(Notice::StorageFull),
        }
    }

    /// Follows changes of the URL's fragment.
    fn watch_address(self) {
        let listener = window_event_listener(leptos::ev::hashchange, move |_| {
            let route = Route::from_hash(&browser::hash());
            if self.route.get_untracked() != route {
                browser::blur_active_element();
                self.route.set(route);
            }
        });
        on_cleanup(move || listener.remove());
        let page_hide = window_event_listener(leptos::ev::pagehide, |_| browser::blur_active_element());
        on_cleanup(move || page_hide.remove());
    }

    /// Saves the settings and applies them to the root element, where the styles read them.
    fn apply_settings_on_change(self) {
        Effect::new(move |before: Option<Settings>| {
            let settings = self.settings.get();
            if before.as_ref().is_some_and(|before| *before != settings) {
                self.save(SETTINGS_KEY, &settings);
            }
            // Also after a failure, when the same language is chosen again.
            if before.is_some() && self.language.get_untracked() != self.wanted_language() {
                spawn_local(self.load_language());
            }
            let theme = match settings.theme {
                ThemeChoice::System if browser::prefers_dark() => Theme::Dark,
                ThemeChoice::System | ThemeChoice::Light => Theme::Light,
                ThemeChoice::Dark => Theme::Dark,
                ThemeChoice::HighContrast => Theme::HighContrast,
            };
            let pieces = match settings.colours {
                PieceColours::Standard => PiecePalette::Standard,
                PieceColours::ColourBlindSafe => PiecePalette::ColourBlindSafe,
            };
            browser::set_root_attribute("data-theme", theme.as_str());
            browser::set_root_attribute("data-pieces", pieces.as_str());
            browser::set_root_attribute("lang", self.language().tag());
            browser::set_root_attribute("data-motion", if settings.reduce_motion { "off" } else { "on" });
            settings
        });
    }
}
