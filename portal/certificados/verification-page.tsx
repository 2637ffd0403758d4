import type { ReactNode } from 'react'
import type { FileCheck, ReceiptVerification } from '#cases/types.ts'
import { formatDate, formatInstant } from '#domain/dates.ts'
import { formatRun } from '#domain/run.ts'
import { Button, ButtonGroup, type ButtonKind } from '#ui/button/button.tsx'
import { DefinitionRows } from '#ui/definition-rows/definition-rows.tsx'
import { Details } from '#ui/details/details.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { PageView } from '../shell/page-view.ts'

/** What is said of a file that was handed in; `missing` when the form came without one. */
type FileAnswerKind = FileCheck | 'missing'

const crumbs = [{ label: 'Inicio', href: '/' }]

/** The page that asks for a code, with what else is to be said to whoever asks. */
export function verifierView({ error, aside }: { error?: string | undefined; aside?: ReactNode }): PageView {
  return {
    title: 'Verificar un documento',
    layout: 'tramites',
    breadcrumbs: [...crumbs, { label: 'Verificar un documento' }],
    hasErrors: error !== undefined,
    body: (
      <>
        <h1>Verificar un documento</h1>
        <p className="m-lead">Compruebe si un comprobante de Micha es verdadero.</p>
        <CodeForm error={error} />
        {aside}
      </>
    ),
  }
}

/** Asks the code of a document. */
export function CodeForm({ error, button = 'primary' }: { error?: string | undefined; button?: ButtonKind }) {
  return (
    <form method="get" action="/certificados" noValidate>
      <TextField
        name="codigo"
        label="Código del documento"
        hint="Son doce letras y números. Está al pie del documento, junto al cuadro para la cámara."
        error={error}
        width={20}
        spellCheck={false}
        autoComplete="off"
      />
      <Button kind={button}>Verificar</Button>
    </form>
  )
}

/** What is known of the document with this code, and of a file that was handed in. */
export function verificationView(
  code: string,
  found: ReceiptVerification | undefined,
  file?: FileAnswerKind,
): PageView {
  const title = found ? headingOf(found, file) : 'Código no encontrado'
  return {
    title,
    layout: 'tramites',
    breadcrumbs: [...crumbs, { label: 'Verificar un documento', href: '/certificados' }, { label: title }],
    hasErrors: file === 'missing',
    body: found ? <Found code={code} found={found} file={file} /> : <NotFound />,
  }
}

function NotFound() {
  return (
    <>
      <h1>Código no encontrado</h1>
      <p className="m-lead">No hay un documento de Micha con ese código.</p>
      <p>Revise que lo escribió igual que en el documento. Si está igual, el documento no es verdadero.</p>
      <ButtonGroup>
        <Button href="/certificados">Probar con otro código</Button>
      </ButtonGroup>
    </>
  )
}

function titleOf({ status, signatureOk }: ReceiptVerification): string {
  if (!signatureOk) return 'Este documento no es válido'
  return { vigente: 'Documento válido', revocado: 'Documento anulado' }[status]
}

/** The first thing to know: a changed file comes before the document that it says to be. */
function headingOf(found: ReceiptVerification, file: FileAnswerKind | undefined): string {
  return isFalse(file) ? 'El archivo no es el original' : titleOf(found)
}

const isFalse = (file: FileAnswerKind | undefined) => file === 'altered' || file === 'unknown'

function Found(props: { code: string; found: ReceiptVerification; file: FileAnswerKind | undefined }) {
  const { code, found, file } = props
  const { statement, status, signatureOk } = found
  const good = signatureOk && status === 'vigente'
  return (
    <>
      <h1>{headingOf(found, file)}</h1>
      {file ? <FileAnswer file={file} /> : null}
      {signatureOk && isFalse(file) ? (
        <h2>Lo que dice el documento verdadero</h2>
      ) : (
        <Notice kind={good ? 'exito' : 'error'}>
          <p>{textOf(found)}</p>
          {good && statement.version > 1 ? (
            <p>
              Si el documento no trae el folio de la institución, también es verdadero: se hizo antes de que
              ella lo diera. Hay una versión más nueva, con el folio. Se descarga desde la solicitud.
            </p>
          ) : null}
        </Notice>
      )}
      {signatureOk ? (
        <DefinitionRows
          rows={[
            { term: 'Trámite', value: statement.tramite },
            { term: 'Institución', value: statement.institucion },
            { term: 'Folio', value: statement.folio },
            { term: 'Folio de la institución', value: statement.folioInstitucion ?? 'Todavía no lo tiene' },
            { term: 'Presentado por', value: statement.nombre },
            { term: 'RUN', value: statement.run },
            ...(statement.enNombreDe
              ? [{ term: 'En nombre de', value: formatRun(statement.enNombreDe) }]
              : []),
            { term: 'Enviado', value: formatInstant(new Date(statement.enviadoEn)) },
            { term: 'Cuenta como ingresado el', value: formatDate(statement.presentadoEl) },
          ]}
        />
      ) : null}
      <h2>¿Tiene el archivo?</h2>
      <p>Puede comprobar que nadie lo cambió. No guardamos el archivo.</p>
      <form method="post" action={`/certificados/${encodeURIComponent(code)}`} encType="multipart/form-data">
        <div className="m-field">
          <label className="m-label" htmlFor="f-archivo">
            Archivo PDF del comprobante
          </label>
          <input
            className="m-upload__input"
            type="file"
            id="f-archivo"
            name="archivo"
            accept="application/pdf"
          />
        </div>
        <ButtonGroup>
          <Button kind="secondary">Comprobar el archivo</Button>
        </ButtonGroup>
      </form>
      <Details summary="Para quien quiera revisar la firma">
        <p>
          La firma es Ed25519. Se calcula sobre los datos de arriba en JSON con las claves en orden. La clave
          pública <code>{found.keyId}</code> está en{' '}
          <a href="/.well-known/jwks.json">las claves publicadas</a>.
        </p>
        <p className="m-code">{found.signature}</p>
      </Details>
    </>
  )
}

function textOf({ status, signatureOk }: ReceiptVerification): string {
  if (!signatureOk) return 'La firma no corresponde a los datos. No confíe en este documento.'
  switch (status) {
    case 'vigente':
      return 'Lo emitió Micha y sigue vigente. Compare estos datos con los del documento.'
    case 'revocado':
      return 'Lo emitió Micha, pero quedó anulado: la persona retiró su solicitud.'
  }
}

function FileAnswer({ file }: { file: FileAnswerKind }) {
  switch (file) {
    case 'same':
      return (
        <Notice kind="exito" title="El archivo es el original">
          <p>Nadie lo ha cambiado.</p>
        </Notice>
      )
    case 'older':
      return (
        <Notice kind="exito" title="El archivo es original, pero hay uno más nuevo">
          <p>
            Nadie lo ha cambiado. Después la institución dio su folio, y la versión más nueva lo trae. Se
            descarga desde la solicitud.
          </p>
        </Notice>
      )
    case 'missing':
      return (
        <Notice kind="error" title="Falta el archivo">
          <p>Elija el PDF que quiere comprobar y presione el botón otra vez.</p>
        </Notice>
      )
    default:
      return (
        <Notice kind="error">
          <p>Fue cambiado, o es de otra solicitud. No confíe en él.</p>
        </Notice>
      )
  }
}
