import { ageOn } from '#domain/dates.ts'
import { runToWire } from '#domain/run.ts'
import type { Solicitante } from '#engine/asking/context.ts'
import type { SolicitudEnviada } from '#services/asignacion-muerte/contract.ts'
import { accountOnWire } from '../parts/asking/payment-questions.ts'
import { announced } from '../parts/requests/request-desk.ts'
import {
  type Consultado,
  casaMatriz,
  cuentaOf,
  empresaOf,
  type Respuestas,
  receptorOf,
  runBeneficiarioOf,
  telefonosOf,
} from './answers.ts'
import type { DerechoCausante, Funeraria } from './registers.ts'
import { isExenta } from './rules.ts'

const longestNombre = 150

/** The part of a request about the deceased and the burial certificate. */
export type DerechoConocido = Pick<DerechoCausante, 'causante' | 'requiereCertSep'>

/** Source of a request: the answers of relevant pages, and the institution's data about the deceased and the home. */
export interface SolicitudSource {
  readonly answers: Respuestas
  readonly consulted: Consultado
  readonly person: Solicitante
  readonly derecho: DerechoConocido
  readonly funeraria: Funeraria
  /** Day from which the institution counts the request. */
  readonly filedOn: string
}

/**
 * The request in the institution's format. Deterministic for the same source, so that every delivery attempt has the
 * same content.
 */
export function solicitudOf(source: SolicitudSource): SolicitudEnviada {
  const { answers, derecho, filedOn } = source
  const { factura, beneficiario, pago } = answers
  const receptor = receptorOf(source)
  return {
    benefit: 'asignacion_muerte',
    tipoSolicitud: answers.ingresar.calidad,
    // The delivery knows the day but not the time; noon in Chile falls on that day in any time zone.
    fechaSolicitud: `${filedOn}T15:00:00Z`,
    causante: derecho.causante,
    funeraria: funerariaOf(source),
    beneficiario: beneficiarioOf(source),
    factura: {
      nmroFactura: factura.numero,
      montoNeto: factura.montoNeto,
      montoTotal: factura.montoTotal,
      glosaFactura: factura.glosa ?? '',
      fechaFactura: factura.fecha,
      fileFact: announced(factura.archivo),
      // The parts of a name, each at full length, exceed the institution's limit for the whole.
      nombreReceptor: receptor.nombre.slice(0, longestNombre),
      rutReceptor: runToWire(receptor.run).rut,
      dvReceptor: runToWire(receptor.run).dv,
      exenta: isExenta(factura),
    },
    requiereCertSep: derecho.requiereCertSep,
    fileCertSep: announced(factura.certificadoSepultacion ?? factura.certificadoSepultacionSiHaceFalta),
    fileCesion: announced(pago.archivoCesion),
    otrosDocumentos: announced([
      ...(beneficiario.cedula ?? []),
      ...(beneficiario.poder ?? []),
      ...(factura.otrosDocumentos ?? []),
    ]),
    pago: pagoOf(source),
  }
}

function funerariaOf(source: SolicitudSource): SolicitudEnviada['funeraria'] {
  const { answers, funeraria } = source
  const empresa = empresaOf(source)
  if (!empresa) return { ...funeraria, representante: null, cuenta: null, idSucursal: null }
  const { banco, tipoCuenta, numeroCuenta, representante } = empresa
  const { sucursal } = answers.funeraria
  return {
    ...funeraria,
    representante,
    cuenta: { banco, tipoCuenta, numeroCuenta },
    idSucursal: sucursal === undefined || sucursal === casaMatriz ? null : sucursal,
    listaDocEmpresa: announced(answers.funeraria.documentosEmpresa),
  }
}

function beneficiarioOf(source: SolicitudSource): SolicitudEnviada['beneficiario'] {
  const { beneficiario, pago } = source.answers
  const { direccion } = beneficiario
  return {
    ...runToWire(runBeneficiarioOf(source)),
    nombres: beneficiario.nombres,
    apellidoP: beneficiario.apellidoPaterno,
    apellidoM: beneficiario.apellidoMaterno ?? '',
    fechaNac: beneficiario.fechaNacimiento,
    edad: ageOn(beneficiario.fechaNacimiento, source.filedOn),
    ...telefonosOf(beneficiario.telefono),
    correo: beneficiario.correo ?? '',
    direccion: {
      calle: direccion.calle,
      numero: direccion.numero,
      block: direccion.block ?? '',
      depto: direccion.depto ?? '',
      poblacion: direccion.poblacion ?? '',
      regionId: direccion.codigoRegion,
      comunaId: direccion.codigoComuna,
      ciudad: direccion.ciudad ?? '',
    },
    estadoCivil: beneficiario.estadoCivil,
    genero: beneficiario.genero ?? '',
    nacionalidad: beneficiario.nacionalidad,
    autorizaNotificacion: beneficiario.autorizaNotificacion ?? false,
    parentesco: beneficiario.parentesco,
    montoCesion: pago.montoCesion ?? 0,
  }
}

function pagoOf(source: SolicitudSource): SolicitudEnviada['pago'] {
  const { pago } = source.answers
  if (pago.formaPago !== 'presencial') {
    const cuenta = cuentaOf(source)
    if (!cuenta) throw new Error('A deposit was chosen and there is no account')
    const { rut: rutTitular, dv: dvTitular } = runToWire(runBeneficiarioOf(source))
    return { formaPago: '1', ...accountOnWire(cuenta), rutTitular, dvTitular }
  }
  const lugar = source.consulted.pago?.lugaresPago.find(one => one.codigo === pago.lugarPago)
  if (!lugar) throw new Error('Payment in person was chosen and its place is not on the list')
  const { regionId, comunaId, codigo } = lugar
  return { formaPago: '2', pagoPresencial: { regionId, comunaId, codigoLugarPago: codigo } }
}
