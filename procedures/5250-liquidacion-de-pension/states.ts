import { formatDate } from '#domain/dates.ts'
import type { Block, Tone } from '#engine/block.ts'
import { pguSuspension } from '#law/pension-garantizada-universal.ts'
import type { BeneficioLiquidado, Liquidacion } from '#services/beneficios/contract.ts'

interface EstadoTexts {
  readonly label: string
  readonly tone: Tone
  /** What it means and what to do; none where all is done. */
  readonly notice?: (pago: Pick<Liquidacion, 'fechaPago' | 'fechaVencimiento'>) => {
    readonly title: string
    readonly text: string
  }
}

/** What is said of a payment by what has become of it. */
export const estados: Readonly<Record<Liquidacion['estado'], EstadoTexts>> = {
  pagado: { label: 'Pagado', tone: 'exito' },
  programado: {
    label: 'Por venir',
    tone: 'info',
    notice: ({ fechaPago }) => ({
      title: 'Este pago todavía no llega',
      text: `Se paga el ${formatDate(fechaPago)}. Desde ese día podrá descargar su documento. El monto aún puede cambiar.`,
    }),
  },
  pendiente: {
    label: 'Por cobrar',
    tone: 'aviso',
    notice: ({ fechaVencimiento }) => ({
      title: 'Este pago lo está esperando',
      text: `Aún no lo cobra. Puede hacerlo hasta el ${formatDate(fechaVencimiento)}. Su documento estará aquí cuando lo cobre.`,
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

const motivos: Readonly<Record<NonNullable<BeneficioLiquidado['suspension']>['motivo'], string>> = {
  sin_cobro: `No se cobró durante ${pguSuspension.uncollectedMonths} meses. En ese caso la ley manda detener el pago.`,
  sin_respuesta: `El IPS le pidió un dato y no tuvo respuesta en ${pguSuspension.unansweredMonths} meses.`,
}

/** That the payment of a benefit is stopped, why, and what to do about it. */
export function suspensionBlocks(beneficios: readonly BeneficioLiquidado[]): readonly Block[] {
  return beneficios.flatMap(({ nombre, suspension }): Block[] =>
    suspension
      ? [
          {
            kind: 'notice',
            tone: 'aviso',
            title: `Su pago está detenido: ${nombre}`,
            text: `No se paga desde el ${formatDate(suspension.desde)}. ${motivos[suspension.motivo]} Pida que vuelva en una sucursal de ChileAtiende, con su carné. Tiene ${pguSuspension.reactivationMonths} meses desde ese día. Si cree que es un error, pida ahí que lo revisen, o llame al 101.`,
          },
        ]
      : [],
  )
}
