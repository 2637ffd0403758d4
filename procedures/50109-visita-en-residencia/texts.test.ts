import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { saidOf } from '#engine/cases/case-view.ts'
import { content } from '#engine/content/content.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import { readableText } from '../testing/readable-text.ts'
import { intro } from './pages/start.ts'
import { visitBlocks } from './pages/visita.ts'
import { outcomes } from './reasons.ts'
import { requests } from './requests.ts'

const context = contextWith({ today: '2026-11-21' })
const data = {
  run: '9.560.101-4',
  visitaPendiente: { fecha: '2026-11-26', hora: '09:00', idSolicitud: 'x' },
  oficina: 'Sucursal ChileAtiende de Concepción',
}

const texts: [string, string][] = [
  ['introduction', readableText(intro())],
  ...Object.entries(outcomes).map(([id, { title, blocks }]): [string, string] => [
    `outcome ${id}`,
    `${title}\n${readableText(blocks(context, data))}`,
  ]),
]

describe('the texts for people', () => {
  it.each(texts)('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('say of every outcome what can be done, and lead on', () => {
    for (const { blocks } of Object.values(outcomes))
      expect(blocks(context, data).at(-1)).toMatchObject({ kind: 'actions' })
  })

  it('explain the abbreviations where they are used first', () => {
    expect(readableText(intro())).toMatch(/Instituto de Previsión Social \(IPS\)/)
  })
})

it('the box of the state leaves the day to what stands around it, and the entry says where another hour was given', () => {
  const granted = {
    id: '1',
    type: 'aprobada',
    actor: 'institucion',
    occurredAt: '2026-11-24T12:00:00Z',
    data: {},
  }
  const resumen = { fecha: '2026-12-02', hora: '09:00', oficina: 'Sucursal', credencial: 'A-1' }
  expect(requests.states.events.aprobada?.text?.({}, resumen)).toContain('2 de diciembre')
  expect(requests.states.events.aprobada?.text?.({}, { ...resumen, cambioHora: true })).toContain(
    'La hora que se pidió ya no se podía dar.',
  )
  expect(saidOf(requests.states, 'aprobada', [{ ...granted, actor: 'institucion', resumen }])).toBe('')
})

it('a visit is in the calendar on its own day, with its hour', () => {
  const visita = {
    fecha: '2026-12-03',
    hora: '10:00',
    oficina: 'Sucursal Maipú',
    credencial: '77',
    funcionario: 'Ana Soto',
  }
  const blocks = content(visitBlocks({ ...visita, cambioHora: false } as never, '2026-11-28'))
  expect(blocks).toContainEqual(
    expect.objectContaining({ kind: 'remind', date: '2026-12-03', text: 'Visita del IPS a las 10:00' }),
  )
})
