import type { Ficha } from '../ficha/types.ts'
import { byPhone, inBranch, ley20255 } from '../ficha/ways.ts'

/** Power of attorney to collect (procedures, 114807). */
export const ficha: Ficha = {
  id: '114807',
  title: 'Que otra persona cobre por mí',
  officialName: 'Autorización de apoderado para cobrar beneficios del Instituto de Previsión Social (IPS)',
  institution: 'ips',
  category: 'pagos',
  visibleTo: 'todos',
  summary: 'Autorice a una persona de confianza para que cobre por usted.',
  what: [
    'Si usted no puede ir a cobrar, otra persona puede ir en su lugar. A esa persona se le llama apoderado.',
    'Para eso se hace un poder. El poder es un papel en que usted la autoriza.',
    'El poder debe decir que esa persona puede cobrar. Si quiere que también cambie la forma de pago, el poder lo debe decir.',
    'La fecha en que vence sale en su liquidación de pago, el papel que muestra cuánto le pagan.',
  ],
  who: [
    'Personas que reciben un pago del IPS y eligen a quien cobrará por ellas.',
    'La persona elegida, si lleva el poder firmado.',
    'Quien aún no recibe un pago del IPS no puede dar este poder. Lo que quiere pedir lo pide con su ClaveÚnica, o en una sucursal con su cédula.',
  ],
  need: [
    'El carné de usted y el de la persona que va a cobrar, si el poder es en papel.',
    'El RUN, o sea, el número de su carné, y el nombre de la persona que va a cobrar. Ella acepta con su ClaveÚnica.',
    'O el poder. Puede ser una carta hecha ante notario o una escritura pública.',
    'O pida el poder en una sucursal. Ahí lo hace una asistente social de ChileAtiende.',
    'La orden del juez, si un tribunal declaró que la persona no puede manejar su dinero.',
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica, la clave única del Estado.',
        'Escriba el RUN y el nombre de la persona que va a cobrar. Diga para qué pagos y hasta cuándo.',
        'Si tiene un poder hecho ante notario, mande una foto. Si no, la otra persona acepta aquí, con su propia ClaveÚnica.',
        'Revise todo y envíe. Le damos la dirección web que debe mandarle.',
        'Cuando quiera, entre y revoque el poder. Deja de valer de inmediato.',
      ],
    },
    inBranch('Quiero autorizar a otra persona para que cobre por mí'),
    byPhone,
  ],
  cost: 'En este portal y en la sucursal es gratis. Si hace el poder en una notaría, ahí le cobran.',
  term: 'El poder sirve desde el pago que viene después de que lo registran. Aquí usted elige el primer día.',
  validity: 'Lo normal es que dure 2 años. Renuévelo 30 días antes de que venza.',
  rejections: [
    {
      reason: 'La carta no pasó por una notaría.',
      remedy: 'Haga la carta en una notaría o pida el poder a la asistente social de la sucursal.',
    },
    {
      reason: 'El poder no dice que la persona puede cobrar.',
      remedy: 'Haga un poder nuevo que lo diga con esas palabras.',
    },
    {
      reason: 'La persona elegida no aceptó, o no respondió en 15 días.',
      remedy: 'Hable con ella y dé el poder otra vez, o elija a otra persona.',
    },
    { reason: 'Algún carné está vencido.', remedy: 'Renuévelo en el Registro Civil y vuelva.' },
    { reason: 'La persona elegida falleció.', remedy: 'Elija a otra persona y haga un poder nuevo.' },
  ],
  law: [ley20255],
  updatedAt: '2026-11-22',
  similar: ['50109', '5268', '114831'],
  palabras: [
    'carné vencido',
    'poder',
    'poder notarial',
    'cobrar por otra persona',
    'mandato',
    'que cobre mi hija',
    'no puedo ir a cobrar',
    'representante',
    'que cobre mi hijo',
    'que otra persona cobre por mí',
    'cobrarle la pensión a mi mamá',
    'autorizar a alguien',
    'mi tata no puede ir a cobrar',
    'cobrar por mi tata',
    'que mi nieta vaya a buscar mi plata',
  ],
}
