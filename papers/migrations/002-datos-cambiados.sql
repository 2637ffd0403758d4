-- Since when the institution says that what a paper certifies is no longer so; kept while the institution is silent.
ALTER TABLE papeles ADD COLUMN cambiado_en timestamptz;
CREATE INDEX papeles_por_clave ON papeles (clave, tipo);
