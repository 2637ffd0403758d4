import { describe, expect, it } from 'vitest'
import { derechoDe, requiereCertificado } from './derecho.ts'
import { montoMaximo, montoPagar } from './montos.ts'
import { type RevisionFacts, revisar } from './revision.ts'
import { solicitudDeCarmen } from './solicitud.fixture.ts'
import { solicitudSchema } from './wire-schemas.ts'

const solicitud = solicitudSchema.parse(solicitudDeCarmen())
const facts: RevisionFacts = {
  solicitud,
  fechaIngreso: '2026-11-23',
  fechaDefuncion: '2026-11-01',
  derecho: { conDerecho: true, regla: 'tres_ingresos_minimos', montoMaximoClp: 1_070_445 },
  otraSolicitud: undefined,
  facturaRepetida: false,
  funerariaRegistrada: true,
  recibidos: [{ id: 'f', tipo: 'factura' }],
  vecesObservada: 0,
}
const withFactura = (changes: object) => ({ ...solicitud, factura: { ...solicitud.factura, ...changes } })
const withCesion = (montoCesion: number) => ({
  ...solicitud,
  beneficiario: { ...solicitud.beneficiario, montoCesion },
})

describe('the maximum amount', () => {
  it('is three minimum incomes of the day of death, or 15 UF', () => {
    expect(montoMaximo('tres_ingresos_minimos', '2026-11-01')).toBe(1_070_445)
    expect(montoMaximo('tres_ingresos_minimos', '2026-04-30')).toBe(987_453)
    expect(montoMaximo('tres_ingresos_minimos', '2024-12-31')).toBe(889_533)
    expect(montoMaximo('quince_uf', '2026-11-01')).toBe(615_244)
  })

  it('is known for deaths before the table begins', () => {
    expect(montoMaximo('tres_ingresos_minimos', '2019-01-01')).toBe(889_533)
  })
})

describe('what is paid', () => {
  const base = { montoMaximoClp: 1_000_000, montoTotalClp: 700_000, montoCesionClp: 0 }

  it('is the whole maximum for spouse, child, father and mother, and what was spent for others', () => {
    for (const parentesco of ['conyuge', 'hijo', 'padre', 'madre'] as const) {
      expect(montoPagar({ ...base, parentesco })?.montoPagar).toBe(1_000_000)
    }
    expect(montoPagar({ ...base, parentesco: 'hermano' })?.montoPagar).toBe(700_000)
    expect(montoPagar({ ...base, parentesco: 'otro', montoTotalClp: 2_000_000 })?.montoPagar).toBe(1_000_000)
  })

  it('is split with the funeral home, and the part ceded cannot be more than the whole', () => {
    expect(montoPagar({ ...base, parentesco: 'otro', montoCesionClp: 700_000 })).toMatchObject({
      montoBeneficiario: 0,
    })
    expect(montoPagar({ ...base, parentesco: 'otro', montoCesionClp: 700_001 })).toBeUndefined()
  })
})

describe('the right by a death', () => {
  it('comes from the rule of the dead person, and members of an AFP are sent there', () => {
    const dead = { fechaDefuncion: '2026-11-01', causa: 'beneficiario_pgu', regla: 'quince_uf' } as const
    expect(derechoDe(dead)).toEqual({ conDerecho: true, regla: 'quince_uf', montoMaximoClp: 615_244 })
    expect(derechoDe({ ...dead, regla: null, causa: 'sin_derecho_afiliado_afp' })).toMatchObject({
      motivo: 'afiliado_afp',
    })
    expect(derechoDe({ ...dead, regla: null, causa: 'sin_derecho_sin_causal' })).toMatchObject({
      motivo: 'sin_derecho',
    })
  })

  it('asks for the burial certificate from day 31', () => {
    expect(requiereCertificado('2026-11-01', '2026-12-01')).toBe(false)
    expect(requiereCertificado('2026-11-01', '2026-12-02')).toBe(true)
  })
})

describe('the review of a request', () => {
  it('approves one that has everything', () => {
    expect(revisar(facts)).toMatchObject({ kind: 'aprobar', monto: { montoPagar: 1_070_445 } })
  })

  it.each<[string, Partial<RevisionFacts>, string]>([
    ['nobody died', { derecho: undefined }, 'no_registra_defuncion'],
    [
      'the dead was a member of an AFP',
      { derecho: { conDerecho: false, motivo: 'afiliado_afp' } },
      'afiliado_afp',
    ],
    ['it was paid to another', { otraSolicitud: 'pagada' }, 'ya_pagada'],
    ['another asked before', { otraSolicitud: 'en_curso' }, 'ya_solicitada'],
    ['the company is no funeral home', { funerariaRegistrada: false }, 'no_es_funeraria'],
    ['the invoice was used before', { facturaRepetida: true }, 'factura_repetida'],
    [
      'the invoice is older than the death',
      { solicitud: withFactura({ fechaFactura: '2026-10-31' }) },
      'factura_anterior_a_la_defuncion',
    ],
    ['more is ceded than is paid', { solicitud: withCesion(1_070_446) }, 'cesion_excede_maximo'],
  ])('turns it down when %s', (_, changes, motivo) => {
    expect(revisar({ ...facts, ...changes })).toEqual({ kind: 'rechazar', motivo })
  })

  it.each<[string, Partial<RevisionFacts>, string[]]>([
    ['the invoice never arrived', { recibidos: [] }, ['factura']],
    [
      'more than 30 days have passed',
      { fechaDefuncion: '2026-10-01', solicitud: withFactura({ fechaFactura: '2026-10-03' }) },
      ['certificado_sepultacion'],
    ],
    ['a part is ceded', { solicitud: withCesion(500_000) }, ['cesion']],
    [
      'the invoice cannot be read',
      { solicitud: withFactura({ glosaFactura: 'Servicio, copia ILEGIBLE' }) },
      ['factura'],
    ],
  ])('asks for the missing document when %s', (_, changes, tipos) => {
    const result = revisar({ ...facts, ...changes })
    expect(result.kind === 'observar' && result.documentos.map(documento => documento.tipo)).toEqual(tipos)
  })

  it('asks for a readable invoice only once', () => {
    const again = { ...facts, solicitud: withFactura({ glosaFactura: 'Ilegible' }), vecesObservada: 1 }
    expect(revisar(again).kind).toBe('aprobar')
  })
})
