import { join } from 'node:path'
import { defineConfig } from 'vite'

const inReact = (path: string) => join(import.meta.dirname, 'node_modules', path)

/** Escapes every letter outside ASCII in the code of finished chunks; what the code does stays the same. */
export function inAscii(files: readonly ({ type: 'asset' } | { type: 'chunk'; code: string })[]): void {
  for (const file of files)
    if (file.type === 'chunk')
      file.code = file.code.replace(
        /[^\0-\x7f]/g,
        letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
}

/**
 * The server bundle: every role in one file tree. Packages stay in node_modules, but for React: its package chooses a
 * slow development build by NODE_ENV, which here says something else (whether the demonstration's comforts are open).
 */
export default defineConfig({
  publicDir: false,
  // Node keeps a source in two bytes a letter if one letter is not ASCII: 3.5 MB more in every process.
  plugins: [{ name: 'in-ascii', generateBundle: (_options, bundle) => inAscii(Object.values(bundle)) }],
  resolve: {
    alias: [
      { find: /^react$/, replacement: inReact('react/cjs/react.production.js') },
      { find: /^react\/jsx-runtime$/, replacement: inReact('react/cjs/react-jsx-runtime.production.js') },
      { find: /^react-dom$/, replacement: inReact('react-dom/cjs/react-dom.production.js') },
      {
        find: /^react-dom\/server$/,
        replacement: inReact('react-dom/cjs/react-dom-server-legacy.node.production.js'),
      },
    ],
  },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node26',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      // Tests run several servers in one process.
      input: { main: 'main.ts', 'testing-host': 'roles/testing/host.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { target: 'node', noExternal: ['react', 'react-dom'] },
})
