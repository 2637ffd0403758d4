import { describe, expect, it } from 'vitest'
import { purposeOf } from '#filing/ask-institution.ts'
import type { Visit } from '#filing/visit.ts'
import { procedures } from './registry.ts'

const wired = 200

describe.each([...procedures.values()].map(procedure => [procedure.head.id, procedure] as const))(
  'what somebody reads who was asked about in %s (decisions 8)',
  (_id, procedure) => {
    const visit = { procedure } as Visit
    const said = [
      purposeOf(visit),
      ...procedure.forms.flatMap(({ pages }) => pages.map(page => purposeOf(visit, page))),
    ]

    it('is a sentence of what is to be known, not the title of a page', () => {
      for (const purpose of said) {
        expect(purpose).toMatch(/^(Saber (si|qué|cuánto|en qué)|Revisar) \S+ \S+/)
        expect(purpose.startsWith(procedure.head.title)).toBe(false)
        expect(purpose.length).toBeLessThanOrEqual(wired)
      }
    })
  },
)
