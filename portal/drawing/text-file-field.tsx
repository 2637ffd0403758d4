import { fileControl } from '#engine/asking/kinds/text.ts'
import type { FieldView } from '#engine/asking/page-view.ts'
import type { TextFileQuestion } from '#engine/asking/question.ts'
import type { FieldProps } from '#ui/field/field.tsx'
import { FileField } from '#ui/file-field/file-field.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'

/** Draws a question answered with the text of a file: the file, and its text to read and correct. */
export function TextFileField(props: { view: FieldView; question: TextFileQuestion; base: FieldProps }) {
  const { view, question, base } = props
  const text = view.typed
    ? view.typed.all(fileControl(view.name))[0] || view.typed.all(view.name)[0]
    : (view.answer as string | undefined)
  return (
    <>
      <FileField
        name={fileControl(view.name)}
        label={question.fileLabel}
        {...(question.hint ? { hint: question.hint } : {})}
        accept=".csv,.txt,text/csv,text/plain"
        error={view.errors.archivo}
        optional
      />
      <TextArea
        {...base}
        hint={undefined}
        value={text?.slice(0, question.maxLength)}
        rows={8}
        autoComplete="off"
      />
    </>
  )
}
