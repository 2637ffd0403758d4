-- expande
-- Whose relatives died, for officials who decide on none of their own.
CREATE INDEX parientes_por_run ON parientes (run);
