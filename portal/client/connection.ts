/** The part of the Network Information API that is looked at; browsers without it are taken to have a good line. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the browser asks for little data, or is on a 2g line: nothing is fetched then that was not asked for (shell §9). */
export function savesData(navigator: Navigator): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
