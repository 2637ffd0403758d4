/** A backup cannot be made or put back. The message is Spanish, for the operator, and says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
