import { describe, expect, it } from 'vitest'
import { procedures } from './registry.ts'

const withCases = [...procedures.values()].filter(({ cases }) => cases !== undefined)

describe('what a page of a request promises', () => {
  it.each(withCases.map(({ head, cases }) => [head.id, cases] as const))(
    '%s: never that somebody will write, because not everybody left an address or wants mails',
    (_id, cases) => {
      const texts = Object.values(cases?.states.states ?? {}).map(({ text }) => text)
      expect(
        texts.filter(text => /avisaremos|escribiremos|llega(rá)? (al|por|a su) correo/i.test(text)),
      ).toEqual([])
    },
  )
})
