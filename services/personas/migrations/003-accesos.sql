-- Who asked for a person's data, herself included, and what for: every call that says its purpose.
CREATE TABLE accesos (
  run text NOT NULL,
  id uuid NOT NULL,
  por text NOT NULL,
  funcionario text,
  operacion text NOT NULL,
  tramite text,
  proposito text NOT NULL,
  id_solicitud uuid,
  ocurrido_en timestamptz NOT NULL,
  PRIMARY KEY (run, id)
);
CREATE INDEX accesos_por_fecha ON accesos (run, ocurrido_en DESC);
