import type { NewsItem } from '#ui/news-carousel/news-carousel.tsx'

/** What is new, for the front page: true of this portal, a few at a time, the most useful first. */
export const news: readonly NewsItem[] = [
  {
    title: '¿Pagó un funeral?',
    text: 'Pida aquí, en línea, que le devuelvan el gasto.',
    href: '/ficha/5300',
    icon: 'flower',
  },
  {
    title: 'Siga otro día, donde quedó',
    text: 'Guardamos lo que escribe. No tiene que hacerlo todo de una vez.',
    href: '/bienvenida',
    icon: 'clock',
  },
  {
    title: 'Compruebe un documento',
    text: 'Con su código puede ver si un comprobante es verdadero.',
    href: '/certificados',
    icon: 'check',
  },
  {
    title: 'Letra más grande, más contraste',
    text: 'Elija cómo quiere ver las páginas. Su equipo lo recuerda.',
    href: '/accesibilidad',
    icon: 'access',
  },
]
