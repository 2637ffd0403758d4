import { resolve } from 'node:path'
import { systemClock } from '#platform/clock.ts'
import { explainStart } from '#roles/explain-start.ts'
import packageJson from '../package.json' with { type: 'json' }
import { BackupError } from './backup/backup-error.ts'
import { openDataPlace } from './backup/data-place.ts'
import { type MadeBackup, makeBackup } from './backup/make-backup.ts'
import { commandArguments } from './release/arguments.ts'

/** `npm run backup -- <folder>`: backs up all data of this Micha while it runs; again, it adds a moment to the folder. */
try {
  const { positionals, values } = commandArguments(
    'Uso: npm run backup -- /ruta/del/respaldo [--conservar 30]      (respalda todo mientras Micha sigue andando)',
    { conservar: { type: 'string' } },
    1,
  )
  const [folder] = positionals
  if (!folder) throw new BackupError('Diga en qué carpeta: npm run backup -- /ruta/del/respaldo')
  const keep = values.conservar === undefined ? undefined : Number(values.conservar)
  if (keep !== undefined && !(Number.isInteger(keep) && keep >= 1))
    throw new BackupError('Diga cuántos momentos conservar, 1 o más: --conservar 30')
  const place = await openDataPlace(process.env, 'full')
  try {
    console.log('Respaldando…')
    const made = await makeBackup({
      ...place,
      secretFile: place.secretIsGiven ? undefined : place.secretFile,
      folder: resolve(folder),
      keep,
      version: packageJson.version,
      clock: systemClock,
    })
    sayMade(made)
    if (place.bucket)
      console.log(`Los documentos del cubo «${place.bucket}» no van en el respaldo: respáldelos ahí mismo.`)
    console.log(
      place.secretIsGiven
        ? 'MASTER_SECRET no va en el respaldo: guárdelo aparte. Sin él no se puede leer todo.'
        : 'Lleva el secreto de las claves: guárdelo donde nadie más lo lea.',
    )
  } finally {
    await place.close()
  }
} catch (error) {
  console.error(error instanceof BackupError ? error.message : explainStart(error))
  process.exitCode = 1
}

function sayMade({ manifest, moment, copied, forgotten }: MadeBackup): void {
  const rows = manifest.tablas.reduce((sum, { filas }) => sum + filas, 0)
  const megabytes = Math.ceil(copied.bytes / 1_000_000)
  console.log(
    `Respaldo listo en ${moment}: ${rows} filas y ${manifest.documentos} documentos; ${copied.documents} son nuevos (${megabytes} MB).`,
  )
  if (forgotten.moments > 0)
    console.log(
      `Se borraron ${forgotten.moments} momentos anteriores, y ${forgotten.documents} documentos que solo ellos tenían.`,
    )
}
