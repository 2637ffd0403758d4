import { addMonths, addYears, ageOn, daysBetween, type IsoDate, isMinorOn } from '#domain/dates.ts'
import {
  edadConvivencia,
  requisitosOrfandadReparto,
  requisitosViudezReparto,
} from '#law/pensiones-reparto.ts'
import type { Excepcion, Motivo, Vinculo } from '../schemas.ts'
import type { Imponente } from '../store.ts'

/** How a cohabitation is proved: both witnesses declared; one refused; or nobody has declared in time. */
export type Convivencia = 'acreditada' | 'rehusada' | 'sin_testigos'

/** Facts that decide on a survivor's pension. All are the registers', but for the day that the witnesses declared. */
export interface PorFallecimiento {
  readonly causante: Imponente | undefined
  readonly beneficiario: Imponente
  readonly vinculo: Vinculo
  readonly convivencia: Convivencia
  /** Since when the witnesses declare that they lived together; null if none did. */
  readonly convivenciaDesde: IsoDate | null
  /** Whether the spouse of the deceased lives. */
  readonly conyugeVive: boolean
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

/**
 * Whether the registers tie a person to a deceased: as the spouse, as the other parent of a child, or as a child. Nothing of the
 * deceased is told to anybody else, whatever witnesses declare.
 */
export function isTied(
  causante: Imponente | undefined,
  { run, conyuge, hijos }: Imponente,
  vinculo: Vinculo,
): boolean {
  if (!causante) return false
  if (vinculo === 'hijo') return causante.hijos.includes(run)
  if (vinculo === 'conviviente') return hijos.some(hijo => causante.hijos.includes(hijo))
  return causante.conyuge === run && conyuge === causante.run
}

/** Whether a death entitles a person to a pension (procedures §5199, §5239). The first unmet requirement is the reason. */
export function juzgarCausante(input: PorFallecimiento): JuicioCausante {
  const { causante, beneficiario, vinculo } = input
  if (!isTied(causante, beneficiario, vinculo)) return no('sin_vinculo')
  if (vinculo === 'conviviente' && input.convivencia !== 'acreditada')
    return no(input.convivencia === 'rehusada' ? 'testigo_rehusa' : 'faltan_testigos')
  if (!causante?.fechaDefuncion) return no('no_registra_defuncion')
  const own = ownPension(causante)
  if (causante.afp !== null && !own) return no('afiliado_afp')
  if (!causante.caja && !own) return no('sin_caja')
  if (beneficiario.pensiones.some(one => one.causante === causante.run)) return no('ya_pensionado')
  // A work-accident pension for the same death excludes this one.
  if (beneficiario.otrosBeneficios.some(one => one.punto === 3 && one.causante === causante.run))
    return no('pension_incompatible')
  if (vinculo === 'hijo') return juzgarHijo(beneficiario, input.today)
  const enough = semanasOf(causante, own !== undefined)
  if (enough) return enough
  return vinculo === 'conviviente' ? juzgarConviviente(causante, input) : juzgarConyuge(causante, input)
}

/** A person's own pension, not a survivor's. */
export function ownPension({ pensiones }: Pick<Imponente, 'pensiones'>) {
  return pensiones.find(({ causante }) => causante === null)
}

/** Why the length of the marriage is not asked for, by the registers. */
export function excepcionDe({
  causante,
  beneficiario,
  hijosMenores,
}: Pick<PorFallecimiento, 'causante' | 'beneficiario' | 'hijosMenores'>): Excepcion {
  if (hijosMenores) return 'hijos_menores'
  if (beneficiario.embarazo) return 'embarazo'
  return causante?.causaMuerte === 'accidente' ? 'accidente' : 'ninguna'
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

/** Months of marriage that a spouse needs. */
export function mesesDeMatrimonio(causante: Pick<Imponente, 'pensiones'>): number {
  const { marriageMonths, marriageYearsOfPensioner } = requisitosViudezReparto
  return ownPension(causante) ? marriageYearsOfPensioner * 12 : marriageMonths
}

/** Complete months of the marriage. */
export function mesesCasados(fechaMatrimonio: IsoDate, fechaDefuncion: IsoDate): number {
  return Math.floor(daysBetween(fechaMatrimonio, fechaDefuncion) / 30.4375)
}

function juzgarConyuge(causante: Imponente, input: PorFallecimiento): JuicioCausante {
  const { beneficiario } = input
  if (beneficiario.estadoCivil !== 'viudo') return no('nuevo_matrimonio')
  if (beneficiario.sexo === 'M' && !beneficiario.invalidez) return no('viudo_sin_invalidez')
  const { fechaMatrimonio } = beneficiario
  if (excepcionDe(input) !== 'ninguna' || !fechaMatrimonio || !causante.fechaDefuncion) return ok
  const months = mesesDeMatrimonio(causante)
  return addMonths(fechaMatrimonio, months) <= causante.fechaDefuncion
    ? ok
    : no(
        'conyuge_sin_plazo',
        months,
        Math.min(mesesCasados(fechaMatrimonio, causante.fechaDefuncion), months - 1),
      )
}

/** A cohabitee beside a living spouse is no case for a rule; her dates must be possible. */
function juzgarConviviente(causante: Imponente, input: PorFallecimiento): JuicioCausante {
  const { beneficiario, convivenciaDesde } = input
  if (input.conyugeVive) return no('hay_conyuge')
  if (beneficiario.estadoCivil === 'casado') return no('nuevo_matrimonio')
  return convivenciaDesde !== null && isPossibleSince(convivenciaDesde, causante, beneficiario)
    ? ok
    : no('fechas_imposibles')
}

/** Whether two people can have lived as a couple since a day: both old enough, and before the death. */
export function isPossibleSince(desde: IsoDate, causante: Imponente, beneficiario: Imponente): boolean {
  const oldEnough = [causante, beneficiario].every(
    ({ fechaNacimiento }) => ageOn(fechaNacimiento, desde) >= edadConvivencia,
  )
  return oldEnough && (causante.fechaDefuncion === null || desde < causante.fechaDefuncion)
}

function juzgarHijo(hijo: Imponente, today: IsoDate): JuicioCausante {
  if (hijo.invalidez) return ok
  if (hijo.estadoCivil !== 'soltero') return no('casado')
  const { untilAgeOfStudents } = requisitosOrfandadReparto
  if (addYears(hijo.fechaNacimiento, untilAgeOfStudents) <= today)
    return no('sobre_edad', untilAgeOfStudents, ageOn(hijo.fechaNacimiento, today))
  return isMinorOn(hijo.fechaNacimiento, today) || hijo.estudia ? ok : no('no_estudia')
}

/** Children with a right to an orphan's pension, by what the registers have. */
export function contarConDerecho(hijos: readonly Imponente[], today: IsoDate) {
  const alive = hijos.filter(({ fechaDefuncion }) => fechaDefuncion === null)
  const young = alive.filter(one => !one.invalidez && juzgarHijo(one, today).motivo === null)
  return {
    mujeres: young.filter(({ sexo }) => sexo === 'F').length,
    hombres: young.filter(({ sexo }) => sexo === 'M').length,
    invalidos: alive.filter(({ invalidez }) => invalidez).length,
  }
}
