import { z } from 'zod'
import { reparosCuenta } from '../kit/bank.ts'
import { documentoSchema, enListaFields, resumenFields } from '../kit/requests/operations.ts'
import {
  codigoComunaSchema,
  codigoRegionSchema,
  hasRightRun,
  hasRightVerifier,
  isoDateSchema,
  montoClpSchema,
  rightVerifier,
  runFields,
  rutFields,
  rutSchema,
  telefonoSchema,
  textSchema,
} from '../kit/value-types.ts'

/** What a document proves. */
export const tipoDocumentoSchema = z
  .enum([
    'certificado_discapacidad',
    'cuidado',
    'vigencia_institucion',
    'vigencia_representante',
    'poder',
    'otro',
  ])
  .describe('Qué acredita el documento')

/** Names of the papers. */
export const textosDocumento: Readonly<Record<z.output<typeof tipoDocumentoSchema>, string>> = {
  certificado_discapacidad: 'Certificado de discapacidad',
  cuidado: 'Orden del juez o informe social',
  vigencia_institucion: 'Certificado de que la institución existe hoy',
  vigencia_representante: 'Certificado de quién la representa',
  poder: 'Poder para pedir el subsidio',
  otro: 'Otro papel',
}

/** The tutor's relation to the child. */
export const parentescoSchema = z
  .enum(['madre', 'padre', 'tutor', 'cuidador', 'institucion'])
  .describe(
    'Qué es del menor: tutor por orden judicial, cuidador de hecho, o institución que lo tiene a cargo',
  )

/** The relationship inside a sentence: «es su madre». */
export const parentescos: Readonly<Record<z.output<typeof parentescoSchema>, string>> = {
  madre: 'su madre',
  padre: 'su padre',
  tutor: 'su tutor o tutora',
  cuidador: 'quien lo cuida',
  institucion: 'quien representa al hogar',
}

/** Why the subsidy is not available. */
export const motivoSchema = z
  .enum([
    'tutor_no_acreditado',
    'fallecido',
    'con_beneficio',
    'en_curso',
    'mayor_de_edad',
    'certificado_vencido',
    'certificado_sin_registro',
    'menos_de_50',
    'rsh_sobre_60',
    'residencia',
    'causante_de_AF',
  ])
  .describe('Por qué no se puede tener el subsidio')

/** Why a request was refused. */
export const motivoRechazoSchema = z
  .enum([...motivoSchema.options, 'no_confirmado', ...reparosCuenta])
  .describe(
    'Por qué se rechazó; no_confirmado: quien el registro nombra no confirmó que el menor está a cargo de quien pide',
  )

/** One requirement. */
export const requisitoSchema = z.object({
  codigo: z
    .enum(['tutor', 'edad', 'certificado', 'porcentaje', 'rsh', 'residencia', 'otro_pago'])
    .describe('Qué se pide'),
  estado: z
    .enum(['cumple', 'no_cumple', 'por_confirmar'])
    .describe('por_confirmar: ningún registro lo dice; se pregunta a quien el registro nombra'),
  fuente: z.string().describe('Quién lo dice'),
})

const correoSchema = z.union([z.email().max(120), z.literal('')]).describe('Correo; vacío si no hay')

/** The child on record (flows §3, beneficiario). */
export const beneficiarioSchema = z.object({
  ...runFields,
  nombres: z.string().describe('Nombres de pila'),
  apellido_paterno: z.string().describe('Primer apellido'),
  apellido_materno: z.string().describe('Segundo apellido; vacío si no tiene'),
  sexo: z.enum(['F', 'M']).describe('Sexo registral'),
  fecha_nacimiento: isoDateSchema.describe('Fecha de nacimiento'),
  fecha_defuncion: isoDateSchema.nullable().describe('Fecha de defunción; nula si vive'),
  certificado: z.string().nullable().describe('Número del certificado; nulo si no está registrado'),
  certificado_por: z.string().nullable().describe('Quién lo dio'),
  certificado_vence: isoDateSchema.nullable().describe('Último día en que vale'),
  tipo_discapacidad: z.enum(['mental', 'fisica', 'sensorial']).nullable().describe('Tipo de discapacidad'),
  porcentaje_discapacidad: z.int().min(0).max(100).nullable().describe('Grado que dice el certificado'),
  folio_rsh: z.string().describe('Folio del hogar en el Registro Social; vacío si no tiene'),
  porcentaje_rsh: z.int().min(0).max(100).nullable().describe('Límite superior del tramo; nulo si no tiene'),
  anos_en_chile: z.int().min(0).describe('Años seguidos en Chile antes de hoy, hasta 5'),
  otro_pago: z.enum(['asignacion_familiar', 'suf']).nullable().describe('Lo que ya se paga por el menor'),
  institucion: z.string().describe('Institución que lo tiene a cargo; vacía si ninguna'),
})

const institucionSchema = rutSchema.extend({
  razon_social: z.string().max(200).describe('Nombre; vacío si no está registrada'),
})

/** The applicant (flows §3, tutor). */
export const tutorSchema = z
  .object({
    ...runFields,
    nombres: textSchema(100).describe('Nombres de pila'),
    apellidos: textSchema(150).describe('Apellidos'),
    certificado: z
      .string()
      .max(60)
      .describe('Número de la orden judicial o del informe social; vacío en madre y padre'),
    parentesco: parentescoSchema,
    email: correoSchema,
    telefono: telefonoSchema,
    folio_rsh: z.string().max(40).describe('Folio del hogar de quien pide; vacío si no tiene'),
    direccion: textSchema(250).describe('Calle, número y lo que siga, sin la comuna'),
    comuna: codigoComunaSchema,
    region: codigoRegionSchema,
    institucion: institucionSchema
      .nullable()
      .describe('La institución que cuida al menor; nula si no es una'),
  })
  .refine(hasRightRun, rightVerifier)

/** Payment method (flows §3, pago_subsidio). Fields that do not apply are null or empty. */
export const pagoSubsidioSchema = z
  .object({
    forma_pago: z.enum(['1', '2']).describe('1 depósito, 2 presencial'),
    ...rutFields,
    tipo_cuenta: z.int().min(1).max(9).nullable().describe('Código del tipo de cuenta'),
    banco: z.int().min(1).max(999).nullable().describe('Código del banco'),
    numero_cuenta: z
      .string()
      .regex(/^(\d{4,20})?$/)
      .describe('Número de la cuenta; vacío en el cobro presencial'),
    email: correoSchema,
    sucursal: z.string().max(200).describe('Nombre del lugar de cobro; vacío en el depósito'),
    direccion: z.string().max(250).describe('Dirección del lugar de cobro; vacía en el depósito'),
    codigo_banco_presencial: z.string().max(40).describe('Quién paga en persona; vacío en el depósito'),
    codigo_sucursal_presencial: z
      .string()
      .max(40)
      .describe('Código del lugar de cobro; vacío en el depósito'),
  })
  .refine(hasRightVerifier, rightVerifier)
  .refine(
    ({ forma_pago, banco, tipo_cuenta, numero_cuenta, codigo_sucursal_presencial }) =>
      forma_pago === '1'
        ? banco !== null && tipo_cuenta !== null && numero_cuenta !== ''
        : codigo_sucursal_presencial !== '',
    { error: 'Falta la cuenta, o el lugar de cobro', path: ['forma_pago'] },
  )

const documentoDeTipoSchema = documentoSchema.extend({ tipo: tipoDocumentoSchema })

/** A request, as sent. */
export const solicitudSchema = z.object({
  beneficiario: z
    .object({
      ...runFields,
      nombre: z.string().max(150).describe('Lo que escribió quien no está acreditado; si no, vacío'),
    })
    .refine(hasRightRun, rightVerifier)
    .describe('El menor'),
  tutor: tutorSchema.describe('Quien pide y cobra'),
  pago_subsidio: pagoSubsidioSchema.describe('Cómo se paga'),
  declaraciones: z
    .object({
      residencia: z.literal(true).describe('El menor ha vivido en Chile los años que se piden'),
      cuidado_permanente: z.literal(true).describe('Quien pide lo cuida en forma permanente'),
      renuncia: z.literal(true).describe('Renuncia a los pagos que no se pueden juntar'),
    })
    .describe('Lo que declara bajo juramento quien pide'),
  dato_por_corregir: z.string().max(500).describe('Lo que está mal en los registros, según quien pide'),
  documentos: z.array(documentoDeTipoSchema).max(12).default([]).describe('Se suben después'),
})

/** A request in a list. */
export const enListaSchema = z.object({
  ...enListaFields,
  menor: z.string().describe('Nombre del menor; vacío si no está acreditado quien pide'),
  beneficiario: z.object(runFields).describe('El menor, como lo escribió quien pide'),
  montoClp: montoClpSchema.describe('Lo que se paga al mes; 0 mientras no se aprueba. Pesos'),
  cesadaEl: isoDateSchema.nullable().describe('Día en que terminó'),
})

/** A request with all its details, including the specification's extras. */
export const resumenSchema = enListaSchema.extend({
  ...resumenFields(tipoDocumentoSchema),
  extras: z
    .object({
      solicitud_id: z.uuid().describe('El mismo de idSolicitud'),
      numero_postulacion: z.string().describe('El mismo de folio'),
      codigo_estado_postulacion: z
        .int()
        .min(1)
        .max(8)
        .describe(
          '1 ingresada, 2 en revisión, 3 con documentos pendientes, 4 aprobada, 5 rechazada, 6 desistida, 7 pagada, 8 cesada',
        ),
      residencia: z.boolean().describe('Quien pide declaró la residencia del menor'),
      motivo_rechazo: motivoRechazoSchema.nullable().describe('Solo si se rechazó'),
    })
    .describe('Número, estado y motivo de la postulación'),
  nombreEscrito: z.string().describe('Nombre del menor que escribió quien no está acreditado; si no, vacío'),
  respaldo: z.string().describe('Número de la orden o del informe que dio quien pide; vacío si no hay'),
  desde: isoDateSchema.nullable().describe('Primer mes que se paga'),
  hasta: isoDateSchema.nullable().describe('Último día con el subsidio: el anterior a los 18 años'),
  fechaPago: isoDateSchema.nullable().describe('Día del primer pago'),
})
