import { describe, expect, it } from 'vitest'
import { runOfNumber } from '#domain/run.ts'
import type { Review } from '../requests/request.ts'
import type { Mesa } from './desk.ts'
import { heirsOf, review } from './review.ts'
import { solicitudDeCarmen } from './solicitud.fixture.ts'
import type { TipoDocumento } from './wire-schemas.ts'

const [carmen, andres, carolina] = ['8214653-9', runOfNumber(16_874_233), runOfNumber(18_209_651)] as const
const parientes = [
  { run: carmen, parentesco: 'conyuge', vive: true },
  { run: andres, parentesco: 'hijo', vive: true },
  { run: carolina, parentesco: 'hijo', vive: true },
] as const
const saldos = [
  { id: '2026-09-1', beneficio: 'Pensión', mes: '2026-09', fechaPago: '2026-09-15', montoClp: 312_480 },
  { id: '2026-10-1', beneficio: 'Pensión', mes: '2026-10', fechaPago: '2026-10-15', montoClp: 312_480 },
]
const request: Review<Mesa>['request'] = {
  run: carmen,
  id: '0198c0de-0000-7000-8000-000000000001',
  folio: '529400002',
  huella: '',
  estado: 'en_revision',
  secuencia: 2,
  partes: [],
  temas: [],
  ingresadaEn: new Date('2026-11-23T15:00:00Z'),
  fechaIngreso: '2026-11-23',
  plazo: '2026-12-07',
  fechaResolucion: null,
  observacion: null,
  vecesObservada: 0,
  concernidos: [],
  confirmaciones: [],
  solicitud: solicitudDeCarmen(['2026-09-1', '2026-10-1']),
  datos: { montoClp: 624_960, motivoRechazo: null, fechaPago: null },
}
const papers = (...tipos: TipoDocumento[]) =>
  tipos.map((tipo, n) => ({ id: String(n), tipo, subidoEn: request.ingresadaEn }))
const complete: Review<Mesa> = {
  request,
  history: [],
  documentos: papers('declaracion_herederos', 'poder', 'cedula'),
  facts: { difunto: true, saldos, parientes, pedidos: [], topeDeclaracionClp: 4_172_520 },
  today: '2026-11-24',
}
const withFacts = (facts: Partial<typeof complete.facts>) =>
  review({ ...complete, facts: { ...complete.facts, ...facts } })
const askedPapers = (decision: ReturnType<typeof review>) =>
  decision.kind === 'observar' ? decision.documentos.map(({ tipo }) => tipo) : decision.kind

describe('the review', () => {
  it('grants what has everything, and sums what is granted', () => {
    expect(review(complete)).toEqual({ kind: 'aprobar', datos: { montoClp: 624_960 } })
  })

  it.each([
    ['no_registra_defuncion', { difunto: false }],
    ['sin_saldos', { saldos: [] }],
    ['ya_solicitado', { pedidos: ['2026-09-1', '2026-10-1'] }],
    ['prescrito', { saldos: saldos.map(saldo => ({ ...saldo, fechaPago: '2024-11-22' })) }],
    [
      'faltan_herederos',
      { parientes: [...parientes, { run: runOfNumber(9_559_999), parentesco: 'hijo', vive: true }] },
    ],
  ] as const)('turns down for %s, whatever the papers are', (motivoRechazo, facts) => {
    expect(withFacts(facts)).toEqual({ kind: 'rechazar', datos: { motivoRechazo, montoClp: 0 } })
  })

  it('grants the rest when somebody else asked for a part first', () => {
    expect(withFacts({ pedidos: ['2026-09-1'] })).toEqual({ kind: 'aprobar', datos: { montoClp: 312_480 } })
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

  it('wants a certificate of a kinship that is not on record', () => {
    const onlyCarmen = { parientes: [parientes[0]] }
    expect(askedPapers(withFacts(onlyCarmen))).toEqual(['certificado_parentesco'])
    const documentos = [...complete.documentos, ...papers('certificado_parentesco')]
    expect(review({ ...complete, documentos, facts: { ...complete.facts, ...onlyCarmen } }).kind).toBe(
      'aprobar',
    )
  })
})

describe('who inherits of those on record', () => {
  it('is the living spouse and children, and parents only without children', () => {
    const padre = { run: runOfNumber(2_000_001), parentesco: 'padre', vive: true } as const
    expect(heirsOf([...parientes, padre])).toEqual([carmen, andres, carolina])
    expect(heirsOf([parientes[0], padre])).toEqual([carmen, padre.run])
    expect(heirsOf([parientes[0], { ...parientes[1], vive: false }])).toEqual([carmen])
  })
})
