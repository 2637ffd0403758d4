import { describe, expect, it } from 'vitest'
import type { Concern } from '#cases/concerns/concern-types.ts'
import { bodyOf } from '../testing/signed-in-site.ts'
import { concernsView, concernView } from './avisos-page.tsx'

const concernOf = (own: Partial<Concern>) =>
  ({
    ...{ caseId: '1', procedureId: 'x', procedure: 'X', institution: 'IPS', filedOn: '2026-11-24' },
    ...{ applicant: { run: '12765431-k', name: 'Matías Herrera' }, idSolicitud: '1', title: 'Un convenio' },
    ...{
      text: [],
      question: {},
      asks: false,
      mayAsk: false,
      state: { label: 'Rechazada', tone: 'error', final: true },
    },
    ...own,
  }) as unknown as Concern

const plain = {
  ...{ title: '¿Sí?', yes: 'Sí', no: 'No' },
  ...{ afterYes: 'El dinero va a la empresa.', afterNo: 'Nada cambia.', afterSilence: 'Nada.' },
}

describe('the answer that was handed over', () => {
  it('promises nothing that is over when the page is opened again: it sends to the state below', () => {
    const html = bodyOf(concernView({ concern: concernOf({ answer: 'no' }), done: 'no' }))
    expect(html).toContain('Usted dijo que no. Abajo dice en qué está la solicitud.')
    expect(html).not.toContain('cuando resuelva')
  })

  it('does not call a request open that she just refused: it says what her no does', () => {
    const question = { ...plain, afterNo: 'El IPS la descarta.' }
    const state = { label: 'Espera al representante', tone: 'info', final: false } as const
    const own = { answer: 'no', awaitsWord: true, question, state } as const
    const html = bodyOf(concernView({ concern: concernOf(own), done: 'no' }))
    expect(html).toContain('Usted dijo que no. El IPS la descarta.')
    expect(html).not.toContain('Espera al representante')
    expect(html).not.toContain('Abajo dice')
  })
})

describe('what she is asked', () => {
  it('says before the question comes that it will stand there, and afterwards nothing of it', () => {
    const words = 'se la pide en esta página'
    expect(bodyOf(concernView({ concern: concernOf({ mayAsk: true }) }))).toContain(words)
    expect(bodyOf(concernView({ concern: concernOf({ answer: 'si' }) }))).not.toContain(words)
  })

  it('says what a «yes» does before it says what a «no» does', () => {
    expect(bodyOf(concernView({ concern: concernOf({ asks: true, question: plain }) }))).toMatch(
      /Si dice que sí.*El dinero va a la empresa\..*Si dice que no/s,
    )
  })

  it('says where it would be paid and which papers came with it, or that none did', () => {
    const shown = (filed: Concern['filed']) =>
      bodyOf(concernView({ concern: concernOf({ asks: true, question: plain, filed }) }))
    const html = shown({ papers: ['Poder', 'Cédula'], paidAt: 'BancoEstado, cuenta terminada en 1234' })
    expect(html).toContain('BancoEstado, cuenta terminada en 1234')
    expect(html).toContain('Poder, Cédula')
    expect(shown({ papers: [] })).toMatch(/Papeles que mandó.*Ninguno/s)
    expect(shown({ papers: [] })).not.toContain('Dónde se pidió el pago')
    expect(shown(undefined)).not.toContain('Papeles que mandó')
  })
})

describe('who filed a request that concerns somebody', () => {
  it('has a name and her own RUN, and for a company never its RUT as hers', () => {
    const shown = (run: string) =>
      bodyOf(concernView({ concern: concernOf({ applicant: { run, name: 'Matías Herrera' } }) }))
    expect(shown('12765431-k')).toContain('Matías Herrera, RUN <span class="m-whole">12.765.431-K')
    expect(shown('76543210-3')).toContain(
      'Matías Herrera, por la empresa con RUT <span class="m-whole">76.543.210-3',
    )
    // Where the text names the company, so does this.
    const named = concernOf({
      applicant: { run: '76543210-3', name: 'Matías Herrera' },
      companyName: 'Constructora Los Aromos SpA',
    })
    expect(bodyOf(concernView({ concern: named }))).toContain(
      'por Constructora Los Aromos SpA, RUT <span class="m-whole">76.543.210-3',
    )
  })
})

describe('a request that came on a day off', () => {
  it('has the day on which it came beside the one from which it counts', () => {
    const state = { label: 'En revisión', tone: 'info', final: false } as const
    const concern = concernOf({ filedOn: '2026-11-30', sentAt: new Date('2026-11-28T15:00:00Z'), state })
    const html = bodyOf(concernView({ concern }))
    expect(html).toContain('lunes 30 de noviembre de 2026. Llegó el sábado 28 de noviembre de 2026')
    expect(html).toContain('que llegó el 28 de noviembre de 2026')
    expect(bodyOf(concernsView([concern]))).toContain('Llegó el sábado 28 de noviembre de 2026')
  })
  it('has only the day on which it came, once it was decided', () => {
    const state = { label: 'Rechazada', tone: 'error', final: true } as const
    const concern = concernOf({ filedOn: '2026-11-30', sentAt: new Date('2026-11-28T15:00:00Z'), state })
    for (const html of [bodyOf(concernView({ concern })), bodyOf(concernsView([concern]))]) {
      expect(html).toContain('sábado 28 de noviembre de 2026')
      expect(html).not.toContain('lunes 30 de noviembre')
    }
  })
})
