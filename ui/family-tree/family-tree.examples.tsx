import type { ComponentDocs } from '../component-docs.ts'
import { FamilyTree } from './family-tree.tsx'

export const familyTreeDocs: ComponentDocs = {
  id: 'family-tree',
  title: 'Árbol de familia',
  use: 'Para ver quiénes heredan y qué parte le toca a cada persona.',
  access: ['Se lee como una lista dentro de otra. Las ramas son de adorno.'],
  examples: [
    {
      name: 'herederos',
      element: (
        <FamilyTree
          title="Lo que toca a cada persona"
          root={{
            name: 'Luis Alberto Fuentes Vera',
            note: 'Falleció el 3 de noviembre de 2026',
            amount: '$231.732',
          }}
          branches={[
            { name: 'Carmen Gloria Rojas Díaz', note: 'Esposa, 50 %', amount: '$115.866' },
            { name: 'Andrés Fuentes Rojas', note: 'Hijo, 50 %', amount: '$115.866' },
          ]}
        />
      ),
    },
  ],
}
