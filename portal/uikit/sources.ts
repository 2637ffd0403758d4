import tokens from '#ui/styles/tokens.css?raw'

/** Text of `tokens.css`, as the build had it. */
export const tokensText: string = tokens

const files = import.meta.glob<string>('../../ui/*/*.examples.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Source of the examples of each component, by folder. It travels with the server, never to a browser. */
export const exampleFiles: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, text]) => [path.split('/').at(-2) ?? '', text]),
)
