import { z } from 'zod'
import { defineContract } from '#platform/contract/contract.ts'

/** The key service (shell §7, "Shown calls"). */
export const llavesContract = defineContract({
  name: 'llaves',
  title: 'Servicio de llaves',
  description:
    'Entrega la frase con que viajan cifradas las respuestas de otros servicios. La frase cambia cada 15 minutos.',
  version: '1.0.0',
  operations: {
    obtenerLlave: {
      method: 'POST',
      path: '/api/v1/obtener-llave',
      summary: 'Entrega la frase vigente, cifrada con el secreto del cliente',
      access: 'institucion',
      reply: z.object({
        encrypted_passphrase: z
          .string()
          .describe('JSON {ciphertext, iv, salt, iterations}: la frase cifrada con el secreto del cliente'),
        segundosVigencia: z.int().optional().describe('Segundos que le quedan a la frase antes de rotar'),
      }),
      replyEnvelope: 'respuesta',
      errors: { ClienteSinLlave: { status: 403, description: 'Cliente sin llave', codigoRetorno: 403 } },
    },
  },
})
