-- expande
-- For whom the person said that she acts, sealed: who reads the table does not learn whom she represents.
ALTER TABLE sesiones ADD COLUMN actua_por text;
