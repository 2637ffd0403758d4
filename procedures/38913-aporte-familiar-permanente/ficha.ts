import { aporteFamiliarClp } from '#law/aporte-familiar.ts'
import { clpOn, clpRow } from '../ficha/amount-rows.ts'
import { received } from '../ficha/done.ts'
import type { Ficha } from '../ficha/types.ts'
import { askInBranch, byPhone, byVideo, dfl150, free } from '../ficha/ways.ts'

/** The yearly family payment, once "Bono Marzo" (procedures, 38913). */
export const ficha: Ficha = {
  id: '38913',
  title: 'Bono Marzo',
  officialName: 'Aporte Familiar Permanente (ex Bono Marzo)',
  institution: 'ips',
  category: 'familia',
  visibleTo: 'todos',
  chileAtiendeNumber: '38913',
  summary: 'Un pago al año para las familias, por cada hijo o persona a su cargo.',
  what: [
    'Es un pago del Estado que llega una vez al año, entre febrero y marzo. Antes se llamaba Bono Marzo.',
    on =>
      `Se pagan ${clpOn(aporteFamiliarClp, on)} por cada carga. Una carga es una persona que vive de usted, como un hijo.`,
    'No se pide: llega solo. Con su RUN, el número de su carné, puede ver si le toca, cuándo y dónde.',
    'El Instituto de Previsión Social (IPS) paga en tres grupos. El primero parte el 15 de febrero. El segundo, el 1 o 2 de marzo. El tercero, el 15 o 16 de marzo.',
    'Tiene 9 meses para cobrar. Después, el dinero se pierde.',
  ],
  who: [
    'Le toca si el 31 de diciembre del año anterior estaba en uno de estos casos.',
    'Recibía el Subsidio Familiar (SUF) por una carga. Es un pago por cada carga.',
    'Recibía asignación familiar o maternal por una carga. Es un pago por cada carga.',
    'Su familia estaba en Chile Solidario o en Seguridades y Oportunidades. Es un pago por familia.',
    'Si está en más de un caso, le pagan por las cargas.',
  ],
  need: [
    'El RUN de quien recibe el pago, o sea, el número de su carné, y su fecha de nacimiento.',
    'Su ClaveÚnica, si quiere ver el monto y el lugar.',
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Escriba en este portal el RUN y la fecha de nacimiento de quien recibe el pago.',
        'Vea si le toca este año.',
        'Si el pago es suyo, entre con su ClaveÚnica. Ahí ve cuánto, cuándo y dónde se paga.',
      ],
    },
    askInBranch('Quiero saber si me toca el Aporte Familiar Permanente'),
    byVideo('Quiero saber si me toca el Aporte Familiar Permanente'),
    byPhone,
  ],
  cost: free,
  term: 'La consulta se responde al momento. El pago llega en la fecha de su grupo.',
  validity: 'Se puede cobrar por 9 meses.',
  amounts: on => [
    clpRow('Por cada carga o por familia, una vez al año', aporteFamiliarClp, on, 'El Bono Marzo'),
  ],
  rejections: [
    {
      reason: 'En diciembre no recibía ni el SUF ni la asignación familiar.',
      remedy: 'Vea si puede pedirlos ahora. Así podría tocarle el año que viene.',
    },
    {
      reason: 'Sus cargas no estaban al día en diciembre.',
      remedy: 'Póngalas al día. Después reclame en una sucursal, con los papeles de sus cargas.',
    },
    {
      reason: 'Sus ingresos pasan del monto máximo de la asignación familiar.',
      remedy: 'Si sus ingresos bajaron, pida que corrijan su tramo donde le pagan la asignación.',
    },
    { reason: 'Cree que le toca y no aparece.', remedy: 'Puede reclamar en una sucursal o en el 101.' },
  ],
  law: [
    { name: 'Ley 20.743', about: 'Creó el Aporte Familiar Permanente.' },
    { name: 'Ley 18.020', about: 'Subsidio Familiar.' },
    dfl150,
  ],
  updatedAt: '2026-11-21',
  similar: ['requisitosSuf', 'nueva-solicitud-af', '114831'],
  momentos: [
    {
      momento: 'familia',
      order: 5,
      title: 'Ver si le toca el Aporte Familiar Permanente',
      text: 'Es el antiguo Bono Marzo. Se paga una vez al año.',
      done: received('APORTE_FAMILIAR_PERMANENTE'),
    },
  ],
  about: ['APORTE_FAMILIAR_PERMANENTE'],
  palabras: [
    'bono marzo',
    'bono de marzo',
    'bono escolar',
    'aporte familiar',
    'bono por hijos',
    'cargas',
    'cuándo pagan el bono marzo',
    'bono para el colegio',
  ],
}
