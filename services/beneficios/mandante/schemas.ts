import { rutFields } from '../../kit/value-types.ts'

/** The represented person, in calls with a power of attorney; omitted for oneself. */
export const mandanteFields = {
  rutMandante: rutFields.rut
    .optional()
    .describe('RUN de quien dio un poder a quien llama; sin él, es por quien llama'),
  dvMandante: rutFields.dv.optional().describe('Su dígito verificador'),
}

/** Errors for people who act for another. */
export const poderErrors = {
  SinPoder: { status: 403, description: 'Quien llama no tiene un poder vigente de esa persona.' },
  PoderNoCubre: { status: 403, description: 'El poder es para otros beneficios que los de esa persona.' },
} as const
