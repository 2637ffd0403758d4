import { expect, it } from 'vitest'
import { resolucionBlocks } from '../kit/requests/resolution.ts'
import { resolucionOfRequest } from './papers.ts'

const resultado = {
  hijosContados: 0,
  hijosNoContados: [],
  gradoInvalidez: null,
  motivo: null,
  montoClp: null,
}
const request = (estado: string, beneficios: object[], datos: object = {}) =>
  ({
    ...{ estado, folio: 'S0000042', fechaIngreso: '2026-11-10', fechaResolucion: '2026-11-24' },
    solicitud: { clase: 'beneficios', enviada: {} },
    datos: {
      ...{ nombre: 'Rosa Muñoz', run: '5213478-1', motivoRechazo: null, desde: null },
      ...{ beneficios: beneficios.map(one => ({ ...resultado, ...one })), ...datos },
    },
  }) as never
const textOf = (one: never) => {
  const found = resolucionOfRequest(one)
  return found && JSON.stringify(resolucionBlocks(found))
}

it('says of each benefit what is decided, why and by which norm', () => {
  const granted = { tipoBeneficio: 8, resultado: 'aprobado', montoClp: 231_732 }
  const refused = { tipoBeneficio: 13, resultado: 'rechazado', motivo: 'SIN_HIJOS' }
  const text = textOf(request('aprobada', [granted, refused], { desde: '2026-12-01' }))
  for (const said of [
    'Pensión Garantizada Universal',
    'Se concede',
    '$231.732',
    'Ley 21.419',
    '1 de diciembre de 2026',
  ])
    expect(text).toContain(said)
  for (const said of ['Bono por Hijo', 'No se concede', 'No consta en el Registro Civil', 'Ley 20.255'])
    expect(text).toContain(said)
})

it('says until which day it can be appealed, and before whom', () => {
  const negada = { tipoBeneficio: 2, resultado: 'rechazado', motivo: 'INVALIDEZ_NEGADA', gradoInvalidez: 35 }
  const text = textOf(request('rechazada', [negada], { motivoRechazo: 'INVALIDEZ_NEGADA' }))
  // Five working days from Wednesday 25 November; fifteen, with the holiday of Tuesday 8 December.
  expect(text).toContain('hasta el 1 de diciembre de 2026: son 5 días hábiles')
  expect(text).toContain('Comisión Médica Central')
  expect(text).toContain('hasta el 16 de diciembre de 2026: son 15 días hábiles')
  expect(text).toContain('35 %. La ley pide 50 %')
})

it('that was refused as a whole gives that reason for each benefit, whatever stood of it', () => {
  const pending = { tipoBeneficio: 8, resultado: 'pendiente' }
  const text = textOf(request('rechazada', [pending], { motivoRechazo: 'SIN_CONFIRMAR' }))
  expect(text).toContain('No se concede')
  expect(text).toContain('no dijo que sí')
  const ofAccount = textOf(request('rechazada', [pending], { motivoRechazo: 'CUENTA_DESCONOCIDA' }))
  expect(ofAccount).toContain('No se decidió si se cumple lo demás: puede pedirlo otra vez')
  expect(text).not.toContain('No se decidió')
  for (const motivoRechazo of ['SIN_CONFIRMAR', 'CUENTA_DESCONOCIDA'])
    expect(textOf(request('rechazada', [pending], { motivoRechazo }))).not.toContain('Ley 21.419')
  expect(textOf(request('rechazada', [pending], { motivoRechazo: 'RESIDENCIA' }))).toContain('Ley 21.419')
})

it('sends to the review of the PGU only where there is a decision that it takes', () => {
  const pgu = { tipoBeneficio: 8, resultado: 'rechazado' }
  expect(textOf(request('rechazada', [{ ...pgu, motivo: 'PFP' }]))).toContain('Revisión de la PGU')
  for (const motivo of [null, 'EN_CURSO', 'YA_TIENE']) {
    const text = textOf(request('rechazada', [{ ...pgu, motivo }], { motivoRechazo: 'RESIDENCIA' }))
    expect(text).toContain('en una sucursal de ChileAtiende')
    expect(text).not.toContain('Revisión de la PGU')
  }
})

it('tells monthly sums from the bono, children who do not count, and where only a PGU is looked at again', () => {
  const bono = {
    ...{ tipoBeneficio: 13, resultado: 'aprobado', montoClp: 891_000 },
    hijosContados: 3,
    hijosNoContados: [{}, {}],
  }
  const text = textOf(request('aprobada', [bono]))
  for (const said of ['$891.000 más la rentabilidad de cada año', 'Hijos que no se cuentan'])
    expect(text).toContain(said)
  expect(text).not.toMatch(/al mes|Revisión de la PGU/)
})

it('of a review says what today’s registers change, and promises no second review', () => {
  const review = (estado: string, datos: object) =>
    textOf({ ...(request(estado, [], datos) as object), solicitud: { clase: 'revision' } } as never)
  const upheld = review('pagada', { montoClp: 231_732, desde: '2026-12-01' })
  for (const said of ['Se concede', '$231.732', 'Los registros de hoy cambian la respuesta.'])
    expect(upheld).toContain(said)
  const same = review('rechazada', { montoClp: 0, motivoRechazo: 'RESIDENCIA' })
  for (const said of ['No se concede', 'Los años de residencia', 'Puede pedir la PGU otra vez'])
    expect(same).toContain(said)
  const part = review('rechazada', {
    ...{ montoClp: 0, motivoRechazo: 'PENSION_SOBRE_INFERIOR', revisada: { montoClp: 151_301 } },
  })
  // The PGU goes on; what is not granted is the change.
  for (const said of ['Que cambie la respuesta sobre la PGU', 'Se sigue pagando al mes', '$151.301'])
    expect(part).toContain(said)
  for (const text of [upheld, same]) expect(text).not.toContain('Si no está de acuerdo')
})

it('is none while it is under review, or if it was withdrawn', () => {
  for (const estado of ['ingresada', 'en_revision', 'desistida'])
    expect(resolucionOfRequest(request(estado, [])), estado).toBeUndefined()
})
