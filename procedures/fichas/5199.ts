import type { Ficha } from './types.ts'
import {
  askForReview,
  byPhone,
  byVideo,
  cedula,
  free,
  inBranch,
  ley10383,
  ley20255,
  noFixedTerm,
  poder,
} from './ways.ts'

/** Widow's or widower's pension of an old fund (procedures, 5199). */
export const pensionViudez: Ficha = {
  id: '5199',
  title: 'Pensión de viudez o sobrevivencia (antiguo Sistema de Reparto)',
  institution: 'ips',
  category: 'fallecimiento',
  online: 'informativo',
  visibleTo: 'todos',
  chileAtiendeNumber: '4902',
  summary: 'Un pago de cada mes para quien enviudó, si su pareja cotizó en una caja antigua.',
  what: [
    'Es para la esposa o el esposo de una persona que murió. Esa persona cotizaba o tenía pensión en el Servicio de Seguro Social o en otra caja antigua. Hoy esas cajas las lleva el Instituto de Previsión Social (IPS).',
    'Se paga cerca de la mitad de la pensión base si había hijos de los dos. Si no había hijos, cerca del 60 %.',
    'Lo que sigue vale para el Servicio de Seguro Social. Otras cajas pueden pedir algo distinto. En la sucursal le dicen lo que pide la suya.',
  ],
  who: [
    'Viudas. El viudo, por lo general, solo si tiene una invalidez y vivía de su esposa.',
    'Quien murió, si no tenía pensión, juntaba 401 semanas cotizadas o más.',
    'El matrimonio duró 6 meses o más antes de la muerte, si quien murió trabajaba o tenía invalidez parcial.',
    'Duró 3 años o más, si quien murió tenía pensión de vejez o de invalidez total.',
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
    inBranch('Quedé viuda y quiero pedir la pensión de la caja de mi marido'),
    byVideo('Quiero saber de la pensión de viudez'),
    byPhone,
  ],
  cost: free,
  term: noFixedTerm,
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
  keywords: [
    'viuda',
    'viudo',
    'viudez',
    'montepío',
    'murió mi marido',
    'murió mi esposa',
    'sobrevivencia',
    'pensión del marido',
  ],
}
