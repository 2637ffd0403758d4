import { z } from 'zod'
import { isoDateSchema, montoClpSchema, rutFields } from '../../kit/value-types.ts'
import { codigosBeneficio } from '../schemas.ts'

/** Code of a benefit (flows §9). */
export const codigoBeneficioSchema = z
  .literal(Object.values(codigosBeneficio))
  .describe('Código: 8 PGU, 2 PBSI, 4 APSI, 13 BPH, 10 CTP')

/** Why a person cannot request a benefit. */
export const motivoNoSchema = z
  .enum([
    'EDAD',
    'PFP',
    'RESIDENCIA',
    'PENSION_BASE',
    'FONDO_UNIFORMADO',
    'TIENE_PENSION',
    'SIN_PENSION',
    'PENSION_ALTA',
    'SOLO_MUJERES',
    'SIN_CALIFICACION',
    'YA_TIENE',
    'EN_CURSO',
  ])
  .describe('Requisito que falta, o lo que ya hay')

const beneficioSchema = z.object({
  tipoBeneficio: codigoBeneficioSchema,
  puede: z.boolean().describe('Se puede pedir hoy'),
  motivo: motivoNoSchema.nullable().describe('Por qué no; nulo si se puede'),
  montoClp: montoClpSchema
    .nullable()
    .describe('Lo que se pagaría al mes; del Bono por Hijo, el bono entero. Nulo si no se sabe'),
  folio: z.string().nullable().describe('Folio de la solicitud en curso; nulo si no hay'),
})

export const situacionSchema = z.object({
  edad: z.int().min(0).describe('Años cumplidos'),
  anosDesdeLos20: z.int().min(0).describe('Años en Chile desde los 20 de edad, según los registros'),
  anosUltimosCinco: z.int().min(0).max(5).describe('Años en Chile de los últimos cinco'),
  anosUltimosSeis: z.int().min(0).max(6).describe('Años en Chile de los últimos seis'),
  porcentajePfp: z
    .int()
    .min(1)
    .max(100)
    .nullable()
    .describe(
      'Lugar según el puntaje de focalización: 90 es más que el 90 % de las personas. Nulo si no hay',
    ),
  pensionBaseClp: montoClpSchema.describe('Suma de las pensiones que la ley cuenta, al mes'),
})

const hijoSchema = z.object({
  id: z.string().describe('Identificador del hijo en la lista'),
  ...rutFields,
  nombre: z.string().describe('Nombre completo'),
  fechaNacimiento: isoDateSchema.describe('Fecha de nacimiento'),
})

/** The benefits that a person can request, and why not the others. */
export const elegibilidadSchema = z.object({
  ...rutFields,
  nombre: z.string().describe('Nombre completo'),
  fechaNacimiento: isoDateSchema.describe('Fecha de nacimiento'),
  sexo: z.enum(['F', 'M']).describe('Sexo registral'),
  fallecida: z.boolean().describe('Consta que murió: nada se puede pedir'),
  pensionActual: z
    .object({
      tienePension: z.boolean().describe('Recibe alguna pensión'),
      esPensionContributiva: z.boolean().describe('La paga un sistema al que cotizó'),
    })
    .describe('La pensión que recibe hoy'),
  situacion: situacionSchema.describe('Los datos con que se decide'),
  beneficios: z.array(beneficioSchema).describe('Los cinco beneficios'),
  hijos: z.array(hijoSchema).describe('Hijos que constan en el Registro Civil'),
  representaAOtros: z.boolean().describe('Alguien le dio a quien llama un poder vigente'),
  puedeAutorizarPase: z.boolean().describe('Con la PGU le tocaría el Pase Cultural de este año'),
})

/** Why the PGU was rejected or reduced; null if it is paid in full. */
export const motivoPguSchema = z
  .enum(['EDAD', 'PFP', 'RESIDENCIA', 'PENSION_BASE', 'FONDO_UNIFORMADO', 'PENSION_SOBRE_INFERIOR'])
  .describe('Requisito que falta; PENSION_SOBRE_INFERIOR si se paga una parte')

/** A decision on a PGU with all its figures. */
export const resolucionSchema = z.object({
  idResolucion: z.uuid().describe('Identificador de la resolución'),
  folio: z.string().describe('Folio'),
  ...rutFields,
  nombre: z.string().describe('Nombre completo de quien pidió'),
  fecha: isoDateSchema.describe('Día en que se resolvió: rigen los montos de ese día'),
  notificadaEl: isoDateSchema.describe('Día en que se avisó'),
  plazoRevision: isoDateSchema.describe('Último día para pedir que se revise'),
  resultado: z.enum(['concedida', 'concedida_en_parte', 'rechazada']).describe('Qué se resolvió'),
  motivo: motivoPguSchema.nullable().describe('Nulo si se concedió completa'),
  situacion: situacionSchema.describe('Los datos con que se resolvió'),
  calculo: z
    .object({
      completaClp: montoClpSchema.describe('PGU completa de ese día'),
      inferiorClp: montoClpSchema.describe('Pensión base hasta la que se paga completa'),
      superiorClp: montoClpSchema.describe('Pensión base sobre la que no se paga'),
      montoClp: montoClpSchema.describe('Lo que sale de la fórmula, por la pensión base'),
    })
    .describe('El cálculo'),
  montoClp: montoClpSchema.describe('Lo que se paga al mes; 0 si se rechazó'),
  revision: z
    .object({
      idSolicitud: z.uuid().describe('Identificador de la revisión'),
      folio: z.string().describe('Folio de la revisión'),
      estado: z.enum(['ingresada', 'acogida', 'rechazada']).describe('En qué está'),
      montoClp: montoClpSchema
        .nullable()
        .describe('Lo que se paga al mes desde la revisión; nulo si no se acogió'),
    })
    .nullable()
    .describe('La revisión que se pidió; nula si no se ha pedido'),
})

export type Elegibilidad = z.output<typeof elegibilidadSchema>
export type BeneficioElegible = z.output<typeof beneficioSchema>
export type Situacion = z.output<typeof situacionSchema>
export type MotivoNo = z.output<typeof motivoNoSchema>
export type Resolucion = z.output<typeof resolucionSchema>
export type MotivoPgu = z.output<typeof motivoPguSchema>
