import type { PortalPage } from '../shell/portal-page.ts'
import { kitPage } from './kit-frame.ts'

/** The page "Experiencia de usuario" (shell §2). */
export function experienceView(): PortalPage {
  return kitPage(
    'Experiencia de usuario',
    '/uikit/experiencia-de-usuario',
    <>
      <h1>Experiencia de Usuario</h1>
      <p className="m-lead">
        La calidad de un servicio del Estado es una sola, en la oficina y en la pantalla: que la persona
        entienda qué le piden, lo pueda hacer a la primera y sepa qué pasará después.
      </p>
      <p>
        Por eso el servicio físico y el digital se diseñan juntos. Quien empieza un trámite en el teléfono lo
        puede terminar en la sucursal o llamando al 101, y nadie tiene que contar dos veces lo mismo.
      </p>
      <h2>Con qué medimos nuestro trabajo</h2>
      <ul>
        <li>Una mujer viuda, con un teléfono antiguo y poca señal, puede terminar su trámite.</li>
        <li>Preguntamos una cosa a la vez y solo lo que las instituciones no saben ya.</li>
        <li>Cada error dice cómo se arregla y no borra nada de lo escrito.</li>
        <li>Lo que se envía queda comprobado: un folio, un comprobante y una fecha de respuesta.</li>
        <li>Quien no ve, no oye o no usa el mouse hace el mismo trámite, en la misma página.</li>
      </ul>
    </>,
  )
}
