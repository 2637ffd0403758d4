-- expande
-- What operators look at stays small, whatever was put away before.
CREATE INDEX entregas_detenidas ON entregas (terminada_en DESC, id) WHERE estado = 'fallida' AND archivada_en IS NULL;
CREATE INDEX entregas_fallidas_por_id ON entregas (id) WHERE estado = 'fallida';
