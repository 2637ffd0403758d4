import type { CallInput, CallReply } from './call-types.ts'
import type { Client } from './client.ts'
import type { Contract, Operation, Operations } from './contract.ts'

type BoundInput<O extends Operation> = Omit<CallInput<O>, 'token'>

/** The client of a contract that acts for one person: its calls carry her token, so nobody has to pass it. */
export type BoundClient<C extends Contract> =
  C extends Contract<infer Ops extends Operations>
    ? {
        readonly [Name in keyof Ops]: Record<never, never> extends BoundInput<Ops[Name]>
          ? (input?: BoundInput<Ops[Name]>) => Promise<CallReply<Ops[Name]>>
          : (input: BoundInput<Ops[Name]>) => Promise<CallReply<Ops[Name]>>
      }
    : never

/**
 * Gives the client of a contract the token of the person that it acts for.
 *
 * @param token - bearer token, or a function that brings a fresh one for each call (work that outlives a token)
 */
export function bindToken<C extends Contract>(
  contract: C,
  client: Client<C>,
  token: string | (() => Promise<string>),
): BoundClient<C> {
  const bring = typeof token === 'string' ? async () => token : token
  const calls = client as Readonly<Record<string, (input: object) => Promise<unknown>>>
  const methods = Object.keys(contract.operations).map(name => [
    name,
    async (input: object = {}) => calls[name]?.({ ...input, token: await bring() }),
  ])
  return Object.fromEntries(methods)
}
