import { tramoRows } from '../ficha/amount-rows.ts'
import { sent } from '../ficha/done.ts'
import type { Ficha } from '../ficha/types.ts'
import { askForReview, byPhone, byVideo, cedula, dfl150, free, inBranch } from '../ficha/ways.ts'

/** Allowance during pregnancy (procedures, 5678). */
export const ficha: Ficha = {
  id: '5678',
  title: 'Pago mensual por el embarazo',
  officialName: 'Asignación maternal',
  institution: 'ips',
  category: 'familia',
  visibleTo: 'todos',
  summary: 'Un pago mensual durante el embarazo.',
  what: [
    'Se pide desde el quinto mes de embarazo. Se paga por todo el embarazo, también por los meses que ya pasaron. Es un pago por embarazo, también si son mellizos.',
    'El monto depende de sus ingresos. Lo paga el Instituto de Previsión Social (IPS) cuando ahí están sus cargas. Si su empresa usa una caja de compensación, se pide ahí.',
  ],
  who: [
    'Trabajadoras embarazadas, con contrato o por su cuenta.',
    'Trabajadores cuya esposa está embarazada y es su carga, es decir, vive de su sueldo y está registrada.',
  ],
  need: [
    cedula,
    'Un certificado del embarazo, con la fecha probable de gestación y la de parto. Lo da un médico o una matrona. Lo aprueba la COMPIN (Comisión de Medicina Preventiva e Invalidez). Si la pide por internet, el IPS se lo manda.',
    'Su última liquidación de sueldo, si trabaja con contrato. Ahí está el número de su empleador.',
    'El RUN de su esposa, o sea, el número de su carné, si el embarazo es de ella.',
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica, la clave única del Estado.',
        'Diga de quién es el embarazo y cómo trabaja. Le decimos de inmediato si puede pedirla.',
        'Escriba las fechas del certificado y agregue una foto.',
        'Elija cómo quiere que le paguen.',
        'Revise todo y envíe. Guarde el número de su solicitud.',
      ],
    },
    inBranch('Quiero pedir la asignación maternal'),
    byVideo('Quiero pedir la asignación maternal'),
    byPhone,
  ],
  cost: free,
  term: 'El plazo es de 10 días hábiles. Son días hábiles los de lunes a viernes, sin feriados.',
  validity:
    'Dura hasta el fin del embarazo. Si termina antes de la fecha del certificado, hay que avisar: llame gratis al 101 o vaya a una sucursal. Los meses que ya empezaron se pagan.',
  amounts: on => tramoRows(on),
  rejections: [
    {
      reason: 'Aún no llega al quinto mes.',
      remedy: 'Pídala desde ese mes. Le pagan también los meses anteriores.',
    },
    { reason: 'El certificado está incompleto.', remedy: 'Pida al médico o a la matrona que lo complete.' },
    {
      reason: 'Sus ingresos pasan del monto máximo.',
      remedy: 'Si bajaron, lleve sus últimas liquidaciones de sueldo.',
    },
    {
      reason: 'Ya recibe el Subsidio Familiar (SUF) por este embarazo.',
      remedy: 'No se pueden tener los dos. Siga con el que ya tiene.',
    },
    { reason: 'La esposa no está registrada como carga.', remedy: 'Pida primero que la reconozcan.' },
    {
      reason: 'La COMPIN no aprueba el certificado.',
      remedy: 'Pida otro a un médico o a una matrona de su consultorio.',
    },
    askForReview,
  ],
  law: [dfl150],
  updatedAt: '2026-11-21',
  similar: ['nueva-solicitud-af', 'requisitosSuf', '5422'],
  momentos: [
    {
      momento: 'familia',
      order: 1,
      title: 'En el embarazo: la asignación maternal',
      text: 'Es un pago mensual para quien trabaja. Se pide desde el quinto mes.',
      done: sent('5678'),
    },
  ],
  gives: true,
  palabras: [
    'embarazo',
    'embarazada',
    'guagua',
    'bono embarazo',
    'maternidad',
    'prenatal',
    'carga maternal',
    'estoy embarazada',
    'espero un hijo',
    'va a nacer mi guagua',
    'estoy esperando guagua',
    'voy a ser mamá',
    'voy a ser papá',
  ],
}
