import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import type { PortalPage } from '../shell/portal-page.ts'
import { trayPaths } from './paths.ts'
import { ResultNotice } from './result-notice.tsx'
import type { ActionResult } from './results.ts'

const breadcrumbs = [{ label: 'Bandeja de solicitudes', href: trayPaths.list }, { label: 'Solicitud' }]

/** The institution did not answer about a request; what became of the last action still stands. */
export function silentRequestView({
  id,
  href,
  result,
}: {
  readonly id: string
  /** This page again. */
  readonly href: string
  readonly result: ActionResult | undefined
}): PortalPage {
  const title = 'No pudimos abrir la solicitud'
  return {
    title,
    layout: 'default',
    doors: ['bandeja'],
    breadcrumbs,
    body: (
      <>
        <h1>{title}</h1>
        <ResultNotice result={result} back={`@${id}`} />
        <Notice kind="error" title="El registro de empleadores no respondió">
          <p>La solicitud sigue ahí. Espere un momento e intente de nuevo.</p>
        </Notice>
        <ButtonGroup>
          <Button href={href}>Intentar de nuevo</Button>
          <Button kind="secondary" href={trayPaths.list}>
            Volver a la lista
          </Button>
        </ButtonGroup>
      </>
    ),
  }
}

/** Nobody opens her own request, nor one of a company that she represents. */
export function ownRequestView(): PortalPage {
  const title = 'Esta solicitud la ve otra persona'
  return {
    title,
    layout: 'default',
    doors: ['bandeja'],
    breadcrumbs,
    body: (
      <>
        <h1>{title}</h1>
        <p className="m-lead">Usted la hizo, o registra una empresa que usted representa.</p>
        <p>Por eso no puede abrirla aquí, ni decidir sobre ella. La revisa otro funcionario.</p>
        <ButtonGroup>
          <Button href={trayPaths.list}>Volver a la lista</Button>
        </ButtonGroup>
      </>
    ),
  }
}
