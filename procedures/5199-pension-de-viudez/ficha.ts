import { plazoPensionReparto } from '#law/pensiones-reparto.ts'
import { receivedPension, sent } from '../ficha/done.ts'
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
  poder,
} from '../ficha/ways.ts'

/** Widow's or widower's pension of an old fund (procedures, 5199). */
export const ficha: Ficha = {
  id: '5199',
  title: 'Pensión de viudez',
  officialName: 'Pensión de viudez o sobrevivencia (antiguo Sistema de Reparto)',
  institution: 'ips',
  category: 'fallecimiento',
  visibleTo: 'todos',
  chileAtiendeNumber: '4902',
  summary: 'Un pago mensual para quien enviudó, si su pareja cotizó en una caja antigua.',
  what: [
    'Es para la esposa o el esposo de una persona que falleció. Esa persona cotizaba o tenía pensión en el Servicio de Seguro Social o en otra caja antigua. Hoy esas cajas las lleva el Instituto de Previsión Social (IPS).',
    'Se paga cerca de la mitad de la pensión base si había hijos de los dos. Si no había hijos, cerca del 60 %.',
    'Lo que sigue vale para el Servicio de Seguro Social. Otras cajas pueden pedir algo distinto. En la sucursal le dicen lo que pide la suya.',
  ],
  who: [
    'Viudas. El viudo, por lo general, solo si tiene una invalidez y vivía de su esposa.',
    'Quien falleció, si no tenía pensión, juntaba 401 semanas cotizadas o más.',
    'El matrimonio duró 6 meses o más antes de la muerte, si quien falleció trabajaba o tenía invalidez parcial.',
    'Duró 3 años o más, si quien falleció tenía pensión de vejez o de invalidez total.',
    'No se pide ese tiempo si hay hijos menores, si hay un embarazo o si fue un accidente.',
    'No recibe otra pensión por accidente del trabajo por la misma muerte.',
  ],
  need: [
    cedula,
    'El certificado de matrimonio, si se lo piden.',
    'La libreta del Servicio de Seguro Social, si la tiene.',
    'Si es viudo: la resolución de invalidez de la COMPIN (Comisión de Medicina Preventiva e Invalidez).',
    poder,
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica, la clave única del Estado.',
        'Diga quién falleció. De inmediato ve si le toca la pensión.',
        'Si no se casaron, pida antes la declaración de dos testigos.',
        'Llene el formulario y elija cómo quiere cobrar.',
      ],
    },
    inBranch('Quedé viuda y quiero pedir la pensión de la caja de mi marido'),
    byVideo('Quiero saber de la pensión de viudez'),
    byPhone,
  ],
  cost: free,
  term: answeredIn(plazoPensionReparto),
  validity: 'Es para toda la vida, mientras cumpla lo que se pide.',
  rejections: [
    {
      reason: 'El matrimonio duró muy poco.',
      remedy: 'Diga si hay hijos menores, un embarazo o un accidente. En esos casos no se pide el tiempo.',
    },
    {
      reason: 'Faltan semanas cotizadas.',
      remedy: 'Busque libretas y contratos antiguos. Puede pedir que reconozcan esos períodos.',
    },
    { reason: 'Usted se volvió a casar.', remedy: 'Pregunte en la sucursal qué pasa en su caja.' },
    {
      reason: 'Su pareja estaba en una AFP (administradora de fondos de pensiones).',
      remedy: 'Pida la pensión en esa AFP.',
    },
    askForReview,
  ],
  law: [ley10383, ley20255],
  updatedAt: '2026-11-21',
  similar: ['5300', '5239', '5294', 'funico'],
  offer: {
    urgency: 2,
    to: known =>
      known.spouse && receivesPension(known, 'viudez') === false && !lastCase(known, '5199')
        ? {
            title: 'La pensión de viudez',
            why: 'Según el Registro Civil, usted enviudó. Según el IPS, no recibe esta pensión.',
            rule: 'Es para quien enviudó de una persona que cotizó en una caja antigua.',
            mourning: true,
          }
        : undefined,
  },
  momentos: [
    {
      momento: 'fallecimiento',
      order: 4,
      also: ['5239'],
      title: 'Pedir la pensión para la familia',
      text: 'Quien enviudó y los hijos pueden recibir una pensión, si la persona cotizó en una caja antigua.',
      done: known => receivedPension('viudez', 'orfandad')(known) ?? sent('5199', '5239')(known),
    },
  ],
  gives: true,
  palabras: [
    'viuda',
    'viudo',
    'viudez',
    'montepío',
    'murió mi marido',
    'murió mi esposa',
    'sobrevivencia',
    'pensión del marido',
    'enviudé',
    'quedé viuda',
    'quedé solo',
    'falleció mi esposo',
    'murió mi señora',
    'murió mi pareja',
  ],
}
