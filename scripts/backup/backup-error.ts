/** A backup or restore failed. The message is in Spanish, for the operator, and says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
