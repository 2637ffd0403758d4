import { describe, expect, it } from 'vitest'
import { contextWith } from '#engine/testing/surroundings.ts'
import { purposeOf, verifyPage } from '#filing/ask-institution.ts'
import type { Visit } from '#filing/visit.ts'
import { procedures } from './registry.ts'

const wired = 200

describe.each([...procedures.values()].map(procedure => [procedure.head.id, procedure] as const))(
  'what somebody reads who was asked about in %s (decisions 8)',
  (_id, procedure) => {
    const visit = { procedure } as Visit
    const said = [
      purposeOf(visit),
      ...procedure.forms.flatMap(({ pages }) =>
        pages.flatMap(page => [purposeOf(visit, page), ...(page.verifyPurpose ? [page.verifyPurpose] : [])]),
      ),
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

it('where a page asks about somebody else, she reads what for, and not the purpose of its applicant', async () => {
  const procedure = procedures.get('5300')
  const page = procedure?.forms.flatMap(({ pages }) => pages).find(({ id }) => id === 'beneficiario')
  const purposes: string[] = []
  const services = (purpose: string) => {
    purposes.push(purpose)
    return { asignacionMuerte: { confirmarFamiliar: async () => ({ coincide: true }) } }
  }
  const answers = { run: '8214653-9' }
  const context = contextWith({ answers: { ingresar: { calidad: 'funeraria' } } as never })
  await verifyPage({} as never, { procedure, services } as never, page as never, context, answers)
  expect(purposes).toEqual([expect.stringContaining('solo se le dijo si calzan')])
})
