import type { WholePaper } from '#engine/cases/paper.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { DefinitionRows } from '#ui/definition-rows/definition-rows.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'

/** Shown to the owner of a paper above the public part: its whole content, with download and mail. */
export function OwnPaper({ paper, queued }: { paper: WholePaper; queued: boolean }) {
  return (
    <>
      {queued ? (
        <Notice kind="exito" title="Su documento va en camino" live>
          <p>Lo recibirá en su correo en unos minutos. Si no lo ve, mire en los correos no deseados.</p>
        </Notice>
      ) : null}
      <p className="m-lead">Este documento es suyo.</p>
      {paper.rows.length > 0 ? (
        <DefinitionRows
          rows={paper.rows.map(({ label, lines }) => ({ term: label, value: lines.join(', ') }))}
        />
      ) : null}
      <ButtonGroup>
        <Button href={paper.href} icon="download" download>
          Descargar
        </Button>
        <Button kind="secondary" href={`${paper.verifyHref}/enviar`} icon="mail">
          Enviar a mi correo
        </Button>
        <Button kind="quiet" href={pathTo('/certificados')}>
          Ver mis certificados
        </Button>
      </ButtonGroup>
    </>
  )
}

export interface MailPaper {
  paper: WholePaper
  addresses: readonly string[]
  /** Makes the request idempotent: sending the form twice sends one letter. */
  requestId: string
  error?: string | undefined
}

/** Asks which of the person's addresses the paper goes to. */
export function mailPaperView({ paper, addresses, requestId, error }: MailPaper): PortalPage {
  const title = 'Enviar a mi correo'
  return {
    title,
    layout: 'tramites',
    breadcrumbs: [
      { label: 'Inicio', href: pathTo('/inicio') },
      { label: 'Mis Certificados', href: pathTo('/certificados') },
      { label: title },
    ],
    backHref: paper.verifyHref,
    hasErrors: error !== undefined,
    body: (
      <>
        <h1>{title}</h1>
        <p className="m-lead">{paper.title}</p>
        {addresses.length === 0 ? (
          <NoAddress />
        ) : (
          <form method="post" action={`${paper.verifyHref}/enviar`} noValidate>
            <input type="hidden" name="pedido" value={requestId} />
            <RadioGroup
              name="correo"
              label="¿A cuál de sus correos?"
              hint="Solo lo mandamos a los correos que tienen de usted el Registro Civil y ClaveÚnica."
              {...(error === undefined ? {} : { error })}
              {...(addresses[0] === undefined ? {} : { value: addresses[0] })}
              choices={addresses.map(one => ({ value: one, label: one }))}
            />
            <ButtonGroup>
              <Button>Enviar</Button>
              <Button kind="secondary" href={paper.href} icon="download" download>
                Mejor descargarlo
              </Button>
            </ButtonGroup>
          </form>
        )}
      </>
    ),
  }
}

function NoAddress() {
  return (
    <>
      <Notice kind="aviso" title="No tenemos un correo suyo">
        <p>Agregue su correo en Mis Datos y vuelva aquí. Mientras tanto puede descargar el documento.</p>
      </Notice>
      <ButtonGroup>
        <Button href={pathTo('/datos/editar')}>Agregar mi correo</Button>
        <Button kind="secondary" href={pathTo('/certificados')}>
          Ver mis certificados
        </Button>
      </ButtonGroup>
    </>
  )
}
