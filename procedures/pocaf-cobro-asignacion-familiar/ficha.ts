import type { Ficha } from '../ficha/types.ts'
import { askForReview, byPhone, dfl150, free, inBranch } from '../ficha/ways.ts'

/** Collection of family allowances by employers and workers (procedures, pocaf). */
export const ficha: Ficha = {
  id: 'pocaf',
  title: 'Cobrar la asignación familiar en la empresa',
  officialName: 'Portal de cobro de asignación familiar (empleadores y trabajadores)',
  institution: 'ips',
  category: 'empleadores',
  visibleTo: 'todos',
  summary:
    'Pida que la asignación familiar se pague directo a los trabajadores, o que se la devuelvan a la empresa.',
  what: [
    'Es para empresas que no usan una caja de compensación. Esas cajas son entidades que pagan los beneficios de las empresas que las eligen.',
    'El Instituto de Previsión Social (IPS) puede pagar directo al trabajador. También puede devolver al empleador lo que ya pagó, si el trabajador lo confirma.',
    'Cada trabajador lee lo que la empresa dice de él, y puede objetarlo.',
    'A veces un juez ordena que cobre quien cuida al niño. En ese caso no cobra el trabajador. A eso se le llama retención.',
  ],
  who: [
    'Empleadores y quienes los representan.',
    'El contador de la empresa.',
    'Trabajadores, para ver sus pagos y lo que su empresa dice de ellos.',
    'Quien recibe una asignación por orden de un juez.',
  ],
  need: [
    'El RUT de la empresa, o sea, el número con que paga impuestos.',
    'Los datos de quien la representa y del contador.',
    'La lista de trabajadores, con sus cargas y su cuenta de banco.',
    'La orden del juez, si hay una retención.',
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica.',
        'Fase 1: diga quiénes entran a la lista y quiénes salen. Puede subir una planilla.',
        'Fase 2: cuando el IPS acepte la fase 1, diga cómo se le paga a cada persona y lo que ordenó un juez.',
        'Vea los pagos mes a mes. Si trabaja en una empresa, vea lo que dice de usted y objete.',
      ],
    },
    inBranch('Quiero cobrar asignaciones familiares de mi empresa'),
    byPhone,
  ],
  cost: free,
  term: 'Cada fase se responde en 10 días hábiles, de lunes a viernes sin feriados.',
  rejections: [
    {
      reason: 'El trabajador no tiene cargas aprobadas.',
      remedy: 'Que las registre primero. Mire la ficha «Asignación familiar: agregar o quitar cargas».',
    },
    { reason: 'La cuenta no es del trabajador.', remedy: 'Pida una cuenta a su nombre.' },
    { reason: 'Ese mes ya se descontó o se pagó.', remedy: 'Revise las planillas de pago de ese mes.' },
    {
      reason: 'La empresa no está registrada.',
      remedy: 'Mire la ficha «Registro de empresas y cuentas bancarias».',
    },
    {
      reason: 'El tribunal no ha avisado la orden de pagar a otra persona.',
      remedy: 'Pida al tribunal que avise al IPS. Con el papel solo no basta.',
    },
    askForReview,
  ],
  law: [dfl150],
  updatedAt: '2026-11-23',
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
    'pensión alimenticia',
    'me retienen la asignación',
    'no me pagan las cargas',
  ],
}
