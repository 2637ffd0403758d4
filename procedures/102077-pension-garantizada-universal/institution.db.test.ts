import { describe, expect, it } from 'vitest'
import { solidarityRuns } from '#country/stories/solidarity.ts'
import type { Run } from '#domain/run.ts'
import type { ConsultationReach } from '#engine/cases/consultation.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { applicationFor } from '#services/sibs/world.fixture.ts'
import { country, procedureWorld, silent } from '../testing/procedure-world.ts'
import { consulta } from './enquiry.ts'
import { confirmacion } from './pages/confirmacion.ts'
import { findOwn, type Services, standingOf } from './registers.ts'

const { clients, servicesOf } = await procedureWorld('102077')
const birthOf = (run: Run) => country.persona(run)?.fechaNacimiento ?? ''
const rosa = '5213478-1'

/** The answer to anyone with a RUN and a birth date. */
const askCoarsely = (services: Services, run: Run, fechaNacimiento = birthOf(run)) =>
  consulta.pages[0]?.verify?.({ context: {}, services } as never, { run, fechaNacimiento } as never)

const answers = [
  ['puede', rosa],
  ['puede', solidarityRuns.casi65],
  ['con_beneficio', '4876521-1'],
  ['en_curso', solidarityRuns.enCurso],
  ['sin_edad', '19456328-0'],
  ['no_cumple', solidarityRuns.puntajeAlto],
  ['no_cumple', solidarityRuns.sinResidencia],
  ['no_cumple', solidarityRuns.pensionBase],
  ['no_cumple', solidarityRuns.uniformado],
] as const

describe('the enquiry', () => {
  it.each(answers)('answers %s to %s, who is signed in', async (answer, run) => {
    const standing = standingOf(await findOwn(servicesOf(run), run))
    expect(standing).toMatchObject(answer === 'puede' ? { kind: 'ok' } : { outcome: answer })
  })

  it.each(answers)('answers %s about %s without a session, and nothing else', async (answer, run) => {
    const found = await askCoarsely(servicesOf(run), run)
    expect(found).toEqual(
      answer === 'puede' ? { kind: 'ok', facts: undefined } : { kind: 'outcome', outcome: answer, data: {} },
    )
  })

  it('says one sentence for a RUN that nobody has and for another birth date', async () => {
    const ask = (run: Run) => askCoarsely(servicesOf(rosa), run, '1950-01-01')
    expect(await ask(rosa)).toEqual(await ask('22222222-2'))
  })

  it('says so where the institution does not answer, and asks anew', async () => {
    const services = servicesOf(rosa, { sibs: { consultarPgu: silent } })
    expect(await askCoarsely(services, rosa)).toMatchObject({
      outcome: 'error',
    })
  })
})

describe('the confirmation (layout pgu_confirmacion)', () => {
  const view = (services: Services) =>
    confirmacion.load({ services } as unknown as ConsultationReach<Services>)

  it('shows folio, day and benefits of what was sent to sibs, and its paper', async () => {
    const { codigoSolicitud } = await clients.sibs.ingresarSolicitud({
      token: rosa,
      idempotencyKey: 'clave-000001',
      body: applicationFor(rosa),
      query: {},
    })
    const shown = await view(servicesOf(rosa))
    expect(shown?.layout).toBe('pgu_confirmacion')
    const text = JSON.stringify(shown?.blocks)
    for (const said of [
      codigoSolicitud,
      '23 de noviembre de 2026',
      'Pensión Garantizada Universal',
      'archivo=comprobante',
    ])
      expect(text).toContain(said)
    const reach = { services: servicesOf(rosa) } as unknown as ConsultationReach<Services>
    const bytes = smallPdf()
    expect(await confirmacion.file?.(reach, 'comprobante', { pdf: async () => bytes })).toMatchObject({
      fileName: `${codigoSolicitud}.pdf`,
    })
    expect(await confirmacion.file?.(reach, 'otro', { pdf: async () => bytes })).toBeUndefined()
  })

  it('shows what was filed at a branch too', async () => {
    expect(JSON.stringify(await view(servicesOf(solidarityRuns.enCurso)))).toContain('SB000000')
  })

  it('says that there is none, and that the institution does not answer', async () => {
    expect(JSON.stringify(await view(servicesOf('19456328-0')))).toContain('No hay una solicitud')
    const services = servicesOf(rosa, { sibs: { listarSolicitudes: silent } })
    expect(JSON.stringify(await view(services))).toContain('El IPS no respondió')
  })
})
