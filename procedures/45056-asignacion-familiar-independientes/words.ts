import { capitalized } from '#domain/capitalized.ts'
import { formatDate, formatMonth } from '#domain/dates.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import type { Tone } from '#engine/content/block.ts'
import type {
  EstadoIndependiente,
  MotivoRechazoIndependiente,
  MotivoSinDerecho,
  PagosIndependiente,
} from '#services/asignacion-familiar/contract.ts'

/** A payment of a statement. */
export type Pago = PagosIndependiente['pagos'][number]

/** States of a month or a payment (procedures §45056). */
export const estados: Readonly<Record<EstadoIndependiente, { text: string; tone: Tone }>> = {
  calculado: { text: 'Calculado', tone: 'info' },
  pagado: { text: 'Pagado', tone: 'exito' },
  devuelto: { text: 'El banco lo devolvió', tone: 'aviso' },
  compensado_en_renta: { text: 'Compensado en renta', tone: 'exito' },
  sin_derecho: { text: 'Sin derecho', tone: 'neutro' },
}

/** Why a month is not paid, in a few words. */
export const motivoCorto: Readonly<Record<MotivoSinDerecho, string>> = {
  sin_cotizaciones: 'Sin cotizaciones',
  ingreso_sobre_limite: 'Ingreso muy alto',
  carga_extinguida: 'Ya no era su carga',
  carga_de_otro: 'Carga de otra persona',
}

/** How she works. */
export const modalidades: Readonly<Record<NonNullable<PagosIndependiente['modalidad']>, string>> = {
  honorarios: 'Con boletas de honorarios',
  por_su_cuenta: 'Cotiza por su cuenta cada mes',
}

/** Reasons for a rejection, and what to do. */
export const motivoRechazoTexts: Readonly<Record<MotivoRechazoIndependiente, string>> = {
  sin_cotizaciones:
    'Por esos meses no hay cotizaciones. Si las pagó, pida a quien las recaudó que las informe. También puede llevar el comprobante a una sucursal de ChileAtiende.',
  ingreso_sobre_limite:
    'Su ingreso de ese año pasa del monto máximo. Si lo declaró mal, corrija su declaración y reclame el monto.',
  carga_extinguida:
    'En esos meses ya no era su carga. Si todavía vive de usted, pida que la reconozcan otra vez.',
  carga_de_otro:
    'En esos meses era carga de otra persona, y se paga a una sola. Pónganse de acuerdo, o pida que lo vea un juez de familia.',
  ya_pagado: 'Esos meses ya se pagaron, o están por pagarse. Mire la lista de pagos.',
  ingreso_confirmado:
    'El Servicio de Impuestos Internos (SII) tiene el mismo ingreso que usó el IPS. Si lo corrige ahí, reclame otra vez.',
  abono_confirmado: 'El banco dice que el dinero entró en su cuenta ese día. Revise los movimientos.',
  sin_registro: 'No hay trabajo independiente a su nombre en esos años.',
  sin_cuenta: 'Falta una cuenta donde pagarle. Dé una y reclame otra vez.',
  cuenta_no_es_suya: 'El banco dice que la cuenta es de otra persona. Dé una cuenta a su nombre.',
  cuenta_desconocida:
    'El banco no conoce esa cuenta. Revise el número y dé la cuenta otra vez. Si está bien, lleve un certificado del banco a una sucursal de ChileAtiende.',
  cuenta_cerrada: 'El banco dice que esa cuenta está cerrada. Dé una que esté abierta. Sirve su CuentaRUT.',
}

/** What a payment is for ("Octubre de 2026"). */
export function dePago({ de, mes, mesDevolucion, folio }: Pago): string {
  if (de === 'mes' && mes) return capitalized(formatMonth(mes))
  if (de === 'reclamo') return `Reclamo ${folio ?? ''}`.trim()
  return `Todo el año ${Number((mesDevolucion ?? '').slice(0, 4)) - 1}`
}

/** When a payment arrives, or arrived. */
export function cuandoPago({ fecha, mesDevolucion }: Pago): string {
  return fecha ? formatDate(fecha) : `${capitalized(formatMonth(mesDevolucion ?? ''))}, con la devolución`
}

/** An account in a line, with its last digits only. */
export function cuentaLine(
  { banco, ultimosDigitos }: NonNullable<PagosIndependiente['cuenta']>,
  { bancos }: Pick<ReferenceLists, 'bancos'>,
): string {
  // The list has the legal name after the usual one: «BancoEstado (Banco del Estado de Chile)».
  const [name = 'Banco'] = bancos.find(({ value }) => value === String(banco))?.label.split(' (') ?? []
  return `${name}, la cuenta que termina en ${ultimosDigitos}`
}
