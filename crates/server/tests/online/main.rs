//! People who play each other, over real sockets, on both databases: whole games, lost connections, servers that die, and visitors who
//! mean no good.

mod site;

mod whole_games;
mod reconnecting;
