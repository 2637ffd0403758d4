import { plural } from '#domain/quantities.ts'
import type { Documento } from '../form-input.ts'
import type { DeclarationQuestion, DocumentsQuestion, Kind, PartErrors } from '../question.ts'
import { errorTexts } from './error-texts.ts'
import { storedRecord } from './stored-record.ts'

const contentTypes: readonly unknown[] = [
  'application/pdf',
  'image/jpeg',
  'image/png',
] satisfies Documento['tipoContenido'][]

/** Files. Type and size are checked on upload; only the number is checked here. */
export const documents: Kind<DocumentsQuestion, readonly Documento[]> = {
  parse(_question, form, name) {
    const value = form.documents(name)
    return { value: value.length > 0 ? value : undefined }
  },
  restore: (_question, stored) =>
    Array.isArray(stored) && stored.length > 0 && stored.every(isDocumento) ? stored : undefined,
  check: ({ maxFiles }, value): PartErrors =>
    value.length > maxFiles
      ? { '': errorTexts.documents.tooMany(plural('archivo', 'archivos', maxFiles)) }
      : {},
  format: (_question, value) => value.map(one => one.nombre),
  controls: (_question, value) => value.map(one => ['', one]),
}

/** A statement to accept. Not accepting counts as missing. */
export const declaration: Kind<DeclarationQuestion, true> = {
  parse: (_question, form, name) => ({ value: form.text(name) === 'si' ? true : undefined }),
  restore: (_question, stored) => (stored === true ? true : undefined),
  check: () => ({}),
  // The words that the person accepted: «Aceptada» would not go with every statement's name.
  format: ({ label }) => [label],
  controls: () => [['', 'si']],
}

function isDocumento(stored: unknown): stored is Documento {
  const { id, nombre, tipoContenido, bytes } = storedRecord(stored) ?? {}
  return (
    typeof id === 'string' &&
    typeof nombre === 'string' &&
    typeof bytes === 'number' &&
    contentTypes.includes(tipoContenido)
  )
}
