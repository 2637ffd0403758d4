-- Registrations that were filed with other names of their fields: a person's surnames, and her account's type and number.
DO $$
BEGIN
  IF to_regclass('safem2_solicitudes.solicitudes') IS NOT NULL THEN
    UPDATE safem2_solicitudes.solicitudes
       SET solicitud = solicitud
         || jsonb_build_object('persona', (solicitud->'persona')
              || jsonb_build_object('apellidoPaterno', coalesce(solicitud->'persona'->'apellidos', '""'::jsonb)))
         || jsonb_build_object('cuentas', (
              SELECT coalesce(jsonb_agg(cuenta || jsonb_build_object(
                       'accountType', cuenta->'tipoCuenta', 'accountNumber', cuenta->'numeroCuenta')), '[]'::jsonb)
                FROM jsonb_array_elements(solicitud->'cuentas') AS cuenta))
     WHERE solicitud->'persona' ? 'apellidos';
  END IF;
END $$;
