import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import { files } from '#engine/walking/form.ts'
import { pageText, readableText } from '../testing/readable-text.ts'
import { ficha } from './ficha.ts'
import { tramite } from './procedure.ts'
import { motivos } from './reasons.ts'
import { actions, states, told as toldUnder } from './requests.ts'

const context = contextWith({ today: '2026-11-21' })
const form = tramite.procedure.forms.find(files)
const known = {
  nombre: 'Blas Tapia',
  estado: 'vencido',
  fecha: '3 de mayo de 2026',
  ultimosDigitos: '8800',
  pagadoPor: 'AFP Habitat',
  cambio: { fechaIngreso: '2026-11-20', deshacerHasta: '2026-11-25', idSolicitud: 'x' },
}
const said = {
  deshacerHasta: '2026-11-25',
  desdeMes: '2026-12',
  domicilio: 'si',
  carta: 'si',
  forma: 'Depósito',
}
const event = (type: string, data: Readonly<Record<string, string>>) =>
  ({ id: type, type, occurredAt: '2026-11-21T15:00:00Z', sequence: 1, actor: 'institucion', data }) as const
const told = (state: string, data: Readonly<Record<string, string>> = said) =>
  toldUnder({ state, history: [event(state, data)] })

describe('the texts for people', () => {
  it('say by months from when a change holds: the next payment may be of either', () => {
    for (const text of [readableText(tramite.procedure.start?.(context.today) ?? []), String(ficha.term)]) {
      expect(text).toContain('hasta el día 10, vale desde los pagos de ese mes')
      expect(text).not.toContain('próximo pago')
    }
  })

  it.each(Object.entries(form?.outcomes ?? {}))(
    'the outcome %s reads easily, and leads on',
    (_id, outcome) => {
      const blocks = outcome.blocks(context as never, known)
      const ofAnother = outcome.blocks(context as never, { ...known, de: 'Blas Tapia' })
      for (const said of [blocks, ofAnother]) {
        expect(inflesz(`${outcome.title}\n${readableText(said)}`)).toBeGreaterThanOrEqual(plainSpanishBar)
        expect(said.at(-1)?.kind).toBe('actions')
      }
    },
  )

  it.each([
    ['reasons', Object.values(motivos).join('\n')],
    [
      'events',
      Object.values(states.events)
        .map(({ title, text }) => `${title}.\n${text?.({ ...said, motivo: 'cuenta_cerrada' }) ?? ''}`)
        .join('\n'),
    ],
    ['change', readableText(told('en_curso'))],
    ['declaration', form?.ending.review.questions.verdad?.label ?? ''],
  ] as const)('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it.each((form?.pages ?? []).map(page => [page.id, page] as const))(
    'the page %s reads easily',
    (_id, page) => {
      const lead = typeof page.lead === 'string' ? page.lead : undefined
      expect(inflesz(`${pageText(page, lead)}\n${page.pendingText}`)).toBeGreaterThanOrEqual(plainSpanishBar)
    },
  )
})

describe('what stands on the page of a change', () => {
  it('is before and after, and until when it can be undone', () => {
    const text = JSON.stringify(told('aplicada'))
    for (const part of ['25 de noviembre de 2026', 'diciembre de 2026', 'carta a la dirección de antes'])
      expect(text).toContain(part)
    expect(JSON.stringify(told('deshecha'))).not.toContain('Puede deshacerlo')
  })

  it('offers to undo it only in time, and of what the bank refused only the address', () => {
    const open = (state: string, today: string, data = said as Readonly<Record<string, string>>) =>
      actions.deshacer.page?.open?.(
        { idSolicitud: 'x', state, history: [event(state, data)] } as never,
        today,
      )
    expect(open('aplicada', '2026-11-25')).toBe(true)
    expect(open('aplicada', '2026-11-26')).toBe(false)
    expect(open('rechazada_por_banco', '2026-11-25')).toBe(true)
    const { domicilio: _, ...payment } = said
    expect(open('rechazada_por_banco', '2026-11-25', payment)).toBe(false)
  })

  it('says of an account its last digits alone, in history and letters', () => {
    for (const { text } of Object.values(states.events)) expect(text?.(said) ?? '').not.toMatch(/\d{6}/)
  })
})
