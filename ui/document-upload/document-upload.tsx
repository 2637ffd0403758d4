import { formatFileSize } from '#domain/file-size.ts'
import type { CheckMessages } from '../field/checks.ts'
import { controlAttributes } from '../field/control.ts'
import { Field, type FieldProps } from '../field/field.tsx'
import { fieldId } from '../field/field-ids.ts'
import { Icon } from '../icon/icon.tsx'

/** A document that the person has already handed in; it goes along with the form as `<name>.id`. */
export interface UploadedDocument {
  id: string
  /** Name of the file, shown as it came. */
  fileName: string
  sizeBytes: number
  /** Where it can be read again. */
  href?: string
}

/** What a {@link DocumentUpload} takes. */
export interface DocumentUploadProps extends FieldProps {
  /** Accepted types, for the `accept` attribute, for instance `.pdf,image/jpeg`. */
  accept: string
  /** The same in words, for instance `PDF, JPG o PNG`. */
  acceptText: string
  maxSizeBytes: number
  documents?: readonly UploadedDocument[]
  /** Several documents answer the question. */
  multiple?: boolean
  /** Address that takes one document at once (POST multipart, field `archivo`), for the island. */
  uploadHref?: string
  /** Name and value of the button that removes a document; its value is the document's id. Default `<name>.quitar`. */
  removeName?: string
  messages?: CheckMessages
}

/**
 * Asks a document. Says before what fits. The form that holds it must be `multipart/form-data`; the island sends each file
 * as soon as it is chosen, and shows how far it is.
 */
export function DocumentUpload(props: DocumentUploadProps) {
  const { name, accept, acceptText, maxSizeBytes, documents = [], multiple, uploadHref } = props
  const limits = `${acceptText}. Cada archivo puede pesar hasta ${formatFileSize(maxSizeBytes)}.`
  const limitsId = `${fieldId(name)}-limites`
  const control = controlAttributes(name, props)
  const showsInput = multiple || documents.length === 0
  return (
    <div
      className="m-upload"
      data-island={uploadHref ? 'document-upload' : undefined}
      data-upload-href={uploadHref}
      data-max-bytes={maxSizeBytes}
      data-remove-name={props.removeName ?? `${name}.quitar`}
    >
      {showsInput ? (
        <Field {...props}>
          <div className="m-upload__box">
            <input
              className="m-upload__input"
              type="file"
              {...control}
              aria-describedby={[control['aria-describedby'], limitsId].filter(Boolean).join(' ')}
              accept={accept}
              multiple={multiple}
            />
            {/* Seen once the island is awake: the words beside the native control are the browser's, in its language. */}
            <span className="m-upload__words" aria-hidden="true">
              <Icon name="document" />
              Tomar foto o elegir archivo
            </span>
          </div>
          <p className="m-hint m-upload__limits" id={limitsId}>
            {limits}
          </p>
        </Field>
      ) : (
        <p className="m-label">{props.label}</p>
      )}
      <template>
        <Icon name="trash" />
      </template>
      <ul className="m-upload__list" aria-label="Documentos agregados">
        {documents.map(document => (
          <li className="m-upload__item" key={document.id}>
            <input type="hidden" name={`${name}.id`} value={document.id} />
            <Icon name="document" />
            <span className="m-upload__name">
              {document.href ? <a href={document.href}>{document.fileName}</a> : document.fileName}
              <span className="m-upload__size"> {formatFileSize(document.sizeBytes)}</span>
            </span>
            <button
              type="submit"
              className="m-button m-button--quiet"
              name={props.removeName ?? `${name}.quitar`}
              value={document.id}
              formNoValidate
            >
              <Icon name="trash" />
              Quitar<span className="m-oculto"> {document.fileName}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
