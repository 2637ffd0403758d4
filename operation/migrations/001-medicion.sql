-- How often something happened on a page, per day (shell §9: analytics categories). No column could say who.
CREATE TABLE medicion (
  -- Day in Chile.
  dia date NOT NULL,
  -- 'Trámite Digital' or 'Error Trámite Digital'.
  categoria text NOT NULL,
  -- Number of the procedure.
  tramite text NOT NULL,
  -- Page of the procedure: the segment of its address, or 'inicio', 'resumen', 'comprobante'.
  pagina text NOT NULL,
  -- 'llegada', 'inicio', 'termino', 'invalida', 'falla'.
  suceso text NOT NULL,
  veces bigint NOT NULL CHECK (veces > 0),
  PRIMARY KEY (dia, tramite, pagina, categoria, suceso)
);
