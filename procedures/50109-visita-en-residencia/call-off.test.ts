import { describe, expect, it } from 'vitest'
import type { IsoDate } from '#domain/dates.ts'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import type { OwnCaseDetail } from '#engine/cases/consultation.ts'
import { readableText } from '../testing/readable-text.ts'
import { callOffText, lastDayToCallOff } from './pages/visita.ts'
import { actions, requests } from './requests.ts'

const { states } = requests.states

const visita = (fecha: string) =>
  ({
    subject: 'Edelmira',
    history: [
      {
        ...{ id: '1', type: 'aprobada', actor: 'institucion', occurredAt: '2026-11-21T15:00:00Z' },
        ...{ data: {}, resumen: { fecha, hora: '09:00' } },
      },
    ],
  }) as unknown as OwnCaseDetail

describe('calling off a visit that has day and hour', () => {
  it('is for who asked, while the visit waits, and for nobody once it was made', () => {
    expect(states.aprobada?.may).toEqual({ cancelar: ['ciudadano'] })
    expect(states.aprobada?.on).toMatchObject({
      desistida: 'cancelada',
      realizada: 'realizada',
    })
    expect(states.cancelada).toMatchObject({
      text: expect.stringContaining('Nadie irá ese día'),
    })
    expect(states.realizada?.may).toEqual({})
    expect(states.ingresada?.may).toHaveProperty('desistir')
  })

  it('stands among the coming dates of the person until it was', () => {
    const on = (today: IsoDate) =>
      states.aprobada?.onDay?.({ fecha: '2026-12-02', hora: '09:00', credencial: 'A' }, today)
    expect(on('2026-12-01')?.coming).toEqual({ date: '2026-12-02', what: 'Visita del IPS, a las 09:00' })
    expect(on('2026-12-01')?.text).toContain('La visita es el miércoles 2 de diciembre de 2026')
    expect(on('2026-12-03')?.coming).toBeUndefined()
  })

  it('is possible until the working day before, over a weekend and a holiday', () => {
    expect(lastDayToCallOff('2026-11-26')).toBe('2026-11-25')
    expect(lastDayToCallOff('2026-11-30')).toBe('2026-11-27')
    // Tuesday 8 December is a holiday.
    expect(lastDayToCallOff('2026-12-09')).toBe('2026-12-07')
    const { open } = actions.cancelar.page ?? {}
    expect(open?.(visita('2026-11-30'), '2026-11-27')).toBe(true)
    expect(open?.(visita('2026-11-30'), '2026-11-28')).toBe(false)
    expect(open?.({ history: [] } as unknown as OwnCaseDetail, '2026-11-27')).toBe(false)
  })

  it('tells the institution, by the same call as a withdrawal', () => {
    expect(actions.cancelar.deliver).toBe(actions.desistir.deliver)
    expect(actions.cancelar).toMatchObject({ event: 'cancelacion_pedida', receiptEndsOn: 'desistida' })
  })

  it('says which visit it is, what follows, and what to do when it is too late; all of it reads easily', () => {
    const blocks = actions.cancelar.page?.blocks(visita('2026-11-30')) ?? []
    expect(readableText(blocks)).toContain('lunes 30 de noviembre de 2026, a las 09:00')
    const inTime = callOffText('2026-11-30', '2026-11-27')
    const late = callOffText('2026-11-30', '2026-11-28')
    expect(inTime).toContain('hasta el 27 de noviembre de 2026')
    expect(late).toContain('101')
    expect(inflesz([readableText(blocks), inTime, late].join('\n'))).toBeGreaterThanOrEqual(plainSpanishBar)
  })
})
