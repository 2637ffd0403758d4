import type { Block } from '#engine/block.ts'
import type { PaperKind } from '#engine/paper.ts'
import type { BeneficioLiquidado } from '#services/beneficios/contract.ts'

/** What the IPS makes of a payment. */
export type Documento = BeneficioLiquidado['documento']

/** What a procedure says of the pay slips that it shows: those of all that the IPS pays, or of some pensions alone. */
export interface Slips {
  /** Id of the procedure. */
  readonly id: string
  /** Title of the procedure's own page. */
  readonly title: string
  /** First sentence above the months. */
  readonly intro: string
  /** Which benefits belong here. */
  readonly shows: (beneficio: BeneficioLiquidado) => boolean
  /** The papers of a payment, by what the institution makes of it. They hold without end (decisions 9). */
  readonly papers: Readonly<Partial<Record<Documento, PaperKind>>>
  /** Whose papers they are, and in a sentence: `del IPS`. */
  readonly institution: string
  readonly ofInstitution: string
  /** Text of the reminder of the next payment. */
  readonly reminder: string
  /** Said above the months when she has benefits whose slips stand elsewhere. */
  readonly elsewhere: readonly Block[]
  /** Said where there are no payments; `ended` is the last benefit of hers that ended. */
  readonly empty: (ended: BeneficioLiquidado | undefined) => readonly Block[]
  /** Said below everything. */
  readonly always: readonly Block[]
}

/** Paths of the pages below the procedure's address (shell §2). */
export const slipPaths = { raiz: '', liquidacion: 'liquidacion', comprobante: 'comprobante' } as const

/** Address of the page of one payment: pensions of the ISL have a procedure of their own. */
export function slipHref({ tipo, documento }: BeneficioLiquidado, pago: string): string {
  const id = tipo === 'PENSION_ISL' ? '8765' : '5250'
  return `/tramites/${id}/${slipPaths[documento]}?${new URLSearchParams({ pago })}`
}
