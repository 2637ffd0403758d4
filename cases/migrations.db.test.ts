import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'
import { testDatabase } from '#platform/testing/database.ts'

const folder = join(projectRoot, 'cases/migrations')

it('drafts and cases that were kept by procedure become those of its form `solicitud`; whom one was filed for finds it', async () => {
  const { database } = await testDatabase()
  const earlier = await mkdtemp(join(tmpdir(), 'migraciones-'))
  const names = (await readdir(folder)).filter(name => name < '010')
  for (const name of names) await copyFile(join(folder, name), join(earlier, name))
  await migrate(database, { owner: 'casos', folder: earlier })
  const id = '0198a8f0-0000-7000-8000-000000000001'
  const content = `1, '{}', '{}', '{}'`
  await database.rows(
    `INSERT INTO casos.borradores
       (run, procedimiento, id, revision, version, respuestas, consultado, verificado, desenlace, guardado_en, vence_en)
     VALUES ('1-9', '5300', $1, 1, ${content}, '{"outcome": "x", "data": {}}', now(), now())`,
    [id],
  )
  await database.rows(
    `INSERT INTO casos.casos
       (run, id, borrador_id, procedimiento, version, respuestas, consultado, verificado, titulo, institucion, folio,
        asunto, persona, resumen, presentado_el, enviado_en, actualizado_en, estado)
     VALUES ('1-9', $1, $1, '5300', ${content}, 't', 'i', 'f', 'a', '{"representa": {"run": "2-7"}}', '[]', now(), now(), now(), 'e')`,
    [id],
  )
  const answers = { quien: { para: 'tercero', run: '4571660-0' } }
  await database.rows(
    `INSERT INTO casos.casos
       (run, id, borrador_id, procedimiento, version, respuestas, consultado, verificado, titulo, institucion, folio,
        asunto, persona, resumen, presentado_el, enviado_en, actualizado_en, estado)
     VALUES ('1-9', $1, $1, 'sibs', 1, $2, '{}', '{}', 't', 'i', 'f2', 'Olga', '{"run": "1-9"}', '[]', now(), now(), now(), 'e')`,
    ['0198a8f0-0000-7000-8000-000000000002', answers],
  )
  await migrate(database, { owner: 'casos', folder })
  expect(
    await database.rows("SELECT persona, actua_por FROM casos.casos WHERE procedimiento = 'sibs'", []),
  ).toEqual([
    {
      actua_por: '4571660-0',
      persona: { run: '1-9', representa: { run: '4571660-0', nombre: 'Olga', avisaInstitucion: true } },
    },
  ])
  expect(
    await database.rows('SELECT formulario, ranura, hallazgos, asunto FROM casos.borradores', []),
  ).toEqual([{ formulario: '5300/solicitud', ranura: '', hallazgos: {}, asunto: '' }])
  expect(
    await database.rows(
      "SELECT formulario, version, actuacion FROM casos.casos WHERE procedimiento = '5300'",
      [],
    ),
  ).toEqual([{ formulario: '5300/solicitud', version: 1, actuacion: { origin: 'ORDINARIA' } }])
  expect(
    await database.rows('SELECT run, caso_id AS id, run_caso AS de FROM casos.representados', []),
  ).toEqual([{ run: '2-7', id, de: '1-9' }])
  await rm(earlier, { recursive: true })
})
