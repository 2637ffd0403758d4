import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')

it('shows only code that stands in the sample procedure', async () => {
  const sample = await read('testing/sample-procedure.ts')
  const blocks = [...(await read('README.md')).matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code)
  expect(blocks.length).toBeGreaterThan(0)
  for (const block of blocks) expect(sample).toContain(block)
})

it('names only files that are there', async () => {
  const readme = await read('README.md')
  const names = [...readme.matchAll(/`((?:[a-z]+\/)*[a-z-]+\.ts)`/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(5)
  await Promise.all(names.map(name => read(`${name}`)))
})
