import { isoDateInChile } from '#domain/dates.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { DeskTypes, Request, Review } from '../requests/request.ts'
import type { Change } from '../requests/request-store.ts'
import { changeOf, changeState, reviewOf } from '../requests/reviewer.ts'
import { findCase, type MesaParts, officialOf, refuse } from './context.ts'
import type { MesaHandlers } from './operations.ts'
import { decisionOf } from './people.ts'
import { reparoPropuesta } from './rules.ts'

type Asked = Parameters<MesaHandlers['mesaCarta']>[0]['body']

/** The event that an act would cause, by the code that causes it, in a transaction that is taken back. */
export function letterHandlers<T extends DeskTypes>(parts: MesaParts<T>): Pick<MesaHandlers, 'mesaCarta'> {
  return {
    mesaCarta: async call => {
      const persona = await officialOf(parts, call.caller, 'ver')
      const found = await findCase(parts, call, persona, 'mesaCarta')
      const { tipo, datos } = await takenBack(parts, async tx => {
        const locked = await parts.requests.lock(tx, found)
        if (!locked) throw namedError('NoEncontrada')
        return changeState(parts, tx, locked, await changeFor(parts, tx, locked, call.body))
      })
      return { tipo, datos }
    },
  }
}

/** What was done in a transaction that leaves no trace. */
async function takenBack<T extends DeskTypes, Value>(
  { database }: MesaParts<T>,
  work: (tx: Queryable) => Promise<Value>,
): Promise<Value> {
  try {
    return await database.transaction<never>(async tx => {
      throw new TakenBack(await work(tx))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.value as Value
    throw error
  }
}

class TakenBack extends Error {
  readonly value: unknown
  constructor(value: unknown) {
    super('Taken back')
    this.value = value
  }
}

async function changeFor<T extends DeskTypes>(
  parts: MesaParts<T>,
  tx: Queryable,
  locked: Request<T>,
  asked: Asked,
): Promise<Change<T>> {
  const today = isoDateInChile(parts.clock.now())
  if (asked.pedir) {
    const { mensaje, documentos } = asked.pedir
    const wanted = documentos.map(({ tipo, motivo }) => ({ tipo: tipo as T['tipo'], motivo }))
    return changing(changeOf(parts, locked, { kind: 'observar', mensaje, documentos: wanted }, today))
  }
  const input = await reviewOf(parts, tx, locked)
  const decided = decisionOf(parts, input, await proposedIn(parts, tx, locked, asked, input))
  if (typeof decided === 'string') return refused(decided)
  return { ...changing(changeOf(parts, locked, decided.decision, today)), resolucion: decided.resolucion }
}

/** The proposal that waits, or one that is being written. */
async function proposedIn<T extends DeskTypes>(
  { store, mesa, definition }: MesaParts<T>,
  tx: Queryable,
  locked: Request<T>,
  { propuesta, proponer }: Asked,
  input: Review<T>,
) {
  if (!proponer) {
    const viva = await store.viva(tx, locked)
    return viva && viva.n === propuesta ? viva : refused('Esa propuesta ya no espera la firma.')
  }
  const segunRegla = mesa.requisitos(input)
  const known = { requisitos: segunRegla, motivos: mesa.motivos, regla: definition.review(input).kind }
  refuse(reparoPropuesta({ ...proponer, revision: '' }, known))
  return { ...proponer, segunRegla }
}

const changing = <C>(change: C | Date): C =>
  change instanceof Date ? refused('Todavía espera a otra persona.') : change

function refused(texto: string): never {
  refuse({ codigo: 'sin_carta', texto })
  throw new Error('A refusal has been thrown')
}
