import { addMonths, addYears, ageOn, daysBetween, type IsoDate } from '#domain/dates.ts'
import { requisitosOrfandadReparto, requisitosViudezReparto } from '#law/pensiones-reparto.ts'
import type { Imponente } from './registro-store.ts'
import type { Excepcion, Motivo, Vinculo } from './wire-schemas.ts'

/** Facts that decide on a survivor's pension. */
export interface PorFallecimiento {
  readonly causante: Imponente | undefined
  readonly beneficiario: Imponente
  readonly vinculo: Vinculo
  readonly excepcion: Excepcion
  /** Whether two witnesses declared; `otros_papeles` if their time has expired and other papers must prove it. */
  readonly convivencia: 'acreditada' | 'otros_papeles' | 'sin_testigos'
  /** Whether they have minor children together. */
  readonly hijosMenores: boolean
  readonly today: IsoDate
}

/** The answer to {@link juzgarCausante}: the reason against it, with what the rule asks for and what is on record. */
export interface JuicioCausante {
  readonly motivo: Motivo | null
  readonly exigido: number | null
  readonly registrado: number | null
}

const ok: JuicioCausante = { motivo: null, exigido: null, registrado: null }
const no = (
  motivo: Motivo,
  exigido: number | null = null,
  registrado: number | null = null,
): JuicioCausante => ({
  motivo,
  exigido,
  registrado,
})

/** Whether a death entitles a person to a pension (procedures §5199, §5239). The first unmet requirement is the reason. */
export function juzgarCausante(input: PorFallecimiento): JuicioCausante {
  const { causante, beneficiario } = input
  if (!causante?.fechaDefuncion) return no('no_registra_defuncion')
  const own = ownPension(causante)
  if (causante.afp !== null && !own) return no('afiliado_afp')
  if (!causante.caja && !own) return no('sin_caja')
  if (beneficiario.pensiones.some(one => one.causante === causante.run)) return no('ya_pensionado')
  if (input.vinculo === 'hijo') return juzgarHijo(causante, beneficiario, input.today)
  const enough = semanasOf(causante, own !== undefined)
  if (input.vinculo === 'conviviente')
    return input.convivencia === 'sin_testigos' ? no('faltan_testigos') : (enough ?? ok)
  if (causante.conyuge !== beneficiario.run || beneficiario.conyuge !== causante.run) return no('sin_vinculo')
  if (enough) return enough
  return juzgarConyuge(causante, input)
}

/** A person's own pension, not a survivor's. */
export function ownPension({ pensiones }: Imponente) {
  return pensiones.find(({ causante }) => causante === null)
}

/** A survivor's estimated monthly amount; null if no pension of the deceased is on record. */
export function montoEstimadoClp(
  causante: Imponente,
  vinculo: Vinculo,
  { hijos }: Pick<Imponente, 'hijos'>,
): number | null {
  const base = ownPension(causante)?.montoClp
  if (base === undefined) return null
  const inCommon = hijos.some(run => causante.hijos.includes(run))
  const { percentWithChildren, percentWithoutChildren } = requisitosViudezReparto
  const survivor = inCommon ? percentWithChildren : percentWithoutChildren
  const percent = vinculo === 'hijo' ? requisitosOrfandadReparto.percent : survivor
  return Math.round((base * percent) / 100)
}

function semanasOf(
  { caja, semanasPorReconocer }: Imponente,
  isPensioner: boolean,
): JuicioCausante | undefined {
  const { weeks } = requisitosViudezReparto
  const constan = caja?.semanas ?? 0
  if (isPensioner || constan >= weeks) return undefined
  return no(constan + semanasPorReconocer >= weeks ? 'falta_reconocer' : 'semanas', weeks, constan)
}

function juzgarConyuge(causante: Imponente, input: PorFallecimiento): JuicioCausante {
  const { beneficiario, excepcion, hijosMenores } = input
  if (beneficiario.estadoCivil !== 'viudo') return no('nuevo_matrimonio')
  if (beneficiario.sexo === 'M' && !beneficiario.invalidez) return no('viudo_sin_invalidez')
  const { fechaMatrimonio } = beneficiario
  if (excepcion !== 'ninguna' || hijosMenores || !fechaMatrimonio || !causante.fechaDefuncion) return ok
  const { marriageMonths, marriageYearsOfPensioner } = requisitosViudezReparto
  const months = ownPension(causante) ? marriageYearsOfPensioner * 12 : marriageMonths
  const lasted = Math.floor(daysBetween(fechaMatrimonio, causante.fechaDefuncion) / 30.4375)
  return addMonths(fechaMatrimonio, months) <= causante.fechaDefuncion
    ? ok
    : no('conyuge_sin_plazo', months, Math.min(lasted, months - 1))
}

function juzgarHijo(causante: Imponente, hijo: Imponente, today: IsoDate): JuicioCausante {
  if (!causante.hijos.includes(hijo.run)) return no('sin_vinculo')
  if (hijo.invalidez) return ok
  if (hijo.estadoCivil !== 'soltero') return no('casado')
  const { untilAgeOfStudents } = requisitosOrfandadReparto
  return addYears(hijo.fechaNacimiento, untilAgeOfStudents) <= today
    ? no('sobre_edad', untilAgeOfStudents, ageOn(hijo.fechaNacimiento, today))
    : ok
}
