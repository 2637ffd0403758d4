/** The commands of a release without sources, as they are typed after `bin/micha`, besides `start`. */
export const releasedCommands = {
  migrar: 'scripts/migrate.ts',
  distribuir: 'scripts/distribuir.ts',
  operar: 'scripts/operate.ts',
  importar: 'scripts/importar.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
}
