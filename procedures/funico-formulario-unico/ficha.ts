import { plazoPensionReparto } from '#law/pensiones-reparto.ts'
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

/** The one form behind six pensions of the old funds (procedures, funico). */
export const ficha: Ficha = {
  id: 'funico',
  title: 'Pedir una pensión de una caja antigua',
  officialName: 'Formulario único de pensiones del antiguo Sistema de Reparto',
  institution: 'ips',
  category: 'vejez',
  visibleTo: 'todos',
  summary: 'El formulario con que se piden las pensiones de las cajas antiguas.',
  what: [
    'Antes de las AFP (administradoras de fondos de pensiones) había cajas de previsión. Hoy las lleva el Instituto de Previsión Social (IPS). Todas sus pensiones se piden con un mismo formulario.',
    'Sirve para seis trámites: jubilación por años de servicio, pensión de vejez, pensión de invalidez, pensión de viudez, pensión de orfandad y reconocimiento de períodos de imposiciones.',
    'Cada uno tiene su propia ficha. Léala antes: ahí están los requisitos.',
    'Por cada pensión se puede tener una sola solicitud en camino.',
    'Algunas de esas cajas son el Servicio de Seguro Social y las de empleados particulares, empleados públicos y periodistas, marina mercante, bancos, municipios, hípica y ferrocarriles.',
  ],
  who: [
    'Personas que cotizaron en una caja antigua.',
    'Su viuda, su viudo o sus hijos.',
    'Quien los representa con un poder, un papel que lo autoriza.',
  ],
  need: [
    cedula,
    'Los papeles que pide la ficha de su pensión.',
    'El nombre de sus empleadores y las fechas en que trabajó.',
    'Los datos de otras pensiones que tenga.',
    'El nombre de su isapre, si no está en Fonasa.',
    poder,
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica, la clave única del Estado.',
        'Elija lo que quiere pedir. De inmediato ve si puede.',
        'Llene el formulario. Se guarda solo: puede seguir otro día.',
      ],
    },
    inBranch('Quiero pedir una pensión de una caja antigua'),
    byVideo('Quiero pedir una pensión de una caja antigua'),
    byPhone,
  ],
  cost: free,
  term: answeredIn(plazoPensionReparto),
  rejections: [
    {
      reason: 'Ya tiene una solicitud igual en camino.',
      remedy: 'Espere la respuesta. Pregunte cómo va en el 101.',
    },
    { reason: 'Usted está en una AFP.', remedy: 'Pida su pensión en esa AFP.' },
    {
      reason: 'Faltan cotizaciones.',
      remedy: 'Mire la ficha «Reconocimiento y recuperación de períodos de imposiciones».',
    },
    askForReview,
  ],
  law: [ley10383, ley20255],
  updatedAt: '2026-11-21',
  similar: ['5230', '26828', '5381', '5199'],
  palabras: [
    'formulario de pensión',
    'pedir pensión',
    'ex caja',
    'cajas antiguas',
    'reparto',
    'inp',
    'seguro social',
  ],
}
