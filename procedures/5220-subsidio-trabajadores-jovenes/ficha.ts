import { ingresoMinimoClp } from '#law/ingresos-minimos.ts'
import { subsidioJovenesClp } from '#law/trabajador-joven.ts'
import { clpOn, clpRow } from '../catalog/amount-rows.ts'
import type { Ficha } from '../catalog/types.ts'
import { askForReview, askInBranch, byPhone, byVideo, cedula, free, ley20255 } from '../catalog/ways.ts'

/** Subsidy paid into a young worker's pension account (procedures, 5220). */
export const ficha: Ficha = {
  id: '5220',
  title: 'Subsidio a la cotización de trabajadores jóvenes',
  institution: 'ips',
  category: 'trabajo',
  visibleTo: 'todos',
  chileAtiendeNumber: '5220',
  summary: 'Un aporte de cada mes a la cuenta de pensión de los jóvenes que trabajan.',
  what: [
    'En 2026 este subsidio ya no recibe solicitudes nuevas. Desde el 1 de octubre de 2026 lo reemplaza el Subsidio Unificado al Empleo.',
    'Si usted ya lo tiene, aquí se explica cómo sigue. El dinero no se lo dan en la mano. Va a su cuenta en la AFP (administradora de fondos de pensiones).',
    on =>
      `El aporte es de ${clpOn(subsidioJovenesClp, on)} al mes. Se paga por un máximo de 24 cotizaciones.`,
    'Sigue mientras su sueldo no pase de 2 ingresos mínimos. Si falta una cotización, se detiene.',
    'Se puede tener junto con el Subsidio al Empleo Joven y el Bono al Trabajo de la Mujer.',
  ],
  who: [
    'Para entrar se pedía todo lo que sigue.',
    'Tener entre 18 y 35 años.',
    'Trabajar con contrato.',
    'Ganar hasta 1,5 veces el ingreso mínimo.',
    'Tener menos de 24 cotizaciones en la AFP.',
    'Tener pagadas o declaradas las cotizaciones de pensión, de salud y de accidentes del trabajo.',
  ],
  need: [cedula, 'Su contrato o una liquidación de sueldo.'],
  how: [
    askInBranch('Quiero saber de mi subsidio para trabajadores jóvenes'),
    byVideo('Quiero saber de mi subsidio para trabajadores jóvenes'),
    byPhone,
  ],
  cost: free,
  term: 'La respuesta a una solicitud podía tardar hasta 4 meses.',
  validity: 'Dura hasta juntar 24 cotizaciones.',
  amounts: on => [
    clpRow('Aporte de cada mes a su cuenta', subsidioJovenesClp, on),
    clpRow('Ingreso mínimo de cada mes', ingresoMinimoClp, on),
  ],
  rejections: [
    {
      reason: 'Ya no se reciben solicitudes.',
      remedy: 'Pregunte en el 101 por el Subsidio Unificado al Empleo.',
    },
    { reason: 'Su sueldo pasó del monto máximo.', remedy: 'Si baja, pregunte si el aporte puede volver.' },
    { reason: 'Ya juntó 24 cotizaciones.', remedy: 'El aporte llegó a su fin. No tiene que hacer nada.' },
    {
      reason: 'Falta una cotización.',
      remedy: 'Hable con su empleador. Cuando la pague, pida que revisen su caso.',
    },
    askForReview,
  ],
  law: [ley20255, { name: 'Ley 21.808', about: 'Subsidio Unificado al Empleo.' }],
  updatedAt: '2026-11-21',
  similar: ['5433', '5433v2'],
  palabras: [
    'stj',
    'subsidio joven',
    'trabajador joven',
    'empleo joven',
    'primer trabajo',
    'bono trabajo joven',
    'mi primera pega',
    'primer contrato',
  ],
}
