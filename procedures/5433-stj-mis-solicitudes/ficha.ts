import type { Ficha } from '../ficha/types.ts'
import { askInBranch, byPhone, free, ley20255 } from '../ficha/ways.ts'

/** The state of an employer's requests for young workers (procedures, 5433). */
export const ficha: Ficha = {
  id: '5433',
  title: 'Ver en qué va lo que pedí por contratar jóvenes',
  officialName: 'Subsidio a la contratación de jóvenes: mis solicitudes y pagos',
  institution: 'ips',
  category: 'empleadores',
  visibleTo: 'todos',
  summary: 'Vea qué pasó con las solicitudes de su empresa y cuánto le pagan por cada joven.',
  what: [
    'El Estado paga un subsidio a quienes dan trabajo a jóvenes. Lo paga el Instituto de Previsión Social (IPS).',
    'Con esta consulta, el empleador ve sus solicitudes. Ve qué jóvenes fueron aceptados y la razón de los que no. También ve los pagos de cada mes.',
  ],
  who: ['Empleadores que ya pidieron el subsidio.', 'Quien representa a la empresa.'],
  need: [
    'El RUT de la empresa, o sea, el número con que paga impuestos.',
    'El carné de quien la representa.',
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Vea las solicitudes de su empresa.',
        'Abra una para ver a cada joven, aceptado o no.',
        'Vea los pagos de cada mes y descárguelos en una planilla.',
      ],
    },
    askInBranch('Quiero saber de mis pagos por contratar jóvenes'),
    byPhone,
  ],
  cost: free,
  term: 'La consulta no tiene espera.',
  rejections: [
    {
      reason: 'El joven ganó más que el monto máximo.',
      remedy: 'Ese mes no se paga. Si el sueldo baja, pregunte si vuelve.',
    },
    {
      reason: 'Usted pagó tarde las cotizaciones.',
      remedy: 'Ese mes no se paga. Páguelas a tiempo el mes que sigue.',
    },
    { reason: 'El joven ya juntó 24 cotizaciones.', remedy: 'El subsidio por esa persona llegó a su fin.' },
  ],
  law: [ley20255, { name: 'Ley 21.808', about: 'Subsidio Unificado al Empleo.' }],
  updatedAt: '2026-11-21',
  similar: ['5433v2', '5220', '5234'],
  palabras: [
    'stj',
    'contratar jóvenes',
    'subsidio empleador',
    'empresa',
    'subsidio contratación',
    'pagos empresa',
    'cómo va mi solicitud de empresa',
  ],
}
