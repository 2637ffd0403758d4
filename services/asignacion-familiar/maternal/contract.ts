import { z } from 'zod'
import { isEmbarazo } from '#law/asignacion-maternal.ts'
import type { Operations } from '#platform/contract/contract.ts'
import { ingresoFields } from '../../kit/requests/operations.ts'
import {
  hasRightVerifier,
  isoDateSchema,
  montoClpSchema,
  rutFields,
  textSchema,
} from '../../kit/value-types.ts'
import { calidadSchema } from '../schemas.ts'
import {
  calidadMaternalSchema,
  documentoMaternalSchema,
  motivoMaternalSchema,
  pagoMaternalFields,
} from './schemas.ts'

/** Whether both parts of a RUT are there and match, or neither is. */
function isRutOrNone(rut: number | undefined, dv: string | undefined): boolean {
  return rut === undefined || dv === undefined ? rut === dv : hasRightVerifier({ rut, dv })
}

const base = '/asignacion-familiar/v1/maternal'
const tramoField = z.int().min(1).max(4).describe('Tramo de ingresos de quien llama; 4 no recibe pago')
const nombreField = z.string().describe('Nombre de la persona embarazada; vacío si no consta')

const procedeSchema = z.object({
  procede: z.literal(true).describe('Puede pedirla'),
  nombre: nombreField,
  tramo: tramoField,
  montoClp: montoClpSchema.describe('Cuánto se paga por mes, hoy. Pesos'),
  documentos: z.array(documentoMaternalSchema).describe('Documentos que debe traer la solicitud'),
  pago: z.object(pagoMaternalFields).nullable().describe('Lo que se pagaría; nulo sin las fechas'),
})
const noProcedeSchema = z.object({
  procede: z.literal(false).describe('No puede pedirla'),
  motivo: motivoMaternalSchema,
  nombre: nombreField,
  caja: z.string().describe('Caja de compensación donde se pide; vacía si no consta'),
  desde: isoDateSchema.nullable().describe('Desde qué día puede pedirla; solo antes del quinto mes'),
  solicitud: z
    .object({
      idSolicitud: z.uuid().describe('Identificador de la solicitud'),
      folio: z.string().describe('Folio'),
      ...ingresoFields,
    })
    .nullable()
    .describe('La que está en curso o se otorgó, si es de quien llama'),
})

/** Enquiries about the maternal allowance, before it is requested (procedures §5678). */
export const maternalOperations = {
  maternal: {
    method: 'GET',
    path: base,
    summary: 'Lo que consta de quien llama para la asignación maternal',
    access: 'persona',
    reply: z.object({
      calidades: z.array(calidadSchema).describe('Calidades que constan hoy'),
      tramo: tramoField,
      montoClp: montoClpSchema.describe('Por mes, hoy. Pesos'),
      empleadores: z
        .array(z.object({ ...rutFields, razonSocial: textSchema(200).describe('Nombre del empleador') }))
        .describe('Para quienes trabaja hoy'),
      conyuge: z
        .object({ ...rutFields, nombre: z.string().describe('Nombre completo') })
        .nullable()
        .describe('Su cónyuge, si es su carga vigente'),
    }),
  },
  verificarMaternal: {
    method: 'GET',
    path: `${base}/verificacion`,
    summary: 'Si quien llama puede pedir la asignación maternal',
    description: 'Nombra a la cónyuge solo si es carga de quien llama.',
    access: 'persona',
    query: z
      .object({
        rutConyuge: rutFields.rut
          .optional()
          .describe('RUN de la cónyuge embarazada; ausente si es quien llama'),
        dvConyuge: rutFields.dv.optional().describe('Dígito verificador de la cónyuge'),
        calidad: calidadMaternalSchema,
        rutEmpleador: rutFields.rut.optional().describe('RUT del empleador; ausente si no trabaja para otro'),
        dvEmpleador: rutFields.dv.optional().describe('Dígito verificador del empleador'),
        gestacion: isoDateSchema.optional().describe('Fecha probable de gestación, si ya se sabe'),
        parto: isoDateSchema.optional().describe('Fecha probable de parto, si ya se sabe'),
      })
      .refine(({ gestacion, parto }) => !gestacion || !parto || isEmbarazo({ gestacion, parto }), {
        error: 'Las fechas no son de un mismo embarazo',
        path: ['parto'],
      })
      .refine(({ rutConyuge, dvConyuge }) => isRutOrNone(rutConyuge, dvConyuge), {
        error: 'El dígito verificador no corresponde',
        path: ['dvConyuge'],
      })
      .refine(({ rutEmpleador, dvEmpleador }) => isRutOrNone(rutEmpleador, dvEmpleador), {
        error: 'El dígito verificador no corresponde',
        path: ['dvEmpleador'],
      }),
    reply: z.discriminatedUnion('procede', [procedeSchema, noProcedeSchema]),
  },
} as const satisfies Operations
