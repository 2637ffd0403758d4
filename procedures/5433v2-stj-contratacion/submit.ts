import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import type { Solicitante } from '#engine/asking/context.ts'
import type { Documento } from '#engine/asking/form-input.ts'
import type { Acknowledgement } from '#engine/walking/form.ts'
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
  const { answers, filedOn } = source
  const { empresa, trabajadores } = answers
  return {
    empleador: empleadorOnWire(source),
    solicitante: solicitanteOf(source),
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

/** The employer: on record, with the contact that was chosen; or as who has a power typed it. */
function empleadorOnWire({ answers, verified }: Source): SolicitudContratacion['empleador'] {
  const { contacto } = answers
  const known = empleadorOf(verified)
  const { razonSocial, direccionEmpresa: place } = contacto
  const told = {
    ...known,
    contactoDiferente: contacto.contactoDiferente ?? true,
    telefono: contacto.telefonoEmpresa ?? known.telefono,
    email: contacto.contactoDiferente === false ? known.email : (contacto.correoEmpresa ?? ''),
  }
  if (razonSocial === undefined || place === undefined) return told
  return {
    ...told,
    razonSocial: razonSocial.slice(0, 200),
    direccion: place.calle,
    numeracion: place.numero.slice(0, 20),
    oficina: [place.block && `block ${place.block}`, place.depto].filter(Boolean).join(', ').slice(0, 40),
    ciudad: place.ciudad ?? '',
    ...{ comuna: place.codigoComuna, region: place.codigoRegion },
    ...{ nomRegion: verified.contacto?.nomRegion ?? '', nomcomuna: verified.contacto?.nomcomuna ?? '' },
  }
}

/** Who asks (flows §3): her names as the institution has its representative, or as the civil register has her. */
function solicitanteOf({
  answers,
  verified,
  consulted,
  person,
}: Source): SolicitudContratacion['solicitante'] {
  const { empresa, contacto } = answers
  const { empleador, esRepresentanteLegal } = verified.empresa ?? {}
  const own = consulted.gate?.empresas.find(one => runFromWire(one) === rutOf(empresa))
  const civil = consulted.contacto?.persona
  const { rut, dv } = runToWire(person.run)
  const paterno = empleador?.apellidoPaternoRepresentante || civil?.apellidoPaterno
  const materno = empleador?.apellidoPaternoRepresentante
    ? empleador.apellidoMaternoRepresentante
    : civil?.apellidoMaterno
  return {
    ...{ validado: esRepresentanteLegal ?? false, idSolicitante: person.run },
    ...{ idEmpresa: own?.idEmpresa ?? '', run: rut, dv },
    nombre: person.nombres.slice(0, 100),
    apellido_paterno: (paterno ?? person.apellidos).slice(0, 120),
    apellido_materno: (materno ?? '').slice(0, 80),
    telefono: contacto.telefono,
    correo: contacto.correo ?? '',
    esRepresentanteLegal: empresa.flagrl ?? true,
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

function pagoOf({ answers: { pago }, consulted }: Source, titular: Run): Pago {
  const { cuenta } = pago
  const { bancos = [], tiposCuenta = [] } = consulted.pago?.cuentas ?? {}
  if (pago.formaPago === 'deposito' && cuenta)
    return {
      ...{ formapago: '1', tipoCuenta: cuenta.tipoCuenta, banco: cuenta.codigoBanco },
      nomTipoCuenta: tiposCuenta.find(one => one.id_tipo_cuenta === cuenta.tipoCuenta)?.nombre ?? '',
      nomBanco: bancos.find(one => one.id_banco === cuenta.codigoBanco)?.nombre ?? '',
      ...{ rutCuenta: runToWire(titular), nroCuenta: cuenta.numeroCuenta, lugarPago: '' },
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
