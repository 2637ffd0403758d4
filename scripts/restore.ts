import { resolve } from 'node:path'
import { explainStart } from '#roles/explain-start.ts'
import { BackupError } from './backup/backup-error.ts'
import { openDataPlace } from './backup/data-place.ts'
import { readBackup, restoreBackup } from './backup/restore-backup.ts'

/** `npm run restore -- <folder>`: restores a backup where there is no data yet. */
try {
  const [given] = process.argv.slice(2)
  if (!given) throw new BackupError('Diga de qué carpeta: npm run restore -- /ruta/del/respaldo')
  const folder = resolve(given)
  await readBackup(folder)
  const place = await openDataPlace(process.env, 'empty')
  try {
    console.log('Restaurando…')
    const { hechoEn, huellas } = await restoreBackup({ ...place, folder })
    console.log(`Listo: los datos son los de ${hechoEn}. Ya puede hacer npm start.`)
    if (huellas.secreto === undefined)
      console.log('Use el mismo MASTER_SECRET que tenía cuando se hizo el respaldo.')
  } finally {
    await place.close()
  }
} catch (error) {
  console.error(error instanceof BackupError ? error.message : explainStart(error))
  process.exitCode = 1
}
