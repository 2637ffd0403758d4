-- The requests are kept by the institution's desk, in a schema of its own that is there already.
-- A database without requests needs nothing of it: a backup is put back schema by schema.
DO $$
BEGIN
  IF EXISTS (SELECT FROM solicitudes) THEN
    INSERT INTO asignacion_muerte_solicitudes.solicitudes (run, id, folio, clave, huella, estado, secuencia, partes,
      temas, ingresada_en, fecha_ingreso, plazo, fecha_resolucion, observacion, veces_observada, proximo_paso,
      solicitud, datos)
    SELECT run, id, folio, clave, huella, estado, secuencia, ARRAY[run_beneficiario],
      array_remove(ARRAY[
        'causante:' || run_causante,
        'factura:' || rut_funeraria || '/' || nmro_factura,
        'funeraria:' || rut_funeraria,
        CASE WHEN tipo = 'funeraria' THEN 'presentada-por:' || rut_funeraria END
      ], NULL),
      ingresada_en, fecha_ingreso, plazo, fecha_resolucion, observacion, veces_observada, proximo_paso, solicitud,
      jsonb_build_object(
        'montoMaximoClp', monto_maximo_clp,
        'regla', regla,
        'montoBeneficiarioClp', monto_beneficiario_clp,
        'montoFunerariaClp', monto_funeraria_clp,
        'motivoRechazo', motivo_rechazo,
        'fechaPago', fecha_pago
      )
    FROM solicitudes;
    INSERT INTO asignacion_muerte_solicitudes.historia SELECT * FROM historia;
    INSERT INTO asignacion_muerte_solicitudes.documentos SELECT * FROM documentos;
    INSERT INTO asignacion_muerte_solicitudes.gestiones SELECT * FROM gestiones;
    INSERT INTO asignacion_muerte_solicitudes.salida SELECT * FROM salida;
    -- The desk counts from 1 where the folios began at 200.
    PERFORM setval('asignacion_muerte_solicitudes.folios', greatest(last_value - 199, 1)) FROM folios;
  END IF;
END $$;

DROP TABLE solicitudes, historia, documentos, gestiones, salida;
DROP SEQUENCE folios;
