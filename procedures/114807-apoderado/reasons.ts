import { formatDate } from '#domain/dates.ts'
import { link } from '#engine/content/content.ts'
import { poderesPresentadosMax } from '#law/cobro.ts'
import type { MotivoRechazoPoder, Poder } from '#services/poderes/contract.ts'
import { onItsWayOutcome } from '../parts/requests/undelivered.ts'
import { defineReasons } from '../parts/telling/reasons.ts'
import { hrefTo, paths, poderPath } from './paths.ts'
import { otherStays } from './words.ts'

const otherRun = link('Escribir otro RUN', hrefTo(paths.persona))
const mine = link('Ver mis poderes', hrefTo(paths.raiz))
const review =
  'Si cree que hay un error, pida que lo revisen. Llame al 101 o vaya a una sucursal de ChileAtiende con su cédula.'

/** What the register said of a power between the two. */
interface Propio {
  /** RUN of the other person, in its usual notation. */
  readonly run: string
  readonly rol: Poder['rol']
  readonly idPoder: string | null
  readonly hasta: string | null
}

const reasons = defineReasons<
  'ya_tiene' | 'en_tramite' | 'no_calza' | 'demasiados' | 'sin_beneficio',
  Propio
>({
  ya_tiene: {
    title: 'Ya hay un poder entre ustedes',
    why: ({ hasta }) =>
      `Entre dos personas vale un poder a la vez. El que hay dura hasta el ${hasta ? formatDate(hasta) : ''}. Se puede renovar desde 30 días antes.`,
    todo: [
      'Si quiere cambiar lo que cubre, revoque ese poder. Después dé uno nuevo.',
      'Si no, espere a los últimos 30 días y renuévelo.',
    ],
    review,
    links: ({ idPoder }) => [link('Ver ese poder', hrefTo(poderPath(idPoder ?? ''))), mine],
    refused: 'Ya había un poder entre estas dos personas. Vea ese, que sigue valiendo.',
  },
  en_tramite: {
    title: 'Ya hay un poder en trámite',
    why: 'Entre ustedes ya hay un poder que se presentó y que todavía no se registra. Hasta que se resuelva no se puede presentar otro.',
    todo: [
      'Vea qué falta. Si le toca a usted, responda. Si le toca a la otra persona, mándele la dirección web que sale ahí.',
      'Si se equivocó en algo, retire esa solicitud y haga otra.',
    ],
    links: ({ idPoder }) => [link('Ver ese poder', hrefTo(poderPath(idPoder ?? ''))), mine],
  },
  no_calza: {
    title: 'El RUN y el nombre no calzan',
    why: ({ run, rol }) =>
      rol === 'apoderado'
        ? `El RUN ${run} no es de una persona con el nombre que usted escribió.`
        : `Con el RUN ${run} y el nombre que usted escribió no hay quien pueda recibir el poder. Puede haber un error en uno de los dos, o la persona es menor de 18 años o falleció.`,
    todo: [
      'Pida a esa persona su cédula. Copie de ahí el RUN y el nombre, con sus dos apellidos.',
      'Si los dos están bien, vaya con ella y su cédula a una sucursal de ChileAtiende.',
    ],
    review,
    links: [otherRun, mine],
    refused:
      'El IPS no encontró a quien pueda recibir el poder con ese RUN y ese nombre. Puede haber un error en uno de los dos, o la persona es menor de 18 años o falleció. Revise los dos en su cédula y dé el poder otra vez.',
  },
  demasiados: {
    title: 'Espere la respuesta de los otros poderes',
    why: `Usted presentó ${poderesPresentadosMax} poderes que todavía nadie confirma, o los presentó hoy. No se puede presentar otro.`,
    todo: [
      'Pida a quienes le dieron esos poderes que los confirmen, con su propia ClaveÚnica.',
      'Si se equivocó en uno, retírelo. Mañana puede presentar otro.',
    ],
    links: [mine],
    refused:
      'Usted ya presentó otros poderes que nadie ha confirmado. Cuando se resuelvan, puede presentar este.',
  },
  sin_beneficio: {
    title: 'El IPS no le paga nada a usted',
    why: 'Este poder es para cobrar lo que paga el Instituto de Previsión Social (IPS). Según el registro, usted no recibe uno.',
    todo: [
      'Si su pensión es de una AFP (administradora de fondos de pensiones) o de un seguro, dé el poder ahí.',
      'Si es usted quien va a cobrar por otra persona, el poder lo da ella. Usted puede presentar uno hecho ante notario.',
    ],
    review,
    links: [link('Cambiar lo que respondí', hrefTo(paths.quien)), mine],
    refused: 'El IPS no le paga nada a quien da el poder. Si se lo paga una AFP, haga el poder ahí.',
  },
})

export const { no } = reasons
export const outcomes = { ...reasons.outcomes, ...onItsWayOutcome(hrefTo(paths.solicitudes)) }

const giveHere =
  'Hable con ella: puede darle un poder aquí, con su ClaveÚnica, o ir con su cédula a una sucursal de ChileAtiende.'

/** Why a power was not registered, and what to do. */
export const refusals = {
  ...reasons.refusals,
  sin_notario:
    'El papel no pasó por una notaría. Hágalo ante un notario y preséntelo otra vez, o dé el poder aquí.',
  sin_facultad:
    'El papel no dice que la persona puede cobrar. Pida al notario uno que lo diga con esas palabras.',
  cedula_vencida: 'Una cédula está vencida. Renuévela en el Registro Civil y preséntelo otra vez.',
  apoderado_fallecido:
    'El Registro Civil tiene anotada la muerte de la persona elegida. Elija a otra y haga un poder nuevo.',
  apoderado_no_habilitado:
    'El RUN de la persona elegida no es de alguien mayor de 18 años. Revise el RUN, o elija a otra persona.',
  mandante_fallecido:
    'El Registro Civil tiene anotada la muerte de quien dio el poder. Lo que no cobró lo puede pedir su familia (5294).',
  no_confirmado: `La persona que usted nombró no respondió a tiempo si le dio este poder. ${giveHere}`,
  no_acepto: 'La persona elegida dijo que no acepta. Hable con ella, o elija a otra persona.',
  sin_respuesta: 'La persona elegida no respondió a tiempo. Puede dar el poder otra vez.',
} as Readonly<Record<MotivoRechazoPoder, string>>

/** The same for whoever presented it, and what becomes of the power that the two already had. */
export function refusalText(
  motivo: MotivoRechazoPoder,
  { presentadoPor, anterior }: Pick<Poder, 'presentadoPor' | 'anterior'>,
): string {
  const why =
    motivo === 'no_acepto' && presentadoPor === 'apoderado'
      ? `Le preguntamos a la persona que usted nombró, y dijo que no le dio este poder. ${giveHere}`
      : refusals[motivo]
  return [why, ...otherStays(anterior)].join(' ')
}
