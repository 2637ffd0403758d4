import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { saidOf } from '#engine/cases/case-view.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import type { ToldCase } from '#engine/walking/ending-pages.ts'
import { files } from '#engine/walking/form.ts'
import { readableText } from '../testing/readable-text.ts'
import { estadoView, pagosView } from './pages/respuestas.ts'
import { asociada, directa, type Puerta } from './paths.ts'
import { tramite } from './procedure.ts'
import { refusals, requests, toldAt } from './requests.ts'
import { beforeChoosing } from './words.ts'

const today = '2026-11-21'
const own = {
  ultimosDigitos: '8800',
  pagos_pendientes: [],
  pagos_caducados: [],
  pagos_prescritos: [],
} as never
const context = contextWith({ today })
const form = tramite.procedure.forms.find(files)
const situaciones = [
  ...(['disponible', 'por_vencer', 'en_curso', 'requiere_revision', 'sin_pagos', 'fallecido'] as const),
]
const estados = [...(['sin_solicitud', 'en_curso', 'aprobada', 'pagada', 'rechazada', 'desistida'] as const)]
const foundAt = (state: string, resumen: object): ToldCase => ({
  state,
  history: [
    { id: '1', type: state, occurredAt: '2026-11-21T15:00:00Z', actor: 'institucion', data: {}, resumen },
  ],
})
const told = (state: string, resumen: object) => toldAt(directa, foundAt(state, resumen))
const invited = { montoClp: 231_732, fecha_pago: '2026-12-01', codigo: 'AB12CD34', invitacion_fpg: true }

describe('the texts for people', () => {
  it.each([
    ...situaciones.map(one => [one, pagosView(asociada, one, today)] as const),
    ...estados.map(one => [`state ${one}`, estadoView(directa, one)] as const),
  ])('%s, without session, reads easily', (_name, { title, blocks }) => {
    expect(inflesz(`${title}\n${readableText(blocks)}`)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it.each(Object.entries(form?.outcomes ?? {}))('the outcome %s reads easily', (_id, { title, blocks }) => {
    const text = readableText(blocks(context as never, own))
    expect(inflesz(`${title}\n${text}`)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it.each([['invitation', readableText(told('aprobada', invited))]] as const)(
    '%s reads easily',
    (_name, text) => {
      expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
    },
  )
})

describe('what follows a decision', () => {
  it('is amount, day and code, and the invitation to deposit for good', () => {
    const said = JSON.stringify(told('aprobada', invited))
    for (const part of ['$231.732', '1 de diciembre de 2026', 'AB12CD34', '/tramites/5268'])
      expect(said).toContain(part)
    const { invitacion_fpg: _, ...uninvited } = invited
    expect(JSON.stringify(told('aprobada', uninvited))).not.toContain('5268')
  })

  it('is her turn where she collects in person, and the letter says where', () => {
    const at = (forma: string) => ({ montoClp: 66_834, fecha_pago: '2026-12-07', forma })
    const { history } = foundAt('aprobada', at('En persona, con la cédula: Caja Los Héroes, Alameda 100'))
    expect(requests.turnOf({ state: 'aprobada', history })).toBe(
      'Le toca a usted. Cobre desde el 7 de diciembre de 2026.',
    )
    expect(JSON.stringify(saidOf(requests.states, 'aprobada', history))).toContain(
      'Caja Los Héroes, Alameda 100',
    )
    const deposit = foundAt('aprobada', at('Depósito en la cuenta que termina en 8800'))
    expect(requests.turnOf(deposit)).toBe('Le toca al IPS. El pago es el 7 de diciembre de 2026.')
    expect(JSON.stringify(saidOf(requests.states, 'aprobada', deposit.history))).toContain(
      'Depósito en la cuenta que termina en 8800.',
    )
  })

  it('says of what an attorney asked for who may collect it, and calls it nobody’s own request', () => {
    const forma = 'En persona, con la cédula: Caja Los Héroes, Alameda 100'
    const kept = { montoClp: 250_275, fecha_pago: '2026-12-07', forma, conPoder: true, invitacion_fpg: true }
    const found = foundAt('aprobada', kept)
    const who = 'Lo puede cobrar quien recibe el beneficio. También quien lo pidió, mientras valga su poder.'
    expect(requests.turnOf(found)).toBe(`Se cobra desde el 7 de diciembre de 2026. ${who}`)
    expect(saidOf(requests.states, 'aprobada', found.history)).toContain(who)
    const said = JSON.stringify(told('aprobada', kept))
    expect(said).toContain('Se puede cobrar el pago que se pidió al IPS')
    expect(said).not.toContain('5268')
  })

  it('names each payment that was asked for, in the letter, and why one of them is not paid', () => {
    const pago = { beneficio: 'Pensión Garantizada Universal (PGU)', mes: '2026-08', montoClp: 231_732 }
    const resumen = requests.kind.keeps({
      ...{
        montoClp: 231_732,
        fecha_pago: '2026-12-07',
        formaPago: { forma: 'deposito', ultimosDigitos: '8800' },
      },
      pagos: [
        { ...pago, motivo: null },
        { ...pago, mes: '2024-10', motivo: 'prescrito' },
      ],
    } as never)
    const said = requests.states.events.aprobada?.text?.({}, resumen)
    expect(said).toContain('Pensión Garantizada Universal (PGU), agosto de 2026: $231.732.')
    expect(said).toContain(`octubre de 2024: no se paga. ${refusals.prescrito}`)
  })

  it('is the reason, in the state, and a way on, whatever it was', () => {
    for (const [motivoRechazo, text] of Object.entries(refusals)) {
      const resumen = { montoClp: 0, motivoRechazo }
      const blocks = told('rechazada', resumen)
      expect(saidOf(requests.states, 'rechazada', foundAt('rechazada', resumen).history)).toContain(text)
      expect(readableText(blocks)).not.toContain(text)
      expect(blocks.map(({ kind }) => kind)).toContain('actions')
    }
  })
})

describe('an open page', () => {
  const doors: readonly Puerta[] = [directa, asociada]

  it('shows neither amount nor account nor place nor name, whatever is answered (decisions 2)', () => {
    const views = doors.flatMap(door => [
      ...situaciones.map(one => pagosView(door, one, today)),
      ...estados.map(one => estadoView(door, one)),
    ])
    for (const view of views) {
      const said = JSON.stringify(view)
      expect(said).not.toMatch(/\$\d|termina en|••••|\bcomuna\b|\d{1,2}\.\d{3}\.\d{3}/)
      expect(view.blocks.map(({ kind }) => kind)).toContain('actions')
    }
  })

  it('says the day until which a request is paid this month, where the 13th is a day off', () => {
    const said = JSON.stringify(pagosView(directa, 'disponible', '2026-11-29'))
    expect(said).toContain('hasta el viernes 11 de diciembre de 2026, antes de las 17 horas')
    expect(
      JSON.stringify(
        beforeChoosing({ fecha_pago: '2027-01-04', pagos_prescritos: [] } as never, '2026-12-13'),
      ),
    ).toContain('hasta el miércoles 13 de enero de 2027')
  })

  it('leads back to the door that it stands at', () => {
    for (const door of doors) {
      const said = JSON.stringify(situaciones.map(one => pagosView(door, one, today)))
      const ids = [...said.matchAll(/\/tramites\/(114831(?:-pd)?)\b(?!-)/g)].map(([, id]) => id)
      expect(new Set(ids)).toEqual(new Set([door.id]))
    }
  })
})
