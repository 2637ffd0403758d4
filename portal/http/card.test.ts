import { describe, expect, it } from 'vitest'
import { cardOffView } from '../personal/card-off-page.tsx'
import { bodyOf, createSignedInSite, sessionOf, signInOfTests } from '../testing/signed-in-site.ts'
import { behindCard } from './behind-card.ts'
import { cardOn, cards } from './card.ts'

describe('the cards of the personal area (shell §3)', () => {
  it('are on when the setting names them', () => {
    const settings = { cards: ['rsh', 'datos'] }
    expect(cards.filter(card => cardOn(settings, card))).toEqual(['rsh', 'datos'])
  })

  it.each(cards)('the page of %s that is off says so and offers the way back', card => {
    const html = bodyOf(cardOffView(card))
    expect(html).toContain('apagada')
    expect(html).toContain('href="/inicio"')
  })

  it.each([
    ['on', ['beneficios'], 'la página'],
    ['off', ['rsh'], 'apagada'],
  ])('a page behind a card that is %s shows what it should', async (_state, on, text) => {
    const site = createSignedInSite(sessionOf('5213478-1'))
    const deps = { signIn: signInOfTests, settings: { cards: on } as never }
    site.app.get(
      '/x',
      behindCard(deps, site.pages, 'beneficios', async ({ reply }) => reply.send('la página')),
    )
    expect((await site.app.inject('/x')).body).toContain(text)
    site.visitor = undefined
    expect((await site.app.inject('/x')).headers.location).toBe('/login/claveunica')
  })
})
