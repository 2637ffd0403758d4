import { tramoRows } from '../ficha/amount-rows.ts'
import type { Ficha } from '../ficha/types.ts'
import { askForReview, askInBranch, byPhone, byVideo, cedula, dfl150, free } from '../ficha/ways.ts'

/** Family allowance of the self-employed (procedures, 45056). */
export const ficha: Ficha = {
  id: '45056',
  title: 'Asignación familiar si trabajo por mi cuenta',
  officialName: 'Asignación familiar de trabajadores independientes: pagos',
  institution: 'ips',
  category: 'trabajo',
  visibleTo: 'todos',
  summary: 'Vea lo que le toca por sus cargas, si trabaja por cuenta propia.',
  what: [
    'Una carga es una persona que vive de usted, como un hijo. Si usted trabaja por cuenta propia, también puede cobrar por sus cargas.',
    'Si da boletas de honorarios, el pago llega una vez al año. Viene con la devolución de impuestos.',
    'Si cotiza por su cuenta, lo recibe cuando paga sus cotizaciones.',
    'El monto depende de sus ingresos. Las cargas deben estar aprobadas por el Instituto de Previsión Social (IPS).',
  ],
  who: [
    'Personas que trabajan por cuenta propia y pagan cotizaciones.',
    'Sus cargas ya están aprobadas por el IPS.',
  ],
  need: [cedula, 'Los datos de una cuenta a su nombre.'],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica.',
        'Elija el año. Ve lo que le toca por cada carga, mes a mes, y cuándo llega.',
        'Si quiere que le paguen en otra cuenta, escríbala ahí mismo.',
        'Si falta un mes, si un pago no llegó o si el monto es menor, reclame. Guarde el número.',
      ],
    },
    askInBranch('Quiero saber de mi asignación familiar como independiente'),
    byVideo('Quiero saber de mi asignación familiar como independiente'),
    byPhone,
  ],
  cost: free,
  term: 'Con boletas de honorarios: una vez al año, con la devolución de impuestos. Un reclamo se responde en 10 días hábiles, de lunes a viernes sin feriados.',
  amounts: on => tramoRows(on),
  rejections: [
    {
      reason: 'Ese año no pagó cotizaciones.',
      remedy:
        'Sin cotizaciones no hay pago por ese año. Si las pagó, reclame: el IPS pregunta a quienes las recaudan.',
    },
    { reason: 'Sus ingresos pasan del monto máximo.', remedy: 'Si bajan, pida que revisen su tramo.' },
    {
      reason: 'La carga ya no está vigente.',
      remedy: 'Si aún vive de usted, pida que la reconozcan otra vez.',
    },
    {
      reason: 'Otra persona cobra por la misma carga.',
      remedy: 'Solo uno puede cobrar. Pónganse de acuerdo y avisen en la sucursal.',
    },
    askForReview,
  ],
  law: [dfl150, { name: 'Ley 21.133', about: 'Cotizaciones de quienes dan boletas de honorarios.' }],
  updatedAt: '2026-11-21',
  similar: ['nueva-solicitud-af', '5422', '38913'],
  momentos: [
    {
      momento: 'trabajo',
      order: 3,
      title: 'Si trabaja por cuenta propia',
      text: 'También hay pago por sus cargas. Vea cuánto le toca cada mes y cuándo llega.',
    },
  ],
  about: ['PAGOS_INDEPENDIENTE'],
  palabras: [
    'cargas',
    'independiente',
    'honorarios',
    'boletas',
    'cuenta propia',
    'devolución de impuestos',
    'cargas familiares',
    'trabajo a honorarios',
    'doy boletas',
    'trabajo por mi cuenta',
    'trabajo por las mías',
    'trabajo por mi cuenta y tengo hijos',
    'soy feriante',
  ],
}
