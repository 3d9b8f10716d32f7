fn main(){ for a in std::env::args().skip(1){ let (size,threads,mb)=(a.clone(),std::env::var("T").map_or(1,|t|t.parse().unwrap()),std::env::var("MB").map_or(1024usize,|t|t.parse().unwrap()));
let game: tripylon_rules::Pylon=format!("pylon:size={size}").parse().unwrap(); let t=std::time::Instant::now();
let mut last=std::time::Instant::now();
let s=tripylon_search::solve_pylon(&game,&tripylon_search::PylonSolveConfig{threads,hash_bytes:mb<<20,cancel:Default::default()},&mut |p| if last.elapsed().as_secs()>=15 {last=std::time::Instant::now();eprintln!("{:?} {:?}",t.elapsed(),p)}).unwrap();
println!("{size} {:?} positions {} full {} {:?} {}",s.points,s.positions,s.full_boards,t.elapsed(),s.line.iter().map(|m|tripylon_rules::Game::move_text(&game,*m)).collect::<Vec<_>>().join(" "));}}
