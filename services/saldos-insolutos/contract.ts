import { z } from 'zod'
import { defineContract } from '#platform/contract/contract.ts'
import { mesaOperations } from '../kit/mesa/operations.ts'
import { eventoSchemaOf } from '../kit/requests/evento.ts'
import {
  enListaFields,
  ingresoFields,
  requestOperations,
  resolucionOperation,
  resumenFields,
} from '../kit/requests/operations.ts'
import { isoDateSchema, montoClpSchema, rutFields, rutSchema } from '../kit/value-types.ts'
import {
  datosDifuntoSchema,
  herederoConParteSchema,
  modoCobroSchema,
  motivoRechazoSchema,
  noPagadoSchema,
  parentescoSchema,
  parteSchema,
  saldoConEstadoSchema,
  solicitudSchema,
  tipoDocumentoSchema,
} from './schemas.ts'

const base = '/saldos-insolutos/v1'

const consultaSchema = z.object({
  okStatusSaldos: z.boolean().describe('Hay al menos un saldo que se puede pedir'),
  errorBD: z
    .boolean()
    .describe('El archivo de pagos no respondió: no se sabe si hay saldos. Se puede consultar otra vez'),
  motivo: z
    .enum([
      'no_registra_defuncion',
      'no_hereda',
      'sin_saldos',
      'todo_prescrito',
      'ya_solicitado',
      'en_curso_propia',
    ])
    .nullable()
    .describe(
      'Por qué no se puede pedir nada; nulo si se puede, o si no se sabe. A quien no figura como familiar se le responde igual por cualquier RUN: no_registra_defuncion',
    ),
  parentesco: parentescoSchema
    .nullable()
    .describe('Qué era quien llama de la persona fallecida, según el Registro Civil; nulo si no figura'),
  datosDifunto: datosDifuntoSchema
    .nullable()
    .describe('Nulo para quien no figura como familiar, y si no consta el fallecimiento'),
  datosSaldosInsolutos: z.array(saldoConEstadoSchema).describe('Los saldos, el mes más antiguo primero'),
  solicitudAnterior: z
    .object({
      idSolicitud: z.uuid().nullable().describe('Nulo si la hizo otra persona'),
      folio: z.string().describe('Folio; con puntos si la hizo otra persona'),
      ...ingresoFields,
    })
    .nullable()
    .describe('La solicitud que ya pidió los saldos'),
})

const enListaSchema = z.object({
  ...enListaFields,
  difunto: z.string().describe('Nombre de la persona fallecida'),
  rutDifunto: rutFields.rut,
  dvDifunto: rutFields.dv,
  montoClp: montoClpSchema.describe('Lo que se pide; lo aprobado, si se aprueba. Pesos'),
})

const resumenSchema = enListaSchema.extend({
  ...resumenFields(tipoDocumentoSchema),
  motivoRechazo: motivoRechazoSchema.nullable().describe('Solo si fue rechazada'),
  fechaPago: isoDateSchema.nullable().describe('Día de los depósitos; nula si no hay'),
  reparto: z.array(parteSchema).describe('Qué le toca a cada persona que cobra, y cómo'),
  herederos: z
    .array(herederoConParteSchema)
    .optional()
    .describe('Quiénes heredan y cuánto le toca a cada persona, como lo escribió quien pide'),
  pedidoClp: montoClpSchema
    .optional()
    .describe('Lo que se pidió, también si se aprueba solo una parte. Pesos'),
  noPagan: z
    .array(noPagadoSchema)
    .optional()
    .describe('Los meses que se pidieron y no se pagan, si se paga una parte'),
  confirman: z.int().optional().describe('A cuántas personas se les pregunta, además de quien pide'),
  modoCobro: modoCobroSchema.optional(),
  cobroDesde: isoDateSchema.nullable().describe('Primer día para cobrar en persona; nulo si no se aprueba'),
  cobroHasta: isoDateSchema.nullable().describe('Último día para cobrar en persona; nulo si no se aprueba'),
  noConstan: z
    .array(z.string())
    .describe('Herederos de la lista que el Registro Civil no tiene así, o cuya cuenta el banco rechaza'),
})

/** Uncollected instalments of a deceased pensioner (flows §3, survivor flow; procedures §5294). */
export const saldosInsolutosContract = defineContract({
  name: 'saldos-insolutos',
  title: 'Saldos insolutos',
  office: 'Instituto de Previsión Social (IPS)',
  description: 'Pensiones que una persona fallecida no alcanzó a cobrar: consulta de saldos y solicitudes.',
  version: '1.0.0',
  operations: {
    consultarSaldos: {
      method: 'GET',
      path: `${base}/saldos`,
      summary: 'Los saldos sin cobrar de una persona fallecida',
      description:
        'Dice a los herederos que anota el Registro Civil qué meses quedaron sin cobrar y cuáles se pueden pedir hoy. A los demás, lo mismo por cualquier RUN. No cambia nada. La consulta queda anotada.',
      access: 'persona',
      query: rutSchema,
      reply: consultaSchema,
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

/** Event sent to the portal when a request changes. */
export const eventoSchema = eventoSchemaOf(resumenSchema)

export type ConsultaSaldos = z.output<typeof consultaSchema>
export type EnLista = z.output<typeof enListaSchema>
export type Resumen = z.output<typeof resumenSchema>
export type {
  HerederoConParte,
  MotivoRechazo,
  NoPagado,
  Parte,
  SaldoConEstado,
  SolicitudEnviada,
  TipoDocumento,
} from './schemas.ts'
export { textosDocumento } from './schemas.ts'
