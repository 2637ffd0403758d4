import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PortalDeps } from '../deps.ts'
import { cardOffView } from '../personal/card-off-page.tsx'
import { type Card, cardOn } from './card.ts'
import type { Pages } from './pages.ts'
import { type Exchange, signedIn } from './signed-in.ts'

/**
 * Makes a route of a page that stands behind a card: it serves who is signed in, and while the card is off it says so
 * plainly, whatever was asked for below that page.
 */
export function behindCard(
  deps: Pick<PortalDeps, 'signIn' | 'settings'>,
  pages: Pages,
  card: Card,
  handle: (exchange: Exchange) => Promise<FastifyReply>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  return signedIn(deps, async exchange =>
    cardOn(deps.settings, card)
      ? handle(exchange)
      : pages.send(exchange.request, exchange.reply, cardOffView(card)),
  )
}
