import type { Ids } from '#platform/ids.ts'

/** An unguessable storage key. The prefix starts with a letter: a token may begin with a hyphen, a key may not. */
export function newFileKey(ids: Ids, folder: 'documentos' | 'comprobantes'): string {
  return `${folder}/k${ids.token(32)}`
}
