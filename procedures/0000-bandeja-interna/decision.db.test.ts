import { describe, expect, it } from 'vitest'
import { registeringRuns } from '#country/stories/registering-employers.ts'
import { stateOf } from '#engine/cases/case-states.ts'
import { eventoRegistroSchema } from '#services/safem2/contract.ts'
import { createSafem2World } from '#services/safem2/world.fixture.ts'
import { tramite } from '../5234-registro-de-empresas/procedure.ts'

const marta = '13456782-1'

describe('what an official decides in the tray (procedures §0000, states)', async () => {
  const world = await createSafem2World()
  const { client, portal } = world
  const run = registeringRuns.repostera
  const { cases, consultations } = tramite.procedure
  const definition = cases?.states

  /** The citizen's case after an official's decision, and what its last entry says. */
  async function caseOf(estado: 2 | 4, observacion = '') {
    const idSolicitud = await world.file(run, world.bodyOf(run, run), [])
    const { data } = await client.listarBandeja({
      token: marta,
      query: { tipoSolicitudes: 0, idSolicitud },
    })
    const idEmpresa = data.records[0]?.idEmpresa ?? ''
    const call = (query: { idEmpresa: string; estado: number; observacion: string }) =>
      client.cambiarEstado({ token: marta, query: { idSolicitud, ...query } })
    if (observacion) await call({ idEmpresa, estado: 0, observacion })
    await call({ idEmpresa: '0', estado, observacion: '' })
    await world.step(20)
    const events = portal.received
      .filter(one => one.idSolicitud === idSolicitud)
      .map(one => eventoRegistroSchema.parse(one))
    const history = events.map(one => ({
      id: one.id,
      type: one.tipo,
      occurredAt: one.ocurridoEn,
      sequence: one.secuencia,
      actor: 'institucion' as const,
      data: {},
      resumen: cases?.keeps?.(one.datos),
    }))
    const last = history.at(-1)
    if (!definition || !last) throw new Error('There is no case')
    const id = stateOf(definition, history)
    const said = definition.events[last.type]?.text?.(last.data, last.resumen)
    return { label: definition.states[id]?.label, said, page: await pageOf(id, history) }
  }

  /** The page of the case in 5234, as text. */
  async function pageOf(state: string, history: readonly unknown[]): Promise<string> {
    const page = consultations.find(({ path }) => path === 'solicitud')
    const detail = {
      ...{ id: 'c1', folio: 'MIC-1', procedureId: '5234', filedOn: '2026-11-23', subject: 'Su registro' },
      ...{ history, state, documents: [], summary: [], delivery: { kind: 'delivered', at: new Date(0) } },
    }
    const view = await page?.load({
      today: '2026-11-23',
      query: { get: (name: string) => (name === 'solicitud' ? 'c1' : '') },
      hrefOf: () => '/',
      cases: { find: async () => detail },
    } as never)
    return JSON.stringify(view)
  }

  it('makes the case of 5234 Resuelta (2), with its account active', async () => {
    const { label, said } = await caseOf(2)
    expect([label, said]).toEqual(['Resuelta', 'La cuenta quedó activa.'])
  })

  it('makes it Descartada (4), in the words that she wrote', async () => {
    const words = 'La cuenta no está a nombre de la empresa.'
    const { label, said, page } = await caseOf(4, words)
    expect(label).toBe('Descartada')
    expect(said?.split('\n')[0]).toBe(words)
    // What she can do, also where one official decides alone.
    expect(said).toMatch(
      /Si no está de acuerdo, puede pedir que lo revisen en una sucursal de ChileAtiende hasta el \d+ de \w+ de \d{4}\./,
    )
    // Her words stand once, with the state, and nothing beside them that the rule would say.
    const [notice, ...below] = page.split('"timeline"')
    expect(notice?.split(words)).toHaveLength(2)
    expect(below.join()).not.toContain('No recibimos')
    expect(notice).not.toContain('Lo que no se cumple')
  })
})
