-- expande
-- Institution of a delivery that waits for its next try, so that an answer of the institution finds all that wait for it.
ALTER TABLE entregas ADD COLUMN institucion text;
CREATE INDEX entregas_en_espera ON entregas (institucion, proximo_intento_en)
  WHERE estado = 'pendiente' AND institucion IS NOT NULL;
