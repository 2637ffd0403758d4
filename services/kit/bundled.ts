import { join } from 'node:path'
import type { Country } from '#country/types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { type MigrationSurroundings, migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'
import { migrateBanks, seedBanks } from './bank.ts'
import type { Bundled, Institution } from './institution.ts'
import { seedOfficials } from './mesa/officials.ts'
import { referenceData } from './reference-data.ts'
import { migrateDesk } from './requests/migrate-desk.ts'

/** Keys of an institution's desks. */
export const desksOf = (key: string, { desk, otherDesks = [] }: Bundled): readonly string[] => [
  ...(desk ? [key] : []),
  ...otherDesks,
]

/**
 * Migrates one bundled institution: first the tables of the kit, because its own may refer to them.
 *
 * @param folder - the institution's, if it is not `services/<key>`
 */
export async function migrateInstitution(
  database: Database,
  { key, bundled }: Pick<Institution, 'key' | 'bundled'>,
  around?: MigrationSurroundings,
  folder = join(projectRoot, 'services', key),
): Promise<void> {
  if (bundled.banks) await migrateBanks(database, around)
  for (const desk of desksOf(key, bundled)) await migrateDesk(database, desk, around)
  if (bundled.migrations) await migrate(database, { owner: key, folder: join(folder, 'migrations') }, around)
}

/** Fills one empty bundled institution, and the banks that it asks. */
export async function seedInstitution(
  database: Database,
  { key, bundled }: Pick<Institution, 'key' | 'bundled'>,
  country: Country,
): Promise<void> {
  if (bundled.banks) await seedBanks(database, country)
  await bundled.seed?.(database, { country, reference: referenceData })
  if (bundled.desk) await seedOfficials(database, key, country)
}
