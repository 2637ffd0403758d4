import { join } from 'node:path'
import type { Country } from '#country/types.ts'
import type { NombresTerritorio } from '#domain/address.ts'
import { regionOfComuna } from '#domain/chile-codes.ts'
import type { Clock } from '#platform/clock.ts'
import type { ClientCredentials } from '#platform/contract/client-signature.ts'
import type { Contract } from '#platform/contract/contract.ts'
import type { ServedContract } from '#platform/contract/dispatcher.ts'
import type { Authenticate } from '#platform/contract/service.ts'
import type { Ids } from '#platform/ids.ts'
import type { Logger } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { type Migrations, migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'
import { asignacionMuerteContract } from './asignacion-muerte/contract.ts'
import { seedAsignacionMuerte } from './asignacion-muerte/demo.ts'
import type { AsignacionMuerteOptions } from './asignacion-muerte/options.ts'
import { createAsignacionMuerteService } from './asignacion-muerte/service.ts'
import { beneficiosContract } from './beneficios/contract.ts'
import { seedBeneficios } from './beneficios/demo.ts'
import { createBeneficiosService } from './beneficios/service.ts'
import { formasDePagoContract } from './formas-de-pago/contract.ts'
import { nextPaymentDates } from './formas-de-pago/fechas.ts'
import { createFormasDePagoService, findLugaresPago } from './formas-de-pago/service.ts'
import { funcionariosContract } from './funcionarios/contract.ts'
import { seedFuncionarios } from './funcionarios/demo.ts'
import { createFuncionariosService } from './funcionarios/service.ts'
import { llavesContract } from './llaves/contract.ts'
import { createPassphrases } from './llaves/passphrases.ts'
import { createReplyEncryptor } from './llaves/reply-cipher.ts'
import { createLlavesService } from './llaves/service.ts'
import { personasContract } from './personas/contract.ts'
import { seedPersonas } from './personas/demo.ts'
import { createPersonasService } from './personas/service.ts'
import { registroSocialContract } from './registro-social/contract.ts'
import { demoClave, seedRegistroSocial } from './registro-social/demo.ts'
import { createRegistroSocialService } from './registro-social/service.ts'
import { territorioContract } from './territorio/contract.ts'
import { comunas, createTerritorioService, regiones } from './territorio/service.ts'

/** A bundled institution: its contract, the setting that replaces it, and what its data need. */
export interface ServiceEntry {
  readonly contract: Contract
  /** The setting that holds the address of a real backend; empty, the bundled service is used. */
  readonly setting: `SERVICIO_${string}_URL`
  /** Only for services that keep data. */
  readonly migrations?: Migrations
  /** Fills an empty service from the country; does nothing to one that has data. */
  readonly seed?: (database: Database, country: Country) => Promise<void>
}

const migrationsOf = (owner: string): Migrations => ({
  owner,
  folder: join(projectRoot, 'services', owner, 'migrations'),
})

/** All bundled institutions. */
export const serviceEntries: readonly ServiceEntry[] = [
  {
    contract: personasContract,
    setting: 'SERVICIO_PERSONAS_URL',
    migrations: migrationsOf('personas'),
    seed: seedPersonas,
  },
  {
    contract: funcionariosContract,
    setting: 'SERVICIO_FUNCIONARIOS_URL',
    migrations: migrationsOf('funcionarios'),
    seed: seedFuncionarios,
  },
  { contract: llavesContract, setting: 'SERVICIO_LLAVES_URL' },
  { contract: territorioContract, setting: 'SERVICIO_TERRITORIO_URL' },
  { contract: formasDePagoContract, setting: 'SERVICIO_FORMAS_DE_PAGO_URL' },
  {
    contract: asignacionMuerteContract,
    setting: 'SERVICIO_ASIGNACION_MUERTE_URL',
    migrations: migrationsOf('asignacion-muerte'),
    seed: (database, country) => seedAsignacionMuerte(database, { country, nombresTerritorio }),
  },
  {
    contract: beneficiosContract,
    setting: 'SERVICIO_BENEFICIOS_URL',
    migrations: migrationsOf('beneficios'),
    seed: (database, country) =>
      seedBeneficios(database, { country, lugaresPago: comunaId => findLugaresPago({ comunaId }) }),
  },
  {
    contract: registroSocialContract,
    setting: 'SERVICIO_REGISTRO_SOCIAL_URL',
    migrations: migrationsOf('registro-social'),
    seed: seedRegistroSocial,
  },
]

/** Brings the tables of every bundled service up to date. */
export async function migrateServices(database: Database): Promise<void> {
  for (const { migrations } of serviceEntries) if (migrations) await migrate(database, migrations)
}

/** Fills every bundled service that is empty. */
export async function seedServices(database: Database, country: Country): Promise<void> {
  for (const { seed } of serviceEntries) await seed?.(database, country)
}

/** What the bundled services need. */
export interface BundledServicesOptions {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
  readonly authenticate: Authenticate
  /** Institutions that may ask for keys. */
  readonly clients: readonly ClientCredentials[]
  /** Secret that the passphrases of encrypted replies come from. */
  readonly passphraseSecret: Uint8Array | string
  /** How long each step of a request takes; 20 s shows a whole case within a minute. */
  readonly stepMs?: number
  /** Where the portal takes events. */
  readonly webhook?: AsignacionMuerteOptions['webhook']
}

/** The bundled services, made but not yet on a port. */
export interface BundledServices {
  /** For `serveContracts`, or for `createDispatcher` to call them without a socket. */
  readonly served: readonly ServedContract[]
  /** Does all that is due; for tests and a movable clock. */
  tick(): Promise<void>
  /** Does what is due by itself from now on. */
  start(): void
  stop(): Promise<void>
}

/** Makes every bundled service. */
export function createBundledServices(options: BundledServicesOptions): BundledServices {
  const { authenticate, clock, log, webhook } = options
  const shared = { authenticate, log }
  const passphrases = createPassphrases(options.passphraseSecret, clock)
  const encrypt = createReplyEncryptor(passphrases)
  const withDatabase = { ...shared, clock, ids: options.ids, database: options.database }
  const asignacionMuerte = createAsignacionMuerteService({
    ...withDatabase,
    stepMs: options.stepMs ?? 20_000,
    pagoPresencial: { lugares: findLugaresPago, fechas: today => nextPaymentDates(today, 3) },
    ...(webhook && { webhook }),
  })
  return {
    served: [
      { contract: personasContract, handler: createPersonasService({ ...withDatabase, encrypt }).handler },
      {
        contract: llavesContract,
        handler: createLlavesService({ ...shared, passphrases, clients: options.clients }).handler,
      },
      { contract: territorioContract, handler: createTerritorioService(shared).handler },
      { contract: formasDePagoContract, handler: createFormasDePagoService({ ...shared, clock }).handler },
      {
        contract: funcionariosContract,
        handler: createFuncionariosService({ ...shared, database: options.database }).handler,
      },
      { contract: asignacionMuerteContract, handler: asignacionMuerte.handler },
      { contract: beneficiosContract, handler: createBeneficiosService(withDatabase).handler },
      {
        contract: registroSocialContract,
        handler: createRegistroSocialService({ ...withDatabase, pistaClave: demoClave }).handler,
      },
    ],
    tick: asignacionMuerte.tick,
    start: asignacionMuerte.start,
    stop: asignacionMuerte.stop,
  }
}

function nombresTerritorio(codigoComuna: string): NombresTerritorio {
  const region = regiones.find(candidate => candidate.id === regionOfComuna(codigoComuna))?.nombre
  const comuna = comunas.find(candidate => candidate.id === codigoComuna)?.nombre ?? ''
  return region === undefined ? { comuna } : { comuna, region }
}
