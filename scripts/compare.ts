import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { differencesOf, type Kept } from './compare/differences.ts'

/** `npm run compare -- <before> <after>`: what differs between the pages of two runs with `PAPER_KEEP` (e2e/README.md). */
const [before, after] = process.argv.slice(2)
if (!before || !after) {
  console.error('Uso: npm run compare -- <carpeta de antes> <carpeta de después>')
  process.exit(2)
}
const kept = readKept(before)
const differences = differencesOf(kept, readKept(after))
for (const { file, where, before: lines, after: others } of differences) {
  console.log(`\n${file}: ${where}`)
  for (const line of lines) console.log(`- ${line}`)
  for (const line of others) console.log(`+ ${line}`)
}
console.log(`\n${kept.size} recorridos, ${differences.length} con diferencias`)
process.exitCode = kept.size === 0 || differences.length > 0 ? 1 : 0

function readKept(folder: string): Kept {
  const files = readdirSync(folder).filter(name => name.endsWith('.html'))
  return new Map(files.map(name => [name, readFileSync(join(folder, name), 'utf8')]))
}
