import { z } from 'zod'
import {
  codigoComunaSchema,
  codigoRegionSchema,
  instantSchema,
  isoDateSchema,
  rutFields,
  telefonoSchema,
  textSchema,
} from '../kit/value-types.ts'

const parte = (description: string) =>
  z.string().max(100).default('').describe(`${description}; vacío si no hay`)
const correo = (description: string) =>
  z
    .union([z.email().max(120), z.literal('')])
    .default('')
    .describe(`${description}; vacío si no hay`)
const telefono = (description: string) =>
  z
    .union([telefonoSchema, z.literal('')])
    .default('')
    .describe(`${description}; vacío si no hay`)

/** Contact data with the field names of the benefit application (flows §3, contactabilidad). */
export const contactabilidadSchema = z.object({
  domicilio: z
    .object({
      calle: textSchema(100).describe('Calle, avenida o pasaje'),
      numeroCalle: textSchema(80).describe('Número de la calle, o S/N'),
      block: parte('Block'),
      numeroDepartamento: parte('Departamento'),
      poblacion: parte('Población o villa'),
      ciudad: parte('Ciudad'),
      localidad: parte('Localidad'),
      codigoComuna: codigoComunaSchema,
      codigoRegion: codigoRegionSchema,
    })
    .describe('Domicilio'),
  correoElectronico1: correo('Correo principal'),
  correoElectronico2: correo('Segundo correo'),
  telefonoMovil: telefono('Celular de nueve dígitos'),
  telefonoFijoParticular: telefono('Fijo de la casa'),
  telefonoFijoLaboral: telefono('Fijo del trabajo'),
})

/** Number and check digit of a RUN, with the field names of the benefit application (flows §3). */
export const runDigitoFields = {
  run: rutFields.rut.describe('RUN sin puntos ni dígito verificador'),
  digito: rutFields.dv,
}

const runDigitoSchema = z.object(runDigitoFields)
const contactableSchema = runDigitoSchema.extend({
  contactabilidad: contactabilidadSchema.describe('Domicilio, correos y teléfonos'),
})

/** Applicant: the beneficiary, or a person with her power of attorney. */
export const tipoSolicitanteSchema = z.enum(['beneficiario', 'tercero']).describe('Quién pide')

/** The four kinds of illness or disability (flows §3). */
export const categoriaEnfermedadSchema = z.object({
  sensorial_comunicacion: z.boolean().describe('De los sentidos o de la comunicación'),
  motriz_fisica: z.boolean().describe('Motriz o física'),
  mental_cognitiva: z.boolean().describe('Mental o cognitiva'),
  multiples_otras: z.boolean().describe('Varias, u otra'),
})

const enfermedadFields = {
  categoriaEnfermedad: categoriaEnfermedadSchema.describe('Qué tipo de enfermedad o discapacidad'),
  enfermedad: textSchema(200).describe('Nombre de la enfermedad, en palabras de quien pide'),
}

const hijoConRunSchema = runDigitoSchema.extend({
  fechaNacimiento: isoDateSchema.describe('Fecha de nacimiento'),
})

const hijoSinRunSchema = z.object({
  nombres: textSchema(80).describe('Nombres'),
  apellidoPaterno: textSchema(80).describe('Primer apellido'),
  apellidoMaterno: z.string().max(80).describe('Segundo apellido; vacío si no tiene'),
  fechaNacimiento: isoDateSchema.describe('Fecha de nacimiento'),
  fechaDefuncion: isoDateSchema.describe('Fecha en que murió'),
})

/** Codes of the benefits (flows §9). */
export const codigosBeneficio = { PGU: 8, BPH: 13, PBSI: 2, APSI: 4, CTP: 10 } as const

const ninguno = z.null().describe('Este beneficio no pide datos propios')

/** One requested benefit with its specific data (flows §3). */
export const bloqueBeneficioSchema = z.discriminatedUnion('tipoBeneficio', [
  z.object({
    tipoBeneficio: z.literal(codigosBeneficio.PGU).describe('Código del beneficio: PGU'),
    datosEspecificos: ninguno,
  }),
  z.object({
    tipoBeneficio: z.literal(codigosBeneficio.BPH).describe('Código del beneficio: BPH'),
    datosEspecificos: z
      .object({
        hijosConRUN: z.array(hijoConRunSchema).max(30).describe('Hijos que tienen RUN'),
        hijosSinRUN: z
          .array(hijoSinRunSchema)
          .max(30)
          .describe('Hijos que nacieron vivos y murieron sin RUN'),
      })
      .describe('Los hijos'),
  }),
  z.object({
    tipoBeneficio: z.literal(codigosBeneficio.PBSI).describe('Código del beneficio: PBSI'),
    datosEspecificos: z
      .object({
        condicionInvalidezDeclarada: z.boolean().describe('Ya tiene una invalidez declarada'),
        ...enfermedadFields,
      })
      .describe('La invalidez'),
  }),
  z.object({
    tipoBeneficio: z.literal(codigosBeneficio.APSI).describe('Código del beneficio: APSI'),
    datosEspecificos: z.object(enfermedadFields).describe('La invalidez'),
  }),
  z.object({
    tipoBeneficio: z.literal(codigosBeneficio.CTP).describe('Código del beneficio: CTP'),
    datosEspecificos: ninguno,
  }),
])

const datosPagoSchema = z
  .object({
    formaPago: z.enum(['1', '2']).describe('1 depósito en cuenta, 2 cobro presencial'),
    depositoCuentaBancaria: z
      .object({
        codigoBanco: z.int().min(1).max(999).describe('Código del banco'),
        tipoCuentaBancaria: z.int().min(1).max(9).describe('Código del tipo de cuenta'),
        numeroCuenta: z
          .string()
          .regex(/^\d{4,20}$/)
          .describe('Número de cuenta, 4 a 20 dígitos'),
        titularCuenta: runDigitoSchema.describe('De quién es la cuenta'),
      })
      .nullable()
      .describe('Solo con depósito'),
    cobroPresencial: z
      .object({
        codigoRegion: codigoRegionSchema,
        codigoComuna: codigoComunaSchema,
        codigoLugarPago: textSchema(40).describe('Código del lugar de pago'),
      })
      .nullable()
      .describe('Solo con cobro presencial'),
  })
  .refine(
    ({ formaPago, depositoCuentaBancaria, cobroPresencial }) =>
      (formaPago === '1') === (depositoCuentaBancaria !== null) &&
      (formaPago === '2') === (cobroPresencial !== null),
    { error: 'Los datos del pago no son los de su forma' },
  )

/** A benefit application, exactly as in flows §3. Fields of other branches are null or blank. */
export const solicitudSchema = z.object({
  usuarioIngreso: z
    .string()
    .regex(/^\d{1,8}-[0-9k]$/)
    .describe('RUN de quien presiona el botón'),
  fechaSolicitud: isoDateSchema.describe('Día desde el que cuenta, por la hora de cierre'),
  timestamp: instantSchema.describe('Momento del envío, en UTC'),
  solicitante: z
    .object({
      tipo: tipoSolicitanteSchema,
      datosTercero: contactableSchema
        .nullable()
        .describe('Quien pide por otra persona; nulo si pide para sí'),
    })
    .describe('Quien pide'),
  beneficiario: contactableSchema.describe('Para quién es el beneficio'),
  solicitudBeneficios: z
    .object({
      codigoSolicitud: z.literal('').describe('Vacío: lo pone la institución'),
      listaBeneficios: z.array(bloqueBeneficioSchema).min(1).max(5).describe('Un bloque por cada beneficio'),
      datosPago: datosPagoSchema.describe('Cómo se paga'),
      datosGenerales: z
        .object({
          misionesDiplomaticas: z
            .object({
              realizoMisionesDiplomaticas: z.boolean().describe('Vivió fuera por una misión de Chile'),
              aceptaDeclaracionMisionesDiplomaticas: z
                .boolean()
                .describe('Lo declara; falso si no hubo misiones'),
            })
            .describe('Años fuera por una misión'),
          aceptaDeclaracionResidencia: z.literal(true).describe('Declara los años que vivió en Chile'),
          aceptaDeclaracionPostMortem: z
            .boolean()
            .describe('Declara que los hijos sin RUN nacieron vivos y murieron; falso si no hay'),
        })
        .describe('Declaraciones'),
    })
    .describe('Lo que se pide'),
})

/** A benefit application (flows §3). */
export type SolicitudEnviada = z.input<typeof solicitudSchema>
export type SolicitudRecibida = z.output<typeof solicitudSchema>
export type BloqueBeneficio = SolicitudEnviada['solicitudBeneficios']['listaBeneficios'][number]
/** Code of a benefit. */
export type CodigoBeneficio = BloqueBeneficio['tipoBeneficio']
/** Abbreviation of a benefit. */
export type SiglaBeneficio = keyof typeof codigosBeneficio

/** All codes, in display order. */
export const codigosEnOrden: readonly CodigoBeneficio[] = [8, 2, 4, 13, 10]
