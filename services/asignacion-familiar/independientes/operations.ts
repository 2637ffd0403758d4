import { lastDigits } from '#domain/bank-account.ts'
import { isoDateInChile } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import { hasTramosDe } from '#law/asignacion-familiar-independientes.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Handlers } from '#platform/contract/service.ts'
import { banks } from '../../kit/bank.ts'
import type { House } from '../../kit/institution.ts'
import { deskLog } from '../../kit/requests/desk.ts'
import { isOpen } from '../../kit/requests/estados.ts'
import type { RequestStore } from '../../kit/requests/request-store.ts'
import type { asignacionFamiliarContract } from '../contract.ts'
import { deskDefinition } from '../desk.ts'
import type { Mesa } from '../registers.ts'

import { temaCuenta } from './desk.ts'
import { cartolaDe, mesesTerminados } from './rules.ts'
import type { PagosIndependiente } from './schemas.ts'
import { type CuentaDePago, cuentasDePago, listAcogidos, listAnos, listCargasConocidas } from './store.ts'

/** Handlers of the enquiries of the self-employed (procedures §45056). */
export function createConsultasIndependientes(
  { database, clock, ids }: Pick<House, 'database' | 'clock' | 'ids'>,
  requests: RequestStore<Mesa>,
) {
  const log = deskLog(deskDefinition, { clock, ids })
  const today = () => isoDateInChile(clock.now())

  async function isChangingAccount(run: Run): Promise<boolean> {
    const { rows } = await requests.list(database, { tema: temaCuenta(run) }, { registros: 10, pagina: 1 })
    return rows.some(({ estado }) => isOpen(estado))
  }

  return {
    async pagosIndependiente({ query, caller, reason }) {
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

    async verificarCuentaIndependiente({ body, caller, reason }) {
      const { run } = caller
      await log.write(database, { runs: [run], operacion: 'verificarCuentaIndependiente', caller, reason })
      const { titular } = await banks.ask(database, body, run)
      const actual = await cuentasDePago.find(database, { run })
      return { titular, esLaActual: actual !== undefined && isSameAccount(actual, body) }
    },
  } satisfies Partial<Handlers<typeof asignacionFamiliarContract>>
}

const sinAno = {
  ...{ ano: null, modalidad: null, ingresoDeclarado: 0, ingresoMensual: 0, tramo: null, ingresoMaximo: 0 },
  ...{ estado: null, motivos: [], cargas: [], pagos: [], pagado: 0, pendiente: 0 },
} satisfies Partial<PagosIndependiente>

const isSameAccount = (one: CuentaDePago, other: CuentaDePago) =>
  one.banco === other.banco && one.tipoCuenta === other.tipoCuenta && one.numeroCuenta === other.numeroCuenta

function vistaDe({ banco, tipoCuenta, numeroCuenta }: CuentaDePago) {
  return { banco, tipoCuenta, ultimosDigitos: lastDigits(numeroCuenta) }
}
