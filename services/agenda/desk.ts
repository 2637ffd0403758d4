import { addDays, isoDateInChile } from '#domain/dates.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import { plazoVisita } from '#law/solicitudes.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { House } from '../kit/institution.ts'
import type { ReferenceData } from '../kit/reference-data.ts'
import { answerOf } from '../kit/requests/confirmacion.ts'
import { isOpen } from '../kit/requests/estados.ts'
import type { DeskDefinition, Request } from '../kit/requests/request.ts'
import { createRequestStore } from '../kit/requests/request-store.ts'
import { lineOf, summaryOf } from '../kit/requests/views.ts'
import type { EnLista, Resumen } from './contract.ts'
import { mesa } from './mesa.ts'
import { type Mesa, type RegistroFacts, review } from './review.ts'
import { horasFrom } from './rules.ts'
import { findOf, give, isFamiliar, listVisitadores, pensionados, release } from './store.ts'

const key = 'agenda'
/** Folios continue after that of the demonstration. */
const folioOf = (n: number) => `5010${String(n + 1).padStart(5, '0')}`

/** The request store, for code outside the desk. */
export const solicitudes = createRequestStore<Mesa>(key, folioOf)

/** Subject of a visit request, for finding others for the same person. */
export const temaOfVisita = (run: Run) => `visita:${run}`

/** The branch for visits in a comuna; undefined if there is none. Branches visit the comunas in which benefits are paid. */
export function oficinaOf(reference: ReferenceData, comuna: string): string | undefined {
  const isVisited = reference.lugaresPago({ comunaId: comuna }).length > 0
  return isVisited ? `Sucursal ChileAtiende de ${reference.nombresTerritorio(comuna).comuna}` : undefined
}

export const decisionWorkingDays = plazoVisita.days

/** Visit requests: who may apply, how an hour is assigned, what a review checks, how a visit ends. */
export function createDeskDefinition({
  reference,
  clock,
  ids,
}: Pick<House, 'reference' | 'clock' | 'ids'>): DeskDefinition<Mesa> {
  return {
    key,
    institucion: 'Visitas en residencia',
    folioOf,
    decisionWorkingDays,

    async admit(_db, { solicitante, pensionado, fecha, hora }, { run }) {
      if (runFromWire(solicitante) !== run) throw namedError('NoAutorizado')
      const visited = runFromWire(pensionado)
      return {
        // The visited person can see the request too, and withdraw it (decisions 6).
        partes: [visited],
        temas: [temaOfVisita(visited)],
        datos: {
          fecha,
          hora,
          oficina: '',
          sorteo: draw(ids),
          credencial: '',
          funcionario: '',
          cambioHora: false,
          ausente: false,
          resultado: null,
          motivoRechazo: null,
        },
      }
    },

    async reached(tx, request) {
      // An unproven request takes no hour from anybody.
      if (request.estado === 'ingresada' && (await isProven(tx, request)))
        await giveHora(tx, request, { reference, now: request.ingresadaEn })
      if (request.estado === 'rechazada' || request.estado === 'desistida') await release(tx, request.id)
    },

    gather: (tx, request) => factsOf(tx, request, { reference, clock, ids }),

    review,
    mesa,

    // The portal offers it until one working day before; a request sent in time may arrive later.
    mayWithdrawApproved: ({ datos }, today) => today < datos.fecha,

    withdrawnBy: (request, by) => (answerOf(request, by) === 'si' ? { retiradaPor: 'pensionado' } : {}),

    // How it went is known on the day after.
    payDay: ({ fecha }) => addDays(fecha, 1),
    pay: ({ datos }) => ({ resultado: datos.ausente ? 'no_ubicado' : 'realizada' }),
    tipoEvento: ({ estado, datos }) => (estado === 'pagada' && datos.resultado ? datos.resultado : estado),
    enLista,
    resumen(request, history) {
      const { oficina, credencial, funcionario, cambioHora, resultado, motivoRechazo } = request.datos
      return {
        ...enLista(request),
        ...summaryOf(request, history),
        oficina,
        credencial,
        funcionario,
        motivo: request.solicitud.motivo,
        pedida: pedidaOf(request.solicitud, reference),
        cambioHora,
        resultado,
        motivoRechazo,
        ...(request.datos.retiradaPor && { retiradaPor: request.datos.retiradaPor }),
      }
    },
  }
}

/** What was asked for, for whom the visit is. */
function pedidaOf(
  { solicitante, apoderado, direccion, fecha, hora }: Mesa['solicitud'],
  reference: ReferenceData,
): Resumen['pedida'] {
  const { lugar, calle, numero, depto, comuna } = direccion
  const street = [calle, numero, depto].filter(Boolean).join(' ')
  const where = [lugar, street, reference.nombresTerritorio(comuna).comuna]
  const { rut, dv } = apoderado ?? solicitante
  return {
    ...{ fecha, hora, direccion: where.filter(Boolean).join(', '), parentesco: solicitante.parentesco },
    apoderado: apoderado && (rut === solicitante.rut ? 'solicitante' : { rut, dv }),
  }
}

function enLista(request: Request<Mesa>): EnLista {
  const { fecha, hora } = request.datos
  return { ...lineOf(request), fecha, hora, comuna: request.solicitud.direccion.comuna }
}

/** What nobody can work out. */
const draw = (ids: House['ids']) => ids.uuid().slice(-8).toUpperCase()

/** What the registers know of a request; one that has been confirmed gets its hour, and another one when the day came undecided. */
async function factsOf(
  tx: Queryable,
  request: Request<Mesa>,
  { reference, clock, ids }: Pick<House, 'reference' | 'clock' | 'ids'>,
): Promise<RegistroFacts> {
  const { id, solicitud } = request
  const visited = runFromWire(solicitud.pensionado)
  const now = clock.now()
  const probada = await isProven(tx, request)
  const held = await findOf(tx, id)
  const isOver = held !== undefined && isOpen(request.estado) && held.fecha <= isoDateInChile(now)
  if (isOver) await release(tx, id)
  if (probada && (isOver || !held)) await giveHora(tx, request, { reference, now })
  const random = request.datos.sorteo ?? draw(ids)
  const visitadores = await listVisitadores(tx)
  return {
    pensionado: await pensionados.find(tx, { run: visited }),
    oficina: oficinaOf(reference, solicitud.direccion.comuna),
    cita: await findOf(tx, id),
    probada,
    familia: {
      solicitante: await isFamiliar(tx, visited, request.run),
      apoderado: solicitud.apoderado
        ? await isFamiliar(tx, visited, runFromWire(solicitud.apoderado))
        : false,
    },
    credencial: `AS-${random.slice(0, 4)}-${random.slice(4)}`,
    funcionario: visitadores[Number.parseInt(random, 16) % Math.max(1, visitadores.length)] ?? '',
  }
}

/** Whether the visit is asked by the pensioner, by close family on record, or confirmed by the pensioner in her own session. */
export async function isProven(db: Queryable, request: Request<Mesa>): Promise<boolean> {
  const visited = runFromWire(request.solicitud.pensionado)
  return (
    visited === request.run ||
    answerOf(request, visited) === 'si' ||
    (await isFamiliar(db, visited, request.run))
  )
}

/** Assigns the chosen hour if it is still available to her, otherwise the first free one. */
async function giveHora(
  tx: Queryable,
  request: Request<Mesa>,
  { reference, now }: { reference: ReferenceData; now: Date },
): Promise<void> {
  const { run, id, solicitud } = request
  const { comuna } = solicitud.direccion
  if (!oficinaOf(reference, comuna)) return
  const today = isoDateInChile(now)
  const chosen = { fecha: solicitud.fecha, hora: solicitud.hora }
  for (const wanted of [...(chosen.fecha > today ? [chosen] : []), ...horasFrom(today)])
    if (await give(tx, { ...wanted, comuna, run }, { idSolicitud: id, now })) return
}
