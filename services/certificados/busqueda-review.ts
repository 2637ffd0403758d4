import type { Decision, Review } from '../requests/request.ts'
import type { Mesa } from './busqueda-desk.ts'
import type { TipoDocumentoBusqueda } from './busqueda-schemas.ts'
import type { PeriodoRegistrado } from './imposiciones.ts'

/** What the books and registers know about a search. */
export interface LibrosFacts {
  readonly periodos: readonly PeriodoRegistrado[]
  /** Spouse or child of who contributed, by the civil register. */
  readonly esCercano: boolean
}

/** Years by which people misremember when they worked. */
const slackYears = 5

/** Reviews a search by rules: whether it may be asked, whether there is enough to search with, what the books say. */
export function review({ request, documentos, facts }: Review<Mesa>): Decision<Mesa> {
  const { calidad, caja, empleadores } = request.solicitud
  const has = (...tipos: TipoDocumentoBusqueda[]) => documentos.some(({ tipo }) => tipos.includes(tipo))
  if (calidad === 'fallecido' && !facts.esCercano && !has('parentesco'))
    return observe('parentesco', 'Necesitamos ver que usted es la viuda, el viudo o un hijo.')
  if (calidad === 'poder' && !has('poder'))
    return observe('poder', 'Necesitamos el poder de la persona que cotizó.')
  if (caja === null && empleadores.length === 0 && !has('libreta', 'contrato'))
    return observe(
      'libreta',
      'Sin la caja ni un empleador no sabemos en qué libros buscar. Mande una foto de la libreta, o de un papel de esos años.',
    )
  const found = foundIn(facts.periodos, request.solicitud)
  if (found.length === 0) return { kind: 'rechazar', datos: { motivoRechazo: 'sin_registros' } }
  return { kind: 'aprobar', datos: { hallados: [...found] } }
}

/** The periods of the old books that a search comes upon: of the caja, where one was named, and near those years. */
export function foundIn(
  periodos: readonly PeriodoRegistrado[],
  { caja, desde, hasta }: Pick<Mesa['solicitud'], 'caja' | 'desde' | 'hasta'>,
): readonly PeriodoRegistrado[] {
  return periodos.filter(
    one =>
      one.enLibros &&
      (caja === null || one.caja === caja) &&
      Number(one.desde.slice(0, 4)) <= hasta + slackYears &&
      Number(one.hasta.slice(0, 4)) >= desde - slackYears,
  )
}

function observe(tipo: TipoDocumentoBusqueda, motivo: string): Decision<Mesa> {
  return {
    kind: 'observar',
    mensaje: 'Nos falta un papel para poder buscar. Mándelo dentro del plazo.',
    documentos: [{ tipo, motivo }],
  }
}
