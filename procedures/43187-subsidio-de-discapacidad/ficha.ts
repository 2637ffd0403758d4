import { subsidioDiscapacidadClp } from '#law/beneficios-solidarios.ts'
import { plazoRespuesta } from '#law/solicitudes.ts'
import { clpOn, clpRow } from '../ficha/amount-rows.ts'
import { received, sent } from '../ficha/done.ts'
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
} from '../ficha/ways.ts'

/** Subsidy for children with a disability (procedures, 43187). */
export const ficha: Ficha = {
  id: '43187',
  title: 'Ayuda para un niño o una niña con discapacidad',
  officialName: 'Subsidio de Discapacidad para menores de 18 años',
  institution: 'ips',
  category: 'discapacidad',
  visibleTo: 'todos',
  chileAtiendeNumber: '43187',
  summary: 'Un pago mensual para niños y jóvenes con discapacidad, y salud pública gratis.',
  what: [
    on =>
      `Es un pago de ${clpOn(subsidioDiscapacidadClp, on)} al mes. Lo cobra la persona que cuida al niño o a la niña.`,
    'También da salud gratis en los hospitales y consultorios públicos.',
    'Se acaba cuando cumple 18 años. Desde ahí puede pedir la Pensión Básica Solidaria de Invalidez (PBSI).',
    'Si el niño o la niña fallece, quien paga el funeral puede pedir la asignación por muerte.',
  ],
  who: [
    'El niño o la niña tiene que cumplir todo lo que sigue.',
    'Tiene menos de 18 años.',
    'Tiene una discapacidad mental. O tiene una discapacidad física, o de los sentidos, que es severa.',
    'Su hogar está en el 60 % con menos ingresos del Registro Social de Hogares (RSH).',
    'Ha vivido en Chile los últimos 3 años, sin cortes.',
    'No recibe pensión y nadie cobra por él o por ella una asignación familiar ni el Subsidio Familiar (SUF).',
    'Lo pide su madre, su padre, quien lo cuida o el hogar donde vive.',
  ],
  need: [
    cedula,
    'El certificado de discapacidad, anotado en el registro. Debe decir 50 % o más y estar vigente. Lo da la COMPIN (Comisión de Medicina Preventiva e Invalidez) o el Registro Nacional de la Discapacidad.',
    'Si no es su madre ni su padre: la orden del juez o un informe social. Además se le pregunta a su madre, a su padre o a su tutor.',
    'Si lo cuida un hogar: los papeles del hogar y de quien lo representa.',
    'Declara que el niño vive en Chile, que usted lo cuida y que renuncia a otros pagos que no se pueden juntar. En la sucursal, lo firma.',
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre con su ClaveÚnica, la clave única del Estado.',
        'Escriba el RUN del niño o de la niña, o sea, el número de su carné. Le decimos de inmediato si cumple lo que se pide.',
        'Escriba sus datos y elija cómo quiere que se pague.',
        'Agregue los papeles, si hacen falta. Revise y envíe.',
      ],
    },
    inBranch('Quiero pedir el Subsidio de Discapacidad para un menor'),
    byVideo('Quiero pedir el Subsidio de Discapacidad para un menor'),
    byPhone,
  ],
  cost: free,
  term: answeredIn(plazoRespuesta),
  validity: 'Se paga hasta que cumple 18 años, mientras cumpla lo que se pide.',
  amounts: on => [
    clpRow('Pago mensual', subsidioDiscapacidadClp, on, 'La ayuda por un niño con discapacidad'),
  ],
  rejections: [
    {
      reason: 'Su hogar está sobre el 60 % en el RSH.',
      remedy: 'Revise los datos de su hogar. Si algo cambió, avise en su municipio y pida de nuevo.',
    },
    {
      reason: 'El certificado venció o dice menos de 50 %.',
      remedy: 'Pida una nueva evaluación en la COMPIN.',
    },
    { reason: 'No junta 3 años seguidos en Chile.', remedy: 'Pídalo cuando los junte.' },
    {
      reason: 'Alguien cobra por el niño otro pago.',
      remedy: 'No se pueden tener los dos. Pida en la sucursal que le ayuden a ver cuál conviene.',
    },
    { reason: 'Ya cumplió 18 años.', remedy: 'Vea si puede pedir la PBSI.' },
    {
      reason: 'No está claro que usted lo cuida.',
      remedy: 'Lleve la orden del juez o pida un informe social.',
    },
    askForReview,
  ],
  law: [ley20255, { name: 'Ley 18.600', about: 'Derechos de las personas con discapacidad mental.' }],
  updatedAt: '2026-11-21',
  similar: ['sibs', 'requisitosSuf', '5300'],
  momentos: [
    {
      momento: 'discapacidad',
      order: 3,
      title: 'Si tiene menos de 18 años: el Subsidio de Discapacidad',
      text: 'Un pago mensual para la niña, el niño o el joven.',
      done: known => received('SUBSIDIO_DISCAPACIDAD')(known) ?? sent('43187')(known),
    },
  ],
  about: ['SUBSIDIO_DISCAPACIDAD'],
  gives: true,
  palabras: [
    'niño con discapacidad',
    'hijo con discapacidad',
    'autismo',
    'síndrome de down',
    'inválido',
    'invalidez niños',
    'discapacitado',
    'subsidio mental',
    'mi niño tiene autismo',
    'hijo con síndrome de down',
    'niño postrado',
    'teletón',
    'silla de ruedas',
    'mi hijo está en silla de ruedas',
    'hijo enfermo',
    'plata para mi hijo enfermo',
  ],
}
