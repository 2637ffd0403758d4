import type { DeskDefinition, DeskTypes, Request } from '#services/kit/requests/request.ts'
import type { Recorder } from './recorder.ts'

type Hook = (...given: never[]) => unknown

/** Hooks of a desk that take a request as their first or second argument, other than those that only show it. */
const readingHooks = [
  'gather',
  'pay',
  'isPaid',
  'unanswered',
  'mayWithdrawApproved',
  'lastDayOf',
  'cease',
  'reached',
  'mayHandle',
] as const

/** The desk's definition with what its admission, review and payment read of requests noted. */
export function watchedDesk<T extends DeskTypes>(
  definition: DeskDefinition<T>,
  recorderOf: (key: string) => Recorder,
): DeskDefinition<T> {
  const recorder = recorderOf(definition.key)
  const watched = (request: Request<T>): Request<T> => ({
    ...request,
    solicitud: recorder.watch(request.solicitud, ''),
  })
  const asRequest = (given: unknown): unknown =>
    typeof given === 'object' && given !== null && 'solicitud' in given ? watched(given as Request<T>) : given
  const hooks = readingHooks.flatMap(name => {
    const hook = definition[name] as Hook | undefined
    return hook
      ? [[name, (...given: never[]) => hook.apply(definition, given.map(asRequest) as never[])] as const]
      : []
  })
  return {
    ...definition,
    ...Object.fromEntries(hooks),
    admit(db, solicitud, ...rest) {
      recorder.read.add(admitted)
      return definition.admit(db, recorder.watch(solicitud, ''), ...rest)
    },
    review: review => definition.review({ ...review, request: watched(review.request) }),
  }
}

/** Noted when a desk took a request. */
export const admitted = '(admitida)'
