import { AsyncLocalStorage } from 'node:async_hooks'
import { answerCall, readRefusal, readReply } from './answer-call.ts'
import type { BoxOptions } from './box-options.ts'
import type { Box, BoxedDelivery } from './box-types.ts'
import { boxFetch } from './keep-call.ts'
import { boxStandings, listCalls } from './list-calls.ts'
import { readPaper } from './papers.ts'

/** The boxes of institutions that are not called. `createCases` migrates their table. */
export function createBox(options: BoxOptions): Box {
  const current = new AsyncLocalStorage<BoxedDelivery>()
  return {
    during: (delivery, work) => current.run(delivery, work),
    fetchOf: contract => boxFetch(options, contract, () => current.getStore()),
    list: (institution, after) => listCalls(options, institution, after),
    acknowledge: (institution, id, reply) =>
      answerCall(options, { institution, id }, operation => readReply(operation, reply)),
    refuse: (institution, id, refusal) =>
      answerCall(options, { institution, id }, operation => readRefusal(operation, refusal)),
    readPaper: pass => readPaper(options, pass),
    standings: () => boxStandings(options),
  }
}
