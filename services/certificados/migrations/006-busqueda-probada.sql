-- Who may act for whom, as the register of powers tells; `beneficios` empty means all.
CREATE TABLE poderes (
  run text NOT NULL,
  run_apoderado text NOT NULL,
  desde date NOT NULL,
  hasta date NOT NULL,
  beneficios text[] NOT NULL DEFAULT '{}',
  id_poder uuid UNIQUE,
  secuencia integer NOT NULL DEFAULT 0,
  cambia_forma_pago boolean NOT NULL DEFAULT false
);
CREATE INDEX poderes_por_persona ON poderes (run, run_apoderado);

-- Names of the parents (or their surname), and the numbers of her booklets; null where the books do not have them.
ALTER TABLE cotizantes ADD COLUMN padre text, ADD COLUMN madre text,
  ADD COLUMN inscripciones text[] NOT NULL DEFAULT '{}';
-- Where the employer was, and the name under which the book has her if it is another.
ALTER TABLE imposiciones ADD COLUMN lugar text, ADD COLUMN anotado_como text;
