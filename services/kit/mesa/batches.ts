import { isoDateInChile } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { runFromWire } from '#domain/run.ts'
import { NamedError, namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { Call } from '../access-log.ts'
import { deskSchema } from '../requests/migrate-desk.ts'
import type { DeskTypes, Request } from '../requests/request.ts'
import { createTable } from '../tables.ts'
import { actingHandlers, receiverOf } from './acts.ts'
import { findCase, type MesaParts, officialOf, revisionOf, situationOf, stepsToUndo } from './context.ts'
import { decisionHandlers } from './decisions.ts'
import type { MesaHandlers } from './operations.ts'
import { derechoPara, type Negado, porQueNo, reparoFirmaEnLote } from './rules.ts'
import type { Lote, LoteFila } from './schemas.ts'
import type { PersonaDeMesa } from './store.ts'

type Batches = 'mesaEnsayarLote' | 'mesaLote' | 'mesaAplicarLote' | 'mesaDeshacerLote'
type Pedido = Parameters<MesaHandlers['mesaEnsayarLote']>[0]['body']

interface LoteGuardado {
  readonly id: string
  readonly accion: Lote['accion']
  readonly pedido: Pedido
  readonly estado: Lote['estado']
  readonly creadoEn: Date
  readonly deshacerHasta: Date | null
}

interface FilaDeLote extends LoteFila {
  readonly n: number
  /** As the request was at the dry run. */
  readonly revision: string
}

/** Many requests at once: first what would change and what not, then each for itself. */
export function batchHandlers<T extends DeskTypes>(parts: MesaParts<T>): Pick<MesaHandlers, Batches> {
  const { database, clock, ids, stepMs } = parts
  const store = batchStore(parts.definition.key)
  const found = async (call: Call & { params: { idLote: string } }) => {
    await officialOf(parts, call.caller, 'ver')
    const lote = await store.lotes.find(database, { run: call.caller.run, id: call.params.idLote })
    if (!lote) throw namedError('NoEncontrada')
    return lote
  }
  const shown = async (lote: LoteGuardado): Promise<Lote> =>
    loteOnWire(lote, await store.filas(database, lote.id))

  return {
    async mesaEnsayarLote(call) {
      const { body, caller, idempotencyKey } = call
      const persona = await officialOf(parts, caller, derechoPara[body.accion])
      if (body.accion === 'asignar' && (body.a === undefined || body.razon === ''))
        throw namedError('NoPermitido', { codigo: 'falta_a_quien', texto: 'Diga a quién se dan y por qué.' })
      const earlier = await store.lotes.find(database, { run: caller.run, clave: idempotencyKey })
      if (earlier) return shown(earlier)
      const filas: FilaDeLote[] = []
      for (const idSolicitud of new Set(body.solicitudes))
        filas.push({ ...(await rehearse(parts, call, persona, idSolicitud)), n: filas.length + 1 })
      const id = ids.uuid()
      await database.transaction(async tx => {
        const creadoEn = clock.now()
        const { accion } = body
        await store.lotes.insert(tx, [
          { run: caller.run, id, clave: idempotencyKey, accion, pedido: body, estado: 'ensayado', creadoEn },
        ])
        await store.insertFilas(tx, caller.run, id, filas)
      })
      return shown(await found({ ...call, params: { idLote: id } }))
    },

    mesaLote: async call => shown(await found(call)),

    async mesaAplicarLote(call) {
      const lote = await found(call)
      if (lote.estado !== 'ensayado') return shown(lote)
      for (const fila of await store.filas(database, lote.id))
        if (fila.estado === 'ensayada') {
          const porQueNo = await outcome(() => applyRow(parts, call, lote, fila))
          await store.put(database, call.caller.run, lote.id, fila.n, porQueNo)
        }
      const deshacerHasta = new Date(clock.now().getTime() + stepsToUndo * stepMs)
      await store.setState(database, call.caller.run, lote.id, 'aplicado', deshacerHasta)
      return shown(await found(call))
    },

    async mesaDeshacerLote(call) {
      const lote = await found(call)
      if (lote.estado !== 'aplicado') return shown(lote)
      for (const fila of await store.filas(database, lote.id))
        if (fila.estado === 'aplicada') {
          const porQueNo = await outcome(() => undoRow(parts, call, lote, fila))
          if (porQueNo === undefined) await store.undone(database, call.caller.run, lote.id, fila.n)
        }
      await store.setState(database, call.caller.run, lote.id, 'deshecho', null)
      return shown(await found(call))
    },
  }
}

/** What would change of one request, or why not. */
async function rehearse<T extends DeskTypes>(
  parts: MesaParts<T>,
  call: Call & { body: Pedido },
  persona: PersonaDeMesa,
  idSolicitud: string,
): Promise<Omit<FilaDeLote, 'n'>> {
  const out = (porQueNo: string, folio = '', revision = '') =>
    ({ idSolicitud, folio, revision, cambia: null, porQueNo, estado: 'fuera' }) as const
  try {
    const request = await findCase(parts, { ...call, params: { idSolicitud } }, persona, 'lote')
    const revision = revisionOf(request)
    const situacion = await situationOf(parts, parts.database, request, persona)
    const negado = porQueNo(call.body.accion, situacion) ?? (await reparo(parts, request, call.body))
    if (negado) return out(negado.texto, request.folio, revision)
    const cambia = await changeText(parts, request, call.body)
    return { idSolicitud, folio: request.folio, revision, cambia, porQueNo: null, estado: 'ensayada' }
  } catch (error) {
    return out(reasonOf(error))
  }
}

async function reparo<T extends DeskTypes>(
  parts: MesaParts<T>,
  request: Request<T>,
  { accion, a }: Pedido,
): Promise<Negado | undefined> {
  const { mesa, store, clock, database } = parts
  if (accion === 'asignar' && a) await receiverOf(parts, request, runFromWire(a))
  if (accion !== 'firmar') return undefined
  const viva = await store.viva(database, request)
  return viva && reparoFirmaEnLote(viva, mesa.firmaEnLoteHastaClp?.(isoDateInChile(clock.now())))
}

async function changeText<T extends DeskTypes>(
  { store, database, mesa }: MesaParts<T>,
  request: Request<T>,
  { accion, etiquetas }: Pedido,
): Promise<string> {
  if (accion === 'asignar') return 'Pasa a la otra persona.'
  if (accion === 'etiquetar')
    return `Se agrega: ${mesa.etiquetas.flatMap(({ codigo, texto }) => (etiquetas.includes(codigo) ? texto : [])).join(', ')}.`
  const viva = await store.viva(database, request)
  return viva?.montoClp ? `Se aprueba: ${formatClp(viva.montoClp)}.` : 'Se aprueba.'
}

async function applyRow<T extends DeskTypes>(
  parts: MesaParts<T>,
  { caller, reason }: Call,
  { id, pedido, accion }: LoteGuardado,
  { n, idSolicitud, revision }: FilaDeLote,
): Promise<void> {
  const request = await parts.requests.findById(parts.database, idSolicitud)
  if (!request) throw namedError('NoEncontrada')
  const call = callOn({ caller, reason }, idSolicitud, `lote-${id}-${n}`)
  if (accion === 'asignar' && pedido.a)
    await actingHandlers(parts).mesaAsignar({ ...call, body: { revision, a: pedido.a, razon: pedido.razon } })
  if (accion === 'etiquetar') {
    const codigos = [
      ...new Set([...(await parts.store.etiquetas(parts.database, request)), ...pedido.etiquetas]),
    ]
    await actingHandlers(parts).mesaEtiquetar({ ...call, body: { revision, codigos } })
  }
  if (accion === 'firmar') {
    const viva = await parts.store.viva(parts.database, request)
    const negado = await reparo(parts, request, pedido)
    if (!viva || negado) throw namedError('NoPermitido', negado ?? sinPropuesta)
    const params = { idSolicitud, n: viva.n }
    await decisionHandlers(parts).mesaFirmar({ ...call, params, body: { revision } })
  }
}

const sinPropuesta: Negado = { codigo: 'sin_propuesta', texto: 'Ya no hay una propuesta que firmar.' }

async function undoRow<T extends DeskTypes>(
  parts: MesaParts<T>,
  { caller, reason }: Call,
  { id, pedido, accion }: LoteGuardado,
  { n, idSolicitud }: FilaDeLote,
): Promise<void> {
  const request = await parts.requests.findById(parts.database, idSolicitud)
  if (!request) throw namedError('NoEncontrada')
  const revision = revisionOf(request)
  const call = callOn({ caller, reason }, idSolicitud, `lote-${id}-${n}-deshacer`)
  if (accion === 'asignar')
    await actingHandlers(parts).mesaSoltar({ ...call, body: { revision, razon: 'Se deshizo el lote.' } })
  if (accion === 'etiquetar') {
    const there = await labelsBefore(parts, request, `${caller.run}:lote-${id}-${n}`)
    const codigos = (await parts.store.etiquetas(parts.database, request)).filter(
      codigo => there.includes(codigo) || !pedido.etiquetas.includes(codigo),
    )
    await actingHandlers(parts).mesaEtiquetar({ ...call, body: { revision, codigos } })
  }
  if (accion === 'firmar') {
    const viva = await parts.store.viva(parts.database, request)
    const params = { idSolicitud, n: viva?.n ?? 0 }
    await decisionHandlers(parts).mesaDeshacer({ ...call, params, body: { revision } })
  }
}

/** The labels that a request had before an act put some on. */
async function labelsBefore<T extends DeskTypes>(
  { store, database }: MesaParts<T>,
  request: Request<T>,
  clave: string,
): Promise<readonly string[]> {
  const acts = (await store.acts(database, request)).filter(({ tipo }) => tipo === 'etiquetar')
  return acts[acts.findIndex(one => one.clave === clave) - 1]?.comentario.split(', ') ?? []
}

const callOn = (call: Call, idSolicitud: string, idempotencyKey: string) => ({
  ...call,
  params: { idSolicitud },
  query: undefined,
  headers: undefined,
  idempotencyKey,
  signal: new AbortController().signal,
})

/** Why an act on one row was not possible; undefined if it was done. */
async function outcome(perform: () => Promise<void>): Promise<string | undefined> {
  try {
    await perform()
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

/** @throws the error, if it is no refusal */
function reasonOf(error: unknown): string {
  if (!(error instanceof NamedError)) throw error
  const { texto } = (error.data ?? {}) as Partial<Negado>
  if (texto) return texto
  if (error.name === 'Cambio') return 'Cambió desde el ensayo.'
  return error.name === 'CasoPropio'
    ? 'Le concierne a usted o a su familia.'
    : 'No está entre sus solicitudes.'
}

function batchStore(key: string) {
  const schema = deskSchema(key)
  const lotes = createTable<LoteGuardado>(`${schema}.lotes`, 'id accion pedido estado creadoEn deshacerHasta')
  const filas = createTable<FilaDeLote>(
    `${schema}.lote_filas`,
    'n idSolicitud folio revision cambia porQueNo estado',
  )
  return {
    lotes,
    filas: (db: Queryable, idLote: string) => filas.list(db, { idLote }, 'n'),
    insertFilas: (tx: Queryable, run: string, idLote: string, rows: readonly FilaDeLote[]) =>
      filas.insert(
        tx,
        rows.map(row => ({ ...row, run, idLote })),
      ),
    /** Notes how a row ended. */
    async put(db: Queryable, run: string, idLote: string, n: number, porQueNo: string | undefined) {
      await db.rows(
        `UPDATE ${schema}.lote_filas SET estado = $4, por_que_no = $5, cambia = CASE WHEN $5::text IS NULL THEN cambia END
          WHERE run = $1 AND id_lote = $2 AND n = $3`,
        [run, idLote, n, porQueNo === undefined ? 'aplicada' : 'fuera', porQueNo ?? null],
      )
    },
    async undone(db: Queryable, run: string, idLote: string, n: number) {
      await db.rows(
        `UPDATE ${schema}.lote_filas SET estado = 'deshecha' WHERE run = $1 AND id_lote = $2 AND n = $3`,
        [run, idLote, n],
      )
    },
    async setState(db: Queryable, run: string, id: string, estado: Lote['estado'], until: Date | null) {
      await db.rows(
        `UPDATE ${schema}.lotes SET estado = $3, deshacer_hasta = $4 WHERE run = $1 AND id = $2`,
        [run, id, estado, until],
      )
    },
  }
}

function loteOnWire(lote: LoteGuardado, filas: readonly FilaDeLote[]): Lote {
  const { id, accion, estado, creadoEn, deshacerHasta } = lote
  return {
    idLote: id,
    accion,
    estado,
    creadoEn: creadoEn.toISOString(),
    deshacerHasta: deshacerHasta?.toISOString() ?? null,
    filas: filas.map(({ n: _n, revision: _revision, ...fila }) => fila),
  }
}
