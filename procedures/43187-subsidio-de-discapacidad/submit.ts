import { formatDireccion } from '#domain/address.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { Solicitante } from '#engine/asking/context.ts'
import type { Documento } from '#engine/asking/form-input.ts'
import type { Acknowledgement, Delivery } from '#engine/walking/form.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import type { SolicitudEnviada, TipoDocumento } from '#services/subsidio-discapacidad/contract.ts'
import {
  type Consultado,
  isInstitucion,
  nombreMenor,
  type Respuestas,
  titularOf,
  type Verificado,
} from './answers.ts'
import type { Services } from './registers.ts'

export type PostulacionDelivery = Delivery<Respuestas, Consultado, Verificado, Services>

type Source = Pick<PostulacionDelivery, 'answers' | 'consulted' | 'verified'> & {
  readonly person: Solicitante
}

/** The request in the institution's format (flows §3, "Disability subsidy"). Deterministic for the same source. */
export function solicitudOf(source: Source): SolicitudEnviada {
  const { answers, consulted, verified, person } = source
  const { menor, revision, tutor, papeles } = answers
  const child = runToWire(menor.run)
  const own = runToWire(person.run)
  return {
    beneficiario: {
      run: child.rut,
      dv: child.dv,
      nombre: verified.menor?.acreditado ? '' : nombreMenor(source).slice(0, 150),
    },
    tutor: {
      run: own.rut,
      dv: own.dv,
      nombres: person.nombres.slice(0, 100),
      apellidos: person.apellidos.slice(0, 150),
      certificado: tutor.certificado ?? '',
      parentesco: menor.parentesco,
      email: tutor.correo ?? '',
      telefono: tutor.telefono,
      folio_rsh: consulted.tutor?.folioRsh ?? '',
      direccion: formatDireccion(tutor.direccion).slice(0, 250),
      comuna: tutor.direccion.codigoComuna,
      region: tutor.direccion.codigoRegion,
      institucion: tutor.rutInstitucion
        ? { ...runToWire(tutor.rutInstitucion), razon_social: tutor.nombreInstitucion ?? '' }
        : null,
    },
    pago_subsidio: pagoOf(source),
    declaraciones: { residencia: true, cuidado_permanente: true, renuncia: true },
    dato_por_corregir: revision.porCorregir ?? '',
    documentos: papelesOf(papeles).map(([tipo, { id, nombre, tipoContenido, bytes }]) => ({
      tipo,
      idDocumento: id,
      nombre: nombre.slice(0, 200),
      mime: tipoContenido,
      tamanoBytes: bytes,
    })),
  }
}

function pagoOf({ answers, consulted, person }: Source): SolicitudEnviada['pago_subsidio'] {
  const { pago, tutor } = answers
  const cuenta = isInstitucion(answers) ? pago.cuentaInstitucion : pago.cuenta
  const lugar = consulted.pago?.lugares.find(({ codigo }) => codigo === pago.lugarPago)
  const titular: Run = titularOf(answers, person.run)
  const email = tutor.correo ?? ''
  if (pago.formaPago === 'deposito' && cuenta)
    return {
      ...{ forma_pago: '1', ...runToWire(titular), email },
      ...{ tipo_cuenta: cuenta.tipoCuenta, banco: cuenta.codigoBanco, numero_cuenta: cuenta.numeroCuenta },
      ...{ sucursal: '', direccion: '', codigo_banco_presencial: '', codigo_sucursal_presencial: '' },
    }
  return {
    ...{ forma_pago: '2', ...runToWire(titular), email },
    ...{ tipo_cuenta: null, banco: null, numero_cuenta: '' },
    sucursal: lugar?.nombre ?? '',
    direccion: lugar ? `${lugar.direccion}, ${lugar.comunaNombre}` : '',
    codigo_banco_presencial: lugar?.pagador ?? '',
    codigo_sucursal_presencial: pago.lugarPago ?? '',
  }
}

/** Each attached document with what it proves. */
function papelesOf(papeles: Respuestas['papeles']): readonly [TipoDocumento, Documento][] {
  const groups: [TipoDocumento, readonly Documento[] | undefined][] = [
    ['cuidado', papeles?.cuidado],
    ['vigencia_institucion', papeles?.vigenciaInstitucion],
    ['vigencia_representante', papeles?.vigenciaRepresentante],
    ['poder', papeles?.poder],
  ]
  return groups.flatMap(([tipo, documentos = []]) =>
    documentos.map((documento): [TipoDocumento, Documento] => [tipo, documento]),
  )
}

/** Files a request and sends its documents. Idempotent: the key and the documents' ids stay the same. */
export async function deliver(delivery: PostulacionDelivery): Promise<Acknowledgement> {
  const { services, idempotencyKey, answers } = delivery
  const { idSolicitud, folio, plazo } = await services.subsidioDiscapacidad.ingresarSolicitud({
    body: solicitudOf(delivery),
    idempotencyKey,
  })
  for (const [tipo, documento] of papelesOf(answers.papeles))
    await upload(delivery, idSolicitud, tipo, documento)
  return { idSolicitud, folio, data: { plazo } }
}

/** Sends one document. If the request was decided meanwhile, the document is dropped. */
export async function upload(
  { services, readDocument }: Pick<PostulacionDelivery, 'services' | 'readDocument'>,
  idSolicitud: string,
  tipo: TipoDocumento,
  { id, nombre, tipoContenido }: Documento,
): Promise<void> {
  const bytes = new Uint8Array(await readDocument(id))
  await unlessNamed('EstadoNoPermite', () =>
    services.subsidioDiscapacidad.subirDocumento({
      params: { idSolicitud, idDocumento: id },
      query: { tipo, nombre: nombre.slice(0, 200) },
      body: { bytes, mediaType: tipoContenido },
    }),
  )
}
