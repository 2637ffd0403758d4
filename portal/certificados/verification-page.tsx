import type { ReactNode } from 'react'
import { codeLength } from '#platform/secrets/verification-code.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { DefinitionRows } from '#ui/definition-rows/definition-rows.tsx'
import { Details } from '#ui/details/details.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import type { FileAnswerKind, VerifierAnswer } from './answer.ts'
import { FileForm, verifierCrumbs } from './verifier-page.tsx'

export interface VerifierResult {
  code: string
  /** Undefined if no document has the code. */
  answer: VerifierAnswer | undefined
  /** Result for an uploaded file. */
  file?: FileAnswerKind | undefined
  /** Shown first, to its owner only; `title` then names the page. */
  own?: { title: string; body: ReactNode } | undefined
}

/** Result for the document with this code, and for an uploaded file. */
export function verificationView({ code, answer, file, own }: VerifierResult): PortalPage {
  const title = own?.title ?? (answer ? headingOf(answer, file) : 'Código no encontrado')
  return {
    title,
    layout: 'tramites',
    breadcrumbs: [...verifierCrumbs, { label: title }],
    hasErrors: file === 'missing',
    body: answer ? <Found code={code} answer={answer} file={file} own={own} /> : <NotFound code={code} />,
  }
}

function NotFound({ code }: { code: string }) {
  const { length } = code.replace(/[^0-9A-Z]/gi, '')
  return (
    <>
      <h1>Código no encontrado</h1>
      <p className="m-lead">No hay un documento de Micha con ese código.</p>
      <p>
        {length === codeLength
          ? 'Revise que lo escribió igual que en el documento. Si lo escribió bien, Micha no emitió ese documento.'
          : `Un código tiene ${codeLength} letras y números, y el que escribió tiene ${length}. Escríbalo igual que en el documento.`}
      </p>
      <ButtonGroup>
        <Button href={pathTo('/certificados')}>Probar con otro código</Button>
      </ButtonGroup>
    </>
  )
}

/** The most important result: that a file was changed matters more than the document it claims to be. */
function headingOf(answer: VerifierAnswer, file: FileAnswerKind | undefined): string {
  return isFalse(file) ? 'El archivo no es el original' : answer.title
}

const isFalse = (file: FileAnswerKind | undefined) => file === 'altered' || file === 'unknown'

function Found({ code, answer, file, own }: Omit<VerifierResult, 'answer'> & { answer: VerifierAnswer }) {
  const { isTrue, tone, text, more, rows } = answer
  return (
    <>
      {own ? (
        <>
          <h1>{own.title}</h1>
          {own.body}
          <h2>{answer.title}</h2>
          <p>Esto ve quien tiene el código:</p>
        </>
      ) : (
        <h1>{headingOf(answer, file)}</h1>
      )}
      {file ? <FileAnswer file={file} answer={answer} /> : null}
      {isTrue && isFalse(file) ? (
        <h2>Lo que dice el documento auténtico</h2>
      ) : (
        <Notice kind={tone}>
          <p>{text}</p>
          {/* The file has just been compared: no need to tell how. */}
          {more && !file ? <p>{more}</p> : null}
        </Notice>
      )}
      {rows.length > 0 ? <DefinitionRows rows={rows} /> : null}
      <h2>{file ? 'Comprobar otro archivo' : '¿Tiene el archivo?'}</h2>
      <FileForm action={pathTo('/certificados/:codigo', { codigo: code })} />
      <Details summary="Para quien quiera revisar la firma">
        <p>
          La firma es Ed25519. Se calcula sobre este texto, signo por signo, en UTF-8 y sin salto de línea al
          final. La clave pública <code>{answer.keyId}</code> está en{' '}
          <a href={pathTo('/.well-known/jwks.json')}>las claves publicadas</a>.
        </p>
        <p className="m-code">{answer.signedText}</p>
        <p>Firma, en base64url:</p>
        <p className="m-code">{answer.signature}</p>
      </Details>
    </>
  )
}

function FileAnswer({ file, answer }: { file: FileAnswerKind; answer: VerifierAnswer }) {
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
          <p>{answer.olderFile}</p>
        </Notice>
      )
    case 'missing':
      return (
        <Notice kind="error" title="Falta el archivo">
          <p>Elija el archivo que quiere comprobar y presione el botón otra vez.</p>
        </Notice>
      )
    default:
      return (
        <Notice kind="error">
          <p>Fue cambiado, o es otro documento. No confíe en él.</p>
        </Notice>
      )
  }
}
