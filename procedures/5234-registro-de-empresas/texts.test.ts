import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { surroundings } from '#engine/testing/surroundings.ts'
import { requests as solicitudes } from '../5433v2-stj-contratacion/requests.ts'
import { readableText } from '../testing/readable-text.ts'
import { juridica, natural } from './reasons.ts'
import { requests } from './requests.ts'

const data = { nombre: 'Almacenes del Sur Ltda.', caja: 'Caja La Araucana' }
const outcomes = [...Object.entries(natural.outcomes), ...Object.entries(juridica.outcomes)]

/** Each text by name, as one piece of prose. */
const texts: [string, string][] = [
  ...outcomes.map(([id, { title, blocks }]): [string, string] => [
    `outcome ${id}`,
    `${title}\n${readableText(blocks(surroundings, data))}`,
  ]),
]

describe('the texts for people', () => {
  it('say on the receipt that who represents a company is asked first', () => {
    for (const { states } of [requests.states, solicitudes.states])
      expect(states.ingresada?.text).toMatch(/le pregunta a.* representa.* y espera su respuesta/)
  })

  it('say why a registration was discarded with one full stop after a name that ends in one', () => {
    const resumen = {
      ...{ motivoRechazo: 'titular_distinto', empresa: 'Maderas Quinchao Ltda.' },
      cuenta: 'Cuenta: Banco de Chile terminada en 0001',
    }
    expect(requests.states.events.rechazada?.text?.({}, resumen)).toMatch(
      /^Maderas Quinchao Ltda\. Cuenta: Banco de Chile terminada en 0001\. El banco dice/,
    )
  })

  it.each(texts)('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('say of every outcome why, what can be done, where to ask for a review, and lead on', () => {
    for (const [, { blocks }] of outcomes)
      expect(blocks(surroundings, data).map(({ kind }) => kind)).toEqual([
        'paragraph',
        'heading',
        'list',
        'paragraph',
        'actions',
      ])
  })
})
