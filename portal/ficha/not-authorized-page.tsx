import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'

/** Shown to people without access to the officials' tray (shell §2: `/tramites/0000/no-autorizado`). */
export function notAuthorizedView(): PortalPage {
  return {
    title: 'Sin autorización',
    layout: 'default',
    breadcrumbs: [{ label: 'Inicio', href: pathTo('/') }, { label: 'Sin autorización' }],
    body: (
      <>
        <h1>No tiene autorización para ver esta página</h1>
        <p className="m-lead">Es para funcionarios con permiso.</p>
        <p>Si usted es funcionario, pida el permiso a su jefatura. El permiso se da a su RUN.</p>
        <ButtonGroup>
          <Button href={pathTo('/')}>Volver a la portada</Button>
        </ButtonGroup>
      </>
    ),
  }
}
