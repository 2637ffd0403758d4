import type { PortalSettings } from '../settings.ts'

/** The cards of the personal area that `CARDS` switches on (shell §3). */
export const cards = ['rsh', 'datos', 'beneficios', 'recordatorios', 'certificados'] as const

export type Card = (typeof cards)[number]

/** Dependencies of a page that belongs to a card or checks which are on. */
export interface CardParts {
  settings: Pick<PortalSettings, 'cards'>
}

/** Whether a card of the personal area is on (shell §3; by default Registro Social de Hogares and Mis Datos). */
export function cardOn(settings: CardParts['settings'], card: Card): boolean {
  return settings.cards.includes(card)
}
