-- expande
-- Name of who saved a row of a company's list last, for the others who represent it.
ALTER TABLE filas ADD COLUMN guardada_por text;
