import { describe, expect, it } from 'vitest'
import { runOfNumber } from '#domain/run.ts'
import type { Review } from '../kit/requests/request.ts'
import { requestInReview } from '../kit/testing.ts'
import { mesa } from './mesa.ts'
import { type Mesa, review } from './review.ts'
import { heirsOf, repartoOf } from './rules.ts'
import type { TipoDocumento } from './schemas.ts'
import { solicitudDeCarmen } from './solicitud.fixture.ts'
import type { ParienteRow } from './store.ts'

const [carmen, andres, carolina] = ['8214653-9', runOfNumber(16_874_233), runOfNumber(18_209_651)] as const
const relative = (
  run: string,
  parentesco: ParienteRow['parentesco'],
  [nombres, apellidoPaterno, apellidoMaterno]: readonly [string, string, string],
  rest: Partial<ParienteRow> = {},
): ParienteRow => ({
  ...{ run, parentesco, vive: true, nombres, apellidoPaterno, apellidoMaterno },
  ...{ fechaNacimiento: '1980-01-01', representantes: [], ...rest },
})
const hijos = [
  relative(andres, 'hijo', ['Luis Andrés', 'Fuentes', 'Rojas']),
  relative(carolina, 'hijo', ['Carolina Andrea', 'Fuentes', 'Rojas']),
] as const
const parientes = [relative(carmen, 'conyuge', ['Carmen Gloria', 'Rojas', 'Díaz']), ...hijos] as const
const answers = (said: Readonly<Record<string, 'si' | 'no' | 'vencida'>>) =>
  Object.entries(said).map(([run, respuesta]) => ({
    run,
    respuesta,
    ocurridoEn: new Date('2026-11-23T16:00:00Z'),
  }))
const saldos = [
  { id: '2026-09-1', beneficio: 'Pensión', mes: '2026-09', fechaPago: '2026-09-15', montoClp: 312_480 },
  { id: '2026-10-1', beneficio: 'Pensión', mes: '2026-10', fechaPago: '2026-10-15', montoClp: 312_480 },
]
const request = requestInReview<Mesa>({
  run: carmen,
  solicitud: solicitudDeCarmen(['2026-09-1', '2026-10-1']),
  confirmaciones: answers({ [andres]: 'si', [carolina]: 'si' }),
  datos: {
    ...{ montoClp: 624_960, motivoRechazo: null, fechaPago: null },
    ...{ reparto: [], cobroDesde: null, cobroHasta: null, noConstan: [] },
  },
})
const pedidoPor = (run: string, id: string) => ({ id, run, folio: '529400009' })
const papers = (...tipos: TipoDocumento[]) =>
  tipos.map((tipo, n) => ({ id: String(n), tipo, subidoEn: request.ingresadaEn }))
const complete: Review<Mesa> = {
  request,
  history: [],
  documentos: papers('declaracion_herederos', 'poder'),
  facts: {
    ...{ difunto: true, saldos, parientes, pedidos: [], topeDeclaracionClp: 4_172_520 },
    reparoCuenta: undefined,
  },
  today: '2026-11-24',
}
const withFacts = (facts: Partial<Review<Mesa>['facts']>) =>
  review({ ...complete, facts: { ...complete.facts, ...facts } })
const askedPapers = (decision: ReturnType<typeof review>) =>
  decision.kind === 'observar' ? decision.documentos.map(({ tipo }) => tipo) : decision.kind

describe('the review', () => {
  it('grants what has everything, and sums what is granted', () => {
    expect(review(complete)).toMatchObject({ kind: 'aprobar', datos: { montoClp: 624_960 } })
  })

  it.each([
    ['sin_saldos', { saldos: [] }],
    ['ya_solicitado', { pedidos: [pedidoPor(andres, '2026-09-1'), pedidoPor(andres, '2026-10-1')] }],
    ['prescrito', { saldos: saldos.map(saldo => ({ ...saldo, fechaPago: '2024-11-22' })) }],
    [
      'faltan_herederos',
      { parientes: [...parientes, relative(runOfNumber(9_559_999), 'hijo', ['Otro', 'Fuentes', 'Soto'])] },
    ],
  ] as const)('turns down for %s, whatever the papers are', (motivoRechazo, facts) => {
    expect(withFacts(facts)).toMatchObject({ kind: 'rechazar', datos: { motivoRechazo } })
  })

  it('grants the rest when somebody else asked for a part first', () => {
    expect(withFacts({ pedidos: [pedidoPor(andres, '2026-09-1')] })).toMatchObject({
      kind: 'aprobar',
      datos: {
        montoClp: 312_480,
        noPagan: [
          {
            ...{ mes: '2026-09', montoClp: 312_480, motivo: 'ya_solicitado' },
            ...{ folio: '529400009', pidio: 'Luis Andrés Fuentes Rojas' },
          },
        ],
      },
    })
  })

  it('says which month lapsed', () => {
    const [old, ...rest] = saldos
    expect(withFacts({ saldos: [{ ...old, fechaPago: '2024-11-22' } as never, ...rest] })).toMatchObject({
      datos: { noPagan: [{ mes: '2026-09', motivo: 'prescrito', folio: null, pidio: '' }] },
    })
  })

  it('wants the effective possession above 5 UTA, and the statement up to them', () => {
    expect(askedPapers(withFacts({ topeDeclaracionClp: 624_959 }))).toEqual(['posesion_efectiva'])
    expect(askedPapers(withFacts({ topeDeclaracionClp: 624_960 }))).toBe('aprobar')
    expect(askedPapers(review({ ...complete, documentos: papers('poder') }))).toEqual([
      'declaracion_herederos',
    ])
  })

  it('wants the power of the others from who collects for all', () => {
    expect(askedPapers(review({ ...complete, documentos: papers('declaracion_herederos') }))).toEqual([
      'poder',
    ])
  })

  it('gives cash a place, a first day and a last day', () => {
    const solicitud = {
      ...request.solicitud,
      pagos: [{ formaPago: '2', rut: 8_214_653, dv: '9', codigoLugarPago: 'LH-13101' }],
    } as const
    // Approved on 24 November: after the 13th it is paid in the next month (flows §9), and lapses after six.
    expect(review({ ...complete, request: { ...request, solicitud: solicitud as never } })).toMatchObject({
      datos: {
        cobroDesde: '2026-12-01',
        cobroHasta: '2027-06-01',
        reparto: [{ montoClp: 624_960, formaPago: '2', destino: expect.stringContaining('Santiago') }],
      },
    })
  })
})

it('says of an account its bank and its last digits, never the whole number', () => {
  const cuenta = { banco: 12, tipoCuenta: 8, numeroCuenta: '8214653', rut: 8_214_653, dv: '9' } as const
  const solicitud = { ...request.solicitud, pagos: [{ formaPago: '1', ...cuenta }] } as const
  const [parte] = repartoOf(solicitud as never, 624_960)
  expect(parte?.destino).toMatch(/^de BancoEstado.*, terminada en 4653$/)
})

describe('a request of somebody who is no heir on record', () => {
  const all = papers(
    'declaracion_herederos',
    'posesion_efectiva',
    'poder',
    'certificado_parentesco',
    'cedula',
  )
  const byStranger = (facts: Partial<Review<Mesa>['facts']> = {}) =>
    review({
      ...complete,
      documentos: all,
      request: { ...request, run: '19456328-0' },
      facts: { ...complete.facts, ...facts },
    })

  it('is refused in the same words for any deceased and for the living, whatever the papers are', () => {
    const refused = { kind: 'rechazar', datos: { motivoRechazo: 'parentesco_no_acreditado', noConstan: [] } }
    expect(byStranger()).toEqual(refused)
    expect(byStranger({ difunto: false, parientes: [] })).toEqual(refused)
    expect(byStranger({ saldos: [] })).toEqual(refused)
  })

  it('is refused with the reason to family whom others precede', () => {
    const padre = relative('19456328-0', 'padre', ['Juan', 'Fuentes', 'Soto'])
    expect(byStranger({ parientes: [...parientes, padre] })).toMatchObject({
      datos: { motivoRechazo: 'no_hereda' },
    })
  })
})

describe('the other heirs', () => {
  const withAnswers = (said: Parameters<typeof answers>[0]) =>
    review({ ...complete, request: { ...request, confirmaciones: answers(said) } })

  it('are each asked before anything is paid, whatever power was attached', () => {
    expect(withAnswers({})).toMatchObject({
      kind: 'confirmar',
      a: [
        { run: andres, como: 'heredero' },
        { run: carolina, como: 'heredero' },
      ],
    })
    expect(withAnswers({ [andres]: 'si' })).toMatchObject({ kind: 'confirmar' })
  })

  it.each(['no', 'vencida'] as const)('are not passed over: %s of one of them refuses it', said => {
    expect(withAnswers({ [andres]: 'si', [carolina]: said })).toEqual({
      kind: 'rechazar',
      datos: { motivoRechazo: 'no_confirmado' },
    })
  })

  it('are answered for by a parent while they are minors, and by nobody if that is the applicant', () => {
    const minor = (representantes: readonly string[]) =>
      relative(carolina, 'hijo', ['Carolina Andrea', 'Fuentes', 'Rojas'], {
        fechaNacimiento: '2015-01-01',
        representantes,
      })
    const asked = (representantes: readonly string[]) =>
      review({
        ...complete,
        request: { ...request, confirmaciones: answers({ [andres]: 'si' }) },
        facts: { ...complete.facts, parientes: [parientes[0], hijos[0], minor(representantes)] },
      })
    expect(asked(['15678234-3'])).toMatchObject({
      a: expect.arrayContaining([{ run: '15678234-3', como: 'representante' }]),
    })
    expect(asked([carmen])).toMatchObject({ kind: 'aprobar' })
    expect(asked([])).toMatchObject({ datos: { motivoRechazo: 'no_confirmado' } })
  })

  it('must be as the register has them: RUN, kinship and name', () => {
    const named = (changes: Partial<ParienteRow>) =>
      withFacts({ parientes: [parientes[0], hijos[0], { ...hijos[1], ...changes }] })
    const refused = {
      kind: 'rechazar',
      datos: { motivoRechazo: 'heredero_no_consta', noConstan: ['Carolina Andrea Fuentes Rojas'] },
    }
    expect(named({ nombres: 'Teresa' })).toEqual(refused)
    expect(withFacts({ parientes: [parientes[0], hijos[0]] })).toEqual(refused)
    expect(withFacts({ parientes: [parientes[0], hijos[0], { ...hijos[1], vive: false }] })).toEqual(refused)
  })
})

describe('the account of an heir', () => {
  const reparoCuenta = { motivo: 'cuenta_no_es_suya', de: carolina } as const
  const reviewed = (modoCobro: 'cada_uno' | 'uno_por_todos') =>
    review({
      ...complete,
      request: { ...request, solicitud: { ...request.solicitud, modoCobro } },
      facts: { ...complete.facts, reparoCuenta },
    })

  it('must be hers: her name is told where each collects her share', () => {
    const motivoRechazo = 'cuenta_no_es_suya'
    expect(reviewed('cada_uno')).toEqual({
      kind: 'rechazar',
      datos: { motivoRechazo, noConstan: ['Carolina Andrea Fuentes Rojas'] },
    })
    expect(reviewed('uno_por_todos')).toEqual({ kind: 'rechazar', datos: { motivoRechazo, noConstan: [] } })
  })
})

describe('who inherits of those on record', () => {
  const runs = (rows: readonly ParienteRow[]) => heirsOf(rows).map(({ run }) => run)

  it('is the living spouse and children, parents only without children, and siblings without either', () => {
    const padre = relative(runOfNumber(2_000_001), 'padre', ['Juan', 'Fuentes', 'Soto'])
    const hermana = relative(runOfNumber(4_000_001), 'hermano', ['Ana', 'Fuentes', 'Vera'])
    const [viuda, hijo] = [parientes[0], hijos[0]]
    expect(runs([...parientes, padre, hermana])).toEqual([carmen, andres, carolina])
    expect(runs([viuda, padre, hermana])).toEqual([carmen, padre.run])
    expect(runs([viuda, { ...hijo, vive: false }])).toEqual([carmen])
    expect(runs([hermana, { ...padre, vive: false }])).toEqual([hermana.run])
  })
})

describe('what officials read of it', () => {
  const met = (input: Review<Mesa>) =>
    Object.fromEntries(mesa.requisitos(input).map(one => [one.id, one.sinMirar ? 'sin mirar' : one.cumple]))

  it('says what the registers have, though the rule waits for a paper before it asks the heirs', () => {
    expect(met({ ...complete, documentos: [] })).toMatchObject({
      ...{ defuncion: 'si', saldos: 'si', herederos: 'si' },
      voluntad: 'sin mirar',
    })
  })

  it('says of no register what it does not have', () => {
    const facts = { ...complete.facts, parientes: [] }
    expect(met({ ...complete, facts }).herederos).toBe('no')
    const outsider = { ...complete.facts, parientes: parientes.slice(0, 2) }
    expect(met({ ...complete, facts: outsider }).herederos).toBe('no')
    expect(met({ ...complete, facts: { ...complete.facts, difunto: false } }).defuncion).toBe('sin mirar')
  })
})
