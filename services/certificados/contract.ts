import { z } from 'zod'
import { defineContract } from '#platform/contract/contract.ts'
import { mesaOperations } from '../kit/mesa/operations.ts'
import { requestOperations } from '../kit/requests/operations.ts'
import { isoDateSchema, withRut } from '../kit/value-types.ts'
import {
  calidadSchema,
  enListaBusquedaSchema,
  resumenBusquedaSchema,
  solicitudBusquedaSchema,
  tipoDocumentoBusquedaSchema,
  titularConsultadoSchema,
} from './busqueda/schemas.ts'
import {
  calidadPensionado,
  datosCalidadPensionadoSchema,
  motivoCalidadPensionadoSchema,
  peticionCalidadPensionadoSchema,
} from './calidad-pensionado/schemas.ts'
import {
  cargaCertificadaSchema,
  cargasFamiliares,
  datosCargasSchema,
  motivoCargasSchema,
  motivoSinCargasSchema,
  peticionCargasSchema,
} from './cargas/schemas.ts'
import {
  datosImposicionesSchema,
  imposiciones,
  motivoSinRegistrosSchema,
  peticionImposicionesSchema,
} from './imposiciones/schemas.ts'
import {
  datosRentasSchema,
  motivoRentasSchema,
  motivoSinRentasSchema,
  peticionRentasSchema,
  rentas,
} from './rentas/schemas.ts'
import { motivoOtraEntidadSchema } from './schemas.ts'

export type * from './busqueda/schemas.ts'
export type * from './calidad-pensionado/schemas.ts'
export type * from './cargas/schemas.ts'
export type * from './imposiciones/schemas.ts'
export type * from './rentas/schemas.ts'

// Each kind of certificate is one member of these unions: name, request, content, choices and refusals.

/** Kind of certificate. */
export const tipoSchema = z
  .enum([calidadPensionado, rentas, cargasFamiliares, imposiciones])
  .describe('Qué certificado es')

/** A request for a certificate. */
export const peticionSchema = z.discriminatedUnion('tipo', [
  peticionCalidadPensionadoSchema,
  peticionRentasSchema,
  peticionCargasSchema,
  peticionImposicionesSchema,
])

/** Content of a certificate. */
export const datosSchema = z.discriminatedUnion('tipo', [
  datosCalidadPensionadoSchema,
  datosRentasSchema,
  datosCargasSchema,
  datosImposicionesSchema,
])

/** Why there is no certificate. */
export const motivoSchema = z
  .discriminatedUnion('codigo', [
    ...motivoCalidadPensionadoSchema.options,
    motivoSinRentasSchema,
    motivoSinCargasSchema,
    motivoOtraEntidadSchema,
    motivoSinRegistrosSchema,
  ])
  .describe('Por qué no hay certificado')

const emitidasSchema = z
  .array(
    z.object({
      folio: z.string().describe('Folio de la emisión'),
      alDia: z.boolean().describe('Si los hechos siguen siendo los que certificó'),
    }),
  )
  .describe('Emisiones que no han vencido, la más reciente primero')

/** What can be certified for a person, or why nothing can, by kind. */
export const disponiblesSchema = z.discriminatedUnion('tipo', [
  disponiblesOf(calidadPensionado, motivoCalidadPensionadoSchema, datosCalidadPensionadoSchema),
  disponiblesOf(rentas, motivoRentasSchema, datosRentasSchema),
  disponiblesOf(cargasFamiliares, motivoCargasSchema, cargaCertificadaSchema),
  disponiblesOf(imposiciones, motivoSinRegistrosSchema, datosImposicionesSchema),
])

function disponiblesOf<T extends string, M extends z.ZodType, O extends z.ZodType>(
  tipo: T,
  motivo: M,
  opcion: O,
) {
  return z.object({
    tipo: z.literal(tipo).describe('El certificado por el que se preguntó'),
    motivo: motivo.nullable().describe('Por qué no hay ninguno; nulo si hay alguno'),
    opciones: z.array(opcion).describe('Lo que puede certificarse hoy, en el orden en que se muestra'),
    emitidas: emitidasSchema,
  })
}

export type Datos = z.output<typeof datosSchema>
export type Peticion = z.output<typeof peticionSchema>
export type Motivo = z.output<typeof motivoSchema>
type Disponibles = z.output<typeof disponiblesSchema>

export type Tipo = z.output<typeof tipoSchema>
/** Requests by kind. */
export type PeticionDe = { [T in Tipo]: Extract<Peticion, { tipo: T }> }
/** Certificate contents by kind. */
export type DatosDe = { [T in Tipo]: Extract<Datos, { tipo: T }> }
/** Available certificates by kind. */
export type DisponiblesDe = { [T in Tipo]: Extract<Disponibles, { tipo: T }> }

const emisionSchema = z.object({
  folio: z.string().describe('Folio de la institución; uno nuevo por cada emisión'),
  emitidaEl: isoDateSchema.describe('Día de emisión en Chile'),
  validaHasta: isoDateSchema.nullable().describe('Último día en que vale; nulo si no vence'),
  datos: datosSchema.describe('Lo que se certifica'),
})

export type Emision = z.output<typeof emisionSchema>

/**
 * IPS certificates about a person's own data (procedures §5206, §5284, §5422, §5288). The portal makes and signs the
 * document.
 */
export const certificadosContract = defineContract({
  name: 'certificados',
  title: 'Certificados',
  office: 'Instituto de Previsión Social (IPS)',
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
      reply: disponiblesSchema,
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
    estadoEmision: {
      method: 'GET',
      path: '/certificados/v1/emisiones/{folio}/estado',
      summary: 'Si lo que dice un certificado sigue siendo así',
      description: 'La hace quien verifica un certificado. No dice de quién es ni qué certifica.',
      access: 'publico',
      params: z.object({ folio: z.string().max(40).describe('Folio de la emisión') }),
      reply: z.object({ alDia: z.boolean().describe('Si los hechos siguen siendo los que certificó') }),
      errors: { NoEncontrada: { status: 404, description: 'No hay una emisión con ese folio.' } },
    },
    consultarTitular: {
      method: 'GET',
      path: '/certificados/v1/titular',
      summary: 'Si quien llama puede pedir una búsqueda de imposiciones antiguas por una persona',
      description:
        'De alguien que vive y no es quien llama no se dice nada, tampoco si cotizó. La consulta queda anotada.',
      access: 'persona',
      query: withRut({ calidad: calidadSchema }),
      reply: titularConsultadoSchema,
    },
    // A search is a request: `ingresarSolicitud` starts it, `consultarSolicitud` shows its progress.
    ...requestOperations({
      base: '/certificados/v1',
      solicitud: solicitudBusquedaSchema,
      tipoDocumento: tipoDocumentoBusquedaSchema,
      enLista: enListaBusquedaSchema,
      resumen: resumenBusquedaSchema,
      consulta: {},
    }),
    ...mesaOperations({ base: '/certificados/v1' }),
  },
})

export { textosDocumento } from './busqueda/schemas.ts'
export { calidadPensionado } from './calidad-pensionado/schemas.ts'
export { cargasFamiliares } from './cargas/schemas.ts'
export { exCajaSchema, imposiciones } from './imposiciones/schemas.ts'
export { rentas } from './rentas/schemas.ts'
