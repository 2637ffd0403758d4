import tokens from '#ui/styles/tokens.css?raw'

/** Text of `tokens.css` at build time. */
export const tokensText: string = tokens

const files = import.meta.glob<string>('../../ui/*/*.examples.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Source of each component's examples, by folder. It is bundled with the server, never sent to a browser. */
export const exampleFiles: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, text]) => [path.split('/').at(-2) ?? '', text]),
)
