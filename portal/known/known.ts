import type { DraftCard } from '#cases/drafts/draft-types.ts'
import type { CaseCard } from '#cases/types.ts'
import type { KnownPerson } from '#procedures/ficha/known.ts'
import type { Pago } from '#services/beneficios/contract.ts'

/** What Micha and the registers know about the signed-in person, for pages that arrange things for her. */
export interface Known extends KnownPerson {
  readonly pagos: readonly Pago[] | undefined
  readonly cases: readonly CaseCard[]
  readonly drafts: readonly DraftCard[]
}
