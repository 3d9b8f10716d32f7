//! Takes the pictures that the documents show, in headless Chromium:
//!
//!     cargo run --package tripylon-browser --example pictures -- docs/pictures
//!
//! Every screen once, in themes and sizes that take turns, so that a look through the folder is a look at the whole.

mod online;

use std::{env, error::Error, fs, path::Path};

use serde_json::json;
use tripylon_browser::{Visit, visit};

/// A screen: what the file is called, how large the window is, what is set, which game goes on, and where one looks.
struct Screen {
    name: &'static str,
    size: (u32, u32),
    theme: &'static str,
    flat: bool,
    game: Option<Game>,
    place: &'static str,
    /// What is clicked before the picture is taken.
    clicks: &'static [&'static str],
}

/// A game that goes on: its name in addresses, and its record.
struct Game {
    name: &'static str,
    rules: &'static str,
    moves: &'static str,
}

const DESKTOP: (u32, u32) = (1440, 900);
const PHONE: (u32, u32) = (360, 740);

const PYLOS: Game = Game {
    name: "pylos",
    rules: "pylos",
    moves: "b2 c3 c2 b3 f2 b1 a2 d2 d3 g2 b4 a1 e1 c4 a3 c4>e2 c1 f1 a4 h1",
};
const SQUARE: Game = Game { name: "pylos", rules: "pylos", moves: "a1 d4 b1 d3 a2 c4" };
const LE_PYLOS: Game = Game {
    name: "le-pylos",
    rules: "le-pylos:setup=random",
    moves: "E@a1 e@a5 D@b1 d@b5 C@c1 c@c5 B@d1 b@d5 A@e1 a@e5 A@a2 a@a4 B@b2 b@b4 C@c2 c@c4 D@d2 d@d4 E@e2 e@e4 c2>c3 d4>d3",
};
const PYLON: Game = Game {
    name: "pylon",
    rules: "pylon",
    moves: "M@e3 M@d4 M@d5 M@e2 L@f5 L@c2 M@c3 S@d3 L@f3 S@b5 L@e4 L@a1 L@b3 M@c5 S@a3 S@a5 L@d2 S@b4 M@f2 S@c4 S@a2 M@b1 S@a4 L@e5 \
            S@e1 L@f4 M@c1 L@b2 S@f1 M@d1 a4>b4 d3>d2 b4>b5 e5>f5 c3>c2 c4>d4 e2>e3 f2>f3",
};

const STUDY: Game =
    Game { name: "pylos", rules: "pylos:variant=expert", moves: "b2 c3 c2 b3 a1 d4 a2 d3 a3 a4 b4" };

const SCREENS: [Screen; 21] = [
    Screen { name: "home", size: DESKTOP, theme: "Light", flat: false, game: None, place: "#/", clicks: &[] },
    Screen {
        name: "home-dark",
        size: DESKTOP,
        theme: "Dark",
        flat: false,
        game: None,
        place: "#/",
        clicks: &[],
    },
    Screen {
        name: "home-phone",
        size: PHONE,
        theme: "Light",
        flat: false,
        game: None,
        place: "#/",
        clicks: &[],
    },
    Screen {
        name: "pylos",
        size: DESKTOP,
        theme: "Light",
        flat: false,
        game: Some(PYLOS),
        place: "#/play/pylos",
        clicks: &[],
    },
    Screen {
        name: "pylos-take-back",
        size: DESKTOP,
        theme: "Dark",
        flat: false,
        game: Some(SQUARE),
        place: "#/play/pylos",
        clicks: &[".board [data-click=b2]"],
    },
    Screen {
        name: "pylos-flat",
        size: DESKTOP,
        theme: "Light",
        flat: true,
        game: Some(PYLOS),
        place: "#/play/pylos",
        clicks: &[],
    },
    Screen {
        name: "pylos-phone",
        size: PHONE,
        theme: "Dark",
        flat: false,
        game: Some(PYLOS),
        place: "#/play/pylos",
        clicks: &[],
    },
    Screen {
        name: "pylos-contrast",
        size: DESKTOP,
        theme: "HighContrast",
        flat: false,
        game: Some(PYLOS),
        place: "#/play/pylos",
        clicks: &[],
    },
    Screen {
        name: "le-pylos",
        size: DESKTOP,
        theme: "Dark",
        flat: false,
        game: Some(LE_PYLOS),
        place: "#/play/le-pylos",
        clicks: &[],
    },
    Screen {
        name: "le-pylos-phone",
        size: PHONE,
        theme: "Light",
        flat: false,
        game: Some(LE_PYLOS),
        place: "#/play/le-pylos",
        clicks: &[],
    },
    Screen {
        name: "pylon",
        size: DESKTOP,
        theme: "Light",
        flat: false,
        game: Some(PYLON),
        place: "#/play/pylon",
        clicks: &[],
    },
    Screen {
        name: "new-game",
        size: DESKTOP,
        theme: "Light",
        flat: false,
        game: None,
        place: "#/new/pylos",
        clicks: &[],
    },
    Screen {
        name: "rules",
        size: DESKTOP,
        theme: "Light",
        flat: false,
        game: None,
        place: "#/rules/pylos",
        clicks: &[],
    },
    Screen {
        name: "settings",
        size: DESKTOP,
        theme: "Dark",
        flat: false,
        game: None,
        place: "#/settings",
        clicks: &[],
    },
    Screen {
        name: "analysis",
        size: DESKTOP,
        theme: "Light",
        flat: false,
        game: Some(STUDY),
        place: "#/analyse/pylos",
        clicks: &[],
    },
    Screen {
        name: "analysis-dark",
        size: DESKTOP,
        theme: "Dark",
        flat: false,
        game: Some(PYLON),
        place: "#/analyse/pylon",
        clicks: &[],
    },
    Screen {
        name: "analysis-phone",
        size: PHONE,
        theme: "Light",
        flat: false,
        game: Some(STUDY),
        place: "#/analyse/pylos",
        clicks: &[],
    },
    Screen {
        name: "review",
        size: DESKTOP,
        theme: "Light",
        flat: false,
        game: Some(PYLOS),
        place: "#/analyse/pylos",
        clicks: &["#review"],
    },
    Screen {
        name: "editor",
        size: DESKTOP,
        theme: "Dark",
        flat: false,
        game: Some(LE_PYLOS),
        place: "#/edit/le-pylos",
        clicks: &[],
    },
    Screen {
        name: "learn",
        size: DESKTOP,
        theme: "Light",
        flat: false,
        game: None,
        place: "#/learn/pylos",
        clicks: &[],
    },
    Screen {
        name: "puzzles-phone",
        size: PHONE,
        theme: "Dark",
        flat: false,
        game: None,
        place: "#/puzzles/pylos",
        clicks: &[],
    },
];

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args().nth(1).ok_or("name a folder, such as docs/pictures")?;
    fs::create_dir_all(&folder)?;
    let show = |name: &str, picture: &[u8]| {
        let file = Path::new(&folder).join(name).with_extension("png");
        fs::write(&file, picture).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        println!("{} {} kB", file.display(), picture.len() / 1000);
    };
    visit(async |visit| {
        for screen in &SCREENS {
            show(screen.name, &screen.taken(visit).await);
        }
    });
    online::pictures(&show);
    Ok(())
}

impl Screen {
    async fn taken(&self, visit: &Visit) -> Vec<u8> {
        visit.resize(self.size.0, self.size.1).await;
        visit.open("").await;
        let settings = json!({ "theme": self.theme, "flat": self.flat, "language": "en", "silent": true });
        keep(visit, "settings", &settings.to_string()).await;
        if let Some(game) = &self.game {
            keep(visit, &format!("game.{}", game.name), &game.saved()).await;
            keep(visit, &format!("study.{}", game.name), &game.studied()).await;
        }
        // The client reads what is kept when it starts.
        visit.evaluate::<()>(&format!("location.hash = {:?}; undefined", self.place)).await;
        visit.reload().await;
        for click in self.clicks {
            visit.click(click).await;
        }
        // What is thought about takes a moment longer.
        let patience = if self.place.contains("analyse") { 6_000 } else { 900 };
        wait(visit, patience).await;
        visit.picture().await
    }
}

impl Game {
    /// The game as a study, looked at some turns before its end.
    fn studied(&self) -> String {
        let record = format!("[Rules \"{}\"]\n\n{} *\n", self.rules, self.moves);
        let turns = self.moves.split_whitespace().count();
        json!({ "record": record, "turnings": [], "plies": turns.saturating_sub(2) }).to_string()
    }

    /// The game as the client keeps it, between two people.
    fn saved(&self) -> String {
        let plan = json!({
            "rules": self.rules, "opponent": "Person", "level": 3, "side": "First",
            "clock": { "seconds": 300, "increment": 3 }, "length": "Single",
        });
        let tags = format!("[Rules \"{}\"]\n[Player1 \"Person\"]\n[Player2 \"Person\"]", self.rules);
        let record = format!("{tags}\n\n{} *\n", self.moves);
        json!({ "plan": plan, "record": record, "clicks": [], "left": [271_000, 238_000], "rounds": [] })
            .to_string()
    }
}

async fn wait(visit: &Visit, milliseconds: u32) {
    visit.evaluate::<()>(&format!("new Promise((done) => setTimeout(done, {milliseconds}))")).await;
}

async fn keep(visit: &Visit, name: &str, text: &str) {
    visit.evaluate::<()>(&format!("localStorage.setItem({:?}, {text:?})", format!("tripylon.{name}"))).await;
}
