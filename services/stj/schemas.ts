import { z } from 'zod'
import { estadoSolicitudSchema } from '../kit/requests/estados.ts'
import { documentoSchema, enListaFields, ingresoFields, resumenFields } from '../kit/requests/operations.ts'
import {
  codigoComunaSchema,
  codigoRegionSchema,
  isoDateSchema,
  montoClpSchema,
  rutFields,
  rutSchema,
  telefonoSchema,
  textSchema,
  withRut,
} from '../kit/value-types.ts'

const mesSchema = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .describe('Mes AAAA-MM')
const correoSchema = z.union([z.email().max(120), z.literal('')]).describe('Correo; vacío si no hay')
const fonoSchema = z
  .union([telefonoSchema, z.literal('')])
  .describe('Teléfono de nueve dígitos; vacío si no hay')

/** Requirements that a worker may not meet (procedures §5220, §5433v2). */
export const motivoRequisitoSchema = z
  .enum(['edad', 'renta', 'veinticuatro_cotizaciones', 'independiente', 'sin_empleo', 'cotizacion_impaga'])
  .describe('Requisito que falta')

export const estadoTrabajadorSchema = z
  .enum(['beneficiario', 'puede_postular', 'no_cumple', 'en_curso', 'cerrado'])
  .describe('Si tiene el subsidio, si puede pedirlo, o por qué no')

export const estadoSubsidioSchema = z
  .enum(['vigente', 'suspendida', 'extinguida'])
  .describe('Si el aporte sigue, está detenido o terminó')

export const motivoSuspensionSchema = z
  .enum(['sin_cotizacion', 'renta_sobre_limite'])
  .describe('Por qué está detenido: falta una cotización, o el sueldo pasa de dos ingresos mínimos')

export const estadoMesSchema = z
  .enum(['depositado', 'por_depositar', 'sin_cotizacion', 'renta_sobre_limite'])
  .describe('Qué pasó con el aporte de ese mes')

export const afpSchema = z
  .enum(['Capital', 'Cuprum', 'Habitat', 'Modelo', 'PlanVital', 'ProVida', 'Uno'])
  .describe('Administradora de fondos de pensiones')

export const mutualSchema = z
  .enum(['ACHS', 'Mutual de Seguridad CChC', 'IST', 'ISL'])
  .describe('Seguro de accidentes del trabajo')

export const saludSchema = z
  .enum([
    'Fonasa',
    'Colmena',
    'Cruz Blanca',
    'Vida Tres',
    'Nueva más vida',
    'Banmédica',
    'Consalud',
    'San Lorenzo Ltda',
    'Fusat Ltda',
    'Chuquicamata Ltda',
    'Río Blanco Ltda',
    'Fundación Ltda',
    'Cruz del Norte Ltda',
  ])
  .describe('Fonasa o una isapre')

/** An employer on record, as the institution offers it to the form. */
export const empleadorConocidoSchema = z.object({
  ...rutFields,
  nombre: z.string().describe('Razón social'),
  telefono: fonoSchema,
  correo: correoSchema,
  domicilio: z
    .object({
      calle: z.string().describe('Calle'),
      numeroCalle: z.string().describe('Número; S/N si no tiene'),
      block: z.string().describe('Block; vacío si no tiene'),
      numeroDepartamento: z.string().describe('Departamento u oficina; vacío si no tiene'),
      codigoRegion: codigoRegionSchema,
      codigoComuna: codigoComunaSchema,
    })
    .describe('Domicilio de la empresa'),
})

/** What is known of a subsidy that was granted. */
export const subsidioSchema = z.object({
  estado: estadoSubsidioSchema,
  motivo: motivoSuspensionSchema.nullable().describe('Solo si está detenido'),
  desde: mesSchema.describe('Primer mes que se aporta'),
})

/** Everything about a worker, for herself. */
export const situacionTrabajadorSchema = z.object({
  fechaNacimiento: isoDateSchema.describe('Fecha de nacimiento'),
  estado: estadoTrabajadorSchema,
  motivo: motivoRequisitoSchema
    .nullable()
    .describe('El primer requisito que falta; nulo si no falta ninguno'),
  cotizaciones: z.int().min(0).describe('Meses cotizados en una AFP hasta hoy'),
  rentaClp: montoClpSchema.nullable().describe('Sueldo imponible del último mes cotizado; nulo si no hay'),
  rentaMaximaClp: montoClpSchema.describe('Sueldo más alto con que se puede pedir, hoy'),
  montoClp: montoClpSchema.describe('Aporte de cada mes, hoy'),
  mesImpago: mesSchema.nullable().describe('El mes terminado sin cotización; nulo si está pagado'),
  empleadores: z.array(empleadorConocidoSchema).describe('Empleadores del último mes cotizado'),
  prevision: z
    .object({
      afp: afpSchema.nullable().describe('Nula si no está en ninguna'),
      salud: saludSchema.nullable().describe('Nula si no consta'),
      mutual: mutualSchema.nullable().describe('La de su empleador; nula si no consta'),
    })
    .describe('Previsión que consta'),
  subsidio: subsidioSchema.nullable().describe('Nulo si nunca se le concedió'),
  solicitudAnterior: z
    .object({
      idSolicitud: z.uuid().describe('Identificador'),
      folio: z.string().describe('Folio'),
      ...ingresoFields,
    })
    .nullable()
    .describe('La que está en curso o se aprobó'),
})

/** The statement: each month with its deposit (procedures §5220: period, employer, amount, AFP, date). */
export const cartolaSchema = z.object({
  subsidio: subsidioSchema.nullable().describe('Nulo si nunca se le concedió'),
  afp: afpSchema.nullable().describe('Donde se deposita'),
  cotizaciones: z.int().min(0).describe('Meses cotizados en una AFP hasta hoy'),
  depositadoClp: montoClpSchema.describe('Suma de lo depositado'),
  proximo: z
    .object({ mes: mesSchema, fecha: isoDateSchema.describe('Día del depósito'), montoClp: montoClpSchema })
    .nullable()
    .describe('El próximo depósito, si se sigue cotizando; nulo si no hay más'),
  meses: z
    .array(
      z.object({
        mes: mesSchema,
        empleador: z.string().describe('Razón social; vacía si no cotizó ninguno'),
        estado: estadoMesSchema,
        montoClp: montoClpSchema,
        fecha: isoDateSchema.describe('Día del depósito, o del que faltó'),
      }),
    )
    .describe('Meses del subsidio que ya terminaron, el primero primero'),
})

/** The request of a worker (flows §3, work-contract process); an employer's will be another `quien`. */
export const solicitudSchema = z.object({
  quien: z.literal('trabajador').describe('Quién pide: el trabajador, por su propia cotización'),
  persona: withRut({
    nombre: textSchema(150).describe('Nombre completo'),
    telefono: telefonoSchema,
    correo: correoSchema,
    direccion: textSchema(300).describe('Calle, número y lo que siga, sin la comuna'),
    codigoRegion: codigoRegionSchema,
    codigoComuna: codigoComunaSchema,
  }).describe('Quien pide'),
  empleadores: z
    .array(
      withRut({
        nombre: textSchema(150).describe('Razón social'),
        telefono: fonoSchema,
        correo: correoSchema,
        rutAfp: rutSchema.describe('AFP a la que paga la cotización'),
        direccion: textSchema(300).describe('Calle, número y lo que siga, sin la comuna'),
        codigoRegion: codigoRegionSchema,
        codigoComuna: codigoComunaSchema,
      }),
    )
    .min(1)
    .max(5)
    .describe('Con quiénes tiene contrato hoy'),
  prevision: z
    .object({ afp: afpSchema, salud: saludSchema, mutual: mutualSchema })
    .describe('Pensión, salud y accidentes del trabajo'),
  documentos: z
    .array(
      documentoSchema.extend({ tipo: z.literal('contrato').describe('Contrato o liquidación de sueldo') }),
    )
    .max(5)
    .describe('Documentos que se suben después'),
})

/** What a document proves. */
export const tipoDocumentoSchema = z.enum(['contrato']).describe('Contrato o liquidación de sueldo')

/** What each paper is called. */
export const textosDocumento: Readonly<Record<z.output<typeof tipoDocumentoSchema>, string>> = {
  contrato: 'Contrato o liquidación de sueldo',
}

export const motivoRechazoSchema = z
  .enum([...motivoRequisitoSchema.options, 'cerrado', 'con_subsidio', 'en_curso'])
  .describe('Por qué se rechazó')

export const enListaSchema = z.object(enListaFields)

/** A request with all its details; `resumenSolicitud` is the entity of flows §3. */
export const resumenSchema = enListaSchema.extend({
  ...resumenFields(tipoDocumentoSchema),
  empleadores: z.array(z.string()).describe('Razón social de cada empleador'),
  montoClp: montoClpSchema.describe('Aporte de cada mes; 0 si no se aprobó'),
  desde: mesSchema.nullable().describe('Primer mes que se aporta; solo si se aprobó'),
  fechaPago: isoDateSchema.nullable().describe('Día del primer depósito; solo si se aprobó'),
  subsidio: z
    .object({
      estado: estadoSubsidioSchema,
      motivo: motivoSuspensionSchema.nullable().describe('Solo si está detenido'),
      fecha: isoDateSchema.describe('Día de ese cambio'),
    })
    .nullable()
    .describe('El último cambio del aporte; nulo si no ha cambiado'),
  motivoRechazo: motivoRechazoSchema.nullable().describe('Solo si se rechazó'),
  resumenSolicitud: z
    .object({
      codRes: z.int().describe('Código del estado; 8 suspendida, 9 extinguida'),
      estadoSolicitud: z
        .union([estadoSolicitudSchema, z.enum(['suspendida', 'extinguida'])])
        .describe('Estado de la solicitud, o de su subsidio'),
      idSolicitud: z.uuid().describe('Identificador de la solicitud'),
      fechaIngreso: isoDateSchema.describe('Día de ingreso'),
      fechaResolucion: isoDateSchema.nullable().describe('Nula si no se ha resuelto'),
    })
    .describe('Resumen de la solicitud'),
})
