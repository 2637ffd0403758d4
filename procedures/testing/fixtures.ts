import { readdirSync, readFileSync } from 'node:fs'
import { addDays, addMonths, addYears, dateParts, type IsoDate } from '#domain/dates.ts'

/** What a person types on each page, by control name; several values for several ticked boxes. */
export type TypedPages = Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>

/** What a person types on each page, and the files she adds, by question. */
export interface FilledForm {
  readonly pages: TypedPages
  readonly files?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** Rows of the list of a page: each as typed on its own page, or the text of a file with all of them. */
  readonly rows?: Readonly<Record<string, TypedRows>>
}

/** The rows of a list, typed one by one, or as the text of a file. */
export type TypedRows = string | readonly TypedPages[string][]

/** A form filled in by a person of the country. See `procedures/testing/README.md`. */
export interface Fixture extends FilledForm {
  /** Name of its file, without the extension. */
  readonly name: string
  /** Whose case it is, in a sentence. */
  readonly about: string
  /** RUN of the person who fills it in; she must be able to sign in. */
  readonly person: string
  /** Name of the company that she represents and for which she fills it in. */
  readonly por?: string
  /** Nobody signs in: the form is open, and `person` is the one enquired about. */
  readonly open?: true
  /** Id of the form, if the procedure has several. */
  readonly form?: string
  /** Name of the draft, if the form names its drafts. */
  readonly draft?: string
  /** Id of the outcome that it ends at, if it stops early. */
  readonly outcome?: string
  /** Final state of the case on its page, if the portal has its own name for it. */
  readonly caso?: string
  /** The institution's result; `estado` is the final state of the request. */
  readonly expected?: Readonly<Record<string, string | number | null>>
}

/** The fixtures of a folder, by name; empty if the folder does not exist. */
export function readFixtures<Kind extends Fixture = Fixture>(folder: URL): readonly Kind[] {
  return namesIn(folder).map(file => ({
    name: file.replace('.json', ''),
    pages: {},
    ...(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object),
  })) as unknown as Kind[]
}

/**
 * The form as typed on a day. `{{hoy-15}}`, `{{hoy-71a-150}}` (years first) and `{{mes+1}}` on their own are typed into
 * the parts of a date or month; inside a longer text they become `2026-11-07` and `2026-12`. `{{ano-1}}` is a year.
 */
export function typedOn({ pages, rows = {}, ...rest }: FilledForm, today: IsoDate): FilledForm {
  const typed = (controls: TypedPages[string]) =>
    Object.fromEntries(Object.entries(controls).flatMap(([name, text]) => datedControls(name, text, today)))
  const dated = Object.entries(pages).map(([page, controls]) => [page, typed(controls)])
  const datedRows = Object.entries(rows).map(([page, listed]) => [
    page,
    typeof listed === 'string' ? textOn(listed, today) : listed.map(typed),
  ])
  return { ...rest, pages: Object.fromEntries(dated) as TypedPages, rows: Object.fromEntries(datedRows) }
}

/** A text with its days as `2026-11-07`. */
const textOn = (text: string, today: IsoDate): string =>
  text.replace(
    /\{\{(hoy|mes|ano)(?:([+-]\d+)a)?([+-]\d+)?\}\}/g,
    (_token, unit: string, years = '0', distance = '0') => {
      if (unit === 'ano') return String(Number(today.slice(0, 4)) + Number(distance))
      const day = addYears(today, Number(years))
      return unit === 'hoy' ? addDays(day, Number(distance)) : addMonths(day, Number(distance)).slice(0, 7)
    },
  )

function datedControls(
  name: string,
  text: string | readonly string[],
  today: IsoDate,
): readonly (readonly [string, string | readonly string[]])[] {
  const inText = (one: string) => textOn(one, today)
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
