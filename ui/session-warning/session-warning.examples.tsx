import type { ComponentDocs } from '../component-docs.ts'
import { SessionWarning } from './session-warning.tsx'

export const sessionWarningDocs: ComponentDocs = {
  id: 'session-warning',
  title: 'Aviso de sesión',
  use: 'Avisa antes de que la sesión termine. Lo abre el navegador.',
  access: [
    'Es una ventana que recibe el foco y se cierra con Escape.',
    'Avisa con tiempo para pedir más, y lo escrito no se borra.',
  ],
  framing: true,
  examples: [{ name: 'cerrado', element: <SessionWarning secondsLeft={1800} /> }],
}
