import { z } from 'zod'
import {
  calidadPensionado,
  datosCalidadPensionadoSchema,
  motivoCalidadPensionadoSchema,
  peticionCalidadPensionadoSchema,
} from '../calidad-pensionado/schemas.ts'
import {
  cargaCertificadaSchema,
  cargasFamiliares,
  datosCargasSchema,
  motivoCargasSchema,
  motivoSinCargasSchema,
  peticionCargasSchema,
} from '../cargas/schemas.ts'
import {
  datosImposicionesSchema,
  imposiciones,
  motivoSinRegistrosSchema,
  peticionImposicionesSchema,
} from '../imposiciones/schemas.ts'
import {
  datosRentasSchema,
  motivoRentasSchema,
  motivoSinRentasSchema,
  peticionRentasSchema,
  rentas,
} from '../rentas/schemas.ts'
import { motivoOtraEntidadSchema } from './motivos.ts'

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

type Datos = z.output<typeof datosSchema>
type Peticion = z.output<typeof peticionSchema>
type Disponibles = z.output<typeof disponiblesSchema>

export type Tipo = z.output<typeof tipoSchema>
/** Requests by kind. */
export type PeticionDe = { [T in Tipo]: Extract<Peticion, { tipo: T }> }
/** Certificate contents by kind. */
export type DatosDe = { [T in Tipo]: Extract<Datos, { tipo: T }> }
/** Available certificates by kind. */
export type DisponiblesDe = { [T in Tipo]: Extract<Disponibles, { tipo: T }> }
