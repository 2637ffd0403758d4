-- Tokens of the bot check that were already used, until they would be too old anyway.
CREATE TABLE usadas (
  huella text PRIMARY KEY,
  vence_en timestamptz NOT NULL
);
CREATE INDEX usadas_por_vencimiento ON usadas (vence_en);

-- Codes sent by mail to who cannot run the check; neither code nor address can be read here.
CREATE TABLE codigos (
  id uuid PRIMARY KEY,
  huella text NOT NULL,
  intentos integer NOT NULL DEFAULT 0,
  vence_en timestamptz NOT NULL
);
CREATE INDEX codigos_por_vencimiento ON codigos (vence_en);
