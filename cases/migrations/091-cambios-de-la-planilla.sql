-- expande
-- What replaces or takes out many rows says from which of these changes it was made: else it would take with it what another
-- representative of the company wrote meanwhile.
ALTER TABLE planillas ADD COLUMN cambios integer NOT NULL DEFAULT 0;
-- Name of who changed the rows of a company's list last, for the others who represent it.
ALTER TABLE planillas ADD COLUMN cambiada_por text;
