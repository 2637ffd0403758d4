import { describe, expect, it } from 'vitest'
import { clientVersion, localDataKey, readLocalData, writeLocalData } from './local-data.ts'

function storageWith(text?: string) {
  const stored = new Map<string, string>(text === undefined ? [] : [[localDataKey, text]])
  let cleared = 0
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  return { storage, read: () => readLocalData(storage, () => cleared++), cleared: () => cleared, stored }
}

describe('local data (shell §4, §9)', () => {
  it('is kept under the key «micha» with version 1.1.0 and language es', () => {
    const { read, stored, cleared } = storageWith()
    read()
    expect(JSON.parse(stored.get('micha') ?? '')).toEqual({ version: '1.1.0', idioma: 'es' })
    expect(cleared()).toBe(0)
  })

  it('is given back as it was kept by this version', () => {
    const { storage, read, cleared } = storageWith()
    writeLocalData(storage, { version: clientVersion, idioma: 'es', enviando: true })
    expect(read()).toEqual({ version: '1.1.0', idioma: 'es', enviando: true })
    expect(cleared()).toBe(0)
  })

  it.each(['{"version":"1.0.9","enviando":true}', '{}', 'null', 'roto', '"1.1.0"'])(
    'is cleared when it is of another version or no data: %s',
    text => {
      const { read, cleared } = storageWith(text)
      expect(read()).toEqual({ version: '1.1.0', idioma: 'es' })
      expect(cleared()).toBe(1)
    },
  )
})
