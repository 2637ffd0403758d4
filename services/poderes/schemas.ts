import { z } from 'zod'
import { documentoSchema } from '../kit/requests/operations.ts'
import {
  instantSchema,
  isoDateSchema,
  rutFields,
  rutSchema,
  telefonoSchema,
  textSchema,
} from '../kit/value-types.ts'

/** Benefits of IPS that a power can be limited to; the codes are those of the institution that pays them. */
export const beneficioPoderSchema = z
  .enum([
    'PGU',
    'PBSI',
    'PENSION_EX_CAJA',
    'PENSION_ISL',
    'SUBSIDIO_DISCAPACIDAD',
    'ASIGNACION_FAMILIAR',
    'SUF',
    'APORTE_FAMILIAR_PERMANENTE',
    'BONO_POR_HIJO',
  ])
  .describe('Qué beneficio es')

/** What the attorney is of who names her. */
export const parentescoPoderSchema = z
  .enum(['conyuge', 'conviviente_civil', 'hijo', 'padre', 'madre', 'hermano', 'nieto', 'otro'])
  .describe('Qué es el apoderado de quien da el poder')

/** What a document proves. */
export const tipoDocumentoSchema = z
  .enum(['poder', 'cedula_mandante', 'cedula_apoderado', 'sentencia', 'otro'])
  .describe('Qué acredita el documento')

/** Names of the papers. */
export const textosDocumento: Readonly<Record<z.output<typeof tipoDocumentoSchema>, string>> = {
  poder: 'Poder hecho ante notario',
  cedula_mandante: 'Cédula de quien da el poder',
  cedula_apoderado: 'Cédula de quien recibe el poder',
  sentencia: 'Orden del juez',
  otro: 'Otro papel',
}

/** Why a power was not registered (procedures §114807, rejections). */
export const motivoRechazoSchema = z
  .enum([
    'sin_notario',
    'sin_facultad',
    'cedula_vencida',
    'no_calza',
    'apoderado_fallecido',
    'apoderado_no_habilitado',
    'mandante_fallecido',
    'sin_beneficio',
    'ya_tiene',
    'no_acepto',
    'sin_respuesta',
    'no_confirmado',
    'demasiados',
  ])
  .describe(
    'Por qué no se registró; no_calza: con ese RUN y ese nombre nadie puede recibirlo; no_acepto: la otra persona dijo que no; no_confirmado: quien lo habría dado no respondió a tiempo',
  )

const viaSchema = z
  .enum(['aceptacion', 'notarial'])
  .describe(
    'aceptacion: el apoderado acepta en línea; notarial: se presenta el poder hecho ante notario. El que presenta el apoderado espera que lo confirme quien lo dio',
  )

const alcanceFields = {
  parentesco: parentescoPoderSchema,
  beneficios: z
    .array(beneficioPoderSchema)
    .max(9)
    .describe('Beneficios que cubre; vacío si son todos los del IPS'),
  cambiaFormaPago: z.boolean().describe('El poder dice que también puede cambiar la forma de pago'),
  desde: isoDateSchema.describe('Primer día'),
  hasta: isoDateSchema.describe('Último día'),
  via: viaSchema,
}

const notariaSchema = z.object({
  nombre: textSchema(120).describe('Notaría'),
  fecha: isoDateSchema.describe('Día de la escritura'),
})

/** A power as it is put to the register, new or renewed. */
export const solicitudSchema = z.object({
  mandante: rutSchema.describe('Quien da el poder'),
  apoderado: rutSchema.describe('Quien lo recibe'),
  nombreOtro: textSchema(160).describe('Nombre de la otra persona, como lo escribió quien presenta'),
  ...alcanceFields,
  notaria: notariaSchema.nullable().describe('Solo si es notarial'),
  contacto: z
    .object({
      telefono: telefonoSchema,
      correo: z.union([z.email().max(120), z.literal('')]).describe('Correo; vacío si no tiene'),
    })
    .describe('Cómo avisar a quien presenta'),
  declara: z.literal(true).describe('Declaró que lo que dice es verdad'),
  renueva: z.uuid().nullable().describe('El poder que este renueva; nulo si es nuevo'),
  documentos: z
    .array(documentoSchema.extend({ tipo: tipoDocumentoSchema }))
    .max(12)
    .describe('Documentos que se suben después'),
})

const personaSchema = z.object({ ...rutFields, nombre: z.string().describe('Nombre completo') })

/** What a power says, whoever reads it. */
export const poderFields = {
  mandante: personaSchema.describe('Quien da el poder'),
  apoderado: personaSchema.describe('Quien lo recibe'),
  ...alcanceFields,
  renueva: z.uuid().nullable().describe('El poder que renueva; nulo si es nuevo'),
  notaria: notariaSchema
    .nullish()
    .describe('Dónde se hizo el papel, según quien lo presentó; nula si se da aquí'),
  presentadoPor: z.enum(['mandante', 'apoderado']).describe('Quién de los dos lo presentó'),
  fin: z
    .object({
      tipo: z.enum(['revocado', 'renunciado', 'vencido']).describe('Cómo terminó'),
      fecha: isoDateSchema.describe('Desde qué día ya no vale'),
    })
    .nullable()
    .describe('Nulo mientras no termine'),
  motivoRechazo: motivoRechazoSchema.nullable().describe('Solo si no se registró'),
  anterior: z
    .object({
      beneficios: alcanceFields.beneficios,
      cambiaFormaPago: alcanceFields.cambiaFormaPago,
      hasta: alcanceFields.hasta,
    })
    .nullish()
    .describe('El que ya valía entre las dos personas el día en que se presentó este; nulo si no había'),
}

/** How a power stands on a day (procedures §114807). */
export const estadoPoderSchema = z
  .enum([
    'por_aceptar',
    'en_revision',
    'rechazado',
    'retirado',
    'por_comenzar',
    'vigente',
    'por_vencer',
    'vencido',
    'revocado',
    'renunciado',
  ])
  .describe('por_vencer: le quedan 30 días o menos; por_comenzar: aún no llega su primer día')

/** A power as one of its two people reads it. */
export const poderSchema = z.object({
  idPoder: z.uuid().describe('Identificador; va en la dirección que se manda al apoderado'),
  folio: z.string().describe('Folio'),
  rol: z.enum(['mandante', 'apoderado']).describe('Qué es quien consulta en este poder'),
  estado: estadoPoderSchema,
  ...poderFields,
  registradoEn: instantSchema.describe('Cuándo se presentó'),
  fallecidaEl: isoDateSchema
    .nullish()
    .describe('Día en que falleció la otra persona, si eso terminó el poder; estado es entonces vencido'),
  aceptado: z.boolean().describe('La otra persona dijo que sí, con su propia ClaveÚnica'),
  aceptarHasta: isoDateSchema
    .nullable()
    .describe('Último día para responder; solo si falta que la otra persona responda'),
  renovable: z.boolean().describe('Quien lo dio lo puede renovar: le quedan 30 días o menos, o ya venció'),
})

/** A company as its legal representative reads it. */
export const representacionSchema = z.object({
  idEmpresa: z.uuid().describe('Identificador de la empresa para direcciones; no dice su RUT'),
  ...rutFields,
  razonSocial: z.string().describe('Razón social'),
})

export type SolicitudPoder = z.output<typeof solicitudSchema>
export type Poder = z.output<typeof poderSchema>
export type EstadoPoder = z.output<typeof estadoPoderSchema>
export type MotivoRechazoPoder = z.output<typeof motivoRechazoSchema>
export type TipoDocumentoPoder = z.output<typeof tipoDocumentoSchema>
export type BeneficioPoder = z.output<typeof beneficioPoderSchema>
export type ParentescoPoder = z.output<typeof parentescoPoderSchema>
