import type { Ficha } from '../ficha/types.ts'
import { byPhone, dfl150, free, inBranch } from '../ficha/ways.ts'

/** Where employers are refunded family allowances (procedures, 5234). */
export const ficha: Ficha = {
  id: '5234',
  title: 'Registrar una empresa y la cuenta donde le pagan',
  officialName: 'Registro de empresas y cuentas bancarias para reembolso de asignaciones familiares',
  institution: 'ips',
  category: 'empleadores',
  visibleTo: 'todos',
  summary: 'Registre la cuenta donde le devuelven lo que pagó por las cargas de su personal.',
  what: [
    'Hay empleadores que pagan la asignación familiar junto con el sueldo. Después, el Instituto de Previsión Social (IPS) les devuelve ese dinero.',
    'Para eso, el empleador registra una cuenta de banco a su nombre.',
    'Puede ser una persona que da trabajo o una empresa.',
  ],
  who: [
    'Personas que dan trabajo, si las cargas de su personal las ve el IPS.',
    'Empresas, por medio de quien las representa.',
  ],
  need: [
    'El carné de quien hace el trámite.',
    'El RUT, el número con que paga impuestos.',
    'Un certificado del banco que diga de quién es la cuenta.',
    'Si es una empresa: la escritura, el certificado de vigencia y el poder de quien la representa. La vigencia prueba que la empresa existe.',
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica, la clave única del Estado.',
        'Diga si da trabajo con su propio RUT o por una empresa.',
        'Escriba los datos de la cuenta y agregue los papeles.',
        'Revise todo y envíe. Guarde el número de su solicitud.',
      ],
    },
    inBranch('Quiero registrar una cuenta para que me devuelvan asignaciones familiares'),
    byPhone,
  ],
  cost: free,
  term: 'El plazo es de 10 días hábiles. Son días hábiles los de lunes a viernes, sin feriados. Si falta un papel, tiene 15 días para mandarlo.',
  validity: 'Sirve mientras la cuenta siga abierta. Si cambia de cuenta, registre la nueva.',
  rejections: [
    { reason: 'La cuenta no es del empleador.', remedy: 'Registre una cuenta a nombre del empleador.' },
    {
      reason: 'Un archivo no se lee.',
      remedy: 'Sáquele otra foto o copia, con buena luz, y envíela de nuevo.',
    },
    { reason: 'Falta el poder.', remedy: 'Pida a la empresa el papel que lo autoriza.' },
    { reason: 'La cuenta está cerrada.', remedy: 'Registre otra cuenta.' },
    {
      reason: 'El empleador está en una caja de compensación.',
      remedy: 'Pida la devolución en esa caja.',
    },
  ],
  law: [dfl150],
  updatedAt: '2026-11-21',
  similar: ['pocaf', '5433', '70652'],
  palabras: [
    'safem',
    'empresa',
    'empleador',
    'cuenta bancaria',
    'reembolso',
    'devolución asignación familiar',
    'registrar empresa',
    'cuenta de la empresa',
  ],
}
