import type { KeptForm } from './messages.ts'

const databaseName = 'micha'
// Since version 2 forms are sealed; the plain text of version 1 is deleted.
const databaseVersion = 2
const storeName = 'guardado'
const keys = { form: 'formulario', person: 'persona' } as const

/** What the worker stores in the browser: one form, and the tag of the person whose pages are shown. */
export interface KeptStore {
  form(): Promise<KeptForm | undefined>
  /** Replaces the kept form, or deletes it. */
  setForm(form: KeptForm | undefined): Promise<void>
  person(): Promise<string>
  setPerson(tag: string): Promise<void>
}

/** The store in IndexedDB (database `micha`, shell §9). */
export function createKeptStore(factory: IDBFactory): KeptStore {
  const read = <Value>(key: string) => run<Value | undefined>(factory, 'readonly', store => store.get(key))
  return {
    form: () => read<KeptForm>(keys.form),
    async setForm(form) {
      await run(factory, 'readwrite', store =>
        form === undefined ? store.delete(keys.form) : store.put(form, keys.form),
      )
    },
    person: async () => (await read<string>(keys.person)) ?? '',
    async setPerson(tag) {
      await run(factory, 'readwrite', store => store.put(tag, keys.person))
    },
  }
}

async function run<Value>(
  factory: IDBFactory,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<Value> {
  const opening = factory.open(databaseName, databaseVersion)
  opening.onupgradeneeded = () => {
    for (const name of opening.result.objectStoreNames) opening.result.deleteObjectStore(name)
    opening.result.createObjectStore(storeName)
  }
  const database = await answerOf<IDBDatabase>(opening)
  try {
    return await answerOf<Value>(work(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

function answerOf<Value>(request: IDBRequest): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Value)
    request.onerror = () => reject(request.error)
  })
}
