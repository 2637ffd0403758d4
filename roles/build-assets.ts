import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WorkerFile } from '#portal/offline/offline-routes.tsx'
import { createPageStyles } from '#portal/shell/page-styles.ts'
import type { ShellAssets } from '#portal/shell/site.ts'

interface ManifestEntry {
  file: string
  css?: readonly string[]
  imports?: readonly string[]
}

type Manifest = Record<string, ManifestEntry>

/** Reads the build's manifest. `version` changes with any file. */
export function readAssets(clientFolder: string): { assets: ShellAssets; version: string } {
  const manifest = readManifest(clientFolder)
  const script = fileOf(manifest, 'portal/client/main.ts')
  const styles = fileOf(manifest, 'ui/styles/index.css')
  const { face, rest } = splitFace(readFileSync(join(clientFolder, styles), 'utf8'))
  const textOf = (file: string) => readFileSync(join(clientFolder, file), 'utf8')
  const sheet = (source: string) => {
    const file = fileOf(manifest, source)
    return { href: `/assets/${file}`, text: textOf(file) }
  }
  return {
    assets: {
      areaCss: {
        oficina: sheet('portal/oficina/oficina.css'),
        operacion: sheet('portal/operation/operation.css'),
        uikit: sheet('portal/uikit/uikit.css'),
      },
      clientHref: `/assets/${script}`,
      cssHref: `/assets/${styles}`,
      cssFor: createPageStyles(rest, scriptsOf(clientFolder)),
      faceCss: face,
    },
    version: `${styles}.${script}`.replace(/[^\w.-]/g, ''),
  }
}

/** Separates the rules that load a font file from the rest of a style sheet. */
function splitFace(css: string): { face: string; rest: string } {
  const loading = /@font-face\{[^}]*url\([^}]*\}/g
  return { face: (css.match(loading) ?? []).join(''), rest: css.replace(loading, '') }
}

/** This build's service worker (shell §7): its script with the list of files to precache, which the offline page needs. */
export function readWorker(clientFolder: string, sealingKey: string): WorkerFile {
  const manifest = readManifest(clientFolder)
  const script = readFileSync(join(clientFolder, fileOf(manifest, 'portal/client/worker/main.ts')), 'utf8')
  const keys = ['portal/client/main.ts', 'ui/styles/index.css', 'portal/client/offline/reconnect.ts']
  const needed = new Set(keys.flatMap(key => [key, ...(manifest[key]?.imports ?? [])]))
  const build = {
    version: createHash('sha256')
      .update(JSON.stringify(manifest))
      .update(readStamp(clientFolder))
      .digest('hex')
      .slice(0, 16),
    files: [
      ...[...needed].map(key => `/assets/${fileOf(manifest, key)}`),
      ...Object.values(manifest)
        .filter(entry => entry.file.endsWith('.woff2'))
        .map(entry => `/assets/${entry.file}`),
      '/sin-conexion',
      '/sin-conexion/guardado',
    ],
    sealingKey,
  }
  return { script: `self.michaBuild=${JSON.stringify(build)};\n${script}` }
}

function scriptsOf(clientFolder: string): string {
  const files = readdirSync(clientFolder).filter(file => file.endsWith('.js'))
  return files.map(file => readFileSync(join(clientFolder, file), 'utf8')).join('\n')
}

function readManifest(clientFolder: string): Manifest {
  return JSON.parse(readFileSync(join(clientFolder, 'manifest.json'), 'utf8'))
}

/** The build's source stamp; the pages that the worker caches depend on it too. */
function readStamp(clientFolder: string): string {
  const stamp = join(clientFolder, '../stamp')
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
}

function fileOf(manifest: Manifest, source: string): string {
  const entry = manifest[source]
  if (!entry) throw new Error(`The build has no ${source}`)
  return entry.file
}
