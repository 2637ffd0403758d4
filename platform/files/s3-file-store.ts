import { S3Driver } from 'flydrive/drivers/s3'
import { createFileStore, type FileStore } from './file-store.ts'

/** Address and credentials of a bucket. */
export interface S3Options {
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Endpoint of an S3-compatible store other than Amazon's (MinIO, Ceph, a government cloud). */
  readonly endpoint?: string
}

/** A file store in a private bucket of any S3-compatible store. */
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
      // New buckets reject ACLs; without them every object is private.
      supportsACL: false,
      // Self-hosted stores rarely have one host name per bucket.
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    }),
  )
}
