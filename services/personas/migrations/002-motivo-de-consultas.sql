-- Who asked, by name, and what for: the person whose data were read sees both.
ALTER TABLE consultas
  ADD COLUMN nombre text NOT NULL DEFAULT '',
  ADD COLUMN motivo text NOT NULL DEFAULT '';
