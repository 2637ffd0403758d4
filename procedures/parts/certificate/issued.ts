import { formatDate, formatListDate } from '#domain/dates.ts'
import type { IssuedPaper } from '#engine/cases/paper.ts'
import type { Block } from '#engine/content/block.ts'
import type { Tipo } from '#services/certificados/contract.ts'
import { type Certificate, type CertificateReach, oneHref } from './certificate.ts'
import { stateTagsOf, wordsOf } from './words.ts'

type Listed = Pick<Certificate<Tipo>, 'noun' | 'paths' | 'subjectLabel' | 'changedTitle' | 'subjectText'>

/** What is known of the issued certificates. */
export interface IssuedKnown {
  readonly papers: readonly IssuedPaper[]
  /** Folios of those whose facts have changed. */
  readonly staleFolios: ReadonlySet<string>
  /** Whether the institution answered. */
  readonly asked: boolean
  /** Whether another one can be had today. */
  readonly mayAskAgain: boolean
}

/** The issued certificates, newest first; empty if there are none. */
export function issuedBlocks(
  certificate: Listed,
  { hrefOf }: Pick<CertificateReach, 'hrefOf'>,
  { papers, staleFolios, asked, mayAskAgain }: IssuedKnown,
): readonly Block[] {
  if (papers.length === 0) return []
  const { noun, subjectLabel, subjectText } = certificate
  const isStale = ({ state, institutionFolio = '' }: IssuedPaper) =>
    state === 'vigente' && staleFolios.has(institutionFolio)
  const tags = stateTagsOf(noun)
  const rows = papers.map(paper => {
    const { id, institutionFolio, code, subject, issuedOn, validUntil, state } = paper
    return [
      { text: institutionFolio ?? code, href: oneHref(certificate, { hrefOf }, { id }) },
      subjectText(subject),
      formatListDate(issuedOn),
      validUntil === undefined ? 'No vence' : formatListDate(validUntil),
      isStale(paper) ? staleTag : !asked && state === 'vigente' ? unaskedTag : tags[state],
    ]
  })
  return [
    ...papers.filter(isStale).map(paper => changedBlock(certificate, paper, mayAskAgain)),
    {
      kind: 'table',
      caption: `Sus ${noun}s`,
      head: ['Folio', subjectLabel, `Emitid${wordsOf(noun).o}`, 'Sirve hasta', 'Estado'],
      rows,
      rowsLead: true,
    },
  ]
}

const staleTag = { text: 'No está al día', tone: 'aviso' } as const
const unaskedTag = { text: 'Sin comprobar hoy', tone: 'neutro' } as const

/** Points out one whose facts have changed, by its subject and its folio. */
function changedBlock(certificate: Listed, paper: IssuedPaper, mayAskAgain: boolean): Block {
  const { noun, changedTitle, subjectText } = certificate
  const { subject, institutionFolio = paper.code, issuedOn } = paper
  const { o, El } = wordsOf(noun)
  const again = `Pida otr${o}: ${El.toLowerCase()} nuev${o} reemplaza a es${o === 'o' ? 'e' : 'a'}.`
  return {
    kind: 'notice',
    tone: 'aviso',
    title: changedTitle,
    text: `Su ${noun} ${institutionFolio} (${subjectText(subject)}), del ${formatDate(issuedOn)}, dice los datos de antes.${mayAskAgain ? ` ${again}` : ''}`,
  }
}
