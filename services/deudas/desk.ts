import { type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import { plazoReclamoDeuda } from '#law/solicitudes.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { Admission, DeskDefinition, Request } from '../kit/requests/request.ts'
import { createRequestStore } from '../kit/requests/request-store.ts'
import { lineOf, summaryOf } from '../kit/requests/views.ts'
import type { ImpugnacionEnLista } from './contract.ts'
import { enConvenios } from './convenios/rules.ts'
import { conveniosOf } from './convenios/store.ts'
import { mesa } from './mesa.ts'
import { type Mesa, refuse, review } from './review.ts'
import { deudaOn, type EnCurso, reclamoAbierto } from './rules.ts'
import type { Deuda, Impugnacion } from './schemas.ts'
import { empleadores, isRepresentante, listDeudas, listRepresentantes } from './store.ts'

export const key = 'deudas'

const folioOf = (n: number) => `IM${String(n).padStart(6, '0')}`

/** The request store, for code outside the desk. */
export const solicitudes = createRequestStore<Mesa>(key, folioOf)

const temaOf = (empleador: Run) => `empleador:${empleador}`

/** All disputes about the debts of an employer that were neither refused nor withdrawn count: this many at most. */
const everyReclamo = { registros: 1_000, pagina: 1 }

/** The disputes about the debts of an employer, newest first. */
export async function reclamosOf(db: Queryable, empleador: Run): Promise<readonly Request<Mesa>[]> {
  return (await solicitudes.list(db, { tema: temaOf(empleador) }, everyReclamo)).rows
}

/** Everything under way about the debts of an employer. */
const enCursoOf = async (db: Queryable, empleador: Run): Promise<EnCurso> => ({
  reclamos: await reclamosOf(db, empleador),
  convenios: await conveniosOf(db, empleador),
})

/** The debts of an employer as they are on a day, whole or for one worker. */
export async function deudasOn(
  db: Queryable,
  empleador: Run,
  today: IsoDate,
  trabajador?: Run,
): Promise<Deuda[]> {
  const enCurso = await enCursoOf(db, empleador)
  return (await listDeudas(db, empleador, trabajador)).map(row => deudaOn(row, enCurso, today))
}

/** Who is told: each as representative of the company or, if she is none, as somebody who worked in those months. */
export const concernidosDe = (representantes: readonly Run[], trabajadores: readonly Run[]) => [
  ...representantes.map(run => ({ run, como: 'representante' })),
  ...[...new Set(trabajadores)]
    .filter(run => !representantes.includes(run))
    .map(run => ({ run, como: 'trabajador' })),
]

/** What is stored with a new dispute: the debts as they are on this day. */
export async function admitted(
  db: Queryable,
  solicitud: Impugnacion,
  today: string,
): Promise<Admission<Mesa>> {
  const rut = runFromWire(solicitud.empleador)
  const empleador = await empleadores.find(db, { rut })
  const deudas = (await deudasOn(db, rut, today)).filter(({ idDeuda }) => solicitud.deudas.includes(idDeuda))
  const porQuien = Object.fromEntries(
    deudas.map(({ idDeuda, trabajador }) => [idDeuda, runFromWire(trabajador)]),
  )
  const otros = solicitud.calidad === 'empresa' ? await listRepresentantes(db, rut) : []
  return {
    partes: [],
    temas: [temaOf(rut)],
    concernidos: concernidosDe(otros, Object.values(porQuien)),
    datos: {
      empleador: empleador?.nombre ?? '',
      deudas: deudas.map(({ idDeuda, periodo, trabajador, totalClp }) => ({
        ...{ idDeuda, periodo, trabajador: trabajador.nombre, totalClp },
      })),
      porQuien,
      resultado: null,
      acogidas: [],
      montoAcogidoClp: 0,
      motivoRechazo: null,
    },
  }
}

export const decisionWorkingDays = plazoReclamoDeuda.days

/** The desk for disputes: who may file, what a review checks. */
export function deskDefinitionOf(now: () => Date): DeskDefinition<Mesa> {
  return {
    key,
    institucion: 'Cobranza de cotizaciones',
    folioOf,
    decisionWorkingDays,

    async admit(db, solicitud, { run }) {
      const rut = runFromWire(solicitud.empleador)
      const isOwn = solicitud.calidad === 'persona' && rut === run
      if (runFromWire(solicitud.solicitante) !== run) throw namedError('NoAutorizado')
      if (!isOwn && !(await isRepresentante(db, run, rut))) throw namedError('NoAutorizado')
      const admission = await admitted(db, solicitud, isoDateInChile(now()))
      if (admission.datos.deudas.length < new Set(solicitud.deudas).size) throw namedError('NoAutorizado')
      return admission
    },

    async gather(tx, request) {
      const { solicitud, ingresadaEn } = request
      const rut = runFromWire(solicitud.empleador)
      const earlier = (await reclamosOf(tx, rut)).filter(
        one => one.id !== request.id && one.ingresadaEn <= ingresadaEn,
      )
      const convenios = await conveniosOf(tx, rut)
      return {
        enConvenio: solicitud.deudas.some(id => enConvenios(id, convenios).fijadaEl !== undefined),
        deudas: (await listDeudas(tx, rut)).filter(({ id }) => solicitud.deudas.includes(id)),
        hayOtra: solicitud.deudas.some(id => reclamoAbierto(id, earlier) !== undefined),
      }
    },

    review,
    mesa,

    // Who does not bring the paper has proved nothing (procedures §70652: no evidence).
    unanswered: () => refuse('sin_pruebas'),

    pedidoDe: ({ datos }, { run, como }) =>
      como === 'trabajador' ? deudasDe(datos, run).map(({ periodo }) => periodo) : undefined,

    resueltoDe: ({ estado, datos }, { run, como }) =>
      como === 'trabajador' && (estado === 'aprobada' || estado === 'rechazada')
        ? deudasDe(datos, run).map(({ idDeuda, periodo }) => ({
            que: periodo,
            codigo: datos.acogidas.includes(idDeuda) ? 'acogida' : 'rechazada',
          }))
        : undefined,

    enParte: ({ datos }) => datos.resultado === 'acogida_parcial',

    tipoEvento: ({ estado, datos }) =>
      estado === 'aprobada' && datos.resultado === 'acogida_parcial' ? 'acogida_parcial' : estado,

    enLista,
    resumen: (request, history) => {
      const { deudas, acogidas, montoAcogidoClp, motivoRechazo } = request.datos
      return {
        ...enLista(request),
        ...summaryOf(request, history),
        motivo: request.solicitud.motivo,
        deudas: [...deudas],
        acogidas: [...acogidas],
        montoAcogidoClp,
        motivoRechazo,
      }
    },
  }
}

/** The debts of a request for the work of one person. */
export const deudasDe = ({ deudas, porQuien = {} }: Pick<Mesa['datos'], 'deudas' | 'porQuien'>, run: Run) =>
  deudas.filter(({ idDeuda }) => porQuien[idDeuda] === run)

/** A dispute in a list. */
export function enLista(request: Request<Mesa>): ImpugnacionEnLista {
  const { empleador, deudas, resultado } = request.datos
  const totalClp = deudas.reduce((sum, one) => sum + one.totalClp, 0)
  return { ...lineOf(request), empleador, cantidad: deudas.length, totalClp, resultado }
}
