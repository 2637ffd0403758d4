import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { surroundings } from '#engine/testing/surroundings.ts'
import { readableText } from '../testing/readable-text.ts'
import { start } from './pages/start.ts'
import { outcomes } from './reasons.ts'
import { requests } from './requests.ts'

const { states } = requests

const outcomeData = [
  { run: '4.123.987-5' },
  {
    run: '4.123.987-5',
    nombre: 'Luis Alberto Fuentes Vera',
    solicitudAnterior: { folio: '••••18', fechaIngreso: '2026-11-10', idSolicitud: 'x' },
  },
] as const
const today = '2026-11-21'

/** Each text by name, as one piece of prose. */
const texts: [string, string][] = [
  ...Object.entries(outcomes).flatMap(([id, { title, blocks }]) =>
    outcomeData.map((data, index): [string, string] => [
      `outcome ${id}, ${index}`,
      [title, readableText(blocks(surroundings, data))].join('\n'),
    ]),
  ),
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
      expect(blocks(surroundings, outcomeData[1]).at(-1)).toMatchObject({ kind: 'actions' })
  })

  it('say of a missing heir what is wrong and how to mend it', () => {
    expect(states.events.rechazada?.text?.({}, { motivoRechazo: 'faltan_herederos' })).toMatch(
      /Falta al menos un heredero.*Haga otra solicitud/,
    )
  })
})
