import { formatMonth } from '#domain/dates.ts'
import type { SheetSummary } from '#engine/asking/context.ts'
import { link } from '#engine/content/content.ts'
import type { MotivoRechazoContratacion } from '#services/stj/contract.ts'
import { accountRefusals } from '../parts/telling/account-refusals.ts'
import { defineReasons } from '../parts/telling/reasons.ts'
import { countRows } from './pages/revisados.ts'
import { consulta, hrefTo, paths } from './paths.ts'

/** What the institution answered. */
interface Negativa {
  /** Its own words (flows §8). */
  readonly glosa?: string
  readonly razonSocial?: string
  readonly cotizacionesAtrasadas?: readonly string[]
  /** How many people it gave each answer about. */
  readonly said?: SheetSummary['said']
}

const otherCompany = link('Elegir otra empresa', hrefTo(paths.empresa))
const seeRequests = link('Ver las solicitudes de mi empresa', consulta.hrefTo(consulta.paths.solicitudes))

/** Where a refusal can be disputed, also that of some of the list. */
export const whereToAsk =
  'Si no está de acuerdo, pida que lo revisen: llame al 101 o vaya a una sucursal de ChileAtiende.'

/** Early endings of the form, which are reasons of a refusal too (procedures §5433v2). */
const reasons = defineReasons<
  Exclude<MotivoRechazoContratacion, 'no_confirmado' | 'sale_y_entra' | keyof typeof accountRefusals>,
  Negativa
>(
  {
    cerrado: {
      title: 'El subsidio ya no recibe solicitudes',
      why: 'La ley cerró este subsidio a solicitudes nuevas. Desde el 1 de octubre de 2026 lo reemplaza el Subsidio Unificado al Empleo.',
      todo: [
        'Pregunte en el 101 por el Subsidio Unificado al Empleo.',
        'Si su empresa ya lo tiene, el IPS lo sigue pagando. Vea aquí los pagos.',
      ],
      review: false,
      links: [seeRequests],
      passing: true,
      refused:
        'El subsidio ya no recibe solicitudes nuevas. Pregunte en el 101 por el Subsidio Unificado al Empleo.',
    },
    no_representa: {
      title: 'Usted no figura como representante legal',
      why: ({ glosa }) =>
        `Usted dijo que representa a quien contrata. El IPS responde: «${glosa || 'No figura como representante legal.'}»`,
      todo: [
        'Revise el RUT de quien contrata.',
        'Si tiene un poder, vuelva y elija «No, tengo un poder». El representante legal tiene que confirmarlo en Micha.',
        'Si no lo tiene, la solicitud la hace el representante legal.',
        'Si la empresa cambió de representante, avise al IPS en una sucursal de ChileAtiende. Lleve la escritura.',
      ],
      links: [link('Cambiar lo que elegí', hrefTo(paths.empresa))],
      refused:
        'No está claro que usted representa a la empresa. Haga otra solicitud con el poder, o pida que la haga el representante legal.',
    },
    cotizaciones_atrasadas: {
      title: 'La empresa debe cotizaciones',
      why: ({ razonSocial = 'La empresa', cotizacionesAtrasadas = [] }) =>
        `El subsidio es para quien paga a tiempo las cotizaciones. ${razonSocial} debe las de ${cotizacionesAtrasadas.map(formatMonth).join(', ')}.`,
      todo: [
        'Pague en Previred lo que debe. Incluye un interés por cada día.',
        'Cuando los últimos tres meses estén pagados, vuelva y haga la solicitud.',
        'Si ya pagó, lleve el comprobante a una sucursal de ChileAtiende.',
      ],
      links: [otherCompany, seeRequests],
      refused:
        'La empresa debe cotizaciones de los últimos tres meses. Páguelas en Previred y haga otra solicitud.',
    },
    sin_trabajador_aceptado: {
      title: 'Ninguna persona de la lista cumple',
      why: 'El IPS revisó a cada persona. Abajo dice por qué no se puede pedir por ellas. En la lista está la razón de cada una.',
      shows: ({ said = {} }, today) => countRows(said, 0, today),
      todo: [
        'Revise que los RUN estén bien escritos, y que cada persona trabaje para quien contrata.',
        'Si la empresa recién pagó una cotización, espere unos días e intente otra vez.',
        'Agregue a otras personas que trabajan en la empresa.',
      ],
      links: [link('Cambiar la lista', hrefTo(paths.trabajadores)), seeRequests],
      refused: 'Ninguna persona de la lista cumple. De cada una se dice por qué.',
    },
  },
  whereToAsk,
)

export const { no, outcomes } = reasons

/** What a refused request says for each reason of the contract. */
export const refusals = {
  ...accountRefusals,
  ...reasons.refusals,
  no_confirmado:
    'Hacía falta que el representante legal dijera que usted puede pedir por quien contrata. Hable con esa persona y haga otra solicitud. O pida que la haga el representante.',
  sale_y_entra:
    'La solicitud saca a una persona y también pide por ella. Haga otra: si la quiere corregir, no la marque entre quienes salen.',
}
