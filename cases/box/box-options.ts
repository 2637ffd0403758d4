import type { Contract } from '#platform/contract/contract.ts'
import type { Authenticate } from '#platform/contract/service.ts'
import type { Sealer } from '#platform/secrets/sealing.ts'
import type { CasesOptions } from '../options.ts'

/** Dependencies of createBox. */
export interface BoxOptions
  extends Pick<CasesOptions, 'database' | 'jobs' | 'files' | 'clock' | 'ids' | 'publicUrl'> {
  /** Knows the portal's own tokens. */
  readonly authenticate: Authenticate
  /** Seals the addresses of papers. */
  readonly sealer: Sealer
  /** The contract of an institution, by its key. */
  readonly contractOf: (key: string) => Contract | undefined
}
