import type { Examples } from '#platform/conformance/examples.ts'
import { ejemplos as deudas } from '#services/deudas/conformidad.ts'
import { ejemplos as poderes } from '#services/poderes/conformidad.ts'
import { ejemplos as safem2 } from '#services/safem2/conformidad.ts'
import { ejemplos as saldosInsolutos } from '#services/saldos-insolutos/conformidad.ts'
import { ejemplos as sibs } from '#services/sibs/conformidad.ts'

const all: Readonly<Record<string, (today: string) => Examples>> = {
  deudas,
  poderes,
  safem2,
  'saldos-insolutos': saldosInsolutos,
  sibs,
}

/** The examples of an institution with the people of the simulated country; empty where the contract makes every request. */
export function examplesOf(key: string, today: string): Examples {
  return all[key]?.(today) ?? {}
}
