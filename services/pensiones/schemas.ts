import { z } from 'zod'
import { requisitosOrfandadReparto } from '#law/pensiones-reparto.ts'
import { reparosCuenta } from '../kit/bank.ts'
import { documentoSchema } from '../kit/requests/operations.ts'
import {
  codigoComunaSchema,
  codigoRegionSchema,
  isoDateSchema,
  montoClpSchema,
  telefonoSchema,
  textSchema,
  withRut,
} from '../kit/value-types.ts'

/** The six pensions of the form (flows §3, tramite.id). */
export const tramiteIdSchema = z
  .enum(['26828', '5199', '5230', '5239', '5381', '64155'])
  .describe(
    'Trámite: 26828 antigüedad, 5199 viudez, 5230 vejez, 5239 orfandad, 5381 invalidez, 64155 reconocimiento',
  )

/** Funds of the old system (reference data §9). */
export const codigoCajaSchema = z
  .enum([
    'SSS',
    'EMPART',
    'CANAEMPU',
    'CAPREMER',
    'BANCARIA',
    'BANCO_ESTADO',
    'MUNICIPAL',
    'OBREROS_MUNICIPALES',
    'MUNICIPAL_SANTIAGO',
    'MUNICIPAL_VALPARAISO',
    'HIPICA',
    'FERROCARRILES',
    'EMOS',
  ])
  .describe('Código de la ex caja')

/** What a document proves. */
export const tipoDocumentoSchema = z
  .enum([
    'cese',
    'relacion_servicio',
    'situacion_militar',
    'libreta',
    'trabajo_pesado',
    'desafiliacion',
    'fun_isapre',
    'informe_medico',
    'matrimonio',
    'convivencia',
    'estudios',
    'orden_judicial',
    'certificado_empleador',
    'poder',
    'otro',
  ])
  .describe('Qué acredita el documento')

const { underAge, untilAgeOfStudents } = requisitosOrfandadReparto

/** Until when a pension is paid that has an end, whoever reads it. */
export const textosFin: Readonly<Partial<Record<z.output<typeof tramiteIdSchema>, string>>> = {
  '5239': `Dura hasta los ${underAge} años, o hasta los ${untilAgeOfStudents} mientras se estudia. Si hay una invalidez declarada, no tiene esa edad. Termina antes con un matrimonio. Si algo de eso cambia, avise al 101.`,
  '5199': 'Termina con otro matrimonio. Si se casa, avise al 101.',
}

/** What each paper is called. */
export const textosDocumento: Readonly<Record<z.output<typeof tipoDocumentoSchema>, string>> = {
  cese: 'Resolución o decreto de cese',
  relacion_servicio: 'Certificado de relación de servicios',
  situacion_militar: 'Certificado de situación militar',
  libreta: 'Libretas del Seguro Social',
  trabajo_pesado: 'Certificado de trabajo pesado',
  desafiliacion: 'Resolución de desafiliación de la AFP',
  fun_isapre: 'Formulario FUN de su isapre',
  informe_medico: 'Informe de su médico',
  matrimonio: 'Certificado de matrimonio',
  convivencia: 'Pruebas de que vivían juntos',
  estudios: 'Certificado de alumno regular',
  orden_judicial: 'Orden del juez',
  certificado_empleador: 'Certificado del empleador',
  poder: 'Poder de quien representa',
  otro: 'Otro papel',
}

/** Why a pension cannot be requested, or was rejected. */
export const motivoSchema = z
  .enum([
    'afiliado_afp',
    'sin_caja',
    'edad',
    'semanas',
    'anios',
    'falta_reconocer',
    'en_servicio',
    'edad_vejez',
    'ya_pensionado',
    'invalidez_no_declarada',
    'nada_que_reconocer',
    'no_registra_defuncion',
    'sin_vinculo',
    'conyuge_sin_plazo',
    'viudo_sin_invalidez',
    'nuevo_matrimonio',
    'faltan_testigos',
    'sobre_edad',
    'no_estudia',
    'casado',
    'en_curso',
    'trabajo_pesado_no_probado',
    'cese_no_consta',
    'pension_incompatible',
    'sin_saldo',
    'hay_conyuge',
    'testigo_rehusa',
    'fechas_imposibles',
    'cuidado_no_comprobado',
    'no_confirmado',
    ...reparosCuenta,
  ])
  .describe('Motivo')

/** The applicant's relation to the deceased. */
export const vinculoSchema = z
  .enum(['conyuge', 'conviviente', 'hijo'])
  .describe('Qué era de la persona fallecida')

/** Exceptions to the required length of the marriage (procedures §5199), as the registers have them. */
export const excepcionSchema = z
  .enum(['ninguna', 'hijos_menores', 'embarazo', 'accidente'])
  .describe('Por qué no se pide el tiempo de matrimonio, según los registros')

/** Work that left no contributions, and is recognised (procedures §64155). */
export const periodoReconocidoSchema = z.object({
  empleador: z.string().describe('Nombre del empleador'),
  desde: isoDateSchema.describe('Primer día'),
  hasta: isoDateSchema.describe('Último día'),
  semanas: z.int().min(0).describe('Semanas que se suman'),
  semanasRepetidas: z.int().min(0).describe('Semanas que ya estaban cotizadas, y no se suman otra vez'),
})

/** What was asked for or declared, beside what a register has. */
export const fundamentoSchema = z.object({
  pide: z.string().describe('Lo que se pide, o lo que se declaró'),
  consta: z.string().describe('Lo que consta'),
  fuente: z.string().describe('Registro que lo dice; vacía si ninguno'),
})

const opcional = (length: number) => z.string().trim().max(length)
const nombres = {
  nombres: textSchema(100).describe('Nombres de pila'),
  apellidoPaterno: textSchema(60).describe('Primer apellido'),
  apellidoMaterno: opcional(60).describe('Segundo apellido; vacío si no tiene'),
}

/** A deceased person. */
export const causanteSchema = withRut({
  ...nombres,
  fechaDefuncion: isoDateSchema.describe('Día del fallecimiento'),
})

const direccionSchema = z.object({
  calle: textSchema(100).describe('Calle'),
  numero: textSchema(20).describe('Número'),
  block: opcional(20).describe('Block'),
  depto: opcional(20).describe('Departamento'),
  poblacion: opcional(100).describe('Población o villa'),
  regionId: codigoRegionSchema,
  comunaId: codigoComunaSchema,
})

const lugarFields = {
  region: z.union([codigoRegionSchema, z.literal('')]).describe('Región del lugar; vacía si es depósito'),
  comuna: z.union([codigoComunaSchema, z.literal('')]).describe('Comuna del lugar; vacía si es depósito'),
  lugar: opcional(40).describe('Código del lugar de pago; vacío si es depósito'),
}

const servicioSchema = z.object({
  diaInicio: z.int().min(1).max(31).describe('Día en que empezó'),
  mesInicio: z.int().min(1).max(12).describe('Mes en que empezó'),
  anioInicio: z.int().min(1900).max(2100).describe('Año en que empezó'),
  diaTermino: z.int().min(1).max(31).describe('Día en que terminó'),
  mesTermino: z.int().min(1).max(12).describe('Mes en que terminó'),
  anioTermino: z.int().min(1900).max(2100).describe('Año en que terminó'),
})

const puntoSchema = z.object({
  punto: z.int().min(1).max(7).describe('Punto de la declaración, 1 a 7'),
  estado: z.boolean().describe('Declara que sí'),
  organismo: opcional(100).describe('Organismo que la concedió; vacío si declara que no'),
  tipoPension: opcional(100).describe('Tipo de pensión o beneficio'),
  institucionPagadora: opcional(100).describe('Institución que la paga'),
  montoClp: montoClpSchema.describe('Monto al mes; de una devolución, el total. Pesos'),
  origenIngreso: opcional(200).describe('De dónde viene ese ingreso'),
})

const hijoSchema = withRut({
  ...nombres,
  fechaNacimiento: isoDateSchema.describe('Fecha de nacimiento'),
  condicion: z.enum(['menor', 'estudiante', 'invalido', 'mayor']).describe('Situación del hijo'),
})

export const estadoCivilSchema = z
  .enum(['soltero', 'casado', 'viudo', 'divorciado', 'conviviente_civil'])
  .describe('Estado civil')

const declaracionSobrevivienteSchema = z.object({
  estadoCivil: estadoCivilSchema,
  fechaCompromiso: isoDateSchema.nullable().describe('Día del matrimonio o desde que vivían juntos'),
  afiliadoFondoPensiones: z.boolean().describe('Está en una AFP'),
  otraPension: z.boolean().describe('Recibe otra pensión'),
  montoOtraPensionClp: montoClpSchema.describe('Esa pensión, al mes. Pesos'),
  otrosIngresos: z.boolean().describe('Tiene otros ingresos'),
  montoOtrosIngresosClp: montoClpSchema.describe('Esos ingresos, al mes. Pesos'),
  ascendenciaConyuge: z.boolean().describe('El padre o la madre de quien falleció vivían a su cargo'),
  causaFallecimiento: z.enum(['enfermedad', 'accidente']).describe('Enfermedad o accidente'),
  unicoSolicitante: z.boolean().describe('Nadie más pide pensión por la misma muerte'),
  mujeres: z.int().min(0).max(30).describe('Hijas con derecho'),
  hombres: z.int().min(0).max(30).describe('Hijos con derecho'),
  invalidos: z.int().min(0).max(30).describe('Hijas e hijos con invalidez'),
  aceptacion: z.literal(true).describe('Acepta la declaración'),
})

/** A request, as sent (flows §3, Pension request). */
export const solicitudSchema = z.object({
  tramite: z
    .object({
      id: tramiteIdSchema,
      nombre: textSchema(120).describe('Nombre del trámite'),
      tipo: z
        .int()
        .min(1)
        .max(6)
        .describe('1 vejez, 2 antigüedad, 3 invalidez, 4 viudez, 5 orfandad, 6 reconocimiento'),
      variante: opcional(40).describe('Clase de jubilación o de reconocimiento; vacía si no hay clases'),
    })
    .describe('Qué se pide'),
  calidad: z.enum(['titular', 'padre_o_madre', 'tutor']).describe('En qué calidad pide quien llama'),
  vinculo: vinculoSchema.nullable().describe('Nulo si no es una pensión de sobrevivencia'),
  excepcion: excepcionSchema.default('ninguna').describe('No decide: deciden los registros'),
  causante: causanteSchema.nullable().describe('Quien falleció; nulo si pide por sus propios años'),
  datosAdicionalesCausante: z
    .object({
      numeroInscripcion: opcional(40).describe('Número de inscripción en la ex caja'),
      numeroSss: opcional(40).describe('Número de la libreta del Servicio de Seguro Social'),
      tipoPension: opcional(60).describe('Pensión que recibía'),
      lugarNacimiento: opcional(100).describe('Dónde nació'),
      padre: opcional(120).describe('Nombre del padre'),
      madre: opcional(120).describe('Nombre de la madre'),
    })
    .nullable()
    .describe('Nulo si no hay causante'),
  beneficiario: withRut({
    ...nombres,
    telefono: telefonoSchema,
    correo: z.union([z.email().max(120), z.literal('')]).describe('Correo; vacío si no hay'),
    direccion: direccionSchema.describe('Dónde vive'),
  }).describe('Quien recibirá la pensión'),
  instituciones: z
    .object({
      seleccionada: codigoCajaSchema.describe('Ex caja por la que se pide'),
      historicas: z.array(codigoCajaSchema).max(13).describe('Otras ex cajas en que cotizó'),
    })
    .describe('Ex cajas'),
  trabajoPesado: z
    .object({
      anios: z.int().min(1).max(60).describe('Años en ese trabajo'),
      enMinas: z.boolean().describe('En una mina o una fundición'),
    })
    .nullable()
    .default(null)
    .describe('Trabajo pesado que baja la edad (5230); nulo si no lo declara'),
  servicio: servicioSchema.nullable().describe('Último servicio; nulo si no hubo empleador'),
  antecedentesEmpleador: z
    .object({
      razonSocial: textSchema(120).describe('Nombre del empleador'),
      telefono: z.union([telefonoSchema, z.literal('')]).describe('Teléfono; vacío si no se sabe'),
      correo: z.union([z.email().max(120), z.literal('')]).describe('Correo; vacío si no se sabe'),
      direccion: opcional(200).describe('Dirección; vacía si no se sabe'),
      ultimoCargo: textSchema(100).describe('Último cargo'),
    })
    .nullable()
    .describe('Nulo si no hubo empleador'),
  declaracionJubilatorio: z
    .object({
      puntos: z.array(puntoSchema).length(7).describe('Los siete puntos, en orden'),
      confirmacion: z.literal(true).describe('Confirma lo declarado'),
    })
    .nullable()
    .describe('Nula si es de sobrevivencia o de reconocimiento'),
  hijos: z.array(hijoSchema).max(20).describe('Hijas e hijos declarados'),
  declaracionSobreviviente: declaracionSobrevivienteSchema.nullable().describe('Solo de viudez u orfandad'),
  salud: z
    .object({
      estado: z.enum(['fonasa', 'isapre', 'ninguno']).describe('Sistema de salud'),
      nombre: opcional(60).describe('Nombre de la isapre; vacío si no tiene'),
      cotizacionPactada: montoClpSchema.describe('Lo pactado con la isapre, al mes. Pesos'),
    })
    .nullable()
    .describe('Nula si es de reconocimiento'),
  primerPago: z
    .object({
      mismaRegion: z.boolean().describe('En la región donde vive'),
      comunaId: codigoComunaSchema,
      regionId: codigoRegionSchema,
      lugar: textSchema(40).describe('Código del lugar de pago'),
    })
    .nullable()
    .describe('Dónde se cobra el primer pago; nulo si es de reconocimiento'),
  pagoMensual: z
    .object({
      fPago: z.enum(['1', '2']).describe('1 depósito, 2 en persona'),
      banco: z.int().min(0).max(999).describe('Código del banco; 0 si es en persona'),
      cuenta: z.int().min(0).max(9).describe('Código del tipo de cuenta; 0 si es en persona'),
      nCuenta: z
        .string()
        .regex(/^\d{0,20}$/)
        .describe('Número de cuenta; vacío si es en persona'),
      ...lugarFields,
    })
    .nullable()
    .describe('Cómo se paga cada mes; nulo si es de reconocimiento'),
  documentos: z
    .array(documentoSchema.extend({ tipo: tipoDocumentoSchema }))
    .max(60)
    .describe('Archivos que se subirán'),
})

export type TramiteId = z.output<typeof tramiteIdSchema>
export type CodigoCaja = z.output<typeof codigoCajaSchema>
export type TipoDocumento = z.output<typeof tipoDocumentoSchema>
export type Motivo = z.output<typeof motivoSchema>
export type Vinculo = z.output<typeof vinculoSchema>
export type PeriodoReconocido = z.output<typeof periodoReconocidoSchema>
export type Fundamento = z.output<typeof fundamentoSchema>
export type Excepcion = z.output<typeof excepcionSchema>
export type SolicitudEnviada = z.input<typeof solicitudSchema>
export type SolicitudRecibida = z.output<typeof solicitudSchema>
