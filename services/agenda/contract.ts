import { z } from 'zod'
import { defineContract } from '#platform/contract/contract.ts'
import { mesaOperations } from '../kit/mesa/operations.ts'
import { eventoSchemaOf } from '../kit/requests/evento.ts'
import {
  enListaFields,
  requestOperations,
  resolucionOperation,
  resumenFields,
} from '../kit/requests/operations.ts'
import { codigoComunaSchema, instantSchema, rutFields, withRut } from '../kit/value-types.ts'
import {
  horaFields,
  motivoRechazoSchema,
  motivoVisitaSchema,
  parentescoSchema,
  solicitudSchema,
  tipoDocumentoSchema,
} from './schemas.ts'

const base = '/agenda/v1'

const consultaSchema = z.object({
  situacion: z
    .enum(['se_puede_visitar', 'visita_pendiente', 'sin_pension', 'fallecido', 'no_calza', 'no_se_informa'])
    .describe(
      'Si se puede visitar. A quien no es la persona ni su familia no se le informa nada: la visita espera que ella la confirme. no_calza: a su familia, si el nombre es otro',
    ),
  visitaPendiente: z
    .object({
      ...horaFields,
      idSolicitud: z.uuid().nullable().describe('Nulo si la pidió otra persona'),
    })
    .nullable()
    .describe('La visita que ya está pedida'),
})

const horasSchema = z.object({
  oficina: z.string().nullable().describe('Sucursal que visita esa comuna; nulo si ninguna llega'),
  horas: z
    .array(z.object({ ...horaFields, libre: z.boolean().describe('Nadie más la tiene') }))
    .describe('Las horas de los próximos 30 días, la primera primero'),
})

const enListaSchema = z.object({
  ...enListaFields,
  ...horaFields,
  comuna: codigoComunaSchema,
})

const resumenSchema = enListaSchema.extend({
  ...resumenFields(tipoDocumentoSchema),
  oficina: z.string().describe('Sucursal que hace la visita; vacío mientras no se agenda'),
  credencial: z
    .string()
    .describe(
      'Número de la credencial de quien va, para reconocerlo en la puerta; vacío mientras no se agenda',
    ),
  funcionario: z.string().describe('Nombre de quien va; vacío mientras no se agenda'),
  motivo: motivoVisitaSchema,
  pedida: z
    .object({
      ...horaFields,
      direccion: z.string().describe('Dónde, en una línea'),
      parentesco: parentescoSchema.or(z.literal('propio')).describe('Qué dice ser quien la pide'),
      apoderado: z
        .literal('solicitante')
        .or(z.object(rutFields))
        .nullable()
        .describe('A quien se dará el poder; nulo si la visita es por otra cosa'),
    })
    .optional()
    .describe('Lo que se pidió, como lo escribió quien la pide'),
  cambioHora: z.boolean().describe('La hora pedida ya no estaba y se dio otra'),
  resultado: z
    .enum(['realizada', 'no_ubicado'])
    .nullable()
    .describe('Cómo terminó la visita; nulo antes de ella'),
  motivoRechazo: motivoRechazoSchema.nullable().describe('Solo si fue rechazada'),
  retiradaPor: z
    .literal('pensionado')
    .optional()
    .describe('Si la retiró quien la recibiría, y no quien la pidió'),
})

/** Home visits to pensioners (procedures §50109): who is eligible, free hours, requests. */
export const agendaContract = defineContract({
  name: 'agenda',
  title: 'Visitas en residencia',
  office: 'Instituto de Previsión Social (IPS)',
  description:
    'Visitas a pensionados que no pueden ir a una sucursal: a quién se puede visitar, las horas libres y las solicitudes. En una solicitud, «pagada» es el estado final: la visita se hizo o no se encontró a nadie (resultado).',
  version: '1.0.0',
  operations: {
    consultarPensionado: {
      method: 'GET',
      path: `${base}/pensionado`,
      summary: 'Si una persona puede recibir una visita',
      description: 'La consulta queda anotada. Solo la persona y su familia cercana reciben la respuesta.',
      access: 'persona',
      query: withRut({
        nombre: z
          .string()
          .trim()
          .max(160)
          .default('')
          .describe('Como lo escribió quien pide; vacío para sí misma'),
      }),
      reply: consultaSchema,
    },
    listarHoras: {
      method: 'GET',
      path: `${base}/horas`,
      summary: 'Las horas de visita de una comuna',
      description: 'La hora que la persona que llama tiene apartada está libre para ella.',
      access: 'persona',
      query: z.object({ comuna: codigoComunaSchema }),
      reply: horasSchema,
    },
    apartarHora: {
      method: 'POST',
      path: `${base}/horas/apartadas`,
      summary: 'Aparta una hora mientras se termina la solicitud',
      description:
        'Dura 30 minutos y reemplaza la que la misma persona tenía apartada. Una hora no se da nunca a dos personas.',
      access: 'persona',
      body: { kind: 'json', schema: z.object({ comuna: codigoComunaSchema, ...horaFields }) },
      reply: z.object({ hasta: instantSchema.describe('Hasta cuándo está apartada') }),
      errors: {
        HoraTomada: { status: 409, description: 'Otra persona la tiene.' },
        HoraNoExiste: {
          status: 409,
          description: 'En ese día y hora, o en esa comuna, no se hacen visitas.',
        },
      },
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
export const eventoSchema = eventoSchemaOf(resumenSchema, ['realizada', 'no_ubicado'])

export type ConsultaVisita = z.output<typeof consultaSchema>
export type HorasComuna = z.output<typeof horasSchema>
export type EnLista = z.output<typeof enListaSchema>
export type Resumen = z.output<typeof resumenSchema>

export type { MotivoRechazo, SolicitudEnviada, TipoDocumento } from './schemas.ts'
export { textosDocumento } from './schemas.ts'
