import type { ComponentDocs } from '../component-docs.ts'
import { LifeLine } from './life-line.tsx'

export const lifeLineDocs: ComponentDocs = {
  id: 'life-line',
  title: 'Línea de una vida de trabajo',
  use: 'Para ver qué años tienen cotizaciones, cuáles faltan por anotar y cuáles están vacíos.',
  access: ['El dibujo es de adorno: la lista de abajo dice lo mismo, también los años vacíos.'],
  examples: [
    {
      name: 'con años por reconocer',
      element: (
        <LifeLine
          title="Sus años de trabajo"
          gapText="sin cotizaciones"
          spans={[
            { from: '1974-03-01', to: '1981-12-31', look: 'lleno', text: 'cotizados' },
            { from: '1985-01-01', to: '1990-06-30', look: 'rayado', text: 'trabajados y sin anotar' },
            { from: '1990-08-01', to: '1998-02-28', look: 'lleno', text: 'cotizados' },
          ]}
        />
      ),
    },
  ],
}
