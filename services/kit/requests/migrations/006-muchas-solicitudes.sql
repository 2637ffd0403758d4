-- expande
-- A list reads what it shows, and nothing else, however many requests there are.
CREATE INDEX solicitudes_por_llegada ON solicitudes (ingresada_en, id);
CREATE INDEX solicitudes_abiertas ON solicitudes (ingresada_en, id)
  WHERE estado IN ('ingresada', 'en_revision', 'observada');
-- Many steps may be due at one moment, after an institution stood still.
CREATE INDEX solicitudes_por_paso_en_orden ON solicitudes (proximo_paso, id) WHERE proximo_paso IS NOT NULL;
DROP INDEX solicitudes_por_paso;
-- The request that registers an account; null for most desks.
CREATE INDEX solicitudes_por_cuenta ON solicitudes USING gin ((solicitud -> 'cuentas') jsonb_path_ops)
  WHERE solicitud ? 'cuentas';
CREATE INDEX intereses_de_quien ON intereses (por);
