import { addMonths, formatDate, type IsoDate, isMinorOn } from '#domain/dates.ts'
import { fullName, isSameName } from '#domain/person-name.ts'
import { gradosInvalidezReparto } from '#law/pensiones-reparto.ts'
import type { ReparoCuenta } from '../kit/bank.ts'
import { answerOf } from '../kit/requests/confirmacion.ts'
import type { Concernido, Decision, Review } from '../kit/requests/request.ts'
import type { JuicioCausante } from './causante/rules.ts'
import type { EnLista, Resumen } from './contract.ts'
import { motivoDeclarado } from './fundamentos/rules.ts'
import type { Calculo } from './rules.ts'
import type { Fundamento, Motivo, SolicitudRecibida, TipoDocumento, TramiteId } from './schemas.ts'
import type { Dictamen, Imponente } from './store.ts'

export interface Mesa {
  solicitud: SolicitudRecibida
  /** Computed for a request and stored with it. */
  datos: Pick<
    Resumen,
    | 'exigido'
    | 'registrado'
    | 'montoClp'
    | 'semanasReconocidas'
    | 'desde'
    | 'fundamentos'
    | 'calculo'
    | 'primerPago'
    | 'periodos'
  > & {
    readonly motivo: Motivo | null
    /** Registered name of who gets the pension, once it is granted. */
    readonly nombre: string | null
    /** Registered name of the deceased, once it is granted. */
    readonly nombreCausante: string | null
    /** Whether the medical commission was asked. */
    readonly enComision: boolean
    /** What who is on record for the child reads before she answers somebody else's request, and the applicant does not. */
    readonly paraQuienFigura?: readonly string[]
  }
  tipo: TipoDocumento
  facts: RegistroFacts
  consulta: { tramite?: TramiteId | undefined }
  enLista: EnLista
  resumen: Resumen
}

/** Facts from the registers about a request. */
export interface RegistroFacts {
  /** The person who would get the pension; undefined if nobody has this RUN. */
  readonly beneficiario: Imponente | undefined
  /** Of a survivor's pension, the deceased; undefined if nobody has this RUN. */
  readonly causante?: Imponente | undefined
  /** For a survivor's pension, the entitlement from the death; for others, from her own years. */
  readonly juicio: JuicioCausante
  /** Whether there is another request for the same that keeps this one from being granted. */
  /** What an earlier request for the same pension is against it: one under way, or one granted. */
  readonly antes: 'en_curso' | 'ya_pensionado' | undefined
  /** Who asks for a child without being a parent, by name and RUN; undefined for others. */
  readonly cuidador?: string | undefined
  /** A court's order on record says that she cares for it; otherwise those in `porPreguntar` confirmed it. */
  readonly isByOrder?: boolean
  /** Whom a register names for the child for whom a guardian asks: who has its care by a court's order, or else its living parents. */
  readonly porPreguntar: readonly Concernido[]
  /** What the bank has against the account of the monthly payment. */
  readonly reparoCuenta: ReparoCuenta | undefined
  /** What the medical commission answers; undefined if it never examined her. */
  readonly dictamen: Dictamen | undefined
  /** Monthly amount for a lost capacity to work (5381); undefined if its base is not on record. */
  calculoDe(grado: number | null): Calculo | undefined
  readonly fundamentos: readonly Fundamento[]
  readonly periodos: Resumen['periodos']
  readonly primerPago: (desde: IsoDate) => Resumen['primerPago']
}

/** Reviews a request by rules. No uploaded paper decides: registers do, or the person whom it concerns. */
export function review(input: Review<Mesa>): Decision<Mesa> {
  const { facts, request } = input
  const { beneficiario, juicio, antes } = facts
  if (!beneficiario)
    return refuse(request.solicitud.calidad === 'tutor' ? 'cuidado_no_comprobado' : 'sin_caja')
  const unproven = cuidado(input, beneficiario)
  if (unproven) return unproven
  if (antes) return refuse(antes)
  if (juicio.motivo) return refuse(juicio.motivo, juicio)
  const declared = motivoDeclarado(request.solicitud, beneficiario)
  if (declared) return refuse(declared)
  if (request.solicitud.tramite.id === '64155') return reconocer(input)
  if (request.solicitud.tramite.id === '26828' && !hasCese(input)) return askForCese
  return request.solicitud.tramite.id === '5381' && beneficiario.gradoInvalidez === null
    ? porComision(input)
    : conceder(input, beneficiario.gradoInvalidez)
}

const askForCese: Decision<Mesa> = {
  kind: 'observar',
  mensaje: 'Nos falta un papel para resolver. Mándelo dentro del plazo.',
  documentos: [{ tipo: 'cese', motivo: 'Muestra desde cuándo dejó el servicio.' }],
}

// Her fund has the end of the service; the paper is kept with the request, and decides nothing.
const hasCese = ({ documentos }: Review<Mesa>) => documentos.some(({ tipo }) => tipo === 'cese')

/**
 * Whether somebody who is no parent cares for the child: by the court's order on record, or because whom it names instead, or
 * else the living parents, say so in their own sessions. Undefined if it is proved; the same refusal whatever is wrong.
 */
function cuidado(
  { request, facts, today }: Review<Mesa>,
  beneficiario: Imponente,
): Decision<Mesa> | undefined {
  const { solicitud } = request
  if (solicitud.calidad !== 'tutor') return undefined
  const isChild = isMinorOn(beneficiario.fechaNacimiento, today)
  if (!isChild || !isSameName(fullName(solicitud.beneficiario), fullName(beneficiario)))
    return refuse('cuidado_no_comprobado')
  if (beneficiario.guardador === request.run) return undefined
  const { porPreguntar } = facts
  if (porPreguntar.length === 0) return refuse('cuidado_no_comprobado')
  const answers = porPreguntar.map(({ run }) => answerOf(request, run))
  if (answers.some(answer => answer === 'no' || answer === 'vencida')) return refuse('no_confirmado')
  return answers.every(answer => answer === 'si') ? undefined : { kind: 'confirmar', a: porPreguntar }
}

/** Why somebody who is no parent is paid for a child: whose word or which order shows the care. */
function deCuidado({ cuidador, isByOrder, porPreguntar }: RegistroFacts): readonly Fundamento[] {
  if (cuidador === undefined) return []
  const [consta, fuente] = isByOrder
    ? [`La cuida ${cuidador}, por orden de un juez`, 'Poder Judicial']
    : porPreguntar.some(({ como }) => como === 'tutor')
      ? [
          `Quien la tiene a cargo por orden de un juez confirmó que la cuida ${cuidador}`,
          'Esa persona, en su sesión',
        ]
      : [
          `Quien figura como madre o padre confirmó que la cuida ${cuidador}`,
          'La madre o el padre, en su sesión',
        ]
  return [
    {
      pide: 'Que conste quién la cuida, si no la piden la madre o el padre',
      consta: `${consta}. A ella se le paga`,
      fuente,
    },
  ]
}

/** Who died, where the request named somebody else, or another day. */
function deOtroNombre(
  { solicitud }: Review<Mesa>['request'],
  { causante }: RegistroFacts,
): readonly Fundamento[] {
  const written = solicitud.causante
  const died = causante?.fechaDefuncion
  if (!written || !causante || !died) return []
  const isSame = isSameName(fullName(written), fullName(causante)) && written.fechaDefuncion === died
  return isSame
    ? []
    : [
        {
          pide: 'Que conste quién falleció, y cuándo',
          consta: `${fullName(causante)}, el ${formatDate(died)}. En la solicitud se escribió ${fullName(written)}, el ${formatDate(written.fechaDefuncion)}`,
          fuente: 'Registro Civil',
        },
      ]
}

/** Years are recognised where the registers have the work; a paper alone shows none. */
function reconocer({ facts: { periodos, fundamentos }, request }: Review<Mesa>): Decision<Mesa> {
  const { variante } = request.solicitud.tramite
  if (variante === 'liberacion' || variante === 'rebaja')
    return { kind: 'aprobar', datos: { fundamentos: [...fundamentos] } }
  const semanasReconocidas = periodos.reduce((sum, { semanas }) => sum + semanas, 0)
  return semanasReconocidas > 0
    ? { kind: 'aprobar', datos: { semanasReconocidas, periodos: [...periodos] } }
    : { kind: 'rechazar', datos: { motivo: 'nada_que_reconocer', periodos: [...periodos] } }
}

/** The medical commission is asked once, and answers a step later from its own register. */
function porComision(input: Review<Mesa>): Decision<Mesa> {
  if (!input.request.datos.enComision) return { kind: 'seguir', datos: { enComision: true } }
  const { dictamen } = input.facts
  if (!dictamen || dictamen.porcentaje < gradosInvalidezReparto.parcial)
    return refuse('invalidez_no_declarada', {
      exigido: gradosInvalidezReparto.parcial,
      registrado: dictamen?.porcentaje ?? null,
    })
  return conceder(input, dictamen.porcentaje, [
    {
      pide: 'Que la comisión médica declare la invalidez',
      consta: `Dictamen ${dictamen.numero}: perdió el ${dictamen.porcentaje} % de su capacidad de trabajo`,
      fuente: 'COMPIN',
    },
  ])
}

function conceder(
  { request, facts, today }: Review<Mesa>,
  grado: number | null,
  more: readonly Fundamento[] = [],
): Decision<Mesa> {
  const desde = firstOfNextMonth(today)
  const found = facts.calculoDe(grado)
  if (found && found.montoClp <= 0)
    return refuse('sin_saldo', { exigido: found.calculo.baseClp, registrado: found.calculo.otrasClp })
  if (facts.reparoCuenta) return refuse(facts.reparoCuenta)
  return {
    kind: 'aprobar',
    datos: {
      montoClp: found?.montoClp ?? null,
      calculo: found?.calculo ?? null,
      desde,
      nombre: facts.beneficiario ? fullName(facts.beneficiario) : null,
      nombreCausante: facts.causante ? fullName(facts.causante) : null,
      primerPago: facts.primerPago(desde),
      fundamentos: [...deCuidado(facts), ...deOtroNombre(request, facts), ...facts.fundamentos, ...more],
    },
  }
}

function refuse(
  motivo: Motivo,
  { exigido, registrado }: Pick<JuicioCausante, 'exigido' | 'registrado'> = {
    exigido: null,
    registrado: null,
  },
): Decision<Mesa> {
  return { kind: 'rechazar', datos: { motivo, exigido, registrado } }
}

function firstOfNextMonth(today: IsoDate): IsoDate {
  return addMonths(`${today.slice(0, 7)}-01`, 1)
}
