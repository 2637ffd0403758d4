import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The absolute folder of the project's `package.json`, found upward from the running file, so that data and migrations
 * are found both from source and from a bundle in `dist/`.
 */
export const projectRoot: string = findProjectRoot(dirname(fileURLToPath(import.meta.url)))

/**
 * The nearest folder at or above `folder` that holds a `package.json`.
 *
 * @throws Error when no folder up to the root holds one
 */
export function findProjectRoot(folder: string): string {
  for (let here = folder; ; here = dirname(here)) {
    if (existsSync(join(here, 'package.json'))) return here
    if (here === dirname(here)) throw new Error(`No package.json at or above ${folder}`)
  }
}
