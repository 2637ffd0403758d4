import { daysBetween, type IsoDate } from '#domain/dates.ts'
import { certificadoSepultacionDays, topePorMuerteClp } from '#law/asignacion-por-muerte.ts'
import type { ReglaMonto } from './schemas.ts'

/** Facts about the deceased that the law considers. */
export interface CausanteFacts {
  readonly fechaDefuncion: IsoDate
  readonly causa: string
  /** How the maximum is calculated; null without entitlement. */
  readonly regla: ReglaMonto | null
}

/** Entitlement after a death. */
export type Derecho =
  | { readonly conDerecho: true; readonly regla: ReglaMonto; readonly montoMaximoClp: number }
  | { readonly conDerecho: false; readonly motivo: 'afiliado_afp' | 'sin_derecho' }

/** Whether a death entitles to the allowance. For members of an AFP, the AFP pays. */
export function derechoDe({ causa, regla, fechaDefuncion }: CausanteFacts): Derecho {
  if (regla) return { conDerecho: true, regla, montoMaximoClp: topePorMuerteClp(regla, fechaDefuncion) }
  return { conDerecho: false, motivo: causa === 'sin_derecho_afiliado_afp' ? 'afiliado_afp' : 'sin_derecho' }
}

/** Whether the burial certificate is required on a day: more than 30 days after the death. */
export function requiereCertificado(fechaDefuncion: IsoDate, today: IsoDate): boolean {
  return daysBetween(fechaDefuncion, today) > certificadoSepultacionDays
}
