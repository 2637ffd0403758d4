import { Button } from '../button/button.tsx'
import type { ComponentDocs } from '../component-docs.ts'
import { Hero } from './hero.tsx'

export const heroDocs: ComponentDocs = {
  id: 'hero',
  title: 'Portada',
  use: 'Abre las páginas del área personal. Una por página, con su título.',
  access: ['La imagen es de adorno. El título es el principal de la página.'],
  framing: true,
  examples: [
    {
      name: 'bienvenida',
      element: (
        <Hero
          title="Hola, Rosa. ¿Qué necesita hoy?"
          actions={<Button href="/tramites">Buscar un trámite</Button>}
        >
          <p>Aquí están sus beneficios, sus datos y sus trámites con el Estado.</p>
        </Hero>
      ),
    },
  ],
}
