import { z } from 'zod'
import { defineContract } from '#platform/contract/contract.ts'
import { quienVioMisDatosOperation } from '../kit/access-log.ts'
import { mesaOperations } from '../kit/mesa/operations.ts'
import { eventoSchemaOf } from '../kit/requests/evento.ts'
import {
  enListaFields,
  ingresoFields,
  requestOperations,
  resolucionOperation,
  resumenFields,
} from '../kit/requests/operations.ts'
import { isoDateSchema, montoClpSchema, rutFields, telefonoSchema } from '../kit/value-types.ts'
import { conveniosOperations, resumenConvenioSchema } from './convenios/contract.ts'
import { hechoSchema } from './convenios/schemas.ts'
import {
  datosSchema,
  deudaReclamadaSchema,
  deudaSchema,
  estadoDeudaSchema,
  estadoImpugnacionSchema,
  montosSchema,
  motivoImpugnacionSchema,
  motivoRechazoSchema,
  reply,
  solicitudSchema,
  tipoDeudaSchema,
  tipoDocumentoSchema,
  tipoSolicitudSchema,
} from './schemas.ts'

const base = '/deudas/v1'

const resultadoSchema = z
  .enum(['acogida_total', 'acogida_parcial', 'rechazada'])
  .nullable()
  .describe('Cómo se resolvió; nulo si no se ha resuelto')

const enListaSchema = z.object({
  ...enListaFields,
  empleador: z.string().describe('A quién se cobra'),
  cantidad: z.int().min(1).describe('Por cuántas deudas reclama'),
  totalClp: montoClpSchema.describe('Lo que suman, el día del reclamo. Pesos'),
  resultado: resultadoSchema,
})

const resumenSchema = enListaSchema.extend({
  ...resumenFields(tipoDocumentoSchema),
  motivo: motivoImpugnacionSchema,
  deudas: z.array(deudaReclamadaSchema).describe('Por cuáles reclama'),
  acogidas: z.array(deudaSchema.shape.idDeuda).describe('Las que ya no se deben; vacía si no se ha resuelto'),
  montoAcogidoClp: montoClpSchema.describe('Lo que ya no se debe. Pesos'),
  motivoRechazo: motivoRechazoSchema.nullable().describe('Solo si se rechazó'),
})

const {
  ingresarSolicitud: ingresar,
  subirDocumento: subir,
  responderObservacion,
  desistir,
  solicitudesDesde,
} = requestOperations({
  base,
  solicitud: solicitudSchema,
  tipoDocumento: tipoDocumentoSchema,
  enLista: enListaSchema,
  resumen: resumenSchema,
  consulta: {},
})

/** A fixed list with codes, for filters. */
const parametrosOf = <Codigo extends z.ZodType<string>>(codigo: Codigo) =>
  z.array(z.object({ codigo, glosa: z.string().describe('Cómo lo leen las personas') }))

/** Unpaid contributions and their disputes (flows §7, Debt service; procedures §70652). */
export const deudasContract = defineContract({
  name: 'deudas',
  title: 'Cobranza de cotizaciones',
  office: 'Instituto de Previsión Social (IPS)',
  description: 'Cotizaciones que un empleador no pagó: cuánto se debe, certificados y reclamos.',
  version: '1.0.0',
  operations: {
    representanteLegal: {
      method: 'GET',
      path: `${base}/deuda/representante/legal`,
      summary: 'Si quien llama representa a una empresa',
      query: z.object({
        ...rutFields,
        rutRepresentante: rutFields.rut,
        dvRepresentante: rutFields.dv,
      }),
      reply: z.object({
        esRepresentante: z.boolean().describe('Consta como representante legal'),
        razonSocial: z.string().describe('Nombre de la empresa; vacío si no la representa'),
      }),
      ...reply('response.resultado'),
    },
    datosEmpresaPersona: {
      method: 'GET',
      path: `${base}/deuda/datos/empresa/persona`,
      summary: 'Lo que la institución sabe de una empresa o de quien llama',
      query: z.object(rutFields),
      reply: datosSchema,
      ...reply('response.resultado'),
    },
    existeDeuda: {
      method: 'GET',
      path: `${base}/deuda/consulta/exist`,
      summary: 'Si un empleador debe cotizaciones hoy',
      query: z.object(rutFields),
      reply: z.object({ existe: z.boolean().describe('Hay al menos una que se debe') }),
      ...reply('resultado'),
    },
    listaDeudas: {
      method: 'GET',
      path: `${base}/deuda/consulta/listaDeudas`,
      summary: 'Las deudas de un empleador, la más reciente primero',
      query: z.object(rutFields),
      reply: z.array(deudaSchema),
      ...reply('resultado.lista'),
    },
    montos: {
      method: 'GET',
      path: `${base}/deuda/consulta/montos`,
      summary: 'Cuánto debe hoy un empleador',
      query: z.object(rutFields),
      reply: montosSchema,
      ...reply('resultado'),
    },
    listaDeudasTrabajador: {
      method: 'GET',
      path: `${base}/deuda/consulta/listaDeudas/trabajador`,
      summary: 'Lo que un empleador debe por quien llama',
      query: z.object({ ...rutFields, rutEmpresa: rutFields.rut.describe('RUT del empleador, sin dígito') }),
      reply: z.array(deudaSchema),
      ...reply('resultado.lista'),
    },
    emailCertificado: {
      method: 'POST',
      path: `${base}/deuda/email/certificado`,
      summary: 'Da número a un certificado de lo que se debe hoy',
      description:
        'Quien llama lo firma y lo entrega, por correo o en PDF. Los mismos datos tienen el mismo número durante el día.',
      body: {
        kind: 'json',
        schema: z.object({
          ...rutFields,
          rutEmpresa: rutFields.rut
            .nullable()
            .describe('De un trabajador, el RUT de su empleador; nulo si se certifica a un empleador'),
        }),
      },
      reply: z.object({
        folio: z.string().describe('Número del certificado'),
        emitidoEl: isoDateSchema.describe('Día hasta el que se calculan reajustes e intereses'),
      }),
      ...reply('respuesta'),
    },
    listarSolicitante: {
      method: 'GET',
      path: `${base}/solicitudes/list/solicitante`,
      summary: 'Los reclamos de quien llama, el más reciente primero',
      query: z.object({
        rutSolicitante: rutFields.rut,
        withDocuments: z.boolean().default(false).describe('Con los papeles que anuncia cada uno'),
      }),
      reply: z.array(
        enListaSchema.extend({
          tipo: tipoSolicitudSchema.default('impugnacion'),
          documentos: z.array(z.string()).describe('Nombres; vacía si no se pidieron'),
        }),
      ),
      ...reply('respuesta'),
    },
    ingresarSolicitud: {
      method: 'POST',
      path: `${base}/ingresar/solicitud`,
      summary: 'Ingresa un reclamo',
      description:
        'La misma clave de idempotencia da siempre el mismo. Después se suben los papeles que anuncia, uno a uno.',
      idempotent: true,
      body: { kind: 'multipart', schema: z.object({ solicitud: solicitudSchema.describe('El reclamo') }) },
      reply: ingresar.reply,
      ...reply('respuesta', ingresar.errors),
    },
    existeSolicitud: {
      method: 'POST',
      path: `${base}/ingreso/solicitud/exist`,
      summary: 'Si ya hay un reclamo en curso por alguna de estas deudas',
      body: {
        kind: 'multipart',
        schema: z.object({
          ...rutFields,
          deudas: z.array(deudaSchema.shape.idDeuda).min(1).describe('Deudas del empleador'),
        }),
      },
      reply: z.object({
        existe: z.boolean().describe('Hay uno en curso'),
        idSolicitud: z.uuid().nullable().describe('Nulo si no hay, o si lo hizo otra persona'),
        folio: z.string().describe('Vacío si no hay, o si lo hizo otra persona'),
        fechaIngreso: ingresoFields.fechaIngreso.nullable().describe('Día de ingreso; nulo si no hay'),
        recibidaEl: ingresoFields.recibidaEl,
      }),
      ...reply('respuesta'),
    },
    actualizarDocumentos: {
      method: 'POST',
      path: `${base}/impugnacion/actualizar/documentos`,
      summary: 'Agrega un papel a un reclamo',
      description: 'Repetirlo con el mismo identificador no tiene otro efecto.',
      body: {
        kind: 'multipart',
        maxBytes: 10_500_000,
        schema: z.object({
          idSolicitud: z.uuid().describe('Reclamo'),
          idDocumento: subir.params.shape.idDocumento,
          tipo: tipoDocumentoSchema,
          nombre: subir.query.shape.nombre,
          archivo: z
            .file()
            .max(10_000_000)
            .mime(['application/pdf', 'image/jpeg', 'image/png'])
            .describe('El papel'),
        }),
      },
      reply: subir.reply,
      ...reply('respuesta', subir.errors),
    },
    actualizaDatosPersona: {
      method: 'POST',
      path: `${base}/actualiza-datos-persona`,
      summary: 'Guarda cómo avisar a quien llama',
      body: {
        kind: 'json',
        schema: z.object({
          telefono: telefonoSchema,
          correo: z.union([z.email().max(120), z.literal('')]).describe('Correo; vacío si no hay'),
        }),
      },
      reply: z.object({ mensaje: z.string().describe('Qué se hizo') }),
      ...reply('respuesta'),
    },
    tiposDeuda: {
      method: 'GET',
      path: `${base}/parametro/solicitud/tipo/deuda`,
      summary: 'Tipos de deuda',
      reply: parametrosOf(tipoDeudaSchema),
      ...reply('respuesta'),
    },
    estadosDeuda: {
      method: 'GET',
      path: `${base}/parametro/solicitud/tipo/estadodeuda`,
      summary: 'Estados de una deuda',
      reply: parametrosOf(estadoDeudaSchema),
      ...reply('respuesta'),
    },
    consultarSolicitud: {
      method: 'GET',
      path: `${base}/solicitud/complete`,
      summary: 'Un reclamo con todo lo que dice',
      query: z.object({ id: z.uuid().describe('Identificador del reclamo') }),
      reply: resumenSchema,
      ...reply('respuesta', {
        NoEncontrada: {
          status: 404,
          description: 'No existe, o no es de quien consulta.',
          codigoRetorno: 404,
        },
      }),
    },
    tiposSolicitud: {
      method: 'GET',
      path: `${base}/parametro/solicitud/tipos`,
      summary: 'Tipos de solicitud',
      reply: parametrosOf(tipoSolicitudSchema),
      ...reply('respuesta'),
    },
    estadosSolicitud: {
      method: 'GET',
      path: `${base}/parametro/solicitud/estados`,
      summary: 'Estados de un reclamo',
      reply: parametrosOf(estadoImpugnacionSchema),
      ...reply('respuesta'),
    },
    responderObservacion: {
      ...responderObservacion,
      ...reply('respuesta', responderObservacion.errors),
    },
    ...conveniosOperations,
    ...resolucionOperation(base),
    ...mesaOperations({ base }),
    solicitudesDesde,
    desistir: { ...desistir, ...reply('respuesta', desistir.errors) },
    quienVioMisDatos: { ...quienVioMisDatosOperation(`${base}/accesos`), ...reply('respuesta') },
  },
})

/** Event sent to the portal when a dispute changes: a decision in part has its own name. */
export const eventoDeudaSchema = eventoSchemaOf(resumenSchema, ['acogida_parcial'])

/** Event sent to the portal when an agreement changes, or something happens to it. */
export const eventoConvenioSchema = eventoSchemaOf(resumenConvenioSchema, hechoSchema.unwrap().options)

export type ImpugnacionEnLista = z.output<typeof enListaSchema>
export type ResumenImpugnacion = z.output<typeof resumenSchema>
export type { ConvenioEnLista, ResumenConvenio } from './convenios/contract.ts'
export type {
  CuotaSeguida,
  Cupon,
  Impedimento,
  MotivoNoConvenio,
  Simulacion,
  SituacionConvenio,
  SolicitudConvenio,
} from './convenios/schemas.ts'
export type ResultadoImpugnacion = NonNullable<z.output<typeof resultadoSchema>>
export type {
  Deuda,
  Empleador,
  Impugnacion,
  Montos,
  MotivoImpugnacion,
  MotivoRechazo,
  TipoDocumento,
} from './schemas.ts'
export { textosDocumento, textosEstadoDeuda, textosMotivo, textosTipoDeuda } from './schemas.ts'
