import { type Run, runToWire } from '#domain/run.ts'
import type { Solicitante } from '#engine/context.ts'
import type { Acknowledgement } from '#engine/form.ts'
import type { Documento } from '#engine/form-input.ts'
import type { SolicitudContratacion } from '#services/stj/contract.ts'
import { empleadorOf, rutOf, trabajadoresOf } from './answers.ts'
import type { Delivered } from './pages.ts'

/** Files a request with its papers, in one call; idempotent by key (flows §7, `processReq`). */
export async function deliver(delivery: Delivered): Promise<Acknowledgement> {
  const { services, idempotencyKey, answers } = delivery
  const { escritura, vigencia, mandato } = answers.contacto
  const filed = await services.stj.processReq({
    body: {
      ...solicitudOf(delivery),
      fileEscritura: await fileOf(delivery, escritura),
      fileVigencia: await fileOf(delivery, vigencia),
      fileMandato: await fileOf(delivery, mandato),
    },
    idempotencyKey,
  })
  return { idSolicitud: filed.id_solicitud, folio: filed.comprobante, data: { plazo: filed.plazo } }
}

type Source = Pick<Delivered, 'answers' | 'verified' | 'filedOn'> & {
  readonly person: Solicitante
  readonly consulted: Delivered['consulted']
}

/** The request in the institution's format (flows §3, contracting state). Deterministic for the same source. */
export function solicitudOf(source: Source): SolicitudContratacion {
  const { answers, verified, person, filedOn } = source
  const { empresa, contacto, trabajadores } = answers
  const known = empleadorOf(verified)
  return {
    empleador: {
      ...known,
      contactoDiferente: contacto.contactoDiferente,
      telefono: contacto.telefonoEmpresa ?? known.telefono,
      email: contacto.contactoDiferente ? (contacto.correoEmpresa ?? '') : known.email,
    },
    solicitante: {
      ...runToWire(person.run),
      nombre: person.nombres.slice(0, 100),
      apellido_paterno: person.apellidos.slice(0, 120),
      apellido_materno: '',
      telefono: contacto.telefono,
      correo: contacto.correo ?? '',
      esRepresentanteLegal: empresa.flagrl ?? true,
    },
    trabajadores: trabajadoresOf(trabajadores, filedOn).map(one => ({
      ...runToWire(one.run),
      nombres: one.nombres.slice(0, 120),
      apellido_paterno: one.apellidoPaterno.slice(0, 80),
      apellido_materno: one.apellidoMaterno.slice(0, 80),
      fecha_nacimiento: one.nacimiento,
      renta_bruta: one.rentaClp,
      fecha_inicio_contrato: one.inicio,
    })),
    formulario: {
      tipoCarga: trabajadores.tipoCarga,
      fileCarga: trabajadores.tipoCarga === '2' ? 'lista.csv' : '',
      autorizacion: true,
      ...pagoOf(source, rutOf(empresa)),
      emailCuenta: answers.pago.emailCuenta ?? '',
      tipo_solicitud: trabajadores.tipoSolicitud === '2' ? 2 : 1,
      id_reforma: trabajadores.idReforma ?? null,
    },
  }
}

type Pago = Pick<
  SolicitudContratacion['formulario'],
  | 'formapago'
  | 'tipoCuenta'
  | 'nomTipoCuenta'
  | 'banco'
  | 'nomBanco'
  | 'rutCuenta'
  | 'nroCuenta'
  | 'lugarPago'
>

function pagoOf({ answers: { pago } }: Source, titular: Run): Pago {
  const { cuenta } = pago
  if (pago.formaPago === 'deposito' && cuenta)
    return {
      ...{ formapago: '1', tipoCuenta: cuenta.tipoCuenta, nomTipoCuenta: '', banco: cuenta.codigoBanco },
      ...{ nomBanco: '', rutCuenta: runToWire(titular), nroCuenta: cuenta.numeroCuenta, lugarPago: '' },
    }
  return {
    ...{ formapago: '2', tipoCuenta: null, nomTipoCuenta: '', banco: null, nomBanco: '' },
    ...{ rutCuenta: null, nroCuenta: '', lugarPago: pago.lugarPago ?? '' },
  }
}

async function fileOf(
  { readDocument }: Pick<Delivered, 'readDocument'>,
  documentos: readonly Documento[] = [],
): Promise<File | undefined> {
  const [first] = documentos
  if (!first) return undefined
  const bytes = new Uint8Array(await readDocument(first.id))
  return new File([bytes], first.nombre.slice(0, 200), { type: first.tipoContenido })
}
