import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '#platform/project-root.ts'
import { build } from './build.ts'

try {
  await build(line => console.log(line))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
process.env.NODE_ENV ??= 'development'
await import(pathToFileURL(join(projectRoot, 'dist', 'server', 'main.js')).href)
