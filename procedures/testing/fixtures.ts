import { readdirSync, readFileSync } from 'node:fs'
import { addDays, addMonths, addYears, dateParts, type IsoDate } from '#domain/dates.ts'

/** What a person types on each page, by control name; several values where several boxes are ticked. */
export type TypedPages = Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>

/** What a person types on each page and the files she adds, named under their question. */
export interface FilledForm {
  readonly pages: TypedPages
  readonly files?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

/** A form as somebody of the country fills it in. `procedures/testing/README.md` says how one is written. */
export interface Fixture extends FilledForm {
  /** Name of its file, without the ending. */
  readonly name: string
  /** Whose case it is, in a sentence. */
  readonly about: string
  /** RUN of who fills it in, one of those who can sign in. */
  readonly person: string
  /** Nobody signs in: the form is open, and `person` is who is asked about. */
  readonly open?: true
  /** Id of the form, where the procedure has several. */
  readonly form?: string
  /** Name of the draft, where the form names its drafts. */
  readonly draft?: string
  /** Id of the outcome that the way ends at, where it does not come to its end. */
  readonly outcome?: string
  /** State of the case that its page comes to, where the portal has a name of its own for it. */
  readonly caso?: string
  /** What the institution makes of it; `estado` is the state that the request comes to. */
  readonly expected?: Readonly<Record<string, string | number | null>>
}

/** The fixtures of a folder, by name. Without the folder there are none. */
export function readFixtures<Kind extends Fixture = Fixture>(folder: URL): readonly Kind[] {
  return namesIn(folder).map(file => ({
    name: file.replace('.json', ''),
    pages: {},
    ...(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object),
  })) as unknown as Kind[]
}

/**
 * The form as it is typed on a day. `{{hoy-15}}`, `{{hoy-71a-150}}` (years first) and `{{mes+1}}` by themselves are typed into the parts of a date or month;
 * inside a longer text they stand for `2026-11-07` and `2026-12`.
 */
export function typedOn({ pages, ...rest }: FilledForm, today: IsoDate): FilledForm {
  const dated = Object.entries(pages).map(([page, controls]) => [
    page,
    Object.fromEntries(Object.entries(controls).flatMap(([name, text]) => datedControls(name, text, today))),
  ])
  return { ...rest, pages: Object.fromEntries(dated) as TypedPages }
}

function datedControls(
  name: string,
  text: string | readonly string[],
  today: IsoDate,
): readonly (readonly [string, string | readonly string[]])[] {
  const inText = (one: string) =>
    one.replace(/\{\{(hoy|mes)([+-]\d+)?\}\}/g, (_token, unit: string, distance = '0') =>
      unit === 'hoy' ? addDays(today, Number(distance)) : addMonths(today, Number(distance)).slice(0, 7),
    )
  const [, unit, years = '0', distance = '0'] =
    /^\{\{(hoy|mes)(?:([+-]\d+)a)?([+-]\d+)?\}\}$/.exec(String(text)) ?? []
  if (unit === undefined) return [[name, typeof text === 'string' ? inText(text) : text.map(inText)]]
  const move = unit === 'hoy' ? addDays : addMonths
  const { dia, mes, anio } = dateParts(move(addYears(today, Number(years)), Number(distance)))
  return [
    ...(unit === 'hoy' ? [[`${name}.dia`, dia] as const] : []),
    [`${name}.mes`, mes],
    [`${name}.anio`, anio],
  ]
}

function namesIn(folder: URL): readonly string[] {
  try {
    return readdirSync(folder)
      .filter(file => file.endsWith('.json'))
      .sort()
  } catch {
    return []
  }
}
