import { FileBox } from '../document-upload/file-box.tsx'
import { controlAttributes } from '../field/control.ts'
import { Field, type FieldProps } from '../field/field.tsx'

export interface FileFieldProps extends FieldProps {
  /** Accepted types, for the `accept` attribute, for instance `application/pdf,image/jpeg`. */
  accept: string
}

/**
 * One file that goes with the form and is not kept, for instance to be checked. Documents of a request need a
 * DocumentUpload. The form must be `multipart/form-data`.
 */
export function FileField({ accept, ...field }: FileFieldProps) {
  return (
    <div className="m-upload" data-island="file-field">
      <Field {...field}>
        <FileBox {...controlAttributes(field.name, field)} accept={accept} words="Elegir archivo" />
      </Field>
    </div>
  )
}
