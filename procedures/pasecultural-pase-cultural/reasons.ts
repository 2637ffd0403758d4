import { ageOn, formatDate, type IsoDate } from '#domain/dates.ts'
import type { Block } from '#engine/content/block.ts'
import {
  paseCulturalDe,
  paseCulturalMonths,
  paseCulturalWaitDays,
  reglasPaseCultural,
} from '#law/pase-cultural.ts'
import type { MotivoPase } from '#services/pase-cultural/contract.ts'

/** The pass's requirements in the year of a day, one sentence each; a single sentence if they are not known. */
export function reglas(today: IsoDate): readonly string[] {
  const year = today.slice(0, 4)
  const found = reglasPaseCultural.find(today)
  if (found.kind !== 'current') return [`Las reglas de ${year} todavía no se publican.`]
  const { jovenes, mayoresConPgu } = found.value
  return [
    `En ${year}, tener ${jovenes.ages.join(' o ')} años.`,
    ...(jovenes.rshPercent === undefined
      ? []
      : [
          `Que su hogar esté en el ${jovenes.rshPercent} % con menos ingresos del Registro Social de Hogares (RSH).`,
        ]),
    ...(mayoresConPgu === undefined
      ? []
      : [`También, tener ${mayoresConPgu} años y recibir la Pensión Garantizada Universal (PGU).`]),
    'Ser de Chile, o tener la residencia definitiva.',
    'No haberlo tenido antes. Se da una sola vez.',
    `Tener una CuentaRUT de BancoEstado. Si no la tiene, puede abrirla en los ${paseCulturalWaitDays} días que siguen.`,
  ]
}

interface Own {
  readonly fechaNacimiento: IsoDate
  readonly porcentajeRsh: number | null
}

/** A "no": rule, fact, and what to do. */
interface Motivo {
  rule(today: IsoDate): string
  fact(own: Own, today: IsoDate): string
  toDo(own: Own, today: IsoDate): readonly string[]
}

const edades = (today: IsoDate) => reglas(today)[0] ?? ''

/** Why a person has no right to the pass (procedures, pasecultural). */
export const motivos: Readonly<Record<MotivoPase, Motivo>> = {
  edad: {
    rule: edades,
    fact: ({ fechaNacimiento }, today) =>
      `Usted tiene ${ageOn(fechaNacimiento, today)} años. Nació el ${formatDate(fechaNacimiento)}.`,
    toDo: ({ fechaNacimiento }, today) => [
      nextAge(fechaNacimiento, today),
      'Las edades cambian cada año. Mire aquí el año que viene.',
      'Hay museos y teatros con entrada gratis. Pregunte en su municipio.',
    ],
  },
  rsh: {
    rule: today => reglas(today)[1] ?? '',
    fact: ({ porcentajeRsh }) =>
      porcentajeRsh === null
        ? 'Su hogar no está en el registro.'
        : `Su hogar está en el tramo del ${porcentajeRsh} %.`,
    toDo: () => [
      'Revise los datos de su hogar. A veces son antiguos.',
      'Si algo cambió en su casa, avise en su municipio y vuelva aquí.',
    ],
  },
  residencia: {
    rule: () => 'Hay que ser de Chile, o tener la residencia definitiva.',
    fact: () => 'Los registros no muestran que tenga la residencia definitiva.',
    toDo: () => [
      'Si ya la tiene, lleve el papel a una sucursal de ChileAtiende. Puede ser que falte en el registro.',
      'Si la está pidiendo, vuelva cuando se la den. Mire antes las edades del año.',
    ],
  },
  reglas: {
    rule: edades,
    fact: () => 'Por eso no se puede saber todavía a quién le toca.',
    toDo: () => ['Vuelva en unas semanas, o llame al 101.'],
  },
}

/** Whether the age is still to come, by the rules of the day's year. */
function nextAge(fechaNacimiento: IsoDate, today: IsoDate): string {
  const first = Math.min(...paseCulturalDe(today).jovenes.ages)
  return ageOn(fechaNacimiento, today) < first
    ? `Vuelva cuando cumpla ${first} años. Mire antes las reglas de ese año.`
    : 'Por ahora no hay nada que pedir: el pase de este año es para otra edad.'
}

/** What it can be used for, and how long. */
export const usos = `Sirve para libros, cine, teatro, conciertos y artesanía. Tiene ${paseCulturalMonths} meses para usarlo, desde que llega.`

/** Where to ask for a review; shown under every "no". */
export const review: readonly Block[] = [
  { kind: 'heading', text: 'Si no está de acuerdo' },
  {
    kind: 'paragraph',
    text: 'Pida que lo revisen en una sucursal de ChileAtiende, con su cédula. También puede llamar al 101.',
  },
]
