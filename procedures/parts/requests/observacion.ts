import { hasCode } from '#domain/by-code.ts'

/** What a reviewer requires, until when. */
export interface Observacion<Tipo extends string = string> {
  readonly mensaje: string
  /** Last day for the answer. */
  readonly vence: string
  readonly documentos: readonly DocumentoPedido<Tipo>[]
}

/** A document requested by a reviewer. */
export interface DocumentoPedido<Tipo extends string> {
  readonly tipo: Tipo
  readonly motivo: string
}

/** The papers that are asked for, each with its name and why. */
export const askedPapers = <Tipo extends string>(
  { documentos }: Pick<Observacion, 'documentos'>,
  names: Readonly<Record<Tipo, string>>,
): readonly string[] =>
  documentos.flatMap(({ tipo, motivo }) => (hasCode(names, tipo) ? [`${names[tipo]}: ${motivo}`] : []))
