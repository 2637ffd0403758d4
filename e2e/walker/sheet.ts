import type { ShownRow } from './summary.ts'

/** An open page, as the walker uses it: in a browser (`browser-sheet.ts`), or as plain HTML (`paper/paper-sheet.ts`). */
export interface Sheet {
  /** Path of the open page. */
  path(): string
  /** The whole address of the open page. */
  address(): string
  /** Opens this address. */
  open(href: string): Promise<void>
  /** The markup of another page; this one stays open. */
  read(href: string): Promise<string>
  /** Text of its heading. */
  title(): Promise<string>
  /** Text of its main part. */
  text(): Promise<string>
  /** What its error summary says; empty without errors. */
  errors(): Promise<string>
  /** Whether it has a control that can be filled in with this name, or with a name below it. */
  asks(name: string): Promise<boolean>
  /** Whether a register answers the question, so that the page shows it instead of asking. */
  knows(name: string): Promise<boolean>
  /** Opens controls behind «Cambiar». */
  unfold(): Promise<void>
  /**
   * Types a text into a control, or selects the option with this value or label. Returns the visible text: what was
   * typed, or the label of the choice.
   */
  fill(name: string, text: string): Promise<string>
  /** Attaches files with these names. */
  attach(name: string, files: readonly string[]): Promise<void>
  /** Attaches a file with this text, which is read and not kept. */
  attachText(name: string, fileName: string, text: string): Promise<void>
  /** Ticks a box by its name. */
  tick(name: string): Promise<void>
  /** Presses a button that shows the page again (`accion`). */
  act(action: string): Promise<void>
  /** Presses the button with this label. */
  press(label: string): Promise<void>
  /** Follows the link with this text. Returns false if there is none. */
  follow(link: string): Promise<boolean>
  /** Follows the link back that stands above its heading. */
  back(): Promise<void>
  /** Addresses of the links in its main part that match a selector. */
  links(selector: string): Promise<readonly string[]>
  /** Values of the options of a list. */
  options(name: string): Promise<readonly string[]>
  /** Index of the open item of a list in the names of controls: while being edited it comes after the list. */
  placeOfItem(name: string): Promise<number>
  /** Every row of a list of facts in its main part. */
  rows(): Promise<readonly ShownRow[]>
  /** Whether it has a region with this name. */
  hasRegion(name: string): Promise<boolean>
  /** Whether an element of its main part has exactly this text, or with `partly`, contains it. */
  says(text: string, partly?: 'partly'): Promise<boolean>
  /** Shows it again until this holds. */
  until(holds: () => Promise<boolean>, what: string): Promise<void>
}
