/** Escapes every letter outside Latin-1 in the code of finished chunks; what the code does stays the same. */
export function inLatin1(files: readonly ({ type: 'asset' } | { type: 'chunk'; code: string })[]): void {
  for (const file of files)
    if (file.type === 'chunk')
      file.code = file.code.replace(
        /[^\0-\xff]/g,
        letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
}
