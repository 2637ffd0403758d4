import type { Documento } from '#engine/asking/form-input.ts'
import type { FieldView } from '#engine/asking/page-view.ts'
import type { DocumentsQuestion } from '#engine/asking/question.ts'
import { documentKindsText } from '#platform/files/sniff-document.ts'
import { DocumentUpload } from '#ui/document-upload/document-upload.tsx'

/** Draws a question answered with files. The ones kept so far travel with the form. */
export function DocumentsField(props: { view: FieldView; question: DocumentsQuestion; uploadHref: string }) {
  const { view, question, uploadHref } = props
  const { name } = view
  const [path = '', query] = uploadHref.split('?')
  const ofCompany = query ? `?${query}` : ''
  const asked = new URLSearchParams([...new URLSearchParams(query), ['pregunta', name]])
  const kept = view.typed
    ? view.typed.documents(name)
    : ((view.answer as readonly Documento[] | undefined) ?? [])
  return (
    <DocumentUpload
      name={name}
      label={question.label}
      hint={question.hint}
      error={view.errors['']}
      optional={question.optional === true}
      // Whole media types, with one that is no picture: Chrome on Android 14 opens a gallery without camera for pictures
      // alone (issues.chromium.org/issues/40937303), Firefox one without camera for extensions alone (fenix#17547),
      // and Safari on iOS offers «Tomar foto» for any image type. `capture` would leave the camera only.
      accept="application/pdf,image/jpeg,image/png"
      acceptText={documentKindsText}
      maxSizeBytes={question.maxBytes}
      multiple={question.maxFiles > 1}
      documents={kept.map(document => ({
        id: document.id,
        fileName: document.nombre,
        sizeBytes: document.bytes,
        href: `${path || '/documentos'}/${document.id}${ofCompany}`,
      }))}
      // Without an upload address the files are sent with the form.
      {...(uploadHref ? { uploadHref: `${path}?${asked}` } : {})}
      removeName={`${name}.quitar`}
    />
  )
}
