import { plazoPensionReparto } from '#law/pensiones-reparto.ts'
import { receivedPension, sent } from '../ficha/done.ts'
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
  poder,
} from '../ficha/ways.ts'

/** Old-age pension of an old fund (procedures, 5230). */
export const ficha: Ficha = {
  id: '5230',
  title: 'Pensión de vejez de una caja antigua',
  officialName: 'Pensión de vejez (antiguo Sistema de Reparto)',
  institution: 'ips',
  category: 'vejez',
  visibleTo: 'todos',
  summary: 'Una pensión para toda la vida, si cotizó en una caja antigua.',
  what: [
    'AFP quiere decir administradora de fondos de pensiones. Antes de ellas había cajas de previsión. La más grande era el Servicio de Seguro Social. Hoy las lleva el Instituto de Previsión Social (IPS).',
    'Si usted cotizó en una de esas cajas y no está en una AFP, puede pedir esta pensión.',
    'Lo que se pide abajo vale para el Servicio de Seguro Social. Otras cajas pueden pedir algo distinto.',
    'Si hizo trabajo pesado, la edad baja: 1 año por cada 5 de ese trabajo, hasta 5 años. En minas y fundiciones baja 2 años por cada 5, hasta 10. Para eso se piden 23 años de cotizaciones.',
  ],
  who: [
    'Mujeres: 60 años de edad y 520 semanas cotizadas.',
    'Hombres: 65 años de edad y 800 semanas cotizadas. Además deben tener cotizada la mitad del tiempo desde que entraron a la caja.',
    'Si un hombre junta 1.040 semanas, basta con eso y la edad.',
  ],
  need: [
    cedula,
    'La libreta del Servicio de Seguro Social, si la tiene.',
    'El certificado de situación militar, si le toca.',
    'Si se salió de una AFP: la resolución que lo dice.',
    'Si está en una isapre: el formulario de la isapre para su pensión.',
    'Si hizo trabajo pesado: que la Comisión Ergonómica Nacional lo haya calificado.',
    poder,
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica, la clave única del Estado.',
        'De inmediato ve si puede pedirla, y por qué.',
        'Llene el formulario y elija cómo quiere cobrar.',
        'Siga su solicitud en esta misma página.',
      ],
    },
    inBranch('Quiero pedir mi pensión de vejez por una caja antigua'),
    byVideo('Quiero saber si me toca pensión por una caja antigua'),
    byPhone,
  ],
  cost: free,
  term: answeredIn(plazoPensionReparto),
  validity: 'Es para toda la vida.',
  rejections: [
    { reason: 'Le falta edad.', remedy: 'Pídala cuando la cumpla. Diga si hizo trabajo pesado.' },
    {
      reason: 'Le faltan semanas.',
      remedy: 'Busque libretas y contratos antiguos. Puede pedir que reconozcan esos períodos.',
    },
    { reason: 'Usted está en una AFP.', remedy: 'Pida su pensión en esa AFP.' },
    {
      reason: 'No junta lo que pide la caja.',
      remedy: 'Vea la ficha «Pensión Garantizada Universal». Tal vez le toca esa ayuda.',
    },
    askForReview,
  ],
  law: [ley10383, { name: 'Ley 19.404', about: 'Baja la edad para pensionarse por trabajo pesado.' }],
  updatedAt: '2026-11-21',
  similar: ['102077', '26828', '64155', 'funico'],
  momentos: [
    {
      momento: 'vejez',
      order: 2,
      also: ['26828', 'funico'],
      title: 'Pedir su pensión',
      text: 'Si cotizó en una caja antigua, se pide en el IPS. Si está en una AFP, se pide en la AFP.',
      done: known => receivedPension('vejez', 'antiguedad')(known) ?? sent('5230', '26828')(known),
    },
  ],
  gives: true,
  palabras: [
    'jubilar',
    'jubilación',
    'jubilarme',
    'pensión de vejez',
    'seguro social',
    'sss',
    'ex caja',
    'trabajo pesado',
    'libreta',
    'quiero jubilar',
    'me quiero jubilar',
    'me toca jubilar',
  ],
}
