import { sent } from '../ficha/done.ts'
import type { Ficha } from '../ficha/types.ts'
import { byPhone, byVideo, cedula, free, inBranch, ley20255, poder } from '../ficha/ways.ts'

/** Change of payment form or address (procedures, 5268). */
export const ficha: Ficha = {
  id: '5268',
  title: 'Cambiar cómo o dónde me pagan',
  officialName: 'Modificación de forma de pago o domicilio',
  institution: 'ips',
  category: 'pagos',
  visibleTo: 'todos',
  summary: 'Cambie el lugar o la cuenta donde cobra, o avise de su nueva dirección.',
  what: [
    'Es para los pagos del Instituto de Previsión Social (IPS). Puede pedir que el dinero llegue a su cuenta o puede cobrar en persona.',
    'La cuenta tiene que ser suya. No puede ser de un hijo ni de otra persona.',
    'En línea puede pasar de cobro en persona a depósito en su cuenta. Para lo contrario, vaya a una sucursal.',
  ],
  who: [
    'Personas que cobran del IPS.',
    'Quien las representa con un poder, un papel que lo autoriza a este cambio.',
    'Si le paga una AFP (administradora de fondos de pensiones) o un seguro, pida el cambio ahí.',
  ],
  need: [
    cedula,
    'El banco, el tipo de cuenta y el número, si quiere depósito.',
    'Su nueva dirección, si se cambió de casa.',
    poder,
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este trámite con su ClaveÚnica, la clave única del Estado.',
        'Elija qué cambia. Escriba la cuenta, elija el lugar en el mapa o dé su nueva dirección.',
        'Vea lado a lado cómo está hoy y cómo quedará. Confirme.',
        'Guarde el comprobante. Si se arrepiente, tiene tres días hábiles para deshacerlo con un botón.',
      ],
    },
    inBranch('Quiero cambiar cómo me pagan'),
    byVideo('Quiero cambiar cómo me pagan'),
    byPhone,
  ],
  cost: free,
  term: 'Si lo pide hasta el día 10, vale desde los pagos de ese mes que falten. Si lo pide después, vale desde los del mes que sigue. Mientras tanto, cobre como siempre.',
  rejections: [
    { reason: 'La cuenta está cerrada o no es suya.', remedy: 'Dé otra cuenta a su nombre.' },
    { reason: 'Ya hay un cambio en camino.', remedy: 'Espere a que termine. Después puede pedir otro.' },
    { reason: 'Hoy no recibe pagos del IPS.', remedy: 'Haga el cambio donde le pagan.' },
  ],
  law: [ley20255],
  updatedAt: '2026-11-21',
  similar: ['5212', '114831', '114807'],
  momentos: [
    {
      momento: 'vejez',
      order: 4,
      title: 'Elegir dónde le pagan',
      text: 'En su cuenta o en persona, cerca de su casa.',
      done: sent('5268'),
    },
  ],
  front: { as: 'link', order: 3 },
  palabras: [
    'cambiar cuenta',
    'cuenta rut',
    'cuentarut',
    'depósito',
    'cambiar banco',
    'cambio de domicilio',
    'cambio de dirección',
    'dónde me pagan',
    'cambié de casa',
    'me cambié de banco',
    'que me depositen',
    'no quiero hacer fila',
    'perdí la tarjeta',
  ],
}
