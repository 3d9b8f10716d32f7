//! Takes the screenshots of the documentation in headless Chromium:
//!
//!     cargo run --package tripylon-e2e --example pictures -- docs/pictures
//!
//! It takes every screen once, with alternating themes and sizes, so that the folder gives an overview of the site.

mod online;

use std::{env, error::Error, fs, path::Path};

use serde_json::json;
use tripylon_e2e::{BrowserTab, with_tab};

/// A screen: file name, window size, settings, saved game and route.
struct Screen {
    name: &'static str,
    size: (u32, u32),
    theme: &'static str,
    flat: bool,
    game: Option<SampleGame>,
    route: &'static str,
    /// The clicks before the screenshot.
    clicks: &'static [&'static str],
}

/// A game to show: its name in URLs, its rules and its moves.
struct SampleGame {
    name: &'static str,
    rules: &'static str,
    moves: &'static str,
}

const DESKTOP: (u32, u32) = (1440, 900);
const PHONE: (u32, u32) = (360, 740);

const PYLOS: SampleGame = SampleGame {
    name: "pylos",
    rules: "pylos",
    moves: "b2 c3 c2 b3 f2 b1 a2 d2 d3 g2 b4 a1 e1 c4 a3 c4>e2 c1 f1 a4 h1",
};
const SQUARE: SampleGame = SampleGame { name: "pylos", rules: "pylos", moves: "a1 d4 b1 d3 a2 c4" };
const LE_PYLOS: SampleGame = SampleGame {
    name: "le-pylos",
    rules: "le-pylos:setup=random",
    moves: "E@a1 e@a5 D@b1 d@b5 C@c1 c@c5 B@d1 b@d5 A@e1 a@e5 A@a2 a@a4 B@b2 b@b4 C@c2 c@c4 D@d2 d@d4 E@e2 e@e4 c2>c3 d4>d3",
};
const PYLON: SampleGame = SampleGame {
    name: "pylon",
    rules: "pylon",
    moves: "M@e3 M@d4 M@d5 M@e2 L@f5 L@c2 M@c3 S@d3 L@f3 S@b5 L@e4 L@a1 L@b3 M@c5 S@a3 S@a5 L@d2 S@b4 M@f2 S@c4 S@a2 M@b1 S@a4 L@e5 \
            S@e1 L@f4 M@c1 L@b2 S@f1 M@d1 a4>b4 d3>d2 b4>b5 e5>f5 c3>c2 c4>d4 e2>e3 f2>f3",
};

const ANALYSIS: SampleGame =
    SampleGame { name: "pylos", rules: "pylos:variant=expert", moves: "b2 c3 c2 b3 a1 d4 a2 d3 a3 a4 b4" };

const SCREENS: [Screen; 21] = [
    Screen { name: "home", size: DESKTOP, theme: "Light", flat: false, game: None, route: "#/", clicks: &[] },
    Screen {
        name: "home-dark",
        size: DESKTOP,
        theme: "Dark",
        flat: false,
        game: None,
        route: "#/",
        clicks: &[],
    },
    Screen {
        name: "home-phone",
        size: PHONE,
        theme: "Light",
        flat: false,
        game: None,
        route: "#/",
        clicks: &[],
    },
    Screen {
        name: "pylos",
        size: DESKTOP,
        theme: "Light",
        flat: false,
        game: Some(PYLOS),
        route: "#/play/pylos",
        clicks: &[],
    },
    Screen {
        name: "pylos-take-back",
        size: DESKTOP,
        theme: "Dark",
        flat: false,
        game: Some(SQUARE),
        route: "#/play/pylos",
        clicks: &[".board [data-click=b2]"],
    },
    Screen {
        name: "pylos-flat",
        size: DESKTOP,
        theme: "Light",
        flat: true,
        game: Some(PYLOS),
        route: "#/play/pylos",
        clicks: &[],
    },
    Screen {
        name: "pylos-phone",
        size: PHONE,
        theme: "Dark",
        flat: false,
        game: Some(PYLOS),
        route: "#/play/pylos",
        clicks: &[],
    },
    Screen {
        name: "pylos-contrast",
        size: DESKTOP,
        theme: "HighContrast",
        flat: false,
        game: Some(PYLOS),
        route: "#/play/pylos",
        clicks: &[],
    },
    Screen {
        name: "le-pylos",
        size: DESKTOP,
        theme: "Dark",
        flat: false,
        game: Some(LE_PYLOS),
        route: "#/play/le-pylos",
        clicks: &[],
    },
    Screen {
        name: "le-pylos-phone",
        size: PHONE,
        theme: "Light",
        flat: false,
        game: Some(LE_PYLOS),
        route: "#/play/le-pylos",
        clicks: &[],
    },
    Screen {
        name: "pylon",
        size: DESKTOP,
        theme: "Light",
        flat: false,
        game: Some(PYLON),
        route: "#/play/pylon",
        clicks: &[],
    },
    Screen {
        name: "new-game",
        size: DESKTOP,
        theme: "Light",
        flat: false,
        game: None,
        route: "#/new/pylos",
        clicks: &[],
    },
    Screen {
        name: "rules",
        size: DESKTOP,
        theme: "Light",
        flat: false,
        game: None,
        route: "#/rules/pylos",
        clicks: &[],
    },
    Screen {
        name: "settings",
        size: DESKTOP,
        theme: "Dark",
        flat: false,
        game: None,
        route: "#/settings",
        clicks: &[],
    },
    Screen {
        name: "analysis",
        size: DESKTOP,
        theme: "Light",
        flat: false,
        game: Some(ANALYSIS),
        route: "#/analyse/pylos",
        clicks: &[],
    },
    Screen {
        name: "analysis-dark",
        size: DESKTOP,
        theme: "Dark",
        flat: false,
        game: Some(PYLON),
        route: "#/analyse/pylon",
        clicks: &[],
    },
    Screen {
        name: "analysis-phone",
        size: PHONE,
        theme: "Light",
        flat: false,
        game: Some(ANALYSIS),
        route: "#/analyse/pylos",
        clicks: &[],
    },
    Screen {
        name: "review",
        size: DESKTOP,
        theme: "Light",
        flat: false,
        game: Some(PYLOS),
        route: "#/analyse/pylos",
        clicks: &["#review"],
    },
    Screen {
        name: "editor",
        size: DESKTOP,
        theme: "Dark",
        flat: false,
        game: Some(LE_PYLOS),
        route: "#/edit/le-pylos",
        clicks: &[],
    },
    Screen {
        name: "learn",
        size: DESKTOP,
        theme: "Light",
        flat: false,
        game: None,
        route: "#/learn/pylos",
        clicks: &[],
    },
    Screen {
        name: "puzzles-phone",
        size: PHONE,
        theme: "Dark",
        flat: false,
        game: None,
        route: "#/puzzles/pylos",
        clicks: &[],
    },
];

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args().nth(1).ok_or("name a folder, such as docs/pictures")?;
    fs::create_dir_all(&folder)?;
    let save_picture = |name: &str, picture: &[u8]| {
        let file = Path::new(&folder).join(name).with_extension("png");
        fs::write(&file, picture).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        println!("{} {} kB", file.display(), picture.len() / 1000);
    };
    with_tab(async |tab| {
        for screen in &SCREENS {
            save_picture(screen.name, &screen.screenshot(tab).await);
        }
    });
    online::save_pictures(&save_picture);
    Ok(())
}

impl Screen {
    async fn screenshot(&self, tab: &BrowserTab) -> Vec<u8> {
        tab.resize(self.size.0, self.size.1).await;
        tab.open("").await;
        let settings =
            json!({ "theme": self.theme, "flat_boards": self.flat, "language": "en", "muted": true });
        store_text(tab, "settings", &settings.to_string()).await;
        if let Some(game) = &self.game {
            store_text(tab, &format!("game.{}", game.name), &game.saved()).await;
            store_text(tab, &format!("analysis.{}", game.name), &game.saved_analysis()).await;
        }
        // The client reads the storage when it starts.
        tab.evaluate::<()>(&format!("location.hash = {:?}; undefined", self.route)).await;
        tab.reload().await;
        for click in self.clicks {
            tab.click(click).await;
        }
        // The engine needs longer.
        let delay_ms = if self.route.contains("analyse") { 6_000 } else { 900 };
        wait(tab, delay_ms).await;
        tab.screenshot().await
    }
}

impl SampleGame {
    /// The game as a saved analysis that shows the position two turns before its end.
    fn saved_analysis(&self) -> String {
        let record = format!("[Rules \"{}\"]\n\n{} *\n", self.rules, self.moves);
        let turns = self.moves.split_whitespace().count();
        json!({ "record": record, "branches": [], "plies": turns.saturating_sub(2) }).to_string()
    }

    /// The game as a saved game between two people.
    fn saved(&self) -> String {
        let options = json!({
            "rules": self.rules, "opponent": "Person", "level": 3, "side": "First",
            "clock": { "seconds": 300, "increment": 3 }, "length": "single",
        });
        let tags = format!("[Rules \"{}\"]\n[Player1 \"Person\"]\n[Player2 \"Person\"]", self.rules);
        let record = format!("{tags}\n\n{} *\n", self.moves);
        json!({ "options": options, "record": record, "clicks": [], "remaining_ms": [271_000, 238_000], "round_scores": [] })
            .to_string()
    }
}

async fn wait(tab: &BrowserTab, milliseconds: u32) {
    tab.evaluate::<()>(&format!("new Promise((done) => setTimeout(done, {milliseconds}))")).await;
}

async fn store_text(tab: &BrowserTab, name: &str, text: &str) {
    tab.evaluate::<()>(&format!("localStorage.setItem({:?}, {text:?})", format!("tripylon.{name}"))).await;
}
