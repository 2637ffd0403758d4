-- expande
-- When it was asked for or last changed, for comparing with the portal after one of the two was restored.
ALTER TABLE cambios ADD COLUMN cambio_en timestamptz;
UPDATE cambios SET cambio_en = ingresada_en;
CREATE INDEX cambios_por_momento ON cambios (cambio_en, id);
