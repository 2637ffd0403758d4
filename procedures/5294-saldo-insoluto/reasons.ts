import { link, rows } from '#engine/content/content.ts'
import type { ConsultaSaldos, MotivoRechazo } from '#services/saldos-insolutos/contract.ts'
import { onItsWayOutcome } from '../parts/requests/undelivered.ts'
import { accountRefusals } from '../parts/telling/account-refusals.ts'
import { defineReasons } from '../parts/telling/reasons.ts'
import { whenFiled, whoIs, whomIs } from '../parts/telling/who.ts'
import { hrefTo, paths } from './paths.ts'

const tryAnother = link('Escribir otro RUN', hrefTo(paths.difunto))
const seeMine = link('Ver mis solicitudes', hrefTo(paths.solicitudes))
const funeral = link('Ver la asignación por muerte', '/tramites/5300')
const review =
  'Si cree que hay un error, pida que lo revisen. Llame al 101 o vaya a una sucursal de ChileAtiende. Lleve la última liquidación de pensión, si la tiene.'

/** What the institution said of a deceased person. */
interface Propio extends Partial<Pick<ConsultaSaldos, 'solicitudAnterior'>> {
  /** In its usual notation. */
  readonly run: string
  /** Undefined while the civil register does not show her. */
  readonly nombre?: string
}

const folio = ({ solicitudAnterior: before }: Propio) => rows('', { 'Número de la solicitud': before?.folio })

type Motivo = NonNullable<ConsultaSaldos['motivo']> | 'error_bd' | 'no_registra_defuncion'

const reasons = defineReasons<Motivo, Propio>({
  error_bd: {
    title: 'El archivo de pagos no responde',
    passing: true,
    why: data =>
      `El IPS no pudo ver si ${whomIs(data)} dejó dinero sin cobrar. El archivo donde está no respondió. Esto pasa a veces, y no quiere decir que no haya nada.`,
    todo: [
      'Intente de nuevo en unos minutos. Lo que escribió queda guardado.',
      'Si a algún mes le queda poco plazo, no espere. Vaya hoy a una sucursal de ChileAtiende y pida que anoten su solicitud.',
      'Si lleva varios días así, llame al 101. Diga que el archivo no responde.',
    ],
    links: [link('Intentar de nuevo', hrefTo(paths.difunto)), seeMine],
  },
  no_registra_defuncion: {
    title: 'No vemos a un familiar suyo fallecido con ese RUN',
    why: ({ run }) =>
      `Buscamos el RUN ${run}. El Registro Civil no anota que usted fuera familiar cercano de una persona fallecida con ese número. Sin eso no mostramos nada.`,
    todo: [
      'Revise el RUN. Con un número cambiado aparece otra persona.',
      'Si fue hace pocos días, espere un poco. El Registro Civil puede tardar unos días en registrarlo.',
      'Si aún no lo han inscrito, pida hora en el Registro Civil. Lleve el certificado que dio el médico.',
      'Si usted hereda y no figura como familiar, vaya a una sucursal de ChileAtiende. Lleve la posesión efectiva.',
    ],
    links: [tryAnother],
    refused:
      'Esa muerte no está anotada en el Registro Civil. Pida que la anoten ahí. Luego haga otra solicitud.',
  },
  no_hereda: {
    title: 'Otros familiares heredan antes que usted',
    why: data =>
      `El Registro Civil anota a familiares más cercanos de ${whomIs(data)}. Por eso lo que no cobró les toca a ellos.`,
    todo: [
      'Avise a su familia: lo puede pedir cualquiera de las personas que heredan.',
      'Si cree que usted hereda, vaya a una sucursal de ChileAtiende con la posesión efectiva.',
    ],
    links: [tryAnother, funeral],
    refused:
      'Según el Registro Civil, hay familiares que heredan antes que usted. Si cree que no es así, vaya a una sucursal. Lleve la posesión efectiva.',
  },
  sin_saldos: {
    title: 'No quedó dinero sin cobrar',
    why: data => `${whoIs(data)} cobró todas las pensiones que le tocaban. No queda nada que pedir aquí.`,
    todo: [
      'Si usted pagó el funeral, vea si le toca la asignación por muerte.',
      'Si era su esposa o esposo, vea si le toca la pensión de viudez.',
      review,
    ],
    links: [funeral, tryAnother],
    refused:
      'No quedó dinero sin cobrar en los meses que pidió. Si tiene un papel que diga lo contrario, pida que lo revisen.',
  },
  todo_prescrito: {
    title: 'Pasó el plazo para cobrar',
    why: data =>
      `${whoIs(data)} dejó meses sin cobrar, pero ya prescribieron. Cada mes se puede pedir durante 24 meses desde el día de su pago. Después se pierde.`,
    todo: [
      'Si alguien los pidió antes de que pasara el plazo, busque ese comprobante. Ese día es el que cuenta.',
      review,
    ],
    links: [tryAnother, funeral],
  },
  ya_solicitado: {
    title: 'Otra persona ya los pidió',
    shows: folio,
    why: data =>
      `Ya hay una solicitud por lo que dejó ${whomIs(data)}. La hizo otra persona${whenFiled(data.solicitudAnterior ?? {})}. Cada mes se paga una sola vez.`,
    todo: [
      'Hable con su familia. Quien hizo la solicitud puede ver en qué va.',
      'Si usted hereda, se le pregunta si está de acuerdo. Vea sus avisos en la página de inicio.',
      'Si dice que no, esa solicitud se rechaza, y usted podrá pedirlos.',
    ],
    links: [tryAnother, seeMine],
    refused:
      'Estos meses ya estaban en otra solicitud, suya o de otro heredero. Mire las que hizo, o hable con su familia.',
  },
  en_curso_propia: {
    title: 'Usted ya los pidió',
    shows: folio,
    why: data =>
      `Ya tiene una solicitud por lo que dejó ${whomIs(data)}. La hizo${whenFiled(data.solicitudAnterior ?? {})}. No hace falta hacer otra.`,
    review: 'Ahí puede ver en qué va, y responder si le piden un papel.',
    links: ({ solicitudAnterior: before }) => [
      before?.idSolicitud
        ? link('Ver mi solicitud', hrefTo(paths.detalle, { id: before.idSolicitud }))
        : seeMine,
      tryAnother,
    ],
  },
})

export const { no } = reasons
export const outcomes = { ...reasons.outcomes, ...onItsWayOutcome(hrefTo(paths.solicitudes), tryAnother) }

/** What a refused request says for each reason of the contract. */
export const refusals = {
  ...accountRefusals,
  ...reasons.refusals,
  prescrito:
    'Los meses que pidió ya prescribieron: pasaron más de 24 meses desde su pago. Si alguien los pidió antes, busque ese comprobante.',
  faltan_herederos:
    'Falta al menos un heredero en la lista. El Registro Civil tiene anotado a otro familiar cercano: esposa o esposo, hijos o padres. Haga otra solicitud y póngalo también, con su parte.',
  parentesco_no_acreditado:
    'El Registro Civil no anota que usted fuera familiar cercano. Si usted hereda, vaya a una sucursal con la posesión efectiva.',
  heredero_no_consta:
    'El Registro Civil no tiene a alguien de la lista como heredero, o tiene otro nombre o parentesco con ese RUN. Revíselo y haga otra solicitud. Si está bien, vaya a una sucursal con la posesión efectiva.',
  no_confirmado:
    'Hacía falta que todos los herederos dijeran que sí a la lista y las partes. Hable con los demás herederos y haga otra solicitud. Si no es posible, vaya a una sucursal de ChileAtiende con la posesión efectiva.',
} as Readonly<Record<MotivoRechazo, string>>
