// Examines an institution by its contract, level after level: docs/connect.md.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { examine } from '#platform/conformance/examine.ts'
import type { Level } from '#platform/conformance/findings.ts'
import { SettingsError } from '#platform/settings.ts'
import { allInstitutions } from '#services/listed.ts'
import { keepTrial } from './conformidad/keep-trial.ts'
import { OptionsError, readOptions, usage } from './conformidad/options.ts'
import { reachTarget } from './conformidad/reached-target.ts'
import { reportJunit, reportText, summary } from './conformidad/report.ts'

try {
  const options = readOptions(process.argv.slice(2))
  const institution = allInstitutions.find(({ key }) => key === options.key)
  if (!institution)
    throw new OptionsError(
      `Ninguna institución tiene la clave «${options.key}». Hay: ${allInstitutions.map(({ key }) => key).join(', ')}`,
    )
  const reached = await reachTarget(institution, options, process.env)
  if (reached.port) console.log(`Llave pública y avisos en http://localhost:${reached.port}`)
  const asked = ([1, 2, 3, 4, 5, 6] as const).filter((level): level is Level => level <= options.upTo)
  const findings = await examine(reached.target, asked).finally(reached.close)
  const { title, contract } = institution
  const examined = { title, key: options.key, version: contract.version, findings }
  if (options.reportFolder) {
    mkdirSync(options.reportFolder, { recursive: true })
    writeFileSync(join(options.reportFolder, `${options.key}.md`), reportText(examined))
    writeFileSync(join(options.reportFolder, `${options.key}.xml`), reportJunit(examined))
  }
  if (options.isKept) {
    const certificateDays = await reached.target.certificateDays?.()
    await keepTrial({ institution: options.key, level: options.upTo, findings, certificateDays })
  }
  for (const { level, operation, asked: question, came, says, verdict } of findings)
    if (verdict === 'mal')
      console.log(
        `MAL · nivel ${level} · ${operation} · ${question}: llegó ${came}; el contrato dice ${says}`,
      )
  console.log(summary(findings))
  if (findings.some(({ verdict }) => verdict === 'mal')) process.exitCode = 1
} catch (error) {
  if (!(error instanceof OptionsError || error instanceof SettingsError)) throw error
  console.error(`${error.message}\n\n${usage}`)
  process.exitCode = 2
}
