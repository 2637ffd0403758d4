import type { ReactNode } from 'react'
import { Button, ButtonGroup, type ButtonKind } from '#ui/button/button.tsx'
import { FileField } from '#ui/file-field/file-field.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'

const crumbs = [{ label: 'Inicio', href: pathTo('/') }]

/** Breadcrumbs of the pages below the verifier. */
export const verifierCrumbs = [...crumbs, { label: 'Verificar un documento', href: pathTo('/certificados') }]

/** Asks for a code or a file, with an optional message above. */
export function verifierView({
  error,
  aside,
}: {
  error?: string | undefined
  aside?: ReactNode
}): PortalPage {
  return {
    title: 'Verificar un documento',
    layout: 'tramites',
    breadcrumbs: [...crumbs, { label: 'Verificar un documento' }],
    hasErrors: error !== undefined,
    body: (
      <>
        <h1>Verificar un documento</h1>
        <p className="m-lead">Compruebe si un certificado o un comprobante de Micha es auténtico.</p>
        <CodeForm error={error} />
        <h2>¿Tiene el archivo y no el código?</h2>
        <FileForm action={pathTo('/certificados')} />
        {aside}
      </>
    ),
  }
}

/** Result for a file that came without a code and is not ours; `missing` if the form came without one. */
export function unknownFileView(file: 'unknown' | 'missing'): PortalPage {
  const title = file === 'missing' ? 'Falta el archivo' : 'No reconocemos este archivo'
  return {
    title,
    layout: 'tramites',
    breadcrumbs: [...verifierCrumbs, { label: title }],
    hasErrors: file === 'missing',
    body: (
      <>
        <h1>{title}</h1>
        {file === 'missing' ? (
          <p className="m-lead">Elija el archivo que quiere comprobar y presione el botón otra vez.</p>
        ) : (
          <>
            <Notice kind="error">
              <p>Micha no entregó un archivo como este. Fue cambiado, o no es un documento de Micha.</p>
            </Notice>
            <p>
              A veces un programa cambia el archivo al guardarlo. Si el documento trae un código, escríbalo
              aquí y compare los datos.
            </p>
            <CodeForm error={undefined} />
            <h2>Probar con otro archivo</h2>
          </>
        )}
        <FileForm action={pathTo('/certificados')} />
      </>
    ),
  }
}

export function CodeForm({ error, button = 'primary' }: { error: string | undefined; button?: ButtonKind }) {
  return (
    <form method="get" action={pathTo('/certificados')} noValidate>
      <TextField
        name="codigo"
        label="Código del documento"
        hint="Son doce letras y números. Está junto al código QR, y al pie de cada página. Si el documento no lo trae, lo ve en Mis Certificados quien lo pidió."
        error={error}
        width={20}
        spellCheck={false}
        autoComplete="off"
      />
      <Button kind={button}>Verificar</Button>
    </form>
  )
}

export function FileForm({ action }: { action: string }) {
  return (
    <form method="post" action={action} encType="multipart/form-data">
      <FileField
        name="archivo"
        label="Archivo del documento"
        hint="Puede comprobar que nadie lo cambió. No guardamos el archivo."
        accept="application/pdf,image/jpeg,image/png"
      />
      <ButtonGroup>
        <Button kind="secondary">Comprobar el archivo</Button>
      </ButtonGroup>
    </form>
  )
}
