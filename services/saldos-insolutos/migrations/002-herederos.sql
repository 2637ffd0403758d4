-- What the civil register says of a relative, to compare the heirs of a request; null if the copy does not have it.
ALTER TABLE parientes
  ADD COLUMN nombres text,
  ADD COLUMN apellido_paterno text,
  ADD COLUMN apellido_materno text,
  ADD COLUMN fecha_nacimiento date,
  -- The living parents of a relative who is a minor.
  ADD COLUMN representantes text[] NOT NULL DEFAULT '{}';
