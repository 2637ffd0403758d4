import { z } from 'zod'
import { reparosCuenta } from '../kit/bank.ts'
import { documentoSchema } from '../kit/requests/operations.ts'
import {
  codigoComunaSchema,
  codigoRegionSchema,
  cuentaBancariaFields,
  hasRightVerifier,
  instantSchema,
  isoDateSchema,
  montoClpSchema,
  rightVerifier,
  rutFields,
  telefonoSchema,
  textSchema,
} from '../kit/value-types.ts'

/** The beneficiary's relation to the deceased (reference data §9). */
export const parentescoSchema = z
  .enum([
    'conyuge',
    'conviviente_civil',
    'hijo',
    'padre',
    'madre',
    'hermano',
    'nieto',
    'abuelo',
    'tutor',
    'otro',
  ])
  .describe('Qué es el beneficiario de la persona fallecida')

/** How the maximum amount is calculated. */
export const reglaMontoSchema = z
  .enum(['tres_ingresos_minimos', 'quince_uf'])
  .describe(
    'tres_ingresos_minimos: 3 ingresos mínimos no remuneracionales; quince_uf: cuota de 15 UF de la PGU',
  )

/** Why a request was rejected. */
export const motivoRechazoSchema = z
  .enum([
    'no_registra_defuncion',
    'afiliado_afp',
    'sin_derecho',
    'ya_solicitada',
    'ya_pagada',
    'factura_repetida',
    'factura_anterior_a_la_defuncion',
    'no_es_funeraria',
    'falta_certificado_sepultacion',
    'parentesco_no_acreditado',
    'cesion_excede_maximo',
    'no_confirmado',
    'familiar_no_confirma',
    ...reparosCuenta,
  ])
  .describe('Motivo del rechazo')

/** What a document proves. */
export const tipoDocumentoSchema = z
  .enum([
    'factura',
    'certificado_sepultacion',
    'certificado_parentesco',
    'cesion',
    'cedula',
    'poder',
    'empresa',
    'otro',
  ])
  .describe('Qué acredita el documento')

/** Names of the papers. */
export const textosDocumento: Readonly<Record<z.output<typeof tipoDocumentoSchema>, string>> = {
  factura: 'Factura de la funeraria',
  certificado_sepultacion: 'Certificado de sepultación',
  certificado_parentesco: 'Certificado de matrimonio, de unión civil o de nacimiento',
  cesion: 'Cesión firmada',
  cedula: 'Cédula de identidad',
  poder: 'Poder',
  empresa: 'Documentos de la funeraria',
  otro: 'Otro documento',
}

const documentosSchema = z.array(documentoSchema).max(5)

/** Names of a person, with the field names of the funeral-allowance entity (flows §3). */
export const nombresFields = {
  nombres: textSchema(100).describe('Nombres de pila'),
  apellidoP: textSchema(60).describe('Apellido paterno'),
  apellidoM: z.string().max(60).default('').describe('Apellido materno; vacío si no tiene'),
}

/** The deceased. */
export const causanteSchema = z.object({
  ...rutFields,
  ...nombresFields,
  estadoCivil: z
    .string()
    .nullable()
    .default(null)
    .describe('Estado civil; nulo para quien no es familiar registrado'),
  nacionalidad: z
    .string()
    .nullable()
    .default(null)
    .describe('Nacionalidad; nula para quien no es familiar registrado'),
  sexo: z
    .enum(['F', 'M'])
    .nullable()
    .default(null)
    .describe('Sexo; nulo para quien no es familiar registrado'),
  fechaNacimiento: isoDateSchema
    .nullable()
    .default(null)
    .describe('Nacimiento; nulo para quien no es familiar registrado'),
  fechaDefuncion: isoDateSchema.describe('Fecha de defunción'),
  codTipPen: z
    .string()
    .max(4)
    .default('')
    .describe('Código del tipo de pensión, dos dígitos; vacío si no tenía'),
  codIns: z
    .string()
    .max(4)
    .default('')
    .describe('Código de la institución pagadora, tres dígitos; vacío si no tenía'),
  montoMaximoPagar: montoClpSchema.describe('Monto máximo por esta persona; 0 sin derecho. Pesos'),
})

/** A branch of a funeral home. */
export const sucursalSchema = z.object({
  id: z.string().max(40).describe('Identificador de la sucursal'),
  nombre: textSchema(100).describe('Nombre de la sucursal'),
  calle: textSchema(100).describe('Calle'),
  numero: textSchema(20).describe('Número'),
  regionId: codigoRegionSchema,
  comunaId: codigoComunaSchema,
})

/** Public data of a funeral home. */
export const funerariaSchema = z.object({
  ...rutFields,
  razonSocial: textSchema(150).describe('Razón social'),
  calle: textSchema(100).describe('Calle'),
  numero: textSchema(20).describe('Número'),
  oficina: z.string().max(20).default('').describe('Oficina; vacía si no hay'),
  ciudad: z.string().max(100).default('').describe('Ciudad; vacía si no hay'),
  regionId: codigoRegionSchema,
  regionNombre: z.string().max(100).describe('Nombre de la región'),
  comunaId: codigoComunaSchema,
  comunaNombre: z.string().max(100).describe('Nombre de la comuna'),
  telefono: telefonoSchema,
})

/** The person who acts for a funeral home. */
export const representanteSchema = z.object({ ...rutFields, ...nombresFields })

/** Data of a funeral home for its representative. */
export const empresaSchema = funerariaSchema.extend({
  idEmpresa: z
    .uuid()
    .describe('Identificador opaco de la empresa, el mismo en cada consulta; no revela su RUT'),
  correo: z.email().describe('Correo de la empresa'),
  representante: representanteSchema.describe('Representante legal'),
  ...cuentaBancariaFields,
  sucursales: z.array(sucursalSchema).describe('Sucursales, además de la casa matriz'),
})

const direccionSchema = z.object({
  calle: textSchema(100).describe('Calle'),
  numero: textSchema(20).describe('Número, o S/N'),
  block: z.string().max(20).default('').describe('Block; vacío si no hay'),
  depto: z.string().max(20).default('').describe('Departamento; vacío si no hay'),
  poblacion: z.string().max(100).default('').describe('Población o villa; vacía si no hay'),
  regionId: codigoRegionSchema,
  comunaId: codigoComunaSchema,
  ciudad: z.string().max(100).default('').describe('Ciudad; vacía si no hay'),
})

const beneficiarioSchema = z.object({
  ...rutFields,
  ...nombresFields,
  fechaNac: isoDateSchema.describe('Fecha de nacimiento'),
  edad: z.int().min(0).max(130).describe('Años cumplidos'),
  movil: z.union([telefonoSchema, z.literal('')]).describe('Celular; vacío si no hay'),
  fijo: z
    .union([telefonoSchema, z.literal('')])
    .default('')
    .describe('Teléfono fijo; vacío si no hay'),
  correo: z.union([z.email(), z.literal('')]).describe('Correo; vacío si no hay'),
  direccion: direccionSchema.describe('Domicilio'),
  estadoCivil: z.string().max(40).default('').describe('Estado civil; vacío si no se informa'),
  genero: z.string().max(20).default('').describe('Género; vacío si no se informa'),
  nacionalidad: z.string().max(40).default('').describe('Nacionalidad; vacía si no se informa'),
  autorizaNotificacion: z.boolean().describe('Acepta avisos por correo electrónico'),
  parentesco: parentescoSchema,
  montoCesion: montoClpSchema.default(0).describe('Parte que cede a la funeraria; 0 si no cede. Pesos'),
})

const facturaSchema = z.object({
  nmroFactura: z
    .string()
    .regex(/^\d{1,12}$/)
    .describe('Número de la factura'),
  montoNeto: montoClpSchema.min(1).describe('Monto neto. Pesos'),
  montoTotal: montoClpSchema.min(1).describe('Monto total, con IVA si no es exenta. Pesos'),
  glosaFactura: z.string().trim().max(500).describe('Detalle de la factura; vacío: se lee en ella'),
  fechaFactura: isoDateSchema.describe('Fecha de emisión'),
  fileFact: documentosSchema.min(1).describe('Documentos de la factura'),
  nombreReceptor: textSchema(150).describe('A nombre de quién está'),
  rutReceptor: rutFields.rut.describe('RUT del receptor, sin verificador'),
  dvReceptor: rutFields.dv.describe('Dígito verificador del receptor'),
  exenta: z.boolean().describe('true: factura sin IVA, el total es igual al neto'),
})

const pagoSchema = z.discriminatedUnion('formaPago', [
  z.object({
    formaPago: z.literal('1').describe('Depósito en cuenta'),
    ...cuentaBancariaFields,
    rutTitular: rutFields.rut.describe('RUT del titular; debe ser el beneficiario'),
    dvTitular: rutFields.dv.describe('Dígito verificador del titular'),
  }),
  z.object({
    formaPago: z.literal('2').describe('Cobro presencial'),
    pagoPresencial: z
      .object({
        regionId: codigoRegionSchema,
        comunaId: codigoComunaSchema,
        codigoLugarPago: z.string().max(20).describe('Código del lugar de pago (lugaresPago)'),
      })
      .describe('Dónde cobra'),
  }),
])

/** A request, as sent (flows §3, "Funeral-allowance request"). */
export const solicitudSchema = z.object({
  benefit: z.literal('asignacion_muerte').describe('Beneficio que se pide'),
  tipoSolicitud: z
    .enum(['persona', 'funeraria'])
    .describe('Quién presenta: una persona o una funeraria por su representante'),
  fechaSolicitud: instantSchema.describe('Cuándo la confirmó quien la presenta'),
  causante: causanteSchema.refine(hasRightVerifier, rightVerifier).describe('La persona fallecida'),
  funeraria: funerariaSchema
    .extend({
      representante: representanteSchema
        .nullable()
        .default(null)
        .describe('Nulo cuando presenta una persona'),
      cuenta: z
        .object(cuentaBancariaFields)
        .nullable()
        .default(null)
        .describe('Cuenta de la funeraria, donde recibe lo cedido'),
      idSucursal: z.string().max(40).nullable().default(null).describe('Sucursal; nula para la casa matriz'),
      listaDocEmpresa: documentosSchema.default([]).describe('Documentos de la empresa'),
    })
    .refine(hasRightVerifier, rightVerifier)
    .describe('Quién hizo el funeral'),
  beneficiario: beneficiarioSchema
    .refine(hasRightVerifier, rightVerifier)
    .describe('Quien pagó el funeral y recibe el beneficio'),
  factura: facturaSchema.describe('Factura del funeral'),
  requiereCertSep: z.boolean().describe('true: pasaron más de 30 días desde la defunción'),
  fileCertSep: documentosSchema
    .default([])
    .describe('Certificado de sepultación; obligatorio si requiereCertSep'),
  fileCesion: documentosSchema
    .default([])
    .describe('Cesión de derechos a la funeraria; obligatoria si montoCesion > 0'),
  otrosDocumentos: documentosSchema.default([]).describe('Cédula, poder y otros'),
  pago: pagoSchema.describe('Cómo se paga la parte del beneficiario'),
})

export type SolicitudRecibida = z.output<typeof solicitudSchema>
export type SolicitudEnviada = z.input<typeof solicitudSchema>
export type MotivoRechazo = z.output<typeof motivoRechazoSchema>
export type Parentesco = z.output<typeof parentescoSchema>
export type ReglaMonto = z.output<typeof reglaMontoSchema>
export type TipoDocumento = z.output<typeof tipoDocumentoSchema>
