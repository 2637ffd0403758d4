-- expande
-- A funeral home is told nothing of a relative any more, so nothing is kept that only it was told. The columns go in a later release.
ALTER TABLE identidades
  ALTER COLUMN sexo DROP NOT NULL,
  ALTER COLUMN estado_civil DROP NOT NULL,
  ALTER COLUMN nacionalidad DROP NOT NULL;
