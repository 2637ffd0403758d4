import type { FastifyInstance } from 'fastify'

/** Two parts of the portal claim the same address, or a procedure leaves one of its own unserved. */
export class AddressClaimError extends Error {
  override readonly name = 'AddressClaimError'
}

/** Which owner serves which address. */
export interface AddressClaims {
  /** Registers routes for an owner such as `procedure 5300`. Routes registered outside it belong to the portal. */
  by(owner: string, register: () => void): void
}

/**
 * Watches every route registered from here on.
 * @throws AddressClaimError if a route's address is taken already; the message names both owners
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

/** An address with its parameter names removed, as the router compares addresses. */
function shapeOf(url: string): string {
  return url.replace(/:\w+/g, ':').replace(/(.)\/$/, '$1')
}
