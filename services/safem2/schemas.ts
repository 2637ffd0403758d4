import { z } from 'zod'
import { documentoSchema, enListaFields, resumenFields } from '../kit/requests/operations.ts'
import {
  codigoComunaSchema,
  codigoRegionSchema,
  cuentaBancariaFields,
  hasRightVerifier,
  isoDateSchema,
  rightVerifier,
  rutFields,
  telefonoSchema,
  textSchema,
} from '../kit/value-types.ts'

/** What a document proves. */
export const tipoDocumentoSchema = z
  .enum(['certificado_banco', 'escritura', 'vigencia', 'poder'])
  .describe('Qué acredita el documento')

/** What each paper is called. */
export const textosDocumento: Readonly<Record<z.output<typeof tipoDocumentoSchema>, string>> = {
  certificado_banco: 'Certificado del banco',
  escritura: 'Escritura',
  vigencia: 'Certificado de vigencia',
  poder: 'Poder',
}

/** User types (flows §5): nobody else may register. */
const tipoUsuarioSchema = z
  .enum(['persona-natural', 'persona-juridica'])
  .describe('Quién registra: una persona que da trabajo, o una empresa por quien la representa')

/** Why a request was discarded (procedures §0000 and §5234). */
const motivoDescarteSchema = z
  .enum([
    'titular_distinto',
    'cuenta_cerrada',
    'cuenta_no_confirmada',
    'no_confirmado',
    'documento_ilegible',
    'sin_poder',
    'con_caja',
    'no_es_empleador',
    'en_tramite',
  ])
  .describe('Por qué se descartó')

/** The number of a request's state on the wire of the officials' list (flows §4). */
export const codigoEstadoSchema = z
  .literal([0, 2, 4])
  .describe('0 pendiente, 2 resuelta, 4 descartada o retirada')

const correoSchema = z.union([z.email().max(120), z.literal('')]).describe('Correo; vacío si no tiene')

/** The day that stands for an unknown one (flows §9: default dates are 01/01/1900). */
export const fechaDesconocida = '1900-01-01'

const personaSchema = z
  .object({
    id: z.uuid().describe('Identificador de la persona dentro de la solicitud'),
    ...rutFields,
    nombres: textSchema(150).describe('Nombres de pila'),
    apellidoPaterno: textSchema(150).describe('Primer apellido'),
    apellidoMaterno: z.string().max(100).describe('Segundo apellido; vacío si no tiene'),
    fechaNacimiento: isoDateSchema.describe(`Fecha de nacimiento; ${fechaDesconocida} si no consta`),
    edad: z.int().min(0).max(130).describe('Años cumplidos; 0 si no consta la fecha de nacimiento'),
    direccion: textSchema(150).describe('Calle'),
    numero: textSchema(20).describe('Número; S/N si no tiene'),
    poblacionVilla: z.string().max(260).describe('Block, departamento, población o villa; vacía si no tiene'),
    regionNombre: z.string().max(80).describe('Nombre de la región; vacío si no se sabe'),
    comunaNombre: z.string().max(80).describe('Nombre de la comuna; vacío si no se sabe'),
    localidad: z.string().max(100).describe('Localidad; vacía si no se dijo'),
    idRegion: codigoRegionSchema,
    idComuna: codigoComunaSchema,
    telefono: telefonoSchema,
    correo: correoSchema,
    type: tipoUsuarioSchema,
  })
  .refine(hasRightVerifier, rightVerifier)
  .describe('Quien hace el registro')

const idEmpresaSchema = z.uuid().describe('Empresa de esta solicitud; la misma de empresas')

const empresaSchema = z
  .object({
    id: idEmpresaSchema,
    ...rutFields,
    name: textSchema(150).describe('Razón social; de una persona natural, su nombre'),
    street: textSchema(150).describe('Calle'),
    number: textSchema(20).describe('Número; S/N si no tiene'),
    sector: z.string().max(260).describe('Block, departamento, población, villa o sector; vacío si no tiene'),
    regionId: codigoRegionSchema,
    cityId: codigoComunaSchema,
    locality: z.string().max(100).describe('Localidad; vacía si no se dijo'),
    phone: telefonoSchema,
    email: correoSchema,
    estado: codigoEstadoSchema,
  })
  .refine(hasRightVerifier, rightVerifier)

const sucursalSchema = z.object({
  id: z.uuid().describe('Identificador de la sucursal dentro de la solicitud'),
  guid: z.uuid().describe('Identificador de la sucursal'),
  idEmpresa: idEmpresaSchema,
  name: textSchema(100).describe('Nombre con que se la conoce'),
  regionid: codigoRegionSchema,
  cityId: codigoComunaSchema,
  phone: telefonoSchema,
  street: textSchema(150).describe('Calle'),
  number: textSchema(20).describe('Número; S/N si no tiene'),
  office: z.string().max(60).describe('Oficina o departamento; vacía si no tiene'),
})

/** A paper of an account (flows §3, Account file). */
const archivoDeCuentaSchema = z.object({
  idCuentaBancaria: z.uuid().describe('Cuenta que acredita'),
  documento: z.uuid().describe('Identificador del documento que se sube'),
  nombreDocumento: z.string().max(200).describe('Nombre del archivo'),
  idTipoDocumento: tipoDocumentoSchema,
  nombre: z.string().max(100).describe('Qué papel es, en palabras'),
})

const { banco, tipoCuenta, numeroCuenta } = cuentaBancariaFields

/** An account (flows §3, Bank account); its holder is the employer. */
const cuentaSchema = z.object({
  id: z.uuid().describe('Identificador de la cuenta'),
  idEmpresa: idEmpresaSchema,
  branchId: z.uuid().nullable().describe('Sucursal a la que pertenece; nula si es de toda la empresa'),
  accountType: tipoCuenta,
  accountNumber: numeroCuenta,
  banco,
  bankName: z.string().max(80).describe('Nombre del banco; vacío si no se sabe'),
  holderCompanyRut: z.string().max(12).describe('RUT de la empresa titular, con guion; vacío si es persona'),
  holderRut: z.string().max(12).describe('RUN de la persona titular, con guion; vacío si es empresa'),
  holderName: z.string().max(150).describe('Nombre del titular'),
  holderEmail: correoSchema,
  files: z.array(archivoDeCuentaSchema).max(10).describe('Papeles de la cuenta'),
  isActive: z.boolean().describe('Se paga en ella; una por empresa o sucursal'),
})

const documentoDeRegistroSchema = documentoSchema.extend({
  tipo: tipoDocumentoSchema,
  idEmpresa: idEmpresaSchema.nullable().describe('Empresa de que trata; nula si es de varias'),
  idCuentaBancaria: z
    .uuid()
    .nullable()
    .describe('Cuenta que acredita; nula si es de la empresa, o de varias cuentas'),
})

/** What the lists of a request must agree on. */
interface Lists {
  readonly empresas: readonly { id: string }[]
  readonly sucursales: readonly { guid: string; idEmpresa: string }[]
  readonly cuentas: readonly {
    id: string
    idEmpresa: string
    branchId: string | null
    isActive: boolean
  }[]
  readonly documentos: readonly { tipo: string; idEmpresa: string | null; idCuentaBancaria: string | null }[]
}

/** Whether branches, accounts and documents belong to what the request names. */
function belongTogether({ empresas, sucursales, cuentas, documentos }: Lists): boolean {
  const isEmpresa = (id: string) => empresas.some(one => one.id === id)
  return (
    sucursales.every(({ idEmpresa }) => isEmpresa(idEmpresa)) &&
    cuentas.every(
      ({ idEmpresa, branchId }) =>
        isEmpresa(idEmpresa) &&
        (branchId === null || sucursales.some(one => one.guid === branchId && one.idEmpresa === idEmpresa)),
    ) &&
    documentos.every(
      ({ idEmpresa, idCuentaBancaria }) =>
        (idEmpresa === null || isEmpresa(idEmpresa)) &&
        (idCuentaBancaria === null || cuentas.some(one => one.id === idCuentaBancaria)),
    )
  )
}

/** Whether no company and no branch has two active accounts (decisions, 5234). */
function hasOneActiveEach({ cuentas }: Lists): boolean {
  const active = cuentas.filter(({ isActive }) => isActive).map(one => one.branchId ?? one.idEmpresa)
  return new Set(active).size === active.length
}

/** Most branches of a request. */
export const mostSucursales = 500

/** A request, as sent (flows §3, Registry): one person, her companies, their branches and accounts. */
export const registroSchema = z
  .object({
    persona: personaSchema,
    empresas: z.array(empresaSchema).min(1).max(10).describe('Empresas; de una persona natural, ella misma'),
    sucursales: z.array(sucursalSchema).max(mostSucursales).describe('Sucursales con cuenta propia'),
    cuentas: z
      .array(cuentaSchema)
      .min(1)
      .max(mostSucursales + 40)
      .describe('Cuentas; una activa por empresa o sucursal'),
    documentos: z
      .array(documentoDeRegistroSchema)
      .max(120)
      .default([])
      .describe('Documentos que trae; se suben después'),
  })
  .refine(belongTogether, { error: 'Algo pertenece a una empresa, sucursal o cuenta que no está' })
  .refine(hasOneActiveEach, { error: 'Hay dos cuentas activas de la misma empresa o sucursal' })

/** A request in a list. */
export const enListaSchema = z.object({
  ...enListaFields,
  codigoEstado: codigoEstadoSchema,
  type: tipoUsuarioSchema,
  empresas: z
    .array(
      z.object({
        ...rutFields,
        name: z.string().describe('Nombre o razón social'),
        conPoder: z.boolean().default(false).describe('Trae un poder: quien registra no la representa'),
      }),
    )
    .describe('Empresas que registra'),
})

/** An account, as people are told of it. */
const cuentaNombradaFields = {
  bankName: z.string().describe('Nombre del banco; vacío si no se sabe'),
  ultimosDigitos: z.string().describe('Los últimos cuatro dígitos del número'),
}

/** What the bank says of an account before it is registered. */
export const codigoCuentaSchema = z
  .enum(['aceptada', 'titular_distinto', 'cuenta_cerrada', 'cuenta_no_confirmada', 'por_confirmar'])
  .describe(
    'Lo que dice el banco; cuenta_no_confirmada también si es de otra persona, para que nadie sepa qué cuentas existen; por_confirmar si quien llama no representa a la empresa, y se le pregunta a quien la representa',
  )

/** A request with all its details. */
export const resumenSchema = enListaSchema.extend({
  ...resumenFields(tipoDocumentoSchema),
  estaDescartada: z.literal([0, 1]).describe('1 si se descartó o se retiró'),
  motivoDescarte: motivoDescarteSchema.nullable().describe('Solo si se descartó'),
  empresaDescartada: z
    .string()
    .nullable()
    .describe('Empresa por la que se descartó la solicitud; nula si no es por una'),
  cuentaDescartada: z
    .object(cuentaNombradaFields)
    .nullable()
    .describe('Cuenta por la que se descartó la solicitud; nula si no es por una'),
  explicacion: z
    .string()
    .nullable()
    .describe('Lo que escribió el funcionario que la descartó; nula si no escribió nada o la vio un sistema'),
  cuentasActivas: z.int().min(0).describe('Cuántas cuentas quedaron activas; 0 mientras no se resuelve'),
  cuentasPedidas: z
    .array(
      z.object({
        ...cuentaNombradaFields,
        deSucursal: z.boolean().optional().describe('Es de una sucursal; si no, de toda la empresa'),
      }),
    )
    .describe('Las cuentas que se pide que queden activas'),
})

export type TipoDocumentoRegistro = z.output<typeof tipoDocumentoSchema>
export type MotivoDescarte = z.output<typeof motivoDescarteSchema>
export type CodigoCuenta = z.output<typeof codigoCuentaSchema>
export type CuentaNombrada = NonNullable<ResumenRegistro['cuentaDescartada']>
export type CodigoEstado = z.output<typeof codigoEstadoSchema>
export type SolicitudRegistro = z.output<typeof registroSchema>
export type RegistroEnLista = z.output<typeof enListaSchema>
export type ResumenRegistro = z.output<typeof resumenSchema>
