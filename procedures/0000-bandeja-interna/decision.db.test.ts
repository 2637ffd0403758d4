import { describe, expect, it } from 'vitest'
import { registeringRuns } from '#country/stories/registering-employers.ts'
import { stateOf } from '#engine/case-states.ts'
import { eventoRegistroSchema } from '#services/safem2/contract.ts'
import { createSafem2World } from '#services/safem2/world.fixture.ts'
import { registroDeEmpresas } from '../5234-registro-de-empresas/procedure.ts'

const marta = '13456782-1'

describe('what an official decides in the tray (procedures §0000, states)', async () => {
  const world = await createSafem2World()
  const { client, portal } = world
  const run = registeringRuns.repostera
  const definition = registroDeEmpresas.cases?.states

  /** The citizen's case after an official's decision, and what its last entry says. */
  async function caseOf(estado: 2 | 4, observacion = '') {
    const id = await world.file(run, world.bodyOf(run, run), [])
    const { data } = await client.listarBandeja({
      token: marta,
      query: { tipoSolicitudes: 0, idSolicitud: id },
    })
    const idEmpresa = data.records[0]?.idEmpresa ?? ''
    const call = (query: { idEmpresa: string; estado: number; observacion: string }) =>
      client.cambiarEstado({ token: marta, query: { idSolicitud: id, ...query } })
    if (observacion) await call({ idEmpresa, estado: 0, observacion })
    await call({ idEmpresa: '0', estado, observacion: '' })
    await world.step(20)
    const events = portal.received
      .filter(({ idSolicitud }) => idSolicitud === id)
      .map(one => eventoRegistroSchema.parse(one))
    const history = events.map(one => ({
      id: one.id,
      type: one.tipo,
      occurredAt: one.ocurridoEn,
      sequence: one.secuencia,
      actor: 'institucion' as const,
      data: registroDeEmpresas.eventData(one) ?? {},
    }))
    const last = history.at(-1)
    if (!definition || !last) throw new Error('There is no case')
    const state = definition.states[stateOf(definition, history)]
    return { label: state?.label, said: definition.events[last.type]?.text?.(last.data) }
  }

  it('makes the case of 5234 Resuelta (2), with its account active', async () => {
    expect(await caseOf(2)).toEqual({ label: 'Resuelta', said: 'La cuenta quedó activa.' })
  })

  it('makes it Descartada (4), in the words that she wrote', async () => {
    const said = 'La cuenta no está a nombre de la empresa.'
    expect(await caseOf(4, said)).toEqual({ label: 'Descartada', said })
  })
})
