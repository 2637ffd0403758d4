import { ok } from 'node:assert/strict'
import { matches } from '#engine/addresses.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { Device } from './sign-in.ts'

/**
 * Opens each consultation at its own address, and one of each parametrised kind that these link to. Returns an address
 * of each kind.
 *
 * @throws Error if one does not open
 */
export async function readConsultations(
  { visitor, sheet }: Device,
  { head, consultations, cases }: Procedure,
): Promise<ReadonlyMap<string, string>> {
  const root = `/tramites/${head.id}`
  const hrefOf = (path: string) => (path === '' ? root : `${root}/${path}`)
  const read = consultations.filter(({ access }) => access !== 'officials')
  const opened = new Map<string, string>()
  const waiting = read.filter(({ path }) => !path.includes(':')).map(({ path }) => hrefOf(path))
  for (const href of waiting) {
    const { pathname, search } = new URL(href, visitor.portalUrl)
    const found = read.find(({ path }) => matches(hrefOf(path), pathname))
    // One page of each kind is enough; they differ only in their query.
    const sort = found && `${found.id}${search === '' ? '' : '?'}`
    if (!sort || opened.has(sort)) continue
    opened.set(sort, href)
    await sheet.open(href)
    // The page of a case needs an id: without one, for a person without cases, it does not exist.
    const mayLack = search === '' && found.path === cases?.detailPath
    const status = sheet.status()
    ok(status === 200 || (mayLack && status === 404), `${status} for ${href}`)
    const links = await sheet.links('a[href]')
    waiting.push(...links.filter(link => link.startsWith(`${root}/`) && !link.includes('archivo=')))
  }
  return opened
}
