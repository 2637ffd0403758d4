import { z } from 'zod'
import { defineContract } from '#platform/contract/contract.ts'
import { httpAddress } from '#platform/http-address.ts'
import { quienVioMisDatosOperation } from '../kit/access-log.ts'
import { isoDateSchema, montoClpSchema } from '../kit/value-types.ts'

const base = '/cmf/v1'

const institucionSchema = z.string().describe('Banco, caja, cooperativa o tarjeta que informa')

/** What a debt is. The codes are ours (decisions 10). */
const tipoDeudaSchema = z
  .enum(['consumo', 'vivienda', 'comercial', 'tarjeta', 'linea_credito', 'credito_social'])
  .describe('Qué crédito es')

const operacionFields = { institucion: institucionSchema, tipo: tipoDeudaSchema }

/** What somebody owes herself, by how late it is (procedures §2614). */
const directaSchema = z.object({
  ...operacionFields,
  alDiaClp: montoClpSchema.describe('Al día, o con menos de 30 días de atraso. Pesos'),
  mora30a89Clp: montoClpSchema.describe('Con 30 a 89 días de atraso. Pesos'),
  mora90Clp: montoClpSchema.describe('Con 90 días de atraso o más. Pesos'),
  totalClp: montoClpSchema.describe('La suma de los tres, en pesos'),
})

/** The report of what a person owes to the financial system (procedures §2614). */
export const informeSchema = z.object({
  folio: z.string().describe('Número del informe; el mismo durante el día'),
  simulado: z.boolean().describe('Los datos son inventados: la institución es la de la demostración'),
  emitidoEl: isoDateSchema.describe('Día en que se emite'),
  informadoAl: isoDateSchema.describe('Hasta qué día informaron las instituciones'),
  situacion: z.enum(['sin_deudas', 'con_deudas']).describe('con_deudas: al menos una directa o indirecta'),
  directas: z.array(directaSchema).describe('Deudas propias, la mayor primero'),
  indirectas: z
    .array(z.object({ ...operacionFields, totalClp: montoClpSchema.describe('Pesos') }))
    .describe('Deudas de otras personas en que es aval, la mayor primero'),
  lineas: z
    .array(
      z.object({ institucion: institucionSchema, disponibleClp: montoClpSchema.describe('Pesos sin usar') }),
    )
    .describe('Líneas de crédito y cupos de tarjeta sin usar'),
})

/** The register of debts in banks and other lenders. */
export const cmfContract = defineContract({
  name: 'cmf',
  title: 'Comisión para el Mercado Financiero',
  description: 'Lo que cada persona debe a los bancos y a otras entidades de crédito.',
  version: '1.0.0',
  operations: {
    sitioInforme: {
      method: 'GET',
      path: `${base}/sitio`,
      summary: 'Dónde se pide el informe',
      access: 'publico',
      reply: z.object({
        direccion: httpAddress
          .nullable()
          .describe('Página de la CMF que da el informe; nula si lo da la operación «informe»'),
        simulado: z.boolean().describe('El informe de esta institución es de la demostración'),
      }),
    },
    informe: {
      method: 'GET',
      path: `${base}/informe`,
      summary: 'El informe de deudas de quien llama',
      access: 'persona',
      reply: informeSchema,
    },
    quienVioMisDatos: quienVioMisDatosOperation(`${base}/accesos`),
  },
})

export type Informe = z.output<typeof informeSchema>
export type TipoDeuda = z.output<typeof tipoDeudaSchema>
