import { join } from 'node:path'
import { batchesOf } from '#country/batches.ts'
import type { Country, Persona } from '#country/types.ts'
import type { Run } from '#domain/run.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { type MigrationSurroundings, migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'
import { createTable, fillOnce, insertRows } from './tables.ts'

/** An account, as its bank knows it. */
export interface CuentaEnBanco {
  readonly banco: number
  readonly numeroCuenta: string
}

/** What a bank answers about an account: whether it is the payee's, and whether hers is closed. */
export interface RespuestaBanco {
  readonly titular: 'suyo' | 'ajeno' | 'desconocido'
  readonly cerrada: boolean
}

/** Why an account is not paid into. */
export const reparosCuenta = ['cuenta_no_es_suya', 'cuenta_desconocida', 'cuenta_cerrada'] as const

export type ReparoCuenta = (typeof reparosCuenta)[number]

/** What a bank's answer has against an account; undefined if it is paid into. What no bank knows is not paid. */
export function reparoOf({ titular, cerrada }: RespuestaBanco): ReparoCuenta | undefined {
  if (titular === 'ajeno') return 'cuenta_no_es_suya'
  if (titular === 'desconocido') return 'cuenta_desconocida'
  return cerrada ? 'cuenta_cerrada' : undefined
}

/** Schema of the banks' register, and key of its account: institutions with `Bundled.banks` may read it. */
export const banksKey = 'bancos'

const table = `${banksKey}.cuentas`
const cuentas = createTable<{ titular: Run; cerrada: boolean }>(table, 'titular cerrada')

/** Creates the banks' register. */
export async function migrateBanks(database: Database, around?: MigrationSurroundings): Promise<void> {
  const folder = join(projectRoot, 'services/kit/bank/migrations')
  await migrate(database, { owner: banksKey, folder }, around)
}

/** Tells the banks the accounts of the country's people and companies, once. */
export function seedBanks(database: Database, country: Country): Promise<void> {
  return fillOnce(database, `${banksKey}.siembras`, async tx => {
    for (const holders of [country.personas(), country.empresas()])
      for (const batch of batchesOf<Holder>(holders)) await insertCuentas(tx, batch.flatMap(heldBy))
    await tx.rows(`INSERT INTO ${banksKey}.siembras DEFAULT VALUES`, [])
  })
}

/** An account in the banks' register. */
interface CuentaRow {
  readonly banco: number
  readonly numero: string
  readonly titular: Run
  readonly cerrada: boolean
}

const insertCuentas = (db: Queryable, rows: readonly CuentaRow[]) =>
  insertRows(db, table, rows, 'ON CONFLICT DO NOTHING')

/** The banks, as every institution asks them: who holds which account. */
export const banks = {
  /** What its bank answers about an account and who may be paid into it: people or companies. */
  async ask(
    db: Queryable,
    { banco, numeroCuenta: numero }: CuentaEnBanco,
    ...payees: readonly Run[]
  ): Promise<RespuestaBanco> {
    const holders = await cuentas.list(db, { banco, numero }, 'titular')
    const own = holders.find(({ titular }) => payees.includes(titular))
    if (own) return { titular: 'suyo', cerrada: own.cerrada }
    return { titular: holders.length === 0 ? 'desconocido' : 'ajeno', cerrada: false }
  },

  /** What the bank has against paying one of them into an account; undefined if nothing. */
  reparo: async (db: Queryable, cuenta: CuentaEnBanco, ...payees: readonly Run[]) =>
    reparoOf(await banks.ask(db, cuenta, ...payees)),

  /** Opens accounts; does nothing for those that are known. */
  open: insertCuentas,
}

type Holder = Pick<Persona, 'cuentas' | 'cuentasCerradas' | 'otrasCuentas'>

const heldBy = ({ cuentas, cuentasCerradas = [], otrasCuentas = [] }: Holder): CuentaRow[] =>
  [...cuentas, ...otrasCuentas, ...cuentasCerradas].map(cuenta => ({
    banco: cuenta.codigoBanco,
    numero: cuenta.numeroCuenta,
    titular: cuenta.titular,
    cerrada: cuentasCerradas.includes(cuenta),
  }))
