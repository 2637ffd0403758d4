import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import { createService, type ServiceHandler, type ServiceOptions } from '#platform/contract/service.ts'
import type { Database } from '#platform/postgres/database.ts'
import { funcionariosContract } from './contract.ts'

interface FuncionarioRow {
  readonly run: Run
  readonly nombre: string
  readonly canal: string
  readonly cargo: string
  readonly institucion: string
  readonly usa_bandeja: boolean
  readonly atiende: boolean
  readonly mesas: string[]
}

/** The register of officials. */
export function createFuncionariosService(options: ServiceOptions & { readonly database: Database }): {
  handler: ServiceHandler
} {
  const { database } = options
  const handler = createService(
    funcionariosContract,
    {
      consultarFuncionario: async ({ query, caller }) => {
        const run = runFromWire(query)
        // An official at a desk calls on a person's behalf but asks about herself.
        if (run !== (caller.actor ?? caller.run)) throw namedError('NoAutorizado')
        const row = await database.row<FuncionarioRow>(
          `SELECT run, nombre, canal, cargo, institucion, usa_bandeja, atiende, mesas FROM funcionarios.funcionarios
           WHERE run = $1`,
          [run],
        )
        if (!row) return { existe_funcionario: false, funcionario: null }
        const { rut, dv } = runToWire(row.run)
        return {
          existe_funcionario: true,
          funcionario: {
            run: rut,
            dv,
            name: row.nombre,
            channel: row.canal,
            role: row.cargo,
            institution: row.institucion,
            usaBandeja: row.usa_bandeja,
            mesas: row.mesas,
            atiende: row.atiende,
          },
        }
      },
    },
    options,
  )
  return { handler }
}
