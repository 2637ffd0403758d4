import { capitalized } from '#domain/capitalized.ts'
import { formatDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatRun, type Run } from '#domain/run.ts'
import type { PdfDocument } from '#platform/pdf/pdf-document.ts'
import type { BeneficioLiquidado, FormaPagoBeneficio, Liquidacion } from '../contract.ts'

/** Input of a payment's document. */
export interface Documento {
  readonly beneficio: BeneficioLiquidado
  readonly liquidacion: Liquidacion
  readonly folio: string
  readonly run: Run
  /** As on record at the IPS; empty if it has none. */
  readonly nombre: string
}

const haberes: Readonly<Record<Liquidacion['haberes'][number]['codigo'], string>> = {
  BENEFICIO: 'Beneficio del mes',
  ASIGNACION_FAMILIAR: 'Asignación familiar',
  AGUINALDO_FIESTAS_PATRIAS: 'Aguinaldo de Fiestas Patrias',
  AGUINALDO_NAVIDAD: 'Aguinaldo de Navidad',
  BONO_INVIERNO: 'Bono de Invierno',
}

const descuentos: Readonly<Record<Liquidacion['descuentos'][number]['codigo'], string>> = {
  SALUD: 'Cotización de salud',
  CREDITO_SOCIAL: 'Crédito de una caja de compensación',
  RETENCION_JUDICIAL: 'Retención ordenada por un tribunal',
}

/** The IPS's document for a payment: a liquidación with its lines, or a voucher of one line (procedures §5250). */
export function documentoLiquidacion(documento: Documento): PdfDocument {
  const { beneficio, liquidacion, folio, run, nombre } = documento
  const isLiquidacion = beneficio.documento === 'liquidacion'
  const institution =
    beneficio.tipo === 'PENSION_ISL'
      ? 'Instituto de Seguridad Laboral (ISL), por medio del Instituto de Previsión Social (IPS)'
      : 'Instituto de Previsión Social (IPS)'
  const title = isLiquidacion ? 'Liquidación de pago' : 'Comprobante de pago'
  const lines = [
    ...liquidacion.haberes.map(({ codigo, monto }) => [haberes[codigo], formatClp(monto), '']),
    ...liquidacion.descuentos.map(({ codigo, monto }) => [descuentos[codigo], '', formatClp(monto)]),
    ['Total', formatClp(liquidacion.totalHaberes), formatClp(liquidacion.totalDescuentos)],
  ]
  return {
    title,
    subtitle: `${beneficio.nombre}. ${capitalized(formatMonth(liquidacion.mes))}`,
    author: institution,
    // The same payment always gives the same bytes.
    issuedAt: new Date(`${liquidacion.fechaPago}T12:00:00Z`),
    footer: `${title} ${folio}`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: 'Institución', value: institution },
          { label: 'Folio', value: folio },
          ...(nombre === '' ? [] : [{ label: 'Nombre', value: nombre }]),
          { label: 'RUN', value: formatRun(run) },
          { label: 'Beneficio', value: beneficio.nombre },
          ...(beneficio.causante === null ? [] : [{ label: 'Se paga por', value: beneficio.causante }]),
          { label: 'Mes', value: capitalized(formatMonth(liquidacion.mes)) },
          { label: 'Fecha de pago', value: formatDate(liquidacion.fechaPago) },
          { label: 'Forma de pago', value: formaText(liquidacion.formaPago) },
        ],
      },
      ...(isLiquidacion
        ? [
            {
              kind: 'table' as const,
              columns: [
                { label: 'Detalle' },
                { label: 'Haberes', align: 'right' as const },
                { label: 'Descuentos', align: 'right' as const },
              ],
              rows: lines,
            },
          ]
        : []),
      { kind: 'notice', title: 'Líquido pagado', text: formatClp(liquidacion.montoLiquido) },
    ],
  }
}

function formaText(forma: FormaPagoBeneficio): string {
  return forma.forma === 'deposito'
    ? `Depósito en una cuenta que termina en ${forma.ultimosDigitos}`
    : `En persona, en ${forma.lugar?.nombre ?? forma.pagador}`
}
