import { formatClp } from '#domain/money.ts'
import { formatPercentage, plural } from '#domain/quantities.ts'
import { bonoPorHijo, complementoTrabajoPesado, pbsiClp, requisitosPbsi } from '#law/beneficios-solidarios.ts'
import {
  edadPgu,
  pensionSuperiorClp,
  pguRichestPercent,
  residenciaPgu,
} from '#law/pension-garantizada-universal.ts'
import type { CodigoBeneficio, MotivoNo, Situacion } from '#services/sibs/contract.ts'

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

const isInvalidez = (codigo: CodigoBeneficio) => codigo === 2 || codigo === 4
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

/** Whether a text is one of the reasons. */
export function isMotivo(text: string | undefined): text is MotivoNo {
  return text !== undefined && Object.hasOwn(razones, text)
}
