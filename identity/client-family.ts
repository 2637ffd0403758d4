import Provider, { type AdapterFactory, type AdapterPayload } from 'oidc-provider'

// Only what a refresh reads: a client must not redeem another client's code.
const sharedModels: ReadonlySet<string> = new Set(['RefreshToken', 'Grant'])

/**
 * Lets related clients use each other's refresh tokens: the portal signs in as client 10 and refreshes as client 2
 * (shell §9), while OAuth binds a refresh token to one client (RFC 6749 §6). A record of one of them is read as
 * belonging to the client that has just authenticated.
 */
export function familyStore(records: AdapterFactory, family: readonly string[]): AdapterFactory {
  return name => {
    const store = records(name)
    if (!sharedModels.has(name)) return store
    const find = async (id: string): Promise<AdapterPayload | undefined> => {
      const record = (await store.find(id)) || undefined
      const asking = Provider.ctx?.oidc.client?.clientId
      if (record?.clientId === undefined || asking === undefined) return record
      return family.includes(record.clientId) && family.includes(asking)
        ? { ...record, clientId: asking }
        : record
    }
    return {
      upsert: store.upsert,
      find,
      findByUid: store.findByUid,
      findByUserCode: store.findByUserCode,
      consume: store.consume,
      destroy: store.destroy,
      revokeByGrantId: store.revokeByGrantId,
    }
  }
}
