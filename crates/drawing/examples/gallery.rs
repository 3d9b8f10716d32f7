//! Writes every kind of picture into a folder, with a page that shows them all:
//! `cargo run --example gallery -- FOLDER`, then open `FOLDER/index.html`.

use std::{env, error::Error, fmt::Write as _, fs, path::PathBuf};

use tripylon_drawing::{
    Camera, Coordinates, Marks, Pieces, Point, Scene, Theme, Tray, Value, Verdict, View, scene,
    scene_in_motion, tray,
};
use tripylon_rules::{AnyGame, AnyPosition, Player};

type Fault = Box<dyn Error>;

fn main() -> Result<(), Fault> {
    let folder = PathBuf::from(env::args().nth(1).ok_or("which folder shall the pictures go to?")?);
    fs::create_dir_all(&folder)?;
    let mut gallery = Gallery { folder, pages: Vec::new() };
    pylos(&mut gallery)?;
    pylon(&mut gallery)?;
    le_pylos(&mut gallery)?;
    themes(&mut gallery)?;
    gallery.finish()
}

struct Gallery {
    folder: PathBuf,
    pages: Vec<(String, String)>,
}

impl Gallery {
    fn page(&mut self, name: &str) {
        self.pages.push((name.to_string(), String::new()));
    }

    fn show(&mut self, title: &str, scene: &Scene) -> Result<(), Fault> {
        self.hang(title, scene, Theme::Light, Pieces::Usual, 330)
    }

    fn hang(
        &mut self,
        title: &str,
        scene: &Scene,
        theme: Theme,
        pieces: Pieces,
        width: u32,
    ) -> Result<(), Fault> {
        let (name, page) = self.pages.last_mut().ok_or("no page")?;
        let file = format!("{name}-{}.svg", page.matches("<figure").count());
        fs::write(self.folder.join(&file), scene.to_svg(theme, pieces))?;
        let theme = theme.word();
        writeln!(
            page,
            "<figure class=\"{theme}\"><img src=\"{file}\" width=\"{width}\"><figcaption>{title}</figcaption></figure>"
        )?;
        Ok(())
    }

    fn finish(self) -> Result<(), Fault> {
        let style = "body{margin:16px;background:#e9e3d8;font:15px system-ui,sans-serif;display:flex;flex-wrap:wrap;gap:14px}\
            figure{margin:0;padding:14px;border-radius:14px;background:#f7f2ea;overflow:hidden}figure.dark{background:#141d24;color:#ddd}\
            figure.high-contrast{background:#000;color:#fff}img{display:block}figcaption{padding-top:6px;opacity:.7}";
        let mut index = String::new();
        for (name, page) in self.pages {
            let html = format!("<!doctype html><meta charset=utf-8><style>{style}</style>{page}");
            fs::write(self.folder.join(format!("{name}.html")), html)?;
            writeln!(index, "<p><a href=\"{name}.html\">{name}</a>")?;
        }
        fs::write(self.folder.join("index.html"), index)?;
        Ok(())
    }
}

fn played(rules: &str, moves: &str) -> Result<(AnyPosition, Marks), Fault> {
    let game: AnyGame = rules.parse()?;
    let mut position = game.start();
    let mut marks = Marks::default();
    for text in moves.split_whitespace() {
        let mv = position.parse_move(text)?;
        position.play(mv)?;
        marks.last = Some(mv);
    }
    Ok((position, marks))
}

fn at(rules: &str, text: &str) -> Result<AnyPosition, Fault> {
    Ok(rules.parse::<AnyGame>()?.parse_position(text)?)
}

/// The marks of a turn after some clicks.
fn clicked(position: &AnyPosition, clicks: &str) -> Result<Marks, Fault> {
    let mut selection = position.selection();
    for click in clicks.split_whitespace() {
        selection.click(click)?;
    }
    Ok(Marks::of(&selection))
}

const MIDDLE: &str = "a1 d4 b2 c3 c2 b3 c1 b1";

fn usual(position: &AnyPosition) -> View {
    View::usual(&position.game())
}

fn pylos(gallery: &mut Gallery) -> Result<(), Fault> {
    gallery.page("pylos");
    let (start, _) = played("pylos", "")?;
    gallery.show("start: every cell may be clicked", &scene(&start, usual(&start), &clicked(&start, "")?))?;
    let middle = at("pylos", "LDL1/DDLD/LLDL/LDLL|LD1/1DL/1L1|2/2|1 1")?;
    let mut marks = clicked(&middle, "")?;
    marks.hover = Some("e1".into());
    gallery.show("middle, with choices; e1 hovered", &scene(&middle, usual(&middle), &marks))?;
    let raised = middle.selection().choices().iter().find_map(|click| {
        let marks = clicked(&middle, click).ok()?;
        (marks.choices.len() < 4 && !marks.choices.is_empty()).then_some(marks)
    });
    gallery.show("a sphere to be raised", &scene(&middle, usual(&middle), &raised.unwrap_or_default()))?;
    let (square, _) = played("pylos", "a1 d4 b1 d3 a2 c4")?;
    gallery.show("square made: take back", &scene(&square, usual(&square), &clicked(&square, "b2")?))?;
    let mut marks = clicked(&square, "b2 a1")?;
    marks.formation = ["a1", "b1", "a2", "b2"].map(String::from).to_vec();
    gallery.show("one going, formation flashes", &scene(&square, usual(&square), &marks))?;
    let (after, marks) = played("pylos", "a1 d4 b1 d3 a2 c4 b2-a1-b2")?;
    gallery.show("last move took back two", &scene(&after, usual(&after), &marks))?;
    let mut raise = middle;
    let mv =
        raise.legal_moves().into_iter().find(|mv| raise.move_text(*mv).contains('>')).ok_or("no raise")?;
    for progress in [0.3, 0.6] {
        let scene = scene_in_motion(&middle, mv, progress, usual(&middle), &Marks::default());
        gallery.show(&format!("in motion, {progress}"), &scene)?;
    }
    raise.play(mv)?;
    let marks = Marks { last: Some(mv), ..Marks::default() };
    gallery.show("last move raised", &scene(&raise, usual(&raise), &marks))?;
    let full = at("pylos", "LDLD/DLDL/LDLD/DLDL|LDL/DLD/LDL|DL/LD|D 1")?;
    gallery.show("full", &scene(&full, usual(&full), &Marks::default()))?;
    for (azimuth, elevation) in [(0.0, 20.0), (-50.0, 30.0), (45.0, 60.0), (10.0, 90.0)] {
        let view = View::Solid(Camera::new(azimuth, elevation));
        gallery.show(
            &format!("azimuth {azimuth}, elevation {elevation}"),
            &scene(&middle, view, &clicked(&middle, "")?),
        )?;
    }
    let names = Marks { coordinates: Coordinates::Shown, ..Marks::default() };
    gallery.show("coordinates", &scene(&middle, usual(&middle), &names))?;
    let mut marks = clicked(&middle, "")?;
    let labels =
        [(Verdict::Won, "9"), (Verdict::Lost, "12"), (Verdict::Drawn, "="), (Verdict::Estimated, "+0.4")];
    marks.values = marks
        .choices
        .iter()
        .zip(labels.into_iter().cycle())
        .map(|(click, (verdict, label))| Value { click: click.clone(), verdict, label: label.into() })
        .collect();
    gallery.show("values", &scene(&middle, usual(&middle), &marks))?;
    let mut marks = clicked(&middle, "")?;
    marks.last = Some(middle.parse_move("f2")?);
    gallery.show("flat, choices, last", &scene(&middle, View::Flat, &marks))?;
    gallery.show("flat, coordinates", &scene(&middle, View::Flat, &names))?;
    let small = at("pylos:base=3", "LDL/DLD/L1L|L1/2|1 2")?;
    gallery.show("base 3", &scene(&small, usual(&small), &clicked(&small, "")?))?;
    gallery.show("base 3 flat", &scene(&small, View::Flat, &clicked(&small, "")?))?;
    for player in Player::BOTH {
        gallery.show("reserve", &tray(&middle, Tray::Of(player), &Marks::default()))?;
    }
    Ok(())
}

const STACKING: &str = "m,s,m,s,l,l/S,M,m,l,M,M/m,l,L,L,S,L/m,s,L,s,S,S/L,s,S,l,M,M 2";

fn pylon_late() -> Result<(AnyPosition, Marks), Fault> {
    let mut position = at("pylon", STACKING)?;
    let mut marks = Marks::default();
    for number in 0..14 {
        let moves = position.legal_moves();
        if let Some(mv) = moves.get(number * 7 % moves.len().max(1)) {
            position.play(*mv)?;
            marks.last = Some(*mv);
        }
    }
    Ok((position, marks))
}

fn pylon(gallery: &mut Gallery) -> Result<(), Fault> {
    gallery.page("pylon");
    let (placing, marks) = played("pylon", "L@c3 M@d3 S@c4 L@b2 M@a1 S@f5 L@e4 S@b4")?;
    gallery.show("placing, last move", &scene(&placing, usual(&placing), &marks))?;
    gallery.show("placing, M chosen", &scene(&placing, usual(&placing), &clicked(&placing, "M")?))?;
    gallery.show("placing, square chosen", &scene(&placing, usual(&placing), &clicked(&placing, "c2")?))?;
    let full = at("pylon", STACKING)?;
    gallery.show("full", &scene(&full, usual(&full), &Marks::default()))?;
    gallery.show("stacking, choices", &scene(&full, usual(&full), &clicked(&full, "")?))?;
    gallery.show("stack chosen", &scene(&full, usual(&full), &clicked(&full, "c5")?))?;
    let (late, marks) = pylon_late()?;
    gallery.show("late, last move", &scene(&late, usual(&late), &marks))?;
    gallery.show("late, choices", &scene(&late, usual(&late), &clicked(&late, "")?))?;
    let names = Marks { coordinates: Coordinates::Shown, ..marks.clone() };
    gallery.show("coordinates", &scene(&late, usual(&late), &names))?;
    if let Some(mv) = late.legal_moves().first() {
        for progress in [0.25, 0.5, 0.75] {
            gallery.show(
                &format!("in motion, {progress}"),
                &scene_in_motion(&late, *mv, progress, usual(&late), &Marks::default()),
            )?;
        }
    }
    for (azimuth, elevation) in [(0.0, 20.0), (-50.0, 30.0), (45.0, 60.0), (10.0, 90.0)] {
        let view = View::Solid(Camera::new(azimuth, elevation));
        gallery.show(&format!("azimuth {azimuth}, elevation {elevation}"), &scene(&late, view, &marks))?;
    }
    gallery.show("plan", &scene(&full, View::Flat, &clicked(&full, "")?))?;
    gallery.show("plan, late, coordinates", &scene(&late, View::Flat, &names))?;
    gallery.show("plan, placing", &scene(&placing, View::Flat, &clicked(&placing, "M")?))?;
    gallery.show("hand of 1", &tray(&placing, Tray::Of(Player::One), &clicked(&placing, "")?))?;
    gallery.show("hand of 1, M chosen", &tray(&placing, Tray::Of(Player::One), &clicked(&placing, "M")?))?;
    gallery.show("hand of 2", &tray(&placing, Tray::Of(Player::Two), &Marks::default()))?;
    Ok(())
}

fn le_pylos(gallery: &mut Gallery) -> Result<(), Fault> {
    gallery.page("le-pylos");
    let battle = "edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -";
    let (setup, _) = played("le-pylos", "E@c2 e@c4 D@a1 a@b5 C@e1 d@a4")?;
    gallery.show("setup", &scene(&setup, usual(&setup), &clicked(&setup, "")?))?;
    gallery.show("setup, B chosen", &scene(&setup, usual(&setup), &clicked(&setup, "B")?))?;
    let start = at("le-pylos", battle)?;
    gallery.show("battle, choices", &scene(&start, usual(&start), &clicked(&start, "")?))?;
    let mut position = start;
    let mut marks = Marks::default();
    let mut before = start;
    for text in ["c2>c3", "b4>b3", "c1>d3"] {
        let mv = position.parse_move(text)?;
        if position.legal_moves().contains(&mv) {
            before = position;
            position.play(mv)?;
            marks.last = Some(mv);
        }
    }
    gallery.show("last move", &scene(&position, usual(&position), &marks))?;
    if let Some(mv) = marks.last {
        gallery.show("in motion", &scene_in_motion(&before, mv, 0.4, usual(&before), &Marks::default()))?;
    }
    gallery.show(
        "choices of an answer",
        &scene(&position, usual(&position), &clicked(&position, "b5").unwrap_or(clicked(&position, "")?)),
    )?;
    let names = Marks { coordinates: Coordinates::Shown, ..marks };
    gallery.show("coordinates", &scene(&position, usual(&position), &names))?;
    let mut magazine = at("le-pylos:rules=jeux-et-strategie", battle)?;
    let mv = magazine.parse_move("c2>ie")?;
    magazine.play(mv)?;
    gallery.show(
        "designated circle",
        &scene(&magazine, usual(&magazine), &Marks { last: Some(mv), ..clicked(&magazine, "")? }),
    )?;
    gallery.show(
        "north below",
        &scene(&magazine, usual(&magazine), &Marks { below: Some(Player::Two), ..Marks::default() }),
    )?;
    let mut late = start;
    for number in 0..14 {
        let moves = late.legal_moves();
        late.play(moves[number * 5 % moves.len()])?;
    }
    gallery.show("late", &scene(&late, usual(&late), &clicked(&late, "")?))?;
    gallery.show("tray: hand", &tray(&setup, Tray::Of(Player::Two), &clicked(&setup, "")?))?;
    gallery.show("tray: hand of 1", &tray(&setup, Tray::Of(Player::One), &Marks::default()))?;
    for player in Player::BOTH {
        gallery.show("tray: taken", &tray(&late, Tray::Of(player), &Marks::default()))?;
    }
    gallery.show("tray: middle", &tray(&late, Tray::Middle, &Marks::default()))?;
    Ok(())
}

fn themes(gallery: &mut Gallery) -> Result<(), Fault> {
    gallery.page("themes");
    let middle = at("pylos", "LDL1/DDLD/LLDL/LDLL|LD1/1DL/1L1|2/2|1 1")?;
    let (late, marks) = pylon_late()?;
    let start = at("le-pylos", "edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -")?;
    let mut pylos_marks = clicked(&middle, "")?;
    pylos_marks.last = Some(middle.parse_move("f2")?);
    let scenes = [
        scene(&middle, usual(&middle), &pylos_marks),
        scene(&late, usual(&late), &marks),
        scene(&start, usual(&start), &clicked(&start, "")?),
    ];
    let looks = [
        (Theme::Light, Pieces::Usual),
        (Theme::Dark, Pieces::Usual),
        (Theme::HighContrast, Pieces::Usual),
        (Theme::Dark, Pieces::Safe),
    ];
    for (theme, pieces) in looks {
        for scene in &scenes {
            gallery.hang(&format!("{} {}", theme.word(), pieces.word()), scene, theme, pieces, 420)?;
        }
    }
    gallery.page("phone");
    let flat = [scene(&middle, View::Flat, &pylos_marks), scene(&late, View::Flat, &marks)];
    for scene in scenes.iter().chain(&flat) {
        gallery.hang("360 px", scene, Theme::Light, Pieces::Usual, 360)?;
    }
    gallery.page("detail");
    let (square, _) = played("pylos", "a1 d4 b1 d3 a2 c4")?;
    let (placing, _) = played("pylon", "L@c3 M@d3 S@c4 L@b2 M@a1 S@f5 L@e4 S@b4")?;
    let full = at("pylon", STACKING)?;
    let pyramid = at("pylos", "LDLD/DLDL/LDLD/DLDL|LDL/DLD/LDL|DL/LD|D 1")?;
    for scene in [
        scene(&pyramid, usual(&pyramid), &Marks::default()),
        scene(&square, usual(&square), &clicked(&square, "b2 a1")?),
        scene(&full, usual(&full), &clicked(&full, "")?),
        scene(&full, usual(&full), &clicked(&full, "c5")?),
        scene(&full, usual(&full), &Marks { held: Some(Point::new(700.0, 300.0)), ..clicked(&full, "c5")? }),
        scene(
            &square,
            usual(&square),
            &Marks { held: Some(Point::new(700.0, 500.0)), ..clicked(&square, "")? },
        ),
        tray(&placing, Tray::Of(Player::One), &clicked(&placing, "M")?),
        tray(&placing, Tray::Of(Player::Two), &Marks::default()),
    ] {
        gallery.hang("720 px", &scene, Theme::Light, Pieces::Usual, 720)?;
    }
    gallery.page("large");
    for scene in &scenes {
        gallery.hang("900 px", scene, Theme::Dark, Pieces::Usual, 900)?;
    }
    let (early, _) = played("pylos", MIDDLE)?;
    gallery.hang(
        "900 px",
        &scene(&early, usual(&early), &clicked(&early, "")?),
        Theme::Light,
        Pieces::Usual,
        900,
    )
}
