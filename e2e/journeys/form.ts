import type { Paper } from '../papers/papers.ts'

/** A date as spoken: day, month and year. */
export type TypedDate = readonly [day: string, month: string, year: string]

/** The open page, filled in like a person would: by the label of each control. In a browser, or on paper. */
export interface Form {
  /** Opens an address. */
  open(href: string): Promise<void>
  /** Path of the open page. */
  path(): string
  /** Expects that this page is open. */
  isAt(path: string): Promise<void>
  /** Text of its main part. */
  text(): Promise<string>
  /** Types into the control with this label, replacing its content. */
  write(label: string, text: string): Promise<void>
  /** Selects a radio button. */
  choose(question: string, answer: string): Promise<void>
  /** Ticks a checkbox. */
  tick(label: string): Promise<void>
  /** Selects from a list. */
  pick(label: string, option: string): Promise<void>
  /** Searches a long list: types a part and selects the match; without script it is an ordinary list. */
  find(label: string, part: string, option: string): Promise<void>
  /** Types day, month and year. */
  date(question: string, date: TypedDate): Promise<void>
  /** Attaches files. With script, waits until they are stored. */
  attach(label: string, ...papers: readonly Paper[]): Promise<void>
  /** Follows the first link with this text. */
  follow(link: string): Promise<void>
  /** Presses a button and waits for the next page. */
  press(button: string): Promise<void>
}
