import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isoDateInChile } from '#domain/dates.ts'
import { projectRoot } from '#platform/project-root.ts'
import { generateProcedure, NewProcedureError } from './new-procedure/generate.ts'

/** `npm run new:procedure -- <id> "<title>"`: generates a small working procedure. */
try {
  const [id, title] = process.argv.slice(2)
  if (!id || !title)
    throw new NewProcedureError('Diga el número y el título: npm run new:procedure -- 9001 "Beca de estudio"')
  const folder = generateProcedure({ id, title, today: isoDateInChile(new Date()), root: projectRoot })
  const biome = join(projectRoot, 'node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'check', '--write', `procedures/${folder}`, 'procedures/tramites.ts']
  const { status } = spawnSync(process.execPath, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  console.log(
    [
      `Listo: procedures/${folder}`,
      '',
      'Ahora:',
      '1. En questions.ts y application.ts, escriba qué se pregunta y en qué páginas.',
      '2. En ficha.ts, pages/start.ts y requests.ts, escriba qué lee la persona antes y después.',
      '3. Para que llegue a una institución: «File at an institution’s desk», en procedures/parts/README.md.',
      '   Si solo muestra algo: «A procedure that only shows something», ahí mismo.',
      '4. En fixtures/, escriba quién lo hace y qué escribe (procedures/testing/README.md).',
      `5. Pruebe: npx vitest run procedures/${folder} procedures/testing docs`,
      `6. Mírelo: npm start, y después http://localhost:3000/tramites/${id}`,
    ].join('\n'),
  )
  process.exitCode = status ?? 1
} catch (error) {
  if (!(error instanceof NewProcedureError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
