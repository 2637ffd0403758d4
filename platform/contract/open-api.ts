import { z } from 'zod'
import { reasonHeaders } from './call-reason.ts'
import { clientSignatureHeader } from './client-signature.ts'
import { type Contract, isBinaryReply, type Operation } from './contract.ts'
import { standardErrors } from './contract-errors.ts'
import { wireSchema } from './envelope.ts'

type Json = { [key: string]: unknown }

/**
 * The OpenAPI 3.1 document of a contract.
 *
 * @param evento - what the institution sends to `/eventos/<key>`, if it does
 */
export function openApiDocument(contract: Contract, serverUrl = '/', evento?: z.ZodType): Json {
  const paths: Record<string, Json> = {}
  for (const [name, operation] of Object.entries(contract.operations)) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: operationObject(name, operation),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: contract.title, description: contract.description, version: contract.version },
    servers: [{ url: serverUrl }],
    paths,
    ...(evento && { webhooks: { evento: { post: eventoObject(evento) } } }),
    components: {
      securitySchemes: {
        persona: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Credencial de la persona.',
        },
        institucion: {
          type: 'apiKey',
          in: 'header',
          name: clientSignatureHeader,
          description:
            'Firma del cliente: <cliente>.<segundos Unix>.<HMAC-SHA256 de cliente.segundos.MÉTODO ruta>.',
        },
        ...(contract.tokenPath !== undefined && {
          programa: {
            type: 'oauth2',
            description: 'Credencial del programa: con su identificador y su secreto (RFC 6749, 4.4).',
            flows: { clientCredentials: { tokenUrl: contract.tokenPath, scopes: {} } },
          },
        }),
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['error', 'mensaje'],
          properties: {
            error: { type: 'string', description: 'Nombre del error' },
            mensaje: { type: 'string', description: 'Explicación' },
            datos: { description: 'Detalle propio de cada error' },
          },
        },
      },
    },
  }
}

function operationObject(name: string, operation: Operation): Json {
  return {
    operationId: name,
    summary: operation.summary,
    ...(operation.description && { description: operation.description }),
    security: {
      publico: [],
      persona: [{ persona: [] }],
      institucion: [{ persona: [], institucion: [] }],
      programa: [{ programa: [] }],
    }[operation.access],
    parameters: [
      ...parameters('path', operation.params),
      ...parameters('query', operation.query),
      ...parameters('header', operation.headers),
      ...(operation.idempotent ? [idempotencyParameter] : []),
      ...(operation.access === 'persona' || operation.access === 'institucion' ? reasonParameters : []),
    ],
    ...(operation.body && { requestBody: { required: true, content: requestContent(operation.body) } }),
    responses: {
      200: { description: 'Respuesta', content: replyContent(operation) },
      ...errorResponses(operation),
    },
  }
}

const eventoObject = (schema: z.ZodType): Json => ({
  operationId: 'evento',
  summary: 'Avisa a Micha que una solicitud cambió',
  requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(schema) } } },
  responses: { 204: { description: 'Recibido' }, 400: { description: 'No sigue este contrato' } },
})

const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Clave elegida por quien llama; la misma clave tiene un solo efecto.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
}

const reasonParameters = [
  {
    name: reasonHeaders.procedure,
    in: 'header',
    required: false,
    description: 'Trámite que pregunta, por ejemplo 5300.',
    schema: { type: 'string' },
  },
  {
    name: reasonHeaders.purpose,
    in: 'header',
    required: false,
    description:
      'Para qué se pregunta, en una frase: UTF-8 codificado con porcentajes. La persona lo lee en sus datos.',
    schema: { type: 'string' },
  },
]

/** The schema of what goes over the wire: who reads fills in what may be left out. */
function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'input',
    unrepresentable: 'any',
  })
  return rest
}

function parameters(place: 'path' | 'query' | 'header', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(property.description !== undefined && { description: property.description }),
    schema: property,
  }))
}

function requestContent(body: NonNullable<Operation['body']>): Json {
  if (body.kind === 'binary') {
    return Object.fromEntries(
      body.mediaTypes.map(type => [type, { schema: { type: 'string', format: 'binary' } }]),
    )
  }
  const mediaType = {
    json: 'application/json',
    form: 'application/x-www-form-urlencoded',
    multipart: 'multipart/form-data',
  }[body.kind]
  return { [mediaType]: { schema: jsonSchema(body.schema) } }
}

function replyContent(operation: Operation): Json {
  const { reply, encryptedReply } = operation
  if (isBinaryReply(reply)) {
    return Object.fromEntries(
      reply.mediaTypes.map(type => [type, { schema: { type: 'string', format: 'binary' } }]),
    )
  }
  const schema = jsonSchema(wireSchema(operation))
  if (!encryptedReply) return { 'application/json': { schema } }
  const description = 'JSON cifrado con la frase del servicio de llaves: AES-256-CBC, clave PBKDF2-SHA512.'
  const mediaType = 'application/json'
  return {
    'text/plain': {
      schema: { type: 'string', description, contentMediaType: mediaType, contentSchema: schema },
    },
  }
}

function errorResponses(operation: Operation): Record<string, Json> {
  const { SolicitudInvalida, NoAutenticado, NoAutorizado } = standardErrors
  const errors = Object.entries({
    SolicitudInvalida,
    ...(operation.access !== 'publico' && { NoAutenticado, NoAutorizado }),
    ...operation.errors,
  })
  const byStatus = Map.groupBy(errors, ([, error]) => error.status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      {
        description: group.map(([name, error]) => `${name}: ${error.description}`).join(' '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}
