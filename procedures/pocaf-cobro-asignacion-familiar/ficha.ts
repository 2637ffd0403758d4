import type { Ficha } from '../ficha/types.ts'
import { byPhone, dfl150, free, inBranch, noFixedTerm } from '../ficha/ways.ts'

/** Collection of family allowances by employers and workers (procedures, pocaf). */
export const ficha: Ficha = {
  id: 'pocaf',
  title: 'Portal de cobro de asignación familiar (empleadores y trabajadores)',
  institution: 'ips',
  category: 'empleadores',
  visibleTo: 'todos',
  summary:
    'Pida que la asignación familiar se pague directo a los trabajadores, o que se la devuelvan a la empresa.',
  what: [
    'Es para empresas que no usan una caja de compensación. Esas cajas son entidades que pagan los beneficios de las empresas que las eligen.',
    'El Instituto de Previsión Social (IPS) puede pagar directo al trabajador. También puede devolver al empleador lo que ya pagó.',
    'A veces un juez ordena que cobre quien cuida al niño. En ese caso no cobra el trabajador. A eso se le llama retención.',
  ],
  who: [
    'Empleadores y quienes los representan.',
    'El contador de la empresa.',
    'Trabajadores, para ver sus pagos.',
  ],
  need: [
    'El RUT de la empresa, o sea, el número con que paga impuestos.',
    'Los datos de quien la representa y del contador.',
    'La lista de trabajadores, con sus cargas y su cuenta de banco.',
    'La orden del juez, si hay una retención.',
  ],
  how: [inBranch('Quiero cobrar asignaciones familiares de mi empresa'), byPhone],
  cost: free,
  term: noFixedTerm,
  rejections: [
    {
      reason: 'El trabajador no tiene cargas aprobadas.',
      remedy: 'Que las registre primero. Mire la ficha «Asignación familiar: reconocer y extinguir cargas».',
    },
    { reason: 'La cuenta no es del trabajador.', remedy: 'Pida una cuenta a su nombre.' },
    { reason: 'Ese mes ya se descontó o se pagó.', remedy: 'Revise las planillas de pago de ese mes.' },
    {
      reason: 'La empresa no está registrada.',
      remedy: 'Mire la ficha «Registro de empresas y cuentas bancarias».',
    },
  ],
  law: [dfl150],
  updatedAt: '2026-11-21',
  similar: ['5234', 'nueva-solicitud-af', '45056'],
  palabras: [
    'cobro asignación familiar',
    'reembolso',
    'pago directo',
    'retención judicial',
    'contador',
    'empresa',
    'cargas de trabajadores',
    'la empresa no paga las cargas',
    'pensión de alimentos',
    'me retienen la asignación',
  ],
}
