-- expande
-- A draft or a case of a company has the company's RUT as `run`: all who represent it share it. The name is that of who
-- saved the draft last, for the others.
ALTER TABLE borradores ADD COLUMN guardado_por text;
