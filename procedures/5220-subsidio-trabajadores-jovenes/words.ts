import { formatInteger } from '#domain/quantities.ts'
import type { Run } from '#domain/run.ts'
import type { Block } from '#engine/content/block.ts'
import { drawn } from '#engine/content/content.ts'
import { requisitosSubsidioJovenes } from '#law/trabajador-joven.ts'
import { type Afp, type MotivoSuspension, previsionOptions } from '#services/stj/contract.ts'

export { textosDocumento as tipoDocumentoLabels } from '#services/stj/contract.ts'

/** RUT of each AFP, to which an employer pays the contributions. General knowledge. */
export const afpRuts: Readonly<Record<Afp, Run>> = {
  Capital: '98000000-1',
  Cuprum: '76240079-0',
  Habitat: '98000100-8',
  Modelo: '76762250-3',
  PlanVital: '98001200-k',
  ProVida: '76265736-8',
  Uno: '76960424-3',
}

/** What the person chooses from (reference data §3 and §9). */
export const afpOptions = previsionOptions.afp.map(value => ({ value, label: `AFP ${value}` }))
export const saludOptions = previsionOptions.salud.map(value => ({
  value,
  label: value === 'Fonasa' ? value : `Isapre ${value}`,
}))
const mutualNames = {
  ACHS: 'Asociación Chilena de Seguridad (ACHS)',
  'Mutual de Seguridad CChC': 'Mutual de Seguridad CChC',
  IST: 'Instituto de Seguridad del Trabajo (IST)',
  ISL: 'Instituto de Seguridad Laboral (ISL)',
} as const
export const mutualOptions = previsionOptions.mutual.map(value => ({ value, label: mutualNames[value] }))

/** Why the deposits stopped, and what to do. */
export const motivoSuspensionTexts: Readonly<Record<MotivoSuspension, string>> = {
  sin_cotizacion:
    'Falta una cotización. Hable con su empleador y pida que la pague. Cuando usted vuelva a cotizar, el aporte sigue.',
  renta_sobre_limite:
    'Su sueldo pasó de 2 ingresos mínimos. Si baja, el aporte sigue. No tiene que pedirlo otra vez.',
}

/** The contributions that she has, of those that end the subsidy. */
export const cotizacionesDrawn = (cotizaciones: number): Block => {
  const { contributions } = requisitosSubsidioJovenes
  const rest = contributions - cotizaciones
  const missing = rest > 0 ? ` ${rest === 1 ? 'Le falta' : 'Le faltan'} ${formatInteger(rest)}.` : ''
  const text = `${formatInteger(cotizaciones)} de ${contributions} cotizaciones.${missing}`
  return drawn({ kind: 'count', done: cotizaciones, of: contributions, text })
}
