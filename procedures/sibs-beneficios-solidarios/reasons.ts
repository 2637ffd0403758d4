import type { IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatPercentage, plural } from '#domain/quantities.ts'
import { content, heading, link, links, list, main } from '#engine/content/content.ts'
import { bonoPorHijo, complementoTrabajoPesado, pbsiClp, requisitosPbsi } from '#law/beneficios-solidarios.ts'
import {
  edadPgu,
  pensionSuperiorClp,
  pguRichestPercent,
  residenciaPgu,
} from '#law/pension-garantizada-universal.ts'
import type {
  BeneficioElegible,
  CodigoBeneficio,
  Elegibilidad,
  MotivoNo,
  MotivoRechazo,
  Situacion,
} from '#services/sibs/contract.ts'
import { onItsWayOutcome } from '../parts/requests/undelivered.ts'
import { accountRefusals } from '../parts/telling/account-refusals.ts'
import { type DrawReason, outcomeOf } from '../parts/telling/reasons.ts'
import { doorOf, hrefTo, paths, type Way } from './paths.ts'
import { nombres } from './words.ts'

/** Why a benefit cannot be requested, for whom and when. */
export interface No {
  readonly tipoBeneficio: CodigoBeneficio
  readonly motivo: MotivoNo
  readonly situacion: Situacion
  readonly today: string
  /** Number of the request under way; `''` if there is none. */
  readonly folio: string
}

/** The rule, the fact and what to do, each as a sentence. */
export interface Razon {
  readonly regla: string
  readonly hecho: string
  readonly todo: string
}

export const invalidez: readonly CodigoBeneficio[] = [2, 4]
export const isInvalidez = (codigo: CodigoBeneficio) => invalidez.includes(codigo)
const rsh =
  'Si algo cambió en su casa, actualice en su municipio el Registro Social de Hogares. Después, consulte aquí de nuevo.'

/** Texts for each reason of the institution (decisions 12). */
const razones: Readonly<Record<MotivoNo, (no: No) => Razon>> = {
  EDAD: ({ tipoBeneficio, situacion }) => ({
    regla: reglaEdad(tipoBeneficio),
    hecho: `Hoy tiene ${situacion.edad} años.`,
    todo:
      isInvalidez(tipoBeneficio) && situacion.edad >= requisitosPbsi.untilAge
        ? 'Desde los 65 años lo que toca es la PGU.'
        : 'Si le falta edad, vuelva cuando la cumpla.',
  }),
  PFP: ({ tipoBeneficio, situacion }) => ({
    regla: isInvalidez(tipoBeneficio)
      ? `Su familia debe estar en el ${formatPercentage(requisitosPbsi.scorePercent)} con menos ingresos. El IPS lo mide con un puntaje.`
      : `No debe estar en el ${formatPercentage(pguRichestPercent)} con más ingresos. El IPS lo mide con un puntaje.`,
    hecho:
      situacion.porcentajePfp === null
        ? 'El IPS no tiene ese puntaje.'
        : `De cada 100 personas, ${situacion.porcentajePfp} tienen un puntaje igual o menor que el suyo.`,
    todo: rsh,
  }),
  RESIDENCIA: ({ tipoBeneficio, situacion }) => ({
    regla: isInvalidez(tipoBeneficio)
      ? `Debe haber vivido en Chile ${requisitosPbsi.residence.years} de los últimos ${requisitosPbsi.residence.ofLastYears} años.`
      : `Debe haber vivido en Chile ${residenciaPgu.years} años desde los ${residenciaPgu.sinceAge} de edad, y ${residenciaPgu.recentYears} de los últimos ${residenciaPgu.ofLastYears}.`,
    hecho: isInvalidez(tipoBeneficio)
      ? `En los registros hay ${anos(situacion.anosUltimosSeis)} de los últimos ${requisitosPbsi.residence.ofLastYears}.`
      : `En los registros hay ${anos(situacion.anosDesdeLos20)} desde los ${residenciaPgu.sinceAge}, y ${anos(situacion.anosUltimosCinco)} de los últimos ${residenciaPgu.ofLastYears}.`,
    todo: 'Si vivió aquí más años, lleve pruebas a una sucursal: contratos, estudios o controles de salud.',
  }),
  PENSION_BASE: ({ situacion, today }) => ({
    regla: `Sus otras pensiones deben sumar menos de ${formatClp(pensionSuperiorClp.at(today))} al mes.`,
    hecho: `Hoy suman ${formatClp(situacion.pensionBaseClp)}.`,
    todo: 'Si alguna ya no la recibe, dígalo en una sucursal.',
  }),
  FONDO_UNIFORMADO: () => ({
    regla: 'No es para quien recibe una pensión de Dipreca o de Capredena.',
    hecho: 'En los registros aparece una de esas pensiones.',
    todo: 'Llame al 101 y pregunte qué regla hay hoy para su caso.',
  }),
  TIENE_PENSION: () => ({
    regla: 'Es para quien no tiene ninguna pensión, ni propia ni por la muerte de un familiar.',
    hecho: 'En los registros aparece una pensión.',
    todo: 'Vea si le toca el APSI. Ese aporte sube una pensión de invalidez que es baja.',
  }),
  SIN_PENSION: () => ({
    regla: 'Es para quien ya tiene una pensión de un sistema al que cotizó.',
    hecho: 'En los registros no aparece una pensión así.',
    todo: 'Vea si le toca la PBSI. Es para quien no tiene pensión.',
  }),
  PENSION_ALTA: ({ situacion, today }) => ({
    regla: `Su pensión debe ser de menos de ${formatClp(pbsiClp.at(today))} al mes.`,
    hecho: `Hoy es de ${formatClp(situacion.pensionBaseClp)}.`,
    todo: 'Si su pensión baja, puede pedirlo entonces.',
  }),
  SOLO_MUJERES: () => ({
    regla: 'Es para mujeres.',
    hecho: 'En el Registro Civil figura como hombre.',
    todo: 'Si es un error, pida que lo corrijan en el Registro Civil.',
  }),
  SIN_CALIFICACION: () => ({
    regla: 'Debe haber jubilado antes por un trabajo que una comisión calificó como pesado.',
    hecho: 'En los registros no hay una calificación así.',
    todo: 'Si la tiene, lleve el certificado a una sucursal.',
  }),
  YA_TIENE: () => ({
    regla: 'Se da una sola vez.',
    hecho: 'Ya lo tiene.',
    todo: 'Si no le llega el pago, llame al 101.',
  }),
  EN_CURSO: ({ folio }) => ({
    regla: 'Se pide una sola vez.',
    hecho: folio ? `Ya lo pidió: es la solicitud ${folio}.` : 'Ya lo pidió.',
    todo: 'No hay que pedirlo otra vez. El IPS le avisará.',
  }),
}

function reglaEdad(codigo: CodigoBeneficio): string {
  switch (codigo) {
    case 8:
      return `Es desde los ${edadPgu.years} años. Se puede pedir ${edadPgu.requestMonthsBefore} meses antes.`
    case 13:
      return `Es para mujeres de ${bonoPorHijo.fromAge} años o más.`
    case 10:
      return `Es hasta los ${complementoTrabajoPesado.untilAge} años.`
    default:
      return `Es para personas de ${requisitosPbsi.fromAge} a ${requisitosPbsi.untilAge - 1} años.`
  }
}

const anos = (count: number) => plural('año', 'años', count)

/** Why a person cannot request a benefit. */
export function razonOf(no: No): Razon {
  return razones[no.motivo](no)
}

/** Each benefit that cannot be requested: rule, fact and what to do. */
export const noBlocks = (
  beneficios: readonly Pick<BeneficioElegible, 'tipoBeneficio' | 'motivo' | 'folio'>[],
  situacion: Situacion,
  today: IsoDate,
) =>
  content(
    beneficios.map(({ tipoBeneficio, motivo, folio }) => {
      if (!motivo) return []
      const { regla, hecho, todo } = razonOf({ tipoBeneficio, motivo, situacion, today, folio: folio ?? '' })
      return [heading(nombres[tipoBeneficio]), [regla, hecho, todo].join(' ')]
    }),
  )

const review =
  'Si cree que hay un error, pida que lo revisen. Llame al 101 o vaya a una sucursal de ChileAtiende, con la cédula de identidad.'

/** Where to ask for a review is the last thing to do. */
const draw: DrawReason<unknown> = ({ why, shows, todo, links: ways }) => [
  why,
  shows,
  heading('Qué puede hacer'),
  list([...todo, review]),
  links(...ways),
]

const ficha = link('Ver la ficha', '/ficha/sibs')
const eachOne = ({ beneficios, situacion }: Elegibilidad, today: IsoDate) =>
  noBlocks(beneficios, situacion, today)

/** Early endings of an application: why, what to do, where to ask for a review. Links stay within the same door. */
export function outcomesOf(way: Way) {
  const { quien } = doorOf(way)
  // To ask for somebody else is no next step of who was refused. Who represents nobody would come back here: she first
  // needs a power.
  const forAnother = ({ representaAOtros }: Elegibilidad) =>
    representaAOtros
      ? link('Pedir para otra persona', hrefTo(quien))
      : link('Pedir para otra persona: cómo se da un poder', '/ficha/114807')
  return {
    no_cumple: outcomeOf<Elegibilidad>(
      {
        title: 'Hoy no hay un beneficio que pedir',
        why: ({ nombre }) =>
          `${nombre} no cumple hoy lo que pide la ley. Aquí está por qué, beneficio por beneficio.`,
        shows: eachOne,
        todo: ['Lea qué falta en cada uno. Si algo cambia, vuelva a consultar.'],
        links: own => [forAnother(own), ficha],
      },
      draw,
    ),
    ya_tiene: outcomeOf<Elegibilidad>(
      {
        title: 'Ya tiene el beneficio',
        why: ({ nombre }) => `${nombre} ya tiene lo que se puede pedir aquí. Los otros no le tocan hoy.`,
        shows: eachOne,
        todo: ['Si no le llega el pago, vea sus pagos o llame al 101.'],
        links: own => [main(link('Ver sus pagos', '/misBeneficios')), forAnother(own)],
      },
      draw,
    ),
    ...onItsWayOutcome(hrefTo(paths.solicitudes), link('Pedir para otra persona', hrefTo(quien))),
    en_curso: outcomeOf<Elegibilidad>(
      {
        title: 'Ya hay una solicitud en curso',
        why: ({ nombre }) =>
          `${nombre} ya lo pidió. El IPS la está revisando. No hace falta pedirlo otra vez.`,
        shows: eachOne,
        todo: ['Si la hizo aquí, siga la solicitud. Si la hizo en una sucursal, llame al 101.'],
        links: own => [main(link('Ver mis solicitudes', hrefTo(paths.solicitudes))), forAnother(own)],
      },
      draw,
    ),
    fallecido: outcomeOf<Elegibilidad>(
      {
        title: 'Esta persona falleció',
        why: ({ nombre }) =>
          `En el Registro Civil consta que ${nombre} falleció. Lo sentimos. Ya no se puede pedir.`,
        todo: [
          'Si quedaron pagos sin cobrar, la familia los puede pedir. Ese trámite se llama saldo insoluto.',
          'Si usted pagó el funeral, vea la asignación por muerte.',
        ],
        links: [
          main(link('Ver el saldo insoluto', '/tramites/5294')),
          link('Ver la asignación por muerte', '/tramites/5300'),
        ],
      },
      draw,
    ),
    tercero_sin_poder: outcomeOf<{ run: string }>(
      {
        title: 'No aparece un poder a su nombre',
        why: ({ run }) =>
          `Para pedir por el RUN ${run} usted necesita un poder vigente de esa persona. El IPS no tiene uno a su nombre.`,
        todo: [
          'Revise el RUN. Con un número cambiado aparece otra persona.',
          'Esa persona puede pedirlo por sí misma, con su ClaveÚnica.',
          'Si el IPS ya le paga algo, ella puede darle el poder con el trámite 114807, «Que otra persona cobre por mí». Entra con su ClaveÚnica, y usted acepta con la suya.',
          'Si el IPS todavía no le paga nada, ese poder no se puede dar. Vayan juntos a una sucursal de ChileAtiende, con la cédula de los dos.',
          'Si ella no puede ir, lleve a la sucursal su propia cédula, la de ella, y el papel en que ella le da el poder.',
        ],
        links: [
          main(link('Escribir otro RUN', hrefTo(quien))),
          link('Ver cómo se da un poder', '/ficha/114807'),
        ],
      },
      draw,
    ),
    no_existe_funcionario: outcomeOf<{ nombre: string }>(
      {
        title: 'No figura en el registro de funcionarios',
        why: ({ nombre }) =>
          `${nombre || 'La persona que atiende'} no figura en el registro de funcionarios que pueden hacer trámites por otros. Por eso no puede enviar esta solicitud.`,
        todo: [
          'Pida a otra persona del mesón que siga con la atención.',
          'Quien pide también puede hacerlo por su cuenta, con su ClaveÚnica.',
        ],
        links: [main(link('Volver a la atención', '/funcionarios'))],
      },
      draw,
    ),
    sin_registro: outcomeOf<object>(
      {
        title: 'El IPS no tiene sus datos',
        why: 'Estos beneficios son para personas de 18 años o más que figuran en el Registro Civil.',
        todo: ['Si ya cumplió 18 años, lleve su cédula a una sucursal.'],
        links: [main(ficha)],
      },
      draw,
    ),
  }
}

/** Why an application, or one of its benefits, was rejected, and what to do. */
export const refusals: Readonly<Record<MotivoRechazo, string>> = {
  EDAD: 'Falta o sobra edad para lo que pidió. Vea en la ficha desde qué edad se puede.',
  PFP: 'El puntaje que mide los ingresos pasa del máximo. Si algo cambió en su casa, avise en su municipio y pida otra vez.',
  RESIDENCIA:
    'No se ven los años en Chile que pide la ley. Lleve pruebas a una sucursal: contratos, estudios o controles de salud.',
  PENSION_BASE:
    'Las otras pensiones pasan del monto máximo. Si alguna ya no la recibe, dígalo en una sucursal.',
  FONDO_UNIFORMADO: 'Recibe una pensión de Dipreca o de Capredena. Llame al 101 y pregunte por su caso.',
  TIENE_PENSION: 'Ya recibe una pensión. Vea si le toca el APSI, que sube una pensión de invalidez baja.',
  SIN_PENSION: 'No recibe una pensión que se pueda subir. Vea si le toca la PBSI.',
  PENSION_ALTA: 'La pensión que recibe es igual o mayor que la que paga el Estado.',
  SOLO_MUJERES: 'El Bono por Hijo es para mujeres.',
  SIN_CALIFICACION:
    'No hay una calificación de trabajo pesado. Si la tiene, lleve el certificado a una sucursal.',
  YA_TIENE: 'Ya lo tiene. Si no le llega el pago, llame al 101.',
  EN_CURSO: 'Ya había otra solicitud por lo mismo. Esa sigue su curso.',
  INVALIDEZ_NEGADA:
    'La comisión médica no declaró la invalidez. Puede reclamar, o pedir que la vean otra vez con informes nuevos de su médico.',
  SIN_HIJOS:
    'El Registro Civil no confirma a ninguno de los hijos que anotó. Si falta alguno, pida ahí que lo corrijan y haga otra solicitud.',
  FALLECIDA: 'La persona falleció. Vea si quedó dinero sin cobrar, en el trámite de saldo insoluto.',
  SIN_RESOLUCION: 'No encontramos la respuesta que pidió revisar. Llame al 101.',
  FUERA_DE_PLAZO: 'Se pidió después del último día. Si algo cambió, vea si puede pedir la PGU otra vez.',
  PENSION_SOBRE_INFERIOR:
    'Por sus otras pensiones, la PGU baja y se paga una parte. Con los datos de hoy, el monto es el mismo.',
  CUENTA_NO_ES_SUYA: accountRefusals.cuenta_no_es_suya,
  CUENTA_DESCONOCIDA: accountRefusals.cuenta_desconocida,
  CUENTA_CERRADA: accountRefusals.cuenta_cerrada,
  SIN_CONFIRMAR:
    'El poder de quien pidió ya no está vigente. Hacía falta que la persona dijera que sí. Ella la puede hacer con su ClaveÚnica.',
}
