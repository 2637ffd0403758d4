/** The part of the Network Information API used here; browsers without it count as having a good connection. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the browser saves data or is on 2g: then nothing is fetched that the person did not ask for (shell §9). */
export function savesData(navigator: Navigator): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
