import { ingresoMinimoClp } from '#law/ingresos-minimos.ts'
import { subsidioJovenesAbierto, subsidioJovenesClp } from '#law/trabajador-joven.ts'
import { clpOn, clpRow } from '../ficha/amount-rows.ts'
import type { Ficha } from '../ficha/types.ts'
import { askForReview, askInBranch, byPhone, free, ley20255 } from '../ficha/ways.ts'

/** The employer's request for young workers (procedures, 5433v2). */
export const ficha: Ficha = {
  id: '5433v2',
  title: 'Pedir el subsidio por contratar jóvenes',
  officialName: 'Subsidio a la contratación de jóvenes: solicitud del empleador',
  institution: 'ips',
  category: 'empleadores',
  visibleTo: 'todos',
  summary: 'Un pago mensual a quien da trabajo a jóvenes que recién parten.',
  what: [
    on =>
      `Lo paga el Instituto de Previsión Social (IPS) al empleador. Es de ${clpOn(subsidioJovenesClp, on)} al mes por cada joven, por sus primeras 24 cotizaciones.`,
    'El empleador tiene que pagar a tiempo las cotizaciones de cada joven. Si paga tarde, pierde ese mes.',
    on =>
      subsidioJovenesAbierto.at(on)
        ? 'La ley lo cierra en 2026. Desde el 1 de octubre de 2026 lo reemplaza el Subsidio Unificado al Empleo. Este portal es una demostración y todavía recibe solicitudes.'
        : 'En 2026 este subsidio dejó de recibir solicitudes. Desde el 1 de octubre de 2026 lo reemplaza el Subsidio Unificado al Empleo.',
  ],
  who: [
    'Personas o empresas que dan trabajo.',
    'Cada joven tiene entre 18 y 35 años.',
    'Cada joven gana hasta 1,5 veces el ingreso mínimo.',
    'Cada joven tiene menos de 24 cotizaciones.',
  ],
  need: [
    'El RUT de la empresa, o sea, el número con que paga impuestos.',
    'La escritura de la empresa.',
    'El poder y el certificado de vigencia de la empresa, si quien pide no es el representante.',
    'La lista de los jóvenes.',
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Elija la empresa. Si no la representa, agregue el poder.',
        'Escriba los datos de los jóvenes, o suba una planilla.',
        'Diga cómo se paga y envíe. El IPS responde persona por persona.',
      ],
    },
    askInBranch('Quiero saber del subsidio por contratar jóvenes'),
    byPhone,
  ],
  cost: free,
  term: 'El IPS responde en 40 días.',
  validity: 'Se paga por las primeras 24 cotizaciones de cada joven.',
  amounts: on => [
    clpRow('Pago mensual, por joven', subsidioJovenesClp, on),
    clpRow('Ingreso mínimo de cada mes', ingresoMinimoClp, on),
  ],
  rejections: [
    {
      reason: 'Ya no se reciben solicitudes.',
      remedy: 'Pregunte en el 101 por el Subsidio Unificado al Empleo.',
    },
    {
      reason: 'Ningún joven de la lista cumple.',
      remedy: 'Mire la razón de cada uno: edad, sueldo o cotizaciones.',
    },
    {
      reason: 'No está claro que usted representa a la empresa.',
      remedy: 'Lleve el poder o la escritura con su nombre.',
    },
    { reason: 'Las cotizaciones se pagaron tarde.', remedy: 'Esos meses no se pagan. Póngase al día.' },
    askForReview,
  ],
  law: [ley20255, { name: 'Ley 21.808', about: 'Subsidio Unificado al Empleo.' }],
  updatedAt: '2026-11-21',
  similar: ['5433', '5220'],
  palabras: [
    'stj',
    'contratar jóvenes',
    'subsidio empleador',
    'empresa',
    'empleo joven',
    'subsidio contratación',
    'contraté a un joven',
    'ayuda para contratar',
  ],
}
