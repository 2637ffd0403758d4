import { yearOf } from '#domain/dates.ts'
import { runFromWire } from '#domain/run.ts'
import { answerOf } from '../../kit/requests/confirmacion.ts'
import type { Decision, Review } from '../../kit/requests/request.ts'
import type { PeriodoRegistrado } from '../imposiciones/rules.ts'
import type { Cotizante } from '../imposiciones/store.ts'
import type {
  BusquedaEnLista,
  MotivoRechazoBusqueda,
  ResumenBusqueda,
  SolicitudBusqueda,
  TipoDocumentoBusqueda,
} from './schemas.ts'

export interface Mesa {
  solicitud: SolicitudBusqueda
  /** Computed for a search and stored with it. */
  datos: {
    readonly titular: string
    readonly hallados: readonly PeriodoRegistrado[]
    readonly motivoRechazo: MotivoRechazoBusqueda | null
    /** A register shows that the applicant may ask. */
    readonly probada?: boolean
    /** It may be asked for, and the books are being searched. */
    readonly enBusqueda?: true
  }
  tipo: TipoDocumentoBusqueda
  facts: LibrosFacts
  consulta: object
  enLista: BusquedaEnLista
  resumen: ResumenBusqueda
}

/** Facts from books and registers about a search. */
export interface LibrosFacts {
  readonly periodos: readonly PeriodoRegistrado[]
  /** Undefined if the institution does not know the contributor. */
  readonly titular: Cotizante | undefined
  /** Whether the caller is spouse or child of the contributor, who has died, according to the civil register. */
  readonly esCercano: boolean
  /** Whether the contributor lives and her power for the caller is on record. */
  readonly tienePoder: boolean
}

/** Tolerance, in years, for misremembered periods. */
const slackYears = 5

/** Reviews a search by rules: permission, sufficient and matching data; one step later, content of the books. */
export function review({ request, facts }: Review<Mesa>): Decision<Mesa> {
  const { solicitud } = request
  if (solicitud.calidad === 'fallecido' && !facts.esCercano) return reject('sin_vinculo')
  if (solicitud.calidad === 'poder' && !facts.tienePoder) {
    // Of a living person only she says who may ask; to the applicant unknown, living and dead look the same.
    const titular = runFromWire(solicitud.titular)
    const answer = answerOf(request, titular)
    if (answer === undefined) return { kind: 'confirmar', a: [{ run: titular, como: 'titular' }] }
    if (answer !== 'si') return reject('no_confirmado')
  }
  if (!namesABook(solicitud) || contradicts(solicitud, facts.titular)) return reject('faltan_datos')
  if (!request.datos.enBusqueda) return { kind: 'seguir', datos: { enBusqueda: true } }
  const hasBooklet = isHerBooklet(solicitud, facts.titular)
  const found = foundIn(facts.periodos, solicitud, hasBooklet)
  if (found.length > 0) return { kind: 'aprobar', datos: { hallados: [...found] } }
  const books = booksOf(facts.periodos, solicitud, hasBooklet)
  return reject(books.length > 0 ? 'faltan_datos' : 'sin_registros')
}

const reject = (motivoRechazo: MotivoRechazoBusqueda): Decision<Mesa> => ({
  kind: 'rechazar',
  datos: { motivoRechazo },
})

/** Whether it says in which books to look: those of a caja, of a booklet, or of an employer. */
function namesABook({ caja, numeroInscripcion, empleadores }: SolicitudBusqueda): boolean {
  return caja !== null || numeroInscripcion !== '' || empleadores.length > 0
}

/** Whether a parent's name or the booklet's number is another than the recorded one. */
function contradicts(
  { padres, numeroInscripcion }: SolicitudBusqueda,
  known: Cotizante | undefined,
): boolean {
  if (!known) return false
  const isOther = (typed: string, recorded: string | null) =>
    typed !== '' && recorded !== null && !isAlike(typed, recorded)
  return (
    isOther(padres.padre, known.padre) ||
    isOther(padres.madre, known.madre) ||
    (digits(numeroInscripcion) !== '' &&
      known.inscripciones.length > 0 &&
      !isHerBooklet({ numeroInscripcion }, known))
  )
}

/** Whether the booklet's number is one of hers: then the books have her under it, whatever name they write. */
function isHerBooklet(
  { numeroInscripcion }: Pick<SolicitudBusqueda, 'numeroInscripcion'>,
  known: Cotizante | undefined,
): boolean {
  const number = digits(numeroInscripcion)
  return number !== '' && known?.inscripciones.map(digits).includes(number) === true
}

const digits = (text: string) => text.replaceAll(/\D/g, '')

type Buscado = Pick<SolicitudBusqueda, 'caja' | 'desde' | 'hasta'> &
  Partial<Pick<SolicitudBusqueda, 'empleadores' | 'otrosNombres'>>

/**
 * What the books have of her, near the given years and in the named caja, if any, under her name, another she used or the number of her
 * booklet.
 */
function booksOf(
  periodos: readonly PeriodoRegistrado[],
  { caja, desde, hasta, otrosNombres = '' }: Buscado,
  hasBooklet: boolean,
): readonly PeriodoRegistrado[] {
  return periodos.filter(
    one =>
      one.enLibros &&
      (caja === null || one.caja === caja) &&
      isNear(one, { desde, hasta }) &&
      (one.anotadoComo === null || isAlike(otrosNombres, one.anotadoComo) || hasBooklet),
  )
}

/**
 * Matching periods in the old books. Where employers are named, one of them has to be there, so that an invented one
 * finds nothing; a book without names of employers contradicts nobody.
 */
export function foundIn(
  periodos: readonly PeriodoRegistrado[],
  asked: Buscado,
  hasBooklet = false,
): readonly PeriodoRegistrado[] {
  const { empleadores = [] } = asked
  const found = booksOf(periodos, asked, hasBooklet)
  const isNamed = (one: PeriodoRegistrado) =>
    one.empleador === '' || empleadores.some(employer => isEmployer(employer, one))
  return empleadores.length === 0 || found.some(isNamed) ? found : []
}

function isEmployer(
  { nombre, lugar, desde, hasta }: SolicitudBusqueda['empleadores'][number],
  one: PeriodoRegistrado,
): boolean {
  return (
    isAlike(nombre, one.empleador) &&
    isNear(one, { desde, hasta }) &&
    (one.lugar === null || isAlike(lugar, one.lugar))
  )
}

function isNear(one: Pick<PeriodoRegistrado, 'desde' | 'hasta'>, years: { desde: number; hasta: number }) {
  return yearOf(one.desde) <= years.hasta + slackYears && yearOf(one.hasta) >= years.desde - slackYears
}

const words = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(word => word.length > 1)

/**
 * Whether a remembered name may be a recorded one: at least half of its words are recorded, or it has all that is
 * recorded. Accents, capitals and initials do not matter.
 */
export function isAlike(remembered: string, recorded: string): boolean {
  const typed = words(remembered)
  const known = words(recorded)
  const common = typed.filter(word => known.includes(word)).length
  return common > 0 && (common * 2 >= typed.length || known.every(word => typed.includes(word)))
}
