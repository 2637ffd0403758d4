import { goTo, outcome } from '../parts/outcome-words.ts'
import { hrefTo, paths, poderPath } from './paths.ts'

const otherRun = goTo('Escribir otro RUN', hrefTo(paths.persona))
const mine = goTo('Ver mis poderes', hrefTo(paths.raiz))
const review =
  'Si cree que hay un error, pida que lo revisen. Llame al 101 o vaya a una sucursal de ChileAtiende con su cédula.'

/** Early endings of the form, each with what to do. */
export const outcomes = {
  ya_tiene: outcome({
    title: 'Ya hay un poder entre ustedes',
    why: ({ hasta }) =>
      `Entre dos personas vale un poder a la vez. El que hay dura hasta el ${hasta}. Se puede renovar desde 30 días antes.`,
    todo: [
      'Si quiere cambiar lo que cubre, revoque ese poder. Después dé uno nuevo.',
      'Si no, espere a los últimos 30 días y renuévelo.',
    ],
    after: review,
    actions: ({ idPoder = '' }) => [goTo('Ver ese poder', hrefTo(poderPath(idPoder))), mine],
  }),
  en_tramite: outcome({
    title: 'Ya hay un poder en trámite',
    why: 'Entre ustedes ya hay un poder que se presentó y que todavía no se registra. Hasta que se resuelva no se puede presentar otro.',
    todo: [
      'Vea qué falta. Si falta que la otra persona acepte, mándele la dirección web que sale ahí.',
      'Si se equivocó en algo, retire esa solicitud y haga otra.',
    ],
    actions: ({ idPoder = '' }) => [goTo('Ver ese poder', hrefTo(poderPath(idPoder))), mine],
  }),
  fallecido: outcome({
    title: 'Esa persona figura como fallecida',
    why: ({ run, rol }) =>
      `La persona del RUN ${run} falleció, según el Registro Civil. ${rol === 'apoderado' ? 'Un poder termina con la muerte de quien lo dio.' : 'No puede recibir un poder.'} Si era de su familia, sentimos su pérdida.`,
    todo: [
      'Revise el RUN. Con un número cambiado aparece otra persona.',
      'Si dejó pagos sin cobrar, su familia los puede pedir.',
      'Si la persona está viva, vaya al Registro Civil con su cédula. Hay que corregirlo ahí.',
    ],
    actions: [otherRun, goTo('Ver los pagos que no cobró', '/tramites/5294'), mine],
  }),
  sin_beneficio: outcome({
    title: 'El IPS no le paga nada a usted',
    why: 'Este poder es para cobrar lo que paga el Instituto de Previsión Social (IPS). Según el registro, usted no recibe uno.',
    todo: [
      'Si su pensión es de una AFP (administradora de fondos de pensiones) o de un seguro, dé el poder ahí.',
      'Si es usted quien va a cobrar por otra persona, el poder lo da ella. Usted puede presentar uno hecho ante notario.',
    ],
    after: review,
    actions: [goTo('Cambiar lo que respondí', hrefTo(paths.quien)), mine],
  }),
}
