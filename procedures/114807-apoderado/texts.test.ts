import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { stateOn } from '#engine/cases/case-states.ts'
import { stateBlocks } from '#engine/cases/case-view.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import { trackerBlocks } from '../parts/requests/request-tracker.ts'
import { readableText } from '../testing/readable-text.ts'
import { solicitud } from './application.ts'
import { concerns } from './concerns.ts'
import { outcomes, refusals } from './reasons.ts'
import { requests } from './requests.ts'
import { estadoWords } from './words.ts'

const context = contextWith({ today: '2026-11-23' })
const data = { run: '14.380.104-7', hasta: '2028-05-03', idPoder: 'x', rol: 'mandante' } as const

const texts: [string, string][] = [
  ...Object.entries(outcomes).map(([id, { title, blocks }]): [string, string] => [
    `outcome ${id}`,
    `${title}\n${readableText(blocks(context, data))}`,
  ]),
  [
    'states of a power',
    Object.values(estadoWords)
      .map(({ text }) => text)
      .join('\n'),
  ],
]

describe('the texts for people', () => {
  it.each(texts)('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('say what the other person was asked, and until when', () => {
    const { por_confirmar } = requests.states.events
    const said = { confirmaHasta: '2026-12-15' }
    expect(por_confirmar?.text?.(said)).toContain(
      'si acepta el poder. Puede responder hasta el 15 de diciembre',
    )
    expect(por_confirmar?.text?.({ ...said, presentadoPor: 'apoderado' })).toContain(
      'si le dio el poder a usted',
    )
  })

  it('say of a power that is about to end until when, by the rule of its register', () => {
    const resumen = { desde: '2024-12-13', hasta: '2026-12-12' }
    const history = [
      {
        id: '1',
        type: 'vigente',
        occurredAt: '2024-12-13T12:00:00Z',
        actor: 'institucion',
        data: {},
        resumen,
      },
    ] as const
    const shown = (today: string) =>
      JSON.stringify([
        stateBlocks(requests.states, 'vigente', history, undefined, today),
        trackerBlocks(
          { state: 'vigente', history, delivery: { kind: 'delivered', at: new Date(0) } },
          ...([requests.states, requests, today] as const),
        ),
      ])
    expect(shown('2026-11-11')).not.toMatch(/Vence|Por vencer/)
    expect(shown('2026-11-12')).toMatch(
      /Por vencer.*Vence el 12 de diciembre de 2026.*Por vencer.*Vence el 12/,
    )
    expect(shown('2026-11-12')).not.toContain('Vigente')
    expect(shown('2026-12-13')).toContain('Ya no vale')
    // It stands among what ended, also before the register has said so.
    expect(stateOn(requests.states, 'vigente', resumen, '2026-12-13')?.final).toBe(true)
    expect(stateOn(requests.states, 'vigente', resumen, '2026-12-12')?.final).toBe(false)
  })

  it('tell the other person what it is about before asking her', () => {
    const about = { applicant: 'Javiera Paz Muñoz', procedure: 'Poder', filedOn: '2026-11-23', data: {} }
    for (const { title, text, confirm } of Object.values(concerns)) {
      const all = [title(about), ...text(about), confirm?.title ?? '', confirm?.afterNo ?? ''].join('\n')
      expect(inflesz(all), all).toBeGreaterThanOrEqual(plainSpanishBar)
    }
    expect(concerns.mandante.text(about).join(' ')).toContain('Todavía no vale')
  })

  it.each(['apoderado', 'apoderado_notarial', 'mandante'] as const)(
    'tell the %s what the power allows and what not, before she answers',
    como => {
      const poder = {
        beneficios: ['PGU'],
        cambiaFormaPago: false,
        mandante: { nombre: 'A' },
        apoderado: { nombre: 'B' },
      }
      const resumen = requests.kind.keeps({ ...poder, aceptadoEn: null })
      const about = { applicant: 'Javiera', procedure: 'Poder', filedOn: '2026-11-23', data: {}, resumen }
      const said = concerns[como].text({ ...about, state: 'por_confirmar' })
      expect(said).toContain('No puede cambiar la forma de pago.')
      expect(said.join(' ')).toContain('Cobrar: Pensión Garantizada Universal (PGU).')
    },
  )

  it('tell the principal of a paper from what to what it changes a power that holds, and that this one stays', () => {
    const poder = {
      ...{ beneficios: ['PGU'], cambiaFormaPago: true, presentadoPor: 'apoderado', aceptadoEn: null },
      ...{ mandante: { nombre: 'A' }, apoderado: { nombre: 'B' } },
      anterior: { beneficios: [], cambiaFormaPago: false, hasta: '2026-12-11' },
    }
    const resumen = requests.kind.keeps({ ...poder, motivoRechazo: 'no_acepto' })
    const about = { applicant: 'Marcela', procedure: 'Poder', filedOn: '2026-11-29', data: {}, resumen }
    const open = concerns.mandante.text({ ...about, state: 'por_confirmar' })
    expect(open.join(' ')).not.toContain('no puede cobrar por usted ni ver')
    const before = open.indexOf('Cobrar todos los beneficios del IPS.')
    expect(open[before - 1]).toContain('ya había otro poder entre ustedes, hasta el 11 de diciembre de 2026')
    expect(open.indexOf('Cambiar la forma de pago.')).toBeGreaterThan(before)
    const stays = 'El otro poder entre ustedes, hasta el 11 de diciembre de 2026, no cambia por este.'
    expect(open).toContain(stays)
    expect(concerns.mandante.text({ ...about, state: 'rechazada', answer: 'no' })).toContain(stays)
    const refused = requests.states.events.rechazada?.text?.({}, resumen)
    expect(refused).toMatch(/y dijo que no le dio este poder/)
    expect(refused).toContain(stays)
    expect(inflesz(open.join('\n'))).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('say nothing of what a power allows that was brought in without it', () => {
    const brought = { mandante: { nombre: 'A' }, apoderado: { nombre: 'B' }, aceptadoEn: null }
    const resumen = requests.kind.keeps(brought)
    const about = { applicant: 'Javiera', procedure: 'Poder', filedOn: '2026-11-23', data: {}, resumen }
    expect(concerns.apoderado.text({ ...about, state: 'por_confirmar' }).join(' ')).not.toContain(
      'Lo que permite',
    )
  })

  it('give the address to send only until the other person has accepted', () => {
    const told = (state: string, data: Readonly<Record<string, string>>) =>
      readableText(
        requests.told({
          state,
          history: [
            {
              id: '1',
              type: 'entregada',
              occurredAt: '2026-11-23T15:00:00Z',
              sequence: 1,
              actor: 'institucion',
              data: { idPoder: 'x', ...data },
            },
          ],
        }),
      )
    const here = { via: 'aceptacion' }
    for (const state of ['ingresada', 'en_revision', 'por_confirmar'])
      expect(told(state, here)).toContain('dirección web que debe mandarle')
    expect(told('en_revision', { ...here, aceptado: 'si' })).not.toContain('debe mandarle')
    expect(told('observada', { via: 'notarial' })).not.toContain('debe mandarle')
    expect(told('vigente', here)).not.toContain('debe mandarle')
  })

  it('say on the receipt of a power only what holds once it is on record', () => {
    if (solicitud.ending.kind !== 'files') throw new Error('It files nothing')
    const answers = {
      quien: { que: 'doy' },
      persona: { nombre: { nombres: 'Ana', apellidoPaterno: 'Soto' } },
      alcance: { desde: '2026-12-01', hasta: '2027-11-30' },
    }
    const rows = solicitud.ending.highlights(contextWith({ today: '2026-11-23', answers: answers as never }))
    expect(rows.map(({ label }) => label)).toEqual(['Recibe el poder', 'Da el poder', 'Si se registra, vale'])
    expect(rows.at(-1)?.value).toBe('Desde el 1 de diciembre de 2026 hasta el 30 de noviembre de 2027')
  })

  it('call a power that was received so, in letters too, and promise nothing that only who gives one does', () => {
    if (solicitud.ending.kind !== 'files') throw new Error('It files nothing')
    const titleOf = (que: string) =>
      solicitud.ending.kind === 'files' &&
      solicitud.ending.caseTitle?.(contextWith({ answers: { quien: { que } } as never }))
    expect([titleOf('presento'), titleOf('doy')]).toEqual(['Poder para cobrar beneficios del IPS', undefined])
    const { review, receipt } = solicitud.ending
    expect(`${review.submitLabel} ${receipt.title}`).not.toMatch(/Dar el poder|su poder/)
    expect(refusals.no_confirmado).not.toContain('quien lo dio')
  })

  it('show the principal of a paper what was written of it, on the page and not in the letter', () => {
    const resumen = requests.kind.keeps({
      ...{ mandante: { nombre: 'A' }, apoderado: { nombre: 'B' }, aceptadoEn: null, parentesco: 'hijo' },
      notaria: { nombre: 'Notaría Soto', fecha: '2026-10-05' },
    })
    const about = { applicant: 'Camilo', procedure: 'Poder', filedOn: '2026-11-23', data: {}, resumen }
    const asked = { ...about, state: 'por_confirmar' }
    const said = concerns.mandante.text(asked).join(' ')
    expect(said).toContain('dice que es un poder suyo')
    expect(said).toContain('«Notaría Soto», el 5 de octubre de 2026')
    expect(said).toContain('Escribió qué es de usted: hijo o hija.')
    expect(concerns.mandante.letter?.(asked).join(' ')).not.toMatch(/Notaría Soto|hijo/)
  })

  it('say of every outcome what can be done, and lead on', () => {
    for (const { blocks } of Object.values(outcomes))
      expect(blocks(context, data).at(-1)).toMatchObject({ kind: 'actions' })
  })
})
