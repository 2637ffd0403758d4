-- Who has a receipt's file and not its code can verify it too.
CREATE INDEX comprobantes_por_archivo ON comprobantes (archivo_sha256);
