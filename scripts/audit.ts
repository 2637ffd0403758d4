import { spawnSync } from 'node:child_process'
import { projectRoot } from '#platform/project-root.ts'
import { verdictOf } from './audit/verdict.ts'

// Asks the registry about known vulnerabilities of production dependencies.
const { stdout } = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'],
  { cwd: projectRoot, encoding: 'utf8', timeout: 60_000, shell: process.platform === 'win32' },
)
const verdict = verdictOf(stdout)
if (verdict.kind === 'clean') console.log('Ninguna dependencia de producción tiene una falla grave conocida.')
if (verdict.kind === 'unknown')
  console.log(
    `No se pudo comprobar: el registro de paquetes no lo permite o no responde (${verdict.reason}).`,
  )
if (verdict.kind === 'weak') {
  console.error(`Tienen una falla grave conocida: ${verdict.packages.join(', ')}. Vea npm audit.`)
  process.exitCode = 1
}
