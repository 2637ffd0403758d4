import { sampleOf } from './platform/conformance/sample.ts'
const { allInstitutions } = await import('./services/listed.ts')
const context = { person: { numero: 8214653, dv: '9' }, today: '2026-11-23' }
let bad = 0, all = 0
for (const { key, contract } of allInstitutions)
  for (const [name, o] of Object.entries<any>(contract.operations))
    for (const part of ['params', 'query', 'headers', 'body']) {
      const schema = part === 'body' ? o.body?.schema : o[part]
      if (!schema) continue
      all++
      const v = sampleOf(schema, context)
      if (v === undefined) { bad++; console.log(key, name, part) }
    }
console.log(bad, 'of', all)
