import { describe, expect, it } from 'vitest'
import { powerRuns } from '#country/stories/powers.ts'
import { procedures } from '#procedures/registry.ts'
import { people } from '../people.ts'
import { useServer } from './server.ts'
import type { Visitor } from './visitor.ts'

/** People whose pages link to something that is theirs alone. */
const owners = [
  powerRuns.apoderada,
  powerRuns.conPoder,
  people.carmen.run,
  people.hector.run,
  people.jorge.run,
]
const starts = ['/inicio', '/certificados', ...[...procedures.keys()].map(id => `/tramites/${id}`)]
/** An address that names one thing of one person: by an id, or by a parameter of a page that only shows. */
const named = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|[?&](solicitud|poder|empresa|pago|hora|cambio)=/
/** What every person has, or what would end or begin something. */
const passedBy = /^\/(accesibilidad|assets|dev|ficha|login|logout|static)|borrador|calendario/
const mostPages = 70

describe('With the ids of another person (quality: security)', () => {
  const { enter } = useServer({
    settings: { CARDS: 'rsh,datos,beneficios,recordatorios,certificados' },
  })

  it('no address that her pages link to opens for a stranger, nor does anything there', async () => {
    const stranger = await enter('francisca')
    const shapes = new Set<string>()
    for (const run of owners) {
      const owner = await enter({ run })
      for (const href of await addressesOf(owner.visitor)) {
        shapes.add(shapeOf(href))
        await isRefused(stranger.visitor, href)
      }
    }
    // That the walk still finds such addresses: among them those of powers, slips and requests.
    expect([...shapes].sort()).toEqual(
      expect.arrayContaining([
        '/tramites/114807/poder/ID',
        '/tramites/114807/poder/ID?hacer',
        '/tramites/5250/liquidacion?pago',
      ]),
    )
  })
})

/** Addresses that name something, found by following the links of a signed-in person's pages; three of a shape. */
async function addressesOf(visitor: Visitor): Promise<string[]> {
  const waiting = [...starts]
  const seen = new Set<string>()
  const found = new Map<string, string[]>()
  while (waiting.length > 0 && seen.size < mostPages) {
    const path = waiting.shift() ?? ''
    if (seen.has(path)) continue
    seen.add(path)
    const reply = await visitor.get(path)
    if (!reply.headers.get('content-type')?.includes('html')) continue
    for (const [, written = ''] of reply.html.matchAll(/(?:href|action)="(\/[^"#]*)/g)) {
      const href = written.replaceAll('&amp;', '&')
      if (!named.test(href) || passedBy.test(href)) continue
      const alike = found.get(shapeOf(href)) ?? []
      if (alike.length >= 3 || alike.includes(href)) continue
      found.set(shapeOf(href), [...alike, href])
      if (!href.includes('hacer=')) waiting.unshift(href)
    }
  }
  return [...found.values()].flat()
}

async function isRefused(visitor: Visitor, href: string): Promise<void> {
  expect([403, 404], `GET ${href}`).toContain((await visitor.get(href, { follow: false })).status)
  const posted = await visitor.post(href, { form: { confirma: 'si' }, follow: false })
  expect([403, 404, 405], `POST ${href}`).toContain(posted.status)
}

/** An address without what varies: `/tramites/5250/liquidacion?pago`. */
function shapeOf(href: string): string {
  return href.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, 'ID').replace(/=[^&]*/g, '')
}
