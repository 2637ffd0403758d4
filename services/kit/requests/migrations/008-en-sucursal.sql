-- expande
-- The official who filed it, or did a later thing, for the person at a branch: by name, as the portal's token has it.
ALTER TABLE solicitudes ADD COLUMN atendida_por text;
ALTER TABLE gestiones ADD COLUMN atendida_por text;
