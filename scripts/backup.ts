import { resolve } from 'node:path'
import { systemClock } from '#platform/clock.ts'
import { explainStart } from '#roles/explain-start.ts'
import packageJson from '../package.json' with { type: 'json' }
import { BackupError } from './backup/backup-error.ts'
import { openDataPlace } from './backup/data-place.ts'
import { makeBackup } from './backup/make-backup.ts'

/** `npm run backup -- <folder>`: backs up all data of this Micha while it runs. */
try {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new BackupError('Diga en qué carpeta: npm run backup -- /ruta/del/respaldo')
  const place = await openDataPlace(process.env, 'full')
  try {
    console.log('Respaldando…')
    const { tablas, huellas } = await makeBackup({
      ...place,
      secretFile: place.secretIsGiven ? undefined : place.secretFile,
      folder: resolve(folder),
      version: packageJson.version,
      clock: systemClock,
    })
    const rows = tablas.reduce((sum, { filas }) => sum + filas, 0)
    const documents = Object.keys(huellas).filter(path => path.startsWith('archivos/')).length
    console.log(`Respaldo listo en ${resolve(folder)}: ${rows} filas y ${documents} documentos.`)
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
