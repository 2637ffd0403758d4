-- What is closed or opened by the operator, over what the settings say (shell §4).
CREATE TABLE mantencion (
  id uuid PRIMARY KEY,
  -- 'portal', 'tramite:5300' or 'pagina:/1000'.
  alcance text NOT NULL,
  -- 'cierre' closes; 'apertura' opens what the settings close.
  tipo text NOT NULL CHECK (tipo IN ('cierre', 'apertura')),
  desde timestamptz NOT NULL,
  -- Missing: until the operator says otherwise.
  hasta timestamptz CHECK (hasta >= desde),
  -- From when people are told on the pages that it will happen.
  aviso_desde timestamptz NOT NULL,
  -- For people, in one sentence; '' when there is nothing to say.
  motivo text NOT NULL,
  creada_en timestamptz NOT NULL
);
CREATE INDEX mantencion_hasta ON mantencion (hasta);
