import { addDays, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { isNameOf } from '#domain/person-name.ts'
import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { answerOf } from '../../kit/requests/confirmacion.ts'
import type { Admission, DeskDefinition, Request } from '../../kit/requests/request.ts'
import { lineOf, summaryOf } from '../../kit/requests/views.ts'
import type { ConvenioEnLista, ResumenConvenio } from '../contract.ts'
import { concernidosDe, deudasDe, deudasOn } from '../desk.ts'
import type { Deuda } from '../schemas.ts'
import { empleadores, identidades, isRepresentante, listRepresentantes } from '../store.ts'
import { type ConvenioFacts, isFresh, type MesaConvenio, review } from './review.ts'
import { hasBroken, impedimentoOf, pagadoOf, simulacionOf, situacionOf } from './rules.ts'
import type { SolicitudConvenio } from './schemas.ts'
import { askAbout, convenios, conveniosKey, conveniosOf, cupones, temaDe } from './store.ts'

/** Working days to answer: everything that has to be looked at is in the registers. Ours, as no document has one. */
export const decisionWorkingDays = 5

/** The debts that an agreement names, as they are on a day. */
async function chosenOn(
  db: Queryable,
  { empleador, deudas }: SolicitudConvenio,
  day: IsoDate,
): Promise<Deuda[]> {
  const all = await deudasOn(db, runFromWire(empleador), day)
  return all.filter(({ idDeuda, estado }) => deudas.includes(idDeuda) && estado !== 'regularizada')
}

/** What is stored with a new agreement, and who is told: whoever represents the company, and whose months are paid. */
async function admitted(
  db: Queryable,
  solicitud: SolicitudConvenio,
  run: Run,
  today: IsoDate,
): Promise<Admission<MesaConvenio>> {
  const rut = runFromWire(solicitud.empleador)
  const isOwn = solicitud.calidad === 'persona' && rut === run
  if (runFromWire(solicitud.solicitante) !== run) throw namedError('NoAutorizado')
  if (!isOwn && !(await isRepresentante(db, run, rut))) throw namedError('NoAutorizado')
  const deudas = await chosenOn(db, solicitud, solicitud.calculadoEl)
  const { nominalClp, reajusteClp, interesClp, totalClp } = simulacionOf(deudas, today)
  const porQuien = Object.fromEntries(
    deudas.map(({ idDeuda, trabajador }) => [idDeuda, runFromWire(trabajador)]),
  )
  return {
    partes: [],
    temas: [temaDe(rut)],
    concernidos: concernidosDe(isOwn ? [] : await listRepresentantes(db, rut), Object.values(porQuien)),
    datos: {
      porQuien,
      empleador: (await empleadores.find(db, { rut }))?.nombre ?? '',
      deudas: deudas.map(({ idDeuda, periodo, trabajador, totalClp: owed }) => ({
        ...{ idDeuda, periodo, trabajador: trabajador.nombre, totalClp: owed },
      })),
      ...{ nominalClp, reajusteClp, interesClp, totalClp },
      calculadoEl: solicitud.calculadoEl,
      ...{ cuotas: [], pagos: [], incumplido: false, hecho: null, motivoRechazo: null },
    },
  }
}

/** What the review looks at. */
async function factsOf(tx: Queryable, request: Request<MesaConvenio>): Promise<ConvenioFacts> {
  const { solicitud, id, ingresadaEn, datos } = request
  const rut = runFromWire(solicitud.empleador)
  const earlier = (await conveniosOf(tx, rut)).filter(one => one.id !== id && one.ingresadaEn <= ingresadaEn)
  const all = await deudasOn(tx, rut, solicitud.calculadoEl)
  const taken = new Set(
    earlier
      .filter(one => ['ingresada', 'aceptada', 'pagada'].includes(situacionOf(one)))
      .flatMap(one => one.datos.deudas.map(({ idDeuda }) => idDeuda)),
  )
  const chosen = all.filter(({ idDeuda }) => solicitud.deudas.includes(idDeuda))
  // Its own agreement holds a debt too: only another one stands against it.
  const against = chosen.flatMap(one => impedimentoOf({ ...one, enConvenio: taken.has(one.idDeuda) }) ?? [])
  const { aval } = solicitud
  const known = aval ? await identidades.find(tx, { run: runFromWire(aval) }) : undefined
  return {
    avalCalza: !aval || (known !== undefined && isNameOf(aval.nombre, known)),
    impedimento: against[0],
    incumplido: hasBroken(earlier, all),
    sumaIgual:
      datos.deudas.length === new Set(solicitud.deudas).size &&
      datos.totalClp === solicitud.totalClp &&
      isFresh(solicitud.calculadoEl, isoDateInChile(ingresadaEn)),
  }
}

/** Agreements to pay debts (procedures §97391). */
export function conveniosDesk(now: () => Date): DeskDefinition<MesaConvenio> {
  const today = () => isoDateInChile(now())
  return {
    key: conveniosKey,
    institucion: 'Cobranza de cotizaciones',
    folioOf: convenios.folioOf,
    decisionWorkingDays,

    admit: (db, solicitud, { run }) => admitted(db, solicitud, run, today()),

    mayHandle: (db, { solicitud }, run) => isRepresentante(db, run, runFromWire(solicitud.empleador)),

    gather: factsOf,
    review,
    mayWithdrawApproved: request => situacionOf(request) === 'aceptada' && pagadoOf(request.datos) === 0,

    // Each coupon is followed from the day on which the agreement is accepted; all are closed when it is over.
    async reached(tx, request) {
      const { estado, datos, id, run } = request
      if (estado === 'aprobada' && datos.hecho === null) {
        const rows = datos.cuotas.map(({ numero, cuota, vence }) => ({
          ...{ numero, idConvenio: id, run, cuota, vigilarEn: morningAfter(vence) },
        }))
        await cupones.insert(tx, rows, 'ON CONFLICT DO NOTHING')
      }
      const isOver = ['pagada', 'incumplida', 'anulada'].includes(situacionOf(request))
      if (isOver) await askAbout(tx, id, now())
    },

    pedidoDe: ({ datos }, { run, como }) =>
      como === 'trabajador' || como === 'aval_trabajador'
        ? deudasDe(datos, run).map(({ periodo }) => periodo)
        : undefined,

    tipoEvento: ({ estado, datos }) => {
      if (estado === 'pagada' || estado === 'desistida')
        return datos.hecho === 'pago_repetido' || datos.hecho === 'pago_devuelto' ? datos.hecho : estado
      return datos.hecho ?? estado
    },
    enLista: convenioEnLista,
    resumen: (request, history) => convenioDetalle(request, history),
  }
}

/** When a day is over in all of Chile. */
export const morningAfter = (day: IsoDate) => new Date(`${addDays(day, 1)}T12:00:00Z`)

/** An agreement in a list. */
export function convenioEnLista(request: Request<MesaConvenio>): ConvenioEnLista {
  const { datos } = request
  return {
    ...lineOf(request),
    empleador: datos.empleador,
    situacion: situacionOf(request),
    cantidad: Math.max(1, request.solicitud.deudas.length),
    totalClp: datos.totalClp,
    pagadoClp: pagadoOf(datos),
  }
}

/** An agreement with everything about it. */
function convenioDetalle(
  request: Request<MesaConvenio>,
  history: Parameters<typeof summaryOf>[1],
): ResumenConvenio {
  const { incumplido: _, porQuien: _workers, ...datos } = request.datos
  const { aval } = request.solicitud
  return {
    ...convenioEnLista(request),
    ...summaryOf(request, history),
    observacion: null,
    ...datos,
    enPagos: request.solicitud.cuotas,
    aval: aval?.nombre ?? '',
    respuestaAval: (aval && answerOf(request, runFromWire(aval))) ?? null,
    rutAval: aval && runToWire(runFromWire(aval)),
    rutEmpleador: runToWire(runFromWire(request.solicitud.empleador)),
  }
}
