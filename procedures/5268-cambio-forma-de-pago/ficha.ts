import type { Ficha } from '../catalog/types.ts'
import {
  byPhone,
  byVideo,
  cedula,
  free,
  inBranch,
  inChileAtiendeSite,
  ley20255,
  poder,
} from '../catalog/ways.ts'

/** Change of payment form or address (procedures, 5268). */
export const ficha: Ficha = {
  id: '5268',
  title: 'Modificación de forma de pago o domicilio',
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
    inChileAtiendeSite(
      'Busque «forma de pago».',
      'Escriba los datos de su cuenta y revíselos bien.',
      'Guarde el comprobante.',
    ),
    inBranch('Quiero cambiar cómo me pagan'),
    byVideo('Quiero cambiar cómo me pagan'),
    byPhone,
  ],
  cost: free,
  term: 'El cambio tarda entre 30 y 60 días. Mientras tanto, cobre como siempre.',
  rejections: [
    { reason: 'La cuenta está cerrada o no es suya.', remedy: 'Dé otra cuenta a su nombre.' },
    { reason: 'Ya hay un cambio en camino.', remedy: 'Espere a que termine. Después puede pedir otro.' },
    { reason: 'Hoy no recibe pagos del IPS.', remedy: 'Haga el cambio donde le pagan.' },
  ],
  law: [ley20255],
  updatedAt: '2026-11-21',
  similar: ['5212', '114831', '114807'],
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
