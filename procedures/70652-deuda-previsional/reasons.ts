import { link, rows } from '#engine/content/content.ts'
import type { MotivoRechazo } from '#services/deudas/contract.ts'
import { defineReasons } from '../parts/telling/reasons.ts'
import { whenFiled } from '../parts/telling/who.ts'
import { hrefTo, paths } from './paths.ts'

/** What the institution says with a «no»: whose debt it is, and the dispute that is already open. */
interface Sin {
  /** `''` for the person herself. */
  readonly razonSocial?: string
  /** Null if somebody else filed it. */
  readonly idSolicitud?: string | null
  readonly folio?: string
  readonly fechaIngreso?: string | null
  readonly recibidaEl?: string
  /** By an agreement only a part of it is paid: a judge decided on the rest. */
  readonly conSentencia?: boolean
  /** Folio of a dispute on its way, and what it is about. */
  readonly enviada?: string
  readonly sobre?: string
}

const change = link('Cambiar a quién le cobran', hrefTo(paths.quien))
const when = ({ fechaIngreso, recibidaEl }: Sin) =>
  whenFiled({ fechaIngreso: fechaIngreso ?? undefined, recibidaEl })

/** Early endings of the form (procedures §70652; flows §8: errorBD). */
export const { no, outcomes } = defineReasons<
  | 'no_es_representante'
  | 'sin_deuda'
  | 'judicial_con_sentencia'
  | 'ya_impugnada'
  | 'en_convenio'
  | 'en_camino'
  | 'errorBD',
  Sin
>({
  no_es_representante: {
    title: 'Usted no figura como representante',
    why: 'Por una empresa reclama quien la representa ante la ley. Según el IPS, usted no representa a esa empresa.',
    todo: [
      'Revise el RUT de la empresa.',
      'Si la representa hace poco, lleve el poder o la escritura con su nombre a una sucursal de ChileAtiende.',
      'Si no la representa, pida a quien lo hace que reclame.',
    ],
    links: [change],
  },
  sin_deuda: {
    title: 'No hay deudas por las que reclamar',
    why: ({ razonSocial }) =>
      razonSocial
        ? `Según el IPS, ${razonSocial} no debe cotizaciones.`
        : 'Según el IPS, a su nombre no hay deudas de cotizaciones.',
    todo: [
      'Si necesita probarlo, puede pedir aquí el certificado.',
      'Si le cobran otra cosa, mire en la carta quién la manda. Las AFP y el seguro de cesantía cobran por su cuenta.',
    ],
    links: [link('Pedir el certificado', hrefTo(paths.deuda)), change],
  },
  judicial_con_sentencia: {
    title: 'Por esta deuda ya hay una sentencia',
    why: 'Un juez ya decidió sobre esta deuda. El IPS no puede cambiar lo que decidió un juez.',
    todo: [
      'Hable con un abogado. Si no puede pagar uno, vaya a la Corporación de Asistencia Judicial.',
      'Lleve la carta del juzgado y los papeles que tenga.',
    ],
    links: [link('Ver la deuda', hrefTo(paths.deuda)), change],
  },
  ya_impugnada: {
    title: 'Ya hay un reclamo en curso',
    why: own =>
      `${own.folio ? 'Usted' : 'Alguien de la empresa'} ya reclamó por esta deuda${when(own)}. El IPS lo está analizando.`,
    shows: ({ folio }) => rows('', { 'Número de la solicitud': folio }),
    todo: [
      'Espere la respuesta: no hace falta otro reclamo.',
      'Si le piden un papel, en el reclamo dice cómo mandarlo.',
    ],
    links: ({ idSolicitud: id }) => [
      id
        ? link('Ver el reclamo', hrefTo(paths.solicitud, { id }))
        : link('Ver mis reclamos', hrefTo(paths.solicitudes)),
      change,
    ],
  },
  en_convenio: {
    title: 'La deuda se está pagando en un convenio',
    why: ({ conSentencia }) =>
      `Quien acepta un convenio reconoce que debe esos meses: por ellos ya no se reclama.${conSentencia ? ' Por los otros ya hay una sentencia: un juez ya decidió.' : ''}`,
    todo: [
      'Vea en el convenio qué se pagó y qué falta.',
      'Si está mal y aún no se paga nada, quien lo aceptó lo puede anular. Después se puede reclamar.',
    ],
    links: [link('Ver los convenios', '/tramites/97391/convenios'), change],
  },
  en_camino: {
    passing: true,
    title: 'Va en camino un reclamo suyo',
    why: 'Usted ya envió un reclamo, y lo estamos entregando al IPS.',
    shows: ({ enviada, sobre }) => rows('', { Sobre: sobre, 'Su número de folio': enviada }),
    todo: [
      'Si es por la misma deuda, no hace falta otro.',
      'Si es por otra, espere a que el IPS reciba el primero e intente de nuevo.',
    ],
    links: [link('Ver mis reclamos', hrefTo(paths.solicitudes)), change],
  },
  errorBD: {
    passing: true,
    title: 'El IPS no respondió',
    why: 'Le preguntamos recién por la deuda y no contestó. No es por algo que usted escribió.',
    todo: ['Espere unos minutos e intente de nuevo.'],
    links: [link('Intentar de nuevo', hrefTo(paths.quien))],
  },
})

/** Why a dispute was refused, and what to do. */
export const refusals: Readonly<Record<MotivoRechazo, string>> = {
  sin_pruebas:
    'Los registros no muestran el error que usted dice, y un papel solo no lo prueba. Pida que lo corrija quien informó esos meses. Si fue su empresa, corríjalo en su planilla. Después reclame otra vez.',
  con_sentencia:
    'Por esa deuda ya hay una sentencia. Hable con un abogado. Si no puede pagar uno, vaya a la Corporación de Asistencia Judicial.',
  ya_impugnada: 'Por esa deuda ya había otro reclamo en curso. Espere su respuesta.',
  en_convenio: 'Esa deuda está en un convenio de pago. Al aceptarlo, la empresa reconoció que la debe.',
}
