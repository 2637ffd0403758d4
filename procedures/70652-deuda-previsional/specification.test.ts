import { describe, expect, it } from 'vitest'
import { addressesOf } from '#engine/addresses.ts'
import { stateOf } from '#engine/cases/case-states.ts'
import {
  estadoDeudaSchema,
  motivoImpugnacionSchema,
  motivoRechazoSchema,
  tipoDeudaSchema,
} from '#services/deudas/schemas.ts'
import { reclamo } from './application.ts'
import { tramite } from './procedure.ts'
import { outcomes, refusals } from './reasons.ts'
import { roles } from './registers.ts'
import { requests } from './requests.ts'
import { estadoDeudaTexts, motivos, tipoDeudaTexts } from './words.ts'

describe('procedures §70652 and build sheet F11', () => {
  it('has the address of the specification, and the steps below it', () => {
    const paths = addressesOf(tramite.procedure).map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['', 'deuda', 'deuda/:de', 'solicitudes', 'solicitud']))
  })

  it('is for persons, companies and workers (flows §1)', () => {
    expect(Object.keys(roles)).toEqual(['persona', 'empresa', 'trabajador'])
  })

  it('asks who is charged, which debts, then reason and files', () => {
    expect(reclamo.pages.map(({ id }) => id)).toEqual(['quien', 'deudas', 'motivo'])
    expect(reclamo.pages[1]?.questions.elegidas).toMatchObject({ kind: 'rows', select: 'many' })
    const kinds = Object.values(reclamo.pages[2]?.questions ?? {}).map(({ kind }) => kind)
    expect(kinds).toContain('documents')
  })

  it('has the outcomes of the sheet, and one for debts that an agreement pays', () => {
    expect(Object.keys(outcomes).sort()).toEqual(
      [
        'en_camino',
        'no_es_representante',
        'sin_deuda',
        'judicial_con_sentencia',
        'ya_impugnada',
        'en_convenio',
        'errorBD',
      ].sort(),
    )
  })

  it('has the seven reasons, three types and four states, each with words', () => {
    expect(motivos.map(({ value }) => value)).toEqual([...motivoImpugnacionSchema.options])
    expect(motivos).toHaveLength(7)
    expect(Object.keys(tipoDeudaTexts)).toEqual([...tipoDeudaSchema.options])
    expect(Object.keys(estadoDeudaTexts)).toEqual([...estadoDeudaSchema.options])
    expect(Object.keys(refusals)).toEqual([...motivoRechazoSchema.options])
  })

  it('has the states ingresada, en análisis, requiere antecedentes, acogida in full or in part, rechazada', () => {
    const labels = Object.values(requests.states.states).map(({ label }) => label)
    expect(labels).toEqual(
      expect.arrayContaining([
        'Ingresada',
        'En análisis',
        'Falta algo',
        'Aceptada',
        'Aceptada en parte',
        'Rechazada',
      ]),
    )
    expect(labels).not.toContain('Pagada')
  })
})

describe('the course of a dispute', () => {
  const told = (...types: string[]) =>
    types.map((type, index) => ({
      id: String(index),
      type,
      occurredAt: `2026-11-2${index}T15:00:00Z`,
      actor: 'institucion' as const,
      data: {},
    }))

  it.each([
    [['en_revision'], 'en_revision'],
    [['en_revision', 'observada'], 'observada'],
    [['en_revision', 'observada', 'en_revision', 'aprobada'], 'aprobada'],
    [['en_revision', 'acogida_parcial'], 'acogida_parcial'],
    [['acogida_parcial'], 'acogida_parcial'],
    [['observada', 'acogida_parcial'], 'acogida_parcial'],
    [['desistida', 'acogida_parcial'], 'acogida_parcial'],
    [['en_revision', 'rechazada'], 'rechazada'],
  ])('%j is %s', (events, state) => {
    expect(stateOf(requests.states, told(...events))).toBe(state)
  })

  it('tells how many debts are no longer owed, and how much', () => {
    const datos = {
      ...{ acogidas: ['a', 'b'], cantidad: 3, montoAcogidoClp: 180_450 },
      deudas: ['a', 'b', 'c'].map((idDeuda, index) => ({
        ...{ idDeuda, periodo: `2026-0${index + 3}`, trabajador: 'Ana Soto', totalClp: 90_225 },
      })),
      ...{ motivoRechazo: null, plazo: '2027-01-07', observacion: null },
    }
    const keep = (said: object) => requests.kind.keeps(said)
    const text = requests.states.events.acogida_parcial?.text
    expect(text?.({}, keep(datos))).toBe(
      [
        'De 3 deudas, el IPS aceptó 2: ya no se deben $180.450.',
        'Ya no se cobra: marzo de 2026 (Ana Soto), abril de 2026 (Ana Soto).',
        'Se sigue cobrando: mayo de 2026 (Ana Soto).',
        'En los registros, esos meses no tienen el error que usted dijo.',
      ].join(' '),
    )
    const whole = { ...datos, cantidad: 2 }
    expect(requests.states.events.aprobada?.text?.({}, keep(whole))).toBe('Ya no se deben $180.450.')
    const none = { ...datos, acogidas: [], montoAcogidoClp: 0 }
    expect(requests.states.events.aprobada?.text?.({}, keep(none))).toBeUndefined()
  })

  it('says why it was refused', () => {
    const text = requests.states.events.rechazada?.text?.({ motivoRechazo: 'sin_pruebas' })
    expect(text).toContain('Los registros no muestran')
  })
})
