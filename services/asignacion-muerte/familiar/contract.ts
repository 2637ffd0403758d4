import { z } from 'zod'
import type { Operation } from '#platform/contract/contract.ts'
import { hasRightVerifier, isoDateSchema, rutFields } from '../../kit/value-types.ts'
import { nombresFields } from '../schemas/solicitud.ts'

/** Operation that confirms a relative to the representative of a funeral home. */
export function confirmarFamiliarOperation(path: string) {
  return {
    method: 'POST',
    path,
    summary: 'Confirma la identidad del familiar que recibe el pago',
    description:
      'Solo para quien representa a una funeraria. Si el RUN y la fecha de nacimiento son los de una persona adulta del Registro Civil, dice su identidad, y la persona ve después quién la pidió. La respuesta es la misma si la fecha es otra, si el RUN no figura o si hubo demasiados intentos. No dice domicilio, teléfonos, correo, cuenta ni parentesco.',
    access: 'persona',
    body: {
      kind: 'json',
      schema: z
        .object({
          ...rutFields,
          fechaNacimiento: isoDateSchema.describe('Fecha de nacimiento, como está en su cédula'),
        })
        .refine(hasRightVerifier, { error: 'El dígito verificador no corresponde', path: ['dv'] }),
    },
    reply: z.discriminatedUnion('coincide', [
      z.object({
        coincide: z.literal(true).describe('El RUN y la fecha son de la misma persona'),
        ...nombresFields,
        sexo: z.enum(['F', 'M']).describe('Sexo registral'),
        estadoCivil: z
          .enum(['soltero', 'casado', 'viudo', 'divorciado', 'conviviente_civil'])
          .describe('Estado civil registrado'),
        nacionalidad: z.string().describe('Nacionalidad, en femenino: chilena'),
      }),
      z.object({ coincide: z.literal(false).describe('No se confirma, sin decir por qué') }),
    ]),
  } as const satisfies Operation
}
