import { ageOn, daysBetween, type IsoDate } from '#domain/dates.ts'
import {
  aniosDeServicioReparto,
  calculoPensionReparto,
  cotizacionCumplidaReparto,
  edadConTrabajoPesado,
  gradosInvalidezReparto,
  requisitosOrfandadReparto,
  requisitosVejezReparto,
  requisitosViudezReparto,
  semanasInvalidezReparto,
  topeSobrevivientesPercent,
  trabajoPesadoReparto,
} from '#law/pensiones-reparto.ts'
import { ownPension } from './causante/rules.ts'
import type { RequisitoPension, Resumen } from './contract.ts'
import type { Motivo, PeriodoReconocido, TramiteId, Vinculo } from './schemas.ts'
import type { Imponente } from './store.ts'

const weeksAYear = 52

/** Result of the rules: the reason against it, and each requirement with the registers' facts. */
export interface Juicio {
  readonly motivo: Motivo | null
  readonly requisitos: readonly RequisitoPension[]
}

type Requisito = RequisitoPension & { readonly motivo: Motivo }

const yesNo = (codigo: RequisitoPension['codigo'], cumple: boolean, motivo: Motivo): Requisito => ({
  codigo,
  cumple,
  exigido: null,
  registrado: null,
  motivo,
})
const atLeast = (
  codigo: RequisitoPension['codigo'],
  exigido: number,
  registrado: number,
  motivo: Motivo,
): Requisito => ({ codigo, cumple: registrado >= exigido, exigido, registrado, motivo })

/** What only the request says. */
export interface Dicho {
  /** For 26828: the post ended involuntarily. It counts if her fund was told so. */
  readonly obligada?: boolean
  /** For 64155: what is asked for. */
  readonly variante?: string
}

/**
 * Whether somebody may ask for a pension of her own years: the first requirement that is not met is the reason. Survivor
 * pensions depend on who died (`causante/rules.ts`).
 */
export function juzgar(tramite: TramiteId, imponente: Imponente, today: IsoDate, dicho: Dicho = {}): Juicio {
  const all = requisitosOf(tramite, imponente, today, dicho)
  const missing = all.find(({ cumple }) => !cumple)
  return { motivo: missing?.motivo ?? null, requisitos: all.map(({ motivo: _motivo, ...one }) => one) }
}

function requisitosOf(
  tramite: TramiteId,
  imponente: Imponente,
  today: IsoDate,
  { obligada = false, variante }: Dicho,
): readonly Requisito[] {
  const { afp, caja, pensiones, sexo, trabajoPesado, ceseObligado } = imponente
  const sinAfp = yesNo('sin_afp', afp === null, 'afiliado_afp')
  const enCaja = yesNo('caja', caja !== null, 'sin_caja')
  const sinPension = yesNo(
    'sin_pension',
    !pensiones.some(({ causante }) => causante === null),
    'ya_pensionado',
  )
  const edad = ageOn(imponente.fechaNacimiento, today)
  switch (tramite) {
    case '5230': {
      const { age } = requisitosVejezReparto[sexo]
      // At the regular age, heavy work and its longer contributions are not needed.
      const lowered = trabajoPesado && edad < age ? edadConTrabajoPesado(sexo, trabajoPesado) : age
      const own = semanasDeVejez(imponente)
      const wanted = lowered < age ? Math.max(own, trabajoPesadoReparto.contributionYears * weeksAYear) : own
      return [sinAfp, enCaja, sinPension, atLeast('edad', lowered, edad, 'edad'), semanas(imponente, wanted)]
    }
    case '26828': {
      const isForced = obligada && ceseObligado
      const anios = isForced ? aniosDeServicioReparto.expiracionObligada : aniosDeServicioReparto[sexo]
      const short = obligada && !ceseObligado ? 'cese_no_consta' : 'anios'
      const servidos = Math.floor((caja?.semanas ?? 0) / weeksAYear)
      const conPendientes = Math.floor(((caja?.semanas ?? 0) + imponente.semanasPorReconocer) / weeksAYear)
      return [
        sinAfp,
        // The Servicio de Seguro Social had no years-of-service pension.
        yesNo('caja', caja !== null && caja.codigo !== 'SSS', 'sin_caja'),
        sinPension,
        atLeast('anios', anios, servidos, conPendientes >= anios ? 'falta_reconocer' : short),
        yesNo('cese', hasLeft(imponente, today), 'en_servicio'),
      ]
    }
    case '5381':
      return [
        sinAfp,
        enCaja,
        sinPension,
        {
          codigo: 'bajo_edad_vejez',
          cumple: edad < requisitosVejezReparto[sexo].age,
          exigido: requisitosVejezReparto[sexo].age,
          registrado: edad,
          motivo: 'edad_vejez',
        },
        semanas(imponente, semanasInvalidezReparto),
      ]
    case '64155':
      return [enCaja, ...deReconocimiento(imponente, variante)]
    default:
      return []
  }
}

/** What a recognition needs; nothing more is known before the person says which. */
function deReconocimiento(
  { caja, semanasPorReconocer }: Imponente,
  variante: string | undefined,
): readonly Requisito[] {
  if (variante === 'liberacion' || variante === 'rebaja') {
    const { caja: codigo, years } = cotizacionCumplidaReparto[variante]
    return [
      yesNo('caja', caja?.codigo === codigo, 'sin_caja'),
      atLeast('anios', years, Math.floor((caja?.semanas ?? 0) / weeksAYear), 'anios'),
    ]
  }
  return variante === undefined ? [] : [yesNo('periodos', semanasPorReconocer > 0, 'nada_que_reconocer')]
}

function semanas({ caja, semanasPorReconocer }: Imponente, exigido: number): Requisito {
  const constan = caja?.semanas ?? 0
  return atLeast(
    'semanas',
    exigido,
    constan,
    constan + semanasPorReconocer >= exigido ? 'falta_reconocer' : 'semanas',
  )
}

/**
 * Weeks required for an old-age pension: by sex; for men also half of the time since joining, up to the sufficient
 * number.
 */
function semanasDeVejez({ sexo, caja }: Imponente): number {
  const { weeks } = requisitosVejezReparto[sexo]
  if (sexo === 'F' || !caja?.desde || !caja.hasta) return weeks
  const joined = Math.floor(daysBetween(caja.desde, caja.hasta) / 7)
  const dense = Math.ceil((joined * requisitosVejezReparto.densityPercentOfMen) / 100)
  return Math.min(requisitosVejezReparto.fullWeeks, Math.max(weeks, dense))
}

/** Whether the last contribution is older than three months. */
function hasLeft({ caja }: Imponente, today: IsoDate): boolean {
  return !caja?.hasta || daysBetween(caja.hasta, today) > 92
}

/** The monthly amount of a pension, and how it was reached. */
export interface Calculo {
  readonly montoClp: number
  readonly calculo: NonNullable<Resumen['calculo']>
}

/**
 * The amount of a pension of one's own years: for 26828 the part of the years asked for, for the others by weeks
 * (`law/pensiones-reparto.ts`). Undefined if no pay is on record.
 *
 * @param grado - lost capacity to work, in percent, for a disability pension
 */
export function calcularPropia(
  tramite: TramiteId,
  { caja, sexo }: Pick<Imponente, 'caja' | 'sexo'>,
  grado: number | null,
  day: IsoDate,
): Calculo | undefined {
  if (!caja?.rentaBaseClp) return undefined
  const baseClp = caja.rentaBaseClp
  const porcentaje =
    tramite === '26828'
      ? Math.min(100, Math.round((caja.semanas / weeksAYear / aniosDeServicioReparto[sexo]) * 100))
      : porSemanas(caja.semanas, day) * (tramite === '5381' ? shareOfGrade(grado) : 1)
  return {
    montoClp: Math.round((baseClp * porcentaje) / 100),
    calculo: { baseClp, porcentaje, otrasClp: 0 },
  }
}

function porSemanas(semanas: number, day: IsoDate): number {
  const { percent, freeWeeks, weeksPerPercent, mostPercent } = calculoPensionReparto.at(day)
  return Math.min(mostPercent, percent + Math.max(0, Math.floor((semanas - freeWeeks) / weeksPerPercent)))
}

const shareOfGrade = (grado: number | null) =>
  grado !== null && grado < gradosInvalidezReparto.total ? gradosInvalidezReparto.partialPercent / 100 : 1

/**
 * A survivor's monthly amount; undefined if no pension of the deceased is on record. All survivors' pensions together are
 * never more than the base.
 *
 * @param otrasClp - what others already get for the same death
 */
export function calcularSobreviviente(
  causante: Imponente,
  vinculo: Vinculo,
  { hijos }: Pick<Imponente, 'hijos'>,
  otrasClp = 0,
): Calculo | undefined {
  const baseClp = ownPension(causante)?.montoClp
  if (baseClp === undefined) return undefined
  const inCommon = hijos.some(run => causante.hijos.includes(run))
  const { percentWithChildren, percentWithoutChildren } = requisitosViudezReparto
  const survivor = inCommon ? percentWithChildren : percentWithoutChildren
  const porcentaje = vinculo === 'hijo' ? requisitosOrfandadReparto.percent : survivor
  const left = Math.round((baseClp * topeSobrevivientesPercent) / 100) - otrasClp
  return {
    montoClp: Math.max(0, Math.min(Math.round((baseClp * porcentaje) / 100), left)),
    calculo: { baseClp, porcentaje, otrasClp },
  }
}

/** The periods to recognise, each with its weeks; those that are in the contributions already are not added again. */
export function periodosOf({
  periodosPorReconocer,
  caja,
}: Pick<Imponente, 'periodosPorReconocer' | 'caja'>): PeriodoReconocido[] {
  return periodosPorReconocer.map(one => {
    const semanasRepetidas = Math.min(
      one.semanas,
      weeksInCommon(one, caja?.desde ?? null, caja?.hasta ?? null),
    )
    return { ...one, semanas: one.semanas - semanasRepetidas, semanasRepetidas }
  })
}

function weeksInCommon(
  { desde, hasta }: Pick<PeriodoReconocido, 'desde' | 'hasta'>,
  from: IsoDate | null,
  to: IsoDate | null,
): number {
  if (from === null || to === null) return 0
  const first = desde > from ? desde : from
  const last = hasta < to ? hasta : to
  return first > last ? 0 : Math.floor((daysBetween(first, last) + 1) / 7)
}
