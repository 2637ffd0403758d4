import type { FastifyInstance } from 'fastify'

/** Two parts of the portal want the same address, or a procedure leaves one of its own to nobody. */
export class AddressClaimError extends Error {
  override readonly name = 'AddressClaimError'
}

/** Who serves which address. */
export interface AddressClaims {
  /** Registers routes in somebody's name: `procedure 5300`. What is registered outside of it is the portal's own. */
  by(owner: string, register: () => void): void
}

/**
 * Watches every route that is registered from now on.
 *
 * @throws AddressClaimError when a route is registered whose address somebody serves already; it names both
 */
export function keepAddressClaims(app: FastifyInstance): AddressClaims {
  const owners = new Map<string, string>()
  let owner = 'the portal itself'
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) {
      const address = `${one} ${shapeOf(url)}`
      const before = owners.get(address)
      if (before !== undefined)
        throw new AddressClaimError(`${one} ${url} is claimed twice: by ${before} and by ${owner}`)
      owners.set(address, owner)
    }
  })
  return {
    by(name, register) {
      const outer = owner
      owner = name
      register()
      owner = outer
    },
  }
}

/** An address without the names of its parts that vary, as the router tells addresses apart. */
function shapeOf(url: string): string {
  return url.replace(/:\w+/g, ':').replace(/(.)\/$/, '$1')
}
