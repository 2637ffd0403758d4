import { type Run, runToWire } from '#domain/run.ts'
import type { Solicitante } from '#engine/asking/context.ts'
import type { BankAccountAnswer } from '#engine/asking/question.ts'
import type { SaldoConEstado, SolicitudEnviada, TipoDocumento } from '#services/saldos-insolutos/contract.ts'
import { accountOnWire, cuentaRutOf } from '../parts/asking/payment-questions.ts'
import { announcedByTipo, type Papers } from '../parts/requests/request-desk.ts'
import { cobraPorTodos, type Respuestas } from './answers.ts'
import type { DatosDifunto } from './registers.ts'

/** Source of a request: the answers of relevant pages, and data of the institution. */
export interface SolicitudSource {
  readonly answers: Respuestas
  readonly person: Solicitante
  readonly datosDifunto: DatosDifunto
  readonly saldos: readonly SaldoConEstado[]
}

/** The request in the institution's format (flows §3, survivor flow). Deterministic for the same source. */
export function solicitudOf({ answers, person, datosDifunto, saldos }: SolicitudSource): SolicitudEnviada {
  const { solicitante, herederos } = answers
  const { elegidos } = answers.saldos
  return {
    datosSolicitante: {
      ...runToWire(person.run),
      parentesco: solicitante.parentesco,
      telefono: solicitante.telefono,
      correo: solicitante.correo ?? '',
    },
    datosDifunto,
    datosSaldosInsolutos: saldos
      .filter(({ idSaldo }) => elegidos.includes(idSaldo))
      .map(({ idSaldo, beneficio, mes, montoClp }) => ({ idSaldo, beneficio, mes, montoClp })),
    herederos: herederos.lista.map(({ nombre, run, parentesco, parte }) => ({
      ...runToWire(run),
      nombres: nombre.nombres,
      apellidoPaterno: nombre.apellidoPaterno,
      apellidoMaterno: nombre.apellidoMaterno ?? '',
      parentesco,
      parte,
    })),
    modoCobro: cobraPorTodos(answers) ? 'uno_por_todos' : 'cada_uno',
    pagos: pagosOf(answers, person.run),
    documentos: announcedByTipo(papelesOf(answers.papeles)),
  }
}

/** The attached documents by what they prove. */
export function papelesOf(papeles: Respuestas['papeles']): Papers<TipoDocumento> {
  return [
    ['declaracion_herederos', papeles.declaracion],
    ['posesion_efectiva', papeles.posesionEfectiva],
    ['poder', papeles.poder],
  ]
}

function pagosOf({ pago, pagos }: Respuestas, run: Run): SolicitudEnviada['pagos'] {
  if (pagos) return pagos.lista.map(({ heredero, cuenta, lugarPago }) => pagoOf(heredero, cuenta, lugarPago))
  const cuenta = pago?.formaPago === 'cuentarut' ? cuentaRutOf(run) : pago?.cuenta
  return [pagoOf(run, cuenta, pago?.lugarPago)]
}

/** Without an account it is collected in person. */
function pagoOf(
  run: Run,
  cuenta: BankAccountAnswer | undefined,
  codigoLugarPago = '',
): SolicitudEnviada['pagos'][number] {
  if (!cuenta) return { formaPago: '2', ...runToWire(run), codigoLugarPago }
  return { formaPago: '1', ...runToWire(run), ...accountOnWire(cuenta) }
}
