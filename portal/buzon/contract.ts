import { z } from 'zod'
import { defineContract } from '#platform/contract/contract.ts'
import { httpAddress } from '#platform/http-address.ts'

const base = '/institucion/v1'
const params = z.object({ id: z.uuid().describe('Identificador de la entrega') })
const personaSchema = z.object({ rut: z.int(), dv: z.string() })

/** Header with the key of the institution that calls. */
export const institutionHeader = 'institucion'
/** Header with the signature of the call. */
export const callSignatureHeader = 'firma-institucion'

const headers = z.object({
  [institutionHeader]: z.string().max(60).describe('Clave de la institución, por ejemplo exencion-salud'),
  [callSignatureHeader]: z
    .string()
    .max(120)
    .describe(
      't=<segundos>,v1=<HMAC-SHA256 en hexadecimal de "<segundos>.<MÉTODO> <ruta y consulta>\\n<cuerpo>">, con el secreto de sus avisos; vale cinco minutos',
    ),
})

const noAutenticado = {
  NoAutenticado: {
    status: 401,
    description: 'La firma no vale, o a esa institución no se le habla por buzón.',
  },
}
const answered = {
  ...noAutenticado,
  NoEncontrada: { status: 404, description: 'No existe, o no es de esta institución.' },
  YaContestada: { status: 409, description: 'Ya se contestó otra cosa. Lo que vale es lo primero.' },
}

const papelSchema = z.object({
  idDocumento: z.uuid().describe('El mismo con que el contrato lo nombra'),
  campo: z.string().describe('Campo del cuerpo que es este archivo; cuerpo si es el cuerpo entero'),
  nombre: z.string(),
  mime: z.string(),
  tamanoBytes: z.int(),
  sha256: z.string().describe('Huella del contenido, hexadecimal'),
  direccion: httpAddress.describe('De dónde se baja, sin firma, hasta la hora que sigue'),
  hasta: z.iso.datetime().describe('Después, pida las entregas de nuevo: traen otra dirección'),
})

const entregaSchema = z.object({
  id: z.uuid(),
  numero: z.int().describe('Orden de llegada'),
  creadaEn: z.iso.datetime(),
  operacion: z.string().describe('Operación del contrato de la institución, por ejemplo ingresarSolicitud'),
  clave: z.string().describe('Clave de idempotencia: con la misma, un solo efecto'),
  esperaRespuesta: z
    .boolean()
    .describe('La solicitud no sigue sin su acuse o rechazo; un papel subido solo espera que lo tomen'),
  persona: personaSchema.describe('Por quién se llama'),
  actua: personaSchema.optional().describe('Quién actúa por ella'),
  tramite: z.string().optional(),
  proposito: z.string().optional(),
  ruta: z.record(z.string(), z.unknown()).describe('Los campos de la ruta, según el contrato'),
  consulta: z.record(z.string(), z.unknown()).describe('Los campos de la consulta, según el contrato'),
  cuerpo: z.unknown().describe('El cuerpo, según el contrato; sus archivos están en papeles'),
  papeles: z.array(papelSchema),
})

/** How an institution that is not called empties its box. */
export const buzonContract = defineContract({
  name: 'buzon',
  title: 'Buzón de entregas',
  description:
    'Una institución que no atiende llamadas retira lo que las personas le enviaron, y acusa recibo o rechaza. Después cuenta cómo sigue por /eventos.',
  version: '1.0.0',
  operations: {
    listarEntregas: {
      method: 'GET',
      path: `${base}/entregas`,
      summary: 'Lo que espera, de lo más antiguo a lo más nuevo',
      description: 'A lo más 50. Vuelven hasta que se acusen o rechacen.',
      access: 'publico',
      headers,
      query: z.object({
        despues: z.int().min(0).default(0).describe('Solo las de número mayor'),
      }),
      reply: z.object({
        entregas: z.array(entregaSchema),
        hayMas: z.boolean().describe('Hay otras después de la última'),
      }),
      errors: noAutenticado,
    },
    acusar: {
      method: 'POST',
      path: `${base}/entregas/{id}/acuse`,
      summary: 'La institución la recibió',
      description:
        'El cuerpo es la respuesta de la operación según su contrato; la de ingresarSolicitud tiene idSolicitud y folio. De un papel, {}. Repetirlo no tiene otro efecto.',
      access: 'publico',
      headers,
      params,
      body: { kind: 'json', schema: z.record(z.string(), z.unknown()) },
      reply: z.object({ terminada: z.literal(true) }),
      errors: answered,
    },
    rechazar: {
      method: 'POST',
      path: `${base}/entregas/{id}/rechazo`,
      summary: 'La institución no puede recibirla tal como le llegó',
      access: 'publico',
      headers,
      params,
      body: {
        kind: 'json',
        schema: z.object({
          error: z
            .string()
            .max(80)
            .describe('Un error de la operación según su contrato, o SolicitudInvalida'),
          datos: z.unknown().optional().describe('Los datos de ese error, si el contrato los tiene'),
        }),
      },
      reply: z.object({ terminada: z.literal(true) }),
      errors: answered,
    },
    bajarPapel: {
      method: 'GET',
      path: `${base}/papeles`,
      summary: 'Un papel, por la dirección que trae su entrega',
      access: 'publico',
      query: z.object({ pase: z.string().max(600).describe('Sale en la dirección') }),
      reply: { kind: 'binary', mediaTypes: ['application/pdf', 'image/jpeg', 'image/png'] },
      errors: {
        NoEncontrada: {
          status: 404,
          description: 'La dirección ya no vale: pasó su hora, o la entrega ya se contestó.',
        },
      },
    },
  },
})
