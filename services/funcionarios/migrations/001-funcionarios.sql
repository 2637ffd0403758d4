-- Who works for an institution and may use the portal for it.
CREATE TABLE funcionarios (
  run text PRIMARY KEY,
  nombre text NOT NULL,
  canal text NOT NULL,
  cargo text NOT NULL,
  institucion text NOT NULL,
  -- May use the tray 0000 (safem2).
  usa_bandeja boolean NOT NULL,
  -- May act for a citizen on a branch desk.
  atiende boolean NOT NULL
);
