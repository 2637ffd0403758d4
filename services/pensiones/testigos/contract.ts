import { z } from 'zod'
import type { Operations } from '#platform/contract/contract.ts'
import {
  hasRightVerifier,
  instantSchema,
  isoDateSchema,
  rightVerifier,
  rutFields,
  textSchema,
} from '../../kit/value-types.ts'

const testigoFields = {
  ...rutFields,
  nombre: textSchema(160).describe('Nombre del testigo'),
  parentesco: textSchema(60).describe('Qué es de la pareja: amigo, vecina, hermana'),
  direccion: textSchema(200).describe('Dónde vive'),
}

const peticionSchema = z.object({
  idPeticion: z.uuid().describe('Identificador; va en la dirección que se manda a los testigos'),
  rutCausante: rutFields.rut,
  dvCausante: rutFields.dv,
  rutSolicitante: rutFields.rut.describe('RUN de quien lo pide, sin dígito verificador'),
  dvSolicitante: rutFields.dv.describe('Dígito verificador de ese RUN'),
  solicitante: z.string().describe('Nombre de quien lo pide'),
  causante: z.string().describe('Nombre de quien falleció, como lo escribió quien lo pide'),
  desde: isoDateSchema.describe('Desde cuándo dice que vivían juntos'),
  relato: z.string().describe('Lo que cuenta quien lo pide'),
  vence: isoDateSchema.describe('Último día para declarar'),
  estado: z
    .enum(['pendiente', 'acreditada', 'no_acreditada', 'vencida'])
    .describe('acreditada: declararon los dos; no_acreditada: alguien no quiso declarar'),
  testigos: z
    .array(
      z.object({
        ...testigoFields,
        estado: z.enum(['pendiente', 'declara', 'rehusa']).describe('Qué respondió'),
        declaracion: z.string().describe('Lo que dijo; vacío si aún no responde'),
        respondidoEn: instantSchema.nullable().describe('Cuándo respondió'),
      }),
    )
    .describe('Los dos testigos. A un testigo se le muestra solo su parte'),
})

/** What is asked of two witnesses. */
const peticionNuevaSchema = z.object({
  rutCausante: rutFields.rut,
  dvCausante: rutFields.dv,
  nombreCausante: textSchema(160).describe('Nombre de quien falleció'),
  desde: isoDateSchema.describe('Desde cuándo vivían juntos'),
  relato: textSchema(1000).describe('Cómo vivían, en pocas palabras'),
  testigos: z
    .array(z.object(testigoFields).refine(hasRightVerifier, rightVerifier))
    .length(2)
    .describe('Dos personas distintas de la pareja'),
})

const params = z.object({ idPeticion: z.uuid().describe('Identificador de la petición') })
const noEncontrada = { NoEncontrada: { status: 404, description: 'No existe, o no es para quien llama.' } }

/** Why witnesses are not asked. */
const noSePiden = {
  SinVinculo: {
    status: 409,
    description:
      'El Registro Civil no tiene una hija o un hijo de los dos. Es lo mismo si esa persona vive, murió o no existe.',
  },
  OtroNombre: {
    status: 409,
    description: 'El nombre de quien falleció no es el de ese RUN. Solo lo lee quien tiene el vínculo.',
  },
  TestigoNoValido: {
    status: 409,
    description:
      'Un testigo se repite, es de la pareja, o su RUN y su nombre no son los de una persona adulta que vive.',
  },
  FechaImposible: { status: 409, description: 'A esa fecha, quien lo pide era menor de 16 años.' },
}

/** Operations for the witnesses of a cohabitation (procedures §5199). */
export function testigosOperations(base: string) {
  return {
    pedirTestigos: {
      method: 'POST',
      path: `${base}/testigos`,
      summary: 'Pide a dos personas que declaren que una pareja vivía junta',
      access: 'persona',
      idempotent: true,
      body: {
        kind: 'json',
        schema: peticionNuevaSchema,
      },
      reply: peticionSchema,
      errors: noSePiden,
    },
    misTestigos: {
      method: 'GET',
      path: `${base}/testigos`,
      summary: 'La última petición de quien llama, y quién ha declarado',
      access: 'persona',
      reply: z.object({ peticion: peticionSchema.nullable().describe('Nula si no ha pedido') }),
    },
    declaracionesPedidas: {
      method: 'GET',
      path: `${base}/declaraciones`,
      summary: 'Lo que se le pide declarar a quien llama, mientras puede responder',
      access: 'persona',
      reply: z.object({ peticiones: z.array(peticionSchema).describe('La que vence primero va primero') }),
    },
    leerComoTestigo: {
      method: 'GET',
      path: `${base}/testigos/{idPeticion}`,
      summary: 'Lo que se le pide declarar a quien llama',
      access: 'persona',
      params,
      reply: peticionSchema,
      errors: noEncontrada,
    },
    declararComoTestigo: {
      method: 'POST',
      path: `${base}/testigos/{idPeticion}/declaracion`,
      summary: 'Declara, o dice que no quiere declarar',
      description: 'Se responde una vez. La misma clave de idempotencia da la misma respuesta.',
      access: 'persona',
      idempotent: true,
      params,
      body: {
        kind: 'json',
        schema: z.object({
          acepta: z.boolean().describe('true declara bajo juramento; false no quiere declarar'),
          declaracion: z.string().trim().max(1000).default('').describe('Lo que sabe'),
        }),
      },
      reply: peticionSchema,
      errors: {
        ...noEncontrada,
        YaRespondio: { status: 409, description: 'Ya respondió otra cosa.' },
        Vencida: { status: 409, description: 'El plazo terminó.' },
      },
    },
  } as const satisfies Operations
}

export type PeticionTestigos = z.output<typeof peticionSchema>
