import { ageOn, formatDate, type IsoDate } from '#domain/dates.ts'
import { content, heading, link, links, list, main, rows } from '#engine/content/content.ts'
import {
  paseCulturalDe,
  paseCulturalMonths,
  paseCulturalWaitDays,
  reglasPaseCultural,
} from '#law/pase-cultural.ts'
import type { MotivoPase, Pase } from '#services/pase-cultural/contract.ts'
import { defineReasons } from '../parts/telling/reasons.ts'

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

const edades = (today: IsoDate) => reglas(today)[0] ?? ''

/** Title of every reason: before the rules of a year are published nobody knows. */
const noTitle = 'Hoy no le toca el Pase Cultural'
const unknownTitle = 'Aún no se sabe a quién le toca el Pase Cultural'
export const noTitleOn = (today: IsoDate) =>
  reglasPaseCultural.find(today).kind === 'current' ? noTitle : unknownTitle
const seeFicha = link('Leer sobre el Pase Cultural', '/ficha/pasecultural')

/** Where to ask for a review; shown under every "no". */
export const review = content(
  heading('Si no está de acuerdo'),
  'Pida que lo revisen en una sucursal de ChileAtiende, con su cédula. También puede llamar al 101.',
)

/** Why a person has no right to the pass (procedures, pasecultural). */
export const reasons = defineReasons<MotivoPase, Pick<Pase, 'fechaNacimiento' | 'porcentajeRsh'>>(
  {
    edad: {
      title: noTitle,
      rule: edades,
      fact: ({ fechaNacimiento }, today) =>
        `Usted tiene ${ageOn(fechaNacimiento, today)} años. Nació el ${formatDate(fechaNacimiento)}.`,
      todo: ({ fechaNacimiento }, today) => [
        nextAge(fechaNacimiento, today),
        'Hay museos y teatros con entrada gratis. Pregunte en su municipio.',
      ],
      links: [seeFicha],
    },
    rsh: {
      title: noTitle,
      rule: today => reglas(today)[1] ?? '',
      fact: ({ porcentajeRsh }) =>
        porcentajeRsh === null
          ? 'Su hogar no está en el registro.'
          : `Su hogar está en el tramo del ${porcentajeRsh} %.`,
      todo: [
        'Revise los datos de su hogar. A veces son antiguos.',
        'Si algo cambió en su casa, avise en su municipio y vuelva aquí.',
      ],
      links: [main(link('Ver mi Registro Social de Hogares', '/rsh')), seeFicha],
    },
    residencia: {
      title: noTitle,
      rule: 'Hay que ser de Chile, o tener la residencia definitiva.',
      fact: 'Los registros no muestran que tenga la residencia definitiva.',
      todo: [
        'Si ya la tiene, lleve el papel a una sucursal de ChileAtiende. Puede ser que falte en el registro.',
        'Si la está pidiendo, vuelva cuando se la den. Mire antes las edades del año.',
      ],
      links: [seeFicha],
    },
    reglas: {
      title: unknownTitle,
      rule: edades,
      fact: 'Por eso no se puede saber todavía a quién le toca.',
      todo: ['Vuelva en unas semanas, o llame al 101.'],
      links: [seeFicha],
    },
  },
  review,
  ({ rule, fact, todo, links: ways, review: below }) => [
    rows('Por qué', { 'Lo que se pide': rule, 'Su situación': fact }),
    heading('Qué puede hacer'),
    list(todo),
    links(...ways),
    below,
  ],
)

/** Whether the age is still to come, by the rules of the day's year. */
function nextAge(fechaNacimiento: IsoDate, today: IsoDate): string {
  const first = Math.min(...paseCulturalDe(today).jovenes.ages)
  return ageOn(fechaNacimiento, today) < first
    ? `Vuelva cuando cumpla ${first} años. Las edades cambian cada año: mire antes las reglas de ese año.`
    : 'Por ahora no hay nada que pedir: el pase de este año es para otra edad.'
}

/** What it can be used for, and how long. */
export const usos = `Sirve para libros, cine, teatro, conciertos y artesanía. Tiene ${paseCulturalMonths} meses para usarlo, desde que llega.`
