import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { migrateServices } from '../bundled-services.ts'
import { createRequestStore } from '../kit/requests/request-store.ts'
import { temas } from './desk.ts'
import type { Mesa } from './review.ts'

const { database } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'asignacion-'))
afterAll(() => rm(folder, { recursive: true }))

it('requests that were kept before there was a desk move to it, with all that belongs to them', async () => {
  const first = '001-asignacion.sql'
  await cp(join(projectRoot, 'services/asignacion-muerte/migrations', first), join(folder, first))
  await migrate(database, { owner: 'asignacion-muerte', folder })
  const id = '0198c0de-0000-7000-8000-000000000009'
  await database.rows(`
    SET search_path TO asignacion_muerte;
    SELECT nextval('folios'), nextval('folios');
    INSERT INTO solicitudes (run, id, folio, clave, huella, estado, secuencia, tipo, run_causante, run_beneficiario,
      rut_funeraria, nmro_factura, ingresada_en, fecha_ingreso, plazo, monto_maximo_clp, regla, monto_beneficiario_clp,
      monto_funeraria_clp, fecha_pago, solicitud)
    VALUES ('9431276-0', '${id}', '53000201', 'clave', 'h', 'pagada', 4, 'funeraria', '4123987-5', '8214653-9',
      '77123450-k', '31', now(), '2026-11-02', '2026-11-16', 100, 'quince_uf', 40, 60, '2026-11-10', '{"a": 1}');
    INSERT INTO historia VALUES ('9431276-0', '${id}', 1, 'ingresada', now());
    INSERT INTO documentos VALUES ('9431276-0', '${id}', '${id}', 'factura', 'f.pdf', 'application/pdf', 's', 'x', now());
    INSERT INTO gestiones VALUES ('9431276-0', '${id}', 'g', 'respuesta', '', 'en_revision', now());
    INSERT INTO salida VALUES ('9431276-0', '${id}', '{}', 0, now(), NULL);
    RESET search_path`)

  await migrateServices(() => database)
  const store = createRequestStore<Mesa>('asignacion-muerte', n => `folio ${n}`)
  const moved = await store.findActive(database, temas.causante('4123987-5'))
  expect(moved).toMatchObject({
    id,
    folio: '53000201',
    estado: 'pagada',
    partes: ['8214653-9'],
    temas: [
      'causante:4123987-5',
      'factura:77123450-k/31',
      'funeraria:77123450-k',
      'presentada-por:77123450-k',
    ],
    datos: {
      montoMaximoClp: 100,
      regla: 'quince_uf',
      montoBeneficiarioClp: 40,
      montoFunerariaClp: 60,
      motivoRechazo: null,
      fechaPago: '2026-11-10',
    },
  })
  const counts = await database.row(
    `SELECT (SELECT count(*) FROM asignacion_muerte_solicitudes.historia) AS historia,
            (SELECT count(*) FROM asignacion_muerte_solicitudes.documentos) AS documentos,
            (SELECT count(*) FROM asignacion_muerte_solicitudes.gestiones) AS gestiones,
            (SELECT count(*) FROM asignacion_muerte_solicitudes.salida) AS salida,
            nextval('asignacion_muerte_solicitudes.folios') AS folio`,
    [],
  )
  // Folio 201 was assigned; the desk counts from 1, and folios begin at 200.
  expect(counts).toEqual({ historia: 1, documentos: 1, gestiones: 1, salida: 1, folio: 3 })
})
