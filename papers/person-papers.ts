import type { Run } from '#domain/run.ts'
import type { EmpresaRepresentada, Solicitante } from '#engine/asking/context.ts'
import { ClosedCaseError, whyClosed } from '#engine/cases/closed-case.ts'
import type { IssuedPaper, PaperKind, WholePaper } from '#engine/cases/paper.ts'
import { isUuid } from '#platform/ids.ts'
import { parseCode } from '#platform/secrets/verification-code.ts'
import { queueMail } from './mail-paper.ts'
import { newIssuedPaper, newKeptPaper, type PaperSheet } from './new-paper.ts'
import type { PapersOptions } from './options.ts'
import { findPaper, readPaperFile } from './paper-file.ts'
import { type PaperRow, paperColumns, statementOf, toIssuedPaper } from './paper-row.ts'
import { findByKey, revokePaper, storePaper } from './store-paper.ts'
import type { PaperSlice, PersonPapers } from './types.ts'

/** The papers of one person, or of a company that she represents; every query filters by their RUN. */
export function personPapers(
  options: PapersOptions,
  person: Solicitante,
  empresa?: EmpresaRepresentada,
): PersonPapers {
  const { database, clock, files } = options
  const owner = empresa ? { run: empresa.rut, nombres: empresa.nombre, apellidos: '' } : person
  const { run } = owner
  const seen = (row: PaperRow) => toIssuedPaper(row, clock.now())
  const known = (paper: { kind: PaperKind; key: string }) =>
    findByKey(database, { run, tipo: paper.kind.id, clave: paper.key })
  /** @throws ClosedCaseError if the power that it was made with is not known to hold */
  const open = async (row: PaperRow | undefined) => {
    const why = row && (await whyClosed(options.principalsOf, run, row.poder_de, true))
    if (why) throw new ClosedCaseError(statementOf(row).nombre, why)
    return row
  }
  const openById = async (id: string) => open(await findPaper(database, run, id))
  return {
    async issue(paper) {
      const earlier = await known(paper)
      return seen(earlier ?? (await storePaper(options, newIssuedPaper(options, owner, paper))))
    },
    async keep(paper) {
      const earlier = await known(paper)
      if (earlier) return seen(earlier)
      const row = await newKeptPaper(options, owner, paper)
      const { contentType, bytes } = paper
      return seen(await storePaper(options, row, () => files.put(row.archivo, bytes, { contentType })))
    },
    revoke: async id => isUuid(id) && revokePaper(options, run, id),
    list: async ({ kind } = {}) => (await slice(options, run, { kind, offset: 0, limit: null })).papers,
    async find(id) {
      const row = await openById(id)
      return row && whole(row, seen(row))
    },
    read: async id => ((await openById(id)) ? readPaperFile(options, run, id) : undefined),
    mailAddresses: () => options.addressesOf(person),
    mail: async (id, to, requestId) =>
      (await openById(id)) ? queueMail(options, person, { run, id, to, requestId }) : 'not-found',
    slice: of => slice(options, run, of),
    kinds: () =>
      database.rows<PaperKind>(
        `SELECT tipo AS id, max(tipo_nombre) AS name FROM papeles.papeles WHERE run = $1 GROUP BY tipo ORDER BY name`,
        [run],
      ),
    async findByCode(code) {
      const row = await database.row<PaperRow>(
        `SELECT ${paperColumns} FROM papeles.papeles WHERE run = $1 AND codigo = $2`,
        [run, parseCode(code) ?? ''],
      )
      await open(row)
      return row && whole(row, seen(row))
    },
  }
}

async function slice(
  { database, clock, principalsOf }: PapersOptions,
  run: Run,
  { kind, offset, limit }: { kind?: string | undefined; offset: number; limit: number | null },
): Promise<PaperSlice> {
  // The count is returned even if the offset is past the last one.
  const rows = await database.rows<PaperRow & { total: number }>(
    `WITH propios AS (
       SELECT ${paperColumns} FROM papeles.papeles WHERE run = $1 AND ($2::text IS NULL OR tipo = $2)
     ), parte AS (
       SELECT * FROM propios ORDER BY creado_en DESC, id LIMIT $3 OFFSET $4
     )
     SELECT cuenta.total, parte.* FROM (SELECT count(*) AS total FROM propios) cuenta
     LEFT JOIN parte ON true ORDER BY creado_en DESC, id`,
    [run, kind ?? null, limit, offset],
  )
  const now = clock.now()
  const papers = rows
    .filter(row => row.id !== null)
    .map(async row => ({
      ...toIssuedPaper(row, now),
      createdAt: row.creado_en,
      closed: await whyClosed(principalsOf, run, row.poder_de, false),
    }))
  return {
    papers: await Promise.all(papers),
    total: rows[0]?.total ?? 0,
  }
}

function whole(row: PaperRow, paper: IssuedPaper): WholePaper {
  const { rows, blocks }: PaperSheet = row.hoja === null ? { rows: [], blocks: [] } : JSON.parse(row.hoja)
  return { ...paper, rows, blocks }
}
