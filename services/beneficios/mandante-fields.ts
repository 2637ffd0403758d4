import { rutFields } from '../value-types.ts'

/** For whom somebody asks who holds a power; left out, for herself. */
export const mandanteFields = {
  rutMandante: rutFields.rut
    .optional()
    .describe('RUN de quien dio un poder a quien llama; sin él, es por quien llama'),
  dvMandante: rutFields.dv.optional().describe('Su dígito verificador'),
}

/** What is said to who acts for another. */
export const poderErrors = {
  SinPoder: { status: 403, description: 'Quien llama no tiene un poder vigente de esa persona.' },
  PoderNoCubre: { status: 403, description: 'El poder es para otros beneficios que los de esa persona.' },
} as const
