import type { IsoDate } from '#domain/dates.ts'

/** Severity of a notice or a state. Sets colour and icon; the text must say the same. */
export type Tone = 'info' | 'exito' | 'aviso' | 'error' | 'neutro'

/** One of several things in an answer: an heir, a month. */
export interface SummaryEntry {
  /** What it is. */
  readonly title: string
  readonly details: readonly string[]
  /** Its amount, formatted. */
  readonly amount?: string
}

/** A row of a summary: label, value, and where to change it. */
export interface SummaryRow {
  label: string
  lines: readonly string[]
  /** The last lines, one entry each, where the answer lists several things. Pages draw them instead of these lines. */
  entries?: readonly SummaryEntry[] | undefined
  /** Where the answer can be changed; screen readers hear `what` after "Cambiar:". */
  change?: { href: string; what: string } | undefined
  /** Source of the value, if not the person ("Registro Civil"). */
  source?: string | undefined
}

/** The answers of one page as text. */
export interface SummarySection {
  pageId: string
  title: string
  rows: readonly SummaryRow[]
}

/** An entry of a timeline, in the order that the page chooses. */
export interface TimelineEntry {
  title: string
  /** When, as text. */
  at?: string | undefined
  text?: string | undefined
  tone: Tone
}

/** A link, or a button that submits a small form with hidden fields. */
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

/** A table cell: text, link, tag or button. `what` completes the label for screen readers. */
export type Cell =
  | string
  | { text: string; href?: string; tone?: Tone; sortable?: number }
  | { action: Action; what: string }

/** A requirement: whether it is met, according to whom, and what to do about it. */
export interface Requirement {
  state: 'cumple' | 'falta' | 'porConfirmar'
  title: string
  source?: string | undefined
  toDo?: string | undefined
  link?: { label: string; href: string } | undefined
}

/** One of several ways to continue. */
export interface ChoiceCard {
  title: string
  text?: string | undefined
  href: string
  tag?: { text: string; tone: Tone } | undefined
}

/** A fact from an institution's register, with its source and where to correct it ("Corregirlo en el Registro Civil"). */
export interface KnownFact {
  label: string
  value: string
  source: string
  correct?: { label: string; href: string } | undefined
  /** The question that it answers, if it replaces one. */
  question?: string | undefined
}

/** Building blocks of content pages, outcomes and receipts. The kit draws each kind; a page is a list of blocks. */
export type Block =
  | {
      kind: 'paragraph'
      text: string
      /** Shown at the end of the block. */
      link?: { label: string; href: string }
    }
  | { kind: 'heading'; text: string; id?: string }
  | { kind: 'list'; items: readonly string[]; ordered?: boolean }
  | {
      kind: 'notice'
      tone: Tone
      title?: string
      text: string
      /** An alternative for people whom it does not fit. */
      link?: { label: string; href: string }
    }
  | {
      kind: 'summary'
      title?: string
      /** Level of the title; default 2. */
      level?: 3
      rows: readonly SummaryRow[]
      /** Where all of it can be changed; screen readers hear `what` after "Cambiar:". */
      change?: { href: string; what: string } | undefined
    }
  | {
      kind: 'table'
      caption: string
      head: readonly string[]
      rows: readonly (readonly Cell[])[]
      foot?: readonly Cell[]
      numeric?: readonly number[]
      /** The whole row activates the link in its first cell. */
      rowsLead?: boolean
    }
  | { kind: 'timeline'; title: string; entries: readonly TimelineEntry[] }
  | { kind: 'actions'; actions: readonly Action[] }
  /** Offers a reminder of a date mentioned just above; drawn only for signed-in people with access to their reminders. */
  | { kind: 'remind'; date: IsoDate; text: string }
  /** The amount that the person came for, with its owner and payment date below. */
  | { kind: 'figure'; label: string; value: string; person?: string; date?: IsoDate; note?: string }
  | { kind: 'checklist'; title: string; requirements: readonly Requirement[] }
  | { kind: 'cards'; cards: readonly ChoiceCard[] }
  /** Facts from registers, read-only; one card per source. */
  | { kind: 'known'; title?: string; facts: readonly KnownFact[] }
  | {
      kind: 'document'
      title: string
      text?: string
      /** File type in capitals (`PDF`). */
      format: string
      sizeBytes?: number
      seeHref?: string
      downloadHref?: string
      /** Sends it by mail. */
      mail?: Extract<Action, { kind: 'post' }>
      /** Offers to print the page, which says what the document says. */
      print?: true
    }
  | { kind: 'panel'; title: string; text: string; folio?: string }
  | { kind: 'details'; summary: string; blocks: readonly Block[] }
  | { kind: 'empty'; title: string; text: string; action?: Action }
  | {
      kind: 'filter'
      action: string
      fields: readonly FilterField[]
      submit: string
      clearHref?: string
      /** The filters are closed behind these words. */
      folded?: string | undefined
    }
  | { kind: 'pages'; page: number; pageCount: number; hrefOf: readonly string[] }

/** A control of a list's filter. Filters are plain GET forms. */
export type FilterField =
  | {
      kind: 'select'
      name: string
      label: string
      value: string
      /**
       * Label of the empty first option, which does not filter ("Todos"). Without it, one of the options is always
       * selected.
       */
      all?: string
      options: readonly { value: string; label: string }[]
    }
  | { kind: 'date'; name: string; label: string; value: IsoDate | '' }
  | { kind: 'text'; name: string; label: string; value: string }
