import { daysBetween, type IsoDate } from '#domain/dates.ts'
import { certificadoSepultacionDays, topePorMuerteClp } from '#law/asignacion-por-muerte.ts'
import type { ReglaMonto } from './wire-schemas.ts'

/** What the law looks at in a dead person. */
export interface CausanteFacts {
  readonly fechaDefuncion: IsoDate
  readonly causa: string
  /** How the maximum is reckoned; null without right. */
  readonly regla: ReglaMonto | null
}

/** What a death gives right to. */
export type Derecho =
  | { readonly conDerecho: true; readonly regla: ReglaMonto; readonly montoMaximoClp: number }
  | { readonly conDerecho: false; readonly motivo: 'afiliado_afp' | 'sin_derecho' }

/** Whether a death gives right to the allowance. Members of an AFP ask there. */
export function derechoDe({ causa, regla, fechaDefuncion }: CausanteFacts): Derecho {
  if (regla) return { conDerecho: true, regla, montoMaximoClp: topePorMuerteClp(regla, fechaDefuncion) }
  return { conDerecho: false, motivo: causa === 'sin_derecho_afiliado_afp' ? 'afiliado_afp' : 'sin_derecho' }
}

/** Whether the burial certificate is needed on a day: more than 30 days after the death. */
export function requiereCertificado(fechaDefuncion: IsoDate, today: IsoDate): boolean {
  return daysBetween(fechaDefuncion, today) > certificadoSepultacionDays
}
