import { describe, expect, it } from 'vitest'
import { ingresoDeCargaEnIngresosMinimos } from '#law/asignacion-familiar.ts'
import { ingresoMinimoClp } from '#law/ingresos-minimos.ts'
import type { Review } from '../kit/requests/request.ts'
import { mesa } from './mesa.ts'
import type { Mesa } from './registers.ts'
import {
  estadoDe,
  motivoDeSiagf,
  motivoEnContra,
  type Pedido,
  pagoDe,
  quienesConfirman,
  quienesSeEnteran,
  venceDe,
} from './rules.ts'
import type { CargaRow, PersonaRow } from './store.ts'

const today = '2026-11-21'

function personaOf(change: Partial<PersonaRow> = {}): PersonaRow {
  return {
    run: '23456789-6',
    nombre: 'Tomás Rojas',
    sexo: 'M',
    esViuda: false,
    fechaNacimiento: '2016-03-10',
    fechaDefuncion: null,
    tieneInvalidez: false,
    ingresoClp: 0,
    calidades: ['trabajador_dependiente'],
    soloDescendientes: false,
    tieneSuf: false,
    estudia: false,
    empleadores: [],
    ...change,
  }
}

function pedidoOf(change: Partial<Pedido> = {}): Pedido {
  return {
    beneficiario: personaOf({ fechaNacimiento: '1988-01-01' }),
    carga: personaOf(),
    runCarga: '23456789-6',
    parentesco: 'hijo',
    causal: 'menor',
    calidad: 'trabajador_dependiente',
    parentescos: ['hijo'],
    figuran: [],
    cuidadoAnotado: false,
    today,
    ...change,
  }
}
const against = (change: Partial<Pedido>) => motivoEnContra(pedidoOf(change))
const student = (fechaNacimiento: string, estudia: boolean) =>
  ({ carga: personaOf({ fechaNacimiento, estudia }), causal: 'estudiante' }) as const
const born = (fechaNacimiento: string) => ({ carga: personaOf({ fechaNacimiento }) })

describe('the right to a carga', () => {
  it('is there for a child that the register knows', () => {
    expect(against({})).toBeUndefined()
  })

  it('is not there for the dead, nor for who is no relative on record', () => {
    expect(against({ carga: personaOf({ fechaDefuncion: '2026-01-01' }) })).toBe('fallecida')
    expect(against({ parentescos: ['nieto'] })).toBe('no_es_pariente')
  })

  it.each([
    ['hijo', 'no_es_pariente'],
    ['hijo_del_conyuge', 'no_es_pariente'],
    ['nieto', 'no_es_pariente'],
    ['cuidado_judicial', undefined],
  ] as const)('says the same of everybody without a tie on record: %s', (parentesco, motivo) => {
    const strangers: Partial<Pedido>[] = [
      { carga: personaOf({ fechaDefuncion: '2026-01-01' }) },
      { carga: personaOf({ fechaNacimiento: '1990-01-01' }) },
      { carga: personaOf({ ingresoClp: 900_000 }) },
      { carga: undefined },
    ]
    for (const one of strangers) expect(against({ ...one, parentescos: [], parentesco })).toBe(motivo)
  })

  it('needs work, a pension or a subsidy on record; the care of a child needs none', () => {
    expect(against({ calidad: 'pensionado' })).toBe('calidad_no_consta')
    const care = { parentesco: 'cuidado_judicial', cuidadoAnotado: true } as const
    expect(against({ ...care, calidad: 'cuidador_judicial' })).toBeUndefined()
  })

  it.each([
    ['the day before it turns 18', born('2008-11-22'), undefined],
    ['the day it turns 18', born('2008-11-21'), 'sobre_edad'],
    ['a student of the year in which it turns 24', student('2002-01-01', true), undefined],
    ['a student of the year after that', student('2001-12-31', true), 'sobre_edad'],
    ['who says that he studies and is enrolled nowhere', student('2006-01-01', false), 'no_estudia'],
    [
      'any age with a disability',
      { carga: personaOf({ fechaNacimiento: '1980-01-01', tieneInvalidez: true }), causal: 'invalidez' },
      undefined,
    ],
    ['a disability that COMPIN does not know', { causal: 'invalidez' }, 'sin_invalidez'],
  ] as const)('of a child, by age: %s', (_case, change, motivo) => {
    expect(against(change)).toBe(motivo)
  })

  it.each([
    ['a wife', { parentesco: 'conyuge', carga: personaOf({ sexo: 'F' }) }, undefined],
    ['a husband', { parentesco: 'conyuge', carga: personaOf({ sexo: 'M' }) }, 'conyuge_sin_invalidez'],
    [
      'a mother who is a widow',
      { parentesco: 'madre_viuda', carga: personaOf({ esViuda: true }) },
      undefined,
    ],
    ['a mother who is not', { parentesco: 'madre_viuda' }, 'madre_no_viuda'],
    ['a parent of 66', { parentesco: 'ascendiente', ...born('1960-11-21') }, undefined],
    ['a parent of 65', { parentesco: 'ascendiente', ...born('1960-11-22') }, 'bajo_edad'],
  ] as const)('of %s', (_case, change, motivo) => {
    expect(against({ ...change, parentescos: [change.parentesco], causal: 'parentesco' })).toBe(motivo)
  })

  it('ends where the carga earns more than half a minimum wage', () => {
    const limit = ingresoDeCargaEnIngresosMinimos * ingresoMinimoClp.nearest(today)
    expect(against({ carga: personaOf({ ingresoClp: limit }) })).toBeUndefined()
    expect(against({ carga: personaOf({ ingresoClp: limit + 1 }) })).toBe('ingreso_propio')
  })

  it('is of descendants alone for who receives the PGU or the basic pension', () => {
    const beneficiario = personaOf({ soloDescendientes: true })
    expect(against({ beneficiario })).toBeUndefined()
    expect(against({ beneficiario, parentesco: 'conyuge', parentescos: ['conyuge'] })).toBe(
      'solo_descendientes',
    )
  })

  it('yields to what the national register says', () => {
    expect(motivoDeSiagf({ cargaDe: 'nadie', tieneSuf: false })).toBeUndefined()
    expect(motivoDeSiagf({ cargaDe: 'quien_consulta', tieneSuf: false })).toBe('ya_es_su_carga')
    expect(motivoDeSiagf({ cargaDe: 'otra_persona', tieneSuf: true })).toBe('carga_en_otro')
    expect(motivoDeSiagf({ cargaDe: 'nadie', tieneSuf: true })).toBe('tiene_suf')
  })
})

describe('who has to confirm', () => {
  const tutora = { run: '9530018-9', como: 'tutor', fallecido: false } as const
  const mother = { run: '9530021-9', como: 'madre', fallecido: false } as const
  const father = { run: '9530002-2', como: 'padre', fallecido: true } as const
  const asked = (change: Partial<Pedido>) =>
    quienesConfirman(pedidoOf({ figuran: [mother, father], ...change }), '9530018-9').map(({ como }) => como)

  it('is nobody where a register shows the tie', () => {
    expect(asked({})).toEqual([])
    expect(asked({ parentesco: 'cuidado_judicial', cuidadoAnotado: true })).toEqual([])
    expect(asked({ parentesco: 'nieto', parentescos: ['nieto'], figuran: [father] })).toEqual([])
  })

  it('are the living parents of a child in care without an order, and of a grandchild', () => {
    expect(asked({ parentesco: 'cuidado_judicial' })).toEqual(['madre'])
    expect(asked({ parentesco: 'nieto', parentescos: ['nieto'] })).toEqual(['madre'])
  })

  it('are not the parents of a child who died: they are not asked whether it is in their care', () => {
    const carga = personaOf({ fechaDefuncion: '2020-03-01' })
    expect(asked({ parentesco: 'cuidado_judicial', carga })).toEqual(['carga'])
  })

  it('is the guardian by a court’s order on record, before the parents, unless she asks herself', () => {
    const figuran = [mother, tutora]
    const by = (applicant: string, parentesco: Pedido['parentesco']) =>
      quienesConfirman(pedidoOf({ figuran, parentesco, parentescos: ['nieto'] }), applicant)
    expect(by('9530013-8', 'cuidado_judicial')).toEqual([{ run: tutora.run, como: 'tutor' }])
    expect(by('9530013-8', 'nieto')).toEqual([{ run: tutora.run, como: 'tutor' }])
    expect(by(tutora.run, 'nieto')).toEqual([{ run: mother.run, como: 'madre' }])
    expect(quienesSeEnteran(pedidoOf({ figuran }), '9530013-8').map(({ como }) => como)).toEqual([
      'madre',
      'tutor',
    ])
  })

  it('is the RUN itself where no parent lives or nobody is known, so that all look the same', () => {
    for (const figuran of [[father], []])
      expect(asked({ parentesco: 'cuidado_judicial', figuran })).toEqual(['carga'])
  })
})

describe('a carga', () => {
  it('ends the day before it turns 18, with the year of its studies, or never', () => {
    expect(venceDe(pedidoOf())).toBe('2034-03-09')
    expect(venceDe(pedidoOf({ causal: 'estudiante' }))).toBe('2026-12-31')
    expect(venceDe(pedidoOf({ causal: 'invalidez' }))).toBeNull()
    expect(venceDe(pedidoOf({ parentesco: 'conyuge', causal: 'parentesco' }))).toBeNull()
  })

  // Amounts from May 2026: $22.601 up to an income of $649.039, nothing above $1.478.539 (reference data §4).
  it('is paid by the income of who receives it, twice with a disability', () => {
    expect(pagoDe({ ingresoClp: 649_039 }, false, today)).toEqual({ tramo: 1, montoClp: 22_601 })
    expect(pagoDe({ ingresoClp: 649_040 }, true, today)).toEqual({ tramo: 2, montoClp: 27_740 })
    expect(pagoDe({ ingresoClp: 1_478_540 }, true, today)).toEqual({ tramo: 4, montoClp: 0 })
    expect(pagoDe(undefined, false, today).tramo).toBe(1)
  })

  it('stands until it ends or is taken out', () => {
    const carga = { extinguidaEl: null, vence: today } as CargaRow
    expect(estadoDe(carga, today)).toBe('vigente')
    expect(estadoDe(carga, '2026-11-22')).toBe('vencida')
    expect(estadoDe({ ...carga, extinguidaEl: '2026-01-01' }, today)).toBe('extinguida')
  })
})

describe('the confirmation of the parents, for officials', () => {
  const read = (change: Partial<Pedido>) => {
    const input = {
      today,
      documentos: [],
      request: {
        ...{ id: '1', run: '11111111-1', fechaIngreso: today, confirmaciones: [] },
        solicitud: { tipoSolicitud: 1, empleador: null },
      },
      facts: { tipo: 'reconocer', pedido: pedidoOf(change), siagf: {} },
    } as unknown as Review<Mesa>
    return mesa.requisitos(input).find(({ id }) => id === 'reconocer.voluntad')
  }
  const figuran = [{ run: '8888888-k', como: 'madre', fallecido: false }] as unknown as Pedido['figuran']

  it('is no requirement where they are only told', () => {
    expect(read({ figuran })).toBeUndefined()
  })

  it('waits for those who are asked', () => {
    expect(read({ figuran, parentesco: 'cuidado_judicial', parentescos: [] })).toMatchObject({
      ...{ cumple: 'no_se_sabe', hecho: 'Espera su respuesta.' },
    })
  })
})
