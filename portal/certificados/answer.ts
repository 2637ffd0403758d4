import type { FileCheck } from '#cases/types.ts'
import type { DefinitionRow } from '#ui/definition-rows/definition-rows.tsx'

/** What is said of a file that was handed in with a code; `missing` when the form came without one. */
export type FileAnswerKind = FileCheck | 'missing'

/** What the verifier answers of a document, be it a receipt or a paper. */
export interface VerifierAnswer {
  /** Whether its signature is ours over what it says. */
  readonly isTrue: boolean
  /** True and in force: `exito`. True, and no longer or not any more: `aviso`. False or annulled: `error`. */
  readonly tone: 'exito' | 'aviso' | 'error'
  readonly title: string
  readonly text: string
  /** What else a careful reader should know. */
  readonly more?: string | undefined
  readonly rows: readonly DefinitionRow[]
  /** Said of a file that is an earlier version. */
  readonly olderFile?: string | undefined
  readonly signature: string
  /** Exactly what was signed, for whoever checks it herself. */
  readonly signedText: string
  readonly keyId: string
}

/** Title and words of a document that was signed with a key nobody here knows. */
export const unknownKeyAnswer = {
  isTrue: false,
  tone: 'error',
  title: 'No podemos comprobar este documento',
  text: 'Se firmó con una clave que este portal no conoce. No podemos decir si es auténtico. Pregunte en el centro de ayuda.',
  rows: [],
} as const satisfies Partial<VerifierAnswer>

/** Title and words of a document whose signature is not right. */
export const falseAnswer = {
  isTrue: false,
  tone: 'error',
  title: 'Este documento no es válido',
  text: 'La firma no corresponde a los datos. No confíe en este documento.',
  rows: [],
} as const satisfies Partial<VerifierAnswer>
