-- expande
-- When the request was sent: it may count from a later day. Null if it was noted before this column.
ALTER TABLE concernidos ADD COLUMN enviado_en timestamptz;
