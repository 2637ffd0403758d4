import { z } from 'zod'
import { defineContract } from '#platform/contract/contract.ts'
import { rutFields, rutSchema } from '../kit/value-types.ts'

/** An entry in the register of officials (flows §3, "Officials"). */
export const funcionarioSchema = z.object({
  run: rutFields.rut,
  dv: rutFields.dv,
  name: z.string().describe('Nombre completo'),
  channel: z.string().describe('Canal en que atiende: SUCURSAL'),
  role: z.string().describe('Cargo'),
  institution: z.string().describe('Institución en que trabaja'),
  usaBandeja: z.boolean().describe('Puede usar la bandeja de solicitudes (0000)'),
  mesas: z
    .array(z.string())
    .default([])
    .describe(
      'Claves de las instituciones en cuyas solicitudes trabaja; `mesaValido` de cada una dice qué puede',
    ),
  atiende: z.boolean().describe('Puede hacer trámites por las personas que atiende'),
})

/** The register of officials (flows §6: `existe_funcionario`). */
export const funcionariosContract = defineContract({
  name: 'funcionarios',
  title: 'Registro de funcionarios',
  description: 'Quién trabaja en una institución y qué puede hacer por ella en el portal.',
  version: '1.0.0',
  operations: {
    consultarFuncionario: {
      method: 'GET',
      path: '/funcionarios/v1/funcionario',
      summary: 'Si una persona es funcionaria, y qué puede hacer',
      description:
        'Cada quien puede preguntar solo por sí mismo; quien atiende en un mesón también, mientras llama por la persona que atiende.',
      access: 'persona',
      query: rutSchema,
      reply: z.object({
        existe_funcionario: z.boolean().describe('Si figura en el registro'),
        funcionario: funcionarioSchema.nullable().describe('Sus datos; nulo si no figura'),
      }),
    },
  },
})
