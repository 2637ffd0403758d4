import { expect, it } from 'vitest'
import { leadsElsewhere } from '#portal/drawing/blocks.tsx'
import { startSections } from '#portal/tramite/start-sections.ts'
import { procedures } from './registry.ts'

it('the start page of every procedure has its first words and what to get ready in sight', () => {
  for (const { head, start } of procedures.values()) {
    const sections = startSections(start?.('2026-11-24') ?? [])
    const hidden = sections.filter(
      ({ isFolded, title }) => isFolded && (title === '' || /necesita/.test(title)),
    )
    expect(hidden, head.id).toEqual([])
  }
})

it('the button of a start page says what begins, where one can do something else there', () => {
  for (const { head, start, forms } of procedures.values()) {
    const elsewhere = (start?.('2026-11-24') ?? []).filter(leadsElsewhere)
    if (elsewhere.length === 0 || forms.length !== 1) continue
    expect([head.id, forms[0]?.startLabel]).toEqual([head.id, expect.stringMatching(/^Comenzar /)])
  }
})

it('what leads on from a start page stands in its first words, before what explains', () => {
  for (const { head, start } of procedures.values()) {
    const explained = startSections(start?.('2026-11-24') ?? []).filter(({ title }) => title !== '')
    const buttons = explained
      .flatMap(({ text }) => text)
      .filter(block => block.kind === 'actions' && !leadsElsewhere(block))
    expect([head.id, buttons]).toEqual([head.id, []])
  }
})
