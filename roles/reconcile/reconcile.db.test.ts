import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { systemIds } from '#platform/ids.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'
import { testDatabase } from '#platform/testing/database.ts'
import type { SolicitudCambiada } from '#services/kit/requests/operations.ts'
import { allInstitutions } from '#services/listed.ts'
import { comparisonText, needsWork } from './comparison-text.ts'
import { type AskSince, reconcile } from './reconcile.ts'
import { institutionsWithRequests } from './reconcile-command.ts'

const { database } = await testDatabase()
await migrate(database, { owner: 'casos', folder: join(projectRoot, 'cases/migrations') })

const since = new Date('2026-05-04T12:00:00Z')
const later = '2026-05-04T13:00:00Z'

interface Here {
  readonly institution: string
  readonly idSolicitud?: string
  readonly entrega?: 'pendiente' | 'entregada' | 'fallida'
  readonly secuencia?: number
  readonly tipo?: string
}

let folios = 0

/** A case of the portal, with its delivery and the last change that it was told. */
async function fileHere({ institution, idSolicitud, entrega = 'entregada', secuencia, tipo }: Here) {
  const id = systemIds.uuid()
  const run = '1-9'
  const folio = `MIC-2026-${++folios}`
  await database.rows(`INSERT INTO casos.casos SELECT (jsonb_populate_record(NULL::casos.casos, $1)).*`, [
    JSON.stringify({
      ...{ run, id, borrador_id: id, procedimiento: '5300', formulario: '5300', version: 1, titulo: '' },
      ...{ institucion: '', institucion_clave: institution, folio, asunto: '', id_solicitud: idSolicitud },
      ...{ persona: {}, actuacion: {}, correos_aviso: [], respuestas: {}, consultado: {}, verificado: {} },
      ...{ resumen: [], presentado_el: '2026-05-04', enviado_en: later, actualizado_en: later },
      estado: 'ingresada',
    }),
  ])
  await database.rows(
    `INSERT INTO casos.entregas (run, caso_id, turno, id, accion, clave_idempotencia, datos, documentos, estado,
       intentos, creada_en, terminada_en)
     VALUES ($1, $2::uuid, 1, $2::uuid, 'presentar', $2::uuid::text, '{}', '{}', $3, 1, $4, $4)`,
    [run, id, entrega, later],
  )
  const own = [
    { tipo: 'enviada', secuencia: -2, actor: 'ciudadano' },
    ...(entrega === 'entregada' ? [{ tipo: 'entregada', secuencia: -1, actor: 'sistema' }] : []),
  ]
  for (const one of [...own, ...(tipo ? [{ tipo, secuencia, actor: 'institucion' }] : [])])
    await database.rows(
      `INSERT INTO casos.historia (run, caso_id, id, tipo, ocurrido_en, secuencia, actor, datos, registrado_en)
       VALUES ($1, $2, $3, $4, $5, $6, $7, '{}', $5)`,
      [run, id, systemIds.uuid(), one.tipo, later, one.secuencia, one.actor],
    )
  return { id, folio }
}

const there = (changes: Partial<SolicitudCambiada> = {}): SolicitudCambiada => ({
  ...{ idSolicitud: systemIds.uuid(), folio: 'A-1', clave: systemIds.uuid(), estadoSolicitud: 'ingresada' },
  ...{ secuencia: 1, cambioEn: later, ...changes },
})

/** An institution that gives one request a page, and remembers from when it was asked. */
function institutionWith(requests: readonly SolicitudCambiada[]) {
  const asked: string[] = []
  const ask: AskSince = async ({ desde, despues }) => {
    asked.push(desde)
    const at = despues === undefined ? 0 : requests.findIndex(one => one.idSolicitud === despues) + 1
    return { records: requests.slice(at, at + 1) }
  }
  return { ask, asked }
}

describe('comparing with an institution after a restore', () => {
  it('finds nothing to do where both have the same, and asks for everything since the moment', async () => {
    const known = there()
    const changed = there({ estadoSolicitud: 'aprobada', secuencia: 3 })
    await fileHere({ institution: 'iguales', idSolicitud: known.idSolicitud })
    await fileHere({
      ...{ institution: 'iguales', idSolicitud: changed.idSolicitud },
      ...{ secuencia: 3, tipo: 'aprobada' },
    })
    const { ask, asked } = institutionWith([known, changed])
    const comparison = await reconcile(database, 'iguales', { since, ask })
    expect(needsWork(comparison)).toBe(false)
    expect(comparison.compared).toBe(2)
    expect(Date.parse(asked[0] ?? '')).toBeLessThanOrEqual(since.getTime())
    expect(comparisonText('Institución', comparison)).toEqual(['Institución: 2 comparadas.'])
  })

  it('lists what only the institution has, and counts apart what never came from here', async () => {
    const lost = there({ folio: 'B-7' })
    const { ask } = institutionWith([lost, there({ clave: null })])
    const comparison = await reconcile(database, 'alla', { since, ask })
    expect(comparison.onlyThere).toEqual([lost])
    expect(comparison.others).toBe(1)
    const text = comparisonText('Institución', comparison).join('\n')
    expect(text).toContain('folio B-7')
    expect(text).toContain('npm run importar -- casos')
  })

  it('lists what the institution acknowledged and does not have, and nothing from before the moment', async () => {
    const { folio } = await fileHere({ institution: 'aqui', idSolicitud: systemIds.uuid() })
    const { ask } = institutionWith([])
    const comparison = await reconcile(database, 'aqui', { since, ask })
    expect(comparison.onlyHere.map(one => one.folio)).toEqual([folio])
    expect(comparisonText('Institución', comparison).join('\n')).toContain('presentarla otra vez')
    const afterwards = new Date('2026-05-05T00:00:00Z')
    expect((await reconcile(database, 'aqui', { since: afterwards, ask })).onlyHere).toEqual([])
  })

  it('leaves alone what waits to be delivered: its key finds the request that is there', async () => {
    const { id, folio } = await fileHere({ institution: 'entregas', entrega: 'pendiente' })
    const { ask } = institutionWith([there({ clave: id })])
    const comparison = await reconcile(database, 'entregas', { since, ask })
    expect(comparison.unacknowledged.map(one => one.folio)).toEqual([folio])
    expect(needsWork(comparison)).toBe(false)
  })

  it('lists other states, whichever side is behind', async () => {
    const ahead = there({ estadoSolicitud: 'aprobada', secuencia: 3 })
    const behind = there({ estadoSolicitud: 'ingresada', secuencia: 1 })
    const told = { secuencia: 2, tipo: 'en_revision' }
    const one = await fileHere({ institution: 'estados', idSolicitud: ahead.idSolicitud, ...told })
    const other = await fileHere({ institution: 'estados', idSolicitud: behind.idSolicitud, ...told })
    const { ask } = institutionWith([ahead, behind])
    const { differ } = await reconcile(database, 'estados', { since, ask })
    expect(differ.map(({ here }) => here.folio)).toEqual([one.folio, other.folio])
    const text = comparisonText('Institución', await reconcile(database, 'estados', { since, ask })).join(
      '\n',
    )
    expect(text).toContain(`${one.folio}: aquí en_revision (2), allá aprobada (3)`)
  })

  it('can be done with every institution that has a desk', () => {
    const withDesk = allInstitutions.filter(({ bundled }) => bundled.desk).map(({ key }) => key)
    expect(institutionsWithRequests.map(({ key }) => key)).toEqual(withDesk)
  })
})
