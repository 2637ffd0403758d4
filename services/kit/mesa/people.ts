import { isoDateInChile } from '#domain/dates.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { isOpen } from '../requests/estados.ts'
import type {
  Decision,
  DeskDefinition,
  DeskTypes,
  MesaDefinition,
  Request,
  RequisitoFallido,
  Review,
} from '../requests/request.ts'
import type { DeskParts, People, RuleProposal, SignedDecision } from '../requests/reviewer.ts'
import { nothingAgainst } from './from-review.ts'
import { toldOf } from './refusal.ts'
import type { Requisito } from './schemas.ts'
import type { MesaStore, PropuestaGuardada } from './store.ts'

/** Parts of a desk where people may decide. */
export type PeopleParts<T extends DeskTypes> = Pick<DeskParts<T>, 'definition' | 'clock' | 'ids'> & {
  readonly mesa: MesaDefinition<T>
  readonly store: MesaStore
}

/** The people who decide at a desk, as its reviewer asks them. */
export function createPeople<T extends DeskTypes>(parts: PeopleParts<T>): People<T> {
  const { store, clock } = parts
  return {
    async wait(tx, input, decision) {
      const { request } = input
      const viva = await store.viva(tx, request)
      if (viva?.aplicaEn) return viva.aplicaEn
      await putRuleProposal(parts, tx, input, decision)
      await store.keepSheet(tx, request, parts.mesa.hoja(input))
      const now = clock.now()
      const toma = await store.toma(tx, request, now)
      const taken = toma ? isoDateInChile(toma.desde) : null
      // What waits for a signature is with people, also after the time of whoever proposed it.
      const revisaDesde = viva || (taken && request.revisaDesde) ? request.revisaDesde : taken
      const proximoPaso = viva ? null : (toma?.vence ?? null)
      if (request.esperaPersonaDesde !== null && request.revisaDesde === revisaDesde) return proximoPaso
      return {
        estado: 'en_revision',
        proximoPaso,
        esperaPersonaDesde: request.esperaPersonaDesde ?? isoDateInChile(now),
        revisaDesde,
        confirmaciones: request.confirmaciones,
        tipoEvento: revisaDesde === null ? 'con_personas' : 'tomada',
      }
    },

    async signed(tx, input) {
      const viva = await store.viva(tx, input.request)
      if (!viva?.aplicaEn || viva.aplicaEn > clock.now()) return undefined
      const decided = decisionOf(parts, input, viva)
      if (typeof decided === 'string') {
        await store.endProposal(tx, input.request, 'caida')
        await note(parts, tx, input, decided)
        return undefined
      }
      await store.endProposal(tx, input.request, 'aplicada')
      await store.release(tx, input.request, clock.now())
      return decided
    },

    async left(tx, request, estado) {
      await store.endProposal(tx, request, 'caida')
      if (!isOpen(estado)) await store.release(tx, request, clock.now())
    },
  }

  async function note(
    { ids }: PeopleParts<T>,
    tx: Queryable,
    { request }: Review<T>,
    comentario: string,
  ): Promise<void> {
    const n = await store.count(tx, request)
    await store.insertAct(tx, request, {
      ...{ clave: ids.uuid(), tipo: 'caida', comentario, por: null, respuesta: null },
      ...{ n, estado: request.estado, at: clock.now() },
    })
  }
}

/** What a decision rests on. */
type Proposed = Pick<
  PropuestaGuardada,
  'segunRegla' | 'requisitos' | 'decision' | 'motivos' | 'razon' | 'texto'
>

/** What was proposed, on the facts of now; a text if they are no longer those that people saw. */
export function decisionOf<T extends DeskTypes>(
  { definition, mesa }: Pick<PeopleParts<T>, 'definition' | 'mesa'>,
  input: Review<T>,
  proposed: Proposed,
): SignedDecision<T> | string {
  const now = new Map(mesa.requisitos(input).map(one => [one.id, one]))
  const changed = proposed.segunRegla.find(one => now.get(one.id)?.cumple !== one.cumple)
  if (changed) return `Cambió lo que dice un registro: ${changed.texto}`
  const failed = proposed.requisitos.filter(({ cumple }) => cumple === 'no')
  const requisitos = failed.flatMap(({ id, porque }) => {
    const one = now.get(id)
    return one ? [failedOf(one, porque)] : []
  })
  const resolucion = { texto: proposed.texto, requisitos }
  if (proposed.decision === 'rechazar')
    return {
      decision: { kind: 'rechazar', datos: refusedData(definition, mesa, input, proposed) },
      resolucion: { ...resolucion, razon: proposed.razon },
    }
  const datos = grantedData(definition, input)
  return datos ? { decision: { kind: 'aprobar', datos }, resolucion } : 'Ya no se puede conceder.'
}

/**
 * A requirement that people found not met: what the register says stays its own, and her words are hers. That the rule found nothing
 * against it is no fact of a register to set beside them.
 */
function failedOf(one: Requisito, porque: string): RequisitoFallido {
  if (one.cumple === 'no') return toldOf(one)
  const { texto, norma } = one
  const isFact = one.cumple === 'si' && one.hecho !== nothingAgainst
  return { ...(isFact ? toldOf(one) : { texto, norma }), porque }
}

/** Data of a refusal: all that the rule found where it refuses for the same reason, or the reason alone. */
function refusedData<T extends DeskTypes>(
  { review }: Pick<DeskDefinition<T>, 'review'>,
  mesa: MesaDefinition<T>,
  input: Review<T>,
  { motivos: [motivo] }: Pick<Proposed, 'motivos'>,
): Partial<T['datos']> {
  const found = review(input)
  const ofRule = found.kind === 'rechazar' ? (found.datos ?? {}) : undefined
  return ofRule && reasonOf(mesa, ofRule, input.request) === motivo
    ? ofRule
    : mesa.rechazar(motivo ?? null, input.request)
}

/** Data of an approval: the rule's, or what the desk grants where its rule would not; undefined if it cannot be granted. */
export function grantedData<T extends DeskTypes>(
  definition: DeskDefinition<T>,
  input: Review<T>,
): Partial<T['datos']> | undefined {
  const decision = definition.review(input)
  if (decision.kind === 'aprobar') return decision.datos ?? {}
  return definition.mesa?.conceder?.(input)
}

async function putRuleProposal<T extends DeskTypes>(
  { mesa, store, clock }: PeopleParts<T>,
  tx: Queryable,
  input: Review<T>,
  decision: RuleProposal<T>,
): Promise<void> {
  const datos = datosOf(decision)
  const motivo = decision.kind === 'rechazar' ? reasonOf(mesa, datos, input.request) : undefined
  await store.propose(tx, input.request, {
    autor: null,
    oficina: null,
    version: (mesa.delTipo?.(input.request.solicitud) ?? mesa).version,
    decision: decision.kind,
    requisitos: [],
    segunRegla: mesa.requisitos(input),
    motivos: motivo === undefined ? [] : [motivo],
    razon: '',
    texto: '',
    montoClp: decision.kind === 'aprobar' ? (mesa.montoClp?.(datos) ?? null) : null,
    hechaEn: clock.now(),
    estado: 'de_la_regla',
  })
}

const datosOf = <T extends DeskTypes>(decision: Decision<T>): Partial<T['datos']> =>
  ('datos' in decision && decision.datos) || {}

function reasonOf<T extends DeskTypes>(
  { motivoDe }: MesaDefinition<T>,
  datos: Partial<T['datos']>,
  request: Request<T>,
): string | undefined {
  if (motivoDe) return motivoDe(datos, request)
  const { motivoRechazo } = datos as { readonly motivoRechazo?: unknown }
  return typeof motivoRechazo === 'string' ? motivoRechazo : undefined
}
