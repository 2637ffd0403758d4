import { describe, expect, it } from 'vitest'
import { openApiDocument } from '#platform/contract/open-api.ts'
import { createOperationRouter } from '#platform/contract/routing.ts'
import { addressSetting } from './kit/institution.ts'
import { allInstitutions, institutionsByName } from './listed.ts'

/** Every property of every object schema within a value, with its path. */
function* properties(value: unknown, place: string): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'properties') {
      for (const [name, property] of Object.entries(inner as Record<string, Record<string, unknown>>)) {
        yield [`${place}.${name}`, property]
      }
    }
    yield* properties(inner, `${place}.${key}`)
  }
}

describe('the contracts of the institutions', () => {
  it.each(allInstitutions.map(({ contract }) => contract))(
    '$name says what each property means',
    contract => {
      const undescribed = [...properties(openApiDocument(contract), contract.name)]
        .filter(([, property]) => property.description === undefined)
        .map(([place]) => place)
      expect(undescribed).toEqual([])
    },
  )

  it('are called in code as their keys are, in camel case', () => {
    for (const [name, { key }] of Object.entries(institutionsByName))
      expect(name).toBe(key.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
  })

  it('have different names, settings and paths', () => {
    const unique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length)
    unique(allInstitutions.map(({ key }) => key))
    unique(allInstitutions.map(({ key }) => addressSetting(key)))
    unique(
      allInstitutions.flatMap(({ contract }) =>
        Object.values(contract.operations).map(operation => `${operation.method} ${operation.path}`),
      ),
    )
  })

  it('find each of their operations by its own path', () => {
    for (const { contract } of allInstitutions) {
      const route = createOperationRouter(contract)
      for (const [name, operation] of Object.entries(contract.operations)) {
        expect(route(operation.method, operation.path.replaceAll(/\{\w+\}/g, 'x'))?.name).toBe(name)
      }
    }
  })
})
