import type { Direccion } from '#domain/address.ts'
import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatPhone } from '#domain/phone.ts'
import { formatRun } from '#domain/run.ts'
import type { Option } from '#engine/context.ts'
import type { Prefilled } from '#engine/page.ts'
import type { PartErrors } from '#engine/question.ts'
import { asignacionMuerteContract } from '#services/asignacion-muerte/contract.ts'
import { casaMatriz, type Respuestas } from './answers.ts'
import type { PersonaRegistrada } from './persona.ts'
import {
  type CobroPresencial,
  type DerechoCausante,
  type Empresa,
  type Funeraria,
  nombreOf,
  rutOf,
} from './registers.ts'

/** What the pages show and offer out of what registers said. */

interface Fact {
  label: string
  value: string
  source: string
}

const registroCivil = 'Registro Civil'
const ips = 'Instituto de Previsión Social'

/** Who died and how much can be paid for her, once it is known. */
export function causanteFacts(derecho: DerechoCausante | undefined): readonly Fact[] {
  if (!derecho) return []
  const { causante, requiereCertSep } = derecho
  return [
    { label: 'Persona que falleció', value: nombreOf(causante), source: registroCivil },
    { label: 'Falleció el', value: formatDate(causante.fechaDefuncion), source: registroCivil },
    { label: 'Monto máximo', value: formatClp(causante.montoMaximoPagar), source: ips },
    {
      label: 'Certificado de sepultación',
      value: requiereCertSep ? 'Se lo pediremos, porque pasaron más de 30 días' : 'No hace falta',
      source: ips,
    },
  ]
}

/** The home that the person wrote, as the institution knows it. */
export function funerariaFacts(funeraria: Funeraria | undefined): readonly Fact[] {
  if (!funeraria) return []
  const { calle, numero, comunaNombre } = funeraria
  return [
    { label: 'Funeraria', value: funeraria.razonSocial, source: ips },
    { label: 'Dirección de la funeraria', value: `${calle} ${numero}, ${comunaNombre}`, source: ips },
  ]
}

/** The home that a representative files for, with what cannot be changed here. */
export function empresaFacts(empresa: Empresa | undefined): readonly Fact[] {
  if (!empresa) return []
  return [
    ...funerariaFacts(empresa),
    { label: 'RUT de la funeraria', value: formatRun(rutOf(empresa)), source: ips },
    { label: 'Teléfono de la funeraria', value: formatPhone(empresa.telefono), source: ips },
    { label: 'Representante', value: nombreOf(empresa.representante), source: ips },
  ]
}

/** The homes of a representative, by an id that says nothing of them. */
export function empresaOptions(empresas: readonly Empresa[] = []): readonly Option[] {
  return empresas.map(empresa => ({
    value: empresa.idEmpresa,
    label: empresa.razonSocial,
    hint: `RUT ${formatRun(rutOf(empresa))}`,
  }))
}

/** The branches of a home, the main address first. */
export function sucursalOptions(empresa: Empresa | undefined): readonly Option[] {
  const place = (calle: string, numero: string) => `${calle} ${numero}`
  if (!empresa) return []
  return [
    { value: casaMatriz, label: 'Casa matriz', hint: place(empresa.calle, empresa.numero) },
    ...empresa.sucursales.map(({ id, nombre, calle, numero }) => ({
      value: id,
      label: nombre,
      hint: place(calle, numero),
    })),
  ]
}

/** Places where it is paid in cash, those of the person's own comuna first. */
export function lugarOptions(
  lugares: CobroPresencial['lugaresPago'] = [],
  codigoComuna = '',
): readonly Option[] {
  const own = lugares.filter(({ comunaId }) => comunaId === codigoComuna)
  const others = lugares.filter(({ comunaId }) => comunaId !== codigoComuna)
  return [...own, ...others].map(({ codigo, nombre, direccion, comunaNombre }) => ({
    value: codigo,
    label: `${nombre}, ${direccion}, ${comunaNombre}`,
  }))
}

type Offer<Page extends keyof Respuestas> = {
  [Name in keyof Respuestas[Page]]?: Prefilled<NonNullable<Respuestas[Page][Name]>> | undefined
}

/** The applicant's own data, each with who said it; nothing is offered that is not known. */
export function beneficiarioPrefill(
  registrada: PersonaRegistrada | null | undefined,
  derecho: DerechoCausante | undefined,
): Offer<'beneficiario'> {
  if (!registrada) return {}
  return {
    nombres: offer(registrada.nombres, registroCivil),
    apellidoPaterno: offer(registrada.apellidoPaterno, registroCivil),
    apellidoMaterno: offer(registrada.apellidoMaterno, registroCivil),
    fechaNacimiento: offer(registrada.fechaNacimiento, registroCivil),
    parentesco: offer(derecho?.parentesco ?? undefined, registroCivil),
    estadoCivil: offer(registrada.estadoCivil, registroCivil),
    genero: offer(registrada.genero, registroCivil),
    nacionalidad: offer(registrada.nacionalidad, registroCivil),
    telefono: offer(registrada.telefono, 'sus datos de contacto'),
    correo: offer(registrada.correo, 'sus datos de contacto'),
    direccion: offer(registrada.direccion, 'sus datos de contacto'),
  }
}

function offer<Value>(value: Value | undefined, source: string): Prefilled<Value> | undefined {
  return value === undefined ? undefined : { value, source }
}

const { beneficiario } = asignacionMuerteContract.operations.ingresarSolicitud.body.schema.shape

/** An address of e-mail that the institution would not take, though letters may reach it. */
export function correoProblem(correo: string): string | undefined {
  return beneficiario.shape.correo.safeParse(correo).success
    ? undefined
    : 'El IPS no puede usar este correo. Escriba otro, sin eñes ni tildes, o déjelo en blanco.'
}

/** Parts of an address that are longer than the institution takes. */
export function direccionProblem(direccion: Direccion): PartErrors | undefined {
  const { shape } = beneficiario.shape.direccion
  const tooLong = (['numero', 'block', 'depto'] as const).filter(
    part => !shape[part].safeParse(direccion[part] ?? '').success,
  )
  if (tooLong.length === 0) return undefined
  return Object.fromEntries(tooLong.map(part => [part, 'Use 20 letras o menos.']))
}
