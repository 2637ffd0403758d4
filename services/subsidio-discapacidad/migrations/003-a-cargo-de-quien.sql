-- expande
-- Whose children they are, for officials who decide on none of their own.
CREATE INDEX menores_por_familia ON menores USING gin (datos jsonb_path_ops);
