import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#platform/project-root.ts'
import { generateInstitution, NewInstitutionError } from './new-institution/generate.ts'

/** `npm run new:institution -- <key> "<institution>"`: generates a small working institution. */
try {
  const [key, name] = process.argv.slice(2)
  if (!key || !name)
    throw new NewInstitutionError(
      'Diga la clave y el nombre: npm run new:institution -- beca-estudio "Ministerio de Educación"',
    )
  const { folder, constant } = generateInstitution({ key, name, root: projectRoot })
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', folder, 'services/institutions.ts')
  run('scripts/update-docs.ts')
  console.log(
    [
      `Listo: ${folder}`,
      '',
      'Ahora:',
      `1. En contract.ts, escriba qué trae una solicitud y qué se muestra de ella. Está en /openapi/${key}.json.`,
      '2. En desk.ts y review.ts, escriba quién puede pedir y cómo se decide. En demo.ts, los datos de la demostración.',
      '3. Si cambia su título en contract.ts: npm run docs.',
      `4. Compruebe: npx vitest run ${folder}`,
      `5. Un trámite la llama como services.${constant}; en su cabecera, institutionKey: '${key}' le trae los avisos.`,
    ].join('\n'),
  )
} catch (error) {
  if (!(error instanceof NewInstitutionError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function run(script: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [join(projectRoot, script), ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.exitCode = 1
}
