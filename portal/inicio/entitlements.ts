import { ageOn, formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { procedureIdOf } from '#engine/procedure.ts'
import { type Known, lastCase, receives, receivesPension } from '../known/known.ts'

/** A benefit that a person may be entitled to and has not requested. */
export interface Entitlement {
  readonly ficha: string
  /** What she could request, in plain words. */
  readonly title: string
  /** The fact from a register that leads to it, and which register. */
  readonly why: string
  /** The rule as a sentence, with the conditions that Micha cannot check. */
  readonly rule: string
}

/** One rule: its offer, or undefined if it does not apply or cannot be decided. */
type Rule = (known: Known) => Entitlement | undefined

const pguAge = 65
const sufHighestTramo = 60

/** Funeral refund, for a person whose spouse died. */
const funeral: Rule = known =>
  known.spouse && !lastCase(known, '5300')
    ? {
        ficha: '5300',
        title: 'El pago por el funeral',
        why: `Según el Registro Civil, ${known.spouse.nombre} falleció el ${formatDate(known.spouse.fechaDefuncion)}.`,
        rule: 'Lo recibe quien pagó el funeral, si la persona tenía pensión o cotizaba en una caja antigua.',
      }
    : undefined

/** Months that a late spouse or parent did not collect. */
const uncollected: Rule = known => {
  const dead = known.spouse ?? known.parent
  if (!dead || lastCase(known, '5294')) return undefined
  return {
    ficha: '5294',
    title: 'Lo que quedó sin cobrar',
    why: `Según el Registro Civil, ${dead.nombre} falleció el ${formatDate(dead.fechaDefuncion)}.`,
    rule: 'Si tenía una pensión, sus herederos cobran los meses que no alcanzó a cobrar, durante 24 meses.',
  }
}

/** Orphan's pension, for a young person whose father or mother died. */
const orphanhood: Rule = known =>
  known.parent && receivesPension(known, 'orfandad') === false && !lastCase(known, '5239')
    ? {
        ficha: '5239',
        title: 'La pensión de orfandad',
        why: `Según el Registro Civil, ${known.parent.nombre} falleció el ${formatDate(known.parent.fechaDefuncion)}. Según el IPS, usted no recibe esta pensión.`,
        rule: 'Es para hijos e hijas hasta los 18 años, o hasta los 24 si estudian, de quien cotizó en una caja antigua.',
      }
    : undefined

/** Widow's pension. */
const widowhood: Rule = known =>
  known.spouse && receivesPension(known, 'viudez') === false && !lastCase(known, '5199')
    ? {
        ficha: '5199',
        title: 'La pensión de viudez',
        why: 'Según el Registro Civil, usted enviudó. Según el IPS, no recibe esta pensión.',
        rule: 'Es para quien enviudó de una persona que cotizó en una caja antigua.',
      }
    : undefined

/** Universal pension (PGU), from its age on. */
const pgu: Rule = known => {
  const birth = known.persona?.fechaNacimiento
  if (!birth || ageOn(birth, known.today) < pguAge) return undefined
  if (receives(known, 'PGU') !== false || lastCase(known, '102077')) return undefined
  return {
    ficha: '102077',
    title: 'La Pensión Garantizada Universal',
    why: `Según el Registro Civil, usted tiene ${ageOn(birth, known.today)} años. Según el IPS, no la recibe.`,
    rule: 'Es desde los 65 años, para casi todos los hogares. Depende también de su pensión y de los años que ha vivido en Chile.',
  }
}

/** Bonus per child in a mother's pension. */
const bonoPorHijo: Rule = known => {
  const { persona, today } = known
  const children = persona?.familia?.filter(({ parentesco }) => parentesco === 'hijo').length ?? 0
  if (persona?.sexo !== 'F' || !persona.fechaNacimiento || children === 0) return undefined
  if (ageOn(persona.fechaNacimiento, today) < pguAge || receives(known, 'BONO_POR_HIJO') !== false)
    return undefined
  return {
    ficha: 'sibs',
    title: 'El Bono por Hijo',
    why: `Según el Registro Civil, usted tiene ${children === 1 ? 'un hijo o hija' : `${children} hijos`} y más de 65 años. Según el IPS, no lo recibe.`,
    rule: 'Aumenta la pensión de las madres por cada hijo o hija, desde los 65 años.',
  }
}

/** Family subsidy, by the household's tranche. */
const suf: Rule = known => {
  const { hogar, persona } = known
  if (!hogar || hogar === 'none' || hogar.tramo > sufHighestTramo) return undefined
  // A person who lives alone has no children at home.
  if (hogar.cantidadIntegrantes < 2) return undefined
  const isParent = persona?.familia?.some(({ parentesco }) => parentesco === 'hijo')
  const age = persona?.fechaNacimiento && ageOn(persona.fechaNacimiento, known.today)
  // Too old to have children of that age.
  if (!isParent || !age || age >= pguAge) return undefined
  if (receives(known, 'SUF', 'ASIGNACION_FAMILIAR') !== false) return undefined
  return {
    ficha: 'requisitosSuf',
    title: 'El Subsidio Familiar',
    why: `Su hogar está en el tramo del ${hogar.tramo} % del Registro Social de Hogares. Según el IPS, no lo recibe.`,
    rule: 'Es por cada hijo o hija menor de 18 años, hasta el tramo del 60 %, si nadie cobra por ellos asignación familiar.',
  }
}

/** Cultural pass, while the institution says that it is hers by the rules of the year and she has not asked for it. */
const paseCultural: Rule = ({ pase, today }) =>
  pase !== undefined && pase !== 'none' && pase.estado === 'por_activar'
    ? {
        ficha: 'pasecultural',
        title: 'El Pase Cultural',
        why: `Según el Ministerio de las Culturas, en ${today.slice(0, 4)} le toca. Son ${formatClp(pase.montoClp)}.`,
        rule: 'Se activa una vez. A quién le toca cambia cada año.',
      }
    : undefined

const rules: readonly Rule[] = [
  funeral,
  widowhood,
  orphanhood,
  uncollected,
  pgu,
  bonoPorHijo,
  suf,
  paseCultural,
]

/**
 * Benefits the person may be entitled to and has not requested, most urgent first. Only answers of registers count:
 * where one did not answer, nothing is offered on its account. Requests she has begun are listed with her unfinished
 * forms.
 */
export function entitlementsOf(known: Known): readonly Entitlement[] {
  const begun = new Set(known.drafts.map(({ formKey }) => procedureIdOf(formKey)))
  return rules.flatMap(rule => rule(known) ?? []).filter(({ ficha }) => !begun.has(ficha))
}
