-- What people said of a page with the five faces (shell §2). No column could say who.
CREATE TABLE opinion (
  id uuid PRIMARY KEY,
  enviada_en timestamptz NOT NULL,
  -- Path of the page without anything after '?': '/ficha/5300'.
  pagina text NOT NULL,
  -- 'angry', 'dislike', 'neutral', 'like', 'love'.
  cara text NOT NULL CHECK (cara IN ('angry', 'dislike', 'neutral', 'like', 'love')),
  -- In the person's words, with what looks like personal data taken out; '' when nothing was written.
  comentario text NOT NULL
);
CREATE INDEX opinion_enviada_en ON opinion (enviada_en DESC);
CREATE INDEX opinion_pagina ON opinion (pagina, cara);
