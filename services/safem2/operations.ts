import { lastDigits } from '#domain/bank-account.ts'
import { runFromWire, runToWire } from '#domain/run.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import { createService, type Handlers } from '#platform/contract/service.ts'
import { shownAccesos } from '../kit/access-log.ts'
import { banks } from '../kit/bank.ts'
import type { House, RunningInstitution } from '../kit/institution.ts'
import { isRepresentante, representantesOf } from '../kit/representantes.ts'
import { changedSince } from '../kit/requests/changed-since.ts'
import { createDesk } from '../kit/requests/desk.ts'
import type { DeskHandlers } from '../kit/requests/desk-handlers.ts'
import { ingresoOf } from '../kit/requests/views.ts'
import { createBandeja } from './bandeja/operations.ts'
import { cobroKey } from './cobro/desk.ts'
import { createCobro } from './cobro/operations.ts'
import { safem2Contract } from './contract.ts'
import { deskDefinition, findPending, temas } from './desk.ts'
import { type Mesa, reparoDeCuenta } from './review.ts'
import { empleadores, listCuentas, listEmpleadores } from './store.ts'

/** The register of employers: what a person reads of it, and the desk that takes registrations. */
export function createSafem2Service(house: House): RunningInstitution {
  const desk = createDesk(deskDefinition, house)
  const cobro = createCobro(house)
  const handlers = {
    ...desk.handlers,
    ...readsOf(house),
    ...createBandeja(house),
    ...cobro.handlers,
    ...bothDesks(desk.handlers, cobro),
    solicitudesDesde: changedSince(house.database, [deskDefinition.key, cobroKey]),
  }
  return {
    handler: createService(safem2Contract, handlers, house),
    async tick() {
      await desk.tick()
      await cobro.tick()
    },
  }
}

type OnRequest = 'subirDocumento' | 'responderObservacion' | 'confirmar' | 'desistir'
type Both = Pick<Handlers<typeof safem2Contract>, OnRequest | 'quienVioMisDatos'>

/** Registrations and pocaf have desks of their own, but people see one institution with one address. */
function bothDesks(own: DeskHandlers<Mesa>, cobro: ReturnType<typeof createCobro>): Both {
  const of = <Name extends OnRequest>(name: Name) =>
    (async (call: { params: { idSolicitud: string } }) => {
      const desk = (await cobro.has(call.params.idSolicitud)) ? cobro.desk : own
      return desk[name](call as never)
    }) as Both[Name]
  return {
    subirDocumento: of('subirDocumento'),
    responderObservacion: of('responderObservacion'),
    confirmar: of('confirmar'),
    desistir: of('desistir'),
    async quienVioMisDatos(call) {
      const accesos = [
        ...(await own.quienVioMisDatos(call)).accesos,
        ...(await cobro.listAccesos(call.caller.run)).accesos,
      ].sort((one, two) => two.ocurridoEn.localeCompare(one.ocurridoEn))
      return { accesos: accesos.slice(0, shownAccesos) }
    },
  }
}

function readsOf({
  database,
}: Pick<House, 'database'>): Pick<
  Handlers<typeof safem2Contract>,
  'registro' | 'verificarEmpresa' | 'verificarCuenta'
> {
  return {
    async registro({ caller: { run } }) {
      const [known, cuentas, pending] = await Promise.all([
        listEmpleadores(database, run),
        listCuentas(database, run),
        findPending(database, temas.persona(run)),
      ])
      const own = known.find(({ rut }) => rut === run)
      return {
        empleador: own ? { caja: own.datos.caja } : null,
        empresas: known
          .filter(({ rut }) => rut !== run)
          .map(({ rut, datos }) => ({ ...runToWire(rut), ...datos })),
        cuentas: cuentas.map(({ id, rut, name, branchName, banco, tipoCuenta, numero, isActive, desde }) => ({
          id,
          ...runToWire(rut),
          ...{ name, branchName, banco, tipoCuenta, isActive, desde },
          ultimosDigitos: lastDigits(numero),
        })),
        enProgreso: pending ? { idSolicitud: pending.id, folio: pending.folio, ...ingresoOf(pending) } : null,
      }
    },

    async verificarEmpresa({ query, caller }) {
      const rut = runFromWire(query)
      if (rut === caller.run) throw namedError('NoEncontrada')
      const found = await empleadores.find(database, { rut })
      // The same of every RUT: nobody learns so who gives work, where it is affiliated, or who registers it.
      if (!found || !isRepresentante(found, caller.run))
        return { name: '', caja: null, esRepresentante: false, enTramite: false }
      return {
        name: found.datos.name,
        caja: found.datos.caja,
        esRepresentante: true,
        enTramite:
          (await findPending(database, temas.empresa(rut), { provenBy: representantesOf(found) })) !==
          undefined,
      }
    },

    async verificarCuenta({ body, caller }) {
      const rut = runFromWire(body)
      const found = await empleadores.find(database, { rut })
      // Nobody learns so whose an account is: of a company of somebody else its representative is asked first.
      if (rut !== caller.run && !isRepresentante(found, caller.run)) return { codigo: 'por_confirmar' }
      const said = await banks.ask(database, body, rut)
      const reparo = reparoDeCuenta({ ...said, isActive: true })
      // Hundreds can be asked in a file: nobody learns so which accounts of other people exist.
      return { codigo: reparo === 'titular_distinto' ? 'cuenta_no_confirmada' : (reparo ?? 'aceptada') }
    },
  }
}
