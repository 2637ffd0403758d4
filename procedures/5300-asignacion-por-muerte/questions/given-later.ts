import type { Option } from '#engine/context.ts'

/** Options that the page gives, out of what a register said. */
export const givenLater: readonly Option[] = []
