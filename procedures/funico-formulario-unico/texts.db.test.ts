import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import type { Motivo } from '#services/pensiones/contract.ts'
import { pageText, readableText } from '../testing/readable-text.ts'
import { solicitud } from './application.ts'
import { motivoBlocks, motivoTexts } from './motivos.ts'
import { standingBlocks } from './pension.ts'
import { outcomes } from './reasons.ts'
import { states } from './requests.ts'
import { start } from './start.ts'
import { createFunicoWorld, fixtures, surroundingsOf } from './testing/world.ts'
import { tramiteIds } from './tramites.ts'

const world = await createFunicoWorld()
const complete = fixtures.filter(({ outcome }) => outcome === undefined)
const person = { run: '8214653-9', nombres: 'Carmen Gloria', apellidos: 'Rojas Díaz' }
const around = surroundingsOf(person, '5199')
const hecho = { exigido: '36', registrado: '11', afp: 'Habitat' }
const data = {
  ...hecho,
  motivo: 'semanas',
  causante: 'si',
  nombre: 'Luis Fuentes',
  folio: 'P0000001',
  fechaIngreso: '2026-11-13',
  idSolicitud: 'x',
}

/** Each text by name, as one piece of prose. */
const texts: [string, string][] = [
  ['start page', readableText(start())],
  ...Object.entries(outcomes).map(([id, { title, blocks }]): [string, string] => [
    `outcome ${id}`,
    `${title}\n${readableText(blocks(around, data))}`,
  ]),
  ...Object.entries(motivoTexts).map(([id, { regla, hecho: fact, hacer }]): [string, string] => [
    `reason ${id}`,
    [regla(hecho), fact(hecho), ...hacer].join('\n'),
  ]),
  [
    'states',
    Object.values(states.states)
      .map(({ label, text }) => `${label}\n${text}`)
      .join('\n'),
  ],
  [
    'statement',
    Object.values(solicitud.ending.review.questions)
      .map(question => ('text' in question ? question.text : ''))
      .join('\n'),
  ],
]

describe('the texts for people', () => {
  it.each(texts)('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it.each(complete)('every page of the fixture $name reads easily, with its hints', async fixture => {
    const { walk } = await world.fill(fixture)
    expect(walk.steps.length).toBeGreaterThan(3)
    for (const { page, context } of walk.steps) {
      const lead = typeof page.lead === 'function' ? page.lead(context) : page.lead
      const text = [pageText(page, lead), readableText(page.intro?.(context) ?? [])]
        .filter(Boolean)
        .join('\n')
      expect(inflesz(text), page.id).toBeGreaterThanOrEqual(plainSpanishBar)
    }
  })

  it('say of every no the rule, the fact, what can be done, and where to have it reviewed', () => {
    for (const motivo of Object.keys(motivoTexts) as Motivo[]) {
      const blocks = motivoBlocks(motivo, hecho)
      expect(blocks.map(({ kind }) => kind)).toEqual(['summary', 'heading', 'list', 'heading', 'paragraph'])
      expect(readableText(blocks)).toContain('Superintendencia de Seguridad Social')
    }
  })

  it('offer the recognition of years where years are missing (procedures §5230, §26828, §5381)', () => {
    const offered = (draftName: string, motivo: Motivo) =>
      JSON.stringify(outcomes.no_cumple?.blocks({ ...around, draftName }, { ...hecho, motivo })).includes(
        'borrador=64155',
      )
    for (const id of ['5230', '26828', '5381'])
      expect([offered(id, 'semanas'), offered(id, 'anios'), offered(id, 'edad')]).toEqual([true, true, false])
    expect([offered('64155', 'semanas'), offered('5199', 'semanas')]).toEqual([false, false])
  })

  it('lead on from every outcome', () => {
    for (const { blocks } of Object.values(outcomes))
      expect(blocks(around, data).some(({ kind }) => kind === 'actions' || kind === 'cards')).toBe(true)
  })

  it.each(tramiteIds)('the page of %s says before the first question how one stands', async id => {
    const begin = { kind: 'link', label: 'Pedir', href: '/x' } as const
    for (const { person: run } of fixtures) {
      const { rut, dv } = { rut: Number(run.split('-')[0]), dv: run.slice(-1) }
      const situacion = await world.client.situacion({ token: run, query: { rut, dv, tramite: id } })
      const blocks = standingBlocks(id, situacion, begin)
      expect(blocks.some(({ kind }) => kind === 'actions' || kind === 'list')).toBe(true)
      const prose = readableText(blocks)
      if (prose !== '') expect(inflesz(prose)).toBeGreaterThanOrEqual(plainSpanishBar)
    }
  })
})
