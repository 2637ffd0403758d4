import type { ComponentDocs } from '../component-docs.ts'
import { RequestTracker, type Station } from './request-tracker.tsx'

const names = ['Envío', 'Revisión', 'Respuesta', 'Pago']
const stations = (...states: readonly Station['state'][]) =>
  states.map((state, index) => ({ name: names[index] ?? '', state }))

export const requestTrackerDocs: ComponentDocs = {
  id: 'request-tracker',
  title: 'El camino de una solicitud',
  use: 'Arriba en la página de una solicitud: dónde está, a quién le toca y hasta qué día.',
  access: [
    'Se lee como una lista de cuatro estaciones, con lo que pasa en cada una, y una frase. El dibujo es de adorno.',
  ],
  examples: [
    {
      name: 'en revisión',
      element: (
        <RequestTracker
          stations={stations('done', 'here', 'ahead', 'ahead')}
          turn="Le toca al IPS. Responde a más tardar el 3 de enero de 2027."
        />
      ),
    },
    {
      name: 'rechazada',
      element: (
        <RequestTracker
          stations={[
            { name: 'Envío', state: 'done' },
            { name: 'Revisión', state: 'done' },
            { name: 'Rechazada', state: 'here' },
            { name: 'Pago', state: 'closed' },
          ]}
          turn="Terminó el 3 de mayo de 2026."
        />
      ),
    },
    {
      name: 'pagada',
      element: (
        <RequestTracker
          stations={[...stations('done', 'done', 'done'), { name: 'Pagada', state: 'here' }]}
          turn="Terminó el 3 de mayo de 2026."
        />
      ),
    },
  ],
}
