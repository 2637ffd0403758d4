import type { FileCheck } from '#cases/receipts/receipt-types.ts'
import type { DefinitionRow } from '#ui/definition-rows/definition-rows.tsx'

/** Result for an uploaded file; `missing` if the form came without one. */
export type FileAnswerKind = FileCheck | 'missing'

/** Result of verifying a document, whether a receipt or a certificate. */
export interface VerifierAnswer {
  /** Whether our signature matches the signed text. */
  readonly isTrue: boolean
  /** True and in force: `exito`. True but expired or replaced: `aviso`. False or annulled: `error`. */
  readonly tone: 'exito' | 'aviso' | 'error'
  readonly title: string
  readonly text: string
  /** Further facts for a careful reader. */
  readonly more?: string | undefined
  readonly rows: readonly DefinitionRow[]
  /** Text for a file that is an earlier version. */
  readonly olderFile?: string | undefined
  readonly signature: string
  /** The exact signed text, for people who check the signature themselves. */
  readonly signedText: string
  readonly keyId: string
}

/** Text for a document signed with a key that this portal does not know. */
export const unknownKeyAnswer = {
  isTrue: false,
  tone: 'error',
  title: 'No podemos comprobar este documento',
  text: 'Se firmó con una clave que este portal no conoce. No podemos decir si es auténtico. Pregunte en el centro de ayuda.',
  rows: [],
} as const satisfies Partial<VerifierAnswer>

/** Text for a document whose signature is wrong. */
export const falseAnswer = {
  isTrue: false,
  tone: 'error',
  title: 'Este documento no es válido',
  text: 'La firma no corresponde a los datos. No confíe en este documento.',
  rows: [],
} as const satisfies Partial<VerifierAnswer>
