-- Whether an antivirus looked at the file when it came; one that found something is not kept at all.
ALTER TABLE documentos ADD COLUMN antivirus text NOT NULL DEFAULT 'sin_revisar'
  CHECK (antivirus IN ('limpio', 'sin_revisar'));
