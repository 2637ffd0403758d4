import { plazoPensionReparto } from '#law/pensiones-reparto.ts'
import { sent } from '../ficha/done.ts'
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
} from '../ficha/ways.ts'

/** Recovery of old contributions (procedures, 64155). */
export const ficha: Ficha = {
  id: '64155',
  title: 'Que reconozcan años que trabajé',
  officialName: 'Reconocimiento y recuperación de períodos de imposiciones',
  institution: 'ips',
  category: 'vejez',
  visibleTo: 'todos',
  summary: 'Haga que cuenten los años que trabajó y que no aparecen en su caja antigua.',
  what: [
    'Imposiciones es el nombre antiguo de las cotizaciones. A veces no están todas anotadas. Aquí se explica cómo pedir que las busquen y las cuenten.',
    'Puede pedir que cuenten lo que había en libretas perdidas del Servicio de Seguro Social. También puede recuperar libretas y cartolas, que son las listas de lo pagado.',
    'Si fue de la Marina Mercante, puede pedir que cuenten el tiempo sin trabajo.',
    'Hay otros dos casos: los empleados particulares con 40 años y los empleados públicos con 30 años. Ellos pueden pedir que dejen de cobrarles una parte de las imposiciones, o todas.',
    'Lo ve el Instituto de Previsión Social (IPS).',
  ],
  who: ['Personas que cotizaron en el Servicio de Seguro Social o en algunas otras cajas antiguas.'],
  need: [
    cedula,
    'Las libretas que tenga.',
    'Un certificado de su empleador. Debe decir su nombre, su RUN (el número de su carné), el tiempo que trabajó y su sueldo con cotización.',
    'El certificado debe decir también el nombre del empleador, su dirección, su RUT (el número con que paga impuestos), y dónde y cuándo pagó.',
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica, la clave única del Estado.',
        'Diga qué necesita y dónde trabajó.',
        'Si el trabajo no está anotado, lleve los papeles a una sucursal.',
        'Siga su solicitud en esta misma página.',
      ],
    },
    inBranch('Me faltan imposiciones y quiero que las busquen'),
    byVideo('Me faltan imposiciones antiguas'),
    byPhone,
  ],
  cost: free,
  term: answeredIn(plazoPensionReparto),
  validity: 'Las semanas que le reconozcan quedan en su cuenta.',
  rejections: [
    {
      reason: 'No hay pruebas del trabajo.',
      remedy:
        'Busque contratos, finiquitos (el papel que cierra un contrato) o liquidaciones de sueldo de esos años.',
    },
    { reason: 'Ese tiempo ya estaba contado.', remedy: 'Pida su certificado de imposiciones y compare.' },
    { reason: 'Su caja no entra en este trámite.', remedy: 'Pregunte en la sucursal qué otra forma hay.' },
    askForReview,
  ],
  law: [ley10383],
  updatedAt: '2026-11-21',
  similar: ['5288', '5230', '26828', 'funico'],
  momentos: [
    {
      momento: 'vejez',
      order: 1,
      title: 'Revisar los años que trabajó',
      text: 'Si le faltan años en su caja antigua, pida que los reconozcan.',
      done: sent('64155'),
    },
  ],
  palabras: [
    'lagunas',
    'años perdidos',
    'libreta perdida',
    'cotizaciones perdidas',
    'faltan cotizaciones',
    'imposiciones',
    'semanas',
    'marina mercante',
    'se me perdió la libreta',
    'faltan años',
    'no aparecen mis años',
  ],
}
