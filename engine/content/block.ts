import type { IsoDate } from '#domain/dates.ts'
import type { Drawing } from './drawing.ts'

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
  /** Before the lines. */
  tag?: { text: string; tone: Tone } | undefined
  /** Instead of lines: where to see it. */
  link?: Link | undefined
}

/** Page id of the section with the key facts. */
export const highlightsId = 'en-resumen'

/** The answers of one page as text. */
export interface SummarySection {
  pageId: string
  title: string
  rows: readonly SummaryRow[]
  /** Leads to a page that was not asked because nothing on it must be answered, while nothing is. */
  adds?: { label: string; href: string } | undefined
}

/** An entry of a timeline, in the order that the page chooses. */
export interface TimelineEntry {
  title: string
  /** When, as text. */
  at?: string | undefined
  text?: string | undefined
  tone: Tone
}

export interface Link {
  label: string
  href: string
}

/** A part of a sentence: text, or a link. */
export type Inline = string | Link

/** A link, a button that submits a small form with hidden fields, or a button of the form around. */
export type Action =
  | {
      kind: 'link'
      label: string
      href: string
      /** What people find there, where it is a link below the main button. */
      text?: string | undefined
      primary?: boolean
      quiet?: boolean
      download?: boolean
      external?: boolean
    }
  | {
      kind: 'submit'
      label: string
      name: string
      value: string
      primary?: boolean
      danger?: boolean
    }
  | {
      kind: 'post'
      label: string
      action: string
      fields?: Readonly<Record<string, string>>
      primary?: boolean
      danger?: boolean
    }

/**
 * One thing in a table cell: text, link, tag, button or a box to tick. `what` completes the label for screen readers; a phone leaves out
 * what is `onDesk`.
 */
export type SingleCell =
  | string
  | { text: string; href?: string; tone?: Tone; sortable?: number; onDesk?: true }
  | { action: Action; what: string }
  | { tick: { name: string; value: string; ticked: boolean }; label: string }

/** A table cell: one thing, or several one below the other. */
export type Cell = SingleCell | { stack: readonly SingleCell[] }

/** An entry of a list that says more than a text. */
export interface Entry {
  says: readonly Inline[]
  /** Beside it; screen readers hear `what` after its label. */
  action?: { action: Action; what: string } | undefined
  /** Below it. */
  blocks?: readonly Block[] | undefined
}

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
      link?: Link
      /** In larger letters: what the page is about. */
      lead?: true
    }
  | { kind: 'line'; says: readonly Inline[] }
  /** Words of somebody else, a paragraph for each line. */
  | { kind: 'quote'; text: string }
  | { kind: 'heading'; text: string; id?: string; level?: 3 }
  | { kind: 'list'; items: readonly string[]; ordered?: boolean }
  | { kind: 'entries'; entries: readonly Entry[] }
  | {
      kind: 'notice'
      tone: Tone
      title?: string
      /** May be empty where `blocks` say it. */
      text: string
      /** An alternative for people whom it does not fit. */
      link?: Link
      blocks?: readonly Block[]
      /** It tells what became of the person's last press: announced at once. */
      live?: true
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
      /** Column that names the row; default 0. */
      nameColumn?: number
      /** On a phone a row is its name and a line below it, without these columns: they are on the page that the row leads to. */
      onDesk?: readonly number[]
      /** A heading above says the same as the caption. */
      captionHidden?: true
    }
  | { kind: 'timeline'; title: string; entries: readonly TimelineEntry[] }
  /** With `bar`, its name, they stay in sight under what they are done with. */
  | { kind: 'actions'; actions: readonly Action[]; bar?: string }
  /** Offers a reminder of a date mentioned just above; drawn only for signed-in people with access to their reminders. */
  | { kind: 'remind'; date: IsoDate; text: string }
  /** The amount that the person came for, with its owner and payment date below. */
  | { kind: 'figure'; label: string; value: string; person?: string; date?: IsoDate; note?: string }
  | { kind: 'checklist'; title: string; requirements: readonly Requirement[] }
  | { kind: 'drawing'; drawing: Drawing }
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
  | { kind: 'details'; summary: string; blocks: readonly Block[]; onPaper?: true }
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
  /** A form of several buttons, around what it is about; the buttons are actions of kind `submit`. */
  | {
      kind: 'form'
      action: string
      hidden: readonly (readonly [name: string, value: string])[]
      blocks: readonly Block[]
    }
  | { kind: 'controls'; fields: readonly FilterField[] }
  | { kind: 'pages'; page: number; pageCount: number; hrefOf: readonly string[] }

/** A control of a list's filter, which is a plain GET form, or of a form of several buttons. */
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
  | {
      kind: 'date'
      name: string
      label: string
      value: IsoDate | ''
      optional?: true
      error?: string | undefined
    }
  | {
      kind: 'text' | 'search' | 'email' | 'longText'
      name: string
      label: string
      value: string
      hint?: string
      optional?: boolean
      maxLength?: number
      error?: string | undefined
    }
  | {
      kind: 'radio'
      name: string
      label: string
      value: string
      optional?: true
      options: readonly { value: string; label: string }[]
    }
