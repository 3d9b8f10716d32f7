//! Writes every kind of picture into a folder, with a page that shows them all:
//! `cargo run --example gallery -- FOLDER`, then open `FOLDER/index.html`.

use std::{env, error::Error, fmt::Write as _, fs, path::PathBuf};

use tripylon_drawing::{
    BadgeKind, Camera, CoordinateLabels, Marks, PiecePalette, Point, Scene, SceneView, Theme, Tray,
    ValueBadge, animated_scene, scene, tray_scene,
};
use tripylon_rules::{AnyGame, AnyPosition, Player};

type GalleryError = Box<dyn Error>;

fn main() -> Result<(), GalleryError> {
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

    fn show(&mut self, title: &str, scene: &Scene) -> Result<(), GalleryError> {
        self.add_picture(title, scene, Theme::Light, PiecePalette::Standard, 330)
    }

    fn add_picture(
        &mut self,
        title: &str,
        scene: &Scene,
        theme: Theme,
        pieces: PiecePalette,
        width: u32,
    ) -> Result<(), GalleryError> {
        let (name, page) = self.pages.last_mut().ok_or("no page")?;
        let file = format!("{name}-{}.svg", page.matches("<figure").count());
        fs::write(self.folder.join(&file), scene.to_svg(theme, pieces))?;
        let theme = theme.as_str();
        writeln!(
            page,
            "<figure class=\"{theme}\"><img src=\"{file}\" width=\"{width}\"><figcaption>{title}</figcaption></figure>"
        )?;
        Ok(())
    }

    fn finish(self) -> Result<(), GalleryError> {
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

fn played(rules: &str, moves: &str) -> Result<(AnyPosition, Marks), GalleryError> {
    let game: AnyGame = rules.parse()?;
    let mut position = game.start();
    let mut marks = Marks::default();
    for text in moves.split_whitespace() {
        let mv = position.parse_move(text)?;
        position.play(mv)?;
        marks.last_move = Some(mv);
    }
    Ok((position, marks))
}

fn parse_position(rules: &str, text: &str) -> Result<AnyPosition, GalleryError> {
    Ok(rules.parse::<AnyGame>()?.parse_position(text)?)
}

/// The marks of a move after some clicks.
fn clicked(position: &AnyPosition, clicks: &str) -> Result<Marks, GalleryError> {
    let mut selection = position.selection();
    for click in clicks.split_whitespace() {
        selection.click_text(click)?;
    }
    Ok(Marks::from_selection(&selection))
}

const MIDDLE: &str = "a1 d4 b2 c3 c2 b3 c1 b1";

fn default_view(position: &AnyPosition) -> SceneView {
    SceneView::default_for(&position.game())
}

fn pylos(gallery: &mut Gallery) -> Result<(), GalleryError> {
    gallery.page("pylos");
    let (start, _) = played("pylos", "")?;
    gallery.show(
        "start: every cell may be clicked",
        &scene(&start, default_view(&start), &clicked(&start, "")?),
    )?;
    let middle = parse_position("pylos", "LDL1/DDLD/LLDL/LDLL|LD1/1DL/1L1|2/2|1 1")?;
    let mut marks = clicked(&middle, "")?;
    marks.hover = middle.game().parse_click("e1");
    gallery.show("middle, with choices; e1 hovered", &scene(&middle, default_view(&middle), &marks))?;
    let raised = middle.selection().choices().iter().find_map(|click| {
        let marks = clicked(&middle, &click.to_string()).ok()?;
        (marks.choices.len() < 4 && !marks.choices.is_empty()).then_some(marks)
    });
    gallery
        .show("a sphere to be raised", &scene(&middle, default_view(&middle), &raised.unwrap_or_default()))?;
    let (square, _) = played("pylos", "a1 d4 b1 d3 a2 c4")?;
    gallery
        .show("square made: take back", &scene(&square, default_view(&square), &clicked(&square, "b2")?))?;
    let marks = clicked(&square, "b2 a1")?;
    gallery.show("one taken back, formation flashes", &scene(&square, default_view(&square), &marks))?;
    let (after, marks) = played("pylos", "a1 d4 b1 d3 a2 c4 b2-a1-b2")?;
    gallery.show("last move took back two", &scene(&after, default_view(&after), &marks))?;
    let mut raise = middle;
    let mv =
        raise.legal_moves().into_iter().find(|mv| raise.move_text(*mv).contains('>')).ok_or("no raise")?;
    for progress in [0.3, 0.6] {
        let scene = animated_scene(&middle, mv, progress, default_view(&middle), &Marks::default());
        gallery.show(&format!("in motion, {progress}"), &scene)?;
    }
    raise.play(mv)?;
    let marks = Marks { last_move: Some(mv), ..Marks::default() };
    gallery.show("last move raised", &scene(&raise, default_view(&raise), &marks))?;
    let full = parse_position("pylos", "LDLD/DLDL/LDLD/DLDL|LDL/DLD/LDL|DL/LD|D 1")?;
    gallery.show("full", &scene(&full, default_view(&full), &Marks::default()))?;
    for (azimuth, elevation) in [(0.0, 20.0), (-50.0, 30.0), (45.0, 60.0), (10.0, 90.0)] {
        let view = SceneView::Solid(Camera::new(azimuth, elevation));
        gallery.show(
            &format!("azimuth {azimuth}, elevation {elevation}"),
            &scene(&middle, view, &clicked(&middle, "")?),
        )?;
    }
    let names = Marks { coordinates: CoordinateLabels::Shown, ..Marks::default() };
    gallery.show("coordinates", &scene(&middle, default_view(&middle), &names))?;
    let mut marks = clicked(&middle, "")?;
    let labels = [
        (BadgeKind::Won, "9"),
        (BadgeKind::Lost, "12"),
        (BadgeKind::Drawn, "="),
        (BadgeKind::Estimated, "+0.4"),
    ];
    marks.value_badges = marks
        .choices
        .iter()
        .zip(labels.into_iter().cycle())
        .map(|(click, (verdict, label))| ValueBadge { click: *click, kind: verdict, label: label.into() })
        .collect();
    gallery.show("values", &scene(&middle, default_view(&middle), &marks))?;
    let mut marks = clicked(&middle, "")?;
    marks.last_move = Some(middle.parse_move("f2")?);
    gallery.show("flat, choices, last", &scene(&middle, SceneView::Flat, &marks))?;
    gallery.show("flat, coordinates", &scene(&middle, SceneView::Flat, &names))?;
    let small = parse_position("pylos:base=3", "LDL/DLD/L1L|L1/2|1 2")?;
    gallery.show("base 3", &scene(&small, default_view(&small), &clicked(&small, "")?))?;
    gallery.show("base 3 flat", &scene(&small, SceneView::Flat, &clicked(&small, "")?))?;
    for player in Player::BOTH {
        gallery.show("reserve", &tray_scene(&middle, Tray::OfPlayer(player), &Marks::default()))?;
    }
    Ok(())
}

const STACKING: &str = "m,s,m,s,l,l/S,M,m,l,M,M/m,l,L,L,S,L/m,s,L,s,S,S/L,s,S,l,M,M 2";

fn pylon_late() -> Result<(AnyPosition, Marks), GalleryError> {
    let mut position = parse_position("pylon", STACKING)?;
    let mut marks = Marks::default();
    for number in 0..14 {
        let moves = position.legal_moves();
        if let Some(mv) = moves.get(number * 7 % moves.len().max(1)) {
            position.play(*mv)?;
            marks.last_move = Some(*mv);
        }
    }
    Ok((position, marks))
}

fn pylon(gallery: &mut Gallery) -> Result<(), GalleryError> {
    gallery.page("pylon");
    let (placing, marks) = played("pylon", "L@c3 M@d3 S@c4 L@b2 M@a1 S@f5 L@e4 S@b4")?;
    gallery.show("placing, last move", &scene(&placing, default_view(&placing), &marks))?;
    gallery.show("placing, M chosen", &scene(&placing, default_view(&placing), &clicked(&placing, "M")?))?;
    gallery.show(
        "placing, square chosen",
        &scene(&placing, default_view(&placing), &clicked(&placing, "c2")?),
    )?;
    let full = parse_position("pylon", STACKING)?;
    gallery.show("full", &scene(&full, default_view(&full), &Marks::default()))?;
    gallery.show("stacking, choices", &scene(&full, default_view(&full), &clicked(&full, "")?))?;
    gallery.show("stack chosen", &scene(&full, default_view(&full), &clicked(&full, "c5")?))?;
    let (late, marks) = pylon_late()?;
    gallery.show("late, last move", &scene(&late, default_view(&late), &marks))?;
    gallery.show("late, choices", &scene(&late, default_view(&late), &clicked(&late, "")?))?;
    let names = Marks { coordinates: CoordinateLabels::Shown, ..marks.clone() };
    gallery.show("coordinates", &scene(&late, default_view(&late), &names))?;
    if let Some(mv) = late.legal_moves().first() {
        for progress in [0.25, 0.5, 0.75] {
            gallery.show(
                &format!("in motion, {progress}"),
                &animated_scene(&late, *mv, progress, default_view(&late), &Marks::default()),
            )?;
        }
    }
    for (azimuth, elevation) in [(0.0, 20.0), (-50.0, 30.0), (45.0, 60.0), (10.0, 90.0)] {
        let view = SceneView::Solid(Camera::new(azimuth, elevation));
        gallery.show(&format!("azimuth {azimuth}, elevation {elevation}"), &scene(&late, view, &marks))?;
    }
    gallery.show("flat", &scene(&full, SceneView::Flat, &clicked(&full, "")?))?;
    gallery.show("flat, late, coordinates", &scene(&late, SceneView::Flat, &names))?;
    gallery.show("flat, placing", &scene(&placing, SceneView::Flat, &clicked(&placing, "M")?))?;
    gallery.show("hand of 1", &tray_scene(&placing, Tray::OfPlayer(Player::One), &clicked(&placing, "")?))?;
    gallery.show(
        "hand of 1, M chosen",
        &tray_scene(&placing, Tray::OfPlayer(Player::One), &clicked(&placing, "M")?),
    )?;
    gallery.show("hand of 2", &tray_scene(&placing, Tray::OfPlayer(Player::Two), &Marks::default()))?;
    Ok(())
}

fn le_pylos(gallery: &mut Gallery) -> Result<(), GalleryError> {
    gallery.page("le-pylos");
    let battle = "edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -";
    let (setup, _) = played("le-pylos", "E@c2 e@c4 D@a1 a@b5 C@e1 d@a4")?;
    gallery.show("setup", &scene(&setup, default_view(&setup), &clicked(&setup, "")?))?;
    gallery.show("setup, B chosen", &scene(&setup, default_view(&setup), &clicked(&setup, "B")?))?;
    let start = parse_position("le-pylos", battle)?;
    gallery.show("battle, choices", &scene(&start, default_view(&start), &clicked(&start, "")?))?;
    let mut position = start;
    let mut marks = Marks::default();
    let mut before = start;
    for text in ["c2>c3", "b4>b3", "c1>d3"] {
        let mv = position.parse_move(text)?;
        if position.legal_moves().contains(&mv) {
            before = position;
            position.play(mv)?;
            marks.last_move = Some(mv);
        }
    }
    gallery.show("last move", &scene(&position, default_view(&position), &marks))?;
    if let Some(mv) = marks.last_move {
        gallery
            .show("in motion", &animated_scene(&before, mv, 0.4, default_view(&before), &Marks::default()))?;
    }
    gallery.show(
        "choices of an answer",
        &scene(
            &position,
            default_view(&position),
            &clicked(&position, "b5").unwrap_or(clicked(&position, "")?),
        ),
    )?;
    let names = Marks { coordinates: CoordinateLabels::Shown, ..marks };
    gallery.show("coordinates", &scene(&position, default_view(&position), &names))?;
    let mut magazine = parse_position("le-pylos:rules=jeux-et-strategie", battle)?;
    let mv = magazine.parse_move("c2>ie")?;
    magazine.play(mv)?;
    gallery.show(
        "designated circle",
        &scene(&magazine, default_view(&magazine), &Marks { last_move: Some(mv), ..clicked(&magazine, "")? }),
    )?;
    gallery.show(
        "north below",
        &scene(
            &magazine,
            default_view(&magazine),
            &Marks { player_below: Some(Player::Two), ..Marks::default() },
        ),
    )?;
    let mut late = start;
    for number in 0..14 {
        let moves = late.legal_moves();
        late.play(moves[number * 5 % moves.len()])?;
    }
    gallery.show("late", &scene(&late, default_view(&late), &clicked(&late, "")?))?;
    gallery.show("tray: hand", &tray_scene(&setup, Tray::OfPlayer(Player::Two), &clicked(&setup, "")?))?;
    gallery.show("tray: hand of 1", &tray_scene(&setup, Tray::OfPlayer(Player::One), &Marks::default()))?;
    for player in Player::BOTH {
        gallery.show("tray: taken", &tray_scene(&late, Tray::OfPlayer(player), &Marks::default()))?;
    }
    gallery.show("tray: middle", &tray_scene(&late, Tray::Middle, &Marks::default()))?;
    Ok(())
}

fn themes(gallery: &mut Gallery) -> Result<(), GalleryError> {
    gallery.page("themes");
    let middle = parse_position("pylos", "LDL1/DDLD/LLDL/LDLL|LD1/1DL/1L1|2/2|1 1")?;
    let (late, marks) = pylon_late()?;
    let start = parse_position("le-pylos", "edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -")?;
    let mut pylos_marks = clicked(&middle, "")?;
    pylos_marks.last_move = Some(middle.parse_move("f2")?);
    let scenes = [
        scene(&middle, default_view(&middle), &pylos_marks),
        scene(&late, default_view(&late), &marks),
        scene(&start, default_view(&start), &clicked(&start, "")?),
    ];
    let looks = [
        (Theme::Light, PiecePalette::Standard),
        (Theme::Dark, PiecePalette::Standard),
        (Theme::HighContrast, PiecePalette::Standard),
        (Theme::Dark, PiecePalette::ColourBlindSafe),
    ];
    for (theme, pieces) in looks {
        for scene in &scenes {
            gallery.add_picture(
                &format!("{} {}", theme.as_str(), pieces.as_str()),
                scene,
                theme,
                pieces,
                420,
            )?;
        }
    }
    gallery.page("phone");
    let flat = [scene(&middle, SceneView::Flat, &pylos_marks), scene(&late, SceneView::Flat, &marks)];
    for scene in scenes.iter().chain(&flat) {
        gallery.add_picture("360 px", scene, Theme::Light, PiecePalette::Standard, 360)?;
    }
    gallery.page("detail");
    let (square, _) = played("pylos", "a1 d4 b1 d3 a2 c4")?;
    let (placing, _) = played("pylon", "L@c3 M@d3 S@c4 L@b2 M@a1 S@f5 L@e4 S@b4")?;
    let full = parse_position("pylon", STACKING)?;
    let pyramid = parse_position("pylos", "LDLD/DLDL/LDLD/DLDL|LDL/DLD/LDL|DL/LD|D 1")?;
    for scene in [
        scene(&pyramid, default_view(&pyramid), &Marks::default()),
        scene(&square, default_view(&square), &clicked(&square, "b2 a1")?),
        scene(&full, default_view(&full), &clicked(&full, "")?),
        scene(&full, default_view(&full), &clicked(&full, "c5")?),
        scene(
            &full,
            default_view(&full),
            &Marks { drag_point: Some(Point::new(700.0, 300.0)), ..clicked(&full, "c5")? },
        ),
        scene(
            &square,
            default_view(&square),
            &Marks { drag_point: Some(Point::new(700.0, 500.0)), ..clicked(&square, "")? },
        ),
        tray_scene(&placing, Tray::OfPlayer(Player::One), &clicked(&placing, "M")?),
        tray_scene(&placing, Tray::OfPlayer(Player::Two), &Marks::default()),
    ] {
        gallery.add_picture("720 px", &scene, Theme::Light, PiecePalette::Standard, 720)?;
    }
    gallery.page("large");
    for scene in &scenes {
        gallery.add_picture("900 px", scene, Theme::Dark, PiecePalette::Standard, 900)?;
    }
    let (early, _) = played("pylos", MIDDLE)?;
    gallery.add_picture(
        "900 px",
        &scene(&early, default_view(&early), &clicked(&early, "")?),
        Theme::Light,
        PiecePalette::Standard,
        900,
    )
}
