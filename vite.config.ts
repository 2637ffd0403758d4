import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

const compressible = /\.(js|css|svg|webmanifest)$/

/** Writes `.br` and `.gz` beside every text file of the build, so that no request pays for compression. */
function precompress(): Plugin {
  return {
    name: 'micha:precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return
      const names = await readdir(dir, { recursive: true })
      for (const name of names.filter(candidate => compressible.test(candidate))) {
        const path = join(dir, name)
        const bytes = await readFile(path)
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
        await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality))
        await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
      }
    },
  }
}

/** The build of what the browser gets: script, islands, styles and face, under hashed names, with a manifest. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/assets/',
  publicDir: false,
  plugins: [precompress()],
  build: {
    outDir: 'dist/client',
    assetsDir: '',
    manifest: 'manifest.json',
    // Phones from 2020 on; older ones get the same pages without script and styles fall back by themselves.
    target: ['chrome80', 'safari13.1', 'firefox78'],
    cssTarget: ['chrome80', 'safari13.1', 'firefox78'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: {
        micha: 'portal/client/main.ts',
        estilos: 'ui/styles/index.css',
        'estilos-oficina': 'portal/oficina/oficina.css',
        'estilos-operacion': 'portal/operation/operation.css',
        'estilos-uikit': 'portal/uikit/uikit.css',
        sw: 'portal/client/worker/main.ts',
      },
    },
  },
})
