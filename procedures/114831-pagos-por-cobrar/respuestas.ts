import { addDays, addMonths, formatDate, type IsoDate } from '#domain/dates.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import type { Action, Block } from '#engine/content/block.ts'
import { lastPaymentRequestDay } from '#law/cobro.ts'
import type { ConsultaCobro } from '#services/beneficios/contract.ts'
import { asociada, hrefTo, type Puerta, paths, signInTo } from './paths.ts'

/** Where to ask for a review; shown under every "no". */
export const reviewBlocks: readonly Block[] = [
  { kind: 'heading', text: 'Si cree que hay un error' },
  {
    kind: 'paragraph',
    text: 'Pida que lo revisen en una sucursal de ChileAtiende, con su cédula. También puede llamar al 101.',
  },
]

/**
 * Shown to anyone with a RUN and its birth date: whether there is something to collect, and what to do. Nothing
 * personal.
 */
export function pagosView(
  puerta: Puerta,
  situacion: ConsultaCobro | undefined,
  today: IsoDate,
): ConsultationView {
  const answer = answers[situacion ?? 'sin_pagos']
  const again: Action = {
    kind: 'link',
    label: 'Consultar por otra persona',
    href: hrefTo(puerta, puerta.consulta),
  }
  return {
    title: answer.title,
    backPath: puerta.consulta,
    blocks: [
      ...answer.blocks(puerta, today),
      { kind: 'actions', actions: [...answer.actions(puerta), again] },
      ...(situacion === 'disponible' ? [] : reviewBlocks),
    ],
  }
}

interface Answer {
  readonly title: string
  blocks(puerta: Puerta, today: IsoDate): readonly Block[]
  actions(puerta: Puerta): readonly Action[]
}

const signIn = (label: string, path: string) => (puerta: Puerta) => [
  { kind: 'link', label, href: signInTo(puerta, path), primary: true } as const,
]

const answers: Readonly<Record<ConsultaCobro, Answer>> = {
  disponible: {
    title: 'Hay pagos que se pueden pedir',
    blocks: puerta => [
      { kind: 'notice', tone: 'exito', text: 'Hay al menos un pago sin cobrar. Se puede pedir en línea.' },
      {
        kind: 'paragraph',
        text: 'Si es para usted, ingrese. Ahí ve los montos, elige los pagos y dice cómo los quiere cobrar.',
      },
      {
        kind: 'paragraph',
        text: `Lo que se pide hasta el día ${lastPaymentRequestDay} se paga ese mismo mes. Lo que se pide después se paga el mes que sigue.`,
      },
      ...(puerta === asociada
        ? [
            {
              kind: 'paragraph',
              text: 'Si llegó desde el sitio de BancoEstado o del Ministerio, también puede volver allá y entrar desde ahí.',
            } as const,
          ]
        : []),
    ],
    actions: signIn('Ingresar con ClaveÚnica', paths.pagos),
  },
  por_vencer: {
    title: 'Hay un pago que vence este mes',
    blocks: (_puerta, today) => [
      {
        kind: 'notice',
        tone: 'aviso',
        title: `Vence el ${formatDate(lastOfMonth(today))}, o antes`,
        text: 'Ya no alcanza el tiempo para pedirlo en línea. Cómo y dónde se cobra es un dato personal: lo ve quien ingresa.',
      },
      {
        kind: 'paragraph',
        text: 'Si no alcanza a cobrarlo, no se pierde. El mes que viene se puede pedir aquí, y se emite otra vez.',
      },
    ],
    actions: signIn('Ingresar y ver cuál es', paths.pagos),
  },
  en_curso: {
    title: 'Ya se pidió',
    blocks: () => [
      {
        kind: 'paragraph',
        text: 'Hay una solicitud por estos pagos. No hace falta hacer otra.',
      },
    ],
    actions: signIn('Ingresar y ver en qué va', paths.estado),
  },
  requiere_revision: {
    title: 'Hay algo que revisar en una sucursal',
    blocks: () => [
      {
        kind: 'paragraph',
        text: 'Antes de pagar, el IPS debe ver el caso con la persona. El motivo es un dato personal: lo ve quien ingresa.',
      },
      {
        kind: 'list',
        items: [
          'Ingrese y vea qué hay que revisar.',
          'Vaya a una sucursal de ChileAtiende con su cédula. Diga que tiene pagos por revisar.',
        ],
      },
    ],
    actions: signIn('Ingresar y ver el motivo', paths.pagos),
  },
  sin_pagos: {
    title: 'No hay pagos que se puedan pedir',
    blocks: () => [
      {
        kind: 'paragraph',
        text: 'El IPS no tiene pagos de esta persona que estén sin cobrar y que se puedan pedir.',
      },
      {
        kind: 'paragraph',
        text: 'Si esperaba un pago, vea en qué fecha y de qué forma le toca.',
      },
    ],
    actions: () => [
      { kind: 'link', label: 'Ver la fecha de mi próximo pago', href: '/tramites/5212', primary: true },
    ],
  },
  fallecido: {
    title: 'Estos pagos los pide la familia',
    blocks: () => [
      {
        kind: 'paragraph',
        text: 'El Registro Civil tiene anotada la muerte de esta persona. Si dejó dinero sin cobrar, es de sus herederos. Se llama saldo insoluto y se pide en otro trámite.',
      },
    ],
    actions: () => [{ kind: 'link', label: 'Ir al saldo insoluto', href: '/tramites/5294', primary: true }],
  },
}

const lastOfMonth = (day: IsoDate) => addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1)

/** The state of a request, as far as anyone may know. */
type EstadoConsultado = 'sin_solicitud' | 'en_curso' | 'aprobada' | 'pagada' | 'rechazada' | 'desistida'

const estados: Readonly<Record<EstadoConsultado, { title: string; text: string }>> = {
  sin_solicitud: {
    title: 'No hay solicitudes',
    text: 'El IPS no tiene una solicitud de pago de esta persona. Si la acaba de enviar, puede tardar unos minutos en llegar.',
  },
  en_curso: {
    title: 'El IPS la está revisando',
    text: 'La solicitud llegó y está en revisión. No hay que hacer nada por ahora.',
  },
  aprobada: {
    title: 'El pago está aprobado',
    text: 'El IPS aprobó el pago. Ingrese para ver desde qué día se cobra, cuánto es y dónde.',
  },
  pagada: {
    title: 'El pago está hecho',
    text: 'El IPS ya pagó lo que se pidió. Si no lo encuentra en su cuenta, o no ha ido a cobrarlo, ingrese y mire dónde está.',
  },
  rechazada: {
    title: 'El IPS no aprobó la solicitud',
    text: 'El motivo es un dato personal. Ingrese para verlo, y para saber qué puede hacer.',
  },
  desistida: {
    title: 'La solicitud se retiró',
    text: 'Nadie la revisa. Si los pagos siguen sin cobrar, se pueden pedir otra vez.',
  },
}

/** Shown to anyone about a person's last request: its state only. */
export function estadoView(puerta: Puerta, estado: EstadoConsultado = 'sin_solicitud'): ConsultationView {
  const { title, text } = estados[estado]
  const mayAsk = estado === 'sin_solicitud' || estado === 'desistida'
  return {
    title,
    backPath: paths.estadoExt,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'actions',
        actions: [
          mayAsk
            ? {
                kind: 'link',
                label: 'Ver si hay pagos por cobrar',
                href: hrefTo(puerta, puerta.consulta),
                primary: true,
              }
            : {
                kind: 'link',
                label: 'Ingresar con ClaveÚnica',
                href: signInTo(puerta, paths.estado),
                primary: true,
              },
          { kind: 'link', label: 'Consultar por otra persona', href: hrefTo(puerta, paths.estadoExt) },
        ],
      },
      ...(estado === 'rechazada' ? reviewBlocks : []),
    ],
  }
}
