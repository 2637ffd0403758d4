import { expect, it } from 'vitest'
import { cardOn, cards } from './card.ts'

it('the cards of the personal area are on when the setting names them (shell §3)', () => {
  const settings = { cards: ['rsh', 'datos'] }
  expect(cards.filter(card => cardOn(settings, card))).toEqual(['rsh', 'datos'])
})
