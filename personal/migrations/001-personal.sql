-- Days that a person wants to be reminded of.
CREATE TABLE recordatorios (
  run text NOT NULL,
  id uuid NOT NULL,
  texto text NOT NULL CHECK (length(texto) BETWEEN 1 AND 200),
  fecha date NOT NULL,
  por_correo boolean NOT NULL,
  creado_en timestamptz NOT NULL,
  -- When the mail for this day went out; a new day makes it null again.
  avisado_en timestamptz,
  PRIMARY KEY (run, id)
);

-- What a person allowed, in the words that she read; a row for each time that she did.
CREATE TABLE autorizaciones (
  run text NOT NULL,
  tema text NOT NULL,
  otorgada_en timestamptz NOT NULL,
  texto text NOT NULL,
  retirada_en timestamptz,
  PRIMARY KEY (run, tema, otorgada_en)
);
CREATE UNIQUE INDEX autorizaciones_vigentes ON autorizaciones (run, tema) WHERE retirada_en IS NULL;

-- Changes of contact data, so that both addresses are told. Confirmed once the register of persons has the change.
CREATE TABLE cambios_contacto (
  run text NOT NULL,
  clave text NOT NULL,
  nombres text NOT NULL,
  cambios text[] NOT NULL,
  correo_anterior text NOT NULL,
  correo_nuevo text NOT NULL,
  preparado_en timestamptz NOT NULL,
  confirmado_en timestamptz,
  avisado_anterior_en timestamptz,
  avisado_nuevo_en timestamptz,
  PRIMARY KEY (run, clave)
);
