import type { Ficha } from '../ficha/types.ts'
import { askInBranch, byPhone, free, ley20255 } from '../ficha/ways.ts'

/** Date and method of payment (procedures, 5212). */
export const ficha: Ficha = {
  id: '5212',
  title: 'Qué día y dónde me pagan',
  officialName: 'Consulta de fecha y forma de pago de beneficios',
  institution: 'ips',
  category: 'pagos',
  visibleTo: 'todos',
  chileAtiendeNumber: '5212',
  summary: 'Vea qué día le pagan, dónde y de qué forma.',
  what: [
    'Con esta consulta ve la fecha de su próximo pago del Instituto de Previsión Social (IPS). Con su ClaveÚnica ve también si llega a su cuenta o si tiene que ir a cobrar, y a qué lugar.',
    'Si una fila sale dos veces igual, tiene también un pago atrasado del mes anterior.',
  ],
  who: ['Cualquier persona que recibe un pago del IPS.'],
  need: [
    'El RUN de quien recibe el pago, o sea, el número de su carné, y su fecha de nacimiento.',
    'Su ClaveÚnica, si quiere ver la forma, el lugar y el monto.',
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Escriba en este portal el RUN y la fecha de nacimiento de quien recibe el pago.',
        'Mire qué día se paga.',
        'Si el pago es suyo, entre con su ClaveÚnica. Ahí ve también la forma, el lugar y el monto.',
      ],
    },
    askInBranch('Quiero saber cuándo me pagan'),
    byPhone,
  ],
  cost: free,
  term: 'Lo ve al momento.',
  rejections: [
    {
      reason: 'No hay pagos este mes.',
      remedy: 'Si esperaba uno, llame al 101. También mire si tiene pagos por cobrar.',
    },
    { reason: 'No encuentran su RUN.', remedy: 'Revise que los números estén bien e intente de nuevo.' },
    { reason: 'Su pago está detenido.', remedy: 'Vaya a una sucursal con su carné y pregunte la razón.' },
  ],
  law: [ley20255],
  updatedAt: '2026-11-21',
  similar: ['114831', '5250', '5268'],
  palabras: [
    'cuándo me pagan',
    'día de pago',
    'fecha de pago',
    'calendario de pagos',
    'dónde cobro',
    'próximo pago',
    'lugar de pago',
    'cuándo me depositan',
    'qué día me pagan',
    'qué día pagan',
    'dónde me toca cobrar',
  ],
}
