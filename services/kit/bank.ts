import { batchesOf } from '#country/batches.ts'
import type { Country, Persona } from '#country/types.ts'
import type { Run } from '#domain/run.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { createTable, fillOnce } from './tables.ts'

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

/**
 * The banks, as one institution may ask them: who holds which account.
 *
 * @param table - of the institution's schema, with `banco`, `numero`, `titular` and `cerrada`
 */
export function createBank(table: string) {
  const cuentas = createTable<{ titular: Run; cerrada: boolean }>(table, 'titular cerrada')

  /** What its bank answers about an account and who may be paid into it: people or companies. */
  async function ask(
    db: Queryable,
    { banco, numeroCuenta: numero }: CuentaEnBanco,
    ...payees: readonly Run[]
  ): Promise<RespuestaBanco> {
    const holders = await cuentas.list(db, { banco, numero }, 'titular')
    const own = holders.find(({ titular }) => payees.includes(titular))
    if (own) return { titular: 'suyo', cerrada: own.cerrada }
    return { titular: holders.length === 0 ? 'desconocido' : 'ajeno', cerrada: false }
  }

  return {
    ask,

    /** What the bank has against paying one of them into an account; undefined if nothing. */
    reparo: async (db: Queryable, cuenta: CuentaEnBanco, ...payees: readonly Run[]) =>
      reparoOf(await ask(db, cuenta, ...payees)),

    /** Tells accounts of a person or a company. */
    insert: (db: Queryable, rows: Iterable<object>) => cuentas.insert(db, rows, 'ON CONFLICT DO NOTHING'),

    /** Fills an empty table with the accounts of the country's people and companies. */
    seed: (database: Database, country: Country) =>
      fillOnce(database, table, async tx => {
        for (const holders of [country.personas(), country.empresas()])
          for (const batch of batchesOf<Holder>(holders))
            await cuentas.insert(tx, batch.flatMap(heldBy), 'ON CONFLICT DO NOTHING')
      }),
  }
}

type Holder = Pick<Persona, 'cuentas' | 'cuentasCerradas' | 'otrasCuentas'>

const heldBy = ({ cuentas, cuentasCerradas = [], otrasCuentas = [] }: Holder) =>
  [...cuentas, ...otrasCuentas, ...cuentasCerradas].map(cuenta => ({
    banco: cuenta.codigoBanco,
    numero: cuenta.numeroCuenta,
    titular: cuenta.titular,
    cerrada: cuentasCerradas.includes(cuenta),
  }))
