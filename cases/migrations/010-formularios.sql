-- Drafts are of a form, not of a procedure: a procedure may have several forms, and some forms keep several drafts.
ALTER TABLE borradores
  -- Global key of the form (`5300/solicitud`).
  ADD COLUMN formulario text,
  -- Which of a person's drafts of the form: '' for the one without a name in its address.
  ADD COLUMN ranura text NOT NULL DEFAULT '',
  -- What institutions found about the answers, by page, where it was not "all is well".
  ADD COLUMN hallazgos jsonb NOT NULL DEFAULT '{}',
  -- What it is about, for lists; '' while that is unknown.
  ADD COLUMN asunto text NOT NULL DEFAULT '';
UPDATE borradores SET formulario = procedimiento || '/solicitud';
ALTER TABLE borradores DROP CONSTRAINT borradores_pkey;
-- An outcome named no page, so it cannot become a finding: the institution is asked again.
ALTER TABLE borradores
  ALTER COLUMN formulario SET NOT NULL,
  ALTER COLUMN ranura DROP DEFAULT,
  DROP COLUMN procedimiento,
  DROP COLUMN desenlace,
  ADD PRIMARY KEY (run, formulario, ranura);

ALTER TABLE casos
  -- The form that was sent; `version` is the version of this form, by which the case is delivered.
  ADD COLUMN formulario text,
  -- Who pressed the button and where the session came from.
  ADD COLUMN actuacion jsonb NOT NULL DEFAULT '{"origin": "ORDINARIA"}',
  -- Address and browser of the visitor, sealed; only where the procedure asks for them.
  ADD COLUMN visita_sellada text;
UPDATE casos SET formulario = procedimiento || '/solicitud';
ALTER TABLE casos
  ALTER COLUMN formulario SET NOT NULL,
  ALTER COLUMN actuacion DROP DEFAULT;

-- The same of a later action; that of the form stands in its case.
ALTER TABLE entregas
  ADD COLUMN actuacion jsonb,
  ADD COLUMN visita_sellada text;

ALTER TABLE documentos
  -- Who made it: the person who attached it, or the institution that sent it with its acknowledgement.
  ADD COLUMN origen text NOT NULL DEFAULT 'persona' CHECK (origen IN ('persona', 'institucion')),
  -- How the institution calls it.
  ADD COLUMN titulo text;
