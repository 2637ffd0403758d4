import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { registeringRuns } from '#country/stories/registering-employers.ts'
import { projectRoot } from '#platform/project-root.ts'
import { createSafem2World } from './world.fixture.ts'

const world = await createSafem2World()
const { client, database } = world
const reason = { procedure: '0000', purpose: 'Revisar su registro de empresas' }
const marta = '13456782-1'
const { repostera } = registeringRuns

const inList = async (idSolicitud: string) =>
  (await client.listarBandeja({ token: marta, reason, query: { tipoSolicitudes: 0, idSolicitud } })).data

it('a registration filed under the earlier names of its fields is read and decided after the migration', async () => {
  const id = await world.file(repostera, world.bodyOf(repostera, repostera), [])
  await database.rows(
    `UPDATE safem2_solicitudes.solicitudes SET solicitud = solicitud
       || jsonb_build_object('persona', (solicitud->'persona') - 'apellidoPaterno' - 'apellidoMaterno'
            || '{"apellidos": "Muñoz Vera"}'::jsonb)
       || jsonb_build_object('cuentas', (SELECT jsonb_agg(c - 'accountType' - 'accountNumber' || jsonb_build_object(
            'tipoCuenta', c->'accountType', 'numeroCuenta', c->'accountNumber'))
            FROM jsonb_array_elements(solicitud->'cuentas') c))
      WHERE id = $1`,
    [id],
  )
  const folder = join(projectRoot, 'services/safem2/migrations')
  await database.rows(await readFile(join(folder, '003-campos-del-registro.sql'), 'utf8'))
  const { records, ilegibles } = await inList(id)
  expect(ilegibles).toBe(0)
  expect(JSON.stringify(records[0])).toContain('Muñoz Vera')
  expect(JSON.stringify(records[0])).toContain('5234900')
  const query = { idSolicitud: id, idEmpresa: '0' as const, estado: 4, observacion: 'No procede' }
  expect((await client.cambiarEstado({ token: marta, reason, query })).data.deshacerHasta).not.toBeNull()
})
