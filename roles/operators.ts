import type { Officials } from '#portal/officials/types.ts'
import { type Session, signedInRun } from '#sessions/types.ts'

/**
 * Tells who runs the portal: who is named in `OPERATORS`. In a demonstration also officials with the tray, so that somebody can look;
 * in production to work for an institution gives no right over the portal.
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
