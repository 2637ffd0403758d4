import type { PortalSettings } from '../settings.ts'

/** The cards of the personal area that an operator switches on and off with `CARDS` (shell §3). */
export const cards = ['rsh', 'datos', 'beneficios', 'recordatorios', 'certificados'] as const

/** One of the {@link cards}. */
export type Card = (typeof cards)[number]

/** Parts of a page that stands behind a card, or that looks at which are on. */
export interface CardParts {
  settings: Pick<PortalSettings, 'cards'>
}

/** Whether a card of the personal area is on (shell §3: Registro Social de Hogares and Mis Datos unless set otherwise). */
export function cardOn(settings: CardParts['settings'], card: Card): boolean {
  return settings.cards.includes(card)
}
