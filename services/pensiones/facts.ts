import { addMonths, type IsoDate, isMinorOn, isoDateInChile } from '#domain/dates.ts'
import { fullName, isSameName } from '#domain/person-name.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import { workingDayOnOrAfter } from '#domain/working-days.ts'
import { pagoLapseMonths } from '#law/cobro.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { referenceData } from '../kit/reference-data.ts'
import { isOpen } from '../kit/requests/estados.ts'
import type { Request } from '../kit/requests/request.ts'
import { calcularPropia, calcularSobreviviente } from './calculo.ts'
import { type Convivencia, juzgarCausante, type PorFallecimiento } from './causante.ts'
import type { Resumen } from './contract.ts'
import { hijosDeclarados, otrasPensiones } from './declarado.ts'
import { declaradoPorSobreviviente, fundamentosPorMuerte, fundamentosPropios } from './fundamentos.ts'
import { activeAbout, isProven, livingOf, type Mesa, temaMuerteOf, temaOf } from './mesa.ts'
import { periodosOf } from './periodos.ts'
import type { RegistroFacts } from './review.ts'
import { juzgar } from './rules.ts'
import type { SolicitudRecibida, Vinculo } from './schemas.ts'
import { findDictamen, findImponente, type Imponente, unknownPerson } from './store.ts'
import { estadoOf } from './testigos.ts'
import { latestPeticion } from './testigos-store.ts'

/** Reads what the review of a request needs from the registers. */
export async function gatherFacts(tx: Queryable, request: Request<Mesa>): Promise<RegistroFacts> {
  const { solicitud, ingresadaEn } = request
  const today = isoDateInChile(ingresadaEn)
  const run = runFromWire(solicitud.beneficiario)
  const beneficiario = await findImponente(tx, run)
  const known = beneficiario ?? unknownPerson(run)
  const asked = solicitud.calidad === 'tutor' ? await livingOf(tx, [known.padre, known.madre]) : []
  const common = {
    beneficiario,
    enCurso: await hasBefore(tx, request, known),
    porPreguntar: asked.map(one => one.run),
    dictamen: solicitud.tramite.id === '5381' ? await findDictamen(tx, run) : undefined,
    periodos: solicitud.tramite.id === '64155' ? periodosOf(known) : [],
    primerPago: (desde: IsoDate) => primerPagoOf(solicitud, desde),
  }
  return solicitud.causante && solicitud.vinculo
    ? { ...common, ...(await porMuerte(tx, request, known, today)) }
    : { ...common, ...(await porSusAnios(tx, solicitud, known, today)) }
}

type Decisive = Pick<RegistroFacts, 'juicio' | 'calculoDe' | 'fundamentos'>

async function porSusAnios(
  tx: Queryable,
  solicitud: SolicitudRecibida,
  beneficiario: Imponente,
  today: IsoDate,
): Promise<Decisive> {
  const { id, variante } = solicitud.tramite
  const { motivo, requisitos } = juzgar(id, beneficiario, today, {
    obligada: variante === 'expiracion_obligada',
    variante,
  })
  const { exigido = null, registrado = null } = requisitos.find(({ cumple }) => !cumple) ?? {}
  return {
    juicio: { motivo, exigido, registrado },
    calculoDe: grado => calcularPropia(id, beneficiario, grado, today),
    fundamentos: [
      ...fundamentosPropios(requisitos, beneficiario, solicitud),
      ...otrasPensiones(solicitud, beneficiario),
      ...hijosDeclarados(solicitud, await livingOf(tx, beneficiario.hijos)),
    ],
  }
}

async function porMuerte(
  tx: Queryable,
  { id, solicitud }: Request<Mesa>,
  beneficiario: Imponente,
  today: IsoDate,
): Promise<Decisive> {
  const runCausante = runFromWire(solicitud.causante ?? solicitud.beneficiario)
  const vinculo = solicitud.vinculo ?? 'conyuge'
  const input = await porFallecimiento(tx, { runCausante, beneficiario, vinculo, today })
  const others = (await activeAbout(tx, temaMuerteOf(runCausante))).filter(one => one.id !== id)
  const otrasClp = others.reduce((sum, { datos }) => sum + (datos.montoClp ?? 0), 0)
  const { causante } = input
  return {
    juicio: juzgarCausante(input),
    calculoDe: () =>
      causante ? calcularSobreviviente(causante, vinculo, beneficiario, otrasClp) : undefined,
    fundamentos: [
      ...fundamentosPorMuerte(input),
      ...declaradoPorSobreviviente(solicitud, { beneficiario, causante, otras: others.length }),
    ],
  }
}

/** What the registers say of a person and a deceased, as of a day. */
export async function porFallecimiento(
  db: Queryable,
  of: {
    readonly runCausante: Run
    readonly beneficiario: Imponente
    readonly vinculo: Vinculo
    readonly today: IsoDate
  },
): Promise<PorFallecimiento> {
  const { runCausante, beneficiario, vinculo, today } = of
  const causante = await findImponente(db, runCausante)
  const inCommon = beneficiario.hijos.filter(run => causante?.hijos.includes(run))
  const children = await livingOf(db, inCommon)
  const spouses = await livingOf(db, [causante?.conyuge ?? null])
  const { convivencia, desde } = await convivenciaOf(db, beneficiario.run, causante, today)
  return {
    causante,
    beneficiario,
    vinculo,
    convivencia,
    convivenciaDesde: desde,
    conyugeVive: spouses.some(({ run }) => run !== beneficiario.run),
    hijosMenores: children.some(({ fechaNacimiento }) => isMinorOn(fechaNacimiento, today)),
    today,
  }
}

/** What the witnesses of a couple said; nothing, if the deceased that they were asked about is not this one. */
async function convivenciaOf(
  db: Queryable,
  run: Run,
  causante: Imponente | undefined,
  today: IsoDate,
): Promise<{ readonly convivencia: Convivencia; readonly desde: IsoDate | null }> {
  const peticion = causante && (await latestPeticion(db, run, causante.run))
  if (!peticion || !isSameName(peticion.nombreCausante, fullName(causante)))
    return { convivencia: 'sin_testigos', desde: null }
  const estado = estadoOf(peticion, today)
  if (estado === 'acreditada') return { convivencia: 'acreditada', desde: peticion.desde }
  return { convivencia: estado === 'no_acreditada' ? 'rehusada' : 'sin_testigos', desde: null }
}

/**
 * Whether another request for the same keeps this one from being granted: a granted one; one under way of whom a register
 * confirms, unless this one is older and as well confirmed. A claim that is not proved keeps nobody out.
 */
async function hasBefore(tx: Queryable, request: Request<Mesa>, beneficiario: Imponente): Promise<boolean> {
  const { tramite } = request.solicitud
  const all = await activeAbout(tx, temaOf(tramite.id, beneficiario.run))
  const isOwnProven = isProven(request, beneficiario)
  return all.some(one => {
    if (one.id === request.id) return false
    if (!isOpen(one.estado)) return tramite.id !== '64155'
    return isProven(one, beneficiario) && (!isOwnProven || one.ingresadaEn < request.ingresadaEn)
  })
}

/** Where and when the first payment is collected: from the first working day, until it lapses. */
function primerPagoOf({ primerPago }: SolicitudRecibida, desde: IsoDate): Resumen['primerPago'] {
  if (!primerPago) return null
  const { lugar, comunaId } = primerPago
  const place = referenceData.lugaresPago({ comunaId }).find(({ codigo }) => codigo === lugar)
  const from = workingDayOnOrAfter(desde)
  return {
    lugar: place ? `${place.nombre}, ${place.direccion}` : lugar,
    desde: from,
    hasta: addMonths(from, pagoLapseMonths),
  }
}
