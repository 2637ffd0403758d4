import type { DeskTypes } from '../requests/request.ts'
import { reviewOf } from '../requests/reviewer.ts'
import { lookAgain } from './acts.ts'
import { act, type MesaParts, refuse, stepsToUndo, type Written } from './context.ts'
import type { MesaHandlers } from './operations.ts'
import { grantedData } from './people.ts'
import { reparoPropuesta } from './rules.ts'

type Deciding = 'mesaProponer' | 'mesaRetirar' | 'mesaFirmar' | 'mesaDevolver' | 'mesaDeshacer'

/** One official proposes, another one signs; what is signed counts a moment later. */
export function decisionHandlers<T extends DeskTypes>(parts: MesaParts<T>): Pick<MesaHandlers, Deciding> {
  const { store, clock, requests, stepMs } = parts
  return {
    mesaProponer: call => propose(parts, call),

    mesaRetirar: call =>
      act(parts, call, 'retirar', async (tx, locked) => {
        await mustBeLast(parts, locked, call.params.n)
        await store.endProposal(tx, locked, 'retirada')
        await lookAgain(parts, tx, locked)
        return { tipo: 'retirar', comentario: '' }
      }),

    mesaFirmar: call =>
      act(parts, call, 'firmar', async (tx, locked, { run }) => {
        await mustBeLast(parts, locked, call.params.n)
        const now = clock.now()
        const aplicaEn = new Date(now.getTime() + stepsToUndo * stepMs)
        await store.sign(tx, locked, run, now, aplicaEn)
        await requests.postpone(tx, locked, aplicaEn)
        return { tipo: 'firmar', comentario: '' }
      }),

    mesaDevolver: call =>
      act(parts, call, 'devolver', async (tx, locked, { run }) => {
        await mustBeLast(parts, locked, call.params.n)
        const { comentario } = call.body
        await store.endProposal(tx, locked, 'devuelta', { por: run, comentario })
        await lookAgain(parts, tx, locked)
        return { tipo: 'devolver', comentario }
      }),

    mesaDeshacer: call =>
      act(parts, call, 'deshacer', async (tx, locked) => {
        await mustBeLast(parts, locked, call.params.n)
        await store.endProposal(tx, locked, 'por_firmar')
        await requests.postpone(tx, locked, null)
        return { tipo: 'deshacer', comentario: '' }
      }),
  }
}

/** The number in the address is that of the living proposal. */
async function mustBeLast<T extends DeskTypes>(
  { store, database }: MesaParts<T>,
  request: { run: string; id: string },
  n: number,
): Promise<void> {
  const viva = await store.viva(database, request)
  if (viva?.n !== n) refuse({ codigo: 'otra_propuesta', texto: 'Esa propuesta ya no espera la firma.' })
}

function propose<T extends DeskTypes>(
  parts: MesaParts<T>,
  call: Parameters<MesaHandlers['mesaProponer']>[0],
): ReturnType<MesaHandlers['mesaProponer']> {
  const { store, mesa, clock, definition } = parts
  return act<T, Written & { n: number }>(parts, call, 'proponer', async (tx, locked, persona) => {
    const { decision, requisitos, motivos, razon, texto } = call.body
    const input = await reviewOf(parts, tx, locked)
    const segunRegla = mesa.requisitos(input)
    const regla = definition.review(input).kind
    refuse(reparoPropuesta(call.body, { requisitos: segunRegla, motivos: mesa.motivos, regla }))
    const datos = decision === 'aprobar' ? grantedData(definition, input) : {}
    if (!datos)
      refuse({
        codigo: 'no_se_puede_conceder',
        texto: 'Faltan datos para conceder lo que se pide. Pida lo que falta, o que se corrija el registro.',
      })
    const known = new Set(segunRegla.map(({ id }) => id))
    const n = await store.propose(tx, locked, {
      ...{ decision, razon, texto, segunRegla, motivos: decision === 'aprobar' ? [] : motivos },
      requisitos: requisitos.filter(({ id }) => known.has(id)),
      autor: persona.run,
      oficina: persona.oficina,
      version: null,
      montoClp: decision === 'aprobar' ? (mesa.montoClp?.(datos ?? {}) ?? null) : null,
      hechaEn: clock.now(),
      estado: 'por_firmar',
    })
    return {
      tipo: 'proponer',
      comentario: decision === 'aprobar' ? 'Aprobar.' : `Rechazar. ${razon}`,
      more: { n },
    }
  })
}
