import { uncapitalized } from '#domain/capitalized.ts'
import { formatDate, isoDateInChile } from '#domain/dates.ts'
import { numberLabel, toInstitution, withArticle } from '#domain/institution-name.ts'
import { capitalizeName, firstName } from '#domain/person-name.ts'
import { filingText } from '#domain/working-days.ts'
import type { AlsoTold, Representado } from '#engine/asking/context.ts'
import type { CaseState } from '#engine/cases/case-states.ts'
import { stateSentences } from '#engine/cases/case-view.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { caseEvents, refusedCause, unservedCause } from '../case-events.ts'
import { type CaseRow, fullNameOf } from '../case-row.ts'

/**
 * Content of a letter about a case: what the institution said and whom the case is about. No other answers and no
 * receipt: others may read the mail, and the address is not verified.
 */
export interface CaseNews {
  readonly row: CaseRow
  /** The case's state; undefined if its procedure is not served any more. */
  readonly state: CaseState | undefined
  /** What the entry is called, if it is news in itself, whatever the state (`CaseDefinition.events`, `warns`). */
  readonly title?: string | undefined
  /** The entry in words: how much, when, why not. */
  readonly said?: string | undefined
  /** The institution's request at that entry, as far as the procedure keeps it. */
  readonly request?: unknown
  /** What was asked for, where a relative filed it for somebody. */
  readonly askedFor?: readonly string[] | undefined
  /** Who did the last of what was done for her at a branch, and whether that was the filing. */
  readonly official?: { readonly name: string; readonly filed: boolean } | undefined
  /** Data of the entry that the letter is about. */
  readonly data: Readonly<Record<string, string>>
  /** Address of the case's page in the portal. */
  readonly href: string
}

/** Entries that are mailed even if the case has moved on: each announces a new receipt. */
export const lettersOfReceipts: readonly string[] = [caseEvents.sent, caseEvents.delivered]

/** The letter about an entry of the history. What an official did for her she reads in each: it was not she who pressed the button. */
export function caseLetter(eventType: string, news: CaseNews): Letter {
  const letter = letterOn(eventType, news)
  const { official } = news
  if (!official) return letter
  const did = official.filed
    ? `La presentó por usted, en una sucursal, ${official.name}.`
    : `Lo último que se hizo por usted en una sucursal lo hizo ${official.name}.`
  const objection = `${did} Si usted no lo pidió, llame gratis al 101.`
  return { ...letter, paragraphs: [...letter.paragraphs, objection] }
}

function letterOn(eventType: string, news: CaseNews): Letter {
  switch (eventType) {
    case caseEvents.sent:
      return sentLetter(news)
    case caseEvents.delivered:
      return deliveredLetter(news)
    case caseEvents.undelivered:
      return undeliveredLetter(news)
    default:
      return stateLetter(news)
  }
}

function sentLetter(news: CaseNews): Letter {
  const { row } = news
  return {
    ...frame(news),
    // What it is about first: a phone shows the first words of a subject.
    subject: `Recibimos su pedido: ${row.titulo} (${row.folio})`,
    paragraphs: [
      `Recibimos su pedido ${named(row)}. Cuenta como presentado el ${filingText(row.presentado_el, row.enviado_en)}.`,
      `Lo estamos entregando ${toInstitution(row.institucion)}. Usted no tiene que hacer nada más por ahora. Le escribiremos cuando responda, o si falta algo.`,
      'Su comprobante está en el portal. Ahí puede verlo y guardarlo.',
    ],
    facts: [...aboutFacts(row), ['Folio', row.folio]],
  }
}

function deliveredLetter(news: CaseNews): Letter {
  const { row } = news
  return {
    ...frame(news),
    subject: `Ya llegó a la institución: ${row.titulo} (${row.folio})`,
    paragraphs: [
      `${startingWith(withArticle(row.institucion))} ya tiene su solicitud ${named(row)}.`,
      ...(news.state ? [news.state.text] : []),
      'Su comprobante tiene ahora el número que le dio la institución. Está en el portal y reemplaza al anterior.',
    ],
    facts: [
      ...aboutFacts(row),
      ['Folio', row.folio],
      [numberLabel(row.institucion), row.folio_institucion ?? ''],
    ],
  }
}

function undeliveredLetter(news: CaseNews): Letter {
  const { row } = news
  return {
    ...frame(news),
    subject: `Guardada, pero aún no llega a la institución: ${row.titulo} (${row.folio})`,
    paragraphs: [
      whyUndelivered(news),
      `Su solicitud está guardada y conserva su fecha de presentación: ${formatDate(row.presentado_el)}.`,
      'Nuestro equipo ya sabe lo que pasó. Le escribiremos cuando la institución la tenga. No envíe la solicitud otra vez.',
    ],
    facts: [['Folio', row.folio]],
  }
}

function whyUndelivered({ row, data }: CaseNews): string {
  const what = `su solicitud ${named(row)} ${toInstitution(row.institucion)}.`
  if (data.causa === refusedCause) return `Entregamos ${what} Dijo que no puede aceptarla tal como le llegó.`
  if (data.causa === unservedCause) return `Por una falla nuestra, aún no entregamos ${what}`
  return `Intentamos varias veces entregar ${what} No respondió.`
}

function stateLetter(news: CaseNews): Letter {
  const { row, state, title, said } = news
  const sentences = state ? stateSentences(state, said, news.request) : [said].flatMap(one => one || [])
  // Of a state that stood before, what is new comes first.
  const ordered = title && said ? [said, ...sentences.filter(one => one !== said)] : sentences
  return {
    ...frame(news),
    // The news first: a phone shows the first words of a subject.
    subject: `${title ?? state?.label ?? 'Cambió de estado'}: ${row.titulo} (${row.folio})`,
    paragraphs: [
      // What was decided may be several lines: each requirement that was not met, and the remedy.
      ...ordered.flatMap(text => text.split('\n')),
      state
        ? `Estado de su solicitud ${named(row)}: ${uncapitalized(state.label)}.`
        : `Su solicitud ${named(row)} cambió de estado.`,
      'El detalle está en el portal.',
    ],
    facts: [...aboutFacts(row), ['Folio', row.folio]],
  }
}

/**
 * Person or thing that the case is about, so that a reader with several cases can tell them apart, and who acted for
 * whom.
 */
const aboutFacts = ({ asunto, persona }: CaseRow): Letter['facts'] => [
  ...(asunto === '' ? [] : [['Sobre', asunto] as const]),
  ...bothFacts(persona),
]

function bothFacts(persona: CaseRow['persona']): Letter['facts'] {
  const { representa } = persona
  if (!representa) return []
  return [
    ['La hizo', fullNameOf(persona)],
    ['En nombre de', capitalizeName(representa.nombre)],
  ]
}

/**
 * The letter to somebody else who is told of a case: whose it is and how it stands. Answers, folio and page of the case are the
 * applicant's, and nobody has proved the address.
 */
export function alsoToldLetter({ row, state }: CaseNews, { nombre }: AlsoTold, href: string): Letter {
  const applicant = fullNameOf(row.persona)
  return {
    subject: state ? `${state.label}: ${row.titulo}` : `Cambió de estado: ${row.titulo}`,
    firstName: firstName({ nombres: capitalizeName(nombre) }),
    paragraphs: [
      `${applicant} presentó «${row.titulo}». En la solicitud aparece usted.`,
      ...(state ? [`Estado de la solicitud: ${uncapitalized(state.label)}.`] : []),
      `El detalle lo ve quien la presentó. Si usted no sabe de esta solicitud, llame gratis al 101. Diga que se trata de «${row.titulo}», que llegó el ${formatDate(isoDateInChile(row.enviado_en))}.`,
    ],
    facts: [],
    link: { label: 'Leer de qué se trata', href },
  }
}

/** What was asked for, without the name of whom it is about: a phone shows the first lines of a mail to whoever looks at it. */
const named = ({ titulo }: CaseRow) => `«${titulo}»`

const startingWith = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The letter to whom an attorney filed it for: who did what in her name, and how she can stop it. */
export function representedLetter(
  { row, state, said, href, askedFor = [] }: CaseNews,
  { nombre, comoFamilia }: Representado,
): Letter {
  const attorney = fullNameOf(row.persona)
  return {
    subject: state
      ? `${state.label}: ${row.titulo} (${row.folio})`
      : `La solicitud ${row.folio} cambió de estado`,
    firstName: firstName({ nombres: capitalizeName(nombre) }),
    paragraphs: [
      `${attorney} presentó «${row.titulo}» ${comoFamilia ? 'para usted, como familiar' : 'en su nombre, con el poder que usted le dio'}.`,
      ...askedFor,
      ...(state ? [`Estado de la solicitud: ${uncapitalized(state.label)}.`] : []),
      ...(said ? said.split('\n') : []),
      `Usted la ve en el portal, en su propia lista. Si no está de acuerdo, ${comoFamilia && !state?.final ? 'retírela ahí, o ' : ''}llame gratis al 101.${comoFamilia ? '' : ' Sus poderes están en el portal: si el de esa persona vale, lo puede terminar ahí.'}`,
    ],
    facts: [...aboutFacts(row), ['Folio', row.folio]],
    link: { label: 'Ver la solicitud en el portal', href },
  }
}

function frame({ row, href }: CaseNews) {
  return {
    firstName: firstName({ nombres: capitalizeName(row.persona.nombres) }),
    link: { label: 'Ver mi solicitud en el portal', href },
  }
}
