import { z } from 'zod'
import type { Operation } from '#platform/contract/contract.ts'
import { isoDateSchema, withRut } from '../../kit/value-types.ts'
import { nombresFields } from '../schemas.ts'

/** Operation that says to the representative of a funeral home whether what she wrote of a relative is one person. */
export function confirmarFamiliarOperation(path: string) {
  return {
    method: 'POST',
    path,
    summary: 'Dice si el RUN, el nombre y la fecha de nacimiento del familiar son de una misma persona',
    description:
      'Solo para quien representa a una funeraria. Dice si lo escrito es de una persona adulta del Registro Civil, y la persona ve después quién preguntó. La respuesta es la misma si otro dato no es el suyo, si el RUN no figura o si hubo demasiados intentos. De la persona no dice nada más.',
    access: 'persona',
    body: {
      kind: 'json',
      schema: withRut({
        ...nombresFields,
        fechaNacimiento: isoDateSchema.describe('Fecha de nacimiento, como está en su cédula'),
      }),
    },
    reply: z.object({
      coincide: z.boolean().describe('Todo es de la misma persona; si no, no se dice qué no lo es'),
    }),
  } as const satisfies Operation
}
