import { closingHour } from '#domain/working-days.ts'
import { nextPaymentRequestDay } from '#law/cobro.ts'
import type { Ficha } from '../ficha/types.ts'
import { byPhone, byVideo, free, inBranch, ley20255 } from '../ficha/ways.ts'

/** Payments that were issued but not collected (procedures, 114831). */
export const ficha: Ficha = {
  id: '114831',
  title: 'Dinero que no ha cobrado',
  officialName: 'Consulta y solicitud de pagos por cobrar',
  institution: 'ips',
  category: 'pagos',
  visibleTo: 'todos',
  summary: 'Vea si tiene dinero sin cobrar y pida que se lo paguen.',
  what: [
    'A veces un pago queda sin cobrar. Con esta consulta ve si el Instituto de Previsión Social (IPS) le debe alguno.',
    'Sirve para estos pagos: la Pensión Garantizada Universal (PGU), la pensión de una caja antigua, la Pensión Básica Solidaria de Invalidez (PBSI) y el Subsidio de Discapacidad.',
    'También para la asignación familiar, el Subsidio Familiar (SUF) y el Aporte Familiar Permanente.',
    'Hay tres respuestas. «Disponible»: lo puede pedir. «Próximo a vencer»: cóbrelo este mes, en persona, en BancoEstado o en Caja Los Héroes. «Requiere revisión»: vaya a una sucursal.',
    'No deje pasar el tiempo. El Aporte Familiar Permanente se pierde a los 9 meses. La PGU y el SUF se detienen si pasan 6 meses sin cobrar.',
  ],
  who: [
    'Personas que reciben un pago del IPS.',
    'Quien cobra por ellas con un poder, un papel que lo autoriza.',
  ],
  need: [
    'Su RUN, el número de su carné, y su fecha de nacimiento. Con eso ve si hay pagos.',
    'Su ClaveÚnica, para pedir el pago en línea.',
    'Los datos de una cuenta a su nombre, si quiere el dinero ahí.',
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Escriba en este portal su RUN y su fecha de nacimiento. Le decimos si hay pagos.',
        'Si hay, entre con su ClaveÚnica, la clave única del Estado.',
        'Elija los pagos y diga cómo los quiere cobrar.',
        'Revise y envíe. Guarde el comprobante.',
      ],
    },
    inBranch('Quiero saber si tengo pagos sin cobrar'),
    byVideo('Quiero saber si tengo pagos sin cobrar'),
    byPhone,
  ],
  cost: free,
  term: 'El dinero está disponible cinco días hábiles después. Lo que se pide hasta el día 13 se paga ese mes. Si el 13 no es hábil, hasta el día hábil anterior.',
  rejections: [
    {
      reason: 'La cuenta es de otra persona.',
      remedy: 'Dé una cuenta a su nombre o pida cobrar en persona.',
    },
    {
      reason: 'Pasó el plazo para cobrar.',
      remedy: 'Vaya a una sucursal. Ahí le dicen si aún se puede hacer algo.',
    },
    {
      reason: 'El pago está detenido.',
      remedy: 'Pregunte en la sucursal por qué. Tal vez falta un papel o una firma suya.',
    },
    {
      reason: 'La persona que debía cobrar falleció.',
      remedy: 'La familia puede pedir ese dinero. Mire la ficha «Saldo insoluto de pensionados fallecidos».',
    },
  ],
  law: [ley20255],
  updatedAt: '2026-11-21',
  similar: ['5212', '5268', '114831-pd', '5294'],
  about: ['PAGO_VENCIDO'],
  front: { as: 'link', order: 1 },
  usefulDay: {
    next: nextPaymentRequestDay,
    what: 'pedir los pagos del IPS que no cobró',
    end: `y recibirlos ese mismo mes. Ese día es hasta las ${closingHour} horas.`,
    reminder: 'Último día para pedir pagos por cobrar',
  },
  palabras: [
    'plata sin cobrar',
    'no cobré',
    'pago atrasado',
    'pagos pendientes',
    'bonos sin cobrar',
    'dinero olvidado',
    'me deben un pago',
    'no me llegó la pensión',
    'no me llegó el pago',
    'no me pagaron',
    'no me depositaron',
    'no alcancé a cobrar',
    'se me pasó cobrar',
    'plata botada',
  ],
}
