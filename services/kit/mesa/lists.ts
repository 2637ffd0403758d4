import type { IsoDate } from '#domain/dates.ts'
import type { Reloj } from '#domain/deadlines.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { EstadoSolicitud } from '../requests/estados.ts'
import { deskSchema } from '../requests/migrate-desk.ts'
import { beginningsOf, foundBy, wordsOf } from '../requests/words.ts'
import { type Derecho, type Lista, listas, type Propuesta } from './schemas.ts'

/** Rows of a page. */
export const pageSize = 25

/** Work lists are counted up to here: more is «muchas», and costs the same with a hundred thousand. */
export const countedUpTo = 100

/** More than this a search finds soon along the order of arrival. */
const fewUpTo = 1000

/** Whose lists, and when. */
export interface Mirada {
  readonly soy: Run
  /** Her relatives and the employers that she represents, as far as the desk knows them. */
  readonly parientes: readonly Run[]
  readonly regiones: readonly string[]
  readonly tramites: readonly string[]
  readonly oficina: string
  readonly derechos: readonly Derecho[]
  readonly now: Date
  readonly today: IsoDate
  /** Last day of what is due soon. */
  readonly soon: IsoDate
}

/** Narrows a list. */
export interface Filtro {
  readonly region?: string | undefined
  readonly tramite?: string | undefined
  readonly etiqueta?: string | undefined
}

/** A request in a list. */
export interface FilaGuardada {
  readonly run: Run
  readonly id: string
  readonly folio: string
  readonly titulo: string
  readonly tramite: string
  readonly region: string | null
  readonly estado: EstadoSolicitud
  readonly secuencia: number
  readonly entradas: number
  readonly fechaIngreso: IsoDate
  readonly plazo: IsoDate
  readonly reloj: Reloj | null
  readonly por: Run | null
  readonly desde: Date | null
  readonly vence: Date | null
  readonly etiquetas: readonly string[]
  readonly decision: Propuesta['decision'] | null
  /** What the rule would grant rests on what a person judges. */
  readonly porJuzgar: boolean | null
  readonly montoClp: number | null
  readonly porFirmar: boolean
  readonly rigeDesde: Date | null
}

const isOpen = `s.estado IN ('ingresada', 'en_revision', 'observada')`
const isPaused = `s.reloj ? 'pausadaDesde'`

/** Of a proposal `p`: no register says all that the rule would grant it on. */
const leftToJudge = `p.autor IS NULL AND p.decision = 'aprobar' AND p.segun_regla @> '[{"cumple": "no_se_sabe"}]'`

/** Lists that tell nothing to those without a right. */
const listNeeds: Readonly<Partial<Record<Lista, Derecho>>> = {
  por_firmar: 'firmar',
  sin_segunda_persona: 'repartir',
  sin_quien_revise: 'repartir',
}

/** Who may propose and who may sign, as conditions on a request `s`. */
export function reviewersOf(schema: string) {
  const within = (who: string) =>
    `(${who}.regiones = '{}' OR s.region = ANY(${who}.regiones)) AND (${who}.tramites = '{}' OR s.tramite = ANY(${who}.tramites))`
  const free = (who: string) =>
    `${who}.run <> s.run AND (s.conciernen @> ARRAY[${who}.run]) IS NOT TRUE AND NOT EXISTS (SELECT FROM
      ${schema}.intereses i WHERE i.run = s.run AND i.id_solicitud = s.id AND i.por = ${who}.run)`
  const people = `${schema}.mesa_personas`
  return {
    /** Nobody may propose who has somebody that may sign it. */
    orphan: `NOT EXISTS (SELECT FROM ${people} a JOIN ${people} b ON b.run <> a.run
      WHERE 'proponer' = ANY(a.derechos) AND ${within('a')} AND ${free('a')}
        AND 'firmar' = ANY(b.derechos) AND (b.oficina = a.oficina OR (${within('b')})) AND ${free('b')})`,
    /** Of the proposal that waits: nobody else may sign it. */
    secondless: `NOT EXISTS (SELECT FROM ${people} b JOIN ${schema}.propuestas v
        ON v.run = s.run AND v.id_solicitud = s.id AND v.estado = 'por_firmar'
      WHERE b.run <> v.autor AND 'firmar' = ANY(b.derechos) AND (b.oficina = v.oficina OR (${within('b')})) AND ${free('b')})`,
  }
}

export type MesaLists = ReturnType<typeof createLists>

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one method for each statement.
export function createLists(key: string) {
  const schema = deskSchema(key)
  const own = (alias: string) => `${alias}.run = s.run AND ${alias}.id_solicitud = s.id`
  const taken = `EXISTS (SELECT FROM ${schema}.tomas t WHERE ${own('t')} AND t.soltada_en IS NULL AND t.vence > $6)`
  const living = `EXISTS (SELECT FROM ${schema}.propuestas p WHERE ${own('p')} AND p.estado IN ('por_firmar', 'firmada'))`
  const { orphan, secondless } = reviewersOf(schema)
  const unsigned = `NOT EXISTS (SELECT FROM ${schema}.propuestas p WHERE ${own('p')} AND p.estado = 'firmada')`
  const hers = `(s.run, s.id) IN (SELECT t.run, t.id_solicitud FROM ${schema}.tomas t
      WHERE t.por = $7 AND t.soltada_en IS NULL AND t.vence > $6)`

  const where: Readonly<Record<Lista, string>> = {
    atrasadas: `${isOpen} AND s.plazo < $4 AND (${isPaused}) IS NOT TRUE AND ${unsigned}`,
    por_vencer: `${isOpen} AND s.plazo BETWEEN $4 AND $5 AND (${isPaused}) IS NOT TRUE AND ${unsigned}`,
    respondidas: `s.estado = 'en_revision' AND s.veces_observada > 0 AND NOT ${living}`,
    por_firmar: `s.estado = 'en_revision' AND (s.run, s.id) IN (SELECT p.run, p.id_solicitud FROM ${schema}.propuestas p
      WHERE p.estado = 'por_firmar' AND p.autor <> $7)`,
    mias: `${isOpen} AND ${hers} AND ${unsigned}`,
    libres: `s.estado = 'en_revision' AND (${isPaused}) IS NOT TRUE AND NOT ${taken} AND NOT ${living}`,
    detenidas: `${isOpen} AND ${isPaused}`,
    sin_segunda_persona: `s.estado = 'en_revision' AND (s.run, s.id) IN (SELECT p.run, p.id_solicitud
      FROM ${schema}.propuestas p WHERE p.estado = 'por_firmar') AND ${secondless}`,
    sin_quien_revise: `${isOpen} AND NOT ${taken} AND NOT ${living} AND ${orphan}`,
    abiertas: isOpen,
    cerradas: `s.estado IN ('aprobada', 'rechazada', 'pagada', 'desistida')`,
    // For two weeks after the proposal, its author and who signed it find that it came to nothing: what was refused without people
    // was refused by whoever was asked.
    retiradas: `(s.estado = 'desistida' OR s.estado = 'rechazada' AND NOT EXISTS (SELECT FROM ${schema}.propuestas a
        WHERE ${own('a')} AND a.estado = 'aplicada')) AND (s.run, s.id) IN (SELECT p.run, p.id_solicitud FROM ${schema}.propuestas p
      WHERE p.estado = 'caida' AND $7 IN (p.autor, p.firmada_por) AND p.hecha_en > $6::timestamptz - interval '14 days')`,
  }
  /** Neither her own, her relatives', nor what she gave away. The first seven parameters are those of {@link paramsOf}. */
  const notHers = `(s.conciernen && $3::text[]) IS NOT TRUE AND s.run <> ALL($3)
    AND (s.run, s.id) NOT IN (SELECT i.run, i.id_solicitud FROM ${schema}.intereses i WHERE i.por = $7)`
  /** Only what narrows is said, so that an index may answer it. */
  const placed = ({ regiones, tramites }: Mirada) =>
    [
      regiones.length > 0 ? 's.region = ANY($1)' : '$1::text[] IS NOT NULL',
      tramites.length > 0 ? 's.tramite = ANY($2)' : '$2::text[] IS NOT NULL',
    ].join(' AND ')
  const visible = (mirada: Mirada) => `${placed(mirada)} AND ${notHers}`
  /** What was given to her, or waits for a signature in her office, is hers to see in any region. */
  const inHands = ({ derechos }: Mirada) =>
    `(${hers} OR (s.run, s.id) IN (SELECT p.run, p.id_solicitud FROM ${schema}.propuestas p
      WHERE p.estado IN ('por_firmar', 'firmada') AND (p.autor = $7${derechos.includes('firmar') ? ' OR p.oficina = $8' : ''})))`
  /** Who proposed or signed what is closed, or could have signed what was taken back, reads in any region how it ended. */
  const wasHers = ({ derechos }: Mirada) =>
    `(${where.cerradas} AND EXISTS (SELECT FROM ${schema}.propuestas p
      WHERE ${own('p')} AND ($7 IN (p.autor, p.firmada_por)
        OR (p.estado = 'caida' AND p.oficina = ${derechos.includes('firmar') ? '$8' : 'NULL'}))))`
  const among = (lista: Lista, mirada: Mirada) => {
    const needed = listNeeds[lista]
    if (needed && !mirada.derechos.includes(needed)) return `false AND ${visible(mirada)}`
    if (lista === 'mias' || lista === 'retiradas')
      return `${where[lista]} AND ${notHers} AND ($1::text[], $2::text[]) IS NOT NULL`
    if (lista === 'cerradas')
      return `${where.cerradas} AND ${notHers} AND (${placed(mirada)} OR ${wasHers(mirada)})`
    if (lista === 'por_firmar')
      return `${where.por_firmar} AND ${notHers} AND (${placed(mirada)} OR ${inHands(mirada)})`
    return `${where[lista]} AND ${visible(mirada)}`
  }
  const paramsOf = ({ soy, parientes, regiones, tramites, oficina, now, today, soon }: Mirada) => [
    regiones,
    tramites,
    [soy, ...parientes],
    today,
    soon,
    now,
    soy,
    oficina,
  ]
  // Keeps the type of a parameter that a list does not use.
  const allParams = '($4::date, $5::date, $6::timestamptz, $7::text, $8::text) IS NOT NULL'

  const rowsOf = (inner: string) => `
    SELECT s.run, s.id, s.folio, coalesce(s.titulo, s.folio) AS titulo, coalesce(s.tramite, '') AS tramite, s.region,
           s.estado, s.secuencia, s.entradas, s.fecha_ingreso AS "fechaIngreso", s.plazo, s.reloj,
           t.por, t.desde, t.vence, p.decision, p."porJuzgar", p.monto_clp AS "montoClp",
           coalesce(p.estado = 'por_firmar', false) AS "porFirmar", p.aplica_en AS "rigeDesde",
           ARRAY(SELECT codigo FROM ${schema}.etiquetas e WHERE ${own('e')} ORDER BY codigo) AS etiquetas
      FROM (${inner}) s
      LEFT JOIN ${schema}.tomas t ON ${own('t')} AND t.soltada_en IS NULL AND t.vence > $6
      LEFT JOIN LATERAL (SELECT decision, monto_clp, estado, aplica_en, ${leftToJudge} AS "porJuzgar" FROM ${schema}.propuestas p
                          WHERE ${own('p')} AND p.estado IN ('por_firmar', 'firmada', 'de_la_regla')
                          ORDER BY (p.autor IS NULL), n DESC LIMIT 1) p ON true`

  const filtered = ({ region, tramite, etiqueta }: Filtro) =>
    [
      region === undefined ? '$9::text IS NULL' : 's.region = $9',
      tramite === undefined ? '$10::text IS NULL' : 's.tramite = $10',
      etiqueta === undefined
        ? '$11::text IS NULL'
        : `EXISTS (SELECT FROM ${schema}.etiquetas e WHERE ${own('e')} AND e.codigo = $11)`,
    ].join(' AND ')
  const filterOf = ({ region, tramite, etiqueta }: Filtro) => [
    region ?? null,
    tramite ?? null,
    etiqueta ?? null,
  ]
  const orderOf = (lista: Lista) => (lista === 'cerradas' ? 's.fecha_resolucion DESC, s.id' : 's.plazo, s.id')
  const counted = (mirada: Mirada) =>
    listas
      .map(
        lista => `SELECT '${lista}' AS lista, (SELECT count(*)::int FROM (SELECT 1 FROM ${schema}.solicitudes s
        WHERE ${among(lista, mirada)} AND ${allParams} ORDER BY ${orderOf(lista)} LIMIT ${countedUpTo}) q) AS casos`,
      )
      .join(' UNION ALL ')

  return {
    /** How many each list has, up to {@link countedUpTo}, in one statement. */
    counts: (db: Queryable, mirada: Mirada): Promise<{ lista: Lista; casos: number }[]> =>
      db.rows(counted(mirada), paramsOf(mirada)),

    /** A page of a list, one row more than it shows. */
    page: (
      db: Queryable,
      lista: Lista,
      mirada: Mirada,
      filtro: Filtro,
      pagina: number,
    ): Promise<FilaGuardada[]> => {
      // An OFFSET that the planner does not know counts as a tenth of the table: it then plans at every call, which costs more
      // than the page (PostgreSQL 18, a hundred thousand rows: 1.0 of 1.7 ms). The first page says none.
      const isFirst = pagina === 1
      const offset = isFirst ? '' : 'OFFSET $12'
      return db.rows(
        `${rowsOf(`SELECT * FROM ${schema}.solicitudes s WHERE ${among(lista, mirada)} AND ${filtered(filtro)}
           AND ${allParams} ORDER BY ${orderOf(lista)} LIMIT ${pageSize + 1} ${offset}`)} ORDER BY ${orderOf(lista)}`,
        [...paramsOf(mirada), ...filterOf(filtro), ...(isFirst ? [] : [(pagina - 1) * pageSize])],
      )
    },

    /** Locks the one of a list that is due first, skipping those that somebody takes at the same moment. */
    lockFirst: (
      tx: Queryable,
      lista: Lista,
      mirada: Mirada,
      filtro: Filtro,
    ): Promise<{ run: Run; id: string } | undefined> =>
      tx.row(
        `SELECT s.run, s.id FROM ${schema}.solicitudes s
          WHERE ${among(lista, mirada)} AND ${where.libres} AND ${filtered(filtro)} AND ${allParams}
          ORDER BY s.plazo, s.id LIMIT 1 FOR UPDATE OF s SKIP LOCKED`,
        [...paramsOf(mirada), ...filterOf(filtro)],
      ),

    /** The request that a repeated «siguiente» took before. */
    takenBy: (db: Queryable, por: Run, clave: string): Promise<{ id: string } | undefined> =>
      db.row(`SELECT id_solicitud AS id FROM ${schema}.gestiones WHERE por = $1 AND clave = $2`, [
        por,
        clave,
      ]),

    /** Whether a request is in her offices, regions and procedures, or in her hands, or was so until it closed. */
    sees: async (db: Queryable, id: string, mirada: Mirada): Promise<boolean> =>
      (await db.row(
        `SELECT 1 FROM ${schema}.solicitudes s WHERE s.id = $9 AND (${placed(mirada)} OR ${inHands(mirada)} OR ${wasHers(mirada)})
          AND ($3::text[]) IS NOT NULL AND ${allParams}`,
        [...paramsOf(mirada), id],
      )) !== undefined,

    /** Whether nobody of the desk may decide it: then it is given to somebody of another region. */
    isOrphan: async (db: Queryable, id: string): Promise<boolean> =>
      (await db.row(`SELECT 1 FROM ${schema}.solicitudes s WHERE s.id = $1 AND ${orphan}`, [id])) !==
      undefined,

    /** One request as a row. */
    row: (db: Queryable, id: string, now: Date): Promise<FilaGuardada | undefined> =>
      db.row(
        rowsOf(
          `SELECT * FROM ${schema}.solicitudes s WHERE s.id = $1 AND ($2::int, $3::int, $4::int, $5::int) IS NOT NULL`,
        ),
        [id, 0, 0, 0, 0, now],
      ),

    /** By folio, RUN or how words of a title begin; the latest first. With `everywhere` also outside her regions and procedures. */
    async search(
      db: Queryable,
      mirada: Mirada,
      texto: string,
      run: Run | undefined,
      everywhere: boolean,
    ): Promise<FilaGuardada[]> {
      const table = `${schema}.solicitudes`
      const named = run
        ? '(s.conciernen @> ARRAY[$10::text] OR s.run = $10)'
        : `(${wordsOf('s.titulo')} @@ ${beginningsOf('$9')} AND $10::text IS NULL)`
      const where = `(upper(s.folio) = upper($9) OR ${named})
         AND ${everywhere ? `${notHers} AND ($1::text[], $2::text[]) IS NOT NULL` : visible(mirada)} AND ${allParams}`
      const params = [...paramsOf(mirada), texto, run ?? null]
      // Without an order: see foundBy.
      const count = await db.row<{ total: number }>(
        `SELECT count(*)::int AS total FROM (SELECT 1 FROM ${table} s WHERE ${where} LIMIT ${fewUpTo + 1}) q`,
        params,
      )
      const found = foundBy(table, where, (count?.total ?? 0) <= fewUpTo)
      return db.rows(
        `${rowsOf(`SELECT s.* FROM ${found} ORDER BY s.ingresada_en DESC, s.id LIMIT ${pageSize}`)}
         ORDER BY s.ingresada_en DESC, s.id`,
        params,
      )
    },
  }
}
