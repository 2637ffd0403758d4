-- expande
-- Whose power the paper was made with, whoever keeps it; null if it is about herself.
ALTER TABLE papeles ADD COLUMN poder_de text;
