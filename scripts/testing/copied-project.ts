import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '#platform/project-root.ts'

/** A copy of the project, for tests that add something to it and run its tools. */
export interface CopiedProject {
  readonly root: string
  /** Output of a tool on the copy, whether it passes or fails: a file below `scripts/` or of a package. */
  toolSays(tool: string, ...args: string[]): Promise<string>
  remove(): void
}

const run = promisify(execFile)
const leftOut = /^(\.(git|data|cache|ci)|node_modules|dist|test-results)$/
const compiled = '.cache/types.tsbuildinfo'

export function copyProject(): CopiedProject {
  const root = mkdtempSync(join(tmpdir(), 'micha-copia-'))
  cpSync(projectRoot, root, {
    recursive: true,
    filter: path => !leftOut.test(relative(projectRoot, path).split('/')[0] ?? ''),
  })
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
  copyCompiled(root)
  return {
    root,
    async toolSays(tool, ...args) {
      const path = tool.startsWith('scripts/') ? join(root, tool) : join(projectRoot, 'node_modules', tool)
      const { stdout, stderr } = await run(process.execPath, [path, ...args], {
        cwd: root,
        env: { ...process.env, NO_COLOR: '1' },
      }).catch((failed: { stdout: string; stderr: string }) => failed)
      return stdout + stderr
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** What the compiler knows of the project, if it ran: of the copy it then reads only what is new, and what uses it. */
function copyCompiled(root: string): void {
  const known = join(projectRoot, compiled)
  if (!existsSync(known)) return
  const packages = relative(join(root, '.cache'), join(projectRoot, 'node_modules'))
  mkdirSync(join(root, '.cache'))
  writeFileSync(
    join(root, compiled),
    readFileSync(known, 'utf8').replaceAll('"../node_modules/', `"${packages}/`),
  )
}
