import { formatDate } from '#domain/dates.ts'
import type { Block, Tone } from '#engine/content/block.ts'
import { pguSuspension } from '#law/pension-garantizada-universal.ts'
import { orfandadIsl } from '#law/pensiones-isl.ts'
import type { BeneficioLiquidado, Liquidacion, MotivoTermino } from '#services/beneficios/contract.ts'

const inWords = new Intl.ListFormat('es')

interface EstadoTexts {
  readonly label: string
  readonly tone: Tone
  /** Meaning and what to do; undefined if nothing remains to be done. */
  readonly notice?: (pago: Pick<Liquidacion, 'fechaPago' | 'fechaVencimiento'>) => {
    readonly title: string
    readonly text: string
  }
}

/** Texts of a payment by its state. */
export const estados: Readonly<Record<Liquidacion['estado'], EstadoTexts>> = {
  pagado: { label: 'Pagado', tone: 'exito' },
  programado: {
    label: 'Por venir',
    tone: 'info',
    notice: ({ fechaPago }) => ({
      title: 'Este pago todavía no llega',
      text: `Se paga el ${formatDate(fechaPago)}. Desde ese día se puede descargar el documento. El monto aún puede cambiar.`,
    }),
  },
  pendiente: {
    label: 'Por cobrar',
    tone: 'aviso',
    notice: ({ fechaVencimiento }) => ({
      title: 'Este pago está por cobrar',
      text: `Se puede cobrar hasta el ${formatDate(fechaVencimiento)}. Antes de ir, mire en «Pagos por cobrar» si hay que pedirlo. El documento estará aquí cuando se cobre.`,
    }),
  },
  caducado: {
    label: 'Venció',
    tone: 'aviso',
    notice: ({ fechaVencimiento }) => ({
      title: 'Este pago venció sin cobrarse',
      text: `Se podía cobrar hasta el ${formatDate(fechaVencimiento)}. El dinero no está perdido: puede pedirlo otra vez. Por eso aún no tiene documento.`,
    }),
  },
  prescrito: {
    label: 'Se perdió',
    tone: 'neutro',
    notice: () => ({
      title: 'Este pago ya no se puede cobrar',
      text: 'Pasaron más de dos años sin que se cobrara. Si no está de acuerdo, pida que lo revisen en una sucursal de ChileAtiende o en el 101.',
    }),
  },
}

type Motivo = NonNullable<BeneficioLiquidado['suspension']>['motivo']

/** Meaning of a reason, and how to resume the payment. */
const motivos: Readonly<Record<Motivo, { readonly why: string; readonly toDo: string }>> = {
  sin_cobro: {
    why: `No se cobró durante ${pguSuspension.uncollectedMonths} meses. En ese caso la ley manda detener el pago.`,
    toDo: `Pida en una sucursal de ChileAtiende que se vuelva a pagar. Lleve su carné. Hay ${pguSuspension.reactivationMonths} meses para pedirlo, desde ese día.`,
  },
  sin_respuesta: {
    why: `El IPS pidió un dato y no tuvo respuesta en ${pguSuspension.unansweredMonths} meses.`,
    toDo: `Pida en una sucursal de ChileAtiende que se vuelva a pagar. Lleve su carné. Hay ${pguSuspension.reactivationMonths} meses para pedirlo, desde ese día.`,
  },
  sin_supervivencia: {
    why: 'El ISL pidió mostrar que quien recibe la pensión está con vida, y aún no tiene ese dato.',
    toDo: 'Vaya con su carné a una sucursal de ChileAtiende o del ISL. Pregunte también por los meses que no se pagaron.',
  },
  sin_estudios: {
    why: `Desde los ${orfandadIsl.minorUntil} años, la pensión se paga solo a quien estudia, hasta los ${orfandadIsl.studentUntil}. El ISL no tiene su certificado de alumno de este semestre.`,
    toDo: 'Llévelo a una sucursal de ChileAtiende o del ISL, con su carné. Pregunte también por los meses que no se pagaron.',
  },
}

const terminos: Readonly<Record<MotivoTermino, string>> = {
  mayoria_de_edad: 'Se pagaba hasta los 18 años.',
  carga_extinguida: 'Terminó la carga familiar por la que se pagaba.',
  fallecimiento: 'Terminó por un fallecimiento.',
  plazo_cumplido: 'Se cumplió el plazo por el que se concedió.',
}

/** When a benefit ended, which, and why; undefined if it did not. */
export const endedText = (
  ended: Pick<BeneficioLiquidado, 'nombre' | 'fechaTermino' | 'motivoTermino'> | undefined,
) =>
  ended?.fechaTermino
    ? [
        `Terminó el ${formatDate(ended.fechaTermino)}: ${ended.nombre}.`,
        ended.motivoTermino && terminos[ended.motivoTermino],
      ]
        .filter(Boolean)
        .join(' ')
    : undefined

/** That the payment of a benefit is suspended, why, and what to do; said once of those that stopped together. */
export function suspensionBlocks(beneficios: readonly BeneficioLiquidado[]): readonly Block[] {
  const names = Map.groupBy(
    beneficios.flatMap(({ nombre, suspension }) =>
      suspension ? [{ nombre, text: suspensionText(suspension) }] : [],
    ),
    ({ text }) => text,
  )
  return [...names].map(([text, stopped]) => ({
    kind: 'notice',
    tone: 'aviso',
    title: `El pago está detenido: ${inWords.format(new Set(stopped.map(({ nombre }) => nombre)))}`,
    text,
  }))
}

function suspensionText({ desde, motivo }: NonNullable<BeneficioLiquidado['suspension']>): string {
  const { why, toDo } = motivos[motivo]
  return `No se paga desde el ${formatDate(desde)}. ${why} ${toDo} Si cree que es un error, pida ahí que lo revisen, o llame al 101.`
}
