-- A carga without an end has no last day: by a disability, a spouse, a parent.
ALTER TABLE cargas ALTER COLUMN vence DROP NOT NULL;
