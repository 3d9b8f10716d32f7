-- Whose turn it is in a game that is being played, 1 or 2, so that lists can say "your turn". Games from before say so after their
-- next event.

ALTER TABLE games ADD COLUMN to_move BIGINT;
