-- What the development provider remembers: one row per code, grant, refresh token, interaction or browser session.
CREATE TABLE registros (
  modelo text NOT NULL,
  id text NOT NULL,
  contenido jsonb NOT NULL,
  concesion text,
  uid text,
  usado_en bigint,
  vence_en timestamptz,
  PRIMARY KEY (modelo, id)
);
CREATE INDEX registros_por_concesion ON registros (modelo, concesion) WHERE concesion IS NOT NULL;
CREATE INDEX registros_por_uid ON registros (modelo, uid) WHERE uid IS NOT NULL;
CREATE INDEX registros_por_vencimiento ON registros (vence_en);

-- The signing key and the cookie key, made at the first start, so that a sign-in survives a restart.
CREATE TABLE llaves (
  uso text PRIMARY KEY,
  contenido jsonb NOT NULL
);

-- Of each grant: the browser session that it was made in, and which system sent the person, if any (shell §3).
CREATE TABLE concesiones (
  concesion text PRIMARY KEY,
  sesion text NOT NULL,
  origen text,
  vence_en timestamptz NOT NULL
);
CREATE INDEX concesiones_por_sesion ON concesiones (sesion);

-- Failed attempts with a password, counted in windows; `clave` is a digest of a RUN or an address.
CREATE TABLE intentos (
  clave text PRIMARY KEY,
  fallas integer NOT NULL,
  desde timestamptz NOT NULL
);
