import { type Run, runToWire } from '#domain/run.ts'
import type { Solicitante } from '#engine/context.ts'
import type { Documento } from '#engine/form-input.ts'
import type { BankAccountAnswer } from '#engine/question.ts'
import type { SaldoConEstado, SolicitudEnviada, TipoDocumento } from '#services/saldos-insolutos/contract.ts'
import { cobraPorTodos, type Respuestas } from './answers.ts'
import type { DatosDifunto } from './registers.ts'

/** What a request is made of: the answers of relevant pages, and what the institution knows. */
export interface SolicitudSource {
  readonly answers: Respuestas
  readonly person: Solicitante
  readonly datosDifunto: DatosDifunto
  readonly saldos: readonly SaldoConEstado[]
}

/** The institution's request (flows §3, survivor flow). The same source gives the same request. */
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
    documentos: papelesOf(answers.papeles).map(([tipo, { id, nombre, tipoContenido, bytes }]) => ({
      tipo,
      idDocumento: id,
      nombre: nombre.slice(0, 200),
      mime: tipoContenido,
      tamanoBytes: bytes,
    })),
  }
}

/** Each paper that was attached, with what it proves. */
export function papelesOf(papeles: Respuestas['papeles']): readonly [TipoDocumento, Documento][] {
  const { declaracion, posesionEfectiva, cedulas, poder, certificados } = papeles
  const groups: [TipoDocumento, readonly Documento[] | undefined][] = [
    ['declaracion_herederos', declaracion],
    ['posesion_efectiva', posesionEfectiva],
    ['cedula', cedulas],
    ['poder', poder],
    ['certificado_parentesco', certificados],
  ]
  return groups.flatMap(([tipo, documentos = []]) =>
    documentos.map((documento): [TipoDocumento, Documento] => [tipo, documento]),
  )
}

function pagosOf({ pago, pagos }: Respuestas, run: Run): SolicitudEnviada['pagos'] {
  if (pagos) return pagos.lista.map(({ heredero, cuenta }) => pagoOf(heredero, cuenta))
  return [pagoOf(run, pago?.cuenta)]
}

/** Without an account it is collected in person. */
function pagoOf(run: Run, cuenta: BankAccountAnswer | undefined): SolicitudEnviada['pagos'][number] {
  if (!cuenta) return { formaPago: '2', ...runToWire(run) }
  const { codigoBanco: banco, tipoCuenta, numeroCuenta } = cuenta
  return { formaPago: '1', ...runToWire(run), banco, tipoCuenta, numeroCuenta }
}
