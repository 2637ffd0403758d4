import { readRun, runToWire } from '#domain/run.ts'
import { sha256 } from '#platform/secrets/sha256.ts'
import { type Accion, longestSent } from '#services/kit/mesa/schemas.ts'
import type { MesaClient } from './types.ts'

/** An act on a case that its own page offers; proposing and asking have pages of their own. */
export type ActName = Exclude<Accion['accion'], 'pedir' | 'proponer'>

/** A posted act: on which case, seen in which revision, under which key. */
export interface PostedAct {
  readonly id: string
  readonly accion: ActName
  readonly form: URLSearchParams
}

/** What is wrong with a form, by control. */
export type FormErrors = Readonly<Record<string, string>>

interface Act {
  /** What it says once it is done. */
  readonly done: string
  /** It can be taken back by this act for a while, which its words say: on the case itself they are left out once it cannot. */
  readonly undoneBy?: ActName
  /** The case leaves her list: the next one follows. */
  readonly leaves?: true
  /** She may not read the case any more. */
  readonly shuts?: true
  /** What must be written first. */
  check?(posted: PostedAct): FormErrors
  call(calls: MesaClient, posted: PostedAct): Promise<unknown>
}

const text = (form: URLSearchParams, name: string) => form.get(name)?.trim() ?? ''

/** Name of a control of an act: several forms stand on the page. */
export const controlOf = (accion: ActName, name: string) => `${accion}.${name}`

const own = ({ accion, form }: PostedAct, name: string) => text(form, controlOf(accion, name))

const required =
  (name: string, message: string) =>
  (posted: PostedAct): FormErrors =>
    own(posted, name) === '' ? { [controlOf(posted.accion, name)]: message } : {}

/** Parameters, body and key of an act. Under the key of one page, other words are another act. */
export function sent<Body extends object>({ id, form }: Pick<PostedAct, 'id' | 'form'>, words: Body) {
  const body = { ...words, revision: text(form, 'revision') }
  const digest = sha256(JSON.stringify(body)).slice(0, 22)
  return { params: { idSolicitud: id }, body, idempotencyKey: `${text(form, 'clave')}.${digest}` }
}

/** The same for an act on a proposal. */
const onProposal = <Body extends object>(posted: PostedAct, body: Body) => ({
  ...sent(posted, body),
  params: { idSolicitud: posted.id, n: Number(text(posted.form, 'n')) },
})

function daysErrors(days: string): FormErrors {
  const name = controlOf('prorrogar', 'dias')
  if (!/^[1-9]\d*$/.test(days)) return { [name]: 'Escriba cuántos días hábiles, por ejemplo 5.' }
  return Number(days) > longestSent
    ? { [name]: `Escriba a lo más ${longestSent}. El plazo se alarga una vez, hasta la mitad.` }
    : {}
}

/** Every act, by its name in the form. */
export const acts: Readonly<Record<ActName, Act>> = {
  tomar: {
    done: 'La tomó. Queda a su nombre por ocho horas de oficina.',
    call: (calls, posted) => calls.mesaTomar(sent(posted, {})),
  },
  soltar: {
    done: 'La soltó. Ahora puede tomarla otra persona.',
    call: (calls, posted) => calls.mesaSoltar(sent(posted, { razon: own(posted, 'razon') })),
  },
  asignar: {
    done: 'La dio a otra persona.',
    leaves: true,
    check: posted => ({
      ...('run' in readRun(own(posted, 'a'))
        ? {}
        : { [controlOf('asignar', 'a')]: 'Elija a quién se la da.' }),
      ...required('razon', 'Escriba por qué se la da.')(posted),
    }),
    call: (calls, posted) => {
      const read = readRun(own(posted, 'a'))
      const a = runToWire('run' in read ? read.run : '')
      return calls.mesaAsignar(sent(posted, { a, razon: own(posted, 'razon') }))
    },
  },
  anotar: {
    done: 'Quedó anotado.',
    check: required('texto', 'Escriba la nota.'),
    call: (calls, posted) => calls.mesaAnotar(sent(posted, { texto: own(posted, 'texto') })),
  },
  etiquetar: {
    done: 'Cambió las etiquetas.',
    call: (calls, posted) =>
      calls.mesaEtiquetar(sent(posted, { codigos: posted.form.getAll(controlOf('etiquetar', 'codigos')) })),
  },
  declarar_interes: {
    done: 'Declaró un interés. La verá otra persona.',
    leaves: true,
    shuts: true,
    check: required('razon', 'Escriba qué interés tiene.'),
    call: (calls, posted) => calls.mesaDeclararInteres(sent(posted, { razon: own(posted, 'razon') })),
  },
  prorrogar: {
    done: 'Alargó el plazo. La persona lo ve en su solicitud.',
    check: posted => ({
      ...daysErrors(own(posted, 'dias')),
      ...required('razon', 'Escriba por qué hace falta más tiempo.')(posted),
    }),
    call: (calls, posted) =>
      calls.mesaProrrogar(sent(posted, { dias: Number(own(posted, 'dias')), razon: own(posted, 'razon') })),
  },
  reabrir: {
    done: 'La reabrió. La persona recibe un aviso.',
    check: required('razon', 'Escriba por qué la reabre. La persona lo lee.'),
    call: (calls, posted) => calls.mesaReabrir(sent(posted, { razon: own(posted, 'razon') })),
  },
  retirar: {
    done: 'Retiró su propuesta.',
    call: (calls, posted) => calls.mesaRetirar(onProposal(posted, {})),
  },
  firmar: {
    done: 'La firmó. Mientras no rija, puede deshacerlo.',
    undoneBy: 'deshacer',
    leaves: true,
    call: (calls, posted) => calls.mesaFirmar(onProposal(posted, {})),
  },
  devolver: {
    done: 'La devolvió a quien la propuso.',
    leaves: true,
    check: required('comentario', 'Escriba qué hay que corregir.'),
    call: (calls, posted) =>
      calls.mesaDevolver(onProposal(posted, { comentario: own(posted, 'comentario') })),
  },
  deshacer: {
    done: 'Deshizo su firma. La propuesta espera otra vez.',
    call: (calls, posted) => calls.mesaDeshacer(onProposal(posted, {})),
  },
}

/** The act of a name; undefined if it is none. */
export const actOf = (name: string): ActName | undefined =>
  Object.hasOwn(acts, name) ? (name as ActName) : undefined

/** The act that a form asks for; undefined if it is none. */
export const actIn = (form: URLSearchParams): ActName | undefined => actOf(form.get('accion') ?? '')
