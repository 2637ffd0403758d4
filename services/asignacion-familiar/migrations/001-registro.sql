-- People as the institution knows them. Requests are kept by the desk, in a schema of its own.
CREATE TABLE personas (
  run text PRIMARY KEY,
  nombre text NOT NULL,
  sexo text NOT NULL,
  es_viuda boolean NOT NULL,
  fecha_nacimiento date NOT NULL,
  fecha_defuncion date,
  tiene_invalidez boolean NOT NULL,
  -- Income of a month that counts for the tranche, in pesos.
  ingreso_clp bigint NOT NULL,
  calidades text[] NOT NULL,
  -- Holders of PGU or PBSI alone have right for descendants only.
  solo_descendientes boolean NOT NULL,
  tiene_suf boolean NOT NULL
);

-- `parentesco` is what the relative is of the person.
CREATE TABLE parientes (
  run text NOT NULL,
  run_pariente text NOT NULL,
  parentesco text NOT NULL CHECK (parentesco IN ('conyuge', 'hijo', 'padre', 'madre')),
  PRIMARY KEY (run, run_pariente)
);

-- The national register of cargas (SIAGF), whoever administers them.
CREATE TABLE cargas (
  run text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  run_carga text NOT NULL,
  parentesco text NOT NULL,
  es_duplo boolean NOT NULL,
  desde date NOT NULL,
  vence date,
  entidad text NOT NULL,
  extinguida_el date,
  motivo_extincion text,
  PRIMARY KEY (run, id)
);
CREATE INDEX cargas_por_carga ON cargas (run_carga);

-- Resolutions as they were issued.
CREATE TABLE resoluciones (
  run text NOT NULL,
  id_solicitud uuid NOT NULL,
  numero text NOT NULL UNIQUE,
  contenido bytea NOT NULL,
  PRIMARY KEY (run, id_solicitud)
);
