import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Level } from '#platform/conformance/findings.ts'
import { type Contract, isBinaryReply, type Operation } from '#platform/contract/contract.ts'
import { openReply, wrapReply } from '#platform/contract/envelope.ts'
import { createOperationRouter } from '#platform/contract/routing.ts'
import { errorResponse, type ServiceHandler } from '#platform/contract/service.ts'
import { systemIds } from '#platform/ids.ts'
import type { Institution } from '#services/kit/institution.ts'
import { eventoSignatureHeader } from '#services/kit/requests/evento.ts'
import type { Planted } from './bundled-target.ts'

/** A way in which an institution may be wrong, whatever its contract says. */
export interface PlantedFault {
  readonly name: string
  /** The level that finds it. */
  readonly levels: readonly Level[]
  /** Whether an institution can be wrong in this way. */
  readonly applies: (institution: Institution) => boolean
  readonly plant: (institution: Institution) => Planted
}

/** The person whose data everybody gets. */
const someone = '8214653-9'

const operations = ({ contract }: Institution) => Object.values<Operation>(contract.operations)
const asksWho = (institution: Institution) =>
  operations(institution).some(({ access }) => access !== 'publico')
const anybodysData = (institution: Institution) =>
  operations(institution).some(({ access }) => access === 'persona')
/** Without that error, an ignored key shows in no answer: doing it twice is the same as doing it once. */
const hasKeys = (institution: Institution) =>
  operations(institution).some(({ params, errors }) => !params && errors?.ClaveReutilizada)
const takesPapers = (institution: Institution) =>
  operations(institution).some(({ body, calledBy }) => body?.kind === 'binary' && calledBy === undefined)
const always = () => true
const isMade = ({ idempotent }: Operation) => idempotent === true

export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'a reply without a field',
    levels: [2],
    applies: always,
    plant: ({ contract }) => withReplies(contract, (holder, key) => void Reflect.deleteProperty(holder, key)),
  },
  {
    name: 'a reply without a field where something is made',
    levels: [4],
    applies: hasKeys,
    plant: ({ contract }) =>
      withReplies(contract, (holder, key) => void Reflect.deleteProperty(holder, key), isMade),
  },
  {
    name: 'a field of another type',
    levels: [2],
    applies: always,
    plant: ({ contract }) =>
      withReplies(contract, (holder, key) => {
        holder[key] = { otro: 'tipo' }
      }),
  },
  {
    name: '500 instead of a named error',
    levels: [2, 3],
    applies: always,
    plant: () => ({
      handler: handler => async request => {
        const response = await handler(request)
        return response.ok ? response : errorResponse('FallaInterna', 500)
      },
    }),
  },
  {
    name: 'a key that is ignored',
    levels: [4],
    applies: hasKeys,
    plant: () => ({
      handler: handler => request => {
        const headers = new Headers(request.headers)
        if (headers.has('idempotency-key')) headers.set('idempotency-key', systemIds.uuid())
        return handler(new Request(request, { headers }))
      },
    }),
  },
  {
    name: 'a paper that is kept twice',
    levels: [4],
    applies: takesPapers,
    plant: () => ({
      handler: handler => request => {
        const { pathname } = new URL(request.url)
        if (request.method !== 'PUT' || !/\/documentos\/[^/]+$/.test(pathname)) return handler(request)
        const url = request.url.replace(/[^/?]+(?=(\?.*)?$)/, systemIds.uuid())
        return handler(new Request(url, request))
      },
    }),
  },
  {
    name: 'the data of another person',
    levels: [3],
    applies: anybodysData,
    plant: () => ({
      house: house => ({
        ...house,
        async authenticate(...call) {
          const caller = await house.authenticate(...call)
          return caller && { ...caller, run: someone }
        },
      }),
    }),
  },
  {
    name: 'a token for another institution, taken',
    levels: [3],
    applies: asksWho,
    plant: () => ({
      house: (house, authenticateBy) => ({ ...house, authenticate: authenticateBy() }),
    }),
  },
  {
    name: 'five seconds late',
    levels: [1],
    applies: always,
    plant: () => ({
      deadlineMs: 3000,
      handler: handler => async request => {
        await pause(5000, undefined, { ref: false })
        return handler(request)
      },
    }),
  },
  {
    name: 'an event that nobody signed',
    levels: [5],
    applies: ({ events }) => events !== undefined,
    plant: () => ({
      house: ({ events, ...house }) => ({
        ...house,
        ...(events && {
          events: {
            ...events,
            fetch: request => {
              const headers = new Headers(request.headers)
              headers.delete(eventoSignatureHeader)
              return events.fetch(new Request(request, { headers }))
            },
          },
        }),
      }),
    }),
  },
]

type Change = (holder: Record<string, unknown>, key: string) => void

/** Changes the first field of each reply that its schema does not let change, encrypted or not. */
function withReplies(contract: Contract, change: Change, chosen = (_: Operation) => true): Planted {
  const route = createOperationRouter(contract)
  const asked = new AsyncLocalStorage<Operation | undefined>()
  const changed = (text: string) => {
    const operation = asked.getStore()
    return operation && chosen(operation) ? changedReply(operation, text, change) : text
  }
  return {
    house: house => ({ ...house, encrypt: (clear, caller) => house.encrypt(changed(clear), caller) }),
    handler: (handler: ServiceHandler) => request => {
      const operation = route(request.method, new URL(request.url).pathname)?.operation
      return asked.run(operation, async () => {
        const response = await handler(request)
        const isPlain = operation && !operation.encryptedReply && !isBinaryReply(operation.reply)
        if (!response.ok || !isPlain) return response
        return new Response(changed(await response.text()), { headers: response.headers })
      })
    },
  }
}

function changedReply({ reply, replyEnvelope }: Operation, text: string, change: Change): string {
  const whole: unknown = JSON.parse(text)
  const opened = replyEnvelope ? openReply(replyEnvelope, whole) : { reply: whole }
  if (isBinaryReply(reply) || !opened || !('reply' in opened)) return text
  for (const path of keysOf(opened.reply)) {
    const copy = structuredClone(opened.reply)
    const holder = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy)
    change(holder as Record<string, unknown>, path.at(-1) ?? '')
    if (!reply.safeParse(copy).success)
      return JSON.stringify(replyEnvelope ? wrapReply(replyEnvelope, copy) : copy)
  }
  return text
}

/** Every field of a value, by the names that lead to it. */
function keysOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = Array.isArray(value) ? [] : [[...path, key]]
    return [...own, ...keysOf(inner, [...path, key])]
  })
}
