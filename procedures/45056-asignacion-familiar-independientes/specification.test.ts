import { describe, expect, it } from 'vitest'
import { independentRuns } from '#country/stories/independents.ts'
import { addressesOf } from '#engine/addresses.ts'
import { files } from '#engine/walking/form.ts'
import { tramosAsignacionFamiliar } from '#law/asignacion-familiar.ts'
import { mesDeDevolucionDe } from '#law/asignacion-familiar-independientes.ts'
import {
  asignacionFamiliarContract,
  pagosIndependienteSchema,
} from '#services/asignacion-familiar/contract.ts'
import { ficha } from './ficha.ts'
import { tramite } from './procedure.ts'
import { motivos } from './reasons.ts'
import { estados } from './words.ts'

describe('45056 against the specification', () => {
  it('stands at its own address, for who is signed in (shell §2)', () => {
    const served = addressesOf(tramite.procedure)
    expect(served.find(({ path }) => path === '')).toMatchObject({ access: 'session' })
    expect(served.every(({ access }) => access === 'session')).toBe(true)
  })

  it('is a consultation, a form for the account, and a claim (build sheet F13; decisions, 45056)', () => {
    const { forms, consultations } = tramite.procedure
    expect(consultations.find(({ path }) => path === '')?.id).toBe('cartola')
    expect(forms.filter(files).map(({ id }) => id)).toEqual(['cuenta', 'reclamo'])
  })

  it('tells year, declared income, cargas and months, and the account (procedures §45056, data)', () => {
    expect(asignacionFamiliarContract.operations.pagosIndependiente.access).toBe('persona')
    expect(Object.keys(pagosIndependienteSchema.shape)).toEqual(
      expect.arrayContaining(['ano', 'ingresoDeclarado', 'cargas', 'pagos', 'cuenta']),
    )
    expect(Object.keys(pagosIndependienteSchema.shape.cargas.element.shape)).toContain('meses')
  })

  it('has the four states and the four reasons (procedures §45056)', () => {
    expect(Object.keys(estados)).toEqual(
      expect.arrayContaining(['calculado', 'compensado_en_renta', 'pagado', 'sin_derecho']),
    )
    expect(Object.keys(motivos).sort()).toEqual([
      'carga_de_otro',
      'carga_extinguida',
      'ingreso_sobre_limite',
      'sin_cotizaciones',
    ])
  })

  it('has a person of the country for each reason', () => {
    expect(Object.keys(independentRuns)).toEqual(
      expect.arrayContaining(['sinCotizaciones', 'sobreLimite', 'cargaExtinguida', 'cargaDeOtro']),
    )
  })

  it('pays by the tranches of nueva-solicitud-af (reference data §4), with fee invoices once a year', () => {
    const [first, second, third] = tramosAsignacionFamiliar.at('2026-05-01')
    expect([first.montoClp, second.montoClp, third.montoClp]).toEqual([22_601, 13_870, 4_382])
    expect(third.ingresoMaximoClp).toBe(1_478_539)
    expect(mesDeDevolucionDe(2026)).toBe('2027-05')
  })

  it('the states of a request are those of a desk that pays nothing (procedures, common rules)', () => {
    expect(Object.keys(tramite.procedure.cases?.states.states ?? {}).sort()).toEqual([
      'aprobada',
      'aprobada_parcial',
      'desistida',
      'en_revision',
      'ingresada',
      'observada',
      'por_retirar',
      'rechazada',
    ])
  })

  it('the ficha leads to the page', () => {
    expect(ficha.how.some(({ channel }) => channel === 'online')).toBe(true)
  })
})
