import { addDays } from '#domain/dates.ts'
import { fullName } from '#domain/person-name.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import { plazoRespuesta } from '#law/solicitudes.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { banks } from '../kit/bank.ts'
import { codigosEstado, isOpen } from '../kit/requests/estados.ts'
import type { DeskDefinition, Request } from '../kit/requests/request.ts'
import { type Before, createRequestStore } from '../kit/requests/request-store.ts'
import { lineOf, summaryOf } from '../kit/requests/views.ts'
import type { EnLista, Solicitud } from './contract.ts'
import { mesa } from './mesa.ts'
import { type Datos, type Mesa, review } from './review.ts'
import { estaAcreditado, nombreDe, quienesConfirman, quienesFiguran } from './rules.ts'
import { menores } from './store.ts'

export const key = 'subsidio-discapacidad'

const folioOf = (n: number) => `SD${String(n).padStart(6, '0')}`

const temaOf = (run: Run) => `menor:${run}`
/** Requests of people whom no register names: they stand in nobody's way before they are confirmed. */
const temaPorProbar = (run: Run) => `por-probar:${run}`
const temaDeQuien = (run: Run, tutor: Run) => `${temaPorProbar(run)}/${tutor}`

/** The subjects of a request; of one that nobody has proven, its applicant's own. */
export const temasOf = (child: Run, tutor: Run, isProven: boolean) =>
  isProven ? [temaOf(child)] : [temaPorProbar(child), temaDeQuien(child, tutor)]

const noDatos: Datos = {
  menor: '',
  montoClp: 0,
  desde: null,
  hasta: null,
  fechaPago: null,
  cesadaEl: null,
  motivoRechazo: null,
}

/** The request store, for code outside the desk. */
export const solicitudes = createRequestStore<Mesa>(key, folioOf)

/** Requests for the subsidy: the tutor applies; it is paid until the day before the child's 18th birthday. */
export const deskDefinition: DeskDefinition<Mesa> = {
  key,
  institucion: 'Subsidio de Discapacidad',
  folioOf,
  decisionWorkingDays: plazoRespuesta.days,

  async admit(db, solicitud, { run }, today) {
    const { tutor, beneficiario, pago_subsidio } = solicitud
    const home = tutor.parentesco === 'institucion' ? tutor.institucion : null
    if (runOf(tutor) !== run || pago_subsidio.rut !== (home?.rut ?? tutor.run))
      throw namedError('NoAutorizado')
    const child = runOf(beneficiario)
    const menor = await menores.find(db, child)
    const pedido = { menor, tutor: run, parentesco: tutor.parentesco, today }
    const known = estaAcreditado(pedido)
    const confirman = quienesConfirman(pedido, beneficiario.nombre)
    return {
      partes: [],
      temas: temasOf(child, run, known),
      datos: { ...noDatos, menor: known && menor ? fullName(nombreDe(menor)) : '' },
      // With a name that is not the child's nobody is asked; who is on record reads that somebody tried.
      concernidos:
        known || confirman.length > 0
          ? []
          : quienesFiguran(pedido).map(one => ({ run: one.run, como: 'otro_nombre' })),
    }
  },

  async gather(tx, request) {
    const run = runOf(request.solicitud.beneficiario)
    // Serialise decisions on requests of two tutors for one child.
    await menores.lock(tx, run)
    const propia = await solicitudes.findActive(tx, temaDeQuien(run, request.run), request)
    return {
      menor: await menores.find(tx, run),
      otra: await otraDe(tx, run, request),
      reparoCuenta: await reparoCuentaOf(tx, request.solicitud.pago_subsidio),
      propia: propia !== undefined && isOpen(propia.estado),
    }
  },

  review,
  mesa,
  pay: (_request, today) => ({ fechaPago: today }),
  lastDayOf: ({ datos }) => datos.hasta,
  cease: ({ datos }) => ({ cesadaEl: datos.hasta && addDays(datos.hasta, 1) }),
  tipoEvento: ({ estado, datos }) => (datos.cesadaEl === null ? estado : 'cesada'),

  enLista: lineOfMenor,
  resumen: (request, history) => {
    const { id, folio, estado, solicitud, datos } = request
    const { motivoRechazo, desde, hasta, fechaPago } = datos
    return {
      ...lineOfMenor(request),
      ...summaryOf(request, history),
      ...{ desde, hasta, fechaPago },
      nombreEscrito: solicitud.beneficiario.nombre,
      respaldo: solicitud.tutor.certificado,
      extras: {
        solicitud_id: id,
        numero_postulacion: folio,
        codigo_estado_postulacion: datos.cesadaEl === null ? codigosEstado[estado] : cesada,
        residencia: solicitud.declaraciones.residencia,
        motivo_rechazo: motivoRechazo,
      },
    }
  },
}

/** The carer, or the home that has the child by a court's order, must hold the account. */
async function reparoCuentaOf(tx: Queryable, pago: Solicitud['pago_subsidio']) {
  const { forma_pago, banco, numero_cuenta: numeroCuenta } = pago
  if (forma_pago !== '1') return undefined
  return banks.reparo(tx, { banco: banco ?? 0, numeroCuenta }, runFromWire(pago))
}

function lineOfMenor(request: Request<Mesa>): EnLista {
  const { solicitud, datos } = request
  const { run, dv } = solicitud.beneficiario
  const { menor, montoClp, cesadaEl } = datos
  return { ...lineOf(request), menor, beneficiario: { run, dv }, montoClp, cesadaEl }
}

/** This institution's code of an ended subsidy, in addition to the desks' codes. */
const cesada = 8

/** The proven request for a child, pending or granted; one of a carer counts once it is granted. */
export async function findProbada(
  db: Queryable,
  run: Run,
  before?: Before,
): Promise<Request<Mesa> | undefined> {
  const registered = await solicitudes.findActive(db, temaOf(run), before)
  if (registered) return registered
  for (const estado of ['pagada', 'aprobada'] as const) {
    const { rows } = await solicitudes.list(
      db,
      { tema: temaPorProbar(run) },
      { estado, registros: 1, pagina: 1 },
    )
    if (rows[0]) return rows[0]
  }
  return undefined
}

/** Another granted request, or a proven pending one, for the same child; ended ones do not count. */
export async function otraDe(
  db: Queryable,
  run: Run,
  before?: Before,
): Promise<'en_curso' | 'aprobada' | undefined> {
  const otra = await findProbada(db, run, before)
  if (!otra || otra.datos.cesadaEl !== null) return undefined
  return otra.estado === 'aprobada' || otra.estado === 'pagada' ? 'aprobada' : 'en_curso'
}

const runOf = ({ run, dv }: { run: number; dv: string }): Run => runFromWire({ rut: run, dv })
