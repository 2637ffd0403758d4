import { isoDateInChile } from '#domain/dates.ts'
import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import { subsidioDiscapacidadClp } from '#law/beneficios-solidarios.ts'
import { createService, type Handlers } from '#platform/contract/service.ts'
import type { House, RunningInstitution } from '../kit/institution.ts'
import { createDesk, deskLog } from '../kit/requests/desk.ts'
import { ingresoOf } from '../kit/requests/views.ts'
import { type Beneficiario, subsidioDiscapacidadContract, type Verificacion } from './contract.ts'
import { deskDefinition, findProbada, otraDe } from './desk.ts'
import {
  documentosPedidos,
  esConfirmable,
  estaAcreditado,
  type Menor,
  motivoEnContra,
  type Pedido,
  requisitosDe,
} from './rules.ts'
import { menores } from './store.ts'

/** The disability subsidy: a check of the requirements, and a desk for requests. */
export function createSubsidioDiscapacidadService(house: House): RunningInstitution {
  const { database, clock } = house
  const desk = createDesk(deskDefinition, house)
  const log = deskLog(deskDefinition, house)
  const today = () => isoDateInChile(clock.now())
  const handlers = {
    ...desk.handlers,

    async verificarRequisitos({ query, caller, reason }) {
      const run = runFromWire(query)
      const menor = await menores.find(database, run)
      const otra = menor && (await otraDe(database, run))
      const pedido: Pedido = { menor, tutor: caller.run, parentesco: query.parentesco, otra, today: today() }
      const known = estaAcreditado(pedido)
      if (menor && known)
        await log.write(database, { runs: [run], operacion: 'verificarRequisitos', caller, reason })
      return {
        acreditado: known,
        beneficiario: menor && known ? beneficiarioOf(menor) : null,
        requisitos: requisitosDe(pedido),
        motivo: known
          ? (motivoEnContra(pedido) ?? null)
          : esConfirmable(query.parentesco)
            ? null
            : 'tutor_no_acreditado',
        documentos: documentosPedidos(pedido),
        montoClp: subsidioDiscapacidadClp.at(today()),
        solicitudAnterior: known && otra ? await anteriorOf(run, caller.run) : null,
      }
    },
  } satisfies Handlers<typeof subsidioDiscapacidadContract>
  return { handler: createService(subsidioDiscapacidadContract, handlers, house), tick: desk.tick }

  async function anteriorOf(menor: Run, caller: Run): Promise<Verificacion['solicitudAnterior']> {
    const found = await findProbada(database, menor)
    if (!found) return null
    const { run, id, folio } = found
    return { idSolicitud: run === caller ? id : null, folio, ...ingresoOf(found) }
  }
}

function beneficiarioOf({
  run,
  madre: _m,
  padre: _p,
  cuidado: _c,
  tieneSubsidio: _t,
  ...shown
}: Menor): Beneficiario {
  const { rut, dv } = runToWire(run)
  return { run: rut, dv, ...shown }
}
