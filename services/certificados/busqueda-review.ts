import type { Decision, Review } from '../requests/request.ts'
import type { Mesa } from './busqueda-desk.ts'
import type { TipoDocumentoBusqueda } from './busqueda-schemas.ts'
import type { PeriodoRegistrado } from './imposiciones.ts'

/** Facts from books and registers about a search. */
export interface LibrosFacts {
  readonly periodos: readonly PeriodoRegistrado[]
  /** Whether the caller is spouse or child of the contributor, according to the civil register. */
  readonly esCercano: boolean
}

/** Tolerance, in years, for misremembered periods. */
const slackYears = 5

/** Reviews a search by rules: permission, sufficient data, content of the books. */
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

/** Matching periods in the old books: of the named caja, if any, and near the given years. */
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
