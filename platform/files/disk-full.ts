/** Whether an error means that a disk has no room, which passes once somebody makes some. */
export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return code === 'ENOSPC' || code === 'EDQUOT'
}
