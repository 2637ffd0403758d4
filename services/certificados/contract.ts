import { z } from 'zod'
import { defineContract } from '#platform/contract/contract.ts'
import { quienVioMisDatosOperation } from '../access-log.ts'
import { isoDateSchema } from '../value-types.ts'
import {
  calidadPensionado,
  datosCalidadPensionadoSchema,
  motivoCalidadPensionadoSchema,
  peticionCalidadPensionadoSchema,
} from './calidad-pensionado-schemas.ts'

// A kind of certificate is one member of each of these four: what it is called, what is asked, stated and answered with "no".
const tipoSchema = z.enum([calidadPensionado]).describe('Qué certificado es')
const peticionSchema = z.discriminatedUnion('tipo', [peticionCalidadPensionadoSchema])
const datosSchema = z.discriminatedUnion('tipo', [datosCalidadPensionadoSchema])
const motivoSchema = motivoCalidadPensionadoSchema.describe('Por qué no hay certificado')

/** What is asked to be certified. */
export type Peticion = z.output<typeof peticionSchema>
/** What a certificate states. */
export type Datos = z.output<typeof datosSchema>
/** Why there is no certificate. */
export type Motivo = z.output<typeof motivoSchema>

const emisionSchema = z.object({
  folio: z.string().describe('Folio de la institución; uno nuevo por cada emisión'),
  emitidaEl: isoDateSchema.describe('Día de emisión en Chile'),
  validaHasta: isoDateSchema.nullable().describe('Último día en que vale; nulo si no vence'),
  datos: datosSchema.describe('Lo que se certifica'),
})

/** A certificate as the institution emitted it. */
export type Emision = z.output<typeof emisionSchema>

/** The certificates that IPS gives about a person's own facts (procedures §5206). The portal writes and signs the paper. */
export const certificadosContract = defineContract({
  name: 'certificados',
  title: 'Certificados',
  description:
    'Lo que el Instituto de Previsión Social certifica de quien llama: los hechos, el folio y hasta cuándo vale. El portal escribe y firma el documento.',
  version: '1.0.0',
  operations: {
    disponibles: {
      method: 'GET',
      path: '/certificados/v1/disponibles',
      summary: 'Qué puede certificarse de quien llama, o por qué no',
      access: 'persona',
      query: z.object({ tipo: tipoSchema }),
      reply: z.object({
        motivo: motivoSchema.nullable().describe('Por qué no hay ninguno; nulo si hay alguno'),
        opciones: z.array(datosSchema).describe('Lo que puede certificarse hoy, lo más antiguo primero'),
        emitidas: z
          .array(
            z.object({
              folio: z.string().describe('Folio de la emisión'),
              alDia: z.boolean().describe('Si los hechos siguen siendo los que certificó'),
            }),
          )
          .describe('Emisiones que no han vencido, la más reciente primero'),
      }),
    },
    emitir: {
      method: 'POST',
      path: '/certificados/v1/emisiones',
      summary: 'Emite un certificado, o da el que ya vale',
      description:
        'Mientras una emisión de la misma petición está vigente y los hechos no cambian, se responde con ella. Después se emite otra, con otro folio.',
      access: 'persona',
      idempotent: true,
      body: { kind: 'json', schema: peticionSchema },
      reply: emisionSchema,
      errors: {
        NoEncontrada: { status: 404, description: 'Lo que se pide certificar no es de quien llama.' },
        NoDisponible: {
          status: 409,
          description: 'No se puede certificar hoy.',
          data: z.object({ motivo: motivoSchema }),
        },
        ClaveReutilizada: {
          status: 409,
          description: 'La misma clave de idempotencia ya sirvió para otra petición.',
        },
      },
    },
    quienVioMisDatos: quienVioMisDatosOperation('/certificados/v1/accesos'),
  },
})

export { calidadPensionado, type DatosCalidadPensionado, type Destino } from './calidad-pensionado-schemas.ts'
