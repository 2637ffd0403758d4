import { isOpenPath } from '#engine/addresses.ts'
import type { Procedure } from '#engine/procedure.ts'
import { type AccessRules, createAccessRules } from '#sessions/access.ts'
import { assetPaths, openPaths } from './routes.ts'

/** Who may go where in a portal with these procedures: its table of addresses, under the rules of sessions (shell §4, §6). */
export function portalAccess(procedures: ReadonlyMap<string, Procedure>): AccessRules {
  return createAccessRules({
    open: openPaths,
    assets: assetPaths,
    isOpenPage(path) {
      // With a slash at its end it is no start page: `/tramites/5300/` always asks for a session (shell §6).
      const [, id = '', below = ''] = /^\/tramites\/([^/]+)(?:\/(.+))?$/.exec(path) ?? []
      const procedure = procedures.get(id)
      // What a procedure is may be read by anyone, also where it cannot be done here yet.
      return procedure ? isOpenPath(procedure, below) : id !== '' && below === ''
    },
  })
}
