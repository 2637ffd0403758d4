import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { trayPaths } from './paths.ts'

/**
 * Shown to people without access to the officials' tray (shell §2: `/tramites/0000/no-autorizado`).
 * @param silent - the register did not answer, so nobody knows
 */
export function notAuthorizedView(silent: boolean): PortalPage {
  return {
    title: 'Sin autorización',
    layout: 'default',
    breadcrumbs: [{ label: 'Inicio', href: pathTo('/') }, { label: 'Sin autorización' }],
    body: silent ? (
      <>
        <h1>No pudimos comprobar su autorización</h1>
        <p className="m-lead">
          El registro de empleadores no respondió. Sin su respuesta nadie puede entrar.
        </p>
        <p>Espere unos minutos e intente de nuevo.</p>
        <ButtonGroup>
          <Button href={trayPaths.list}>Intentar de nuevo</Button>
          <Button kind="quiet" href={pathTo('/')}>
            Volver a la portada
          </Button>
        </ButtonGroup>
      </>
    ) : (
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
