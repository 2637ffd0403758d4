-- expande
-- A list reads what it shows, and nothing else, however many requests there are.
CREATE INDEX solicitudes_por_llegada ON solicitudes (ingresada_en, id);
-- What is open, and not decided in a tray either; counted without reading the requests.
CREATE INDEX solicitudes_pendientes ON solicitudes (ingresada_en, id)
  WHERE estado IN ('ingresada', 'en_revision', 'observada')
    AND coalesce(datos -> 'bandeja' -> 'decision' ->> 'estado', '0') NOT IN ('2', '4');
CREATE INDEX solicitudes_pendientes_por_plazo ON solicitudes (plazo, ingresada_en, id)
  WHERE estado IN ('ingresada', 'en_revision', 'observada')
    AND coalesce(datos -> 'bandeja' -> 'decision' ->> 'estado', '0') NOT IN ('2', '4');
-- Many steps may be due at one moment, after an institution stood still.
CREATE INDEX solicitudes_por_paso_en_orden ON solicitudes (proximo_paso, id) WHERE proximo_paso IS NOT NULL;
DROP INDEX solicitudes_por_paso;
-- The request that registers an account; null for most desks.
CREATE INDEX solicitudes_por_cuenta ON solicitudes USING gin ((solicitud -> 'cuentas') jsonb_path_ops)
  WHERE solicitud ? 'cuentas';
CREATE INDEX intereses_de_quien ON intereses (por);
