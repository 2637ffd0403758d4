import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Absolute folder of the project's `package.json`, found upward from the running file, so that data and migrations
 * are found from source and from a bundle in `dist/`.
 */
export const projectRoot: string = findProjectRoot(dirname(fileURLToPath(import.meta.url)))

/**
 * The nearest folder at or above `folder` with a `package.json`.
 *
 * @throws Error if there is none
 */
export function findProjectRoot(folder: string): string {
  for (let here = folder; ; here = dirname(here)) {
    if (existsSync(join(here, 'package.json'))) return here
    if (here === dirname(here)) throw new Error(`No package.json at or above ${folder}`)
  }
}
