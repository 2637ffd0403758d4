import { formatDate, type IsoDate, lastOfMonth } from '#domain/dates.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import type { Action } from '#engine/content/block.ts'
import { type Content, content, heading, link, list, notice, onward } from '#engine/content/content.ts'
import type { ConsultaCobro } from '#services/beneficios/contract.ts'
import { asociada, hrefTo, type Puerta, paths, signInTo } from '../paths.ts'
import { untilWhenText } from '../words.ts'

/** Where to ask for a review; shown under every "no". */
export const reviewBlocks = content(
  heading('Si cree que hay un error'),
  'Pida que lo revisen en una sucursal de ChileAtiende, con su cédula. También puede llamar al 101.',
)

/**
 * Shown to anyone with a RUN and its birth date: whether there is something to collect, and what to do. Nothing
 * personal.
 */
export function pagosView(
  puerta: Puerta,
  situacion: ConsultaCobro | undefined,
  today: IsoDate,
): ConsultationView {
  const { title, says, next } = answers[situacion ?? 'sin_pagos']
  return {
    title,
    backPath: puerta.consulta,
    blocks: content(
      says(puerta, today),
      onward(next(puerta), link('Consultar por otra persona', hrefTo(puerta, puerta.consulta))),
      situacion !== 'disponible' && reviewBlocks,
    ),
  }
}

interface Answer {
  readonly title: string
  says(puerta: Puerta, today: IsoDate): Content
  next(puerta: Puerta): Action
}

const signIn = (label: string, path: string) => (puerta: Puerta) => link(label, signInTo(puerta, path))

const answers: Readonly<Record<ConsultaCobro, Answer>> = {
  disponible: {
    title: 'Hay pagos que se pueden pedir',
    says: (puerta, today) => [
      notice('exito', '', 'Hay al menos un pago sin cobrar. Se puede pedir en línea.'),
      'Si es para usted, ingrese. Ahí ve los montos, elige los pagos y dice cómo los quiere cobrar.',
      untilWhenText(today),
      puerta === asociada &&
        'Si llegó desde el sitio de BancoEstado o del Ministerio, también puede volver allá y entrar desde ahí.',
    ],
    next: signIn('Ingresar con ClaveÚnica', paths.pagos),
  },
  por_vencer: {
    title: 'Hay un pago que vence este mes',
    says: (_puerta, today) => [
      notice(
        'aviso',
        `Vence el ${formatDate(lastOfMonth(today))}, o antes`,
        'Ya no alcanza el tiempo para pedirlo en línea. Cómo y dónde se cobra es un dato personal: lo ve quien ingresa.',
      ),
      'Si no alcanza a cobrarlo, no se pierde. El mes que viene se puede pedir aquí, y se paga de nuevo.',
    ],
    next: signIn('Ingresar y ver cuál es', paths.pagos),
  },
  en_curso: {
    title: 'Ya se pidió',
    says: () => 'Hay una solicitud por estos pagos. No hace falta hacer otra.',
    next: signIn('Ingresar y ver en qué va', paths.estado),
  },
  requiere_revision: {
    title: 'Hay algo que revisar en una sucursal',
    says: () => [
      'Antes de pagar, el IPS debe ver el caso con la persona. El motivo es un dato personal: lo ve quien ingresa.',
      list([
        'Ingrese y vea qué hay que revisar.',
        'Vaya a una sucursal de ChileAtiende con su cédula. Diga que tiene pagos por revisar.',
      ]),
    ],
    next: signIn('Ingresar y ver el motivo', paths.pagos),
  },
  sin_pagos: {
    title: 'No hay pagos que se puedan pedir',
    says: () => [
      'El IPS no tiene pagos de esta persona que estén sin cobrar y que se puedan pedir.',
      'Si esperaba un pago, vea en qué fecha y de qué forma le toca.',
    ],
    next: () => link('Ver la fecha de mi próximo pago', '/tramites/5212'),
  },
  fallecido: {
    title: 'Estos pagos los pide la familia',
    says: () =>
      'El Registro Civil tiene anotada la muerte de esta persona. Si dejó dinero sin cobrar, es de sus herederos. Se llama saldo insoluto y se pide en otro trámite.',
    next: () => link('Ir al saldo insoluto', '/tramites/5294'),
  },
}

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
    blocks: content(
      text,
      onward(
        mayAsk
          ? link('Ver si hay pagos por cobrar', hrefTo(puerta, puerta.consulta))
          : link('Ingresar con ClaveÚnica', signInTo(puerta, paths.estado)),
        link('Consultar por otra persona', hrefTo(puerta, paths.estadoExt)),
      ),
      estado === 'rechazada' && reviewBlocks,
    ),
  }
}
