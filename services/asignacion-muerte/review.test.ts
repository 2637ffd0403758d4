import { describe, expect, it } from 'vitest'
import type { Review } from '../kit/requests/request.ts'
import { resolucionOfDesk } from '../kit/requests/resolution.ts'
import { requestInReview } from '../kit/testing.ts'
import { mesa } from './mesa.ts'
import { type Mesa, revisar } from './review.ts'
import { derechoDe, montoPagar, requiereCertificado } from './rules.ts'
import { solicitudSchema } from './schemas.ts'
import { solicitudDeCarmen } from './solicitud.fixture.ts'

const solicitud = solicitudSchema.parse(solicitudDeCarmen())
const request = requestInReview<Mesa>({
  run: '8214653-9',
  solicitud,
  datos: {
    montoMaximoClp: 1_070_445,
    regla: 'tres_ingresos_minimos',
    montoBeneficiarioClp: 0,
    montoFunerariaClp: 0,
    motivoRechazo: null,
    fechaPago: null,
  },
})
const facts: Review<Mesa>['facts'] = {
  derecho: { conDerecho: true, regla: 'tres_ingresos_minimos', montoMaximoClp: 1_070_445 },
  fechaDefuncion: '2026-11-01',
  otraSolicitud: undefined,
  facturaRepetida: false,
  representante: '9431276-0',
  parentescoRegistrado: 'conyuge',
  reparoCuenta: undefined,
}

interface Changes {
  facts?: Partial<Review<Mesa>['facts']>
  request?: Partial<Review<Mesa>['request']>
  documentos?: Review<Mesa>['documentos']
}

const reviewOf = (changes: Changes = {}): Review<Mesa> => ({
  request: { ...request, ...changes.request },
  facts: { ...facts, ...changes.facts },
  documentos: changes.documentos ?? [{ id: 'f', tipo: 'factura', subidoEn: request.ingresadaEn }],
  history: [],
  today: '2026-11-23',
})
const withFactura = (changes: object) => ({
  request: { solicitud: { ...solicitud, factura: { ...solicitud.factura, ...changes } } },
})
const withCesion = (montoCesion: number) => ({
  request: { solicitud: { ...solicitud, beneficiario: { ...solicitud.beneficiario, montoCesion } } },
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
    expect(revisar(reviewOf())).toEqual({
      kind: 'aprobar',
      datos: {
        montoMaximoClp: 1_070_445,
        regla: 'tres_ingresos_minimos',
        montoBeneficiarioClp: 1_070_445,
        montoFunerariaClp: 0,
        fechaPago: null,
      },
    })
  })

  it.each([
    ['2026-11-12', '2026-11-27'],
    ['2026-11-13', '2026-11-27'],
    ['2026-11-14', '2026-12-30'],
  ])(
    'promises who collects it at a place, approved on %s, the day that the form announced (shell §9)',
    (today, fechaPago) => {
      const pagoPresencial = { regionId: '13', comunaId: '13119', codigoLugarPago: '1' }
      const pago = { formaPago: '2' as const, pagoPresencial }
      const collected = { ...reviewOf({ request: { solicitud: { ...solicitud, pago } } }), today }
      expect(revisar(collected)).toMatchObject({ kind: 'aprobar', datos: { fechaPago } })
    },
  )

  it.each<[string, Changes, string]>([
    ['nobody died', { facts: { derecho: undefined } }, 'no_registra_defuncion'],
    [
      'the dead was a member of an AFP',
      { facts: { derecho: { conDerecho: false, motivo: 'afiliado_afp' } } },
      'afiliado_afp',
    ],
    ['it was granted to another', { facts: { otraSolicitud: 'concedida' } }, 'ya_pagada'],
    ['another asked before', { facts: { otraSolicitud: 'en_curso' } }, 'ya_solicitada'],
    ['the company is no funeral home', { facts: { representante: undefined } }, 'no_es_funeraria'],
    ['the invoice was used before', { facts: { facturaRepetida: true } }, 'factura_repetida'],
    [
      'the invoice is older than the death',
      withFactura({ fechaFactura: '2026-10-31' }),
      'factura_anterior_a_la_defuncion',
    ],
    ['more is ceded than is paid', withCesion(1_070_446), 'cesion_excede_maximo'],
  ])('turns it down when %s', (_, changes, motivo) => {
    expect(revisar(reviewOf(changes))).toEqual({
      kind: 'rechazar',
      datos: { motivoRechazo: motivo },
    })
  })

  it.each<[string, Changes, string[]]>([
    ['the invoice never arrived', { documentos: [] }, ['factura']],
    [
      'more than 30 days have passed',
      { facts: { fechaDefuncion: '2026-10-01' }, ...withFactura({ fechaFactura: '2026-10-03' }) },
      ['certificado_sepultacion'],
    ],
    ['a part is ceded', withCesion(500_000), ['cesion']],
    ['the invoice cannot be read', withFactura({ glosaFactura: 'Servicio, copia ILEGIBLE' }), ['factura']],
  ])('asks for the missing document when %s', (_, changes, tipos) => {
    const result = revisar(reviewOf(changes))
    expect(result.kind === 'observar' && result.documentos.map(documento => documento.tipo)).toEqual(tipos)
  })

  const answered = (run: string, respuesta: 'si' | 'no' | 'vencida') => ({
    confirmaciones: [{ run, respuesta, ocurridoEn: request.ingresadaEn }],
  })
  const papers = (['factura', 'certificado_parentesco'] as const).map(tipo => ({
    id: tipo,
    tipo,
    subidoEn: request.ingresadaEn,
  }))
  const stranger = { facts: { parentescoRegistrado: null }, documentos: papers }

  it('asks the funeral home about who has no kinship on record, whatever papers she attaches', () => {
    expect(revisar(reviewOf(stranger))).toEqual({
      kind: 'confirmar',
      a: [{ run: '9431276-0', como: 'funeraria' }],
    })
  })

  it('asks the home too about a civil partner on record: she is paid what the invoice says', () => {
    const partner = { facts: { parentescoRegistrado: 'conviviente_civil' as const }, documentos: papers }
    expect(revisar(reviewOf(partner))).toMatchObject({ kind: 'confirmar', a: [{ como: 'funeraria' }] })
  })

  it('says nothing of the deceased before that: not that there is no right, nor that it was paid', () => {
    for (const facts of [{ derecho: undefined }, { otraSolicitud: 'concedida' as const }])
      expect(revisar(reviewOf({ ...stranger, facts: { ...stranger.facts, ...facts } })).kind).toBe(
        'confirmar',
      )
  })

  it.each(['no', 'vencida'] as const)('turns it down where the home answers %s', respuesta => {
    expect(revisar(reviewOf({ ...stranger, request: answered('9431276-0', respuesta) }))).toEqual({
      kind: 'rechazar',
      datos: { motivoRechazo: 'no_confirmado' },
    })
  })

  it('pays what was spent, and never the maximum, to who says that she is a child and is not on record', () => {
    const beneficiario = { ...solicitud.beneficiario, parentesco: 'hijo' as const }
    const factura = { ...solicitud.factura, montoTotal: 595_000 }
    const asked = { solicitud: { ...solicitud, beneficiario, factura }, ...answered('9431276-0', 'si') }
    expect(revisar(reviewOf({ ...stranger, request: asked }))).toMatchObject({
      kind: 'aprobar',
      datos: { montoBeneficiarioClp: 595_000 },
    })
  })

  it('asks the relative for whom a funeral home files, also one on record', () => {
    const ofHome = { ...solicitud, tipoSolicitud: 'funeraria' as const }
    expect(revisar(reviewOf({ request: { run: '9431276-0', solicitud: ofHome } }))).toEqual({
      kind: 'confirmar',
      a: [{ run: '8214653-9', como: 'familiar' }],
    })
    const confirmed = { run: '9431276-0', solicitud: ofHome, ...answered('8214653-9', 'si') }
    expect(revisar(reviewOf({ request: confirmed })).kind).toBe('aprobar')
    // Of her no, the refusal names her alone: the home filed it itself.
    const denied = reviewOf({ request: { ...confirmed, ...answered('8214653-9', 'no') } })
    expect(revisar(denied)).toMatchObject({ datos: { motivoRechazo: 'familiar_no_confirma' } })
    expect(mesa.requisitos(denied).filter(({ cumple }) => cumple === 'no')).toMatchObject([
      {
        fuente: 'Quien figura como familiar',
        hecho: 'Se le preguntó a quien figura como familiar, y dijo que no.',
      },
    ])
    expect(mesa.requisitos(denied).map(({ id }) => id)).not.toContain('pago')
  })

  it('counts the kinship that the register has, whatever was declared', () => {
    const beneficiario = { ...solicitud.beneficiario, parentesco: 'hermano' as const }
    expect(revisar(reviewOf({ request: { solicitud: { ...solicitud, beneficiario } } }))).toMatchObject({
      datos: { montoBeneficiarioClp: 1_070_445 },
    })
  })

  it('asks for a readable invoice only once', () => {
    const { request: illegible } = withFactura({ glosaFactura: 'Ilegible' })
    expect(revisar(reviewOf({ request: { ...illegible, vecesObservada: 1 } })).kind).toBe('aprobar')
  })
})

describe('what officials read of it', () => {
  const asked = (changes: Changes = {}) => mesa.requisitos(reviewOf(changes)).map(({ id }) => id)

  it('asks for the burial certificate only after its days, for a cession only if there is one, and a bank only of an account', () => {
    expect(asked()).not.toContain('sepultacion')
    expect(asked({ facts: { fechaDefuncion: '2026-09-01' } })).toContain('sepultacion')
    expect(asked()).not.toContain('cesion')
    expect(asked(withCesion(1000))).toContain('cesion')
    expect(asked()).toContain('cuenta')
    const pago = { formaPago: '2' as const, pagoPresencial: {} } as unknown as typeof solicitud.pago
    expect(asked({ request: { solicitud: { ...solicitud, pago } } })).not.toContain('cuenta')
  })
})

it('tells in the resolution of a home’s request in whose name it was and what the home is paid, and of a person’s what she is', () => {
  const granted = (tipoSolicitud: 'persona' | 'funeraria') =>
    JSON.stringify(
      resolucionOfDesk(
        { institucion: 'Asignación por muerte', mesa },
        {
          ...{ ...request, solicitud: { ...solicitud, tipoSolicitud } },
          ...{ estado: 'aprobada', fechaResolucion: '2026-11-24' },
          datos: { ...request.datos, montoBeneficiarioClp: 670_445, montoFunerariaClp: 400_000 },
        },
      )?.resueltos,
    )
  expect(granted('funeraria')).toContain('Carmen Gloria Rojas Díaz, RUN 8.214.653-9')
  expect(granted('funeraria')).toContain('$400.000')
  expect(granted('funeraria')).not.toContain('670.445')
  expect(granted('persona')).toContain('$670.445')
})
