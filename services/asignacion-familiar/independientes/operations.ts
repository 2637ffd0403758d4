import { isoDateInChile } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import { hasTramosDe } from '#law/asignacion-familiar-independientes.ts'
import type { CallReason } from '#platform/contract/call-reason.ts'
import type { Caller } from '#platform/contract/call-types.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import { createAccessLog } from '../../kit/access-log.ts'
import type { House } from '../../kit/institution.ts'
import { isOpen } from '../../kit/requests/estados.ts'
import { deskSchema } from '../../kit/requests/migrate-desk.ts'
import type { RequestStore } from '../../kit/requests/request-store.ts'
import { deskDefinition } from '../desk.ts'
import type { Mesa } from '../registers.ts'
import { temaCuenta } from './desk.ts'
import { cartolaDe, mesesTerminados } from './rules.ts'
import type { PagosIndependiente } from './schemas.ts'
import {
  askBank,
  type CuentaDePago,
  cuentasDePago,
  listAcogidos,
  listAnos,
  listCargasConocidas,
} from './store.ts'

interface Call {
  readonly caller: Caller
  readonly reason: CallReason | undefined
}

/** Handlers of the enquiries of the self-employed (procedures §45056). */
export function createConsultasIndependientes(
  { database, clock, ids }: Pick<House, 'database' | 'clock' | 'ids'>,
  requests: RequestStore<Mesa>,
) {
  const { key, institucion } = deskDefinition
  const log = createAccessLog({ schema: deskSchema(key), institucion }, { clock, ids })
  const today = () => isoDateInChile(clock.now())

  async function isChangingAccount(run: Run): Promise<boolean> {
    const { rows } = await requests.list(database, { tema: temaCuenta(run) }, { registros: 10, pagina: 1 })
    return rows.some(({ estado }) => isOpen(estado))
  }

  return {
    async pagosIndependiente({ query, caller, reason }: Call & { query: { ano?: number | undefined } }) {
      const { run } = caller
      const [all, cuenta, cuentaEnTramite] = await Promise.all([
        listAnos(database, run),
        cuentasDePago.find(database, { run }),
        isChangingAccount(run),
      ])
      await log.write(database, { runs: [run], operacion: 'pagosIndependiente', caller, reason })
      // A year that has just begun has no month to show.
      const shown = all.filter(({ ano }) => hasTramosDe(ano) && mesesTerminados(ano, today()).length > 0)
      const trabajo = query.ano === undefined ? shown[0] : shown.find(({ ano }) => ano === query.ano)
      if (query.ano !== undefined && !trabajo) throw namedError('NoEncontrada')
      const frame = {
        anos: shown.map(({ ano }) => ano),
        cuenta: cuenta ? vistaDe(cuenta) : null,
        cuentaEnTramite,
      }
      if (!trabajo) return { ...frame, ...sinAno }
      const [cargas, acogidos] = await Promise.all([
        listCargasConocidas(database, run),
        listAcogidos(database, run),
      ])
      const { ano, modalidad } = trabajo
      return { ...frame, ano, modalidad, ...cartolaDe({ trabajo, cargas, acogidos, today: today() }) }
    },

    async verificarCuentaIndependiente({
      body,
      caller,
      reason,
    }: Call & { body: Pick<CuentaDePago, 'banco' | 'numeroCuenta'> }) {
      const { run } = caller
      await log.write(database, { runs: [run], operacion: 'verificarCuentaIndependiente', caller, reason })
      const { titular } = await askBank(database, body, run)
      return { titular }
    },
  }
}

const sinAno = {
  ...{ ano: null, modalidad: null, ingresoDeclarado: 0, ingresoMensual: 0, tramo: null, ingresoMaximo: 0 },
  ...{ estado: null, motivos: [], cargas: [], pagos: [], pagado: 0, pendiente: 0 },
} satisfies Partial<PagosIndependiente>

function vistaDe({ banco, tipoCuenta, numeroCuenta }: CuentaDePago) {
  return { banco, tipoCuenta, ultimosDigitos: numeroCuenta.slice(-4) }
}
