import { z } from 'zod'
import { defineContract } from '#platform/contract/contract.ts'
import { mesaOperations } from '../kit/mesa/operations.ts'
import { eventoSchemaOf } from '../kit/requests/evento.ts'
import { enListaFields, ingresoFields, requestOperations, resumenFields } from '../kit/requests/operations.ts'
import { isoDateSchema, montoClpSchema, rutFields, withRut } from '../kit/value-types.ts'
import {
  causanteSchema,
  codigoCajaSchema,
  estadoCivilSchema,
  fundamentoSchema,
  motivoSchema,
  periodoReconocidoSchema,
  solicitudSchema,
  tipoDocumentoSchema,
  tramiteIdSchema,
  vinculoSchema,
} from './schemas.ts'
import { testigosOperations } from './testigos/contract.ts'

export type * from './schemas.ts'
export type * from './testigos/contract.ts'

const base = '/pensiones/v1'

const requisitoSchema = z.object({
  codigo: z
    .enum([
      'sin_afp',
      'caja',
      'edad',
      'semanas',
      'anios',
      'cese',
      'bajo_edad_vejez',
      'sin_pension',
      'periodos',
    ])
    .describe('Qué se pide'),
  cumple: z.boolean().describe('Los registros muestran que se cumple'),
  exigido: z.int().nullable().describe('Lo que se pide: años o semanas; nulo si no es un número'),
  registrado: z.int().nullable().describe('Lo que muestran los registros; nulo si no es un número'),
})

const abiertaSchema = z
  .object({
    idSolicitud: z.uuid().describe('Identificador de la solicitud'),
    folio: z.string().describe('Folio'),
    ...ingresoFields,
  })
  .nullable()
  .describe('La solicitud igual que está en curso; nula si no hay')

const cajasSchema = z
  .array(
    z.object({
      codigo: codigoCajaSchema,
      nombre: z.string().describe('Nombre de la ex caja'),
      numeroInscripcion: z.string().describe('Número con que la ex caja conoce a la persona'),
      semanas: z.int().min(0).describe('Semanas cotizadas que constan'),
    }),
  )
  .describe('Ex cajas en que consta')

const situacionSchema = z.object({
  tramite: tramiteIdSchema,
  motivo: motivoSchema.nullable().describe('Por qué no puede pedirla; nulo si puede'),
  requisitos: z
    .array(requisitoSchema)
    .describe('Lo que se pide y lo que consta; vacío si depende de quien falleció'),
  afp: z.string().nullable().describe('AFP en que está; nula si en ninguna'),
  estadoCivil: estadoCivilSchema
    .nullable()
    .default(null)
    .describe('Estado civil que consta; nulo si no consta'),
  exCajas: cajasSchema,
  periodos: z
    .array(
      z.object({
        desde: isoDateSchema.describe('Primer día'),
        hasta: isoDateSchema.describe('Último día'),
        cotizado: z.boolean().describe('Consta como cotizado; si no, solo como trabajado'),
      }),
    )
    .default([])
    .describe('Sus años de trabajo, el primero primero; vacío si no constan'),
  semanasPorReconocer: z.int().min(0).describe('Semanas que constan como trabajadas y no como cotizadas'),
  invalidezDeclarada: z.boolean().describe('Consta una invalidez vigente'),
  estudia: z.boolean().describe('Consta que estudia'),
  ceseObligado: z.boolean().describe('Consta que su cargo terminó sin que ella quisiera (26828)'),
  trabajoPesado: z
    .object({
      anios: z.int().describe('Años calificados'),
      enMinas: z.boolean().describe('En una mina o una fundición'),
    })
    .nullable()
    .describe('Trabajo pesado que consta y le baja la edad; nulo si ninguno'),
  solicitudAbierta: abiertaSchema,
  salud: z
    .object({
      estado: z.enum(['fonasa', 'isapre', 'ninguno']).describe('Sistema de salud'),
      nombre: z.string().describe('Nombre de la isapre; vacío si no es una'),
      cotizacionPactadaClp: montoClpSchema.describe('Lo que paga al mes por su plan. Pesos'),
    })
    .nullable()
    .default(null)
    .describe('Sistema de salud que consta; nulo si no consta'),
})

const hijosConDerechoSchema = z.object({
  mujeres: z.int().describe('Hijas menores, o que estudian'),
  hombres: z.int().describe('Hijos menores, o que estudian'),
  invalidos: z.int().describe('Hijas e hijos con invalidez'),
})

const situacionCausanteSchema = z.object({
  motivo: motivoSchema.nullable().describe('Por qué no da derecho a la pensión; nulo si lo da'),
  causante: causanteSchema.nullable().describe('Nulo si no consta el vínculo con quien recibiría la pensión'),
  exCajas: cajasSchema,
  tipoPension: z.string().describe('Pensión que recibía; vacío si ninguna'),
  exigido: z.int().nullable().describe('Lo que se pide: semanas, años o meses'),
  registrado: z.int().nullable().describe('Lo que muestran los registros'),
  fechaMatrimonio: isoDateSchema.nullable().describe('Solo si es el cónyuge'),
  convivenciaDesde: isoDateSchema
    .nullable()
    .describe('Lo que declararon los testigos; nula si no es conviviente'),
  hijosConDerecho: hijosConDerechoSchema.nullable().describe('Nulos si no se conoce el vínculo'),
  causaMuerte: z
    .enum(['enfermedad', 'accidente'])
    .nullable()
    .describe('Según la inscripción; nula si no se conoce el vínculo'),
  afp: z.string().nullable().describe('AFP de quien falleció'),
  trabajaba: z
    .boolean()
    .nullable()
    .default(null)
    .describe('Se cotizaba por su trabajo cuando falleció; nulo si no se sabe'),
  montoEstimadoClp: montoClpSchema.nullable().describe('Lo que se pagaría al mes, si se sabe. Pesos'),
})

const enListaSchema = z.object({
  ...enListaFields,
  tramite: tramiteIdSchema,
  beneficiario: z.string().describe('Nombre de quien recibirá la pensión'),
  rutBeneficiario: rutFields.rut,
  dvBeneficiario: rutFields.dv,
  causante: z.string().describe('Nombre de quien falleció; vacío si no hay'),
  rutCausante: rutFields.rut.nullable().describe('RUN de quien falleció'),
  dvCausante: rutFields.dv.nullable().describe('Dígito verificador de ese RUN'),
})

const calculoSchema = z.object({
  baseClp: montoClpSchema.describe('Base: renta promedio, o pensión de quien falleció. Pesos'),
  porcentaje: z.number().describe('Parte de la base que se paga'),
  otrasClp: montoClpSchema.describe('Otras pensiones por la misma muerte, que se restan del tope. Pesos'),
})

const primerPagoSchema = z.object({
  lugar: z.string().describe('Nombre y dirección del lugar'),
  desde: isoDateSchema.describe('Primer día en que se puede cobrar'),
  hasta: isoDateSchema.describe('Último día'),
})

const resumenSchema = enListaSchema.extend({
  ...resumenFields(tipoDocumentoSchema),
  motivo: motivoSchema.nullable().describe('Solo si fue rechazada'),
  exigido: z.int().nullable().describe('Lo que pide la regla que no se cumple'),
  registrado: z.int().nullable().describe('Lo que constaba al resolver'),
  montoClp: montoClpSchema.nullable().describe('Pensión al mes, si la resolución la fija. Pesos'),
  semanasReconocidas: z.int().nullable().describe('Solo de un reconocimiento aprobado'),
  desde: isoDateSchema.nullable().describe('Desde cuándo se paga'),
  fundamentos: z
    .array(fundamentoSchema)
    .default([])
    .describe('Por qué se resolvió así, requisito por requisito'),
  calculo: calculoSchema.nullable().default(null).describe('Cómo se llegó al monto; nulo si no hay'),
  primerPago: primerPagoSchema.nullable().default(null).describe('Dónde y cuándo se cobra la primera vez'),
  periodos: z.array(periodoReconocidoSchema).default([]).describe('Períodos que se reconocieron'),
})

const byRun = withRut({ tramite: tramiteIdSchema })

/** Pensions of the funds before the AFPs, and survivors' pensions (procedures §funico). */
export const pensionesContract = defineContract({
  name: 'pensiones',
  title: 'Pensiones del antiguo sistema',
  office: 'Instituto de Previsión Social (IPS)',
  description:
    'Seis trámites de las ex cajas: requisitos de cada persona, solicitudes, y testigos de una convivencia.',
  version: '2.0.0',
  operations: {
    situacion: {
      method: 'GET',
      path: `${base}/situacion`,
      summary: 'Si una persona puede pedir una pensión',
      description:
        'Por quien llama, o por un hijo menor suyo. De las pensiones por fallecimiento solo dice si hay otra en curso: lo demás depende de quien falleció.',
      access: 'persona',
      query: byRun,
      reply: situacionSchema,
      errors: { NoAutorizado: { status: 403, description: 'No es quien llama, ni su hijo menor.' } },
    },
    situacionCausante: {
      method: 'GET',
      path: `${base}/situacion-causante`,
      summary: 'Si una persona fallecida da derecho a pensión a otra',
      access: 'persona',
      query: byRun.safeExtend({
        vinculo: vinculoSchema,
        rutBeneficiario: rutFields.rut,
        dvBeneficiario: rutFields.dv,
      }),
      description:
        'A quien no tiene con ella un vínculo que conste no se le dice nada: la respuesta es la misma si vive, si falleció o si nadie tiene ese RUN.',
      reply: situacionCausanteSchema,
    },
    exCajas: {
      method: 'GET',
      path: `${base}/ex-cajas`,
      summary: 'Las ex cajas del antiguo sistema',
      access: 'publico',
      reply: z.object({
        exCajas: z
          .array(z.object({ codigo: codigoCajaSchema, nombre: z.string().describe('Nombre de la ex caja') }))
          .describe('Las trece, en su orden'),
      }),
    },
    aseguradoras: {
      method: 'GET',
      path: `${base}/aseguradoras`,
      summary: 'Las aseguradoras de salud',
      access: 'publico',
      reply: z.object({
        aseguradoras: z
          .array(
            z.object({ codigo: z.int().min(1).describe('Código'), nombre: z.string().describe('Nombre') }),
          )
          .describe('Las doce, en su orden'),
      }),
    },
    resolucion: {
      method: 'GET',
      path: `${base}/solicitudes/{idSolicitud}/resolucion`,
      summary: 'Resolución de una solicitud, en PDF',
      description: 'La decisión, con la regla y lo que constaba. Da siempre los mismos bytes.',
      access: 'persona',
      params: z.object({ idSolicitud: z.uuid().describe('Identificador de la solicitud') }),
      reply: { kind: 'binary', mediaTypes: ['application/pdf'] },
      errors: {
        NoEncontrada: {
          status: 404,
          description: 'No existe, no es de quien consulta, o no se ha resuelto.',
        },
      },
    },
    ...testigosOperations(base),
    ...mesaOperations({ base }),
    ...requestOperations({
      base,
      solicitud: solicitudSchema,
      tipoDocumento: tipoDocumentoSchema,
      enLista: enListaSchema,
      resumen: resumenSchema,
      consulta: { tramite: tramiteIdSchema.optional() },
    }),
  },
})

/** Event sent to the portal when a request changes. */
export const eventoSchema = eventoSchemaOf(resumenSchema, ['en_comision'])

export type SituacionPension = z.output<typeof situacionSchema>
export type RequisitoPension = z.output<typeof requisitoSchema>
export type SituacionCausante = z.output<typeof situacionCausanteSchema>
export type EnLista = z.output<typeof enListaSchema>
export type Resumen = z.output<typeof resumenSchema>
export { textosDocumento, textosFin } from './schemas.ts'
