import { readdirSync, readFileSync } from 'node:fs'
import type { Run } from '#domain/run.ts'

/** Choices on each page, by the page's id. */
export interface Fixture {
  readonly name: string
  /** Whose constancia it is, in a sentence. */
  readonly about: string
  readonly person: Run
  readonly pages: { readonly constancias: Readonly<Record<string, string>> }
}

const folder = new URL('../fixtures/', import.meta.url)

/** Every fixture of the folder. */
export const fixtures: readonly Fixture[] = readdirSync(folder)
  .sort()
  .map(file => ({
    name: file.replace('.json', ''),
    ...(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Omit<Fixture, 'name'>),
  }))
