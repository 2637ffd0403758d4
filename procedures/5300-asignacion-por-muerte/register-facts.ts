import type { Direccion } from '#domain/address.ts'
import { formatPhone } from '#domain/phone.ts'
import { formatRun } from '#domain/run.ts'
import type { Option } from '#engine/asking/context.ts'
import type { PartErrors } from '#engine/asking/question.ts'
import type { KnownFact } from '#engine/content/block.ts'
import { asignacionMuerteContract } from '#services/asignacion-muerte/contract.ts'
import {
  contactOffers,
  offered,
  type PersonaConocida,
  personOffers,
} from '../parts/asking/registered-person.ts'
import { casaMatriz } from './answers.ts'
import { type DerechoCausante, type Empresa, type Funeraria, nombreOf, rutOf } from './registers.ts'

const registroCivil = 'Registro Civil'
const ips = 'Instituto de Previsión Social'

/** The document that the institution will ask for, if known. */
export function causanteFacts(derecho: DerechoCausante | undefined): readonly KnownFact[] {
  if (!derecho?.requiereCertSep) return []
  const value = 'Se lo pediremos, porque pasaron más de 30 días'
  return [{ label: 'Certificado de sepultación', value, source: ips }]
}

/** The home that the person typed, as the institution has it. */
export function funerariaFacts(funeraria: Funeraria | undefined): readonly KnownFact[] {
  if (!funeraria) return []
  const { calle, numero, comunaNombre } = funeraria
  return [
    { label: 'Funeraria', value: funeraria.razonSocial, source: ips },
    { label: 'Dirección de la funeraria', value: `${calle} ${numero}, ${comunaNombre}`, source: ips },
  ]
}

/** The home that a representative files for, with the data that cannot be changed here. */
export function empresaFacts(empresa: Empresa | undefined): readonly KnownFact[] {
  if (!empresa) return []
  return [
    ...funerariaFacts(empresa),
    { label: 'RUT de la funeraria', value: formatRun(rutOf(empresa)), source: ips },
    { label: 'Teléfono de la funeraria', value: formatPhone(empresa.telefono), source: ips },
    { label: 'Representante', value: nombreOf(empresa.representante), source: ips },
  ]
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

/** The applicant's own data, each with its source; unknown data are not prefilled. */
export function beneficiarioPrefill(
  known: PersonaConocida | null | undefined,
  derecho: DerechoCausante | undefined,
) {
  if (!known) return {}
  const parentesco = offered(derecho?.parentesco, registroCivil)
  return { ...personOffers(known), ...contactOffers(known), parentesco }
}

const { beneficiario } = asignacionMuerteContract.operations.ingresarSolicitud.body.schema.shape

/** Error of an e-mail address that the institution rejects, though letters might reach it. */
export function correoProblem(correo: string): string | undefined {
  return beneficiario.shape.correo.safeParse(correo).success
    ? undefined
    : 'El IPS no puede usar este correo. Escriba otro, sin eñes ni tildes, o déjelo en blanco.'
}

/** Errors of address parts longer than the institution accepts. */
export function direccionProblem(direccion: Direccion): PartErrors | undefined {
  const { shape } = beneficiario.shape.direccion
  const tooLong = (['numero', 'block', 'depto'] as const).filter(
    part => !shape[part].safeParse(direccion[part] ?? '').success,
  )
  if (tooLong.length === 0) return undefined
  return Object.fromEntries(tooLong.map(part => [part, 'Use 20 letras o menos.']))
}
