import type { Adapter } from '#platform/adapt/adapter.ts'
import { personasAdapter } from './personas/adapter.ts'
import { territorioAdapter } from './territorio/adapter.ts'

/** The adapters by the key of their institution, one line each. */
export const adapters: Readonly<Record<string, Adapter | undefined>> = {
  personas: personasAdapter as unknown as Adapter,
  territorio: territorioAdapter as unknown as Adapter,
}
