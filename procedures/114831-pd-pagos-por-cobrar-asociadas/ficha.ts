import type { Ficha } from '../ficha/types.ts'
import { askInBranch, byPhone, free, ley20255 } from '../ficha/ways.ts'

/** The same for people who come from the Ministry's or BancoEstado's site (procedures, 114831-pd). */
export const ficha: Ficha = {
  id: '114831-pd',
  title: 'Dinero que no ha cobrado, si viene de otro sitio',
  officialName: 'Pagos por cobrar, acceso desde plataformas asociadas',
  institution: 'ips',
  category: 'pagos',
  visibleTo: 'todos',
  summary:
    'Vea su dinero sin cobrar si llega desde BancoEstado o desde el Ministerio de Desarrollo Social y Familia.',
  what: [
    'Es lo mismo que «Dinero que no ha cobrado». Cambia la puerta de entrada.',
    'Usted llega desde el sitio de BancoEstado o del Ministerio de Desarrollo Social y Familia. Ese sitio dice quién es usted.',
    'Los pagos son los del Instituto de Previsión Social (IPS): pensiones, subsidios y asignaciones.',
  ],
  who: [
    'Personas que reciben un pago del IPS y llegan desde uno de esos dos sitios.',
    'Si usted entra directo, use «Dinero que no ha cobrado».',
  ],
  need: [
    'Entrar primero al sitio de BancoEstado o del Ministerio.',
    'Su RUN, el número de su carné.',
    'Su CuentaRUT, si llega desde BancoEstado.',
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre al sitio de BancoEstado o del Ministerio, y siga el enlace hasta este portal.',
        'Elija los pagos que pide.',
        'Diga cómo avisarle. Desde BancoEstado, el dinero va a su CuentaRUT.',
        'Revise y envíe. Guarde el comprobante.',
      ],
    },
    askInBranch('Quiero saber si tengo pagos sin cobrar'),
    byPhone,
  ],
  cost: free,
  term: 'El dinero está disponible cinco días hábiles después. Lo que se pide hasta el día 13 se paga ese mes. Si el 13 no es hábil, hasta el día hábil anterior.',
  rejections: [
    {
      reason: 'La página dice que salió de la sesión.',
      remedy: 'Vuelva al sitio desde donde llegó y entre otra vez.',
    },
    {
      reason: 'Pasó el plazo para cobrar.',
      remedy: 'Vaya a una sucursal de ChileAtiende. Ahí le dicen si aún se puede hacer algo.',
    },
    {
      reason: 'La persona que debía cobrar falleció.',
      remedy: 'La familia puede pedir ese dinero. Mire la ficha «Saldo insoluto de pensionados fallecidos».',
    },
  ],
  law: [ley20255],
  updatedAt: '2026-11-21',
  similar: ['114831', '5212', '5268'],
  palabras: ['pagorut', 'cuentarut', 'bancoestado', 'mdsf', 'plata sin cobrar', 'cobrar en la cuenta rut'],
}
