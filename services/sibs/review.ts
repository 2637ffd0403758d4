import { addMonths, addYears, type IsoDate } from '#domain/dates.ts'
import { dueDate } from '#domain/deadlines.ts'
import { fullName } from '#domain/person-name.ts'
import { formatRun, type Run, runFromWire } from '#domain/run.ts'
import { requisitosPbsi } from '#law/beneficios-solidarios.ts'
import {
  edadPgu,
  pguReviewDeadline,
  pguReviewPaymentMonth,
  plazoRevisionPgu,
} from '#law/pension-garantizada-universal.ts'
import type { ReparoCuenta } from '../kit/bank.ts'
import { answerOf } from '../kit/requests/confirmacion.ts'
import type { Decision, Review } from '../kit/requests/request.ts'
import type { HijoNoContado, MotivoRechazo, ResultadoBeneficio } from './contract.ts'
import { decisionPgu, requisitosDe, situacionOf, sumOfBonds } from './rules.ts'
import type { BloqueBeneficio } from './schemas.ts'
import type { Mesa, PedidoBeneficios, PedidoRevision, Registrada, RegistroFacts } from './store.ts'

/** Reviews a request by rules: an application benefit by benefit, a review with the registers' current data. */
export function review(input: Review<Mesa>): Decision<Mesa> {
  const { solicitud } = input.request
  return solicitud.clase === 'beneficios'
    ? reviewBeneficios(input, solicitud)
    : reviewRevision(input, solicitud)
}

function reviewBeneficios(input: Review<Mesa>, { enviada }: PedidoBeneficios): Decision<Mesa> {
  const { facts, request, today } = input
  const { registrada } = facts
  if (!registrada || registrada.fechaDefuncion !== null) return refuse('FALLECIDA')
  const unproven = powerProblem(input, enviada)
  if (unproven) return unproven
  // Use the figures of the day of the request, whenever it arrives.
  const day = enviada.fechaSolicitud < request.fechaIngreso ? enviada.fechaSolicitud : request.fechaIngreso
  const beneficios = enviada.solicitudBeneficios.listaBeneficios.map(bloque =>
    resultadoOf(bloque, { facts, registrada, day }),
  )
  const granted = beneficios.filter(({ resultado }) => resultado === 'aprobado')
  if (granted.length === 0)
    return {
      kind: 'rechazar',
      datos: { beneficios, motivoRechazo: beneficios[0]?.motivo ?? null, montoClp: 0 },
    }
  if (facts.reparoCuenta) return refuse(facts.reparoCuenta.toUpperCase() as Uppercase<ReparoCuenta>)
  const monthly = granted.filter(({ tipoBeneficio }) => tipoBeneficio !== 13)
  const montoClp = monthly.reduce((sum, one) => sum + (one.montoClp ?? 0), 0)
  const desde = firstMonthPaid(granted, registrada, today)
  return { kind: 'aprobar', datos: { beneficios, montoClp, desde } }
}

/** The following month; a PGU requested early waits for the birthday. */
function firstMonthPaid(
  granted: readonly ResultadoBeneficio[],
  { fechaNacimiento }: Registrada,
  today: IsoDate,
): IsoDate {
  const next = firstOfNextMonth(today)
  const ofAge = `${addYears(fechaNacimiento, edadPgu.years).slice(0, 7)}-01`
  return granted.every(({ tipoBeneficio }) => tipoBeneficio === 8) && ofAge > next ? ofAge : next
}

function resultadoOf(
  bloque: BloqueBeneficio,
  { facts, registrada, day }: { facts: RegistroFacts; registrada: Registrada; day: IsoDate },
): ResultadoBeneficio {
  const { tipoBeneficio } = bloque
  const { motivo, montoClp } = requisitosDe(tipoBeneficio, registrada, day)
  const hijos = tipoBeneficio === 13 ? compareHijos(bloque, registrada) : undefined
  const said = {
    ...noFacts,
    tipoBeneficio,
    ...(hijos && { hijosContados: hijos.nacimientos.length, hijosNoContados: [...hijos.noContados] }),
  }
  const refusal = facts.yaPedidos.includes(tipoBeneficio)
    ? 'EN_CURSO'
    : (motivo ?? refusalOf(bloque, { ...registrada, pguConcedida: facts.pguConcedida }, hijos))
  if (refusal)
    return {
      ...said,
      ...{ resultado: 'rechazado', motivo: refusal, montoClp: null },
      gradoInvalidez: refusal === 'INVALIDEZ_NEGADA' ? registrada.gradoInvalidez : null,
    }
  const granted = hijos ? sumOfBonds(hijos.nacimientos, day) : montoClp
  return { ...said, resultado: 'aprobado', motivo: null, montoClp: granted }
}

/** Reasons that only the application or a commission reveals. */
function refusalOf(
  { tipoBeneficio }: BloqueBeneficio,
  { gradoInvalidez, tiene, pguConcedida }: Registrada & Pick<RegistroFacts, 'pguConcedida'>,
  hijos: HijosComparados | undefined,
): MotivoRechazo | undefined {
  const siglas = { 8: 'PGU', 2: 'PBSI', 4: 'APSI', 13: 'BPH', 10: 'CTP' } as const
  if (tiene.includes(siglas[tipoBeneficio]) || (tipoBeneficio === 8 && pguConcedida)) return 'YA_TIENE'
  if (hijos) return hijos.nacimientos.length === 0 ? 'SIN_HIJOS' : undefined
  if (tipoBeneficio !== 2 && tipoBeneficio !== 4) return undefined
  return (gradoInvalidez ?? 0) < requisitosPbsi.invalidityPercent ? 'INVALIDEZ_NEGADA' : undefined
}

/** Without a power on record, the beneficiary herself says whether she wants what somebody asked for her. */
function powerProblem(
  { request, facts }: Review<Mesa>,
  { solicitante }: PedidoBeneficios['enviada'],
): Decision<Mesa> | undefined {
  if (solicitante.tipo !== 'tercero' || facts.conPoder) return undefined
  const { run } = request.datos
  const answer = answerOf(request, run)
  if (answer === undefined) return { kind: 'confirmar', a: [representada(run)] }
  return answer === 'si' ? undefined : refuse('SIN_CONFIRMAR')
}

/** A decision is changed by what the registers say today; no paper changes it by itself. */
function reviewRevision(
  { facts, today }: Review<Mesa>,
  { fechaPresentacion }: PedidoRevision,
): Decision<Mesa> {
  const { resolucion, registrada } = facts
  if (!resolucion || !registrada) return refuse('SIN_RESOLUCION')
  if (facts.yaRevisada) return refuse('EN_CURSO')
  if (fechaPresentacion > ultimoDiaRevision(resolucion)) return refuse('FUERA_DE_PLAZO')
  const now = decisionPgu(registrada, resolucion.fecha)
  const revisada = {
    folio: resolucion.folio,
    situacion: situacionOf(registrada, resolucion.fecha),
    montoClp: resolucion.montoClp,
  }
  if (now.montoClp <= resolucion.montoClp)
    return { kind: 'rechazar', datos: { montoClp: 0, motivoRechazo: now.motivo ?? 'YA_TIENE', revisada } }
  const desde = firstMonthUpheld(resolucion.fecha, today)
  return { kind: 'aprobar', datos: { montoClp: now.montoClp, desde, revisada } }
}

/** Reviewed decisions of the transition of 2022 are paid from its month, others from the following month. */
function firstMonthUpheld(decidedOn: IsoDate, today: IsoDate): IsoDate {
  return decidedOn <= pguReviewDeadline ? pguReviewPaymentMonth : firstOfNextMonth(today)
}

/**
 * Last day to request a review: five working days from the decision's notice; for decisions of the transition of
 * 2022, the common deadline (shell §9).
 */
export function ultimoDiaRevision({ notificadaEl }: { notificadaEl: IsoDate }): IsoDate {
  const ordinary = dueDate(plazoRevisionPgu, notificadaEl) ?? notificadaEl
  return notificadaEl <= pguReviewDeadline && ordinary < pguReviewDeadline ? pguReviewDeadline : ordinary
}

function refuse(motivoRechazo: MotivoRechazo): Decision<Mesa> {
  return { kind: 'rechazar', datos: { motivoRechazo, montoClp: 0 } }
}

function firstOfNextMonth(today: IsoDate): IsoDate {
  return addMonths(`${today.slice(0, 7)}-01`, 1)
}

/** The beneficiary, in what others file for her. */
export const representada = (run: Run) => ({ run, como: 'representada' })

/** What a result says besides, where it is not about children or an invalidity. */
export const noFacts = { hijosContados: 0, hijosNoContados: [], gradoInvalidez: null }

/** The children of an application for the bono: those whom the civil register confirms, and why not the others. */
export interface HijosComparados {
  readonly nacimientos: readonly IsoDate[]
  readonly noContados: readonly HijoNoContado[]
}

type Bloque = Extract<BloqueBeneficio, { tipoBeneficio: 13 }>

/**
 * Compares each child with the mother's children on record, by RUN and birth date. Of a RUN that is not a child of hers she
 * reads the same, whoever has it. A child who died without a RUN is in no register.
 */
export function compareHijos(
  { datosEspecificos }: Bloque,
  { run, hijos }: Pick<Registrada, 'run' | 'hijos'>,
): HijosComparados {
  const nacimientos: IsoDate[] = []
  const noContados: HijoNoContado[] = []
  const counted = new Set<Run>([run])
  for (const written of datosEspecificos.hijosConRUN) {
    const child = runFromWire({ rut: written.run, dv: written.digito })
    const hijo = formatRun(child)
    const registered = hijos.find(one => one.run === child)
    if (counted.has(child) || !registered) noContados.push({ hijo, motivo: 'NO_FIGURA' })
    else if (registered.fechaNacimiento !== written.fechaNacimiento)
      noContados.push({ hijo, motivo: 'OTRA_FECHA' })
    else nacimientos.push(registered.fechaNacimiento)
    counted.add(child)
  }
  for (const written of datosEspecificos.hijosSinRUN)
    noContados.push({ hijo: fullName(written), motivo: 'SIN_RUN' })
  return { nacimientos, noContados }
}
