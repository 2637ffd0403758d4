import { formatDate } from '#domain/dates.ts'
import type { FichaOn } from '#procedures/ficha/types.ts'
import type { NewsItem } from '#ui/news-carousel/news-carousel.tsx'
import { pathTo } from '../routes.ts'

const shownAtMost = 3

/** The latest amounts that changed, one per ficha, newest first, with what they were before. They come from the dated tables. */
export function newsOf(fichas: readonly FichaOn[]): readonly NewsItem[] {
  return fichas
    .flatMap(({ id, amounts }) => {
      const [latest] = amounts
        .filter(({ news, before }) => news !== undefined && before !== undefined)
        .toSorted((first, second) => second.from.localeCompare(first.from))
      return latest ? [{ id, latest }] : []
    })
    .toSorted((first, second) => second.latest.from.localeCompare(first.latest.from))
    .filter(
      ({ latest: { news } }, index, all) => all.findIndex(({ latest }) => latest.news === news) === index,
    )
    .slice(0, shownAtMost)
    .map(({ id, latest: { news, before, since } }) => ({
      title: news,
      text: `Antes, ${before}. ${since}.`,
      href: pathTo('/ficha/:id', { id }),
      icon: 'money',
    }))
}

/** The day the latest of these fichas was updated, for machines and in words. */
export function lastUpdate(fichas: readonly FichaOn[]): { dateTime: string; updatedOn: string } {
  const dateTime = fichas
    .map(({ updatedAt }) => updatedAt)
    .reduce((last, day) => (day > last ? day : last), '')
  return { dateTime, updatedOn: formatDate(dateTime) }
}
