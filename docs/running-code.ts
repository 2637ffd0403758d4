import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/project-root.ts'

/** What runs: no tests, no tools of developers, no examples. */
export const runningCode: readonly { readonly path: string; readonly code: string }[] = globSync(
  '{main.ts,*/**/*.{ts,tsx}}',
  {
    cwd: projectRoot,
    exclude: name => name.startsWith('node_modules') || name.startsWith('.') || name.startsWith('dist'),
  },
)
  .filter(
    path =>
      !/\.(test|spec|fixture)\.tsx?$|(^|\/)testing\/|^(e2e|bench|scripts|docs|node_modules|dist|\.)/.test(
        path,
      ),
  )
  .map(path => ({ path, code: readFileSync(join(projectRoot, path), 'utf8') }))
