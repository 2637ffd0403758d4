import type { z } from 'zod'

/** More are not told: whoever mends the first ones tries again. */
const mostTold = 5

/** Where a value does not follow its schema, and how, without anything that stands in the value: `records.lista.por: invalid_type`. */
export function misfits({ issues }: z.core.$ZodError): readonly string[] {
  const told = issues.map(({ path, code }) => {
    const at = path.filter(step => typeof step !== 'number').join('.')
    return at ? `${at}: ${code}` : code
  })
  return [...new Set(told)].slice(0, mostTold)
}
