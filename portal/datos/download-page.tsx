import { Button } from '#ui/button/button.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { datosCrumbs } from './crumbs.ts'

/** Says what the copy of her data contains and offers it. */
export function downloadView(): PortalPage {
  return {
    title: 'Descargar mis datos',
    layout: 'tramites',
    breadcrumbs: datosCrumbs('Descargar mis datos'),
    body: (
      <>
        <h1>Descargar mis datos</h1>
        <p className="m-lead">Guarde una copia de todo lo que Micha tiene de usted.</p>
        <p>En la copia vienen:</p>
        <ul>
          <li>sus datos del Registro Civil y quién los ha visto;</li>
          <li>sus formularios sin terminar;</li>
          <li>las solicitudes que envió, con sus documentos y comprobantes;</li>
          <li>los certificados que pidió;</li>
          <li>sus recordatorios, lo que autorizó y sus sesiones.</li>
        </ul>
        <p>El archivo tiene datos muy suyos. No lo deje en un equipo que usen otras personas.</p>
        <Button href={preparingPath} icon="download">
          Descargar mis datos
        </Button>
      </>
    ),
  }
}

/** Address of the copy, and of the page shown while it is prepared. */
export const ownDataPath = '/datos/mis-datos.zip'
export const preparingPath = '/datos/descargar/preparando'

/**
 * Shown while the copy is prepared, which takes long if there are many documents (shell §2: layout `empty-loading`).
 */
export function preparingView(): PortalPage {
  return {
    title: 'Estamos preparando su archivo',
    layout: 'empty-loading',
    body: (
      <>
        <h1>Estamos preparando su archivo</h1>
        <p className="m-lead">La descarga comienza sola. Con muchos documentos puede tardar un minuto.</p>
        <p>
          Si no comienza, <a href={ownDataPath}>descargue el archivo aquí</a>.
        </p>
        <p>
          <Button href={pathTo('/datos')} kind="secondary">
            Volver a sus datos
          </Button>
        </p>
      </>
    ),
  }
}

/** Tells an official what only the person herself may do: read who used her data, download or delete them (shell §6). */
export function onlyHerselfView(): PortalPage {
  return {
    title: 'Esto solo lo hace la persona',
    layout: 'tramites',
    breadcrumbs: datosCrumbs('Sus datos'),
    body: (
      <>
        <h1>Esto solo lo hace la persona</h1>
        <p className="m-lead">
          Ver quién ha usado los datos, descargarlos o borrarlos es de quien es su dueña o dueño.
        </p>
        <p>La persona que usted atiende puede hacerlo cuando quiera, con su propia ClaveÚnica.</p>
        <p>
          <Button href={pathTo('/datos')} kind="secondary">
            Volver a sus datos
          </Button>
        </p>
      </>
    ),
  }
}
