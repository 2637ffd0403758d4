import { addMonths, addYears, type IsoDate } from '#domain/dates.ts'
import { dueDate } from '#domain/deadlines.ts'
import { requisitosPbsi } from '#law/beneficios-solidarios.ts'
import {
  edadPgu,
  pguReviewDeadline,
  pguReviewPaymentMonth,
  plazoRevisionPgu,
  residenciaPgu,
} from '#law/pension-garantizada-universal.ts'
import type { Decision, Review } from '../requests/request.ts'
import type { MotivoRechazo, ResultadoBeneficio, TipoDocumento } from './contract.ts'
import type { Mesa, PedidoBeneficios, PedidoRevision, RegistroFacts } from './mesa.ts'
import type { Registrada } from './registro-store.ts'
import { decisionPgu, requisitosDe, sumOfBonds } from './requisitos.ts'
import type { BloqueBeneficio } from './solicitud-schemas.ts'

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
  const documentos = missingOf(input, enviada, registrada)
  if (documentos.length > 0)
    return {
      kind: 'observar',
      mensaje: 'Para seguir nos falta un papel. Mándelo dentro del plazo.',
      documentos,
    }
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
  const refusal = facts.yaPedidos.includes(tipoBeneficio)
    ? 'EN_CURSO'
    : (motivo ?? refusalOf(bloque, registrada))
  if (refusal) return { tipoBeneficio, resultado: 'rechazado', motivo: refusal, montoClp: null }
  const granted = tipoBeneficio === 13 ? sumOfBonds(birthsOf(bloque), day) : montoClp
  return { tipoBeneficio, resultado: 'aprobado', motivo: null, montoClp: granted }
}

/** Reasons that only the application or a commission reveals. */
function refusalOf(
  bloque: BloqueBeneficio,
  { gradoInvalidez, tiene }: Registrada,
): MotivoRechazo | undefined {
  const siglas = { 8: 'PGU', 2: 'PBSI', 4: 'APSI', 13: 'BPH', 10: 'CTP' } as const
  if (tiene.includes(siglas[bloque.tipoBeneficio])) return 'YA_TIENE'
  if (bloque.tipoBeneficio === 13) return birthsOf(bloque).length === 0 ? 'SIN_HIJOS' : undefined
  if (bloque.tipoBeneficio !== 2 && bloque.tipoBeneficio !== 4) return undefined
  return (gradoInvalidez ?? 0) < requisitosPbsi.invalidityPercent ? 'INVALIDEZ_NEGADA' : undefined
}

function birthsOf(bloque: BloqueBeneficio): readonly IsoDate[] {
  if (bloque.tipoBeneficio !== 13) return []
  const { hijosConRUN, hijosSinRUN } = bloque.datosEspecificos
  return [...hijosConRUN, ...hijosSinRUN].map(({ fechaNacimiento }) => fechaNacimiento)
}

/** The missing papers, each with the reason why it is required. */
function missingOf(
  { request, documentos, facts }: Review<Mesa>,
  { solicitante, solicitudBeneficios }: PedidoBeneficios['enviada'],
  { hijos }: Registrada,
): { tipo: TipoDocumento; motivo: string }[] {
  const has = (tipo: TipoDocumento) => documentos.some(one => one.tipo === tipo)
  const wanted: { tipo: TipoDocumento; motivo: string }[] = []
  if (solicitante.tipo === 'tercero' && !facts.conPoder && !has('representacion_tercero'))
    wanted.push({
      tipo: 'representacion_tercero',
      motivo: 'Usted pide por otra persona y su poder ya no está vigente.',
    })
  const known = hijos.map(({ run }) => run)
  const unknown = solicitudBeneficios.listaBeneficios.some(
    bloque =>
      bloque.tipoBeneficio === 13 &&
      (bloque.datosEspecificos.hijosSinRUN.length > 0 ||
        bloque.datosEspecificos.hijosConRUN.some(({ run, digito }) => !known.includes(`${run}-${digito}`))),
  )
  if (unknown && !has('certificado_nacimiento') && request.vecesObservada === 0)
    wanted.push({
      tipo: 'certificado_nacimiento',
      motivo: 'El Registro Civil no nos confirmó a todos los hijos.',
    })
  return wanted
}

function reviewRevision(
  { facts, documentos, today }: Review<Mesa>,
  { fechaPresentacion }: PedidoRevision,
): Decision<Mesa> {
  const { resolucion, registrada } = facts
  if (!resolucion || !registrada) return refuse('SIN_RESOLUCION')
  if (facts.yaRevisada) return refuse('EN_CURSO')
  if (fechaPresentacion > ultimoDiaRevision(resolucion)) return refuse('FUERA_DE_PLAZO')
  const now = decisionPgu(registrada, resolucion.fecha)
  if (now.montoClp > resolucion.montoClp) return uphold(now.montoClp, resolucion.fecha, today)
  if (!documentos.some(({ tipo }) => tipo === 'antecedente_revision')) return refuse('SIN_ANTECEDENTES')
  // Registers often lack old years, which papers can prove; the last five are always complete.
  const proved = resolucion.motivo === 'RESIDENCIA' && residesNow(registrada)
  if (!proved) return refuse('REQUISITO_PENDIENTE')
  return uphold(now.calculo.montoClp, resolucion.fecha, today)
}

const residesNow = ({ anosUltimosCinco }: Registrada) => anosUltimosCinco >= residenciaPgu.recentYears

/** Reviewed decisions of the transition of 2022 are paid from its month, others from the following month. */
function uphold(montoClp: number, decidedOn: IsoDate, today: IsoDate): Decision<Mesa> {
  const desde = decidedOn <= pguReviewDeadline ? pguReviewPaymentMonth : firstOfNextMonth(today)
  return { kind: 'aprobar', datos: { montoClp, desde } }
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
