-- When the operator put a refused delivery away: it stays failed for its person, and leaves the operator's list.
ALTER TABLE entregas ADD COLUMN archivada_en timestamptz;
