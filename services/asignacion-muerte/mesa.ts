import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import { normas } from '#law/normas.ts'
import { normaPorConfirmar } from '#law/solicitudes.ts'
import { mesaFromReview, seccion } from '../kit/mesa/from-review.ts'
import { type Mesa, revisar } from './review.ts'
import { requiereCertificado } from './rules.ts'
import { type MotivoRechazo, textosDocumento } from './schemas.ts'
import { deadOf } from './store.ts'

const nameOf = ({ nombres, apellidoP, apellidoM }: Record<'nombres' | 'apellidoP' | 'apellidoM', string>) =>
  [nombres, apellidoP, apellidoM].filter(Boolean).join(' ')

/** In whose name the invoice is. */
const receptorOf = ({ nombreReceptor, rutReceptor: rut, dvReceptor: dv }: Mesa['solicitud']['factura']) =>
  `${nombreReceptor}, ${formatRun(runFromWire({ rut, dv }))}`

/** What officials read and decide of a funeral allowance (procedures §5300). */
export const mesa = mesaFromReview<Mesa, MotivoRechazo>({
  review: revisar,
  version: '1',
  norma: normas.asignacionPorMuerte,
  tramite: () => '5300',
  region: ({ beneficiario }) => beneficiario.direccion.regionId,
  quienPide: ({ solicitud: { beneficiario, funeraria } }) => nameOf(funeraria.representante ?? beneficiario),
  titulo: ({ causante }) => `Por ${nameOf(causante)}`,
  conciernen: ({ causante }) => [runFromWire(causante)],
  parientes: deadOf,
  catalogo: textosDocumento,
  exigencias: {
    derecho: {
      texto: 'La persona falleció y su muerte da derecho a la asignación.',
      fuente: 'Registro Civil e IPS',
    },
    unica: { texto: 'No se ha pedido ni pagado por la misma muerte.', fuente: 'IPS' },
    pago: {
      texto: 'Quien pide pagó el funeral, o es familiar que consta.',
      fuente: 'Registro Civil y la funeraria',
      papeles: ['certificado_parentesco', 'poder'],
      toca: ({ tipoSolicitud }) => tipoSolicitud === 'persona',
    },
    encargo: {
      texto: 'El familiar encargó el funeral y cede el pago.',
      fuente: 'El familiar',
      papeles: ['certificado_parentesco', 'poder'],
      toca: ({ tipoSolicitud }) => tipoSolicitud === 'funeraria',
    },
    factura: {
      texto: 'La factura es de una funeraria, posterior a la muerte y no se usó antes.',
      fuente: 'Servicio de Impuestos Internos',
      norma: normaPorConfirmar,
      papeles: ['factura'],
    },
    sepultacion: {
      texto: 'Pasados treinta días hay un certificado de sepultación.',
      fuente: 'Cementerio',
      norma: normaPorConfirmar,
      papeles: ['certificado_sepultacion'],
      toca: (_solicitud, { request, facts }) =>
        requiereCertificado(facts.fechaDefuncion, request.fechaIngreso),
    },
    cesion: {
      texto: 'Lo que se cede no pasa del máximo.',
      fuente: 'Quien pide',
      papeles: ['cesion'],
      toca: ({ beneficiario }) => beneficiario.montoCesion > 0,
    },
    cuenta: {
      texto: 'La cuenta es de quien cobra en ella.',
      fuente: 'El banco',
      norma: normaPorConfirmar,
      toca: ({ beneficiario, funeraria, pago }) =>
        pago.formaPago === '1' || (funeraria.cuenta !== null && beneficiario.montoCesion > 0),
    },
  },
  razones: {
    no_registra_defuncion: ['derecho', 'El Registro Civil no tiene anotado que falleció.'],
    afiliado_afp: ['derecho', 'La paga su AFP.'],
    sin_derecho: ['derecho', 'Su muerte no da derecho a la asignación.'],
    ya_solicitada: ['unica', 'Hay otra solicitud que va antes que esta.'],
    ya_pagada: ['unica', 'Ya se concedió por otra solicitud.'],
    parentesco_no_acreditado: ['pago', 'No se acreditó el parentesco.'],
    no_confirmado: ['pago', 'La funeraria no dijo que sí.', 'quien representa a la funeraria'],
    familiar_no_confirma: ['encargo', 'El familiar no dijo que sí.', 'quien figura como familiar'],
    factura_repetida: ['factura', 'La factura ya se usó.'],
    factura_anterior_a_la_defuncion: ['factura', 'La factura es anterior a la muerte.'],
    no_es_funeraria: ['factura', 'Quien la emitió no es una funeraria.'],
    falta_certificado_sepultacion: ['sepultacion', 'Falta el certificado de sepultación.'],
    cesion_excede_maximo: ['cesion', 'Se cede más que el máximo.'],
    cuenta_no_es_suya: ['cuenta', 'La cuenta es de otra persona.'],
    cuenta_desconocida: ['cuenta', 'El banco no conoce la cuenta.'],
    cuenta_cerrada: ['cuenta', 'La cuenta está cerrada.'],
  },
  concede({
    solicitud: { tipoSolicitud, beneficiario },
    datos: { montoBeneficiarioClp, montoFunerariaClp },
  }) {
    const isOfHome = tipoSolicitud === 'funeraria'
    return {
      // The home reads it: what is left for the relative is told to her alone.
      'En nombre de': isOfHome && `${nameOf(beneficiario)}, RUN ${formatRun(runFromWire(beneficiario))}`,
      'Para quien la pidió': !isOfHome && montoBeneficiarioClp > 0 && formatClp(montoBeneficiarioClp),
      'Para la funeraria': montoFunerariaClp > 0 && formatClp(montoFunerariaClp),
    }
  },
  hoja({ request: { solicitud, datos }, facts }) {
    const { causante, beneficiario, funeraria, factura } = solicitud
    return [
      seccion('Quien falleció', {
        RUN: formatRun(runFromWire(causante)),
        Nombre: nameOf(causante),
        'Fecha que se declaró': formatDate(causante.fechaDefuncion),
      }),
      seccion(
        'Según el registro',
        { 'Fecha de defunción': formatDate(facts.fechaDefuncion) },
        'Registro Civil',
      ),
      seccion('Quien pide', {
        RUN: formatRun(runFromWire(beneficiario)),
        Nombre: nameOf(beneficiario),
        'Dice ser': beneficiario.parentesco.replaceAll('_', ' '),
        'Estado civil': beneficiario.estadoCivil.replaceAll('_', ' '),
        Género: beneficiario.genero,
        Nacionalidad: beneficiario.nacionalidad,
        Teléfono: beneficiario.movil || beneficiario.fijo,
      }),
      seccion(
        'Parentesco que consta',
        { Parentesco: facts.parentescoRegistrado?.replaceAll('_', ' ') },
        'Registro Civil',
      ),
      seccion('El funeral', {
        Funeraria: `${funeraria.razonSocial}, ${formatRun(runFromWire(funeraria))}`,
        Local: funeraria.idSucursal,
        Factura: `${factura.nmroFactura}, del ${formatDate(factura.fechaFactura)}`,
        Total: formatClp(factura.montoTotal),
        'A nombre de': receptorOf(factura),
        'Cede a la funeraria': beneficiario.montoCesion > 0 && formatClp(beneficiario.montoCesion),
      }),
      seccion('Lo que se pagaría', {
        'A quien pide': datos.montoBeneficiarioClp > 0 && formatClp(datos.montoBeneficiarioClp),
        'A la funeraria': datos.montoFunerariaClp > 0 && formatClp(datos.montoFunerariaClp),
      }),
    ]
  },
})
