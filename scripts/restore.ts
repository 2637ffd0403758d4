import { resolve } from 'node:path'
import { explainStart } from '#roles/explain-start.ts'
import { BackupError } from './backup/backup-error.ts'
import { openDataPlace } from './backup/data-place.ts'
import { readBackup } from './backup/read-backup.ts'
import { rehearse } from './backup/rehearse.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { commandArguments } from './release/arguments.ts'

/**
 * `npm run restore -- <folder>`: restores a backup where there is no data yet; with `--ensayo`, only tries it; with `--como-ensayo`,
 * restores a copy that writes to nobody.
 */
try {
  const { positionals, values } = commandArguments(
    `Uso:
  npm run restore -- /ruta/del/respaldo                    (donde todavía no hay datos)
  npm run restore -- /ruta/del/respaldo --ensayo           (solo prueba que sirve)
  npm run restore -- /ruta/del/respaldo --como-ensayo      (una copia que no escribe a nadie)`,
    { ensayo: { type: 'boolean' }, 'como-ensayo': { type: 'boolean' } },
    1,
  )
  const [given] = positionals
  if (!given) throw new BackupError('Diga de qué carpeta: npm run restore -- /ruta/del/respaldo')
  const folder = resolve(given)
  if (values.ensayo) {
    console.log('Ensayando en una carpeta temporal, sin escribir a nadie…')
    const started = performance.now()
    const { hechoEn, rows, documents } = await rehearse(folder)
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(
      `El respaldo sirve: ${rows} filas y ${documents} documentos, como estaban en ${hechoEn}. Tardó ${seconds} s.`,
    )
  } else await restore(folder, values['como-ensayo'] === true)
} catch (error) {
  console.error(error instanceof BackupError ? error.message : explainStart(error))
  process.exitCode = 1
}

async function restore(folder: string, asRehearsal: boolean): Promise<void> {
  const backup = await readBackup(folder)
  const place = await openDataPlace(process.env, 'empty')
  try {
    console.log('Restaurando…')
    const { manifest } = await restoreBackup({ ...place, folder, asRehearsal }, backup)
    console.log(`Listo: los datos son los de ${manifest.hechoEn}. Ya puede hacer npm start.`)
    if (asRehearsal)
      console.log(
        'Es un ensayo, y lo seguirá siendo: no manda correos, no llama a instituciones y no recibe formularios.',
      )
    else
      console.log(
        'Antes de abrirlo compare con las instituciones: npm run operar -- conciliar --desde … (docs/operations.md).',
      )
    if (manifest.huellas.secreto === undefined)
      console.log('Use el mismo MASTER_SECRET que tenía cuando se hizo el respaldo.')
  } finally {
    await place.close()
  }
}
