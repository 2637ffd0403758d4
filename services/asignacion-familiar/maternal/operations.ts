import { isoDateInChile } from '#domain/dates.ts'
import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import { quintoMes } from '#law/asignacion-maternal.ts'
import type { Handlers } from '#platform/contract/service.ts'
import type { House } from '../../kit/institution.ts'
import { deskLog } from '../../kit/requests/desk.ts'
import type { EstadoSolicitud } from '../../kit/requests/estados.ts'
import type { RequestStore } from '../../kit/requests/request-store.ts'
import { ingresoOf } from '../../kit/requests/views.ts'
import type { asignacionFamiliarContract } from '../contract.ts'
import { deskDefinition } from '../desk.ts'
import type { Mesa } from '../registers.ts'
import { estadoDe } from '../rules.ts'
import { listCargas, personas } from '../store.ts'
import { readPedido, temaMaternal } from './registers.ts'
import { cajaOf, documentosMaternal, motivoMaternal, pagoOf, tramoMaternal } from './rules.ts'
import { listEmpleadores } from './store.ts'

/** Handlers of the enquiries about the maternal allowance. */
export function createMaternal(
  house: Pick<House, 'database' | 'clock' | 'ids'>,
  requests: RequestStore<Mesa>,
) {
  const { database, clock } = house
  const log = deskLog(deskDefinition, house)
  const today = () => isoDateInChile(clock.now())

  return {
    async maternal({ caller }) {
      const [beneficiario, cargas, empleadores] = await Promise.all([
        personas.find(database, { run: caller.run }),
        listCargas(database, caller.run),
        listEmpleadores(database, caller.run),
      ])
      const conyuge = cargas.find(one => one.parentesco === 'conyuge' && estadoDe(one, today()) === 'vigente')
      return {
        calidades: [...(beneficiario?.calidades ?? [])],
        ...tramoMaternal({ beneficiario, today: today() }),
        empleadores: empleadores.map(({ rut, razonSocial }) => ({ ...runToWire(rut), razonSocial })),
        conyuge: conyuge ? { ...runToWire(conyuge.runCarga), nombre: conyuge.nombre } : null,
      }
    },

    async verificarMaternal({ query, caller, reason }) {
      const { calidad, gestacion, parto } = query
      const runConyuge = runFrom(query.rutConyuge, query.dvConyuge)
      const pedido = await readPedido(database, requests, {
        run: caller.run,
        runConyuge,
        calidad,
        rutEmpleador: runFrom(query.rutEmpleador, query.dvEmpleador),
        embarazo: gestacion && parto ? { gestacion, parto } : undefined,
        today: today(),
      })
      const runEmbarazada = runConyuge ?? caller.run
      const mayName = !pedido.conyuge || pedido.conyuge.carga !== undefined
      const embarazada = mayName ? await personas.find(database, { run: runEmbarazada }) : undefined
      if (runConyuge && embarazada)
        await log.write(database, { runs: [runConyuge], operacion: 'verificarMaternal', caller, reason })
      const nombre = embarazada?.nombre ?? ''
      const motivo = motivoMaternal(pedido)
      if (motivo)
        return {
          procede: false,
          motivo,
          nombre,
          caja: motivo === 'sin_empleador_ips' ? cajaOf(pedido) : '',
          desde: motivo === 'menos_de_5_meses' && pedido.embarazo ? quintoMes(pedido.embarazo) : null,
          solicitud:
            motivo === 'en_curso' || motivo === 'ya_la_tiene'
              ? await ownRequest(caller.run, runEmbarazada)
              : null,
        }
      return {
        procede: true,
        nombre,
        ...tramoMaternal(pedido),
        documentos: [...documentosMaternal],
        pago: pagoOf(pedido, today()),
      }
    },
  } satisfies Partial<Handlers<typeof asignacionFamiliarContract>>

  /** The latest open or granted request for a pregnancy, if the caller filed it. */
  async function ownRequest(run: Run, runEmbarazada: Run) {
    const { rows } = await requests.list(database, { tema: temaMaternal(runEmbarazada) }, firstPage)
    const own = rows.find(one => one.run === run && stands(one.estado))
    return own ? { idSolicitud: own.id, folio: own.folio, ...ingresoOf(own) } : null
  }
}

const stands = (estado: EstadoSolicitud) => estado !== 'rechazada' && estado !== 'desistida'

const firstPage = { registros: 100, pagina: 1 }

const runFrom = (rut: number | undefined, dv: string | undefined): Run | undefined =>
  rut === undefined || dv === undefined ? undefined : runFromWire({ rut, dv })
