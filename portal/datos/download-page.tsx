import { Button } from '#ui/button/button.tsx'
import { DownloadLink } from '#ui/download-link/download-link.tsx'
import type { PageView } from '../shell/page-view.ts'
import { datosCrumbs } from './crumbs.ts'

/** Tells what the copy of her data holds, and gives it. */
export function downloadView(): PageView {
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
          <li>sus datos del registro de personas y quién los ha visto;</li>
          <li>sus formularios sin terminar;</li>
          <li>las solicitudes que envió, con sus documentos y comprobantes;</li>
          <li>sus recordatorios, lo que autorizó y sus sesiones.</li>
        </ul>
        <p>El archivo tiene datos muy suyos. No lo deje en un equipo que usen otras personas.</p>
        <DownloadLink href="/datos/mis-datos.zip" format="ZIP">
          Descargar mis datos
        </DownloadLink>
      </>
    ),
  }
}

/** An official who attends a person neither takes her data away nor deletes them (shell §6). */
export function onlyHerselfView(): PageView {
  return {
    title: 'Esto solo lo hace la persona',
    layout: 'tramites',
    breadcrumbs: datosCrumbs('Sus datos'),
    body: (
      <>
        <h1>Esto solo lo hace la persona</h1>
        <p className="m-lead">Descargar o borrar los datos es decisión de quien es su dueña o dueño.</p>
        <p>La persona que usted atiende puede hacerlo cuando quiera, con su propia ClaveÚnica.</p>
        <p>
          <Button href="/datos" kind="secondary">
            Volver a sus datos
          </Button>
        </p>
      </>
    ),
  }
}
