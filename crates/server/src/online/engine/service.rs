use std::sync::Arc;

use tripylon_play::GameCommand;

use super::{queue::EngineQueue, seat_task::EngineSeatTask};
use crate::{online::metrics::Metrics, table_cache::TableCache};

/// Runs engine searches for rooms, fairly among players.
pub(crate) struct EngineService {
    queue: EngineQueue,
    tables: Arc<TableCache>,
}

impl EngineService {
    /// Runs up to `long_searches` long searches at once.
    pub(in crate::online) fn new(long_searches: usize, tables: Arc<TableCache>) -> EngineService {
        EngineService { queue: EngineQueue::new(long_searches), tables }
    }

    /// Waits for the turn of this player, and then lets the engine decide.
    pub(in crate::online) async fn decide(
        &self,
        player_id: &str,
        task: EngineSeatTask,
        metrics: &Metrics,
    ) -> Option<GameCommand> {
        let _slot = self.queue.acquire(player_id, task.cost()).await;
        metrics.engine_searches.increment();
        let tables = Arc::clone(&self.tables);
        // The only error is a panic, and the panic hook has printed it.
        let command = tokio::task::spawn_blocking(move || task.decide(&tables)).await.ok().flatten();
        metrics.engine_searches.decrement();
        command
    }
}
