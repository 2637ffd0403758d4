import type { IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { rentaMaximaSubsidioJovenesClp } from '#law/trabajador-joven.ts'
import type { CodigoValida, MotivoNoPago, MotivoRechazoContratacion } from '#services/stj/contract.ts'

/** What the institution says about a worker, in words (flows §7, `codigoValida`). */
export function codigoText(codigo: CodigoValida, today: IsoDate): string {
  switch (codigo) {
    case 0:
      return 'Cumple'
    case 1:
      return 'No tiene entre 18 y 35 años'
    case 2:
      return 'Ya juntó 24 cotizaciones'
    case 3:
      return `Gana más de ${formatClp(rentaMaximaSubsidioJovenesClp.entrada(today))}`
    case 4:
      return 'No consta que trabaje para quien contrata'
    case 5:
      return 'Ya se pidió por esta persona'
    case 9:
      return 'El IPS lo revisa después'
  }
}

/** Why a request was rejected, and what to do. */
export const motivoRechazoTexts: Readonly<Record<MotivoRechazoContratacion, string>> = {
  cerrado:
    'El subsidio ya no recibe solicitudes nuevas. Pregunte en el 101 por el Subsidio Unificado al Empleo.',
  no_representa:
    'No está claro que usted representa a la empresa. Haga otra solicitud con el poder, o pida que la haga el representante legal.',
  no_confirmado:
    'El representante legal no confirmó que usted puede pedir por quien contrata. Hable con esa persona y haga otra solicitud. O pida que la haga el representante.',
  sin_trabajador_aceptado:
    'Ninguna persona de la lista cumple. En la solicitud ve por qué, persona por persona.',
  cotizaciones_atrasadas:
    'La empresa debe cotizaciones de los últimos tres meses. Páguelas en Previred y haga otra solicitud.',
}

/** Why a month was not paid, and what to do. */
export const motivoNoPagoTexts: Readonly<Record<MotivoNoPago, string>> = {
  cotizacion_atrasada: 'No se pagó a tiempo su cotización',
  renta_sobre_limite: 'Ganó más que el límite',
  otro_empleador: 'Cotizó con otro empleador',
  veinticuatro_cotizaciones: 'Ya juntó 24 cotizaciones: el subsidio terminó',
}
