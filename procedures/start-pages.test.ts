import { expect, it } from 'vitest'
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
