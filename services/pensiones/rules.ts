import { ageOn, daysBetween, type IsoDate } from '#domain/dates.ts'
import {
  aniosDeServicioReparto,
  cotizacionCumplidaReparto,
  edadConTrabajoPesado,
  requisitosVejezReparto,
  semanasInvalidezReparto,
  trabajoPesadoReparto,
} from '#law/pensiones-reparto.ts'
import type { RequisitoPension } from './contract.ts'
import type { Motivo, TramiteId } from './schemas.ts'
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
