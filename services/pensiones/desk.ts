import { addMonths, type IsoDate, isMinorOn, isoDateInChile } from '#domain/dates.ts'
import { fullName, isSameName } from '#domain/person-name.ts'
import { formatRun, type Run, runFromWire, runToWire } from '#domain/run.ts'
import { workingDayOnOrAfter } from '#domain/working-days.ts'
import { pagoLapseMonths } from '#law/cobro.ts'
import { plazoPensionReparto } from '#law/pensiones-reparto.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { banks } from '../kit/bank.ts'
import { lugarEnPalabras } from '../kit/reference-data.ts'
import { isOpen } from '../kit/requests/estados.ts'
import type { Concernido, DeskDefinition, Request } from '../kit/requests/request.ts'
import { lineOf, summaryOf } from '../kit/requests/views.ts'
import { type Convivencia, juzgarCausante, type PorFallecimiento } from './causante/rules.ts'
import type { EnLista, Resumen } from './contract.ts'
import {
  declaradoPorSobreviviente,
  fundamentosPorMuerte,
  fundamentosPropios,
  hijosDeclarados,
  otrasPensiones,
} from './fundamentos/rules.ts'
import { mesa } from './mesa.ts'
import { type Mesa, type RegistroFacts, review } from './review.ts'
import { calcularPropia, calcularSobreviviente, juzgar, periodosOf } from './rules.ts'
import type { SolicitudRecibida, Vinculo } from './schemas.ts'
import {
  activeAbout,
  folioOf,
  isChildOf,
  isProven,
  key,
  livingOf,
  sinDecidir,
  temaMuerteOf,
  temaOf,
} from './solicitudes/store.ts'
import { addSemanas, dictamenes, findImponente, type Imponente, unknownPerson } from './store.ts'
import { estadoOf, reparoOf } from './testigos/operations.ts'
import { latestPeticion } from './testigos/store.ts'

/** Pension requests: for oneself, or for a child. */
export const deskDefinition: DeskDefinition<Mesa> = {
  key,
  institucion: 'Pensiones del antiguo sistema',
  folioOf,
  decisionWorkingDays: plazoPensionReparto.days,

  async admit(db, solicitud, { run }, fechaIngreso) {
    const beneficiario = runFromWire(solicitud.beneficiario)
    if (solicitud.calidad === 'titular' ? beneficiario !== run : beneficiario === run)
      throw namedError('NoAutorizado')
    if (solicitud.calidad === 'padre_o_madre' && !(await isChildOf(db, beneficiario, run)))
      throw namedError('NoAutorizado')
    const { tramite, causante } = solicitud
    return {
      // The beneficiary can see a request filed for her, and withdraw it (decisions 6).
      partes: beneficiario === run ? [] : [beneficiario],
      temas: [temaOf(tramite.id, beneficiario), ...(causante ? [temaMuerteOf(runFromWire(causante))] : [])],
      datos: { ...sinDecidir, ...(await paraQuienFiguraOf(db, solicitud, fechaIngreso)) },
      concernidos: await concernidosOf(db, solicitud, run),
    }
  },

  pedidoDe: ({ datos: { paraQuienFigura } }, { como }) =>
    como === 'padre_o_madre' || como === 'tutor' ? paraQuienFigura : undefined,

  gather: (tx, request) => gatherFacts(tx, request),
  review,
  mesa,
  tipoEvento: ({ estado, datos }) => (estado === 'en_revision' && datos.enComision ? 'en_comision' : estado),

  async reached(tx, request) {
    const { semanasReconocidas } = request.datos
    if (request.estado === 'aprobada' && semanasReconocidas)
      await addSemanas(tx, runFromWire(request.solicitud.beneficiario), semanasReconocidas)
  },

  enLista: lineOfPension,
  resumen(request, history) {
    const {
      nombre: _nombre,
      nombreCausante: _dead,
      enComision: _asked,
      paraQuienFigura: _hers,
      ...shown
    } = { ...sinDecidir, ...request.datos }
    return { ...lineOfPension(request), ...summaryOf(request, history), ...shown }
  },
}

/**
 * Who is told of a request on the day it is filed: parents and guardian of a child for whom somebody else asks, and the spouse and
 * grown-up children of a deceased whose cohabitee asks.
 */
async function concernidosOf(
  db: Queryable,
  { calidad, vinculo, causante, beneficiario }: SolicitudRecibida,
  run: Run,
): Promise<readonly Concernido[]> {
  if (calidad === 'tutor') {
    const child = await findImponente(db, runFromWire(beneficiario))
    return child ? quienesFiguran(db, child, run) : []
  }
  if (vinculo !== 'conviviente' || !causante) return []
  const dead = await findImponente(db, runFromWire(causante))
  if (!dead?.fechaDefuncion) return []
  return [
    ...toldOf(await livingOf(db, [dead.conyuge]), 'conyuge', run),
    ...toldOf(await livingOf(db, dead.hijos), 'hijo', run),
  ]
}

/**
 * What would be paid each month for a child for whom somebody else asks, and whether the name that was written is another than that of
 * the deceased; nothing where no register has the deceased as the child's parent.
 */
async function paraQuienFiguraOf(
  db: Queryable,
  solicitud: SolicitudRecibida,
  today: IsoDate,
): Promise<Pick<Mesa['datos'], 'paraQuienFigura'>> {
  const { calidad, causante, beneficiario } = solicitud
  const child =
    calidad === 'tutor' && causante ? await findImponente(db, runFromWire(beneficiario)) : undefined
  if (!child || !causante) return {}
  const { causante: dead, juicio, calculoDe } = await porMuerte(db, { id: '', solicitud }, child, today)
  if (!dead?.hijos.includes(child.run)) return {}
  const montoClp = juicio.motivo ? undefined : calculoDe(null)?.montoClp
  return {
    paraQuienFigura: [
      ...(montoClp ? [`monto:${montoClp}`] : []),
      ...(isSameName(fullName(causante), fullName(dead)) ? [] : ['otro_nombre']),
    ],
  }
}

/** The living parents of a child on record, and who has its care by a court's order, besides the applicant. */
async function quienesFiguran(
  db: Queryable,
  child: Imponente,
  applicant: Run,
): Promise<readonly Concernido[]> {
  return [
    ...toldOf(await livingOf(db, [child.padre, child.madre]), 'padre_o_madre', applicant),
    ...toldOf(await livingOf(db, [child.guardador]), 'tutor', applicant),
  ]
}

const toldOf = (people: readonly Imponente[], como: string, applicant: Run): readonly Concernido[] =>
  people.filter(one => one.run !== applicant).map(one => ({ run: one.run, como }))

function lineOfPension(request: Request<Mesa>): EnLista {
  const { tramite, beneficiario, causante } = request.solicitud
  const who = runToWire(runFromWire(beneficiario))
  return {
    ...lineOf(request),
    tramite: tramite.id,
    beneficiario: request.datos.nombre ?? fullName(beneficiario),
    rutBeneficiario: who.rut,
    dvBeneficiario: who.dv,
    causante: causante ? (request.datos.nombreCausante ?? fullName(causante)) : '',
    rutCausante: causante?.rut ?? null,
    dvCausante: causante?.dv ?? null,
  }
}

/** Reads what the review of a request needs from the registers. */
export async function gatherFacts(tx: Queryable, request: Request<Mesa>): Promise<RegistroFacts> {
  const { solicitud, ingresadaEn } = request
  const today = isoDateInChile(ingresadaEn)
  const run = runFromWire(solicitud.beneficiario)
  const beneficiario = await findImponente(tx, run)
  const known = beneficiario ?? unknownPerson(run)
  const figuran = solicitud.calidad === 'tutor' ? await quienesFiguran(tx, known, request.run) : []
  const tutores = figuran.filter(({ como }) => como === 'tutor')
  const common = {
    beneficiario,
    antes: await whatIsBefore(tx, request, known),
    ...(solicitud.calidad === 'tutor' && {
      cuidador: await nombreYRun(tx, request.run),
      isByOrder: known.guardador === request.run,
    }),
    porPreguntar: tutores.length > 0 ? tutores : figuran,
    reparoCuenta: await reparoCuentaOf(tx, request),
    dictamen: solicitud.tramite.id === '5381' ? await dictamenes.find(tx, { run }) : undefined,
    periodos: solicitud.tramite.id === '64155' ? periodosOf(known) : [],
    primerPago: (desde: IsoDate) => primerPagoOf(solicitud, desde),
  }
  return solicitud.causante && solicitud.vinculo
    ? { ...common, ...(await porMuerte(tx, request, known, today)) }
    : { ...common, ...(await porSusAnios(tx, solicitud, known, today)) }
}

async function nombreYRun(tx: Queryable, run: Run): Promise<string> {
  const found = await findImponente(tx, run)
  return [found && fullName(found), `RUN ${formatRun(run)}`].filter(Boolean).join(', ')
}

/** The monthly payment is deposited for who gets the pension, or for who asks for a child, whose care is proved. */
async function reparoCuentaOf(tx: Queryable, { run, solicitud }: Request<Mesa>) {
  const { pagoMensual, beneficiario } = solicitud
  if (pagoMensual?.fPago !== '1') return undefined
  const { banco, nCuenta: numeroCuenta } = pagoMensual
  return banks.reparo(tx, { banco, numeroCuenta }, run, runFromWire(beneficiario))
}

type Decisive = Pick<RegistroFacts, 'causante' | 'juicio' | 'calculoDe' | 'fundamentos'>

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
  { id, solicitud }: Pick<Request<Mesa>, 'id' | 'solicitud'>,
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
    causante,
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
  const { convivencia, desde } = await convivenciaOf(db, beneficiario, runCausante, today)
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

/** What the witnesses of a couple said; nothing, if they were asked in vain. */
async function convivenciaOf(
  db: Queryable,
  beneficiario: Imponente,
  runCausante: Run,
  today: IsoDate,
): Promise<{ readonly convivencia: Convivencia; readonly desde: IsoDate | null }> {
  const peticion = await latestPeticion(db, beneficiario.run, runCausante)
  if (!peticion || (await reparoOf(db, beneficiario, peticion)))
    return { convivencia: 'sin_testigos', desde: null }
  const estado = estadoOf(peticion, today)
  if (estado === 'acreditada') return { convivencia: 'acreditada', desde: peticion.desde }
  return { convivencia: estado === 'no_acreditada' ? 'rehusada' : 'sin_testigos', desde: null }
}

/**
 * Whether another request for the same keeps this one from being granted: a granted one; one under way of whom a register
 * confirms, unless this one is older and as well confirmed. A claim that is not proved keeps nobody out.
 */
async function whatIsBefore(
  tx: Queryable,
  request: Request<Mesa>,
  beneficiario: Imponente,
): Promise<RegistroFacts['antes']> {
  const { tramite } = request.solicitud
  const all = await activeAbout(tx, temaOf(tramite.id, beneficiario.run))
  const isOwnProven = isProven(request, beneficiario)
  const before = all.filter(one => {
    if (one.id === request.id) return false
    if (!isOpen(one.estado)) return tramite.id !== '64155'
    return isProven(one, beneficiario) && (!isOwnProven || one.ingresadaEn < request.ingresadaEn)
  })
  if (before.length === 0) return undefined
  return before.some(({ estado }) => !isOpen(estado)) ? 'ya_pensionado' : 'en_curso'
}

/** Where and when the first payment is collected: from the first working day, until it lapses. */
function primerPagoOf({ primerPago }: SolicitudRecibida, desde: IsoDate): Resumen['primerPago'] {
  if (!primerPago) return null
  const { lugar, comunaId } = primerPago
  const from = workingDayOnOrAfter(desde)
  return {
    lugar: lugarEnPalabras({ comunaId, codigo: lugar }),
    desde: from,
    hasta: addMonths(from, pagoLapseMonths),
  }
}
