-- expande
-- Lists of rows of a draft, and of the case that it became. Rows lie apart from the answers, so that a page costs the same
-- with five of them as with five thousand.
CREATE TABLE planillas (
  run text NOT NULL,
  -- The draft; the case keeps its id (`casos.borrador_id`).
  borrador_id uuid NOT NULL,
  -- Id of the list in its form.
  planilla text NOT NULL,
  -- How the rows stand, counted at each write.
  resumen jsonb NOT NULL,
  -- The institution is asked about its rows.
  revisa boolean NOT NULL,
  -- What the check knows of earlier pages, and for whom it asks; null while nothing was asked.
  sobre jsonb,
  persona jsonb,
  actuacion jsonb,
  -- One more at each change of what the check knows: answers about the earlier one are dropped.
  vuelta integer NOT NULL DEFAULT 0,
  -- The job that asks now, and until when it holds the list.
  revisor uuid,
  revisor_hasta timestamptz,
  PRIMARY KEY (run, borrador_id, planilla)
);

CREATE TABLE filas (
  run text NOT NULL,
  borrador_id uuid NOT NULL,
  planilla text NOT NULL,
  -- What the person calls it: the row of her file, or its place in the list.
  numero integer NOT NULL,
  -- Id of the page that added it, so that a repeated press adds nothing; null if it came from a file.
  alta uuid,
  -- One more at each change of its answers.
  version integer NOT NULL DEFAULT 1,
  respuestas jsonb NOT NULL,
  -- As the file has them, while there are errors.
  celdas jsonb,
  errores jsonb NOT NULL DEFAULT '{}',
  -- The value that may stand in one row only, and the first row that has it too.
  clave text,
  repite integer,
  -- What the institution said, or what it wants corrected.
  dicho jsonb,
  objeciones jsonb,
  intentos integer NOT NULL DEFAULT 0,
  proximo_intento_en timestamptz,
  -- Folded text for the search.
  busca text NOT NULL,
  estado text NOT NULL GENERATED ALWAYS AS (
    CASE WHEN errores <> '{}' OR repite IS NOT NULL OR objeciones IS NOT NULL THEN 'mala'
         WHEN dicho IS NOT NULL THEN 'dicha'
         WHEN intentos > 0 THEN 'muda'
         ELSE 'nueva' END) STORED,
  codigo text GENERATED ALWAYS AS (dicho ->> 'code') STORED,
  PRIMARY KEY (run, borrador_id, planilla, numero)
);
-- Finds the same row in the file that came before: without it, each of 5,000 rows is compared with each of 5,000.
CREATE INDEX filas_por_clave ON filas (run, borrador_id, planilla, clave);
-- Counts the rows, and finds those to ask about, without reading them.
CREATE INDEX filas_por_estado ON filas (run, borrador_id, planilla, estado, codigo, numero);
