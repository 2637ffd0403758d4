import { formatDate } from '#domain/dates.ts'
import { plazoPensionReparto } from '#law/pensiones-reparto.ts'
import { lastCase, receivesPension } from '../ficha/known.ts'
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
} from '../ficha/ways.ts'

/** Orphan's pension of an old fund (procedures, 5239). */
export const ficha: Ficha = {
  id: '5239',
  title: 'Pensión de orfandad',
  officialName: 'Pensión de orfandad (antiguo Sistema de Reparto)',
  institution: 'ips',
  category: 'fallecimiento',
  visibleTo: 'todos',
  summary: 'Un pago mensual para los hijos, si su padre o su madre falleció y cotizaba en una caja antigua.',
  what: [
    'Es para hijos de personas que cotizaban o tenían pensión en una caja de previsión de antes. Por ejemplo, en el Servicio de Seguro Social. Hoy esas cajas las lleva el Instituto de Previsión Social (IPS).',
    'Es una parte de la pensión base del padre o de la madre. La parte cambia de una caja a otra. En la sucursal le dicen cuánto sería.',
  ],
  who: [
    'Hijos e hijas sin casarse, de menos de 18 años.',
    'Hasta los 24 años, si estudian en un colegio, instituto o universidad que el Estado reconoce.',
    'De cualquier edad, si tienen una invalidez.',
    'La pide el hijo o la hija. Si es menor, la pide el adulto que lo cuida.',
  ],
  need: [
    cedula,
    'El certificado de nacimiento.',
    'El certificado de alumno, si estudia.',
    'La resolución de invalidez de la COMPIN (Comisión de Medicina Preventiva e Invalidez), si la tiene.',
    'La orden del juez, si lo cuida otra persona.',
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica, la clave única del Estado.',
        'Diga para quién es y quién falleció. De inmediato ve si le toca.',
        'Llene el formulario y elija cómo quiere cobrar.',
        'Siga su solicitud en esta misma página.',
      ],
    },
    inBranch('Quiero pedir una pensión de orfandad por una caja antigua'),
    byVideo('Quiero saber de la pensión de orfandad'),
    byPhone,
  ],
  cost: free,
  term: answeredIn(plazoPensionReparto),
  validity: 'Se acaba a los 18 años, o a los 24 si estudia, o cuando se casa. Con invalidez puede seguir.',
  rejections: [
    { reason: 'Pasó la edad.', remedy: 'Si estudia y tiene menos de 24, lleve el certificado de alumno.' },
    {
      reason: 'No está claro que estudia.',
      remedy: 'Pida al lugar donde estudia que informe su matrícula al Ministerio de Educación.',
    },
    {
      reason: 'La invalidez partió después de la edad límite.',
      remedy: 'Lleve papeles médicos antiguos, si los tiene. Pregunte también por la pensión de invalidez.',
    },
    {
      reason: 'El padre o la madre estaba en una AFP (administradora de fondos de pensiones).',
      remedy: 'Pida la pensión en esa AFP.',
    },
    askForReview,
  ],
  law: [ley10383, ley20255],
  updatedAt: '2026-11-21',
  similar: ['5199', '5300', 'funico'],
  offer: {
    urgency: 3,
    to: known =>
      known.parent && receivesPension(known, 'orfandad') === false && !lastCase(known, '5239')
        ? {
            title: 'La pensión de orfandad',
            why: `Según el Registro Civil, ${known.parent.nombre} falleció el ${formatDate(known.parent.fechaDefuncion)}. Según el IPS, usted no recibe esta pensión.`,
            rule: 'Es para hijos e hijas hasta los 18 años, o hasta los 24 si estudian, de quien cotizó en una caja antigua.',
          }
        : undefined,
  },
  gives: true,
  palabras: [
    'huérfano',
    'huérfana',
    'orfandad',
    'murió mi papá',
    'murió mi mamá',
    'pensión de hijos',
    'pensión estudiante',
    'quedé huérfano',
    'quedé sin papás',
    'falleció mi papá',
    'falleció mi mamá',
  ],
}
