import { z } from 'zod'
import { reparosCuenta } from '../../kit/bank.ts'
import { ingresoFields, resumenFields } from '../../kit/requests/operations.ts'
import {
  codigoComunaSchema,
  codigoRegionSchema,
  hasRightRun,
  instantSchema,
  isoDateSchema,
  montoClpSchema,
  rightVerifier,
  rutFields,
  rutSchema,
  telefonoSchema,
  textSchema,
  withRut,
} from '../../kit/value-types.ts'

const mesSchema = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .describe('Mes AAAA-MM')
const correoSchema = z.union([z.email().max(120), z.literal('')]).describe('Correo; vacío si no hay')
const maybe = (maxLength: number, what: string) => z.string().max(maxLength).describe(what)

/** Answer about a worker: 0 accepted; 1 to 5 a requirement that is not met; 9 the check could not be made (flows §7). */
export const codigoValidaSchema = z
  .union(
    [0, 1, 2, 3, 4, 5, 9].map(code => z.literal(code)) as unknown as [
      z.ZodLiteral<0>,
      z.ZodLiteral<1>,
      z.ZodLiteral<2>,
      z.ZodLiteral<3>,
      z.ZodLiteral<4>,
      z.ZodLiteral<5>,
      z.ZodLiteral<9>,
    ],
  )
  .describe(
    '0 se acepta; 1 edad; 2 ya tiene 24 cotizaciones; 3 sueldo sobre el límite; 4 no cotiza con este empleador; 5 ya se pidió; 9 no se pudo revisar',
  )

/** The same answer in a reply of `validaTrabajador`, which is a text (flows §5: «codigoValida '9' con codigoError 0»). */
export const codigoValidaTextoSchema = z
  .enum(['0', '1', '2', '3', '4', '5', '9'])
  .describe('Respuesta sobre la persona; los mismos códigos que en una solicitud')

/** What the contributions with an employer say of its own worker. */
export const registroTrabajadorSchema = z.object({
  nombres: z.string().describe('Nombres'),
  apellido_paterno: z.string().describe('Primer apellido'),
  apellido_materno: z.string().describe('Segundo apellido; vacío si no tiene'),
  fecha_nacimiento: isoDateSchema.describe('Fecha de nacimiento'),
  renta_imponible: montoClpSchema.describe('Sueldo por el que se cotizó el último mes'),
  desde: mesSchema.describe('Primer mes cotizado con este empleador'),
})

/** An employer (flows §3, contracting state). */
export const empleadorSchema = z.object({
  tipo: z.enum(['natural', 'juridica']).describe('Persona con trabajadores, o empresa'),
  ...rutFields,
  razonSocial: textSchema(200).describe('Razón social, o nombre de la persona'),
  actividad: maybe(120, 'Actividad económica'),
  codSii: maybe(10, 'Código de la actividad en el SII'),
  runRepresentante: rutSchema.nullable().describe('Nulo si quien pregunta no es el representante legal'),
  nombreRepresentante: maybe(120, 'Nombres; vacío si no se dicen'),
  apellidoPaternoRepresentante: maybe(80, 'Primer apellido; vacío si no se dice'),
  apellidoMaternoRepresentante: maybe(80, 'Segundo apellido; vacío si no se dice'),
  direccion: textSchema(200).describe('Calle'),
  numeracion: maybe(20, 'Número'),
  oficina: maybe(40, 'Oficina o departamento; vacío si no tiene'),
  ciudad: maybe(80, 'Ciudad; vacía si no consta'),
  comuna: codigoComunaSchema,
  region: codigoRegionSchema,
  nomRegion: maybe(80, 'Nombre de la región'),
  nomcomuna: maybe(80, 'Nombre de la comuna'),
  contactoDiferente: z.boolean().describe('Teléfono y correo son otros que los que constan'),
  email: correoSchema,
  telefono: telefonoSchema,
  sucursal: maybe(80, 'Sucursal; vacía si es la casa matriz'),
  sexo: z.enum(['F', 'M', '']).describe('Solo de una persona; vacío si es empresa'),
})

/** What the institution says of an employer: nothing but its RUT to who is not on record as its representative. */
export const empleadorConsultadoSchema = empleadorSchema.extend({
  razonSocial: maybe(200, 'Razón social, o nombre de la persona; vacía si no se dice'),
  direccion: maybe(200, 'Calle; vacía si no se dice'),
  comuna: z.union([codigoComunaSchema, z.literal('')]).describe('Código de la comuna; vacío si no se dice'),
  region: z.union([codigoRegionSchema, z.literal('')]).describe('Código de la región; vacío si no se dice'),
  telefono: z
    .union([telefonoSchema, z.literal('')])
    .describe('Teléfono de nueve dígitos; vacío si no se dice'),
})

/** Who fills in the request (flows §3, contracting state). */
export const solicitanteSchema = z
  .object({
    validado: z.boolean().describe('La institución tiene a quien pide como representante legal'),
    idSolicitante: z.string().max(12).describe('RUN de quien pide, con guion'),
    idEmpresa: z
      .union([z.uuid(), z.literal('')])
      .describe('La empresa, si quien pide la representa; vacía si no'),
    run: rutFields.rut,
    dv: rutFields.dv,
    nombre: textSchema(100).describe('Nombres'),
    apellido_paterno: textSchema(120).describe('Primer apellido'),
    apellido_materno: maybe(80, 'Segundo apellido; vacío si no tiene'),
    telefono: telefonoSchema,
    correo: correoSchema,
    esRepresentanteLegal: z.boolean().describe('Lo declara quien pide'),
  })
  .refine(hasRightRun, rightVerifier)

export const trabajadorSchema = withRut({
  nombres: textSchema(120).describe('Nombres'),
  apellido_paterno: textSchema(80).describe('Primer apellido'),
  apellido_materno: maybe(80, 'Segundo apellido; vacío si no tiene'),
  fecha_nacimiento: isoDateSchema.describe('Fecha de nacimiento'),
  renta_bruta: montoClpSchema.describe('Sueldo bruto del mes'),
  fecha_inicio_contrato: isoDateSchema.describe('Día en que empezó el contrato'),
})

export const formularioSchema = z.object({
  tipoCarga: z.enum(['1', '2']).describe('1 escrita; 2 archivo'),
  fileCarga: maybe(200, 'De dónde viene la lista; vacío si se escribió'),
  autorizacion: z
    .boolean()
    .describe('Autoriza a revisar las cotizaciones de sus trabajadores; falso solo si no pide por nadie'),
  formapago: z
    .enum(['1', '2'])
    .nullable()
    .describe('1 depósito; 2 en persona; nulo solo si no pide por nadie'),
  tipoCuenta: z.int().nullable().describe('Código del tipo de cuenta; nulo si se cobra en persona'),
  nomTipoCuenta: maybe(60, 'Nombre del tipo de cuenta'),
  banco: z.int().nullable().describe('Código del banco; nulo si se cobra en persona'),
  nomBanco: maybe(80, 'Nombre del banco'),
  rutCuenta: rutSchema.nullable().describe('Titular de la cuenta; nulo si se cobra en persona'),
  nroCuenta: maybe(20, 'Número de la cuenta; vacío si se cobra en persona'),
  emailCuenta: correoSchema,
  lugarPago: maybe(40, 'Código del lugar de cobro; vacío si es depósito'),
  tipo_solicitud: z.union([z.literal(1), z.literal(2)]).describe('1 nueva; 2 cambia otra'),
  id_reforma: z.uuid().nullable().describe('La solicitud que cambia; nula si es nueva'),
  retirados: z
    .array(rutSchema)
    .max(5_000)
    .optional()
    .describe(
      'Personas que salen de la solicitud que cambia; las que están en ella y en trabajadores se corrigen',
    ),
})

/** The whole request; each property is a JSON part of `processReq`. */
export const solicitudContratacionSchema = z.object({
  empleador: empleadorSchema.describe('Quien contrata'),
  solicitante: solicitanteSchema.describe('Quien pide'),
  trabajadores: z
    .array(trabajadorSchema)
    .max(5_000)
    .describe('Por quiénes se pide; vacía solo si el cambio saca personas'),
  formulario: formularioSchema.describe('Lo demás que se pregunta'),
})

/** Whether a request for people says where it is paid, and that their contributions may be looked at. */
export const saysItsPayment = ({
  trabajadores,
  formulario: { autorizacion, formapago },
}: Pick<SolicitudContratacion, 'trabajadores' | 'formulario'>): boolean =>
  trabajadores.length === 0 || (autorizacion && formapago !== null)

export const tipoDocumentoContratacionSchema = z
  .enum(['escritura', 'vigencia', 'mandato'])
  .describe('Qué prueba el documento')

export const estadoContratacionSchema = z
  .enum(['ingresada', 'en_evaluacion', 'aprobada_total', 'aprobada_parcial', 'rechazada'])
  .describe('Estado de la solicitud')

export const motivoRechazoContratacionSchema = z
  .enum([
    'cerrado',
    'no_representa',
    'no_confirmado',
    'sale_y_entra',
    'sin_trabajador_aceptado',
    'cotizaciones_atrasadas',
    ...reparosCuenta,
  ])
  .describe('Por qué se rechazó')

/** A company of the caller. */
export const empresaSchema = z.object({
  idEmpresa: z.uuid().describe('Identificador de la empresa para direcciones'),
  ...rutFields,
  razonSocial: z.string().describe('Razón social, o nombre de la persona'),
})

export const contratacionEnListaSchema = z.object({
  id_solicitud: z.uuid().describe('Identificador de la solicitud'),
  comprobante: z.string().describe('Folio que se muestra a las personas'),
  estado_solicitud: estadoContratacionSchema,
  tipo_solicitud: formularioSchema.shape.tipo_solicitud,
  ...ingresoFields,
  fechaResolucion: isoDateSchema.nullable().describe('Nula si no se ha resuelto'),
  trabajadores: z.int().describe('Por cuántas personas se pidió'),
  aceptados: z
    .int()
    .nullable()
    .describe('Cuántas se aceptaron; nulo si no se ha resuelto, o si se rechazó sin mirar a nadie'),
  dejadas: z
    .int()
    .default(0)
    .describe('Por cuántas de las aceptadas ya no se paga aquí: otra solicitud las sacó o corrigió'),
  salen: z.int().default(0).describe('A cuántas saca de la solicitud que cambia; 0 si no se ha resuelto'),
})

/** A request with its workers. */
export const contratacionDetalleSchema = contratacionEnListaSchema.extend({
  idEmpresa: z.uuid().describe('Identificador de la empresa'),
  razonSocial: z.string().describe('Razón social, o nombre de la persona'),
  plazo: isoDateSchema.describe('Último día para resolver'),
  reforma: z.string().nullable().describe('Folio de la solicitud que cambia; nulo si es nueva'),
  desde: mesSchema.nullable().describe('Primer mes que se paga; solo si se aprobó'),
  montoClp: montoClpSchema.describe('Pago de cada mes por cada persona; 0 si no se aprobó'),
  motivoRechazo: motivoRechazoContratacionSchema.nullable().describe('Solo si se rechazó'),
  resolucion: resumenFields(tipoDocumentoContratacionSchema).resolucion,
  lista: z
    .array(
      z.object({
        ...rutFields,
        nombre: z.string().describe('Nombre completo'),
        codigoValida: codigoValidaSchema.nullable().describe('Nulo si no se ha resuelto'),
        hasta: mesSchema.nullable().describe('Desde qué mes ya no se paga aquí por ella; nulo si sigue'),
        por: z
          .object({
            comprobante: z.string().describe('Folio de la solicitud que lo cambió'),
            corrige: z.boolean().describe('La corrigió, y se paga ahí; si no, la sacó'),
          })
          .nullable()
          .default(null)
          .describe('Por qué ya no se paga aquí por ella; nulo si sigue'),
      }),
    )
    .describe('Cada persona, con lo que se resolvió'),
  retirados: z
    .array(z.object({ ...rutFields, nombre: z.string().describe('Nombre completo') }))
    .describe('A quiénes saca de la solicitud que cambia'),
  historia: z
    .array(z.object({ estado: estadoContratacionSchema, ocurridoEn: instantSchema.describe('Cuándo') }))
    .describe('Estados por los que ha pasado, el primero primero'),
})

/** What the desk sends with its events. */
export const contratacionEventoSchema = contratacionDetalleSchema.extend({
  observacion: resumenFields(tipoDocumentoContratacionSchema).observacion,
  rutEmpresa: z.object(rutFields).describe('RUT de quien contrata'),
  porConfirmar: z
    .boolean()
    .default(false)
    .describe('Quien pide no figura como representante legal, y ninguno ha confirmado que puede pedir'),
  pago: z
    .object({
      formapago: formularioSchema.shape.formapago,
      nomBanco: formularioSchema.shape.nomBanco,
      ultimosDigitos: z.string().max(4).describe('De la cuenta; vacío si se cobra en persona'),
      lugar: z.string().default('').describe('Dónde se cobra en persona; vacío si es depósito'),
    })
    .describe('Dónde se pagaría'),
})

export const motivoNoPagoSchema = z
  .enum([
    'cotizacion_atrasada',
    'sin_contrato',
    'renta_sobre_limite',
    'otro_empleador',
    'veinticuatro_cotizaciones',
  ])
  .describe('Por qué no se pagó ese mes')

/** One month of one worker. */
export const pagoContratacionSchema = z.object({
  mes: mesSchema,
  ...rutFields,
  nombre: z.string().describe('Nombre completo'),
  estado: z.enum(['pagado', 'por_pagar', 'no_pagado']).describe('Qué pasó con el pago'),
  motivo: motivoNoPagoSchema.nullable().describe('Solo si no se pagó'),
  montoClp: montoClpSchema,
  fecha: isoDateSchema.describe('Día del pago, o del que faltó'),
})

export type Empleador = z.output<typeof empleadorSchema>
export type EmpleadorConsultado = z.output<typeof empleadorConsultadoSchema>
export type RegistroTrabajador = z.output<typeof registroTrabajadorSchema>
export type SolicitudContratacion = z.output<typeof solicitudContratacionSchema>
export type TrabajadorPedido = z.output<typeof trabajadorSchema>
export type CodigoValida = z.output<typeof codigoValidaSchema>
export type EstadoContratacion = z.output<typeof estadoContratacionSchema>
export type MotivoRechazoContratacion = z.output<typeof motivoRechazoContratacionSchema>
export type TipoDocumentoContratacion = z.output<typeof tipoDocumentoContratacionSchema>
export type ContratacionEnLista = z.output<typeof contratacionEnListaSchema>
export type ContratacionEvento = z.output<typeof contratacionEventoSchema>
export type ContratacionDetalle = z.output<typeof contratacionDetalleSchema>
export type PagoContratacion = z.output<typeof pagoContratacionSchema>
export type MotivoNoPago = z.output<typeof motivoNoPagoSchema>
export type EmpresaPropia = z.output<typeof empresaSchema>
