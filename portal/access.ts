import { isOpenPath } from '#engine/addresses.ts'
import type { Procedure } from '#engine/procedure.ts'
import { type AccessRules, createAccessRules } from '#sessions/access.ts'
import { assetPaths, openPaths } from './routes.ts'

/**
 * Access rules of a portal that serves these procedures: its table of addresses, then the rules of sessions (shell §4,
 * §6).
 */
export function portalAccess(procedures: ReadonlyMap<string, Procedure>): AccessRules {
  return createAccessRules({
    open: openPaths,
    assets: assetPaths,
    isOpenPage(path) {
      // With a trailing slash it is not the start page: `/tramites/5300/` always asks for a session (shell §6).
      const [, id = '', below = ''] = /^\/tramites\/([^/]+)(?:\/(.+))?$/.exec(path) ?? []
      const procedure = procedures.get(id)
      // Anyone may read about a procedure, even one that cannot be done here yet.
      return procedure ? isOpenPath(procedure, below) : id !== '' && below === ''
    },
  })
}
