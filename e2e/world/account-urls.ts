import { identityAccount, institutionsAccount, portalAccount, workerAccount } from '#roles/accounts.ts'

/** Settings with the URLs of a database: each part of Micha signs in with its own account. */
export type AccountUrls = Readonly<
  Record<'DATABASE_URL' | 'WORKER_DATABASE_URL' | 'SERVICES_DATABASE_URL' | 'IDENTITY_DATABASE_URL', string>
>

export function accountUrls(urlOf: (account: string) => string): AccountUrls {
  return {
    DATABASE_URL: urlOf(portalAccount),
    WORKER_DATABASE_URL: urlOf(workerAccount),
    SERVICES_DATABASE_URL: urlOf(institutionsAccount),
    IDENTITY_DATABASE_URL: urlOf(identityAccount),
  }
}
