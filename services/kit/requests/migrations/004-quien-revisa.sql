-- expande
-- Since when a person has it; `revisa_desde` is since when it waits for one.
ALTER TABLE solicitudes ADD COLUMN tomada_desde date;
-- The facts as people got them, beside which what registers say now is shown.
ALTER TABLE solicitudes ADD COLUMN hoja jsonb;
