import type { Clock } from '#platform/clock.ts'
import type { Ids } from '#platform/ids.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { countOpinions, type FaceCount } from './count-opinions.ts'
import { withoutPersonalData } from './personal-data.ts'

/** The five levels, worst first (shell §2). */
export const faces = ['angry', 'dislike', 'neutral', 'like', 'love'] as const
export type Face = (typeof faces)[number]

/** A person's opinion of a page. */
export interface Opinion {
  /** Path without query: `/ficha/5300`. */
  readonly page: string
  readonly face: Face
  /** Free text; may be empty. */
  readonly comment: string
}

/** An opinion as operators see it. */
export interface KeptOpinion extends Opinion {
  readonly sentAt: Date
}

/** Counts of each face for a page. */
export interface PageSatisfaction {
  readonly page: string
  readonly faces: Readonly<Record<Face, number>>
  readonly total: number
}

/** Opinions about pages, without anything that identifies their authors. */
export interface Satisfaction {
  /** Stores an opinion, after removing what looks like a RUN, phone, account or address from the comment. */
  give(opinion: Opinion): Promise<void>
  /** Newest first, optionally for one page; at most `limit` (100). */
  listSatisfaction(filter?: { page?: string; limit?: number }): Promise<KeptOpinion[]>
  /** Counts of each face by page, pages with most opinions first. */
  countSatisfaction(): Promise<PageSatisfaction[]>
}

/** Opinions in the schema `operacion`. */
export function createSatisfaction({
  database,
  clock,
  ids,
}: {
  database: Queryable
  clock: Clock
  ids: Ids
}): Satisfaction {
  return {
    async give({ page, face, comment }) {
      await database.rows(
        `INSERT INTO operacion.opinion (id, enviada_en, pagina, cara, comentario) VALUES ($1, $2, $3, $4, $5)`,
        [ids.uuid(), clock.now(), page, face, withoutPersonalData(comment)],
      )
    },
    async listSatisfaction({ page, limit = 100 } = {}) {
      // Only what narrows is said, so that an index answers it.
      const rows = await database.rows<OpinionRow>(
        `SELECT pagina, cara, comentario, enviada_en FROM operacion.opinion ${page === undefined ? '' : 'WHERE pagina = $2'}
         ORDER BY enviada_en DESC, id DESC LIMIT $1`,
        page === undefined ? [limit] : [limit, page],
      )
      return rows.map(({ pagina, cara, comentario, enviada_en }) => ({
        page: pagina,
        face: cara,
        comment: comentario,
        sentAt: enviada_en,
      }))
    },
    countSatisfaction: async () => byPage(await countOpinions<Face>(database, clock)),
  }
}

interface OpinionRow {
  pagina: string
  cara: Face
  comentario: string
  enviada_en: Date
}

function byPage(rows: readonly FaceCount<Face>[]): PageSatisfaction[] {
  const pages = new Map<string, Record<Face, number>>()
  for (const { pagina, cara, veces } of rows) {
    const counted = pages.get(pagina) ?? { angry: 0, dislike: 0, neutral: 0, like: 0, love: 0 }
    counted[cara] += veces
    pages.set(pagina, counted)
  }
  return [...pages]
    .map(([page, counted]) => ({
      page,
      faces: counted,
      total: Object.values(counted).reduce((sum, count) => sum + count, 0),
    }))
    .toSorted((first, second) => second.total - first.total || first.page.localeCompare(second.page))
}
