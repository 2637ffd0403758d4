import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'
import { testDatabase } from '#platform/testing/database.ts'

const { database } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'casos-'))
afterAll(() => rm(folder, { recursive: true }))

it('cases and waiting events that knew their institution by its name are tied to its key', async () => {
  const whole = join(projectRoot, 'cases/migrations')
  for (const name of await readdir(whole)) if (name < '004') await cp(join(whole, name), join(folder, name))
  await migrate(database, { owner: 'casos', folder })
  await database.rows(`
    INSERT INTO casos.casos (run, id, borrador_id, procedimiento, version, titulo, institucion, folio, asunto, id_solicitud,
      persona, respuestas, consultado, verificado, resumen, presentado_el, enviado_en, actualizado_en, estado)
    SELECT '8214653-9', gen_random_uuid(), gen_random_uuid(), p, 2, '', i, '', '', 'S-1', '{}', '{}', '{}', '{}', '[]',
      '2026-11-02', now(), now(), 'ingresada'
    FROM (VALUES ('5300', 'Instituto de Previsión Social (IPS)'), ('9001', 'Otro servicio')) AS c (p, i);
    INSERT INTO casos.eventos_en_espera VALUES
      ('Instituto de Previsión Social (IPS)', 'S-2', 'e', 'aprobada', now(), 1, '{}', now())`)

  await migrate(database, { owner: 'casos', folder: whole })
  const keys = await database.rows(
    'SELECT procedimiento, institucion, institucion_clave AS clave FROM casos.casos ORDER BY procedimiento',
    [],
  )
  expect(keys).toEqual([
    { procedimiento: '5300', institucion: 'Instituto de Previsión Social (IPS)', clave: 'asignacion-muerte' },
    { procedimiento: '9001', institucion: 'Otro servicio', clave: null },
  ])
  expect(await database.rows('SELECT institucion_clave AS clave FROM casos.eventos_en_espera', [])).toEqual([
    { clave: 'asignacion-muerte' },
  ])
})
