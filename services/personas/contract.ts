import { z } from 'zod'
import { defineContract } from '#platform/contract/contract.ts'
import { quienVioMisDatosOperation } from '../kit/access-log.ts'
import {
  codigoComunaSchema,
  codigoRegionSchema,
  instantSchema,
  isoDateSchema,
  rutFields,
  rutSchema,
  telefonoSchema,
  textSchema,
  withRut,
} from '../kit/value-types.ts'

/** Address with the field names of the application entities (flows §3). */
export const domicilioSchema = z.object({
  calle: textSchema(100).describe('Calle, avenida o pasaje'),
  numeroCalle: textSchema(20).describe('Número de la calle, o S/N'),
  block: z.string().max(20).default('').describe('Block; vacío si no hay'),
  numeroDepartamento: z.string().max(20).default('').describe('Departamento; vacío si no hay'),
  poblacion: z.string().max(100).default('').describe('Población o villa; vacío si no hay'),
  ciudad: z.string().max(100).default('').describe('Ciudad; vacío si no hay'),
  localidad: z.string().max(100).default('').describe('Localidad; vacío si no hay'),
  codigoComuna: codigoComunaSchema,
  codigoRegion: codigoRegionSchema,
})

const correoSchema = z.email().max(120)

/** Contact data (flows §3, contactabilidad). */
export const contactabilidadSchema = z.object({
  domicilio: domicilioSchema.describe('Domicilio'),
  correoElectronico1: z.union([correoSchema, z.literal('')]).describe('Correo principal; vacío si no hay'),
  correoElectronico2: z
    .union([correoSchema, z.literal('')])
    .default('')
    .describe('Segundo correo; vacío si no hay'),
  telefonoMovil: z
    .union([telefonoSchema, z.literal('')])
    .describe('Celular de nueve dígitos; vacío si no hay'),
  telefonoFijoParticular: z
    .union([telefonoSchema, z.literal('')])
    .default('')
    .describe('Fijo de la casa; vacío si no hay'),
  telefonoFijoLaboral: z
    .union([telefonoSchema, z.literal('')])
    .default('')
    .describe('Fijo del trabajo; vacío si no hay'),
})

/** Close relatives by RUN; only for `f=true` and the full view. */
export const familiarSchema = z.object({
  ...rutFields,
  parentesco: z
    .enum(['conyuge', 'conviviente_civil', 'hijo', 'padre', 'madre'])
    .describe('Qué es de la persona consultada'),
})

/** A person of the civil register. */
export const personaSchema = z.object({
  ...rutFields,
  vista: z
    .enum(['completa', 'publica'])
    .describe('completa: todos los datos; publica: solo nombres y fecha de defunción, los demás nulos'),
  nombres: z.string().describe('Nombres de pila'),
  apellidoPaterno: z.string().describe('Primer apellido'),
  apelidoMaterno: z
    .string()
    .describe('Segundo apellido; vacío si no tiene. Se escribe así en el servicio de origen'),
  fechaNacimiento: isoDateSchema.nullable().describe('Fecha de nacimiento AAAA-MM-DD'),
  fechaDefuncion: isoDateSchema.nullable().describe('Fecha de defunción AAAA-MM-DD; nula si vive'),
  sexo: z.enum(['F', 'M']).nullable().describe('Sexo registral'),
  estadoCivil: z
    .enum(['soltero', 'casado', 'viudo', 'divorciado', 'conviviente_civil'])
    .nullable()
    .describe('Estado civil registrado'),
  nacionalidad: z.string().nullable().describe('Nacionalidad, en femenino: chilena'),
  contactabilidad: contactabilidadSchema.nullable().describe('Domicilio, teléfonos y correos'),
  familia: z.array(familiarSchema).nullable().describe('Familia cercana; nula salvo que se pida con f=true'),
})

export type PersonaRegistrada = z.output<typeof personaSchema>

/** The register of persons (flows §7, "Person lookup"). */
export const personasContract = defineContract({
  name: 'personas',
  title: 'Registro Civil',
  description: 'Datos de identidad y contacto de las personas.',
  version: '1.0.0',
  operations: {
    getPersona: {
      method: 'GET',
      path: '/personas/v1/getpersona',
      summary: 'Datos de una persona',
      description:
        'Cada quien ve sus propios datos y los de las personas que representa. De una persona fallecida, cualquiera ve la vista publica. La respuesta viaja cifrada.',
      access: 'persona',
      query: withRut({ f: z.boolean().default(false).describe('true agrega la familia cercana') }),
      reply: personaSchema,
      encryptedReply: true,
      errors: { NoEncontrada: { status: 404, description: 'Quien consulta no figura en el registro.' } },
    },
    actualizarContacto: {
      method: 'PUT',
      path: '/personas/v1/contactabilidad',
      summary: 'Actualiza domicilio, teléfonos y correos',
      access: 'persona',
      idempotent: true,
      body: {
        kind: 'json',
        schema: z.object({
          ...rutFields,
          contactabilidad: contactabilidadSchema.describe(
            'Los datos nuevos; reemplazan a todos los anteriores',
          ),
        }),
      },
      reply: z.object({ actualizadoEn: instantSchema.describe('Cuándo quedó registrado') }),
      errors: { NoEncontrada: { status: 404, description: 'La persona no figura en el registro.' } },
    },
    quienVioMisDatos: quienVioMisDatosOperation('/personas/v1/accesos'),
    listarConsultas: {
      method: 'GET',
      path: '/personas/v1/consultas',
      summary: 'Quién ha consultado mis datos',
      description: 'Las últimas 100 consultas de los datos de quien llama, la más reciente primero.',
      access: 'persona',
      reply: z.object({
        consultas: z
          .array(
            z.object({
              consultadoEn: instantSchema.describe('Cuándo se consultó'),
              por: rutSchema.describe('Quién consultó'),
              nombre: z.string().describe('Nombre de la persona o institución que consultó'),
              motivo: z.string().describe('Para qué consultó, en una frase'),
              vista: z.enum(['completa', 'publica']).describe('Qué vio'),
            }),
          )
          .describe('Consultas, la más reciente primero'),
      }),
    },
  },
})
