import { lastDigits } from '#domain/bank-account.ts'
import { type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import type { Caller } from '#platform/contract/call-types.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { banks } from '../../kit/bank.ts'
import type { ReferenceData } from '../../kit/reference-data.ts'
import type { Admission, DeskDefinition, Request } from '../../kit/requests/request.ts'
import { createRequestStore } from '../../kit/requests/request-store.ts'
import { lineOf, summaryOf } from '../../kit/requests/views.ts'
import type { CobroEnLista, FormaPagoActual, FormaPagoBeneficio, SolicitudCobro } from '../contract.ts'
import { coveredBy, mayChangePayment, poderes } from '../mandante/rules.ts'
import { empadronados } from '../padron/store.ts'
import { readPagos } from '../pagos/store.ts'
import { fechaVencimientoOf } from '../rules.ts'
import { listBeneficios, listPagos, reissuePago } from '../store.ts'
import { mesa } from './mesa.ts'
import { type CobroFacts, type MesaCobro, review, sinResolver } from './review.ts'
import { type Cobranza, coveredIn, listasOf, sinCobrar } from './rules.ts'

export const key = 'beneficios'

const folioOf = (n: number) => `PC${String(n).padStart(7, '0')}`

/** The store of payment requests, for code outside the desk. */
export const solicitudes = createRequestStore<MesaCobro>(key, folioOf)

/** A payment as a request's subject. */
const temaOf = (run: Run, pagoId: string) => `pago:${run}/${pagoId}`

/** Payment requests: people request their own payments; approved ones are reissued for the promised day. */
export function cobroDeskOf(reference: Pick<ReferenceData, 'lugaresPago'>): DeskDefinition<MesaCobro> {
  return {
    key,
    institucion: 'Beneficios y pagos',
    folioOf,
    // The documents set no deadline: payment is promised within five working days, so the decision comes earlier.
    decisionWorkingDays: 5,

    admit,
    gather,
    review,
    mesa,
    enParte: ({ solicitud, datos }) => datos.concedidos.length < solicitud.pagos.length,
    pay: () => ({}),
    payDay: ({ fecha_pago }) => fecha_pago,

    async reached(tx, request) {
      const { estado, datos, solicitud } = request
      const run = titularDe(request)
      const { fecha_pago, concedidos } = datos
      if (estado !== 'aprobada' || fecha_pago === null) return
      const formaPago = formaOf(solicitud.forma_pago, reference)
      const beneficios = await listBeneficios(tx, run)
      const pagos = await listPagos(tx, run)
      for (const pago of pagos.filter(({ id }) => concedidos.includes(id))) {
        const tipo = beneficios.find(({ id }) => id === pago.beneficioId)?.tipo ?? 'PGU'
        const fechaVencimiento = fechaVencimientoOf(tipo, fecha_pago)
        await reissuePago(tx, run, { id: pago.id, fechaPago: fecha_pago, fechaVencimiento, formaPago })
      }
    },

    enLista,
    resumen: (request, history) => {
      const { codigo, fecha_pago, invitacion_fpg, motivoRechazo, pagos } = request.datos
      const said = { codigo, fecha_pago, invitacion_fpg, motivoRechazo, ...(pagos && { pagos: [...pagos] }) }
      const formaPago = formaOf(request.solicitud.forma_pago, reference)
      const conPoder = request.run !== titularDe(request)
      return { ...enLista(request), ...summaryOf(request, history), ...said, formaPago, conPoder }
    },
  }
}

/** Admits a request for the applicant's own payments, or for those of a person who gave her a power of attorney. */
async function admit(
  db: Queryable,
  solicitud: SolicitudCobro,
  caller: Caller,
): Promise<Admission<MesaCobro>> {
  const run = runFromWire(solicitud)
  const isHers = run === caller.run
  // If the power ended after filing, the review rejects the request with that reason; a person without a power cannot
  // file.
  if (!isHers && !(await poderes.wasGiven(db, run, caller.run))) throw namedError('NoAutorizado')
  return {
    // The represented person can see the request too, and withdraw it (decisions 6).
    partes: isHers ? [] : [run],
    temas: solicitud.pagos.map(({ id }) => temaOf(run, id)),
    datos: sinResolver(solicitud),
  }
}

/** Facts from the registers about a request. */
async function gather(tx: Queryable, request: Request<MesaCobro>): Promise<CobroFacts> {
  const { solicitud, datos } = request
  const run = titularDe(request)
  const { forma_pago } = solicitud
  const tipos =
    run === request.run ? 'todos' : await coveredBy(tx, run, request.run, isoDateInChile(request.ingresadaEn))
  const covers = (tipo: string) => tipos === 'todos' || (tipos?.has(tipo) ?? false)
  const persona = await empadronados.find(tx, { run })
  const cobranza = await cobranzaOf(tx, run, request.fechaIngreso, request)
  const pedidos: string[] = []
  for (const { id } of solicitud.pagos)
    if (await solicitudes.findActive(tx, temaOf(run, id), request)) pedidos.push(id)
  const enCuenta = forma_pago.forma === '1'
  const said = enCuenta ? await banks.reparo(tx, forma_pago, run) : undefined
  return {
    fallecida: persona?.fechaDefuncion != null,
    conPoder: tipos !== undefined,
    listas: coveredIn(listasOf(cobranza, request.fechaIngreso), covers),
    pedidos,
    enCuenta,
    reparoCuenta: datos.motivoRechazo === 'cuenta_no_es_suya' ? datos.motivoRechazo : said,
    cambiaFormaPago:
      run === request.run ||
      (await mayChangePayment(tx, run, request.run, isoDateInChile(request.ingresadaEn))),
    esLaDeHoy: forma_pago.forma === '1' && isPaidInto(formaActualOf(cobranza), forma_pago),
    cobraEnPersona: formaActualOf(cobranza)?.forma === 'presencial',
  }
}

/** Whose payments a request is about: the applicant's, or those of a person who gave her a power of attorney. */
const titularDe = ({ solicitud }: Pick<Request<MesaCobro>, 'solicitud'>): Run => runFromWire(solicitud)

/**
 * A person's payments on a day, with those already requested.
 *
 * @param before - only counts requests that came in before this one
 */
export async function cobranzaOf(
  db: Queryable,
  run: Run,
  today: IsoDate,
  before?: Pick<Request<MesaCobro>, 'ingresadaEn' | 'id'>,
): Promise<Cobranza> {
  const { beneficios, pagos } = await readPagos(db, run, today)
  const solicitados = new Set<string>()
  for (const { id, estado } of pagos)
    if (sinCobrar.includes(estado) && (await solicitudes.findActive(db, temaOf(run, id), before)))
      solicitados.add(id)
  return { beneficios, pagos, solicitados }
}

/** A person's current payment method: that of her last payment; null if she was never paid. */
export function formaActualOf({ pagos }: Pick<Cobranza, 'pagos'>): FormaPagoBeneficio | null {
  return pagos.toSorted((one, other) => one.mes.localeCompare(other.mes)).at(-1)?.formaPago ?? null
}

/** Whether a person is paid into this account. */
export function isPaidInto(
  actual: FormaPagoBeneficio | null,
  { banco, tipoCuenta, numeroCuenta }: { banco: number; tipoCuenta: number; numeroCuenta: string },
): boolean {
  return (
    actual?.forma === 'deposito' &&
    actual.banco === banco &&
    actual.tipoCuenta === tipoCuenta &&
    actual.ultimosDigitos === lastDigits(numeroCuenta)
  )
}

/** How a payment is received that is asked for in this form. */
export function formaOf(
  forma: SolicitudCobro['forma_pago'],
  reference: Pick<ReferenceData, 'lugaresPago'>,
): FormaPagoBeneficio {
  if (forma.forma === '1') {
    const { banco, tipoCuenta, numeroCuenta } = forma
    return { forma: 'deposito', banco, tipoCuenta, ultimosDigitos: lastDigits(numeroCuenta) }
  }
  const { comuna, entidad, lugarPago } = forma
  const lugar = reference.lugaresPago({ comunaId: comuna }).find(({ codigo }) => codigo === lugarPago)
  return {
    forma: 'presencial',
    pagador: entidad,
    comuna,
    lugar: lugar ? { nombre: lugar.nombre, direccion: lugar.direccion } : null,
  }
}

/** The account into which a person asked for her last payment and was invited to a deposit for good; undefined without one. */
export async function lastInvited(
  db: Queryable,
  run: Run,
): Promise<NonNullable<FormaPagoActual['propuesta']> | undefined> {
  const { rows } = await solicitudes.list(db, { run }, { registros: 10, pagina: 1 })
  const last = rows.find(({ datos }) => datos.invitacion_fpg)
  if (last?.solicitud.forma_pago.forma !== '1') return undefined
  const { banco, tipoCuenta, numeroCuenta } = last.solicitud.forma_pago
  return { banco, tipoCuenta, numeroCuenta, folio: last.folio }
}

function enLista(request: Request<MesaCobro>): CobroEnLista {
  return { ...lineOf(request), montoClp: request.datos.montoClp }
}
