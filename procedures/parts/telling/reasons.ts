import type { IsoDate } from '#domain/dates.ts'
import type { Surroundings } from '#engine/asking/context.ts'
import type { Verification } from '#engine/asking/page.ts'
import type { Action } from '#engine/content/block.ts'
import { type Content, content, heading, list, onward, rows, steps } from '#engine/content/content.ts'
import type { OutcomeOptions } from '#engine/walking/define-form.ts'

/** A text, or one that depends on what the institution said and on the day. */
type Said<Data> = string | ((own: Data, today: IsoDate) => string)

/** Why something is not possible, what to do about it and where to go on: told once, read by every page and letter. */
export interface Reason<Data> {
  title: string
  /** What the law asks; without `own`, of people in general. */
  rule?: string | ((today: IsoDate, own?: Data) => string)
  /** Her situation, as the institution's register says. */
  fact?: Said<Data>
  /** Rule and fact in one text, if they are not told separately. */
  why?: Said<Data>
  /** What belongs to it: the number of an earlier request, an amount. */
  shows?: (own: Data, today: IsoDate) => Content
  todo?: readonly string[] | ((own: Data, today: IsoDate) => readonly string[])
  /** `todo` is a sequence of steps. */
  isOrdered?: true
  /** Where to ask for a review, below what to do; that of all reasons by default. */
  review?: Content
  /** Where to go on, the main way first. */
  links: readonly Action[] | ((own: Data, signedIn: boolean) => readonly Action[])
  /** What it means on a refused request and in its letter, if a request can be refused for it. */
  refused?: string
  /** See `OutcomePage`. */
  path?: string
  passing?: boolean
}

/** The reasons of a procedure, by code. */
export interface Reasons<Code extends string, Data> {
  /** Pages of forms that end for one of them. */
  readonly outcomes: Readonly<Record<Code, OutcomeOptions<Surroundings, Data>>>
  /** What each means on a refused request, and what to do. */
  readonly refusals: Readonly<Partial<Record<Code, string>>>
  /** What the law asks, by code, in this order; only reasons with a rule. */
  rules(today: IsoDate, codes?: readonly Code[]): readonly string[]
  /** A reason as it is for one person, for a page that lays it out in its own way. */
  told(code: Code, own: Data, today: IsoDate): ReasonTold
  /** Ends a form for this reason. */
  no(code: Code, own: Data): Extract<Verification<never>, { kind: 'outcome' }>
}

/** A reason as it is for one person on one day. */
export interface ReasonTold {
  rule?: string | undefined
  fact?: string | undefined
  why?: string | undefined
  shows: Content
  todo: readonly string[]
  isOrdered: boolean
  review: Content
  links: readonly Action[]
}

/** How a procedure lays out the page of a reason. */
export type DrawReason<Data> = (told: ReasonTold, own: Data) => Content

/**
 * Declares why a procedure says no: every code of the contract, or it does not compile. `Data` is what the institution
 * answered.
 * @param draw - lays out the page, by default {@link reasonContent}
 */
export function defineReasons<Code extends string, Data extends object>(
  reasons: Readonly<Record<Code, Reason<Data>>>,
  review?: Content,
  draw: DrawReason<Data> = reasonContent,
): Reasons<Code, Data> {
  const entries = Object.entries<Reason<Data>>(reasons)
  return {
    outcomes: Object.fromEntries(
      entries.map(([code, reason]) => [code, outcomeOf({ review, ...reason }, draw)]),
    ) as Reasons<Code, Data>['outcomes'],
    refusals: Object.fromEntries(
      entries.flatMap(([code, { refused }]) => (refused ? [[code, refused]] : [])),
    ) as Reasons<Code, Data>['refusals'],
    rules: (today, codes = Object.keys(reasons) as Code[]) =>
      codes.flatMap(code => {
        const { rule } = reasons[code]
        return rule === undefined ? [] : [typeof rule === 'string' ? rule : rule(today)]
      }),
    told: (code, own, today) => toldOf({ review, ...reasons[code] }, own, today, true),
    no: (outcome, data) => ({ kind: 'outcome', outcome, data }),
  }
}

/** The page of one reason. */
export function outcomeOf<Data>(
  reason: Reason<Data>,
  draw: DrawReason<Data> = reasonContent,
): OutcomeOptions<Surroundings, Data> {
  const { title, path, passing } = reason
  return {
    title,
    ...(path !== undefined && { path }),
    ...(passing !== undefined && { passing }),
    blocks: ({ today, signedIn }, own) => content(draw(toldOf(reason, own, today, signedIn), own)),
  }
}

function toldOf<Data>(reason: Reason<Data>, own: Data, today: IsoDate, signedIn: boolean): ReasonTold {
  const { rule, fact, why, shows, todo = [], isOrdered = false, review, links } = reason
  const say = (text: Said<Data> | undefined) => (typeof text === 'function' ? text(own, today) : text)
  return {
    rule: typeof rule === 'function' ? rule(today, own) : rule,
    fact: say(fact),
    why: say(why),
    shows: shows?.(own, today),
    todo: typeof todo === 'function' ? todo(own, today) : todo,
    isOrdered,
    review,
    links: typeof links === 'function' ? links(own, signedIn) : links,
  }
}

/** In reading order: why, what belongs to it, what to do, where to ask for a review, where to go on. */
export const reasonContent = ({ rule, fact, why, shows, todo, isOrdered, review, links }: ReasonTold) =>
  content(
    why,
    rows('Por qué', { 'Lo que pide la ley': rule, 'Su situación': fact }),
    shows,
    todo.length > 0 && [heading('Qué puede hacer'), isOrdered ? steps(todo) : list(todo)],
    review,
    onward(...links),
  )
