import { addDays, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { poderesPresentadosMax } from '#law/cobro.ts'
import { plazoRespuesta } from '#law/solicitudes.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { isOpen } from '../kit/requests/estados.ts'
import type { DeskDefinition, Request } from '../kit/requests/request.ts'
import { createRequestStore } from '../kit/requests/request-store.ts'
import { lineOf, summaryOf } from '../kit/requests/views.ts'
import { mesa } from './mesa.ts'
import { type Mesa, review } from './review.ts'
import { aceptadoEnOf, answerTo, estadoOf, isByAttorney, partiesOf, type Standing } from './rules.ts'
import type { EstadoPoder, Poder } from './schemas.ts'
import { registro, reparos } from './store.ts'

export const key = 'poderes'

const folioOf = (n: number) => `PD${String(n).padStart(7, '0')}`

/** The powers, for what reads them besides the desk. */
export const poderes = createRequestStore<Mesa>(key, folioOf)

/** The powers between two people, as a subject. */
export const temaOf = (mandante: Run, apoderado: Run) => `poder:${mandante}/${apoderado}`

/** The powers that are presented: who may, what a review looks at, when they begin and end. */
export const deskDefinition: DeskDefinition<Mesa> = {
  key,
  institucion: 'Registro de poderes',
  folioOf,
  decisionWorkingDays: plazoRespuesta.days,

  async admit(db, solicitud, { run }, fechaIngreso) {
    const { mandante, apoderado } = partiesOf({ solicitud })
    const isHers = mandante === run || (apoderado === run && solicitud.via === 'notarial')
    if (!isHers || mandante === apoderado) throw namedError('NoAutorizado')
    const own = (await registro.find(db, { run }))?.nombre ?? ''
    const isPrincipal = mandante === run
    return {
      partes: [isPrincipal ? apoderado : mandante],
      temas: [temaOf(mandante, apoderado)],
      // The attorney of a paper is not asked: the principal speaks for what is hers, and either may end it.
      concernidos:
        isPrincipal && solicitud.via === 'notarial' ? [{ run: apoderado, como: 'apoderado_notarial' }] : [],
      datos: {
        desde: solicitud.desde,
        // Nobody learns a name from a RUN: until the other has accepted, she is called what was written.
        nombreMandante: isPrincipal ? own : solicitud.nombreOtro,
        nombreApoderado: isPrincipal ? solicitud.nombreOtro : own,
        aceptadoEn: null,
        fin: null,
        motivoRechazo: null,
        anterior: await findHeld(db, { mandante, apoderado }, fechaIngreso),
      },
    }
  },

  async gather(tx, request) {
    const { mandante, apoderado } = partiesOf(request)
    const other = await findStanding(tx, { mandante, apoderado }, request.fechaIngreso, request)
    return {
      mandante: await registro.find(tx, { run: mandante }),
      apoderado: await registro.find(tx, { run: apoderado }),
      yaTiene: other !== undefined,
      reparo: (await reparos.find(tx, { run: mandante }))?.motivo,
      demasiados: isByAttorney(request) && (await countPresented(tx, request)) >= poderesPresentadosMax,
    }
  },

  review,
  mesa,
  // It holds from its first day on, and ends by itself on the day after its last.
  pay: () => ({}),
  payDay: ({ desde }) => desde,
  lastDayOf: ({ solicitud }) => solicitud.hasta,
  cease: ({ solicitud, datos }) => ({
    fin: datos.fin ?? { tipo: 'vencido', fecha: addDays(solicitud.hasta, 1) },
  }),
  tipoEvento: ({ estado, datos }) => (estado === 'pagada' ? (datos.fin?.tipo ?? 'vigente') : estado),
  enLista: lineOf,
  resumen: (request, history) => ({
    ...lineOf(request),
    ...summaryOf(request, history),
    ...saysOf(request),
    aceptadoEn: aceptadoEnOf(request),
  }),
}

/** What a power says, whoever reads it. */
export function saysOf({ run, solicitud, datos }: Request<Mesa>) {
  const { parentesco, beneficios, cambiaFormaPago, desde, hasta, via, renueva, notaria } = solicitud
  const { nombreMandante, nombreApoderado, fin, motivoRechazo, anterior = null } = datos
  const { mandante, apoderado } = partiesOf({ solicitud })
  return {
    mandante: { ...runToWire(mandante), nombre: nombreMandante },
    apoderado: { ...runToWire(apoderado), nombre: nombreApoderado },
    ...{
      parentesco,
      beneficios,
      cambiaFormaPago,
      desde,
      hasta,
      via,
      renueva,
      notaria,
      fin,
      motivoRechazo,
      anterior,
    },
    presentadoPor: run === mandante ? ('mandante' as const) : ('apoderado' as const),
  }
}

/** What the state of a power follows from. */
export function standingOf(row: Request<Mesa>): Standing {
  const { estado, solicitud, datos } = row
  const { desde, hasta } = solicitud
  return { estado, desde, hasta, porAceptar: answerTo(row) !== 'si', fin: datos.fin }
}

/**
 * A power between the two that makes another one needless: in force for longer than a renewal waits, still to begin, or not
 * decided.
 *
 * @param except - looks only at those that came in before this one
 */
export async function findStanding(
  db: Queryable,
  { mandante, apoderado }: { mandante: Run; apoderado: Run },
  today: IsoDate,
  except?: Request<Mesa>,
): Promise<Request<Mesa> | undefined> {
  const rows = await between(db, { mandante, apoderado })
  return rows.find(
    row =>
      row.id !== except?.id &&
      (except === undefined || row.ingresadaEn <= except.ingresadaEn) &&
      isNeedless(estadoOf(standingOf(row), today)),
  )
}

/** The power that holds between the two on a day, as one that is presented besides keeps it. */
async function findHeld(
  db: Queryable,
  two: { mandante: Run; apoderado: Run },
  today: IsoDate,
): Promise<Poder['anterior']> {
  const rows = await between(db, two)
  const held = rows.find(row => ['vigente', 'por_vencer'].includes(estadoOf(standingOf(row), today)))
  if (!held) return null
  const { beneficios, cambiaFormaPago, hasta } = held.solicitud
  return { beneficios, cambiaFormaPago, hasta }
}

async function between(
  db: Queryable,
  { mandante, apoderado }: { mandante: Run; apoderado: Run },
): Promise<readonly Request<Mesa>[]> {
  const page = { registros: 100, pagina: 1 }
  return (await poderes.list(db, { tema: temaOf(mandante, apoderado) }, page)).rows
}

/**
 * How many powers an attorney has presented that nobody has confirmed, or that came in on the same day.
 *
 * @param except - counts only those that came in before this one
 */
export async function countPresented(
  db: Queryable,
  { run, ingresadaEn, id }: Pick<Request<Mesa>, 'run' | 'ingresadaEn'> & { readonly id?: string },
): Promise<number> {
  const { rows } = await poderes.list(db, { run }, { registros: 100, pagina: 1 })
  const day = isoDateInChile(ingresadaEn)
  return rows.filter(
    row =>
      row.run === run &&
      row.id !== id &&
      row.ingresadaEn <= ingresadaEn &&
      isByAttorney(row) &&
      (isoDateInChile(row.ingresadaEn) === day || (isOpen(row.estado) && answerTo(row) === undefined)),
  ).length
}

/** Whether a power in this state makes another one between the same two needless. */
export const isNeedless = (estado: EstadoPoder): boolean =>
  ['vigente', 'por_comenzar', 'por_aceptar', 'en_revision'].includes(estado)
