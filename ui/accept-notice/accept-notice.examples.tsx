import type { ComponentDocs } from '../component-docs.ts'
import { AcceptNotice } from './accept-notice.tsx'

export const acceptNoticeDocs: ComponentDocs = {
  id: 'accept-notice',
  title: 'Aviso que se acepta',
  use: 'Lo que hay que saber antes de ver datos delicados. Se acepta una vez por sesión. Nunca en medio de un trámite.',
  access: [
    'El navegador lo abre como ventana: recibe el foco y lo demás no se toca hasta aceptar o salir.',
    'Sin programa en el navegador, está sobre la página y el botón funciona igual.',
  ],
  // A window: each example needs a page of its own.
  framing: true,
  examples: [
    {
      name: 'sin programa',
      element: (
        <AcceptNotice
          title="Aquí hay datos de otras personas"
          action="/uikit/accept-notice"
          returnPath="/uikit"
          leave={{ label: 'Volver', href: '/uikit' }}
        >
          <p>Fíjese en quién puede ver su pantalla.</p>
        </AcceptNotice>
      ),
    },
  ],
}
