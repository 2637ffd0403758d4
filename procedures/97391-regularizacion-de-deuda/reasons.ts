import { link } from '#engine/content/content.ts'
import type { Impedimento, MotivoNoConvenio } from '#services/deudas/contract.ts'
import { defineReasons } from '../parts/telling/reasons.ts'
import { hrefTo, paths } from './paths.ts'

/** What belongs to a «no»: the company that it is about. */
interface Sin {
  /** `''` for the person herself. */
  readonly razonSocial?: string
  /** Its id in addresses; undefined for the person herself. */
  readonly idEmpresa?: string | undefined
  /** An agreement has only a part of what is owed. */
  readonly enParte?: boolean
}

const change = link('Cambiar a quién le cobran', hrefTo(paths.quien))
const lawyer = 'Hable con un abogado. Si no puede pagar uno, vaya a la Corporación de Asistencia Judicial.'
const whose = ({ razonSocial }: Sin) => (razonSocial ? `${razonSocial} no debe` : 'usted no debe')

type Salida = Impedimento | 'no_es_representante' | 'sin_deuda' | 'convenio_incumplido' | 'errorBD'

/** Early endings of the form (procedures §97391: rejections; flows §8: errorBD). */
export const { no, outcomes } = defineReasons<Salida, Sin>({
  no_es_representante: {
    title: 'Usted no figura como representante',
    why: 'La deuda de una empresa la paga por convenio quien la representa ante la ley. Según el IPS, usted no representa a esa empresa.',
    todo: [
      'Revise el RUT de la empresa.',
      'Si la representa hace poco, lleve el poder o la escritura con su nombre a una sucursal de ChileAtiende.',
      'Si no la representa, pida a quien lo hace que entre aquí.',
    ],
    links: [change],
  },
  sin_deuda: {
    title: 'No hay nada que pagar',
    why: own => `Según el IPS, ${whose(own)} cotizaciones.`,
    todo: [
      'Si necesita probarlo, pida el certificado. Es gratis y lo recibe al momento.',
      'Si le cobran otra cosa, mire en la carta quién la manda. Las AFP y el seguro de cesantía cobran por su cuenta.',
    ],
    links: [link('Pedir el certificado', '/tramites/70652/deuda'), change],
  },
  impugnada: {
    title: 'Hay un reclamo en curso por esta deuda',
    why: 'Alguien dijo que la deuda está mal, y el IPS lo está analizando. Mientras tanto no se puede hacer un convenio por ella.',
    todo: [
      'Espere la respuesta. Si el IPS acepta el reclamo, no habrá nada que pagar.',
      'Si prefiere pagar, retire el reclamo. Después vuelva aquí.',
    ],
    links: [link('Ver los reclamos', '/tramites/70652/solicitudes'), change],
  },
  con_remate: {
    title: 'Un juez ya ordenó rematar bienes',
    why: 'Por esta deuda hay un juicio, y el juez ordenó rematar bienes. Desde entonces se paga solo en el juzgado.',
    todo: [lawyer, 'Lleve la carta del juzgado. Pregunte cuánto se debe y cómo se paga ahí.'],
    links: [link('Ver la deuda', '/tramites/70652/deuda'), change],
  },
  en_convenio: {
    title: 'La deuda ya está en un convenio',
    why: ({ enParte }) =>
      enParte
        ? 'Una parte de lo que se debe ya está en un convenio. El resto ahora no se paga así: hay un reclamo en curso, o un juez ordenó rematar bienes.'
        : 'Todo lo que se debe ya está en un convenio. No hace falta otro.',
    todo: ['Vea en qué está. Cuando el IPS lo acepta, ahí están los cupones.'],
    links: own => [
      link('Ver los convenios', hrefTo(paths.deEmpresa, { empresa: own.idEmpresa ?? '' })),
      change,
    ],
  },
  convenio_incumplido: {
    title: 'Ahora solo se puede pagar todo de una vez',
    why: 'Un convenio anterior no se cumplió y esa deuda todavía se cobra. Por eso no se puede pagar otra vez en partes.',
    todo: [
      'Elija pagar todo en un pago. Puede marcar menos meses, si no alcanza para todos.',
      'Si no puede, hable con el IPS en una sucursal de ChileAtiende.',
    ],
    links: [
      link('Elegir un solo pago', hrefTo(paths.plan)),
      link('Marcar menos meses', hrefTo(paths.deudas)),
    ],
  },
  errorBD: {
    passing: true,
    title: 'El IPS no respondió',
    why: 'Le preguntamos recién por la deuda y no contestó. No es por algo que usted escribió.',
    todo: ['Espere unos minutos e intente de nuevo.'],
    links: [link('Intentar de nuevo', hrefTo(paths.quien))],
  },
})

/** Why an agreement was refused after it was sent, and what to do. */
export const refusals: Readonly<Record<MotivoNoConvenio, string>> = {
  impugnada:
    'Por una de esas deudas hay un reclamo en curso. Espere su respuesta, o retírelo y haga otro convenio.',
  con_remate: `Por una de esas deudas un juez ordenó rematar bienes. ${lawyer}`,
  en_convenio: 'Una de esas deudas ya está en otro convenio. Vea ahí qué falta pagar.',
  convenio_incumplido:
    'Un convenio anterior no se cumplió. Puede pagar todo en un solo pago: haga otro convenio y elija esa forma.',
  sin_aval:
    'Con más de seis pagos otra persona tiene que responder. Haga otro convenio con menos pagos, o dé su nombre.',
  aval_otro_nombre:
    'El nombre y el RUN de quien iba a responder no son de una misma persona adulta. Por eso no le preguntamos a nadie. Revise los dos y haga otro convenio.',
  aval_dijo_no:
    'La persona que iba a responder dijo que no. Se puede hacer otro convenio, con seis pagos o menos o con otra persona.',
  aval_no_confirma:
    'La persona que iba a responder no contestó a tiempo. Se puede hacer otro convenio, con seis pagos o menos o con otra persona.',
  cambio_la_deuda:
    'La deuda cambió antes de que el convenio se aceptara. Se puede hacer otro con el total de hoy.',
}
