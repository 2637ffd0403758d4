import { capitalized, uncapitalized } from '#domain/capitalized.ts'
import { formatDate, formatMonth, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatMonths } from '#domain/month-list.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import type { Resolucion as Decidida } from '../../kit/requests/request.ts'
import { decidedBlocks, isOwnJudgement, reviewableUntil } from '../../kit/requests/resolution.ts'
import type { Negado } from './review.ts'
import type { MotivoRechazoIndependiente, Reclamo } from './schemas.ts'

const motivos: Readonly<Record<MotivoRechazoIndependiente, string>> = {
  sin_cotizaciones: 'no constan cotizaciones por esos meses',
  ingreso_sobre_limite: 'el ingreso declarado supera el máximo que da derecho a pago',
  carga_extinguida: 'la persona ya no era carga en esos meses',
  carga_de_otro: 'en esos meses la persona era carga de otro beneficiario',
  ya_pagado: 'esos meses ya se pagaron, o están por pagarse',
  ingreso_confirmado: 'el Servicio de Impuestos Internos informa el mismo ingreso con que se calculó',
  abono_confirmado: 'el banco confirma que el pago se abonó en la cuenta',
  sin_registro: 'no consta trabajo independiente en ese tiempo',
  sin_cuenta: 'no hay una cuenta en que pagar',
  cuenta_no_es_suya: 'la cuenta es de otra persona',
  cuenta_desconocida: 'el banco no conoce la cuenta',
  cuenta_cerrada: 'la cuenta está cerrada',
}

/** A decided claim, as its resolution tells it. */
export interface ReclamoResuelto {
  readonly numero: string
  readonly folio: string
  readonly fecha: IsoDate
  readonly beneficiario: { readonly nombre: string; readonly run: number; readonly dv: string }
  readonly reclamo: Reclamo
  readonly montoClp: number
  readonly fechaPago: IsoDate | null
  /** What is paid for each month; empty if nothing is, or if that was not kept. */
  readonly porMes: readonly { readonly mes: string; readonly montoClp: number }[]
  readonly negados: readonly Negado[]
  readonly motivoRechazo: MotivoRechazoIndependiente | null
  /** What people decided; null if the rule did. */
  readonly resolucion: Decidida | null
}

/** The decision in one sentence. */
export function mensajeDeReclamo({
  montoClp,
  fechaPago,
  motivoRechazo,
  resolucion,
  porMes,
  negados,
}: Pick<
  ReclamoResuelto,
  'montoClp' | 'fechaPago' | 'motivoRechazo' | 'resolucion' | 'porMes' | 'negados'
>): string {
  if (motivoRechazo !== null && isOwnJudgement(resolucion)) return 'Se rechaza el reclamo.'
  if (motivoRechazo !== null) return `Se rechaza el reclamo: ${motivos[motivoRechazo]}.`
  const months = porMes.length > 0 ? `, por ${formatMonths(porMes.map(({ mes }) => mes))}` : ''
  const when = fechaPago ? ` el ${formatDate(fechaPago)}` : ''
  return [
    `Se acoge ${negados.length > 0 ? 'una parte del' : 'el'} reclamo. Se pagan ${formatClp(montoClp)}${when}${months}.`,
    ...negadosRows(negados).map(({ label, value }) => `No se paga ${uncapitalized(label)}: ${value}.`),
  ].join(' ')
}

/** The months that are not paid, each with its reason. */
export const negadosRows = (negados: readonly Negado[]) =>
  negados.map(({ mes, nombre, motivo }) => ({
    label: capitalized(`${formatMonth(mes)}${nombre && `, ${nombre}`}`),
    value: motivos[motivo],
  }))

/** The resolution of a decided claim. The same claim gives the same bytes. */
export async function resolucionDeReclamo(resuelto: ReclamoResuelto): Promise<Uint8Array> {
  const { numero, folio, fecha, beneficiario, reclamo } = resuelto
  const run = formatRun(runFromWire({ rut: beneficiario.run, dv: beneficiario.dv }))
  return renderPdf({
    title: `Resolución ${numero}`,
    subtitle: 'Reclamo por la asignación familiar de trabajadores independientes',
    author: 'Instituto de Previsión Social',
    // Noon in Chile is on the same day in almost every time zone.
    issuedAt: new Date(`${fecha}T15:00:00Z`),
    footer: `Instituto de Previsión Social · ${numero}`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: 'Solicitud', value: folio },
          { label: 'Fecha', value: formatDate(fecha) },
          { label: 'Beneficiario', value: `${beneficiario.nombre}, RUN ${run}` },
          { label: 'Reclama', value: reclamoText(reclamo) },
        ],
      },
      { kind: 'heading', text: 'Se resuelve' },
      { kind: 'paragraph', text: mensajeDeReclamo(resuelto) },
      ...decidedBlocks(resuelto.resolucion),
      {
        kind: 'paragraph',
        text: `Puede pedir que se revise esta resolución en una sucursal de ChileAtiende ${reviewableUntil(fecha)}. También en la Superintendencia de Seguridad Social.`,
      },
    ],
  })
}

/** What is claimed, with its months or its year. */
export function reclamoText(reclamo: Reclamo): string {
  switch (reclamo.que) {
    case 'meses':
      return `Faltan los pagos de ${formatMonths(reclamo.meses.map(({ mes }) => mes))}`
    case 'deposito':
      return `No llegaron los pagos de ${formatMonths(reclamo.pagos.map(id => id.slice(0, 7)))}`
    case 'monto':
      return `El monto pagado por ${reclamo.ano} es menor`
  }
}
