-- Who is paid by the IPS, and with that may be visited. Requests are kept by the desk, in a schema of its own.
CREATE TABLE pensionados (
  run text PRIMARY KEY,
  vive boolean NOT NULL,
  -- Nobody opens when the visit comes: so that this end can be shown.
  ausente boolean NOT NULL
);

-- Close relatives of a pensioner: to them it is told whether she can be visited.
CREATE TABLE familiares (
  run text NOT NULL,
  familiar text NOT NULL,
  PRIMARY KEY (run, familiar)
);

-- An hour of a comuna belongs to one person: first set aside for her (until `hasta`), then for her request.
CREATE TABLE horas (
  comuna text NOT NULL,
  fecha date NOT NULL,
  hora text NOT NULL,
  run text NOT NULL,
  hasta timestamptz,
  id_solicitud uuid UNIQUE,
  PRIMARY KEY (comuna, fecha, hora),
  CHECK ((hasta IS NULL) <> (id_solicitud IS NULL))
);
CREATE INDEX horas_apartadas ON horas (run) WHERE id_solicitud IS NULL;
