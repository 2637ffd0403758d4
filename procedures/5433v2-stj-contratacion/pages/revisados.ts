import type { IsoDate } from '#domain/dates.ts'
import { plural } from '#domain/quantities.ts'
import type { SheetSummary } from '#engine/asking/context.ts'
import type { KnownFact } from '#engine/content/block.ts'
import { content, link, links, notice, rows } from '#engine/content/content.ts'
import { hrefTo, paths } from '../paths.ts'
import { type CodigoTexto, codigoText } from '../words.ts'

interface Revisada {
  readonly answers: { readonly trabajadores: { readonly lista: SheetSummary } | undefined }
  readonly today: IsoDate
}

/** How many people the institution gave each answer about. */
export function revisadosFacts({ answers: { trabajadores }, today }: Revisada): readonly KnownFact[] {
  if (!trabajadores) return []
  const { said, unanswered } = trabajadores.lista
  return countsOf(said, unanswered, today).map(([label, value]) => ({ label, value, source: 'el IPS' }))
}

/** What follows from it; the list itself has each of the people. */
export function revisadosBlocks({ answers: { trabajadores } }: Revisada) {
  if (!trabajadores) return []
  const refused = refusedIn(trabajadores.lista)
  return content(
    refused > 0 &&
      notice(
        'aviso',
        refused === 1 ? 'Una persona no cumple' : `${refused} personas no cumplen`,
        'Puede seguir: el IPS paga solo por quienes cumplen. También puede volver y cambiar la lista.',
      ),
    links(link('Ver la lista, persona por persona', hrefTo(paths.trabajadores))),
  )
}

/** How many do not qualify. */
const refusedIn = ({ said }: Pick<SheetSummary, 'said'>) =>
  Object.entries(said)
    .filter(([code]) => code !== '0' && code !== '9')
    .reduce((sum, [, count]) => sum + count, 0)

/** For how many it asks, and how many of them do not qualify. */
export function pedidasText(lista: Pick<SheetSummary, 'rows' | 'said'>): string {
  const asked = plural('joven', 'jóvenes', lista.rows)
  const refused = refusedIn(lista)
  return refused > 0
    ? `${asked}. Según el IPS, ${refused} no ${refused === 1 ? 'cumple' : 'cumplen'}.`
    : asked
}

/** The answers of the institution, counted; what it has not answered yet is looked at after sending. */
export const countRows = (said: SheetSummary['said'], unanswered: number, today: IsoDate) =>
  rows('Lo que dice el IPS de las personas', Object.fromEntries(countsOf(said, unanswered, today)))

const countsOf = (said: SheetSummary['said'], unanswered: number, today: IsoDate) => [
  ...Object.entries(said).map(
    ([code, count]) =>
      [codigoText(code as CodigoTexto, today), plural('persona', 'personas', count)] as const,
  ),
  ...(unanswered > 0 ? [['Todavía no responde', plural('persona', 'personas', unanswered)] as const] : []),
]
