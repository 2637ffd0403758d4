import { formatClp } from '#domain/money.ts'
import { ingresoMinimoClp } from '#law/ingresos-minimos.ts'
import {
  rentaMaximaSubsidioJovenesClp,
  subsidioJovenesAbierto,
  subsidioJovenesClp,
} from '#law/trabajador-joven.ts'
import { clpOn, clpRow } from '../ficha/amount-rows.ts'
import { sent } from '../ficha/done.ts'
import type { Ficha } from '../ficha/types.ts'
import { askForReview, askInBranch, byPhone, byVideo, cedula, free, ley20255 } from '../ficha/ways.ts'

/** Subsidy paid into a young worker's pension account (procedures, 5220). */
export const ficha: Ficha = {
  id: '5220',
  title: 'Aporte para jóvenes que trabajan',
  officialName: 'Subsidio a la cotización de trabajadores jóvenes',
  institution: 'ips',
  category: 'trabajo',
  visibleTo: 'todos',
  chileAtiendeNumber: '5220',
  summary: 'Un aporte de cada mes a la cuenta de pensión de los jóvenes que trabajan.',
  what: [
    'El Estado pone una parte de la cotización de los jóvenes que trabajan con contrato. El dinero no se lo dan en la mano. Va a su cuenta en la AFP (administradora de fondos de pensiones).',
    on =>
      `El aporte es de ${clpOn(subsidioJovenesClp, on)} al mes. Se paga por un máximo de 24 cotizaciones.`,
    'Sigue mientras su sueldo no pase de 2 ingresos mínimos. Si falta una cotización, se detiene.',
    'Se puede tener junto con el Subsidio al Empleo Joven y el Bono al Trabajo de la Mujer.',
    on =>
      subsidioJovenesAbierto.at(on)
        ? 'La ley lo cierra en 2026. Desde el 1 de octubre de 2026 lo reemplaza el Subsidio Unificado al Empleo. Este portal es una demostración y todavía recibe solicitudes.'
        : 'En 2026 este subsidio dejó de recibir solicitudes. Desde el 1 de octubre de 2026 lo reemplaza el Subsidio Unificado al Empleo. Si usted ya lo tiene, sigue hasta juntar 24 cotizaciones.',
  ],
  who: [
    'Para tenerlo se pide todo lo que sigue.',
    'Tener entre 18 y 35 años.',
    'Trabajar con contrato, y no para el Estado.',
    on =>
      `Ganar hasta ${formatClp(rentaMaximaSubsidioJovenesClp.entrada(on))} al mes. Son 1,5 ingresos mínimos.`,
    'Tener menos de 24 cotizaciones en la AFP.',
    'Tener pagadas o declaradas las cotizaciones de pensión, de salud y de accidentes del trabajo.',
  ],
  need: [
    cedula,
    'Los datos de su empleador, si todavía no paga cotizaciones por usted. Están en su contrato.',
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Escriba en este portal el número de su cédula y su fecha de nacimiento. Le decimos si puede pedirlo.',
        'Entre con su ClaveÚnica, la clave única del Estado. Si no puede, le decimos por qué.',
        'Revise sus datos, sus empleadores y su previsión.',
        'Revise todo y envíe. Guarde el número de su solicitud.',
        'Cuando lo tenga, vea aquí cada depósito.',
      ],
    },
    askInBranch('Quiero pedir el subsidio para trabajadores jóvenes'),
    byVideo('Quiero saber de mi subsidio para trabajadores jóvenes'),
    byPhone,
  ],
  cost: free,
  term: 'La respuesta puede tardar hasta 4 meses.',
  validity: 'Dura hasta juntar 24 cotizaciones.',
  amounts: on => [
    clpRow('Aporte de cada mes a su cuenta', subsidioJovenesClp, on),
    clpRow('Ingreso mínimo de cada mes', ingresoMinimoClp, on, 'El sueldo mínimo'),
  ],
  rejections: [
    { reason: 'Tiene otra edad.', remedy: 'Pregunte en el 101 por otros subsidios al empleo.' },
    {
      reason: 'Su sueldo pasa del monto máximo.',
      remedy: 'Si baja, haga otra solicitud. Si ya tenía el aporte, sigue solo.',
    },
    { reason: 'Ya juntó 24 cotizaciones.', remedy: 'El aporte llegó a su fin. No tiene que hacer nada.' },
    {
      reason: 'Trabaja por su cuenta o para el Estado.',
      remedy: 'Si firma un contrato con una empresa o una persona, pídalo entonces.',
    },
    {
      reason: 'Falta una cotización.',
      remedy: 'Hable con su empleador. Cuando la pague, haga otra solicitud.',
    },
    askForReview,
  ],
  law: [ley20255, { name: 'Ley 21.808', about: 'Subsidio Unificado al Empleo.' }],
  updatedAt: '2026-11-22',
  similar: ['5433', '5433v2'],
  momentos: [
    {
      momento: 'trabajo',
      order: 4,
      title: 'Si tiene entre 18 y 35 años',
      text: 'El Estado puede poner una parte de su cotización. Vea si le corresponde y pídala.',
      done: sent('5220'),
    },
  ],
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
