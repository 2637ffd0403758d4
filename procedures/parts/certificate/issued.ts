import { formatDate, formatListDate } from '#domain/dates.ts'
import type { Block } from '#engine/block.ts'
import type { IssuedPaper } from '#engine/paper.ts'
import type { Tipo } from '#services/certificados/contract.ts'
import { type Certificate, type CertificateReach, oneHref } from './certificate.ts'
import { stateTagsOf, wordsOf } from './words.ts'

type Listed = Pick<Certificate<Tipo>, 'noun' | 'paths' | 'subjectLabel' | 'changedTitle' | 'subjectText'>

/** The issued certificates, newest first; empty if there are none. */
export function issuedBlocks(
  certificate: Listed,
  { hrefOf }: Pick<CertificateReach, 'hrefOf'>,
  { papers, staleFolios }: { papers: readonly IssuedPaper[]; staleFolios: ReadonlySet<string> },
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
      tags[state],
    ]
  })
  const changed = papers.find(isStale)
  return [
    ...(changed ? [changedBlock(certificate, changed)] : []),
    {
      kind: 'table',
      caption: `Sus ${noun}s`,
      head: ['Folio', subjectLabel, `Emitid${wordsOf(noun).o}`, 'Sirve hasta', 'Estado'],
      rows,
      rowsLead: true,
    },
  ]
}

function changedBlock({ noun, changedTitle }: Listed, { issuedOn }: IssuedPaper): Block {
  const { o, El } = wordsOf(noun)
  return {
    kind: 'notice',
    tone: 'aviso',
    title: changedTitle,
    text: `Su ${noun} del ${formatDate(issuedOn)} dice los datos de antes. Pida otr${o}: ${El.toLowerCase()} nuev${o} reemplaza a es${o === 'o' ? 'e' : 'a'}.`,
  }
}
