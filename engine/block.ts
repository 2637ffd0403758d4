import type { IsoDate } from '#domain/dates.ts'

/** How serious a notice or a state is; it decides colour and icon, never meaning alone. */
export type Tone = 'info' | 'exito' | 'aviso' | 'error' | 'neutro'

/** A row of a summary: the name of a thing, what it says, and where that can be changed. */
export interface SummaryRow {
  label: string
  lines: readonly string[]
  /** Where the answer can be changed; `what` is said after "Cambiar:" to those who listen. */
  change?: { href: string; what: string } | undefined
  /** Who said it, when it was not the person ("Registro Civil"). */
  source?: string | undefined
}

/** A step of a history, newest first or last as the page decides. */
export interface TimelineEntry {
  title: string
  /** When, already in words. */
  at?: string | undefined
  text?: string | undefined
  tone: Tone
}

/** A link or a button that sends a small form. Fields go as hidden controls. */
export type Action =
  | { kind: 'link'; label: string; href: string; primary?: boolean; download?: boolean; external?: boolean }
  | {
      kind: 'post'
      label: string
      action: string
      fields?: Readonly<Record<string, string>>
      primary?: boolean
      danger?: boolean
    }

/** A cell of a table: text, or a link, or a tag, or something to press; `what` completes the label for those who listen. */
export type Cell =
  | string
  | { text: string; href?: string; tone?: Tone; sortable?: number }
  | { action: Action; what: string }

/** A requirement, whether it is met, who says so, and what to do about it. */
export interface Requirement {
  state: 'cumple' | 'falta' | 'porConfirmar'
  title: string
  source?: string | undefined
  toDo?: string | undefined
  link?: { label: string; href: string } | undefined
}

/** A way to go on, out of several. */
export interface ChoiceCard {
  title: string
  text?: string | undefined
  href: string
  tag?: { text: string; tone: Tone } | undefined
}

/** A fact that an institution knows, who says it, and where it is corrected ("Corregirlo en el Registro Civil"). */
export interface KnownFact {
  label: string
  value: string
  source: string
  correct?: { label: string; href: string } | undefined
  /** The question that it answers, where it stands in the place of one. */
  question?: string | undefined
}

/** What content pages, outcomes and receipts are made of. The kit draws each; a page is a list of them. */
export type Block =
  | {
      kind: 'paragraph'
      text: string
      /** Stands at its end. */
      link?: { label: string; href: string }
    }
  | { kind: 'heading'; text: string; id?: string }
  | { kind: 'list'; items: readonly string[]; ordered?: boolean }
  | {
      kind: 'notice'
      tone: Tone
      title?: string
      text: string
      /** A way out of it, for whom it does not fit. */
      link?: { label: string; href: string }
    }
  | {
      kind: 'summary'
      title?: string
      /** Level of the title; 2 unless told. */
      level?: 3
      rows: readonly SummaryRow[]
      /** Where all of it can be changed; `what` is said after "Cambiar:" to those who listen. */
      change?: { href: string; what: string } | undefined
    }
  | {
      kind: 'table'
      caption: string
      head: readonly string[]
      rows: readonly (readonly Cell[])[]
      foot?: readonly Cell[]
      numeric?: readonly number[]
      /** The link in the first cell can be pressed anywhere in its row. */
      rowsLead?: boolean
    }
  | { kind: 'timeline'; title: string; entries: readonly TimelineEntry[] }
  | { kind: 'actions'; actions: readonly Action[] }
  /** Offers to remember a date named just above; drawn only where reminders are on. */
  | { kind: 'remind'; date: IsoDate; text: string }
  /** The amount that the person came to see; whose it is and when it is paid stand under it. */
  | { kind: 'figure'; label: string; value: string; person?: string; date?: IsoDate; note?: string }
  | { kind: 'checklist'; title: string; requirements: readonly Requirement[] }
  | { kind: 'cards'; cards: readonly ChoiceCard[] }
  /** What registers know, read only; each source has its own card. */
  | { kind: 'known'; title?: string; facts: readonly KnownFact[] }
  | {
      kind: 'document'
      title: string
      text?: string
      /** Kind of file in capitals (`PDF`). */
      format: string
      sizeBytes?: number
      seeHref?: string
      downloadHref?: string
      /** Sends it by mail. */
      mail?: Extract<Action, { kind: 'post' }>
    }
  | { kind: 'panel'; title: string; text: string; folio?: string }
  | { kind: 'details'; summary: string; blocks: readonly Block[] }
  | { kind: 'empty'; title: string; text: string; action?: Action }
  | { kind: 'filter'; action: string; fields: readonly FilterField[]; submit: string; clearHref?: string }
  | { kind: 'pages'; page: number; pageCount: number; hrefOf: readonly string[] }
  | {
      kind: 'questions'
      action: string
      submit: string
      fields: readonly import('./page-view.ts').FieldView[]
    }

/** A control of a filter above a list. Filters are plain GET forms. */
export type FilterField =
  | {
      kind: 'select'
      name: string
      label: string
      value: string
      /** The first, empty option, which does not narrow the list ("Todos"). Without it one of the options is chosen. */
      all?: string
      options: readonly { value: string; label: string }[]
    }
  | { kind: 'date'; name: string; label: string; value: IsoDate | '' }
  | { kind: 'text'; name: string; label: string; value: string }
