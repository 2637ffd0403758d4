-- expande
-- Whom the cases of an import concern is found when it is taken back.
CREATE INDEX concernidos_por_caso ON concernidos (caso_id);
