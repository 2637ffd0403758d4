import type { Direccion } from '#domain/address.ts'
import { type IsoDate, isMinorOn } from '#domain/dates.ts'
import { fullName, type NombrePersona } from '#domain/person-name.ts'
import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/asking/page.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type {
  RequisitoPension,
  SituacionCausante,
  SituacionPension,
  TramiteId,
  Vinculo,
} from '#services/pensiones/contract.ts'
import type { PersonaRegistrada } from '#services/personas/contract.ts'
import {
  type CausanteConocido,
  findCausanteConocido,
  findFamiliarFallecido,
  type ParentescoFallecido,
} from '../parts/asking/known-deceased.ts'
import type { ProcedureServices } from '../services.ts'
import { outcomeOf } from './reasons.ts'

export type FunicoServices = Pick<
  ProcedureServices,
  'pensiones' | 'personas' | 'formasDePago' | 'asignacionMuerte' | 'saldosInsolutos'
>

/** A person with the register's name. */
export interface Registrado extends NombrePersona {
  readonly run: Run
}

/** The civil register's data about the applicant; empty texts if unknown. */
export interface Quien {
  readonly persona: NombrePersona | null
  readonly telefono: string
  readonly correo: string
  readonly direccion: Direccion | null
  readonly estadoCivil?: NonNullable<PersonaRegistrada['estadoCivil']> | undefined
  /** Her children under age, loaded only for an orphan's pension. */
  readonly menores: readonly Registrado[]
}

/** Loads the applicant's identity and contact data. */
export async function consultQuien(
  { personas }: FunicoServices,
  run: Run,
  today: IsoDate,
  conHijos: boolean,
): Promise<Quien> {
  const nothing: Quien = { persona: null, telefono: '', correo: '', direccion: null, menores: [] }
  const found = await unlessNamed('NoEncontrada', () =>
    personas.getPersona({ query: { ...runToWire(run), f: conHijos } }),
  )
  if (!found) return nothing
  const contacto = found.contactabilidad
  const hijos = (found.familia ?? []).filter(({ parentesco }) => parentesco === 'hijo')
  const menores: Registrado[] = []
  for (const hijo of hijos) {
    const child = await unlessNamed('NoAutorizado', () =>
      personas.getPersona({ query: { rut: hijo.rut, dv: hijo.dv } }),
    )
    if (child?.fechaNacimiento && isMinorOn(child.fechaNacimiento, today) && !child.fechaDefuncion)
      menores.push({ run: runFromWire(hijo), ...nameOf(child) })
  }
  return {
    persona: nameOf(found),
    telefono: contacto?.telefonoMovil || contacto?.telefonoFijoParticular || '',
    correo: contacto?.correoElectronico1 ?? '',
    direccion: contacto ? direccionOf(contacto.domicilio) : null,
    estadoCivil: found.estadoCivil ?? undefined,
    menores,
  }
}

function nameOf(persona: {
  nombres: string
  apellidoPaterno: string
  apelidoMaterno: string
}): NombrePersona {
  const { nombres, apellidoPaterno, apelidoMaterno } = persona
  return { nombres, apellidoPaterno, ...(apelidoMaterno && { apellidoMaterno: apelidoMaterno }) }
}

type Domicilio = Readonly<
  Record<
    'calle' | 'numeroCalle' | 'block' | 'numeroDepartamento' | 'poblacion' | 'codigoComuna' | 'codigoRegion',
    string
  >
>

function direccionOf(domicilio: Domicilio): Direccion {
  const { calle, numeroCalle, block, numeroDepartamento, poblacion, codigoComuna, codigoRegion } = domicilio
  return {
    calle,
    numero: numeroCalle,
    ...(block && { block }),
    ...(numeroDepartamento && { depto: numeroDepartamento }),
    ...(poblacion && { poblacion }),
    codigoComuna,
    codigoRegion,
  }
}

/** Checks whether a person may have one of the pensions. */
export function askSituacion(
  { pensiones }: Pick<FunicoServices, 'pensiones'>,
  run: Run,
  tramite: TramiteId,
): Promise<SituacionPension> {
  return pensiones.situacion({ query: { ...runToWire(run), tramite } })
}

/** Outcome data from a person's own years. */
export function dataOf(situacion: SituacionPension): Record<string, string> {
  const { motivo, requisitos, afp, solicitudAbierta } = situacion
  const missing = requisitos.find(({ cumple }) => !cumple)
  return {
    motivo: motivo ?? '',
    exigido: numberOf(missing?.exigido),
    registrado: numberOf(missing?.registrado),
    unidad: missing ? unidadOf(missing.codigo) : '',
    afp: afp ?? '',
    idSolicitud: solicitudAbierta?.idSolicitud ?? '',
    folio: solicitudAbierta?.folio ?? '',
    fechaIngreso: solicitudAbierta?.fechaIngreso ?? '',
  }
}

/** What the figures of a requirement count. */
export function unidadOf(codigo: RequisitoPension['codigo']): string {
  return codigo === 'semanas' || codigo === 'periodos' ? 'semanas' : 'años'
}

/** The gate: people who may not have the pension see the reason and no page. */
export async function gateOf(
  services: FunicoServices,
  run: Run,
  tramite: TramiteId,
): Promise<Verification<SituacionPension>> {
  const situacion = await askSituacion(services, run, tramite)
  const { motivo } = situacion
  // Whether an orphan qualifies is only known once the child is chosen.
  const isOpen = motivo === null || (tramite === '5239' && motivo !== 'en_curso')
  return isOpen
    ? { kind: 'ok', facts: situacion }
    : { kind: 'outcome', outcome: outcomeOf(motivo), data: dataOf(situacion) }
}

/** The deceased of a survivor's pension, and the relationship. */
export interface Sobreviviente {
  readonly causante: Run
  readonly beneficiario: Run
  readonly vinculo: Vinculo
}

/** Checks whether a death gives a right to the pension; each reason against it is an outcome. */
export async function verifyCausante(
  { pensiones }: FunicoServices,
  { causante, beneficiario, vinculo }: Sobreviviente,
): Promise<Verification<SituacionCausante>> {
  const { rut: rutBeneficiario, dv: dvBeneficiario } = runToWire(beneficiario)
  const situacion = await pensiones.situacionCausante({
    query: {
      ...runToWire(causante),
      tramite: vinculo === 'hijo' ? '5239' : '5199',
      vinculo,
      rutBeneficiario,
      dvBeneficiario,
    },
  })
  const { motivo, exigido, registrado, afp } = situacion
  if (motivo === null) return { kind: 'ok', facts: situacion }
  const data = {
    motivo,
    causante: 'si',
    nombre: situacion.causante ? fullName(situacion.causante) : '',
    exigido: numberOf(exigido),
    registrado: motivo === 'conyuge_sin_plazo' ? monthsOf(registrado) : numberOf(registrado),
    unidad: motivo === 'falta_reconocer' ? 'semanas' : '',
    afp: afp ?? '',
  }
  return { kind: 'outcome', outcome: outcomeOf(motivo), data }
}

const numberOf = (value: number | null | undefined) =>
  value === null || value === undefined
    ? ''
    : new Intl.NumberFormat('es-CL', { useGrouping: true }).format(value)
const monthsOf = (months: number | null) => (months === 1 ? '1 mes' : `${months ?? 0} meses`)

/** The deceased, with the kinship to the applicant if the civil register has it. */
export interface CausanteOfrecido extends CausanteConocido {
  readonly vinculo?: 'conyuge' | undefined
}

/** The deceased, from the civil register, or else from the applicant's earlier requests; `null` if neither has one. */
export async function consultCausante(
  services: FunicoServices,
  run: Run,
  parentescos: readonly ParentescoFallecido[],
): Promise<CausanteOfrecido | null> {
  const [asked, relative] = await Promise.all([
    whenAnswered(findCausanteConocido(services)),
    findFamiliarFallecido(services, run, parentescos),
  ])
  const known = relative ?? asked
  if (!known) return null
  const isSpouse = relative?.parentesco === 'conyuge' && relative.run === known.run
  return { run: known.run, source: known.source, ...(isSpouse && { vinculo: 'conyuge' }) }
}

/** The funds, as options of a choice. */
export async function consultCajas({ pensiones }: FunicoServices) {
  const { exCajas } = await pensiones.exCajas()
  return { cajas: exCajas.map(({ codigo, nombre }) => ({ value: codigo, label: nombre })) }
}

/** The twelve insurers, as options of a choice. */
export async function consultAseguradoras({ pensiones }: FunicoServices) {
  const { aseguradoras } = await pensiones.aseguradoras()
  return { aseguradoras: aseguradoras.map(({ nombre }) => ({ value: nombre, label: nombre })) }
}

/** Places of payment in person, all over the country. */
export async function consultLugares({ formasDePago }: FunicoServices) {
  return formasDePago.listarLugaresPago({ query: {} })
}
