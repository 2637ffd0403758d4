import type { Clock } from '#platform/clock.ts'
import { type Ids, isUuid } from '#platform/ids.ts'
import type { Database } from '#platform/postgres/database.ts'
import { equalSecrets } from '#platform/secrets/constant-time.ts'
import { openUnaltered, type Sealer } from '#platform/secrets/sealing.ts'
import { sha256 } from '#platform/secrets/sha256.ts'
import type { Planilla, Program, Programs } from './program-types.ts'

/** Lifetime of a token. */
export const programTokenSeconds = 900
const tokenContext = 'programa:pase'

interface Row {
  id: string
  empresa: string
  empresa_id: string
  razon_social: string
  nombre: string
  prueba: boolean
  huella: string
  persona: Program['person']
  declaraciones: Program['statements']
  creado_en: Date
  usado_en: Date | null
  terminado_en: Date | null
  terminado_por: string | null
}

const columns =
  'id, empresa, empresa_id, razon_social, nombre, prueba, huella, persona, declaraciones, creado_en, usado_en, terminado_en, terminado_por'

/** Programs in the schema `sesiones`, which is migrated. */
export function createPrograms(parts: {
  database: Database
  sealer: Sealer
  clock: Clock
  ids: Ids
}): Programs {
  const { database, sealer, clock, ids } = parts

  /** The row of a key in force; its use is noted. */
  async function standing(id: string): Promise<Row | undefined> {
    return database.row<Row>(
      `UPDATE sesiones.programas SET usado_en = $2 WHERE id = $1 AND terminado_en IS NULL RETURNING ${columns}`,
      [id, clock.now()],
    )
  }

  return {
    async issue({ nombre, empresa, person, prueba, statements }) {
      const secret = ids.token(32)
      const row = await database.row<Row>(
        `INSERT INTO sesiones.programas
           (empresa, id, empresa_id, razon_social, nombre, prueba, huella, run, persona, declaraciones, creado_en)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING ${columns}`,
        [
          empresa.rut,
          `${prueba ? 'prueba' : 'micha'}-${ids.token(9)}`,
          empresa.id,
          empresa.nombre,
          nombre,
          prueba,
          sha256(secret),
          person.run,
          JSON.stringify(person),
          JSON.stringify(statements),
          clock.now(),
        ],
      )
      if (!row) throw new Error('A key was not stored')
      return { program: programOf(row), secret }
    },
    async list(empresa) {
      const rows = await database.rows<Row>(
        `SELECT ${columns} FROM sesiones.programas WHERE empresa = $1 ORDER BY creado_en DESC, id LIMIT 100`,
        [empresa],
      )
      return rows.map(programOf)
    },
    async end(empresa, id, by) {
      const row = await database.row<Row>(
        `UPDATE sesiones.programas SET terminado_en = $3, terminado_por = $4
         WHERE empresa = $1 AND id = $2 AND terminado_en IS NULL RETURNING ${columns}`,
        [empresa, id, clock.now(), by],
      )
      return row && programOf(row)
    },
    async tokenFor(id, secret) {
      const row = await standing(id)
      if (!row || !equalSecrets(row.huella, sha256(secret))) return undefined
      const endsAtMs = clock.now().getTime() + programTokenSeconds * 1000
      return {
        token: sealer.seal(JSON.stringify({ id, endsAtMs }), tokenContext),
        seconds: programTokenSeconds,
      }
    },
    async ofToken(token) {
      const opened = openUnaltered(sealer, token, tokenContext)
      if (opened === undefined) return undefined
      const { id, endsAtMs } = JSON.parse(opened) as { id: string; endsAtMs: number }
      const row = endsAtMs > clock.now().getTime() ? await standing(id) : undefined
      return row && programOf(row)
    },
    ...planillasIn(parts),
  }
}

type Kept = Pick<Programs, 'claim' | 'release' | 'settle' | 'find' | 'claimSending'>

/** Longest time in which a call fills in a list; after it the same key may begin anew. */
const fillMs = 120_000

interface PlanillaRow {
  id: string
  tramite: string
  cuerpo: string
  problemas: Planilla['problems'] | null
  borrador_id: string | null
}

const planillaColumns = 'id, tramite, cuerpo, problemas, borrador_id'

function planillasIn({
  database,
  clock,
  ids,
}: Pick<Parameters<typeof createPrograms>[0], 'database' | 'clock' | 'ids'>): Kept {
  return {
    async claim({ id: programa }, { key, body, tramite }) {
      const digest = sha256(body)
      const now = clock.now()
      // One call at a time fills it in; the next one may if that call was released, or ended without a word.
      const begun = await database.row<PlanillaRow>(
        `INSERT INTO sesiones.programas_planillas AS p (programa, clave, cuerpo, id, tramite, creada_en)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (programa, clave) DO UPDATE SET creada_en = $6
         WHERE p.cuerpo = $3 AND p.problemas IS NULL AND p.creada_en <= $7 RETURNING ${planillaColumns}`,
        [programa, key, digest, ids.uuid(), tramite, now, new Date(now.getTime() - fillMs)],
      )
      if (begun) return { planilla: planillaOf(begun) }
      const row = await database.row<PlanillaRow>(
        `SELECT ${planillaColumns} FROM sesiones.programas_planillas WHERE programa = $1 AND clave = $2`,
        [programa, key],
      )
      if (row?.cuerpo !== digest) return 'other'
      return row.problemas ? { planilla: planillaOf(row) } : 'busy'
    },
    async release(id) {
      await database.rows(
        'UPDATE sesiones.programas_planillas SET creada_en = $2 WHERE id = $1 AND problemas IS NULL',
        [id, new Date(clock.now().getTime() - fillMs)],
      )
    },
    async settle(id, { problems, draftId }) {
      await database.rows(
        'UPDATE sesiones.programas_planillas SET problemas = $2, borrador_id = $3 WHERE id = $1',
        [id, JSON.stringify(problems), draftId ?? null],
      )
    },
    async find({ id: programa }, id) {
      if (!isUuid(id)) return undefined
      const row = await database.row<PlanillaRow>(
        `SELECT ${planillaColumns} FROM sesiones.programas_planillas WHERE programa = $1 AND id = $2`,
        [programa, id],
      )
      return row && planillaOf(row)
    },
    async claimSending({ id: programa }, id, key) {
      const row = await database.row(
        `UPDATE sesiones.programas_planillas SET envio_clave = $3
         WHERE programa = $1 AND id = $2 AND (envio_clave IS NULL OR envio_clave = $3) RETURNING id`,
        [programa, id, key],
      )
      return row !== undefined
    },
  }
}

const planillaOf = ({ id, tramite, problemas, borrador_id }: PlanillaRow): Planilla => ({
  id,
  tramite,
  problems: problemas ?? undefined,
  draftId: borrador_id ?? undefined,
})

const programOf = (row: Row): Program => ({
  id: row.id,
  nombre: row.nombre,
  empresa: { id: row.empresa_id, rut: row.empresa, nombre: row.razon_social },
  person: row.persona,
  prueba: row.prueba,
  statements: row.declaraciones,
  issuedAt: row.creado_en,
  usedAt: row.usado_en ?? undefined,
  endedAt: row.terminado_en ?? undefined,
  endedBy: row.terminado_por ?? undefined,
})
