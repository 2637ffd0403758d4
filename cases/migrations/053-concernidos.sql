-- Whom a request concerns besides the applicant, keyed by that person, with what she may read of it.
CREATE TABLE concernidos (
  run text NOT NULL,
  caso_id uuid NOT NULL,
  -- The applicant, whose case it is.
  run_caso text NOT NULL,
  como text NOT NULL,
  -- The institution waits for her answer.
  pide boolean NOT NULL,
  respuesta text CHECK (respuesta IN ('si', 'no', 'vencida')),
  vence date,
  desde timestamptz NOT NULL,
  -- Number of the event that said so last: an older one changes nothing.
  secuencia integer NOT NULL,
  id_solicitud text NOT NULL,
  -- Of the case, as in its lists.
  procedimiento text NOT NULL,
  titulo text NOT NULL,
  institucion text NOT NULL,
  solicitante text NOT NULL,
  presentado_el date NOT NULL,
  estado text NOT NULL,
  -- What the history stores of the events, the latest of each name.
  datos jsonb NOT NULL,
  PRIMARY KEY (run, caso_id)
);

-- Which data of a waiting event are stored depends on the procedure of its case: the whole event waits.
ALTER TABLE eventos_en_espera ADD COLUMN evento jsonb;
