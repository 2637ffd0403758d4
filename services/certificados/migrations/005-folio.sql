-- Whoever verifies a certificate asks by its folio.
CREATE INDEX emisiones_por_folio ON emisiones (folio);
