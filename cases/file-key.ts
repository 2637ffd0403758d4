import type { Ids } from '#platform/ids.ts'

/** A key in the store of files that nobody can guess. A letter goes first: a token may begin with a hyphen, a key may not. */
export function newFileKey(ids: Ids, folder: 'documentos' | 'comprobantes'): string {
  return `${folder}/k${ids.token(32)}`
}
