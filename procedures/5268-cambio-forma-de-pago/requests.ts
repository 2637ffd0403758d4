import { formatDate, formatMonth } from '#domain/dates.ts'
import type { CaseAction } from '#engine/cases/case-kind.ts'
import { type CaseDefinition, type CaseEvent, defineCase } from '#engine/cases/case-states.ts'
import type { Block } from '#engine/content/block.ts'
import type { ToldCase } from '#engine/walking/ending-pages.ts'
import type {
  EventoCambio,
  EventoCobro,
  FormaPagoBeneficio,
  MotivoCambio,
} from '#services/beneficios/contract.ts'
import { latestSaying, requestEventData } from '../parts/requests/request-events.ts'
import { undo } from './entrega.ts'
import { filasOf } from './pages/antes-y-despues.ts'
import type { Services } from './services.ts'

type Data = CaseEvent['data']

/** Why a change was not made, and what to do. */
export const motivos: Readonly<Record<MotivoCambio, string>> = {
  cuenta_no_es_suya:
    'El banco dice que la cuenta es de otra persona. Pida el cambio otra vez, con una cuenta de quien recibe el pago.',
  cuenta_cerrada:
    'El banco dice que esa cuenta está cerrada. Pida el cambio otra vez, con una cuenta abierta. Sirve su CuentaRUT.',
  cuenta_desconocida:
    'El banco no conoce esa cuenta. Revise el número y pida el cambio otra vez. Sirve la CuentaRUT. Si está bien, lleve un certificado del banco a una sucursal de ChileAtiende.',
  cambio_en_curso: 'Ya había otro cambio en curso. Espere a que termine, o deshágalo. Después pida este.',
  sin_beneficio: 'El IPS no paga hoy un beneficio a esa persona. Su dirección se cambia en «Mis datos».',
  pagado_por_afp: 'El IPS no paga esa pensión. El cambio se pide en la AFP o en la compañía de seguros.',
  sin_poder:
    'Quien lo pidió ya no tenía un poder que lo diga. Lo puede pedir quien recibe el pago, o puede dar un poder nuevo.',
}

const changeText = ({ forma, formaAnterior, desdeMes }: Data) =>
  forma
    ? `Antes: ${formaAnterior ?? 'no hay una forma anotada'}. Con el cambio: ${forma}${desdeMes ? `, desde el pago de ${formatMonth(desdeMes)}` : ''}.`
    : 'Cambian la dirección o los datos de contacto.'
const askedText = (data: Data) => [changeText(data), undoText(data)].filter(Boolean).join(' ')
const undoText = ({ deshacerHasta }: Data) =>
  deshacerHasta
    ? `Si no está de acuerdo, deshágalo a más tardar el ${formatDate(deshacerHasta)}, en la página del cambio.`
    : undefined
const sinceText = ({ desdeMes }: Data) =>
  desdeMes ? `Se paga así desde el pago de ${formatMonth(desdeMes)}.` : 'Los datos ya están cambiados.'
const motivoText = ({ motivo = '' }: Data) =>
  Object.hasOwn(motivos, motivo) ? motivos[motivo as MotivoCambio] : undefined

const outcomesOfBank = {
  aplicada: 'aplicada',
  rechazada_por_banco: 'rechazada_por_banco',
  rechazada: 'rechazada',
  deshecha: 'deshecha',
} as const

/**
 * States of a change (build sheet F4): en_curso, aplicada (desde mes), rechazada_por_banco, and those of undoing it.
 */
export const states: CaseDefinition = defineCase<
  'enviada' | 'en_curso' | 'aplicada' | 'rechazada_por_banco' | 'rechazada' | 'deshaciendo' | 'deshecha'
>({
  initial: 'enviada',
  states: {
    enviada: {
      label: 'Enviado',
      tone: 'info',
      text: 'Recibimos su pedido y se lo estamos entregando al IPS. No tiene que hacer nada.',
      final: false,
      on: { en_curso: 'en_curso', ...outcomesOfBank },
      may: {},
    },
    en_curso: {
      label: 'En curso',
      tone: 'info',
      text: 'El IPS anotó el cambio y lo está haciendo. Mientras tanto, se paga como siempre.',
      final: false,
      on: { ...outcomesOfBank, deshacer_pedido: 'deshaciendo' },
      may: { deshacer: ['ciudadano'] },
    },
    aplicada: {
      label: 'Aplicado',
      tone: 'exito',
      text: 'El cambio está hecho.',
      final: true,
      on: { deshacer_pedido: 'deshaciendo', deshecha: 'deshecha' },
      may: { deshacer: ['ciudadano'] },
    },
    rechazada_por_banco: {
      label: 'El banco no lo aceptó',
      tone: 'error',
      text: 'Se sigue pagando como antes. El cambio se puede pedir otra vez.',
      final: true,
      on: { deshacer_pedido: 'deshaciendo', deshecha: 'deshecha' },
      may: { deshacer: ['ciudadano'] },
    },
    rechazada: {
      label: 'No se pudo hacer',
      tone: 'error',
      text: 'El IPS no hizo el cambio. Todo sigue como antes.',
      final: true,
      on: {},
      may: {},
    },
    deshaciendo: {
      label: 'Deshaciendo',
      tone: 'info',
      text: 'Se pidió deshacer el cambio. Se lo estamos diciendo al IPS.',
      final: false,
      on: { no_deshecha: 'aplicada', rechazada_por_banco: 'rechazada_por_banco', deshecha: 'deshecha' },
      may: {},
    },
    deshecha: {
      label: 'Deshecho',
      tone: 'neutro',
      text: 'El cambio se deshizo. Se paga como antes y los datos son los de antes.',
      final: true,
      on: {},
      may: {},
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
    en_curso: { title: 'El IPS anotó el cambio', tone: 'info', text: askedText, warns: true },
    aplicada: { title: 'El cambio está hecho', tone: 'exito', text: sinceText },
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
      text: ({ forma, formaAnterior }) =>
        `${forma && formaAnterior ? `Se sigue pagando así: ${formaAnterior}. ` : ''}Si usted no pidió deshacerlo, llame al 101.`,
      warns: true,
    },
    no_deshecha: {
      title: 'El cambio sigue como estaba',
      tone: 'aviso',
      text: () => 'El plazo para deshacerlo ya había terminado. Puede pedir un cambio nuevo.',
    },
  },
})

/**
 * Event data kept in the history: first month, deadline for undoing, payment method, reason; undefined for events about
 * payment requests.
 */
export function eventData({ datos }: Pick<EventoCambio | EventoCobro, 'datos'>): Data | undefined {
  if (!('deshacerHasta' in datos)) return undefined
  const { deshacerHasta, desdeMes, motivo, formaPago, formaAnterior, acciones, carta } = datos
  return requestEventData(
    {},
    {
      deshacerHasta,
      desdeMes,
      motivo,
      forma: formaText(formaPago),
      formaAnterior: formaText(formaAnterior),
      domicilio: acciones.flagCambioDomicilio ? 'si' : undefined,
      carta: carta ? 'si' : undefined,
    },
  )
}

/** How and where it is paid, in a line; only the last digits of an account. */
function formaText(forma: FormaPagoBeneficio | null): string | undefined {
  if (forma === null) return undefined
  if (forma.forma === 'deposito') return `Depósito en la cuenta que termina en ${forma.ultimosDigitos}`
  const place = forma.lugar ? `${forma.lugar.nombre}, ${forma.lugar.direccion}` : forma.pagador
  return `En persona: ${place}`
}

/** Actions of a citizen on a change: undo it with one press, until the deadline. */
export const actions: Readonly<Record<'deshacer', CaseAction<Services>>> = {
  deshacer: {
    event: 'deshacer_pedido',
    revokesReceipt: true,
    page: {
      label: 'Deshacer el cambio',
      atOnce: true,
      title: '¿Quiere deshacer el cambio?',
      blocks: () => [{ kind: 'paragraph', text: 'Se pagará como antes y los datos serán los de antes.' }],
      questions: () => ({}),
      submitLabel: 'Deshacer el cambio',
      open: ({ idSolicitud, history, state }, today) => {
        const { deshacerHasta = '', domicilio } = latestSaying(history, 'deshacerHasta')
        // After a rejection by the bank only the address can be undone.
        const hasEffect = state !== 'rechazada_por_banco' || domicilio === 'si'
        return idSolicitud !== undefined && today <= deshacerHasta && hasEffect
      },
    },
    deliver: undo,
  },
}

/** The contact data of a change; the bank's «no» is about the account alone. */
function contactRowsOf(contacto: string, state: string): readonly (readonly string[])[] {
  const rows = filasOf(contacto)
  return state === 'rechazada_por_banco'
    ? rows.map(([dato = '', , nuevo = '']) => [dato, nuevo, nuevo])
    : rows
}

/** Shown under the state of a change: before and after, first month, and deadline for undoing. */
export function toldBlocks({ state, history }: ToldCase): readonly Block[] {
  const data = latestSaying(history, 'deshacerHasta')
  const { forma, formaAnterior, desdeMes, carta, deshacerHasta } = data
  const { contacto } = latestSaying(history, 'contacto')
  if (!deshacerHasta) return []
  const isUndoable = state === 'en_curso' || state === 'aplicada'
  const isMade = isUndoable || state === 'deshaciendo'
  const since = desdeMes && isMade ? `. Desde el pago de ${formatMonth(desdeMes)}` : ''
  const rows = [
    ...(forma ? [['Cómo se paga', formaAnterior ?? 'No hay', `${forma}${since}`]] : []),
    ...(contacto ? contactRowsOf(contacto, state) : []),
  ]
  return [
    ...(rows.length > 0
      ? [
          {
            kind: 'table',
            caption: isMade ? 'Lo que cambia' : 'Cómo queda',
            head: isMade ? ['Dato', 'Antes', 'Con el cambio'] : ['Dato', 'Cómo queda', 'Lo que se pidió'],
            rows,
          } as const,
        ]
      : []),
    ...(isUndoable
      ? ([
          {
            kind: 'notice',
            tone: 'aviso',
            title: '¿No está de acuerdo con el cambio?',
            text: `Puede deshacerlo a más tardar el ${formatDate(deshacerHasta)}. Hasta ese día nada se paga de la forma nueva.${carta ? '' : ' El aviso va también al correo de antes.'}`,
          },
          { kind: 'remind', date: deshacerHasta, text: 'Último día para deshacer el cambio del pago' },
        ] as const)
      : []),
    ...(carta
      ? [
          {
            kind: 'paragraph',
            text: 'Antes no había un correo. Por eso el IPS manda también una carta a la dirección de antes.',
          } as const,
        ]
      : []),
    ...(state === 'rechazada_por_banco' || state === 'rechazada'
      ? [
          {
            kind: 'actions',
            actions: [
              { kind: 'link', label: 'Pedir el cambio otra vez', href: '/tramites/5268', primary: true },
            ],
          } as const,
        ]
      : []),
  ]
}
