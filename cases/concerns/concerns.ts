import { formatInstant, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import { stateOn } from '#engine/cases/case-states.ts'
import {
  type ConcernAbout,
  type ConcernWords,
  concernWordsOf,
  type FiledForm,
  type ResolvedPart,
  stateForHer,
} from '#engine/cases/concern.ts'
import { questionLabels } from '#engine/question-labels.ts'
import { isUuid } from '#platform/ids.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { definitionOf, fullNameOf, type KeptPerson } from '../case-row.ts'
import type { CasesOptions } from '../options.ts'
import type { Concern, Concerns } from './concern-types.ts'
import { askedKey } from './note-concerned.ts'

type ConcernOptions = Pick<CasesOptions, 'database' | 'procedures' | 'clock'>

/** A row of `casos.concernidos`. */
import { read, type StoredData } from '../history/entries.ts'

export interface ConcernRow {
  readonly caso_id: string
  readonly run_caso: Run
  readonly como: string
  readonly pide: boolean
  readonly respuesta: 'si' | 'no' | 'vencida' | null
  readonly vence: IsoDate | null
  readonly id_solicitud: string
  readonly procedimiento: string
  readonly titulo: string
  readonly institucion: string
  readonly solicitante: string
  readonly presentado_el: IsoDate
  readonly enviado_en: Date | null
  readonly estado: string
  readonly datos: StoredData
  readonly resuelto: readonly ResolvedPart[] | null
}

const columns = `caso_id, run_caso, como, pide, respuesta, vence, id_solicitud, procedimiento, titulo, institucion,
  solicitante, presentado_el, enviado_en, estado, datos, resuelto`

/** The institution's event when somebody takes a request back, whoever it is. */
const withdrawn = 'desistida'

/** Where the data of a person whom a request concerns keep who else answered it last. */
const answeredKey = 'respondio'

/** Where the data of a person who answered keep her name. */
const nameKey = 'nombre'

/** Where the data of a person keep that she took the request back. */
const tookBackKey = 'retiro'

/** Maximum number of requests in the list. */
const shown = 50

/** Requests, of hers and of each company of hers, in which a name is looked for. */
const mostNamed = 200

export function createConcerns(options: ConcernOptions): Concerns {
  const { database } = options
  const find = async (run: Run, caseId: string) => {
    const row = await findConcernRow(options, run, caseId)
    return row && { ...(await withBefore(options, run, row)), filed: await filedOf(options, row) }
  }
  return {
    async listConcerns(run) {
      const rows = await database.rows<ConcernRow>(
        `SELECT ${columns} FROM casos.concernidos WHERE run = $1 ORDER BY pide DESC, desde DESC, caso_id LIMIT $2`,
        [run, shown],
      )
      const all = rows.map(row => toConcern(options, row))
      return [...all.filter(({ asks }) => asks), ...all.filter(({ asks }) => !asks)]
    },
    findConcern: find,
    async noteAnswer({ run, ...names }, caseId, answer) {
      const name = fullNameOf(names)
      await database.transaction(async tx => {
        const noted = await tx.rows(
          `UPDATE casos.concernidos
              SET pide = false, respuesta = $3, datos = datos || jsonb_build_object($4::text, $5::text)
            WHERE run = $1 AND caso_id = $2 AND pide AND respuesta IS NULL RETURNING run`,
          [run, caseId, answer, nameKey, name],
        )
        if (noted.length > 0)
          await tx.rows(
            `UPDATE casos.concernidos SET datos = datos || jsonb_build_object($3::text, $4::text) WHERE run <> $1 AND caso_id = $2`,
            [run, caseId, answeredKey, name],
          )
      })
    },
    namesOf: (run, others, companies) => namesOf(database, run, others, companies),
    async noteTakenBack(run, caseId) {
      const row = await findConcernRow(options, run, caseId)
      if (!row) return
      const { takeBack } = concernWordsOf(
        options.procedures.get(row.procedimiento)?.cases?.concerns,
        row.como,
      )
      if (takeBack?.isNo) {
        await database.rows(
          `UPDATE casos.concernidos SET respuesta = 'no', datos = datos || jsonb_build_object($3::text, 'si')
            WHERE run = $1 AND caso_id = $2`,
          [run, caseId, tookBackKey],
        )
        return
      }
      const after = definitionOf(options, row)?.states[row.estado]?.on[withdrawn]
      if (after)
        await database.rows(
          `UPDATE casos.concernidos SET estado = $3, datos = datos || jsonb_build_object($4::text, 'si')
            WHERE run = $1 AND caso_id = $2`,
          [run, caseId, after, tookBackKey],
        )
    },
  }
}

/** A request that waits for her, with when the same applicant had sent an earlier one that she refused. */
export async function withBefore(options: ConcernOptions, run: Run, row: ConcernRow): Promise<Concern> {
  const concern = toConcern(options, row)
  if (!concern.asks) return concern
  const before = await options.database.row<{ sentAt: Date }>(
    `SELECT coalesce(enviado_en, desde) AS "sentAt" FROM casos.concernidos
      WHERE run = $1 AND run_caso = $2 AND procedimiento = $3 AND como = $4 AND respuesta = 'no' AND caso_id <> $5
      ORDER BY desde DESC LIMIT 1`,
    [run, row.run_caso, row.procedimiento, row.como, row.caso_id],
  )
  if (!before) return concern
  return {
    ...concern,
    saidNo: `Usted ya dijo que no a otra solicitud de ${concern.applicant.name}, que llegó el ${formatInstant(before.sentAt)}. Si le preguntan de nuevo por lo mismo, puede llamar gratis al 101.`,
  }
}

/**
 * What was sent, for a person who may read it, or is or was asked about the whole request: of its parts, others may be told in its
 * papers.
 */
async function filedOf({ database, procedures }: ConcernOptions, row: ConcernRow): Promise<Concern['filed']> {
  const procedure = procedures.get(row.procedimiento)
  const { paidAt, readsFiled } = concernWordsOf(procedure?.cases?.concerns, row.como)
  const mayRead = readsFiled === true || row.pide || row.respuesta !== null
  if (!procedure || !mayRead || (!readsFiled && read(row.datos).data[askedKey])) return undefined
  const owner = [row.run_caso, row.caso_id]
  const form = await database.row<{ answers: FiledForm['answers']; summary: FiledForm['summary'] }>(
    `SELECT respuestas AS answers, resumen AS summary FROM casos.casos WHERE run = $1 AND id = $2 AND importacion IS NULL`,
    owner,
  )
  if (!form) return undefined
  const papers = await database.rows<{ question: string }>(
    `SELECT pregunta AS question FROM casos.documentos
      WHERE run = $1 AND caso_id = $2 AND origen = 'persona' ORDER BY subido_en, id`,
    owner,
  )
  const labelOf = questionLabels(procedure)
  return {
    papers: [...new Set(papers.map(({ question }) => labelOf(question) ?? 'Otro papel'))],
    paidAt: paidAt?.(form),
  }
}

/** See `Concerns.namesOf`. Reads the latest requests alone: who asked for her data did so for one of them. */
async function namesOf(
  database: Queryable,
  run: Run,
  others: readonly Run[],
  companies: readonly Run[],
): Promise<ReadonlyMap<Run, string>> {
  if (others.length === 0) return new Map()
  const ofHers = await database.rows<{ run_caso: Run; caso_id: string }>(
    'SELECT run_caso, caso_id FROM casos.concernidos WHERE run = $1 ORDER BY desde DESC, caso_id LIMIT $2',
    [run, mostNamed],
  )
  const [answered, ...filed] = await Promise.all([
    database.rows<{ run: Run; name: string }>(
      `SELECT run, max(datos->>$2) AS name FROM casos.concernidos WHERE run = ANY($1) AND datos ? $2 GROUP BY run`,
      [others, nameKey],
    ),
    database.rows<{ persona: KeptPerson }>(
      `SELECT persona FROM casos.casos WHERE run = ANY($1) AND id = ANY($2) AND persona->>'run' = ANY($3)`,
      [ofHers.map(one => one.run_caso), ofHers.map(one => one.caso_id), others],
    ),
    ...companies.slice(0, shown).map(company =>
      database.rows<{ persona: KeptPerson }>(
        `SELECT persona FROM (SELECT persona FROM casos.casos WHERE run = $1 ORDER BY enviado_en DESC, id LIMIT $2) c
          WHERE persona->>'run' = ANY($3)`,
        [company, mostNamed, others],
      ),
    ),
  ])
  return new Map([
    ...answered.map(({ run: one, name }) => [one, name] as const),
    ...filed.flat().map(({ persona }) => [persona.run, fullNameOf(persona)] as const),
  ])
}

export async function findConcernRow(
  { database }: Pick<CasesOptions, 'database'>,
  run: Run,
  caseId: string,
): Promise<ConcernRow | undefined> {
  if (!isUuid(caseId)) return undefined
  return database.row<ConcernRow>(
    `SELECT ${columns} FROM casos.concernidos WHERE run = $1 AND caso_id = $2`,
    [run, caseId],
  )
}

/** Whether she can still take her yes back, and what is said once she has. */
function takeBackOf(
  { takeBack }: Pick<ConcernWords, 'takeBack'>,
  { respuesta }: Pick<ConcernRow, 'respuesta'>,
  { about, today, isWithdrawn }: { about: ConcernAbout; today: IsoDate; isWithdrawn: boolean },
): Pick<Concern, 'takeBack' | 'takenBack'> {
  if (!takeBack) return {}
  const isTaken = about.tookBack && (isWithdrawn || respuesta === 'no')
  return {
    takeBack: respuesta === 'si' && takeBack.isOpen(about, today) ? takeBack : undefined,
    takenBack: isTaken ? takeBack.done : undefined,
  }
}

export function toConcern(
  { procedures, clock }: Pick<CasesOptions, 'procedures' | 'clock'>,
  row: ConcernRow,
): Concern {
  const words = concernWordsOf(procedures.get(row.procedimiento)?.cases?.concerns, row.como)
  const states = definitionOf({ procedures }, row)?.states ?? {}
  const isWithdrawn = Object.values(states).some(({ on }) => on[withdrawn] === row.estado)
  const { data, ...kept } = read(row.datos)
  const {
    [askedKey]: asked,
    [answeredKey]: answeredBy,
    [nameKey]: _hers,
    [tookBackKey]: retiro,
    ...told
  } = data
  const today = isoDateInChile(clock.now())
  const state = stateOn({ states }, row.estado, kept.resumen, today)
  const isOver = row.vence !== null && row.vence < today
  const answer = row.respuesta ?? (row.pide && isOver ? 'vencida' : undefined)
  const about = {
    applicant: row.solicitante,
    procedure: row.titulo,
    filedOn: row.presentado_el,
    today,
    ...kept,
    data: told,
    state: row.estado,
    ...(row.resuelto && { own: row.resuelto }),
    answer,
    answeredBy,
    tookBack: retiro !== undefined,
    ...(asked && { asked: asked.split(' ') }),
  }
  const own = row.resuelto ? words.result?.(row.resuelto) : undefined
  const remedy = words.remedy?.(about)
  return {
    caseId: row.caso_id,
    procedureId: row.procedimiento,
    procedure: row.titulo,
    institution: row.institucion,
    applicant: { run: row.run_caso, name: row.solicitante },
    filedOn: row.presentado_el,
    sentAt: row.enviado_en ?? undefined,
    idSolicitud: row.id_solicitud,
    title: words.title(about),
    isHers: words.readsFiled === true,
    text: [...words.text(about), ...(remedy ? [remedy] : [])],
    remedy,
    letter: words.letter?.(about) ?? words.text(about),
    detail: words.detail?.(about),
    companies: words.companies?.(about) ?? [],
    companyName: words.companyName?.(about),
    ...(words.onward && { onward: words.onward }),
    question: words.confirm,
    asks: row.pide && !isOver,
    mayAsk: words.mayBeAsked && !row.pide && row.respuesta === null && 'por_confirmar' in (state?.on ?? {}),
    until: row.vence ?? undefined,
    answer,
    ...(own && { own }),
    ...(row.respuesta !== null && row.estado === 'por_confirmar' && { awaitsWord: true }),
    ...takeBackOf(words, row, { about, today, isWithdrawn }),
    state: {
      ...(own ?? stateForHer(words, about, { id: row.estado, state, asks: row.pide && !isOver })),
      final: own !== undefined || (state?.final ?? false),
    },
  }
}
