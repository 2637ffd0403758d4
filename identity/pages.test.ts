import { describe, expect, it } from 'vitest'
import type { Run } from '#domain/run.ts'
import { signInPage } from './pages.ts'
import type { IdentityPerson } from './people.ts'

const personOf = (run: string, topic?: string): IdentityPerson => ({
  run: run as Run,
  nombres: 'Rosa',
  apellidos: ['Muñoz'],
  story: 'Pide una pensión.',
  ...(topic === undefined ? {} : { topic }),
})

describe('the people on the sign-in page', () => {
  it('stand in front, or folded under their topic, each once', () => {
    const people = [
      personOf('11111111-1'),
      personOf('22222222-2', 'Poderes'),
      personOf('33333333-3', 'Familias'),
      personOf('44444444-4', 'Poderes'),
    ]
    const page = signInPage({ action: '/entrar', people, password: 'demo1234' })
    const [front = '', ...topics] = page.split('<details>')
    const runsIn = (part: string) =>
      [...part.matchAll(/name="persona" value="([^"]+)"/g)].map(([, run]) => run)
    expect(runsIn(front)).toEqual(['11111111-1'])
    expect(topics.map(runsIn)).toEqual([['22222222-2', '44444444-4'], ['33333333-3']])
    expect(topics[0]).toMatch(/<summary>Poderes <span>\(2\)/)
  })
})

it('masks the password that is typed, and lets it be pasted and kept (ASVS 5.0, 6.2.6, 6.2.7)', () => {
  const page = signInPage({ action: '/entrar', people: [], password: 'demo1234' })
  const field = /<input[^>]*name="clave"[^>]*>/.exec(page)?.[0] ?? ''
  expect(field).toContain('type="password"')
  expect(field).toContain('autocomplete="current-password"')
  expect(page).not.toMatch(/onpaste|readonly|autocomplete="off"/)
})
