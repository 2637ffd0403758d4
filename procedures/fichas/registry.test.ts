import { expect, it } from 'vitest'
import { allFichas, byCategoria, byInstitucion, fichaOf, publicFichas, similarTo } from './registry.ts'

it('finds a ficha by its id and nothing else', () => {
  expect(fichaOf('5300')?.title).toBe('Asignación por muerte (cuota mortuoria)')
  for (const id of ['1000', '', 'toString', '__proto__']) expect(fichaOf(id)).toBeUndefined()
})

it('everybody finds all but the officials’ tray', () => {
  expect(allFichas.filter(ficha => !publicFichas.includes(ficha)).map(({ id }) => id)).toEqual(['0000'])
})

it('lists titles in the order of the Spanish alphabet', () => {
  expect(publicFichas[0]?.title).toBe('Acreditar calidad de pensionado de ex caja')
  const titles = allFichas.map(({ title }) => title)
  expect(titles).toEqual(titles.toSorted(new Intl.Collator('es').compare))
})

it('puts each public ficha into exactly one moment in life, and shows no empty one', () => {
  const groups = byCategoria()
  const idsInGroups = groups.flatMap(({ fichas }) => fichas.map(({ id }) => id))
  expect(idsInGroups.toSorted()).toEqual(publicFichas.map(({ id }) => id).toSorted())
  expect(groups.map(({ id }) => id)).not.toContain('interno')
  expect(byCategoria(allFichas).map(({ id }) => id)).toContain('interno')
  for (const { name, description, fichas } of groups) {
    expect(`${name}: ${description}`).toMatch(/^\p{Lu}.+: \p{Lu}.+\.$/u)
    expect(fichas).not.toHaveLength(0)
  }
})

it('names the institutions in full', () => {
  const groups = byInstitucion()
  expect(groups[0]?.name).toBe('Instituto de Previsión Social (IPS)')
  expect(groups.flatMap(({ fichas }) => fichas)).toHaveLength(publicFichas.length)
})

it('leads from a funeral to the money that the dead person left', () => {
  const ficha = fichaOf('5300')
  expect(ficha && similarTo(ficha).map(({ id }) => id)).toContain('5294')
})
