import { content, heading, list } from '#engine/content/content.ts'
import { plazoBusquedaImposiciones } from '#law/solicitudes.ts'
import { hrefTo, paths } from '../paths.ts'

/** The start page: what is available at once, what needs a search, and what the search needs. */
export const start = () =>
  content(
    'Antes las cotizaciones se llamaban imposiciones. Se pagaban en cajas, como el Servicio de Seguro Social. El certificado dice en qué meses se pagaron y con qué empleador. Lo da el Instituto de Previsión Social (IPS).',
    {
      kind: 'cards',
      cards: [
        {
          title: 'Desde 1981: al momento',
          text: 'Esos años ya están en el sistema.',
          href: hrefTo(paths.listado),
        },
        {
          title: 'Antes de 1981: se busca',
          text: `Están en libros de papel. La búsqueda tarda hasta ${plazoBusquedaImposiciones.days} días hábiles.`,
          href: hrefTo(paths.titular),
        },
      ],
    },
    heading('Quién puede pedirlo'),
    list([
      'Quien cotizó.',
      'Si falleció: su esposa, su esposo o sus hijos.',
      'Otra persona, si el poder está en el registro o si quien cotizó lo confirma en este portal.',
    ]),
    heading('Qué conviene tener a mano'),
    list([
      'Los nombres de los padres de quien cotizó. En los libros se busca por ellos.',
      'En qué caja cotizó y en qué años, más o menos.',
      'Con quién trabajó y dónde.',
      'La libreta, si la tiene: trae un número que ayuda a buscar.',
    ]),
    'Es gratis, y el certificado no vence.',
  )
