import { type IsoDate, yearOf } from '#domain/dates.ts'
import {
  aporteFamiliarClp,
  corteAporteFamiliar,
  gruposAporteFamiliar,
  nominaCompletaAporteFamiliar,
} from '#law/aporte-familiar.ts'
import type { Aporte, AporteFamiliar, EstadoAporte, MotivoAporte } from '../contract.ts'
import type { BeneficioGuardado, PagoGuardado } from '../store.ts'

const estados: Readonly<Record<PagoGuardado['estado'], EstadoAporte>> = {
  programado: 'en_curso',
  pagado: 'pagado',
  pendiente: 'por_cobrar',
  caducado: 'vencido',
  prescrito: 'vencido',
}

/** A person's records as of a day. */
export interface AporteRecords {
  readonly beneficios: readonly BeneficioGuardado[]
  /** As of that day. */
  readonly pagos: readonly PagoGuardado[]
  /** Recorded reasons why she is not in a year's list. */
  readonly motivos: ReadonlyMap<number, MotivoAporte>
}

/** A person's Aporte Familiar Permanente: that of the last list, and earlier years (procedures §38913). */
export function aporteFamiliarOf(
  { beneficios, pagos, motivos }: AporteRecords,
  today: IsoDate,
): AporteFamiliar {
  const aportes = beneficios
    .flatMap((beneficio): Aporte[] => {
      const pago = pagos.find(({ beneficioId }) => beneficioId === beneficio.id)
      return beneficio.tipo === 'APORTE_FAMILIAR_PERMANENTE' && pago
        ? [aporteOf(beneficio, pago, beneficios)]
        : []
    })
    .sort((one, other) => other.ano - one.ano)
  const ano = listYearOf(today, aportes)
  const own = aportes.find(one => one.ano === ano)
  return {
    ano,
    situacion: own?.estado ?? 'no_beneficiario',
    motivo: own ? null : (motivos.get(ano) ?? 'sin_beneficio_en_diciembre'),
    aportes,
  }
}

/** The current year for people in its list; for others, the year of the last complete list. */
function listYearOf(today: IsoDate, aportes: readonly Aporte[]): number {
  const year = yearOf(today)
  const isWhole = today >= `${year}-${nominaCompletaAporteFamiliar}`
  return isWhole || aportes.some(({ ano }) => ano === year) ? year : year - 1
}

function aporteOf(
  { fechaInicio, montoBruto }: BeneficioGuardado,
  { estado, fechaPago, fechaVencimiento, montoLiquido, formaPago }: PagoGuardado,
  beneficios: readonly BeneficioGuardado[],
): Aporte {
  const ano = yearOf(fechaInicio)
  const cut = `${ano - 1}-${corteAporteFamiliar}`
  const carriers = beneficios.filter(
    one =>
      (one.tipo === 'SUF' || one.tipo === 'ASIGNACION_FAMILIAR') &&
      one.fechaInicio <= cut &&
      (one.fechaTermino === null || one.fechaTermino >= cut),
  )
  const isByFamily = carriers.length === 0
  return {
    ano,
    estado: estados[estado],
    grupo: grupoOf(fechaInicio),
    base: isByFamily ? 'familia' : 'cargas',
    numeroCargas: isByFamily ? 0 : Math.round(montoBruto / aporteFamiliarClp.nearest(fechaInicio)),
    cargas: carriers.flatMap(({ causante }) => causante ?? []),
    montoClp: montoLiquido,
    fechaPago,
    fechaVencimiento,
    formaPago,
  }
}

/** The group whose payment had begun last by a day. */
function grupoOf(day: IsoDate): number {
  return Math.max(1, gruposAporteFamiliar.filter(from => day.slice(5) >= from).length)
}
