import type { ComponentDocs } from '../component-docs.ts'
import { Notice } from './notice.tsx'

export const noticeDocs: ComponentDocs = {
  id: 'notice',
  title: 'Aviso',
  use: 'Algo que hay que saber antes de seguir. Pocos por página: si todo resalta, nada resalta.',
  access: [
    'Antes del texto se lee qué clase de aviso es: información, listo, atención o error.',
    'Si aparece por algo que la persona hizo, se anuncia en cuanto aparece.',
  ],
  examples: [
    {
      name: 'información',
      element: (
        <Notice title="Tiene un plazo de 90 días">
          <p>Puede guardar lo que escribió y volver más tarde.</p>
        </Notice>
      ),
    },
    {
      name: 'éxito',
      element: (
        <Notice kind="exito" title="Guardamos sus datos">
          <p>Usaremos este correo desde hoy.</p>
        </Notice>
      ),
    },
    {
      name: 'atención',
      element: (
        <Notice kind="aviso" title="El Registro Civil no responde">
          <p>Guardamos sus respuestas. Revisaremos el dato más tarde y le avisaremos por correo.</p>
        </Notice>
      ),
    },
    {
      name: 'error',
      element: (
        <Notice kind="error" title="No pudimos enviar su solicitud">
          <p>Sus respuestas están guardadas. Intente de nuevo en unos minutos.</p>
        </Notice>
      ),
    },
    {
      name: 'sin título',
      element: (
        <Notice>
          <p>Los campos son obligatorios, salvo los que dicen «opcional».</p>
        </Notice>
      ),
    },
  ],
}
