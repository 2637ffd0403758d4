import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { readableText } from '../testing/readable-text.ts'
import { outcomes } from './reasons.ts'
import { start } from './start.ts'
import { motivos, states } from './states.ts'

const outcomeData = [
  { run: '4.123.987-5', nombre: '', folio: '', fechaIngreso: '', idSolicitud: '' },
  {
    run: '4.123.987-5',
    nombre: 'Luis Alberto Fuentes Vera',
    folio: '••••18',
    fechaIngreso: '2026-11-10',
    idSolicitud: 'x',
  },
]
const today = '2026-11-21'

/** Each text by name, as one piece of prose. */
const texts: [string, string][] = [
  ['start page', readableText(start(today))],
  ...Object.entries(outcomes).flatMap(([id, { title, blocks }]) =>
    outcomeData.map((data, index): [string, string] => [
      `outcome ${id}, ${index}`,
      [title, readableText(blocks(undefined, data))].join('\n'),
    ]),
  ),
  [
    'states',
    Object.values(states.states)
      .map(({ label, text }) => `${label}\n${text}`)
      .join('\n'),
  ],
  ...Object.entries(motivos).map(([id, text]): [string, string] => [`reason ${id}`, text]),
]

describe('the texts for people', () => {
  it.each(texts)('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('explain each abbreviation where it is used first', () => {
    expect(readableText(start(today))).toMatch(/Instituto de Previsión Social \(IPS\)/)
    expect(readableText(start(today))).toMatch(/unidades tributarias anuales \(UTA\)/)
  })

  it('say of every outcome what can be done, and lead on', () => {
    for (const { blocks } of Object.values(outcomes))
      expect(blocks(undefined, outcomeData[1] ?? {}).at(-1)).toMatchObject({ kind: 'actions' })
  })

  it('say of a missing heir what is wrong and how to mend it', () => {
    expect(states.events.rechazada?.text?.({ motivoRechazo: 'faltan_herederos' })).toMatch(
      /Falta al menos un heredero.*Haga otra solicitud/,
    )
  })
})
