import type { Officials } from '#portal/officials/types.ts'
import type { Door } from '#portal/shell/portal-page.ts'
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

/** The officials' pages that a person may open: each link follows the permission of its page. */
export function createDoorsOf(parts: {
  officials: Pick<Officials, 'find'>
  isOperator(session: Session): Promise<boolean>
  /** The pages for officials, in the order of the menu. */
  doors: readonly Door[]
  /** The portal runs at a branch (`OFFICIAL=1`), where officials attend people. */
  atBranch: boolean
}): (session: Session) => Promise<readonly Door[]> {
  return async session => {
    const [rights, operates] = await Promise.all([parts.officials.find(session), parts.isOperator(session)])
    return parts.doors.filter(({ key }) => {
      if (key === 'atender') return parts.atBranch && rights?.attends
      if (key === 'oficina') return rights !== undefined && (rights.usesTray || rights.mesas.length > 0)
      return key === 'operacion' ? operates : rights?.usesTray
    })
  }
}
