import { ageOn, formatMonth, type IsoDate } from '#domain/dates.ts'
import {
  edadPguMayores,
  pensionInferiorClp,
  pensionSuperiorClp,
  pguClp,
  pguMayoresClp,
} from '#law/pension-garantizada-universal.ts'
import { plazoRespuesta } from '#law/solicitudes.ts'
import { clpOn, clpRow, pguRows } from '../ficha/amount-rows.ts'
import { received, sent } from '../ficha/done.ts'
import { hasAsked, receives } from '../ficha/known.ts'
import type { Ficha } from '../ficha/types.ts'
import { answeredIn, askForReview, byPhone, byVideo, cedula, free, inBranch, poder } from '../ficha/ways.ts'
import { pguEstimate } from './estimate.ts'

const pguAge = 65

/** The universal pension (procedures, 102077). */
export const ficha: Ficha = {
  id: '102077',
  title: 'Pensión Garantizada Universal (PGU)',
  institution: 'ips',
  category: 'vejez',
  visibleTo: 'todos',
  chileAtiendeNumber: '102077',
  summary: 'Un pago mensual para personas de 65 años o más.',
  what: [
    'La PGU es una ayuda del Estado para la vejez. La paga cada mes el Instituto de Previsión Social (IPS).',
    'Puede recibirla aunque siga en su trabajo. También si aún no se jubila.',
    oldestOn,
    on =>
      `Se paga completa si su pensión base es de ${clpOn(pensionInferiorClp, on)} o menos. La pensión base es la suma de sus otras pensiones que la ley toma en cuenta. Si es mayor, la PGU baja de a poco. Sobre ${clpOn(pensionSuperiorClp, on)} no se paga.`,
    'Cobre todos los meses. Si pasan 6 meses sin cobrar, el pago se detiene. Desde ahí tiene 6 meses más para pedir que vuelva.',
    'Si el IPS le pide algo, responda. El pago también se detiene si pasan 3 meses sin su respuesta.',
  ],
  who: [
    'Tiene que cumplir todo lo que sigue.',
    'Tiene 65 años o más. La puede pedir desde los 64 años y 9 meses.',
    'No está en el 10 % más rico de las personas de su edad. Lo mide el IPS.',
    'Ha vivido en Chile 20 años o más desde que cumplió los 20. Pueden ser seguidos o no.',
    'Ha vivido en Chile 4 de los últimos 5 años.',
    on => `Su pensión base es de ${clpOn(pensionSuperiorClp, on)} o menos.`,
  ],
  need: [
    cedula,
    'Su correo electrónico y su teléfono.',
    'Los datos de su cuenta, si quiere que el dinero llegue ahí.',
    poder,
    'No tiene que llevar pruebas de sus viajes ni de sus ingresos. El IPS los ve en registros del Estado.',
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal y escriba su RUN, el número de su carné, y su fecha de nacimiento. Vea si la puede pedir.',
        'Entre con su ClaveÚnica, la clave única del Estado.',
        'Escriba sus datos y diga cómo quiere cobrar.',
        'Guarde el comprobante.',
      ],
    },
    inBranch('Quiero pedir la PGU'),
    byVideo('Quiero pedir la PGU'),
    byPhone,
  ],
  cost: free,
  term: `La respuesta llega a su correo. ${answeredIn(plazoRespuesta)}`,
  amounts: on => [
    ...pguRows(on, '', 'La PGU'),
    clpRow('Pensión base hasta la que se paga completa', pensionInferiorClp, on),
    clpRow('Pensión base sobre la que no se paga', pensionSuperiorClp, on),
  ],
  rejections: [
    {
      reason: 'Está en el 10 % más rico de las personas de su edad.',
      remedy: 'Si su situación cambió, puede pedirla otra vez.',
    },
    {
      reason: 'No se ven sus años en Chile.',
      remedy: 'Lleve pruebas de que vivió aquí: contratos, estudios, controles de salud.',
    },
    {
      reason: 'Su pensión base pasa del monto máximo.',
      remedy: 'Mire en la carta qué pensiones sumaron. Si alguna está mal, dígalo.',
    },
    {
      reason: 'Su pensión es de Dipreca o Capredena, las cajas de las policías y las Fuerzas Armadas.',
      remedy: 'Llame al 101 y pregunte qué regla hay hoy para su caso.',
    },
    {
      reason: askForReview.reason,
      remedy:
        'Pida que la revisen. Tiene 5 días hábiles desde que le avisan. Son días hábiles los de lunes a viernes, sin feriados.',
    },
  ],
  law: [
    { name: 'Ley 21.419', about: 'Creó la PGU.' },
    { name: 'Ley 21.735', about: 'Reforma de pensiones de 2025.' },
    { name: 'Ley 19.880', about: 'Cómo deben responder las oficinas del Estado.' },
  ],
  updatedAt: '2026-11-21',
  similar: ['102077-RBPGU', 'sibs', '41345', '5268'],
  offer: {
    urgency: 5,
    askedIn: 'sibs',
    to(known) {
      const birth = known.persona?.fechaNacimiento
      if (!birth || ageOn(birth, known.today) < pguAge) return undefined
      if (receives(known, 'PGU') !== false) return undefined
      // Who was granted one and is not paid yet, or asked for one at a branch, is in no register of payments.
      if (known.pgu === undefined || known.pgu === 'con_beneficio' || known.pgu === 'en_curso')
        return undefined
      // Whoever asked to have a decision on her PGU reviewed has asked for it, and a review may have granted it.
      if (hasAsked(known, 'sibs') || hasAsked(known, '102077-RBPGU')) return undefined
      return {
        title: 'La Pensión Garantizada Universal',
        why: `Según el Registro Civil, usted tiene ${ageOn(birth, known.today)} años. Según el IPS, no la recibe.`,
        rule: 'Es desde los 65 años, para casi todos los hogares. Depende también de su pensión y de los años que ha vivido en Chile.',
      }
    },
  },
  momentos: [
    {
      momento: 'vejez',
      order: 3,
      title: 'Pedir la Pensión Garantizada Universal',
      text: 'Es un pago mensual del Estado desde los 65 años. Es aparte de su pensión.',
      done: known => received('PGU')(known) ?? (hasAsked(known, 'sibs') ? sent('sibs')(known) : undefined),
    },
  ],
  about: ['PGU'],
  front: { as: 'card', order: 2 },
  requestedIn: '/tramites/sibs',
  estimate: { order: 1, of: (told, today) => pguEstimate(told, today, ficha.amounts?.(today) ?? []) },
  palabras: [
    'pensión de vejez',
    'pensión de los 65 años',
    'pensión solidaria',
    'pensión básica',
    'jubilación',
    'jubilar',
    'tercera edad',
    'adulto mayor',
    'abuelos',
    'bono vejez',
    'pgu',
    'cumplo 65',
    'cumplí 65 años',
    'qué me toca por viejo',
    'soy viejita',
    'nunca coticé',
    'plata para la vejez',
    'qué le toca a mi tata',
    'tata',
    'tengo 70 años y no recibo nada',
  ],
}

/** Who gets the higher amount, today and later. */
function oldestOn(on: IsoDate): string {
  const edad = edadPguMayores.at(on)
  const next = edadPguMayores.next(on)
  const now =
    edad > 65
      ? `La PGU completa es de ${clpOn(pguClp, on)} al mes. Desde los ${edad} años es de ${clpOn(pguMayoresClp, on)}.`
      : `La PGU completa es de ${clpOn(pguMayoresClp, on)} al mes.`
  return next === undefined
    ? now
    : `${now} Desde ${formatMonth(next.from)}, el monto más alto será para quienes tienen ${next.value} años o más.`
}
