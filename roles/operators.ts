import type { Officials } from '#portal/officials/types.ts'
import { type Session, signedInRun } from '#sessions/types.ts'

/**
 * Whether a person operates the portal: those in `OPERATORS`. In a demonstration, officials with the tray too, so
 * that the pages can be seen; in production, working for an institution gives no rights over the portal.
 */
export function createIsOperator(parts: {
  operators: readonly string[]
  production: boolean
  officials: Pick<Officials, 'find'>
}): (session: Session) => Promise<boolean> {
  const { operators, production, officials } = parts
  return async session => {
    if (operators.includes(signedInRun(session))) return true
    return !production && (await officials.find(session))?.usesTray === true
  }
}
