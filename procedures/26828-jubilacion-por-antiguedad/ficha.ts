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
  ley20255,
  poder,
} from '../ficha/ways.ts'

/** Retirement by years of service in an old fund (procedures, 26828). */
export const ficha: Ficha = {
  id: '26828',
  title: 'Jubilar por años de servicio en una caja antigua',
  officialName: 'Jubilación por antigüedad o años de servicio (antiguo Sistema de Reparto)',
  institution: 'ips',
  category: 'vejez',
  visibleTo: 'todos',
  summary: 'Una pensión para toda la vida por los años que trabajó, si cotizó en una caja antigua.',
  what: [
    'Es para personas que cotizaron en una caja de previsión de antes. Así funcionaban las pensiones antes de las AFP (administradoras de fondos de pensiones). Hoy esas cajas las lleva el Instituto de Previsión Social (IPS).',
    'Algunas de esas cajas dan pensión por años de trabajo. Entre ellas están las de empleados públicos, empleados particulares, ferrocarriles, bancos y municipios.',
    'Los años que se piden cambian de una caja a otra. Suelen ser 30 o 35. En la sucursal le dicen cuántos pide la suya.',
    'Hay un caso aparte: si a usted lo sacaron del cargo sin culpa suya. Ahí se piden 20 años de cotizaciones.',
    'Cuando la persona fallece, su familia puede tener derecho a otra pensión.',
  ],
  who: [
    'Cotizó en una caja antigua que da esta pensión.',
    'Dejó el trabajo.',
    'Junta los años de servicio que pide su caja.',
  ],
  need: [
    cedula,
    'La resolución o el decreto que puso fin a su trabajo.',
    'Un certificado de su empleador con las fechas en que trabajó.',
    poder,
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica, la clave única del Estado.',
        'De inmediato ve si puede jubilar, y por qué.',
        'Llene el formulario y suba la resolución de cese.',
        'Siga su solicitud en esta misma página.',
      ],
    },
    inBranch('Quiero jubilar por años de servicio, por una caja antigua'),
    byVideo('Quiero saber si puedo jubilar por años de servicio'),
    byPhone,
  ],
  cost: free,
  term: answeredIn(plazoPensionReparto),
  validity: 'Es para toda la vida.',
  rejections: [
    {
      reason: 'Le faltan años.',
      remedy: 'Vea si hay años de trabajo sin anotar. Puede pedir que los reconozcan.',
    },
    {
      reason: 'Hay cotizaciones que no aparecen.',
      remedy: 'Mire la ficha «Reconocimiento y recuperación de períodos de imposiciones».',
    },
    { reason: 'Usted ya se cambió a una AFP.', remedy: 'Pida su pensión en esa AFP.' },
    { reason: 'Usted sigue en el cargo.', remedy: 'Pídala cuando termine su trabajo.' },
    askForReview,
  ],
  law: [
    {
      name: 'Decreto con Fuerza de Ley 1.340 bis, de 1930',
      about: 'Caja de empleados públicos y periodistas.',
    },
    { name: 'Ley 10.475', about: 'Jubilación de empleados particulares.' },
    ley20255,
  ],
  updatedAt: '2026-11-21',
  similar: ['5230', '64155', 'funico', '5381'],
  gives: true,
  palabras: [
    'jubilar',
    'jubilación',
    'años de servicio',
    'retiro',
    'empleado público',
    'ex caja',
    'ferrocarriles',
    'canaempu',
    'empart',
    'llevo 30 años en el servicio',
    'años en el estado',
    'retirarme',
  ],
}
