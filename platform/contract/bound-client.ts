import type { CallReason } from './call-reason.ts'
import type { CallInput, CallReply } from './call-types.ts'
import type { Client } from './client.ts'
import type { Contract, Operation, Operations } from './contract.ts'

type BoundInput<O extends Operation> = Omit<CallInput<O>, 'token' | 'reason'>

/** The client of a contract that acts for one person: its calls carry her token and say why they are made. */
export type BoundClient<C extends Contract> =
  C extends Contract<infer Ops extends Operations>
    ? {
        readonly [Name in keyof Ops]: Record<never, never> extends BoundInput<Ops[Name]>
          ? (input?: BoundInput<Ops[Name]>) => Promise<CallReply<Ops[Name]>>
          : (input: BoundInput<Ops[Name]>) => Promise<CallReply<Ops[Name]>>
      }
    : never

/** For whom and why a bound client calls. */
export interface Binding extends CallReason {
  /**
   * Bearer token, or a function that brings a fresh one for each call of a service, by the name of its contract. Without one, only
   * what is open to all answers.
   */
  readonly token: string | ((service: string) => Promise<string>) | undefined
}

/** Makes a client whose calls carry the token of one person, the procedure and the purpose. */
export function bindClient<C extends Contract>(
  contract: C,
  client: Client<C>,
  { token, ...reason }: Binding,
): BoundClient<C> {
  const bring = typeof token === 'function' ? token : async () => token
  const calls = client as Readonly<Record<string, (input: object) => Promise<unknown>>>
  const methods = Object.keys(contract.operations).map(name => [
    name,
    async (input: object = {}) => {
      const brought = await bring(contract.name)
      return calls[name]?.({ ...input, ...(brought !== undefined && { token: brought }), reason })
    },
  ])
  return Object.fromEntries(methods)
}
