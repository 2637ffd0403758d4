import { poderesPresentadosMax } from '#law/cobro.ts'
import { goTo, outcome } from '../parts/telling/outcome-words.ts'
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
      'Vea qué falta. Si le toca a usted, responda. Si le toca a la otra persona, mándele la dirección web que sale ahí.',
      'Si se equivocó en algo, retire esa solicitud y haga otra.',
    ],
    actions: ({ idPoder = '' }) => [goTo('Ver ese poder', hrefTo(poderPath(idPoder))), mine],
  }),
  no_calza: outcome({
    title: 'El RUN y el nombre no calzan',
    why: ({ run, rol }) =>
      rol === 'apoderado'
        ? `El RUN ${run} no es de una persona con el nombre que usted escribió.`
        : `Con el RUN ${run} y el nombre que usted escribió no hay quien pueda recibir el poder. Puede haber un error en uno de los dos, o la persona es menor de 18 años o falleció.`,
    todo: [
      'Pida a esa persona su cédula. Copie de ahí el RUN y el nombre, con sus dos apellidos.',
      'Si los dos están bien, vaya con ella y su cédula a una sucursal de ChileAtiende.',
    ],
    after: review,
    actions: [otherRun, mine],
  }),
  demasiados: outcome({
    title: 'Espere la respuesta de los otros poderes',
    why: `Usted presentó ${poderesPresentadosMax} poderes que todavía nadie confirma, o los presentó hoy. No se puede presentar otro.`,
    todo: [
      'Pida a quienes le dieron esos poderes que los confirmen, con su propia ClaveÚnica.',
      'Si se equivocó en uno, retírelo. Mañana puede presentar otro.',
    ],
    actions: [mine],
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
