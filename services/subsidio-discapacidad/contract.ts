import { z } from 'zod'
import { defineContract } from '#platform/contract/contract.ts'
import { mesaOperations } from '../kit/mesa/operations.ts'
import { eventoSchemaOf } from '../kit/requests/evento.ts'
import { ingresoFields, requestOperations, resolucionOperation } from '../kit/requests/operations.ts'
import { montoClpSchema, withRut } from '../kit/value-types.ts'
import {
  beneficiarioSchema,
  enListaSchema,
  type motivoRechazoSchema,
  motivoSchema,
  parentescoSchema,
  requisitoSchema,
  resumenSchema,
  solicitudSchema,
  tipoDocumentoSchema,
} from './schemas.ts'

const base = '/subsidio-discapacidad/v1'

const verificacionSchema = z.object({
  acreditado: z.boolean().describe('Un registro dice que quien llama tiene al menor a su cargo'),
  beneficiario: beneficiarioSchema
    .nullable()
    .describe('El menor; nulo para quien ningún registro acredita, que no conoce ningún dato suyo'),
  requisitos: z.array(requisitoSchema).describe('Cada requisito, en el orden en que se explica'),
  motivo: motivoSchema.nullable().describe('El primero que impide pedirlo; nulo si se puede pedir'),
  documentos: z.array(tipoDocumentoSchema).describe('Documentos que debe traer la solicitud'),
  montoClp: montoClpSchema.describe('Lo que se paga al mes, hoy. Pesos'),
  solicitudAnterior: z
    .object({
      idSolicitud: z.uuid().nullable().describe('Nulo si la presentó otra persona'),
      folio: z.string().describe('Folio'),
      ...ingresoFields,
    })
    .nullable()
    .describe('La que está en curso o aprobada; nula si no hay, o si quien llama no está acreditado'),
})

/** Disability subsidy for minors (flows §3, procedures §43187). */
export const subsidioDiscapacidadContract = defineContract({
  name: 'subsidio-discapacidad',
  title: 'Subsidio de Discapacidad',
  office: 'Instituto de Previsión Social (IPS)',
  description: 'Requisitos del subsidio para menores de 18 años, y postulaciones.',
  version: '1.0.0',
  operations: {
    verificarRequisitos: {
      method: 'GET',
      path: `${base}/requisitos`,
      summary: 'Si se puede pedir el subsidio por un menor',
      description:
        'Quien no consta como madre, padre, tutor o institución no conoce ningún dato del menor, ni si existe.',
      access: 'persona',
      query: withRut({ parentesco: parentescoSchema }),
      reply: verificacionSchema,
    },
    ...requestOperations({
      base,
      solicitud: solicitudSchema,
      tipoDocumento: tipoDocumentoSchema,
      enLista: enListaSchema,
      resumen: resumenSchema,
      consulta: {},
    }),
    ...resolucionOperation(base),
    ...mesaOperations({ base }),
  },
})

/** Event sent to the portal when a request changes; the end of a subsidy is `cesada`. */
export const eventoSchema = eventoSchemaOf(resumenSchema, ['cesada'])

export type Verificacion = z.output<typeof verificacionSchema>
export type Beneficiario = z.output<typeof beneficiarioSchema>
export type Requisito = z.output<typeof requisitoSchema>
export type { EstadoSolicitud } from '../kit/requests/estados.ts'
export { parentescos, textosDocumento } from './schemas.ts'
export type Motivo = z.output<typeof motivoSchema>
export type MotivoRechazo = z.output<typeof motivoRechazoSchema>
export type Parentesco = z.output<typeof parentescoSchema>
export type SolicitudEnviada = z.input<typeof solicitudSchema>
export type Solicitud = z.output<typeof solicitudSchema>
export type EnLista = z.output<typeof enListaSchema>
export type Resumen = z.output<typeof resumenSchema>
export type TipoDocumento = z.output<typeof tipoDocumentoSchema>
