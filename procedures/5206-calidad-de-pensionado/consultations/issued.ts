import { formatDate, formatShortDate } from '#domain/dates.ts'
import type { Block, Tone } from '#engine/block.ts'
import type { IssuedPaper, PaperState } from '#engine/paper.ts'
import { destinos, eleccionOf } from '../paper.ts'
import { constanciaPath } from '../paths.ts'
import type { Reach } from './reach.ts'

/** A state of a constancia in a word. */
export const stateTags: Readonly<Record<PaperState, { text: string; tone: Tone }>> = {
  vigente: { text: 'Vigente', tone: 'exito' },
  vencido: { text: 'Vencida', tone: 'neutro' },
  reemplazado: { text: 'Reemplazada', tone: 'neutro' },
  revocado: { text: 'Anulada', tone: 'error' },
}

/** The constancias that were issued, the newest first; none is shown to whoever has none. */
export function issuedBlocks(
  { hrefOf }: Reach,
  papers: readonly IssuedPaper[],
  staleFolios: ReadonlySet<string>,
): readonly Block[] {
  if (papers.length === 0) return []
  const isStale = ({ state, institutionFolio = '' }: IssuedPaper) =>
    state === 'vigente' && staleFolios.has(institutionFolio)
  const rows = papers.map(paper => {
    const { id, institutionFolio, code, issuedOn, validUntil, state } = paper
    return [
      { text: institutionFolio ?? code, href: hrefOf(constanciaPath(id)) },
      whereOf(paper),
      formatShortDate(issuedOn),
      validUntil === undefined ? 'No vence' : formatShortDate(validUntil),
      stateTags[state],
    ]
  })
  const changed = papers.find(isStale)
  return [
    ...(changed ? [changedBlock(changed)] : []),
    {
      kind: 'table',
      caption: 'Sus constancias',
      head: ['Folio', 'Para presentar ante', 'Emitida', 'Sirve hasta', 'Estado'],
      rows,
      rowsLead: true,
    },
  ]
}

/** Before whom a constancia is shown, in words. */
export function whereOf({ subject }: Pick<IssuedPaper, 'subject'>): string {
  const eleccion = eleccionOf(subject)
  return eleccion ? destinos[eleccion.destino] : 'Quien la pida'
}

function changedBlock({ issuedOn }: IssuedPaper): Block {
  return {
    kind: 'notice',
    tone: 'aviso',
    title: 'Los datos de su pensión cambiaron',
    text: `Su constancia del ${formatDate(issuedOn)} dice los datos de antes. Pida otra: la nueva reemplaza a esa.`,
  }
}
