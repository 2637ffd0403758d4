import { formatDate } from '#domain/dates.ts'
import { asignacionPorMuerteClp, cuotaMortuoriaClp } from '#law/asignacion-por-muerte.ts'
import { plazoRespuesta } from '#law/solicitudes.ts'
import { clpOn, clpRow } from '../ficha/amount-rows.ts'
import { sent } from '../ficha/done.ts'
import { lastCase } from '../ficha/known.ts'
import type { Ficha } from '../ficha/types.ts'
import { answeredIn, askForReview, byPhone, byVideo, cedula, free, inBranch, poder } from '../ficha/ways.ts'
import { funeralEstimate } from './estimate.ts'

/** Refund of a funeral (procedures, 5300). */
export const ficha: Ficha = {
  id: '5300',
  title: 'Recuperar lo que pagué por un funeral',
  officialName: 'Asignación por muerte (cuota mortuoria)',
  institution: 'ips',
  category: 'fallecimiento',
  visibleTo: 'todos',
  chileAtiendeNumber: '5300',
  summary: 'Le devuelven lo que pagó por el funeral, hasta un monto máximo.',
  what: [
    'Si usted pagó el funeral de una persona, el Instituto de Previsión Social (IPS) le puede devolver ese gasto.',
    on =>
      `El monto máximo es de ${clpOn(asignacionPorMuerteClp, on)}. Vale el del día en que la persona falleció.`,
    'La esposa, el esposo, los hijos, el padre y la madre reciben el monto máximo completo. Lo reciben aunque el funeral costara menos. Las demás personas reciben lo que pagaron, hasta ese máximo.',
    'Si la persona recibía la Pensión Garantizada Universal (PGU), el monto máximo es otro: 15 UF. La Unidad de Fomento (UF) es una medida que cambia cada día.',
    'Usted puede ceder el dinero a la funeraria, todo o una parte. Ceder es dejar que lo cobre ella.',
  ],
  who: [
    'La persona que pagó el funeral. No tiene que ser familiar.',
    'La funeraria, por medio de quien la representa, si le cedieron el pago.',
  ],
  cases: {
    intro:
      'Quien falleció no debía estar en una AFP (administradora de fondos de pensiones). Además debía estar en uno de estos casos:',
    items: [
      'Tenía pensión de una caja antigua o de una ley especial. Si era de orfandad o de convivencia, debía tener además un pago solidario.',
      'Tenía la Pensión Básica Solidaria de Invalidez (PBSI), o recibía un pago solidario junto a una pensión por la muerte de un familiar.',
      'Tenía la pensión básica de vejez antes del 1 de febrero de 2022.',
      'Recibía la PGU.',
      'Había cotizado en los últimos 6 meses.',
      'Recibía subsidio por licencia médica, por cesantía o por discapacidad.',
    ],
  },
  need: [
    cedula,
    'El RUN de quien falleció, o sea, el número de su carné.',
    'La factura de la funeraria. Vale la original, la tercera copia con timbre o una copia legalizada.',
    'El certificado de sepultación, si pasaron más de 30 días desde la muerte. Lo da el cementerio.',
    'La cesión firmada, si deja que la funeraria cobre.',
    poder,
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica, la clave única del Estado.',
        'Diga quién falleció.',
        'Diga qué funeraria hizo el funeral.',
        'Revise sus datos.',
        'Copie los datos de la factura y suba una foto o un archivo de ella.',
        'Elija cómo quiere cobrar.',
        'Revise todo y envíe. Guarde el número de su solicitud.',
      ],
    },
    inBranch('Quiero pedir la asignación por muerte', 'Pida que revisen si falta algún documento.'),
    byVideo('Quiero pedir la asignación por muerte'),
    byPhone,
  ],
  cost: free,
  term: `Si envía su solicitud después de las 17:00, cuenta desde el día hábil que sigue. ${answeredIn(plazoRespuesta)}`,
  amounts: on => [
    clpRow('Monto máximo de la asignación', asignacionPorMuerteClp, on, 'Lo que devuelven por un funeral'),
    clpRow('Valor en pesos de las 15 UF, si recibía la PGU', cuotaMortuoriaClp, on),
  ],
  rejections: [
    {
      reason: 'Quien falleció estaba en una AFP.',
      remedy: 'Pida la cuota mortuoria en esa AFP. También es de 15 UF.',
    },
    {
      reason: 'Quien falleció no estaba en ninguno de los casos.',
      remedy: 'Si tenía alguna pensión o cotizaba, lleve un documento que lo muestre.',
    },
    {
      reason: 'Hay un problema con la factura.',
      remedy:
        'Tiene que ser de una funeraria y de una fecha desde la muerte en adelante. Además, no puede estar usada en otra solicitud. Si hay un error, pida otra a la funeraria.',
    },
    {
      reason: 'Falta el certificado de sepultación.',
      remedy: 'Pídalo en el cementerio y envíelo.',
    },
    {
      reason: 'Ya se le pagó a otra persona.',
      remedy: 'Solo se paga una vez. Pregunte en la sucursal quién la pidió.',
    },
    {
      reason: 'Lo que cedió a la funeraria pasa del monto máximo.',
      remedy: 'Ceda ese monto o menos y vuelva a enviar.',
    },
    askForReview,
  ],
  law: [
    {
      name: 'Decreto con Fuerza de Ley 90, de 1978, del Ministerio del Trabajo y Previsión Social',
      about: 'Asignación por muerte.',
    },
    { name: 'Ley 21.419', about: 'Creó la PGU.' },
  ],
  updatedAt: '2026-11-21',
  similar: ['5294', '5199', '5239'],
  offer: {
    urgency: 1,
    to: known =>
      known.spouse && !lastCase(known, '5300')
        ? {
            title: 'El pago por el funeral',
            why: `Según el Registro Civil, ${known.spouse.nombre} falleció el ${formatDate(known.spouse.fechaDefuncion)}.`,
            rule: 'Lo recibe quien pagó el funeral, si la persona tenía pensión o cotizaba en una caja antigua.',
            mourning: true,
          }
        : undefined,
  },
  momentos: [
    {
      momento: 'fallecimiento',
      order: 2,
      title: 'Pedir la asignación por muerte',
      text: 'Si usted pagó el funeral, puede recuperar ese gasto hasta un monto máximo.',
      done: sent('5300'),
    },
  ],
  front: { as: 'card', order: 1 },
  estimate: { order: 5, of: (told, today) => funeralEstimate(told, today, ficha.amounts?.(today) ?? []) },
  palabras: [
    'funeral',
    'funerales',
    'entierro',
    'sepultura',
    'sepelio',
    'cementerio',
    'funeraria',
    'difunto',
    'fallecido',
    'fallecimiento',
    'murió',
    'cuota mortuoria',
    'gastos funerarios',
    'ataúd',
    'cremación',
    'pagué el funeral',
    'cuánto devuelven por el entierro',
    'enterrar',
    'murió mi mamá',
    'no tengo para el funeral',
    'plata del funeral',
    'cajón',
    'velorio',
    'murió mi tata',
    'murió mi abuela',
  ],
}
