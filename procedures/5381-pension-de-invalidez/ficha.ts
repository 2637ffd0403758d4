import { plazoPensionReparto } from '#law/pensiones-reparto.ts'
import { received, receivedPension, sent } from '../ficha/done.ts'
import type { Ficha } from '../ficha/types.ts'
import {
  answeredIn,
  askForReview,
  byPhone,
  byVideo,
  cedula,
  free,
  inBranch,
  ley10383,
  ley20255,
  poder,
} from '../ficha/ways.ts'

/** Disability pension of an old fund (procedures, 5381). */
export const ficha: Ficha = {
  id: '5381',
  title: 'Pensión de invalidez de una caja antigua',
  officialName: 'Pensión de invalidez (antiguo Sistema de Reparto)',
  institution: 'ips',
  category: 'discapacidad',
  visibleTo: 'todos',
  chileAtiendeNumber: '5381',
  summary: 'Una pensión para quien ya no puede trabajar y cotizó en una caja antigua.',
  what: [
    'Es para personas que cotizan en el Servicio de Seguro Social o en otra caja de antes. Hoy esas cajas las lleva el Instituto de Previsión Social (IPS).',
    'Se da cuando una enfermedad o un daño del cuerpo o de la mente no la deja trabajar.',
    'Cuando la persona fallece, su familia puede tener derecho a otra pensión.',
  ],
  who: [
    'Cotiza en una caja antigua.',
    'No puede trabajar por una enfermedad o un daño del cuerpo o de la mente.',
    'Las semanas que se piden cambian de una caja a otra. En la sucursal le dicen cuántas.',
    'El pago de una licencia médica no se pide aquí. Lo ve la COMPIN (Comisión de Medicina Preventiva e Invalidez) o su isapre.',
  ],
  need: [
    cedula,
    'La resolución de invalidez de la COMPIN (Comisión de Medicina Preventiva e Invalidez), si ya la tiene.',
    poder,
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica, la clave única del Estado.',
        'De inmediato ve si puede pedirla, y por qué.',
        'Llene el formulario. La comisión médica (COMPIN) decide: el IPS le pregunta.',
        'Siga su solicitud en esta misma página.',
      ],
    },
    inBranch('Quiero pedir una pensión de invalidez por una caja antigua'),
    byVideo('Quiero saber de la pensión de invalidez'),
    byPhone,
  ],
  cost: free,
  term: answeredIn(plazoPensionReparto),
  validity: 'Es para toda la vida, mientras siga la invalidez.',
  rejections: [
    {
      reason: 'No declararon la invalidez.',
      remedy: 'Puede pedir que la evalúen otra vez, con informes nuevos de su médico.',
    },
    {
      reason: 'Faltan cotizaciones.',
      remedy: 'Busque libretas y contratos antiguos. Puede pedir que reconozcan esos períodos.',
    },
    {
      reason: 'Usted está en una AFP (administradora de fondos de pensiones).',
      remedy: 'Pida la pensión en esa AFP.',
    },
    { reason: 'Ya tiene la edad de la pensión de vejez.', remedy: 'Pida la pensión de vejez.' },
    askForReview,
  ],
  law: [ley10383, ley20255],
  updatedAt: '2026-11-21',
  similar: ['sibs', '5230', 'funico', '64155'],
  momentos: [
    {
      momento: 'discapacidad',
      order: 4,
      also: ['sibs'],
      title: 'Si es una persona adulta: la pensión',
      text: 'Hay una para quien cotizó en una caja antigua, y una del Estado para quien no tiene pensión.',
      done: known => received('PBSI')(known) ?? receivedPension('invalidez')(known) ?? sent('5381')(known),
    },
  ],
  gives: true,
  palabras: [
    'inválido',
    'invalidez',
    'no puedo trabajar',
    'enfermedad',
    'compin',
    'incapacidad',
    'pensión por enfermedad',
    'estoy enfermo',
    'no puedo seguir trabajando',
    'me enfermé',
    'quedé inválido',
    'licencia',
    'licencia médica',
    'llevo mucho tiempo con licencia',
  ],
}
