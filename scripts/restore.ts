import { resolve } from 'node:path'
import { explainStart } from '#roles/explain-start.ts'
import { BackupError } from './backup/backup-error.ts'
import { openDataPlace } from './backup/data-place.ts'
import { rehearse } from './backup/rehearse.ts'
import { readBackup, restoreBackup } from './backup/restore-backup.ts'

/** `npm run restore -- <folder>`: restores a backup where there is no data yet; with `--ensayo`, only tries it. */
try {
  const words = process.argv.slice(2)
  const [given] = words.filter(word => word !== '--ensayo')
  if (!given) throw new BackupError('Diga de qué carpeta: npm run restore -- /ruta/del/respaldo')
  const folder = resolve(given)
  if (words.includes('--ensayo')) {
    console.log('Ensayando en una carpeta temporal, sin escribir a nadie…')
    const started = performance.now()
    const { hechoEn, rows, documents } = await rehearse(folder)
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(
      `El respaldo sirve: ${rows} filas y ${documents} documentos, como estaban en ${hechoEn}. Tardó ${seconds} s.`,
    )
  } else await restore(folder)
} catch (error) {
  console.error(error instanceof BackupError ? error.message : explainStart(error))
  process.exitCode = 1
}

async function restore(folder: string): Promise<void> {
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
}
