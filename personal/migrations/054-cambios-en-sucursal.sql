-- expande
-- Name and institution of the official who made a change while attending the person. Null: she made it herself.
ALTER TABLE cambios_contacto ADD COLUMN atendida_por text;
