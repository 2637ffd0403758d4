import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { kindNames } from './asking/kinds/registry.ts'

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')

it('shows only code that stands in the sample procedure', async () => {
  const sample = await read('testing/sample-procedure.ts')
  const blocks = [...(await read('README.md')).matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code)
  expect(blocks.length).toBeGreaterThan(0)
  for (const block of blocks) expect(sample).toContain(block)
})

it('says of every kind of question what it takes (ASVS 5.0, 2.1.1)', async () => {
  const [, table = ''] = /## Kinds of question\n(.*?)\n## /s.exec(await read('README.md')) ?? []
  const rows = [...table.matchAll(/^\| (`.*`) \| (.{8,}) \|$/gm)]
  const named = rows.flatMap(([, names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(named.toSorted()).toEqual(kindNames.toSorted())
})

it('names only files that are there', async () => {
  const readme = await read('README.md')
  const names = [...readme.matchAll(/`((?:[a-z]+\/)*[a-z-]+\.ts)`/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(5)
  await Promise.all(names.map(name => read(`${name}`)))
})
