import type { ComponentDocs } from '../component-docs.ts'
import { NewsCarousel } from './news-carousel.tsx'

export const newsCarouselDocs: ComponentDocs = {
  id: 'news-carousel',
  title: 'Carrusel de novedades',
  use: 'Pocas novedades, en la portada. No se mueve solo: la persona lo desliza, usa las flechas o pide que avance.',
  access: [
    'No se mueve si la persona no lo pide, y se detiene cuando quiere.',
    'Se recorre con las flechas, con el teclado o deslizando, y dice en qué novedad va.',
  ],
  examples: [
    {
      name: 'tres novedades',
      element: (
        <NewsCarousel
          title="Novedades"
          items={[
            {
              title: 'Pida en línea la asignación por muerte',
              text: 'Sin ir a la sucursal.',
              href: '#a',
              icon: 'flower',
            },
            { title: 'Siga otro día', text: 'Guardamos lo que escribe.', href: '#b', icon: 'clock' },
            { title: 'Letra más grande', text: 'Elija cómo quiere leer.', href: '#c', icon: 'access' },
          ]}
        />
      ),
    },
  ],
}
