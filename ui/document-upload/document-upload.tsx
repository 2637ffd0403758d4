import { formatFileSize } from '#domain/file-size.ts'
import type { CheckMessages } from '../field/checks.ts'
import { controlAttributes } from '../field/control.ts'
import { Field, type FieldProps } from '../field/field.tsx'
import { fieldId } from '../field/field-ids.ts'
import { Icon } from '../icon/icon.tsx'
import { FileBox } from './file-box.tsx'

/** A document uploaded earlier; its id is sent with the form as `<name>.id`. */
export interface UploadedDocument {
  id: string
  /** File name as uploaded. */
  fileName: string
  sizeBytes: number
  /** Address to view it again. */
  href?: string
}

export interface DocumentUploadProps extends FieldProps {
  /** Accepted types, for the `accept` attribute, for instance `.pdf,image/jpeg`. */
  accept: string
  /** The same in words, for instance `PDF, JPG o PNG`. */
  acceptText: string
  maxSizeBytes: number
  documents?: readonly UploadedDocument[]
  /** The answer may be several documents. */
  multiple?: boolean
  /** Address that receives one document (POST multipart, field `archivo`), for the island. */
  uploadHref?: string
  /** Name of the button that removes a document; its value is the document's id. Default `<name>.quitar`. */
  removeName?: string
  messages?: CheckMessages
}

/**
 * Document upload; says beforehand which files are accepted. The form must be `multipart/form-data`. The island uploads
 * each file as soon as it is chosen and shows its progress.
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
          <FileBox
            {...control}
            aria-describedby={[control['aria-describedby'], limitsId].filter(Boolean).join(' ')}
            accept={accept}
            multiple={multiple}
            words="Tomar foto o elegir archivo"
          />
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
