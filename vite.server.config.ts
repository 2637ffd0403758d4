import { join } from 'node:path'
import { defineConfig } from 'vite'
import { inLatin1 } from './scripts/in-latin-1.ts'

const inReact = (path: string) => join(import.meta.dirname, 'node_modules', path)

/**
 * The server bundle: every role in one file tree. Packages stay in node_modules, but for React: its package chooses a
 * slow development build by NODE_ENV, which here says something else (whether the demonstration's comforts are open).
 */
export default defineConfig({
  publicDir: false,
  // One letter outside Latin-1, and V8 keeps the whole source in two bytes each: 3.5 MB more in every process.
  plugins: [{ name: 'in-latin-1', generateBundle: (_options, bundle) => inLatin1(Object.values(bundle)) }],
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
    ssr: 'main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node26',
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
  ssr: { target: 'node', noExternal: ['react', 'react-dom'] },
})
