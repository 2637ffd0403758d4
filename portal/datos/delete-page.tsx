import { plural } from '#domain/quantities.ts'
import { ask } from '#engine/asking/ask.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import type { PageView as FormView } from '#engine/asking/page-view.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { formPage } from '../form-page/form-page.ts'
import { FormPageView } from '../form-page/form-page-view.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { datosCrumbs } from './crumbs.ts'

const title = 'Borrar mis datos de Micha'

/** Confirmation before deleting data. */
export const deleteForm = formPage('borrar', {
  title,
  shortTitle: 'Borrar',
  questions: {
    confirmo: ask.declaration({
      label: 'Sí, quiero borrar mis datos de Micha',
      text: 'Entiendo que esto no se puede deshacer.',
      missing: 'Marque la casilla para confirmar que quiere borrar sus datos.',
    }),
  },
  submitLabel: 'Borrar mis datos',
})

/** What can be deleted, in words: "2 formularios sin terminar". */
export interface Deletable {
  drafts: readonly string[]
  reminders: number
  otherSessions: number
}

/** Asks for confirmation: what is deleted, what stays and why. */
export function deleteView(
  view: FormView,
  lists: ReferenceLists,
  { drafts, reminders, otherSessions }: Deletable,
): PortalPage {
  return {
    title,
    layout: 'tramites',
    breadcrumbs: datosCrumbs('Borrar mis datos'),
    hasErrors: view.errors.length > 0,
    body: (
      <FormPageView
        view={view}
        lists={lists}
        action={pathTo('/datos/borrar')}
        cancelHref={pathTo('/datos')}
        danger
      >
        <h2>Lo que se borra</h2>
        <ul>
          {drafts.length === 0 ? <li>Sus formularios sin terminar. Ahora no tiene ninguno.</li> : null}
          {drafts.map(draft => (
            <li key={draft}>Su formulario sin terminar «{draft}», con los archivos que agregó.</li>
          ))}
          <li>
            {reminders === 0
              ? 'Sus recordatorios. Ahora no tiene ninguno.'
              : `${plural('recordatorio', 'recordatorios', reminders)}.`}
          </li>
          <li>Lo que autorizó, como recibir recordatorios por correo.</li>
          <li>
            {otherSessions === 0
              ? 'Sus sesiones en otros equipos. Ahora no tiene ninguna.'
              : `${plural('sesión abierta en otro equipo, que se cierra', 'sesiones abiertas en otros equipos, que se cierran', otherSessions)}.`}
          </li>
        </ul>
        <h2>Lo que se conserva, porque la ley lo manda</h2>
        <ul>
          <li>
            Las solicitudes que ya envió, con sus documentos y comprobantes. Son parte del expediente de la
            institución (Ley 19.880, artículo 18). Si ya no quiere seguir con una, puede desistir en su
            página.
          </li>
          <li>Los certificados que pidió. Quien los recibió debe poder comprobar que son verdaderos.</li>
          <li>
            Sus datos en el Registro Civil, y quién los ha visto. Los guarda el Registro Civil (Ley 19.477).
          </li>
        </ul>
        <p>
          Antes de borrar puede <a href={pathTo('/datos/descargar')}>descargar una copia de sus datos</a>.
        </p>
      </FormPageView>
    ),
  }
}

/** Confirms that the data are deleted. */
export function deletedView(): PortalPage {
  return {
    title: 'Borramos sus datos de Micha',
    layout: 'tramites',
    breadcrumbs: datosCrumbs('Borrar mis datos'),
    body: (
      <>
        <h1>Borramos sus datos de Micha</h1>
        <Notice kind="exito" live>
          <p>Ya no quedan aquí formularios sin terminar, recordatorios ni autorizaciones suyas.</p>
        </Notice>
        <p>Las solicitudes que envió siguen su curso. Puede verlas cuando quiera en su inicio.</p>
        <p>
          <Button href={pathTo('/logout')}>Cerrar sesión</Button>
        </p>
      </>
    ),
  }
}
