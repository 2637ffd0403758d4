import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import type { Surroundings } from '#engine/asking/context.ts'
import type { CodigoBeneficio, Elegibilidad, MotivoNo, Situacion } from '#services/sibs/contract.ts'
import { codigosEnOrden, sibsContract } from '#services/sibs/contract.ts'
import { readableText } from '../testing/readable-text.ts'
import { concerns } from './concerns.ts'
import { entradaLead } from './pages/elegibilidad.ts'
import { fromMdsf, ordinary } from './paths.ts'
import { tramite } from './procedure.ts'
import { noBlocks, outcomesOf, razonOf, refusals } from './reasons.ts'
import { requests } from './requests.ts'
import { nombres } from './words.ts'

const today = '2026-11-23'
const situacion: Situacion = {
  edad: 63,
  anosDesdeLos20: 12,
  anosUltimosCinco: 1,
  anosUltimosSeis: 2,
  porcentajePfp: 96,
  pensionBaseClp: 1_480_000,
}
const motivos =
  sibsContract.operations.elegibilidad.reply.shape.beneficios.element.shape.motivo.unwrap().options
const razones = motivos.flatMap(motivo =>
  codigosEnOrden.map((tipoBeneficio): [string, MotivoNo, CodigoBeneficio] => [
    `${motivo} of ${tipoBeneficio}`,
    motivo,
    tipoBeneficio,
  ]),
)
const own = {
  nombre: 'Olga Inés Fuenzalida Reyes',
  run: '4.571.660-9',
  situacion,
  beneficios: codigosEnOrden.map(tipoBeneficio => ({ tipoBeneficio, motivo: 'RESIDENCIA', folio: null })),
  representaAOtros: false,
} as unknown as Elegibilidad & { run: string }
const reach = { today } as Surroundings

it('calls a request by the need, and not by benefits that were neither asked for nor given', () => {
  // The subject of every letter, and the head of every page.
  const { title } = tramite.procedure.head
  expect(title).toContain('eneficios')
  for (const benefit of Object.values(nombres)) expect(title).not.toContain(benefit)
  expect(title).not.toMatch(/PGU|invalidez|Bono/)
})

describe('what she may request', () => {
  const leadOf = (...codigos: CodigoBeneficio[]) =>
    entradaLead({
      propia: {
        ...own,
        beneficios: codigos.map(tipoBeneficio => ({ tipoBeneficio, puede: true, montoClp: 250_275 })),
      },
    } as never)

  it('says of a benefit for invalidity that a commission declares it, and of no other', () => {
    for (const codigo of [2, 4] as const)
      expect(leadOf(codigo)).toContain(
        'Por invalidez se paga solo a quien tiene una, y la declara una comisión',
      )
    expect(leadOf(8)).not.toContain('invalidez')
    for (const codigos of [[8], [2]] as const) expect(leadOf(...codigos)).not.toContain('a la vez')
    expect(leadOf(8, 2)).toContain('La PGU y un pago por invalidez no se reciben a la vez')
    expect(inflesz(leadOf(2))).toBeGreaterThanOrEqual(plainSpanishBar - 5)
  })
})

describe('the reasons', () => {
  it.each(razones)(
    '%s have the rule, the fact and what to do, in plain words',
    (_title, motivo, tipoBeneficio) => {
      const { regla, hecho, todo } = razonOf({ tipoBeneficio, motivo, situacion, today, folio: 'SB0000001' })
      for (const text of [regla, hecho, todo]) expect(text).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/)
      expect(inflesz([regla, hecho, todo].join('\n'))).toBeGreaterThanOrEqual(plainSpanishBar - 5)
    },
  )

  it('say the figures of the day', () => {
    expect(
      razonOf({ tipoBeneficio: 8, motivo: 'PENSION_BASE', situacion, today, folio: '' }).regla,
    ).toContain('$1.252.602')
    const before = {
      tipoBeneficio: 8,
      motivo: 'PENSION_BASE',
      situacion,
      today: '2022-03-01',
      folio: '',
    } as const
    expect(razonOf(before).regla).toContain('$1.000.000')
  })

  it('stand for each benefit in the outcome', () => {
    const rows = noBlocks([{ tipoBeneficio: 8, motivo: 'EDAD', folio: null }], situacion, today)
    expect(JSON.stringify(rows)).toContain('Hoy tiene 63 años.')
  })
})

describe('the texts', () => {
  const texts: [string, string][] = [
    ...Object.entries(outcomesOf(ordinary)).map(([id, { title, blocks }]): [string, string] => [
      `outcome ${id}`,
      [title, readableText(blocks(reach, own))].join('\n'),
    ]),
  ]

  it.each(texts)('%s is plain', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('of who has no power name the procedure that gives one here, and no notary', () => {
    const { blocks } = outcomesOf(ordinary).tercero_sin_poder
    const page = JSON.stringify(blocks(reach, { run: '5.213.478-1' }))
    expect(page).toContain('trámite 114807')
    expect(page).toContain('/ficha/114807')
    // Who asks for a first payment has none, and 114807 takes a power of payees alone.
    expect(page).toMatch(/Si el IPS todavía no le paga nada, ese poder no se puede dar\..*sucursal.*cédula/)
    expect(page).not.toMatch(/notari/i)
  })

  it('lead back into their own way', () => {
    const linksFor = (representaAOtros: boolean) =>
      JSON.stringify(outcomesOf(fromMdsf).no_cumple.blocks(reach, { ...own, representaAOtros }))
    expect(linksFor(true)).toContain('/tramites/sibs/beneficio-ext')
    // Who represents nobody would only come back to this page.
    expect(linksFor(false)).not.toContain('/tramites/sibs/beneficio-ext')
    expect(linksFor(false)).toContain('/ficha/114807')
  })
})

describe('the answer', () => {
  it('names each benefit that is granted with its sum, and of each that is not why, and the way that it has', () => {
    const of = (tipoBeneficio: number, resultado: string, montoClp: number | null) => ({
      ...{ tipoBeneficio, resultado, montoClp, motivo: null },
    })
    const beneficios = [of(8, 'aprobado', 231_732), of(13, 'aprobado', 594_000), of(10, 'rechazado', null)]
    const told = requests.states.events.aprobada?.text?.(
      {},
      { beneficios, montoClp: 231_732, desde: '2026-12-01' },
    )
    expect(told).toBe(
      'Pensión Garantizada Universal (PGU): $231.732 al mes. Bono por Hijo: $594.000 más la rentabilidad de cada año, repartido en la pensión. Complemento de Trabajo Pesado: no se aprobó. El primer mes es diciembre de 2026. Es una parte de lo que se pidió.',
    )
    const inPerson = requests.states.events.aprobada?.text?.(
      {},
      { beneficios, desde: '2026-12-01', lugarPago: 'BancoEstado Maipú, Pajaritos 1' },
    )
    expect(inPerson).toContain('Se cobra con la cédula en BancoEstado Maipú, Pajaritos 1.')
    const invalidez = { ...of(2, 'rechazado', null), motivo: 'INVALIDEZ_NEGADA' as const }
    const inPart = requests.states.events.aprobada?.text?.(
      {},
      { beneficios: [beneficios[0], invalidez], fechaResSolicitud: '2026-11-27' },
    )
    expect(inPart).toMatch(
      /PBSI\): no se aprobó\. La comisión médica no declaró.* ante la Comisión Médica Central hasta el 21 de diciembre de 2026/,
    )
    const none = {
      beneficios: [invalidez],
      motivoRechazo: 'INVALIDEZ_NEGADA',
      fechaResSolicitud: '2026-11-27',
    }
    expect(requests.states.events.rechazada?.text?.({}, none)).toContain('Central hasta el 21 de diciembre')
    const whole = requests.states.events.aprobada?.text?.(
      {},
      { beneficios: beneficios.slice(0, 2), montoClp: 231_732 },
    )
    expect(whole).toMatch(/ Es todo lo que se pidió\.$/)
    const hijosNoContados = [{ hijo: '20.345.678-6', motivo: 'NO_FIGURA' as const }]
    const oneLess = requests.states.events.aprobada?.text?.(
      {},
      { beneficios: [{ ...of(13, 'aprobado', 297_000), hijosNoContados }] },
    )
    expect(oneLess).toMatch(/1 hijo no se cuenta para el bono.* Es una parte de lo que se pidió\.$/)
    // Others may read the letter.
    expect(oneLess).not.toContain('20.345')
  })
})

describe('whom an application by somebody else is for reads', () => {
  const { representada } = concerns
  const about = (state: string, resumen: object, answer?: 'no') => ({
    ...{ applicant: 'Cristián Bravo', procedure: '', filedOn: '2026-11-29', data: {}, state },
    ...{ resumen: { hechaPorOtro: true, ...resumen }, ...(answer && { answer }) },
  })
  const recurso = { nombre: 'Recurso de reposición', hasta: '2026-12-04', norma: 'Ley 19.880, artículo 59.' }
  const bono = { tipoBeneficio: 13, resultado: 'aprobado', montoClp: 297_000, motivo: null }
  const beneficios = [{ ...bono, hijosNoContados: [{ hijo: '20.345.678-6', motivo: 'NO_FIGURA' }] }]

  it('of a grant what the applicant reads: what, how much, from when, that it is a part, until when to object', () => {
    const resumen = { beneficios, desde: '2026-12-01', resolucion: { texto: '', requisitos: [], recurso } }
    for (const state of ['aprobada', 'pagada']) {
      const said = representada.text(about(state, resumen)).join(' ')
      for (const part of ['Bono por Hijo: $297.000', 'diciembre de 2026', 'una parte de lo que se pidió'])
        expect(said).toContain(part)
      expect(said).toContain('hasta el 4 de diciembre de 2026')
      expect(said).not.toContain('toda o en parte')
      expect(said).not.toContain('usted pidió')
    }
    expect(representada.readsFiled).toBe(true)
    expect(representada.onward?.href).toBe('/tramites/sibs/confirmacion/solicitudes')
  })

  it('where it is to be paid, and one way to object that is open as it stands', () => {
    const said = (state: string, resumen: object) => representada.text(about(state, resumen)).join(' ')
    const deposit = { beneficios, ultimosDigitos: '1660' }
    for (const state of ['en_revision', 'aprobada', 'pagada'])
      expect(said(state, deposit)).toContain('la cuenta que termina en 1660. Revise que sea suya')
    const cash = { beneficios, ultimosDigitos: null }
    const letter = (state: string, resumen: object) => representada.letter?.(about(state, resumen)).join(' ')
    for (const state of ['en_revision', 'aprobada', 'pagada']) {
      expect(said(state, cash)).toMatch(
        /cobrarlo en persona.*lo puede cobrar Cristián Bravo, mientras valga el poder/,
      )
      expect(letter(state, cash)).toContain('Dónde se pidió cobrarlo lo lee en Micha.')
    }
    for (const [state, resumen] of [
      ['rechazada', cash],
      ['aprobada', deposit],
    ] as const)
      expect(letter(state, resumen)).not.toContain('Dónde se pidió')
    const remedy = (state: string, resumen: object) => representada.remedy?.(about(state, resumen)) ?? ''
    const whole = { beneficios: [bono], fechaResSolicitud: '2026-11-27' }
    expect(remedy('aprobada', whole)).toContain(
      'que se revise hasta el 4 de diciembre de 2026, en una sucursal',
    )
    expect(remedy('en_revision', whole)).toContain('puede retirar la solicitud')
    expect(remedy('rechazada', whole)).not.toContain('retirar la solicitud')
    for (const state of ['en_revision', 'por_confirmar', 'aprobada', 'rechazada', 'desistida'])
      expect(`${said(state, deposit)} ${remedy(state, deposit)}`.match(/101/g)).toHaveLength(1)
  })

  it('of a refusal why, unless it is that she did not confirm it', () => {
    const why = (motivoRechazo: string, answer?: 'no') =>
      representada.text(about('rechazada', { motivoRechazo, beneficios: [] }, answer)).join(' ')
    expect(why('CUENTA_CERRADA')).toContain(refusals.CUENTA_CERRADA)
    expect(why('SIN_CONFIRMAR', 'no')).not.toContain('la persona no confirmó')
  })
})
