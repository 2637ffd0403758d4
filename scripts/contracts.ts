// Writes the contract of each institution, and of the box that they may empty, as an OpenAPI file: npm run contracts -- carpeta.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocument } from '#platform/contract/open-api.ts'
import { buzonContract } from '#portal/buzon/contract.ts'
import { allInstitutions } from '#services/listed.ts'
import { incompatibilities, isNewMajor } from './contracts/compatible.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Diga en qué carpeta: npm run contracts -- contratos')
  process.exitCode = 2
} else {
  mkdirSync(folder, { recursive: true })
  const box = { key: buzonContract.name, contract: buzonContract, events: undefined }
  for (const { key, contract, events } of [...allInstitutions, box]) {
    const file = join(folder, `${key}.openapi.json`)
    // Through JSON, so that both sides of the comparison hold the same kinds of values.
    const document = JSON.parse(JSON.stringify(openApiDocument(contract, '/', events?.schema)))
    const earlier = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
    const broken = earlier ? incompatibilities(earlier, document) : []
    if (broken.length > 0 && !isNewMajor(earlier.info.version, contract.version)) {
      console.error(`${key} ${contract.version}: necesita otra versión mayor.`)
      for (const line of broken) console.error(`- ${line}`)
      process.exitCode = 1
    } else writeFileSync(file, `${JSON.stringify(document, undefined, 2)}\n`)
  }
}
