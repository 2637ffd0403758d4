import { goTo, type OutcomeData, outcome, whenFiled, whoIs, whomIs } from '../parts/telling/outcome-words.ts'
import { hrefTo, paths } from './paths.ts'

const tryAnother = goTo('Escribir otro RUN', hrefTo(paths.difunto))
const seeMine = goTo('Ver mis solicitudes', hrefTo(paths.solicitudes))
const funeral = goTo('Ver la asignación por muerte', '/tramites/5300')
const review =
  'Si cree que hay un error, pida que lo revisen. Llame al 101 o vaya a una sucursal de ChileAtiende. Lleve la última liquidación de pensión, si la tiene.'

/** Early endings of the form by the institution's reason, each with what to do. */
export const outcomes = {
  error_bd: outcome({
    title: 'El archivo de pagos no responde',
    passing: true,
    why: data =>
      `El IPS no pudo ver si ${whomIs(data)} dejó dinero sin cobrar. El archivo donde está no respondió. Esto pasa a veces, y no quiere decir que no haya nada.`,
    todo: [
      'Intente de nuevo en unos minutos. Lo que escribió queda guardado.',
      'Si a algún mes le queda poco plazo, no espere. Vaya hoy a una sucursal de ChileAtiende y pida que anoten su solicitud.',
      'Si lleva varios días así, llame al 101. Diga que el archivo no responde.',
    ],
    actions: [goTo('Intentar de nuevo', hrefTo(paths.difunto)), seeMine],
  }),
  no_registra_defuncion: outcome({
    title: 'No vemos a un familiar suyo fallecido con ese RUN',
    why: ({ run }) =>
      `Buscamos el RUN ${run}. El Registro Civil no anota que usted fuera familiar cercano de una persona fallecida con ese número. Sin eso no mostramos nada.`,
    todo: [
      'Revise el RUN. Con un número cambiado aparece otra persona.',
      'Si fue hace pocos días, espere un poco. El Registro Civil puede tardar unos días en registrarlo.',
      'Si aún no lo han inscrito, pida hora en el Registro Civil. Lleve el certificado que dio el médico.',
      'Si usted hereda y no figura como familiar, vaya a una sucursal de ChileAtiende. Lleve la posesión efectiva.',
    ],
    actions: [tryAnother],
  }),
  no_hereda: outcome({
    title: 'Otros familiares heredan antes que usted',
    why: data =>
      `El Registro Civil anota a familiares más cercanos de ${whomIs(data)}. Por eso lo que no cobró les toca a ellos.`,
    todo: [
      'Avise a su familia: lo puede pedir cualquiera de las personas que heredan.',
      'Si cree que usted hereda, vaya a una sucursal de ChileAtiende con la posesión efectiva.',
    ],
    actions: [tryAnother, funeral],
  }),
  sin_saldos: outcome({
    title: 'No quedó dinero sin cobrar',
    why: data => `${whoIs(data)} cobró todas las pensiones que le tocaban. No queda nada que pedir aquí.`,
    todo: [
      'Si usted pagó el funeral, vea si le toca la asignación por muerte.',
      'Si era su esposa o esposo, vea si le toca la pensión de viudez.',
      review,
    ],
    actions: [funeral, tryAnother],
  }),
  todo_prescrito: outcome({
    title: 'Pasó el plazo para cobrar',
    why: data =>
      `${whoIs(data)} dejó meses sin cobrar, pero ya prescribieron. Cada mes se puede pedir durante 24 meses desde el día de su pago. Después se pierde.`,
    todo: [
      'Si alguien los pidió antes de que pasara el plazo, busque ese comprobante. Ese día es el que cuenta.',
      review,
    ],
    actions: [tryAnother, funeral],
  }),
  ya_solicitado: outcome({
    title: 'Otra persona ya los pidió',
    why: data =>
      `Ya hay una solicitud por lo que dejó ${whomIs(data)}. La hizo otra persona${whenFiled(data)}. Cada mes se paga una sola vez.`,
    todo: [
      'Hable con su familia. Quien hizo la solicitud puede ver en qué va.',
      'Si usted hereda, se le pregunta si está de acuerdo. Vea sus avisos en la página de inicio.',
      'Si dice que no, esa solicitud se rechaza, y usted podrá pedirlos.',
    ],
    actions: [tryAnother, seeMine],
  }),
  en_curso_propia: outcome({
    title: 'Usted ya los pidió',
    why: data =>
      `Ya tiene una solicitud por lo que dejó ${whomIs(data)}. La hizo${whenFiled(data)}. No hace falta hacer otra.`,
    after: 'Ahí puede ver en qué va, y responder si le piden un papel.',
    actions: data => [ownRequest(data) ?? seeMine, tryAnother],
  }),
}

const ownRequest = ({ idSolicitud }: OutcomeData) =>
  idSolicitud ? goTo('Ver mi solicitud', hrefTo(paths.detalle, { id: idSolicitud })) : undefined
