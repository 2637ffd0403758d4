import { formatDate, formatMonth, type IsoDate } from '#domain/dates.ts'
import { runToWire } from '#domain/run.ts'
import type { ActionDelivery, CaseAction } from '#engine/cases/case-kind.ts'
import { type CaseState, defineCase } from '#engine/cases/case-states.ts'
import { content, link, notice, onward, remind } from '#engine/content/content.ts'
import type { ToldCase } from '#engine/walking/ending-pages.ts'
import type { FormaPagoBeneficio, ResumenCambio, ResumenCobro } from '#services/beneficios/contract.ts'
import { keepRequests } from '../parts/requests/requests.ts'
import { emailLabel, filasOf } from './pages/antes-y-despues.ts'
import { hrefTo } from './paths.ts'
import { motivos } from './reasons.ts'
import { mismoContacto, type Services, updateRegister } from './registers.ts'

const { keeps, latest, say } = keepRequests<ResumenCambio | ResumenCobro>()(datos => {
  // The same institution also sends events about uncollected payments (114831).
  if (!('deshacerHasta' in datos)) return undefined
  const { deshacerHasta, desdeMes, motivo, formaPago, formaAnterior, acciones, carta, deshechoPor } = datos
  return {
    ...{ deshacerHasta, desdeMes, motivo, carta, deshechoPor, domicilio: acciones.flagCambioDomicilio },
    forma: formaPago && formaText(formaPago),
    formaAnterior: formaAnterior && formaText(formaAnterior),
  }
})

/** How and where it is paid, in a line; only the last digits of an account. */
function formaText(forma: FormaPagoBeneficio): string {
  if (forma.forma === 'deposito') return `Depósito en la cuenta que termina en ${forma.ultimosDigitos}`
  const place = forma.lugar ? `${forma.lugar.nombre}, ${forma.lugar.direccion}` : forma.pagador
  return `En persona: ${place}`
}

type State =
  | 'enviada'
  | 'en_curso'
  | 'aplicada'
  | 'rechazada_por_banco'
  | 'rechazada'
  | 'deshaciendo'
  | 'deshecha'
type On = CaseState<State>['on']

/** A change can be undone wherever asking for it leads on. */
const state = (told: Omit<CaseState<State>, 'on' | 'may'>, on: On = {}): CaseState<State> => ({
  ...told,
  on,
  may: on.deshacer_pedido ? { deshacer: ['ciudadano'] } : {},
})
const open = (label: string, text: string, on: On) => state({ label, text, tone: 'info', final: false }, on)
const end = (label: string, tone: CaseState['tone'], text: string, on?: On) =>
  state({ label, text, tone, final: true }, on)

const outcomesOfBank = {
  aplicada: 'aplicada',
  rechazada_por_banco: 'rechazada_por_banco',
  rechazada: 'rechazada',
  deshecha: 'deshecha',
} as const
const undone = { deshacer_pedido: 'deshaciendo', deshecha: 'deshecha' } as const

type Kept = NonNullable<ReturnType<typeof latest>>

const changeText = ({ forma, formaAnterior, desdeMes }: Kept) =>
  forma &&
  `Antes: ${formaAnterior ?? 'no hay una forma anotada'}. Con el cambio: ${forma}${desdeMes ? `, desde el pago de ${formatMonth(desdeMes)}` : ''}.`

const sinceText = ({ desdeMes }: Kept) =>
  desdeMes ? `Se paga así desde el pago de ${formatMonth(desdeMes)}.` : 'Los datos ya están cambiados.'

const undoText = ({ deshacerHasta }: Kept) =>
  deshacerHasta &&
  `Si no está de acuerdo, deshágalo a más tardar el ${formatDate(deshacerHasta)}, en la página del cambio.`

/** What an applied change means while it can still be undone: it has not ended. */
function whileUndoable(request: unknown, today: IsoDate) {
  const { deshacerHasta = '' } = (request ?? {}) as Partial<Kept>
  if (today > deshacerHasta) return undefined
  const text = `El cambio está hecho, y se puede deshacer hasta el ${formatDate(deshacerHasta)}.`
  return { label: 'Aplicado', tone: 'exito', text, final: false } as const
}

/** Who undid a change that an attorney asked for, and what the person may do who did not. */
const undoneBy = {
  titular:
    'Lo deshizo quien recibe el pago, que puede hacerlo. Si ese pago es suyo y usted no lo deshizo, llame al 101.',
  apoderado:
    'Lo deshizo quien lo había pedido con un poder. Si ese pago es suyo y no está de acuerdo, llame al 101.',
} as const

const motivoText = say(({ motivo }) => motivo && motivos[motivo])

/**
 * States of a change (build sheet F4): en_curso, aplicada (desde mes), rechazada_por_banco, and those of undoing it.
 */
export const states = defineCase<State>({
  initial: 'enviada',
  states: {
    enviada: open(
      'Enviado',
      'Recibimos su pedido y se lo estamos entregando al IPS. No tiene que hacer nada.',
      { en_curso: 'en_curso', ...outcomesOfBank },
    ),
    en_curso: open(
      'En curso',
      'El IPS anotó el cambio y lo está haciendo. Mientras tanto, se paga como siempre.',
      { ...outcomesOfBank, deshacer_pedido: 'deshaciendo' },
    ),
    aplicada: { ...end('Aplicado', 'exito', 'El cambio está hecho.', undone), onDay: whileUndoable },
    rechazada_por_banco: end(
      'El banco no lo aceptó',
      'error',
      'Se sigue pagando como antes. El cambio se puede pedir otra vez.',
      undone,
    ),
    rechazada: end('No se pudo hacer', 'error', 'El IPS no hizo el cambio. Todo sigue como antes.'),
    deshaciendo: {
      ...open('Deshaciendo', 'Se pidió deshacer el cambio. Se lo estamos diciendo al IPS.', {
        no_deshecha: 'aplicada',
        rechazada_por_banco: 'rechazada_por_banco',
        deshecha: 'deshecha',
      }),
      aside: true,
    },
    deshecha: {
      ...end('Deshecho', 'neutro', 'El cambio se deshizo. Se paga como antes y los datos son los de antes.'),
      aside: true,
    },
  },
  events: {
    enviada: {
      title: 'Usted pidió el cambio',
      titleOf: ({ apoderado }) => apoderado && `${apoderado} pidió el cambio`,
      tone: 'info',
      text: ({ apoderado, mandante }) => apoderado && `Lo hizo en nombre de ${mandante}, con un poder.`,
    },
    entregada: {
      title: 'El IPS recibió el pedido',
      tone: 'info',
      text: ({ folio }) => folio && `El número de su solicitud es ${folio}.`,
    },
    entrega_fallida: {
      title: 'El pedido no ha llegado al IPS',
      tone: 'aviso',
      text: () => 'Tenemos guardado todo lo que envió. Nuestro equipo lo está viendo.',
    },
    accion_fallida: {
      title: 'Deshacer el cambio no ha llegado al IPS',
      tone: 'aviso',
      text: () =>
        'Lo tenemos guardado y nuestro equipo lo está viendo. Cuenta el día en que usted lo pidió. Si es urgente, llame al 101.',
    },
    en_curso: {
      title: 'El IPS anotó el cambio',
      tone: 'info',
      text: say(cambio =>
        [changeText(cambio) ?? 'Cambian la dirección o los datos de contacto.', undoText(cambio)]
          .filter(Boolean)
          .join(' '),
      ),
      warns: true,
    },
    aplicada: {
      title: 'El cambio está hecho',
      tone: 'exito',
      text: say(cambio =>
        [changeText(cambio) ?? sinceText(cambio), undoText(cambio)].filter(Boolean).join(' '),
      ),
      brief: say(sinceText),
    },
    rechazada_por_banco: { title: 'El banco no aceptó la cuenta', tone: 'error', text: motivoText },
    rechazada: { title: 'El IPS no hizo el cambio', tone: 'error', text: motivoText },
    deshacer_pedido: {
      title: 'Usted pidió deshacer el cambio',
      titleOf: ({ representada, apoderado }) => {
        const who = representada ?? apoderado
        return who && `${who} pidió deshacer el cambio`
      },
      tone: 'info',
      text: ({ representada }) => representada && `Lo pidió ${representada}.`,
    },
    deshecha: {
      title: 'El cambio se deshizo',
      tone: 'neutro',
      text: say(
        ({ forma, formaAnterior, deshechoPor }) =>
          `${forma && formaAnterior ? `Se sigue pagando así: ${formaAnterior}. ` : ''}${deshechoPor ? undoneBy[deshechoPor] : 'Si usted no pidió deshacerlo, llame al 101.'}`,
      ),
      warns: true,
    },
    no_deshecha: {
      title: 'El cambio sigue como estaba',
      tone: 'aviso',
      text: () => 'El plazo para deshacerlo ya había terminado. Puede pedir un cambio nuevo.',
    },
  },
})

/** For the kind of case. */
export const kind = { states, keeps }

/** For the way of a change. */
export const tracked = { who: 'El IPS', latest }

/** Actions of a citizen on a change: undo it with one press, until the deadline. */
export const actions: Readonly<Record<'deshacer', CaseAction<Services>>> = {
  deshacer: {
    event: 'deshacer_pedido',
    receiptEndsOn: 'deshecha',
    page: {
      label: 'Deshacer el cambio',
      atOnce: true,
      title: '¿Quiere deshacer el cambio?',
      blocks: () => content('Se pagará como antes y los datos serán los de antes.'),
      questions: () => ({}),
      submitLabel: 'Deshacer el cambio',
      open({ idSolicitud, history, state: now }, today) {
        const { deshacerHasta = '', domicilio } = latest(history) ?? {}
        // After a rejection by the bank only the address can be undone.
        const hasEffect = now !== 'rechazada_por_banco' || Boolean(domicilio)
        return idSolicitud !== undefined && today <= deshacerHasta && hasEffect
      },
    },
    deliver: undo,
  },
}

/** Undoes a change; the contact data are only restored if nobody has changed them since. */
export async function undo({
  services,
  idSolicitud,
  sentAt,
  person,
  idempotencyKey,
}: ActionDelivery<Services>): Promise<void> {
  const { contactoAnterior, contactoNuevo } = await services.beneficios.deshacerCambio({
    params: { idSolicitud },
    body: { pedidoEn: sentAt },
    idempotencyKey,
  })
  if (!contactoAnterior || !contactoNuevo) return
  await updateRegister(services, runToWire(person.run), `${idempotencyKey}.contacto`, current =>
    mismoContacto(current, contactoNuevo) ? contactoAnterior : undefined,
  )
}

/** Shown under the state of a change: before and after, first month, and deadline for undoing. */
export function told({ state: now, history }: ToldCase) {
  const cambio = latest(history)
  if (!cambio?.deshacerHasta) return []
  const { forma, formaAnterior, desdeMes, carta, deshacerHasta } = cambio
  const isUndoable = now === 'en_curso' || now === 'aplicada'
  const isMade = isUndoable || now === 'deshaciendo'
  const since = desdeMes && isMade ? `. Desde el pago de ${formatMonth(desdeMes)}` : ''
  const hasNewMail = !carta && filasOf(history).some(([dato]) => dato === emailLabel)
  // The bank's «no» is about the account alone.
  const filas = filasOf(history).map(([dato, antes, nuevo]) => [
    dato,
    now === 'rechazada_por_banco' ? nuevo : antes,
    nuevo,
  ])
  const changed = forma ? [['Cómo se paga', formaAnterior ?? 'No hay', `${forma}${since}`], ...filas] : filas
  return content(
    changed.length > 0 && {
      kind: 'table',
      caption: isMade ? 'Lo que cambia' : 'Cómo queda',
      head: isMade ? ['Dato', 'Antes', 'Con el cambio'] : ['Dato', 'Cómo queda', 'Lo que se pidió'],
      rows: changed,
    },
    isUndoable && [
      notice(
        'aviso',
        '¿No está de acuerdo con el cambio?',
        `Puede deshacerlo a más tardar el ${formatDate(deshacerHasta)}. ${forma ? ' Hasta ese día nada se paga de la forma nueva.' : ''}${hasNewMail ? ' El aviso va también al correo de antes.' : ''}`,
      ),
      remind(deshacerHasta, 'Último día para deshacer el cambio del pago'),
    ],
    carta && 'Antes no había un correo. Por eso el IPS manda también una carta a la dirección de antes.',
    (now === 'rechazada_por_banco' || now === 'rechazada') &&
      onward(link('Pedir el cambio otra vez', hrefTo(''))),
  )
}
