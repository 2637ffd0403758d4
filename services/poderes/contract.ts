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
import { instantSchema, isoDateSchema, rutFields, textSchema, withRut } from '../kit/value-types.ts'
import {
  poderFields,
  poderSchema,
  representacionSchema,
  solicitudSchema,
  tipoDocumentoSchema,
} from './schemas.ts'

export type {
  BeneficioPoder,
  EstadoPoder,
  MotivoRechazoPoder,
  ParentescoPoder,
  Poder,
  SolicitudPoder,
  TipoDocumentoPoder,
} from './schemas.ts'
export {
  beneficioPoderSchema,
  estadoPoderSchema,
  motivoRechazoSchema,
  solicitudSchema,
  tipoDocumentoSchema,
} from './schemas.ts'

const base = '/poderes/v1'
const params = z.object({ idPoder: z.uuid().describe('Identificador del poder') })
const noEncontrado = { NoEncontrado: { status: 404, description: 'No existe, o no es de quien consulta.' } }
const estadoNoPermite = {
  EstadoNoPermite: { status: 409, description: 'El poder ya no está en ese estado.' },
}

const enListaSchema = z.object(enListaFields)

/** A whole request: the power as it stands, and what the desk asks for. */
export const resumenPoderSchema = enListaSchema.extend({
  ...resumenFields(tipoDocumentoSchema),
  ...poderFields,
  aceptadoEn: instantSchema
    .nullable()
    .describe('Cuándo dijo que sí la otra persona; nulo si no ha respondido en línea'),
})

const { ingresarSolicitud: registrar, ...onRequests } = requestOperations({
  base,
  solicitud: solicitudSchema,
  tipoDocumento: tipoDocumentoSchema,
  enLista: enListaSchema,
  resumen: resumenPoderSchema,
  consulta: {},
})

/** The register of powers to collect benefits of the IPS (procedures §114807). */
export const poderesContract = defineContract({
  name: 'poderes',
  title: 'Registro de poderes',
  office: 'Instituto de Previsión Social (IPS)',
  description: 'Quién puede cobrar y hacer trámites del IPS por otra persona, para qué y hasta cuándo.',
  version: '1.0.0',
  operations: {
    listar: {
      method: 'GET',
      path: base,
      summary: 'Los poderes que dio y que recibió quien llama',
      description: 'También los que terminaron, los que faltan por aceptar y los que no se registraron.',
      access: 'persona',
      reply: z.object({ poderes: z.array(poderSchema).describe('El más reciente primero') }),
    },
    leer: {
      method: 'GET',
      path: `${base}/{idPoder}`,
      summary: 'Un poder, para quien lo dio o lo recibe',
      access: 'persona',
      params,
      reply: poderSchema,
      errors: noEncontrado,
    },
    consultar: {
      method: 'GET',
      path: `${base}/situacion`,
      summary: 'Si puede haber un poder entre quien llama y otra persona',
      description:
        'De la otra persona no dice nada: un RUN que no existe, otro nombre y quien no puede recibirlo dan la misma respuesta.',
      access: 'persona',
      query: withRut({
        rol: z
          .enum(['mandante', 'apoderado'])
          .describe('Qué sería quien llama: quien lo da, o quien lo recibe'),
        nombre: textSchema(160).describe('Nombre de la otra persona, como se escribió'),
      }),
      reply: z.object({
        situacion: z
          .enum(['se_puede', 'ya_tiene', 'en_tramite', 'no_calza', 'sin_beneficio', 'demasiados'])
          .describe(
            'no_calza: con ese RUN y ese nombre no puede haber un poder; sin_beneficio: el IPS no paga nada a quien llama, que lo da; demasiados: quien llama presentó otros que nadie ha confirmado',
          ),
        idPoder: z.uuid().nullable().describe('El que ya hay, o el que está en trámite'),
        hasta: isoDateSchema.nullable().describe('Último día del que ya hay'),
      }),
    },
    representaciones: {
      method: 'GET',
      path: `${base}/representaciones`,
      summary: 'Las empresas que representa quien llama',
      description:
        'Por quién más puede actuar lo dice listar: las personas que le dieron un poder. Una empresa puede tener varios representantes.',
      access: 'persona',
      reply: z.object({ empresas: z.array(representacionSchema).describe('Por nombre') }),
    },
    representantes: {
      method: 'GET',
      path: `${base}/representaciones/{idEmpresa}`,
      summary: 'Todos los que representan a una empresa, para uno de ellos',
      description: 'Para contarles a todos lo que uno hace por ella.',
      access: 'persona',
      params: z.object({ idEmpresa: z.uuid().describe('Identificador de la empresa') }),
      reply: z.object({ representantes: z.array(z.object(rutFields)).describe('También quien llama') }),
      errors: noEncontrado,
    },
    registrar: { ...registrar, summary: 'Presenta un poder nuevo' },
    renovar: {
      ...registrar,
      path: `${base}/{idPoder}/renovacion`,
      summary: 'Presenta la renovación de un poder',
      description:
        'Desde 30 días antes de su último día. El poder nuevo comienza cuando termina el anterior.',
      params,
      errors: { ...registrar.errors, ...noEncontrado, ...estadoNoPermite },
    },
    aceptar: {
      method: 'POST',
      path: `${base}/{idPoder}/aceptacion`,
      summary: 'La otra persona acepta el poder, o dice que no',
      description:
        'La otra persona es el apoderado, o quien dio el poder si lo presentó el apoderado. Se responde una vez. La misma respuesta se puede repetir.',
      access: 'persona',
      idempotent: true,
      params,
      body: { kind: 'json', schema: z.object({ acepta: z.boolean().describe('false: no lo acepta') }) },
      reply: poderSchema,
      errors: { ...noEncontrado, ...estadoNoPermite },
    },
    revocar: {
      method: 'POST',
      path: `${base}/{idPoder}/revocacion`,
      summary: 'Termina un poder de inmediato',
      description:
        'Lo revoca quien lo dio, o renuncia quien lo recibió. Antes de que se registre, lo termina quien ya lo aceptó. Repetirlo no tiene otro efecto.',
      access: 'persona',
      idempotent: true,
      params,
      reply: poderSchema,
      errors: { ...noEncontrado, ...estadoNoPermite },
    },
    ...onRequests,
    ...resolucionOperation(base),
    ...mesaOperations({ base }),
  },
})

/** What the register tells of a power that changes: `vigente` once it holds, and how it ended. */
export const eventoPoderSchema = eventoSchemaOf(resumenPoderSchema, [
  'vigente',
  'revocado',
  'renunciado',
  'vencido',
])

export type EventoPoder = z.output<typeof eventoPoderSchema>
export type PoderEnLista = z.output<typeof enListaSchema>
export type ResumenPoder = z.output<typeof resumenPoderSchema>
export { textosDocumento } from './schemas.ts'
