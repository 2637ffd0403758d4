import type { CallReason } from './call-reason.ts'
import type { CallInput, CallReply } from './call-types.ts'
import type { Client } from './client.ts'
import type { Contract, Operation, Operations } from './contract.ts'
import { offeredLike } from './offered.ts'

type BoundInput<O extends Operation> = Omit<CallInput<O>, 'token' | 'reason' | 'background'>

/** A client that acts for one person: its calls carry her token and their reason. */
export type BoundClient<C extends Contract> =
  C extends Contract<infer Ops extends Operations>
    ? {
        readonly [Name in keyof Ops]: Record<never, never> extends BoundInput<Ops[Name]>
          ? (input?: BoundInput<Ops[Name]>) => Promise<CallReply<Ops[Name]>>
          : (input: BoundInput<Ops[Name]>) => Promise<CallReply<Ops[Name]>>
      }
    : never

/** For whom a bound client calls, and why. */
export interface Binding extends CallReason {
  /**
   * Bearer token, or a function that returns a new one for each call of a service (by contract name). Without one, only public
   * operations answer.
   */
  readonly token: string | ((service: string) => Promise<string>) | undefined
  /** Nobody waits for the answers: calls leave the person's own slots free. */
  readonly background?: boolean | undefined
  /**
   * The portal itself asks about a case of its own. The reason stays here, so that no institution logs it as somebody's look at
   * the person's data.
   */
  readonly ownCase?: boolean | undefined
}

/** A client whose calls carry a person's token, the procedure and the purpose. */
export function bindClient<C extends Contract>(
  contract: C,
  client: Client<C>,
  { token, background, ownCase, ...reason }: Binding,
): BoundClient<C> {
  const bring = typeof token === 'function' ? token : async () => token
  const calls = client as Readonly<Record<string, (input: object) => Promise<unknown>>>
  const methods = Object.keys(contract.operations).map(name => {
    const method = async (input: object = {}) => {
      const brought = await bring(contract.name)
      return calls[name]?.({
        ...input,
        ...(brought !== undefined && { token: brought }),
        ...(background && { background }),
        ...(!ownCase && { reason }),
      })
    }
    return [name, offeredLike(method, calls[name])]
  })
  return Object.fromEntries(methods)
}
