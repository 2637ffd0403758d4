/**
 * A fake institution: the given calls, typed by the contract. Any other call fails, so that a test never passes on an
 * answer nobody wrote.
 */
export function fakeClient<Client extends object>(service: string, calls: Partial<Client>): Client {
  return new Proxy(calls as Client, {
    get(target, name, receiver) {
      if (Reflect.has(target, name)) return Reflect.get(target, name, receiver)
      throw new Error(`${service}.${String(name)} was not expected`)
    },
  })
}
