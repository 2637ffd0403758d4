import { ageOn, daysBetween, type IsoDate } from '#domain/dates.ts'
import {
  aniosDeServicioReparto,
  edadConTrabajoPesado,
  requisitosVejezReparto,
  semanasInvalidezReparto,
  type TrabajoPesado,
  trabajoPesadoReparto,
} from '#law/pensiones-reparto.ts'
import type { RequisitoPension } from './contract.ts'
import type { Imponente } from './registro-store.ts'
import type { Motivo, TramiteId } from './wire-schemas.ts'

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

/** Facts that only the request states. */
export interface Dicho {
  /** For 26828: the post ended involuntarily. */
  readonly obligada?: boolean
  /** For 5230: heavy work, to be proved by its certificate. */
  readonly trabajoPesado?: TrabajoPesado | null | undefined
}

/** Maximum reduction of the age for heavy work. */
const mostHeavy: TrabajoPesado = { anios: 100, enMinas: true }

/**
 * The lowest age for an old-age pension with proved heavy work; null if she does not need it, or if it would not help
 * because she is too young or another requirement is not met.
 */
export function edadMinimaTrabajoPesado(imponente: Imponente, today: IsoDate): number | null {
  const edad = ageOn(imponente.fechaNacimiento, today)
  if (edad >= requisitosVejezReparto[imponente.sexo].age) return null
  const { motivo } = juzgar('5230', imponente, today, { trabajoPesado: mostHeavy })
  return motivo === null ? edadConTrabajoPesado(imponente.sexo, mostHeavy) : null
}

/**
 * Whether somebody may ask for a pension of her own years: the first requirement that is not met is the reason. Survivor
 * pensions depend on who died (`causante.ts`).
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
  { obligada = false, trabajoPesado }: Dicho,
): readonly Requisito[] {
  const { afp, caja, pensiones, sexo } = imponente
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
      const anios = obligada ? aniosDeServicioReparto.expiracionObligada : aniosDeServicioReparto[sexo]
      const servidos = Math.floor((caja?.semanas ?? 0) / weeksAYear)
      const conPendientes = Math.floor(((caja?.semanas ?? 0) + imponente.semanasPorReconocer) / weeksAYear)
      return [
        sinAfp,
        // The Servicio de Seguro Social had no years-of-service pension.
        yesNo('caja', caja !== null && caja.codigo !== 'SSS', 'sin_caja'),
        sinPension,
        atLeast('anios', anios, servidos, conPendientes >= anios ? 'falta_reconocer' : 'anios'),
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
      return [enCaja]
    default:
      return []
  }
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
