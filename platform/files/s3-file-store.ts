import { S3Driver } from 'flydrive/drivers/s3'
import { createFileStore, type FileStore } from './file-store.ts'

/** Where a bucket is, and with which account it is reached. */
export interface S3Options {
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Address of a store that is not Amazon's (MinIO, Ceph, a cloud of the State). */
  readonly endpoint?: string
}

/** A file store in a private bucket of any store that speaks S3. */
export function createS3FileStore({
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
  endpoint,
}: S3Options): FileStore {
  return createFileStore(
    new S3Driver({
      bucket,
      region,
      credentials: { accessKeyId, secretAccessKey },
      visibility: 'private',
      // Buckets of today refuse access lists, and without them every object is private.
      supportsACL: false,
      // Stores of one's own rarely have a host name per bucket.
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    }),
  )
}
