import type { ComponentDocs } from '../component-docs.ts'
import { FactList } from './fact-list.tsx'

export const factListDocs: ComponentDocs = {
  id: 'fact-list',
  title: 'Datos conocidos',
  use: 'Lo que una institución ya sabe y la persona no tiene que escribir.',
  access: ['Es una lista de términos y dice de qué institución viene cada dato.'],
  examples: [
    {
      name: 'con título y dónde corregirlo',
      element: (
        <FactList
          title="La persona que falleció"
          source="Registro Civil"
          facts={[
            { label: 'Nombre', value: 'Luis Alberto Fuentes Vera' },
            { label: 'Fecha de nacimiento', value: '12 de junio de 1941' },
          ]}
          correction={
            <p>
              ¿Algo no está bien? <a href="/ayuda">Corregirlo en el Registro Civil</a>
            </p>
          }
        />
      ),
    },
    {
      name: 'con fuente',
      element: (
        <FactList
          source="Registro Civil"
          facts={[
            { label: 'Nombre', value: 'Luis Alberto Soto Vera' },
            { label: 'RUN', value: '5.126.663-3' },
            { label: 'Fecha de defunción', value: '3 de mayo de 2026' },
            { label: 'Estado civil', value: 'Casado' },
          ]}
          correction={
            <p>
              ¿Algo no está bien? <a href="/ayuda">Vea cómo corregirlo</a>
            </p>
          }
        />
      ),
    },
  ],
}
