import { join } from 'node:path'
import { createFolderFileStore, type FileStore } from '#platform/files/file-store.ts'
import { createS3FileStore } from '#platform/files/s3-file-store.ts'
import { createSealedFileStore } from '#platform/files/sealed-file-store.ts'
import { SettingsError } from '#platform/settings.ts'
import type { RoleContext } from './role-context.ts'

/**
 * Where documents are stored, sealed: a bucket, or a folder of the data folder.
 *
 * @throws SettingsError if the key of the bucket is missing
 */
export function createDocumentStore({
  settings,
  dataDir,
  keys,
}: Pick<RoleContext, 'settings' | 'dataDir' | 'keys'>): FileStore {
  const { bucket, bucketId, bucketSecret } = settings
  if (!bucket) return createSealedFileStore(createFolderFileStore(join(dataDir, 'archivos')), keys.files)
  if (!bucketId || !bucketSecret)
    throw new SettingsError(['ARCHIVOS: para entrar al cubo faltan ARCHIVOS_ID y ARCHIVOS_SECRETO.'])
  const access = { accessKeyId: bucketId, secretAccessKey: bucketSecret }
  return createSealedFileStore(createS3FileStore({ ...bucket, ...access }), keys.files)
}
