import { goTo, type OutcomeData, outcome, whenFiled, whoIs, whomIs } from '../parts/outcome-words.ts'
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
      'Si sigue igual, vuelva mañana. No pierde ningún plazo por un día.',
      'Si lleva varios días así, llame al 101. Diga que el archivo no responde.',
    ],
    actions: [goTo('Intentar de nuevo', hrefTo(paths.difunto)), seeMine],
  }),
  no_registra_defuncion: outcome({
    title: 'El Registro Civil todavía no registra este fallecimiento',
    why: ({ run }) => `Buscamos el RUN ${run}. No hay ningún fallecimiento anotado con ese número.`,
    todo: [
      'Revise el RUN. Con un número cambiado aparece otra persona.',
      'Si fue hace pocos días, espere un poco. El Registro Civil puede tardar unos días en registrarlo.',
      'Si aún no lo han inscrito, pida hora en el Registro Civil. Lleve el certificado que dio el médico.',
    ],
    actions: [tryAnother],
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
      'Si usted es heredero y no lo pusieron en la lista, llame al 101. Aún se puede corregir.',
      'Si esa solicitud se rechaza o se retira, usted podrá pedirlos.',
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
