import { Button } from '../button/button.tsx'
import type { ComponentDocs } from '../component-docs.ts'
import { EmptyState } from './empty-state.tsx'

export const emptyStateDocs: ComponentDocs = {
  id: 'empty-state',
  title: 'Nada todavía',
  use: 'Cuando no hay nada que mostrar: lo dice y ofrece un camino.',
  access: ['El dibujo es de adorno y no se lee. El título mantiene el orden de la página.'],
  examples: [
    {
      name: 'sin solicitudes',
      element: (
        <EmptyState
          title="No tiene solicitudes"
          action={
            <Button kind="secondary" href="/">
              Ver trámites
            </Button>
          }
        >
          <p>Cuando envíe una, podrá seguirla aquí.</p>
        </EmptyState>
      ),
    },
  ],
}
