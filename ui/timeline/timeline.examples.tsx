import type { ComponentDocs } from '../component-docs.ts'
import { Timeline } from './timeline.tsx'

export const timelineDocs: ComponentDocs = {
  id: 'timeline',
  title: 'Historia',
  use: 'Lo que ha pasado con una solicitud y lo que falta.',
  access: ['Es una lista ordenada. Cada hecho dice en palabras si está listo, en curso o pendiente.'],
  examples: [
    {
      name: 'en revisión',
      element: (
        <Timeline
          entries={[
            {
              title: 'Recibimos su solicitud',
              when: '12 de mayo de 2026, 10:42',
              dateTime: '2026-05-12T10:42',
            },
            {
              title: 'El IPS la está revisando',
              when: 'Desde el 13 de mayo de 2026',
              actor: 'Instituto de Previsión Social',
              state: 'current',
              detail: <p>La respuesta llega antes del 9 de junio.</p>,
            },
            { title: 'Pago', state: 'pending' },
          ]}
        />
      ),
    },
  ],
}
