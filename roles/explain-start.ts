import { UnknownSecretError } from '#cases/receipts/known-keys.ts'
import { EmbeddedPostgresError } from '#platform/postgres/embedded-error.ts'
import { MigrationError } from '#platform/postgres/migrate.ts'
import { UnfinishedRestoreError } from '#platform/postgres/restore-mark.ts'
import { SettingsError } from '#platform/settings.ts'
import { MissingSecretError } from './master-secret.ts'

const noAccess = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EISDIR']
const noDatabase = [
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  '57P03',
  'ECONNRESET',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '28P01',
  '28000',
  '3D000',
]

/** Why Micha cannot start and what to do, for the operator. Never contains a secret. */
export function explainStart(error: unknown): string {
  if (
    error instanceof SettingsError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof MigrationError ||
    error instanceof MissingSecretError ||
    error instanceof UnknownSecretError ||
    error instanceof UnfinishedRestoreError
  )
    return error.message
  const { code = '', port, path, syscall } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE' || (code === 'EACCES' && syscall === 'listen'))
    return `El puerto ${port} ${code === 'EACCES' ? 'está reservado' : 'está ocupado'}. Cierre el programa que lo usa, o elija otro con PORT, IDENTITY_PORT o SERVICES_PORT.`
  if (path && noAccess.includes(code))
    return `No se puede escribir en ${path}. Dé permiso de escritura, o elija otra carpeta con MICHA_DATA_DIR.`
  if (code === '42501')
    return 'La cuenta de la base de datos no tiene permiso para preparar sus tablas. Ejecute, con la cuenta que administra PostgreSQL: npm run --silent operar -- cuentas | psql micha'
  if (noDatabase.includes(code))
    return `No se puede entrar a la base de datos de DATABASE_URL (${code}). Revise la dirección, el nombre y la clave, que PostgreSQL esté encendido y, si el problema es su certificado, sslrootcert.`
  return `Micha no pudo comenzar: ${error instanceof Error ? error.stack : String(error)}`
}
