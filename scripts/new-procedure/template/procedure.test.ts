import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { surroundings } from '#engine/testing/surroundings.ts'
import { fillIn } from '#procedures/testing/fill-in.ts'
import type { FilledForm } from '#procedures/testing/fixtures.ts'
import { readableText } from '#procedures/testing/readable-text.ts'
import { solicitud } from './application.ts'
import maximal from './fixtures/maximal.json' with { type: 'json' }
import minimal from './fixtures/minimal.json' with { type: 'json' }
import { start } from './pages/start.ts'
import { paths } from './paths.ts'

const fixtures: [string, FilledForm][] = [
  ['minimal', minimal],
  ['maximal', maximal],
]

function fill(form: FilledForm) {
  return fillIn(solicitud, form, surroundings, {})
}

describe('Título del trámite', () => {
  it.each(fixtures)('leads the %s form from the first page to the review', async (_name, form) => {
    const { walk, visited, stoppedAt } = await fill(form)
    expect(stoppedAt).toBeUndefined()
    expect(walk.complete).toBe(true)
    expect(visited.map(page => page.next)).toEqual([paths.contacto, paths.revisar])
  })

  it('writes to the address that the person gave', async () => {
    const { walk } = await fill(maximal)
    expect(solicitud.ending.emailOf(walk.context)).toBe('rosa@correo.cl')
  })

  it('asks for the day only from who lost it, and for one that is past', async () => {
    const errorOf = async (typed: Readonly<Record<string, string>>) =>
      (await fill({ pages: { motivo: { motivo: 'otra_vez', ...typed } } })).stoppedAt
    expect(await errorOf({})).toMatchObject({ errors: { perdidoEl: /^Escriba qué día/ } })
    expect(await errorOf({ perdidoEl: '{{hoy+1}}' })).toMatchObject({
      errors: { perdidoEl: /^Escriba un día/ },
    })
  })

  it('speaks plainly on its start page', () => {
    expect(inflesz(readableText(start()))).toBeGreaterThanOrEqual(plainSpanishBar)
  })
})
