import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { EstadoSolicitud } from '../requests/estados.ts'
import { deskSchema } from '../requests/migrate-desk.ts'
import type { DeskTypes, Request } from '../requests/request.ts'
import { createTable } from '../tables.ts'
import type { Derecho, Hoja, Propuesta, Requisito } from './schemas.ts'

export type Key = Pick<Request<DeskTypes>, 'run' | 'id'>

/** An official of a mesa. */
export interface PersonaDeMesa {
  readonly run: Run
  readonly nombre: string
  readonly oficina: string
  readonly derechos: readonly Derecho[]
  /** Empty: all. */
  readonly regiones: readonly string[]
  readonly tramites: readonly string[]
}

/** A stored proposal. */
export interface PropuestaGuardada {
  readonly n: number
  /** null: the rule. */
  readonly autor: Run | null
  readonly oficina: string | null
  readonly version: string | null
  readonly decision: Propuesta['decision']
  readonly requisitos: Propuesta['requisitos']
  /** The requirements as the rule saw them then. */
  readonly segunRegla: readonly Requisito[]
  readonly motivos: readonly string[]
  readonly razon: string
  readonly texto: string
  readonly montoClp: number | null
  readonly hechaEn: Date
  readonly estado: Propuesta['estado']
  readonly firmadaPor: Run | null
  readonly firmadaEn: Date | null
  readonly aplicaEn: Date | null
  readonly devueltaPor: Run | null
  readonly devolucion: string | null
}

export type NuevaPropuesta = Omit<
  PropuestaGuardada,
  'n' | 'firmadaPor' | 'firmadaEn' | 'aplicaEn' | 'devueltaPor' | 'devolucion'
>

/** Who has a request, until when. */
export interface TomaGuardada {
  readonly n: number
  readonly por: Run
  readonly desde: Date
  readonly vence: Date
}

/** An act of an official, as the history keeps it. */
export interface Acto {
  readonly clave: string
  readonly tipo: string
  readonly comentario: string
  readonly por: Run | null
  readonly respuesta: unknown
  readonly n: number
  readonly estado: EstadoSolicitud
  readonly at: Date
}

/** Officials, leases, proposals, notes, labels and acts of one desk. */
export type MesaStore = ReturnType<typeof createMesaStore>

const propuestaColumns =
  'n autor oficina version decision requisitos segunRegla motivos razon texto montoClp hechaEn estado firmadaPor firmadaEn aplicaEn devueltaPor devolucion'

export function createMesaStore(key: string) {
  const schema = deskSchema(key)
  return { ...peopleOf(schema), ...leasesOf(schema), ...proposalsOf(schema), ...actsOf(schema) }
}

function peopleOf(schema: string) {
  const personas = createTable<PersonaDeMesa>(
    `${schema}.mesa_personas`,
    'run nombre oficina derechos regiones tramites',
  )
  return {
    hasAnybody: async (db: Queryable): Promise<boolean> =>
      (await db.row(`SELECT 1 FROM ${schema}.mesa_personas LIMIT 1`, [])) !== undefined,
    persona: (db: Queryable, run: Run) => personas.find(db, { run }),
    /** Everybody who may propose, by office. */
    proponentes: (db: Queryable): Promise<PersonaDeMesa[]> =>
      db.rows(
        `SELECT ${personas.select} FROM ${schema}.mesa_personas WHERE 'proponer' = ANY(derechos) ORDER BY oficina, nombre`,
        [],
      ),
    insertPersonas: (tx: Queryable, rows: readonly PersonaDeMesa[]) =>
      personas.insert(tx, rows, 'ON CONFLICT DO NOTHING'),
  }
}

function leasesOf(schema: string) {
  const tomas = createTable<TomaGuardada>(`${schema}.tomas`, 'n por desde vence')
  return {
    /** Who has it; undefined if nobody, or if her time is over. */
    async toma(db: Queryable, { run, id }: Key, now: Date): Promise<TomaGuardada | undefined> {
      return db.row<TomaGuardada>(
        `SELECT ${tomas.select} FROM ${schema}.tomas
          WHERE run = $1 AND id_solicitud = $2 AND soltada_en IS NULL AND vence > $3`,
        [run, id, now],
      )
    },

    /** Gives it to somebody, from whoever has it. */
    async take(tx: Queryable, request: Key, por: Run, from: Date, vence: Date): Promise<void> {
      await this.release(tx, request, from)
      await tx.rows(
        `INSERT INTO ${schema}.tomas (run, id_solicitud, n, por, desde, vence)
         SELECT $1, $2, coalesce(max(n), 0) + 1, $3, $4, $5 FROM ${schema}.tomas WHERE run = $1 AND id_solicitud = $2`,
        [request.run, request.id, por, from, vence],
      )
    },

    /** Nobody has it from then on. */
    async release(tx: Queryable, { run, id }: Key, at: Date): Promise<void> {
      await tx.rows(
        `UPDATE ${schema}.tomas SET soltada_en = least(vence, $3)
          WHERE run = $1 AND id_solicitud = $2 AND soltada_en IS NULL`,
        [run, id, at],
      )
    },

    /** Keeps the facts as people got them, once. */
    async keepSheet(tx: Queryable, { run, id }: Key, hoja: Hoja): Promise<void> {
      await tx.rows(
        `UPDATE ${schema}.solicitudes SET hoja = $3 WHERE run = $1 AND id = $2 AND hoja IS NULL`,
        [run, id, JSON.stringify(hoja)],
      )
    },

    keptSheet: async (db: Queryable, { run, id }: Key): Promise<Hoja | undefined> =>
      (
        await db.row<{ hoja: Hoja | null }>(
          `SELECT hoja FROM ${schema}.solicitudes WHERE run = $1 AND id = $2`,
          [run, id],
        )
      )?.hoja ?? undefined,

    async declareInterest(tx: Queryable, { run, id }: Key, por: Run): Promise<void> {
      await tx.rows(
        `INSERT INTO ${schema}.intereses (run, id_solicitud, por) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
        [run, id, por],
      )
    },

    hasInterest: async (db: Queryable, { run, id }: Key, por: Run): Promise<boolean> =>
      (await db.row(`SELECT 1 FROM ${schema}.intereses WHERE run = $1 AND id_solicitud = $2 AND por = $3`, [
        run,
        id,
        por,
      ])) !== undefined,
  }
}

function proposalsOf(schema: string) {
  const table = `${schema}.propuestas`
  const propuestas = createTable<PropuestaGuardada>(table, propuestaColumns)
  return {
    /** All of a request, the last one first. */
    propuestas: (db: Queryable, { run, id }: Key) => propuestas.list(db, { run, idSolicitud: id }, 'n DESC'),

    /** The one of a person that is neither taken back nor applied. */
    viva: (db: Queryable, { run, id }: Key): Promise<PropuestaGuardada | undefined> =>
      propuestas.find(db, { run, idSolicitud: id, estado: ['por_firmar', 'firmada'] }),

    /** Keeps a proposal; one of the rule takes the place and the number of its former one. */
    async propose(tx: Queryable, { run, id }: Key, propuesta: NuevaPropuesta): Promise<number> {
      const former =
        propuesta.autor === null
          ? await tx.row<{ n: number }>(
              `DELETE FROM ${table} WHERE run = $1 AND id_solicitud = $2 AND autor IS NULL RETURNING n`,
              [run, id],
            )
          : undefined
      const last = await tx.row<{ n: number }>(
        `SELECT coalesce(max(n), 0) AS n FROM ${table} WHERE run = $1 AND id_solicitud = $2`,
        [run, id],
      )
      const n = former?.n ?? (last?.n ?? 0) + 1
      await propuestas.insert(tx, [{ ...propuesta, run, idSolicitud: id, n }])
      return n
    },

    async sign(tx: Queryable, { run, id }: Key, por: Run, at: Date, aplicaEn: Date): Promise<void> {
      await tx.rows(
        `UPDATE ${table} SET estado = 'firmada', firmada_por = $3, firmada_en = $4, aplica_en = $5
          WHERE run = $1 AND id_solicitud = $2 AND estado = 'por_firmar'`,
        [run, id, por, at, aplicaEn],
      )
    },

    /** Ends the living proposal of a request, or takes its signature back. */
    async endProposal(
      tx: Queryable,
      { run, id }: Key,
      estado: 'por_firmar' | 'aplicada' | 'retirada' | 'devuelta' | 'caida',
      devuelta?: { readonly por: Run; readonly comentario: string },
    ): Promise<void> {
      await tx.rows(
        `UPDATE ${table}
            SET estado = $3, devuelta_por = $4, devolucion = $5,
                firmada_por = CASE WHEN $3 = 'por_firmar' THEN NULL ELSE firmada_por END,
                firmada_en = CASE WHEN $3 = 'por_firmar' THEN NULL ELSE firmada_en END,
                aplica_en = CASE WHEN $3 = 'por_firmar' THEN NULL ELSE aplica_en END
          WHERE run = $1 AND id_solicitud = $2 AND estado IN ('por_firmar', 'firmada')`,
        [run, id, estado, devuelta?.por ?? null, devuelta?.comentario ?? null],
      )
    },

    /** What waits for nobody goes on: what people never saw, where the mesa has some; what waits for them, where it has none. */
    async rouse(tx: Queryable, now: Date, hasPeople: boolean): Promise<void> {
      await tx.rows(
        `UPDATE ${schema}.solicitudes SET proximo_paso = $1
          WHERE estado = 'en_revision' AND proximo_paso IS NULL AND revisa_desde IS ${hasPeople ? '' : 'NOT '}NULL`,
        [now],
      )
      // What somebody has in her hands waits for the end of her hours.
      if (!hasPeople)
        await tx.rows(
          `UPDATE ${schema}.solicitudes s SET proximo_paso = $1 FROM ${schema}.tomas t
            WHERE t.soltada_en IS NULL AND s.run = t.run AND s.id = t.id_solicitud AND s.estado = 'en_revision'`,
          [now],
        )
    },
  }
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one method for each statement.
function actsOf(schema: string) {
  return {
    /** Answer of an earlier act with the same key. */
    async earlier(db: Queryable, { run, id }: Key, clave: string): Promise<unknown> {
      const found = await db.row<{ respuesta: unknown }>(
        `SELECT respuesta FROM ${schema}.gestiones WHERE run = $1 AND id_solicitud = $2 AND clave = $3`,
        [run, id, clave],
      )
      return found?.respuesta ?? undefined
    },

    /** The next number of an act on a request, which is locked. */
    async count(tx: Queryable, { run, id }: Key): Promise<number> {
      const row = await tx.row<{ entradas: number }>(
        `UPDATE ${schema}.solicitudes SET entradas = entradas + 1 WHERE run = $1 AND id = $2 RETURNING entradas`,
        [run, id],
      )
      return row?.entradas ?? 0
    },

    async insertAct(tx: Queryable, { run, id }: Key, acto: Acto): Promise<void> {
      const { n, estado, at } = acto
      await tx.rows(
        `INSERT INTO ${schema}.gestiones
           (run, id_solicitud, clave, tipo, comentario, estado, realizada_en, por, n, respuesta)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          run,
          id,
          acto.clave,
          acto.tipo,
          acto.comentario,
          estado,
          at,
          acto.por,
          n,
          JSON.stringify(acto.respuesta),
        ],
      )
    },

    /** What officials and the applicant did, oldest first. */
    acts: (db: Queryable, { run, id }: Key): Promise<ActoGuardado[]> =>
      db.rows(
        `SELECT clave, tipo, comentario, por, n, realizada_en AS "realizadaEn",
                atendida_por AS "atendidaPor" FROM ${schema}.gestiones
          WHERE run = $1 AND id_solicitud = $2 ORDER BY realizada_en, n`,
        [run, id],
      ),

    insertNota: async (
      tx: Queryable,
      { run, id }: Key,
      { n, autor, texto, at }: { n: number; autor: Run; texto: string; at: Date },
    ) => {
      await tx.rows(
        `INSERT INTO ${schema}.notas (run, id_solicitud, n, autor, texto, escrita_en) VALUES ($1, $2, $3, $4, $5, $6)`,
        [run, id, n, autor, texto, at],
      )
    },

    notas: (db: Queryable, { run, id }: Key): Promise<{ autor: Run; texto: string; escritaEn: Date }[]> =>
      db.rows(
        `SELECT autor, texto, escrita_en AS "escritaEn" FROM ${schema}.notas
          WHERE run = $1 AND id_solicitud = $2 ORDER BY n`,
        [run, id],
      ),

    async etiquetar(tx: Queryable, { run, id }: Key, codigos: readonly string[]): Promise<void> {
      await tx.rows(`DELETE FROM ${schema}.etiquetas WHERE run = $1 AND id_solicitud = $2`, [run, id])
      await tx.rows(
        `INSERT INTO ${schema}.etiquetas (run, id_solicitud, codigo) SELECT $1, $2, unnest($3::text[])`,
        [run, id, [...new Set(codigos)]],
      )
    },

    async etiquetas(db: Queryable, { run, id }: Key): Promise<string[]> {
      const rows = await db.rows<{ codigo: string }>(
        `SELECT codigo FROM ${schema}.etiquetas WHERE run = $1 AND id_solicitud = $2 ORDER BY codigo`,
        [run, id],
      )
      return rows.map(({ codigo }) => codigo)
    },

    /** Everything about the papers that arrived, but their content. */
    documentos: (db: Queryable, { run, id }: Key): Promise<DocumentoEnMesa[]> =>
      db.rows(
        `SELECT id, tipo, nombre, mime, subido_en AS "subidoEn" FROM ${schema}.documentos
          WHERE run = $1 AND id_solicitud = $2 ORDER BY subido_en, id`,
        [run, id],
      ),

    contenido: (db: Queryable, { run, id }: Key, documento: string) =>
      db.row<{ mime: string; contenido: Uint8Array<ArrayBuffer> }>(
        `SELECT mime, contenido FROM ${schema}.documentos WHERE run = $1 AND id_solicitud = $2 AND id = $3`,
        [run, id, documento],
      ),

    /** Everybody whom a request concerns, besides those whom its own columns name. */
    async conciernen(db: Queryable, { run, id }: Key): Promise<EnListas> {
      const row = await db.row<EnListas>(
        `SELECT coalesce(conciernen, ARRAY[run]) AS conciernen, region, tramite, titulo
           FROM ${schema}.solicitudes WHERE run = $1 AND id = $2`,
        [run, id],
      )
      return row ?? { conciernen: [run], region: null, tramite: null, titulo: null }
    },
  }
}

/** What lists ask of a request. */
export interface EnListas {
  readonly conciernen: readonly Run[]
  readonly region: string | null
  readonly tramite: string | null
  readonly titulo: string | null
}

export interface ActoGuardado {
  /** Who did it, and the key that it came with. */
  readonly clave: string
  readonly tipo: string
  readonly comentario: string
  readonly por: Run | null
  readonly n: number | null
  readonly realizadaEn: Date
  /** Name of the official who did it for the person at a branch. */
  readonly atendidaPor: string | null
}

export interface DocumentoEnMesa {
  readonly id: string
  readonly tipo: string
  readonly nombre: string
  readonly mime: string
  readonly subidoEn: Date
}
