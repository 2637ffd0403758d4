import type { PaperKind } from '#engine/cases/paper.ts'
import type { Block } from '#engine/content/block.ts'
import type { BeneficioLiquidado } from '#services/beneficios/contract.ts'

/** Kind of document for a payment. */
export type Documento = BeneficioLiquidado['documento']

/** What a procedure defines about its pay slips: those of everything the IPS pays, or of some pensions only. */
export interface Slips {
  /** Id of the procedure. */
  readonly id: string
  /** Title of the procedure's own page. */
  readonly title: string
  /** First sentence above the months. */
  readonly intro: string
  /** Benefits that belong to this procedure. */
  readonly shows: (beneficio: BeneficioLiquidado) => boolean
  /** Documents of a payment, by kind. They do not expire (decisions 9). */
  readonly papers: Readonly<Partial<Record<Documento, PaperKind>>>
  /** Owner of the documents inside a sentence: `del IPS`. */
  readonly institution: string
  readonly ofInstitution: string
  /** Text of the reminder of the next payment. */
  readonly reminder: string
  /** Shown above the months if she has benefits whose slips are elsewhere. */
  readonly elsewhere: readonly Block[]
  /** Shown if there are no payments; `ended` is her last benefit that ended. */
  readonly empty: (ended: BeneficioLiquidado | undefined) => readonly Block[]
  /** Shown at the end. */
  readonly always: readonly Block[]
}

/** Paths of the pages below the procedure's address (shell §2). */
export const slipPaths = { raiz: '', liquidacion: 'liquidacion', comprobante: 'comprobante' } as const

/** Address of the page of one payment: pensions of the ISL have a procedure of their own. */
export function slipHref({ tipo, documento }: BeneficioLiquidado, pago: string): string {
  const id = tipo === 'PENSION_ISL' ? '8765' : '5250'
  return `/tramites/${id}/${slipPaths[documento]}?${new URLSearchParams({ pago })}`
}
