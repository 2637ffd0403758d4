-- expande
-- The latest opinions are read in their order, of all pages or of one, and no others.
CREATE INDEX opinion_por_llegada ON opinion (enviada_en DESC, id DESC);
CREATE INDEX opinion_de_una_pagina ON opinion (pagina, enviada_en DESC, id DESC);
DROP INDEX opinion_enviada_en;
