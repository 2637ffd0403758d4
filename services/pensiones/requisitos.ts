import { ageOn, daysBetween, type IsoDate } from '#domain/dates.ts'
import {
  aniosDeServicioReparto,
  requisitosVejezReparto,
  semanasInvalidezReparto,
} from '#law/pensiones-reparto.ts'
import type { RequisitoPension } from './contract.ts'
import type { Imponente } from './registro-store.ts'
import type { Motivo, TramiteId } from './wire-schemas.ts'

/** Weeks in a year, to turn one into the other. */
const weeksAYear = 52

/** What a rule says: the reason against it, and each requirement with what the registers show. */
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

/**
 * Whether somebody may ask for a pension of her own years: the first requirement that is not met is the reason. Survivor
 * pensions depend on who died (`causante.ts`). Of 26828, `obligada` is a post that ended without her will.
 */
export function juzgar(tramite: TramiteId, imponente: Imponente, today: IsoDate, obligada = false): Juicio {
  const all = requisitosOf(tramite, imponente, today, obligada)
  const missing = all.find(({ cumple }) => !cumple)
  return { motivo: missing?.motivo ?? null, requisitos: all.map(({ motivo: _motivo, ...one }) => one) }
}

function requisitosOf(
  tramite: TramiteId,
  imponente: Imponente,
  today: IsoDate,
  obligada: boolean,
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
    case '5230':
      return [
        sinAfp,
        enCaja,
        sinPension,
        atLeast('edad', requisitosVejezReparto[sexo].age, edad, 'edad'),
        semanas(imponente, semanasDeVejez(imponente)),
      ]
    case '26828': {
      const anios = obligada ? aniosDeServicioReparto.expiracionObligada : aniosDeServicioReparto[sexo]
      const servidos = Math.floor((caja?.semanas ?? 0) / weeksAYear)
      const conPendientes = Math.floor(((caja?.semanas ?? 0) + imponente.semanasPorReconocer) / weeksAYear)
      return [
        sinAfp,
        // The Servicio de Seguro Social had no pension of years of service.
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

/** Weeks that old age asks for: those of the sex, and of men half of the time since they joined, up to the weeks that suffice. */
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
