import type { IsoDate } from '#domain/dates.ts'
import { lastDayToAskMaternal, quintoMes } from '#law/asignacion-maternal.ts'
import type { Respuestas } from './questions.ts'
import { reasons } from './reasons.ts'
import { contenidoOptions } from './words.ts'

/**
 * Why the certificate gives no right today: the month, or what it lacks. Needs no institution. Undefined if nothing is
 * against it, as far as it is answered.
 */
export function certificadoEnContra(
  { fechaGestacion: gestacion, fechaParto: parto, emisor, contenido }: Partial<Respuestas['embarazo']>,
  today: IsoDate,
) {
  const desde = gestacion && quintoMes({ gestacion })
  if (desde && today < desde) return reasons.no('menos_de_5_meses', { desde })
  if (parto && today > lastDayToAskMaternal({ parto })) return reasons.no('embarazo_terminado', {})
  const lacks = contenidoOptions.filter(({ value }) => contenido?.includes(value) === false)
  const falta = [
    ...(emisor === 'otro' ? ['Que lo dé un médico o una matrona'] : []),
    ...lacks.map(({ label }) => label),
  ]
  return falta.length > 0 ? reasons.no('certificado_incompleto', { falta }) : undefined
}
