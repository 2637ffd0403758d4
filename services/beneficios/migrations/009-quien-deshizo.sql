-- expande
-- Who undid a change that an attorney asked for; null where nobody did, or the person asked for it herself.
ALTER TABLE cambios ADD COLUMN deshecho_por text;
