import { plazoRespuesta } from '#law/solicitudes.ts'
import type { Ficha } from '../ficha/types.ts'
import { answeredIn, byPhone, byVideo, cedula, free, inBranch, ley19880, poder } from '../ficha/ways.ts'

/** Review of a decision about the universal pension (procedures, 102077-RBPGU). */
export const ficha: Ficha = {
  id: '102077-RBPGU',
  title: 'Pedir que revisen la respuesta sobre mi PGU',
  officialName: 'Revisión de la Pensión Garantizada Universal (PGU)',
  institution: 'ips',
  category: 'vejez',
  visibleTo: 'todos',
  summary: 'Pida que miren otra vez su caso, si le negaron la PGU o le dieron menos.',
  what: [
    'El Instituto de Previsión Social (IPS) le responde por escrito cuando usted pide la PGU. Si no está de acuerdo, puede pedir que revisen esa respuesta.',
    'El IPS mira de nuevo su edad, sus años en Chile, su nivel de ingresos y sus otras pensiones.',
    'En 2022 hubo una revisión especial. Se podía pedir hasta el 30 de mayo de ese año. Hoy rige el plazo normal.',
  ],
  who: [
    'Personas que ya tienen una respuesta sobre su PGU.',
    'Quien las representa con un poder, que es un papel en que la persona lo autoriza.',
  ],
  need: [
    cedula,
    'La carta con la respuesta.',
    'Pruebas de lo que está mal. Por ejemplo: papeles de los años que vivió en Chile, o de una pensión que ya no recibe.',
    poder,
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica, la clave única del Estado.',
        'Elija la respuesta y vea con qué números se decidió.',
        'Diga qué está mal. El IPS lo compara con los registros de hoy.',
        'Envíe y guarde el número.',
      ],
    },
    inBranch('Quiero que revisen la respuesta sobre mi PGU'),
    byVideo('No estoy de acuerdo con mi PGU'),
    byPhone,
  ],
  cost: free,
  term: `Tiene 5 días hábiles para pedirla, desde que le avisan. ${answeredIn(plazoRespuesta)}`,
  rejections: [
    {
      reason: 'La pidió fuera de plazo.',
      remedy: 'Puede pedir la PGU otra vez. Lleve las pruebas que le faltaron.',
    },
    {
      reason: 'Los registros dicen hoy lo mismo.',
      remedy: 'Lleve a una sucursal los papeles que muestran su caso. También puede pedir la PGU otra vez.',
    },
    {
      reason: 'Aún no cumple lo que pide la ley.',
      remedy: 'Mire en la carta qué falta. Si es la edad o los años en Chile, puede volver más adelante.',
    },
  ],
  law: [{ name: 'Ley 21.419', about: 'Creó la PGU.' }, ley19880],
  updatedAt: '2026-11-21',
  similar: ['102077', 'sibs', '41345'],
  gives: true,
  palabras: [
    'reclamo pgu',
    'apelar',
    'apelación',
    'me negaron la pgu',
    'rechazada',
    'no me dieron la pensión',
    'recurso',
    'me bajaron la pgu',
    'me rechazaron la pgu',
    'no estoy de acuerdo',
    'reclamar por la pensión',
  ],
}
