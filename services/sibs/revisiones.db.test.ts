import { describe, expect, it } from 'vitest'
import { solidarityRuns } from '#country/stories/solidarity.ts'
import type { Run } from '#domain/run.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { createSibsWorld } from './world.fixture.ts'

const { client, step } = await createSibsWorld()
const pedro = '4876521-1'

let keys = 0
const nextKey = () => `clave-${String(++keys).padStart(6, '0')}`
const read = (token: Run, idSolicitud: string) =>
  client.consultarSolicitud({ token, params: { idSolicitud } })

describe('a decision about a PGU, and its review', () => {
  const decisionsOf = async (token: Run) => (await client.resolucionesPgu({ token })).resoluciones
  const seeded = async (token: Run) => {
    const found = (await decisionsOf(token)).find(({ folio }) => folio.startsWith('PGU-'))
    if (!found) throw new Error('No decision')
    return found
  }
  async function ask(token: Run, { withPaper = false, on = '2026-11-23' } = {}) {
    const { idResolucion } = await seeded(token)
    const { idSolicitud } = await client.pedirRevision({
      token,
      idempotencyKey: nextKey(),
      params: { idResolucion },
      body: { motivo: 'No estoy de acuerdo.', fechaPresentacion: on },
    })
    if (withPaper)
      await client.subirDocumento({
        token,
        params: { idSolicitud, idDocumento: crypto.randomUUID() },
        query: { tipo: 'antecedente_revision', nombre: 'contrato.pdf' },
        body: { bytes: smallPdf('contrato'), mediaType: 'application/pdf' },
      })
    await step(3)
    return read(token, idSolicitud)
  }

  it('says every number that it was decided by, and until when it can be looked at again', async () => {
    const resolucion = await seeded(solidarityRuns.enParte)
    expect(resolucion).toMatchObject({
      resultado: 'concedida_en_parte',
      motivo: 'PENSION_SOBRE_INFERIOR',
      notificadaEl: '2026-11-22',
      plazoRevision: '2026-11-27',
      calculo: { completaClp: 231_732, inferiorClp: 789_139, superiorClp: 1_252_602, montoClp: 151_301 },
      situacion: { edad: 73, pensionBaseClp: 950_000 },
      revision: null,
    })
  })

  it('of the changeover of 2022 could be asked about until 30 May, by the figures of then', async () => {
    expect(await seeded(solidarityRuns.campana2022)).toMatchObject({
      notificadaEl: '2022-04-11',
      plazoRevision: '2022-05-30',
      calculo: { completaClp: 185_000, inferiorClp: 630_000, superiorClp: 1_000_000, montoClp: 155_000 },
    })
  })

  it('is upheld where the registers have been completed since, without any paper', async () => {
    expect(await seeded(solidarityRuns.faltanAnos)).toMatchObject({ motivo: 'RESIDENCIA', montoClp: 0 })
    const upheld = await ask(solidarityRuns.faltanAnos)
    expect(upheld).toMatchObject({ clase: 'revision', estadoSolicitud: 'pagada', montoClp: 231_732 })
    const mine = { token: solidarityRuns.faltanAnos, params: { idSolicitud: upheld.idSolicitud } }
    expect(
      Buffer.from((await client.resolucion(mine)).bytes)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(upheld.revisada?.situacion.anosDesdeLos20).toBeGreaterThanOrEqual(20)
    expect((await seeded(solidarityRuns.faltanAnos)).revision).toMatchObject({
      estado: 'acogida',
      montoClp: 231_732,
    })
  })

  it.each([
    ['PENSION_SOBRE_INFERIOR', solidarityRuns.enParte, { withPaper: true }],
    ['RESIDENCIA', solidarityRuns.anosSinRegistro, { withPaper: true }],
    ['FUERA_DE_PLAZO', solidarityRuns.pensionBase, { withPaper: true }],
    ['FUERA_DE_PLAZO', solidarityRuns.campana2022, {}],
  ] as const)('is turned down for %s', async (motivoRechazo, run, how) => {
    const refused = await ask(run, how)
    expect(refused).toMatchObject({ estadoSolicitud: 'rechazada', motivoRechazo })
    // A review is not reviewed once more.
    expect(refused.resolucion?.recurso).toBeUndefined()
    expect((await seeded(run)).revision).toMatchObject({ estado: 'rechazada' })
    if (motivoRechazo !== 'PENSION_SOBRE_INFERIOR') return
    // Her pensions are under the limit: what does not hold is that more is due today.
    expect(refused.resolucion?.requisitos).toEqual([
      expect.objectContaining({
        texto: 'Con los registros de hoy se paga más que en la respuesta que se revisa.',
        hecho: 'Sus pensiones bajan lo que se paga, y hoy no da más.',
      }),
    ])
  })

  it('of somebody else does not exist', async () => {
    const { idResolucion } = await seeded(solidarityRuns.enParte)
    const asked = client.pedirRevision({
      token: pedro,
      idempotencyKey: nextKey(),
      params: { idResolucion },
      body: { motivo: 'x', fechaPresentacion: '2026-11-23' },
    })
    await expect(asked).rejects.toMatchObject({ name: 'NoEncontrada' })
    expect(await decisionsOf(pedro)).toEqual([])
  })
})
