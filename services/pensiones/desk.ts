import { isMinorOn, isoDateInChile } from '#domain/dates.ts'
import { fullName } from '#domain/person-name.ts'
import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import { plazoPensionReparto } from '#law/pensiones-reparto.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { DeskDefinition, Request } from '../requests/request.ts'
import { createRequestStore } from '../requests/request-store.ts'
import { lineOf, summaryOf } from '../requests/views.ts'
import { juzgarCausante, montoEstimadoClp } from './causante.ts'
import type { EnLista, Resumen } from './contract.ts'
import { addSemanas, findImponente } from './registro-store.ts'
import { juzgar } from './requisitos.ts'
import { type RegistroFacts, review, unanswered } from './review.ts'
import { estadoOf } from './testigos.ts'
import { latestPeticion } from './testigos-store.ts'
import type { Motivo, SolicitudRecibida, TipoDocumento, TramiteId } from './wire-schemas.ts'

export interface Mesa {
  solicitud: SolicitudRecibida
  /** Computed for a request and stored with it. */
  datos: Pick<Resumen, 'exigido' | 'registrado' | 'montoClp' | 'semanasReconocidas' | 'desde'> & {
    readonly motivo: Motivo | null
  }
  tipo: TipoDocumento
  facts: RegistroFacts
  consulta: { tramite?: TramiteId | undefined }
  enLista: EnLista
  resumen: Resumen
}

export const key = 'pensiones'
const folioOf = (n: number) => `P${String(n).padStart(7, '0')}`

/** Subject of requests for one pension and person. */
export const temaOf = (tramite: TramiteId, run: Run) => `pension:${tramite}/${run}`

/** The request store, for code outside the desk. */
export const solicitudes = createRequestStore<Mesa>(key, folioOf)

/** Pension requests: for oneself, or for a child. */
export const deskDefinition: DeskDefinition<Mesa> = {
  key,
  institucion: 'Pensiones del antiguo sistema',
  folioOf,
  decisionWorkingDays: plazoPensionReparto.days,

  async admit(db, solicitud, { run }) {
    const beneficiario = runFromWire(solicitud.beneficiario)
    if (solicitud.calidad === 'titular' ? beneficiario !== run : beneficiario === run)
      throw namedError('NoAutorizado')
    if (solicitud.calidad === 'padre_o_madre' && !(await isChildOf(db, beneficiario, run)))
      throw namedError('NoAutorizado')
    return {
      // The beneficiary can see a request filed for her, and withdraw it (decisions 6).
      partes: beneficiario === run ? [] : [beneficiario],
      temas: [temaOf(solicitud.tramite.id, beneficiario)],
      datos: {
        motivo: null,
        exigido: null,
        registrado: null,
        montoClp: null,
        semanasReconocidas: null,
        desde: null,
      },
    }
  },

  gather: (tx, request) => gatherFacts(tx, request),
  review,
  unanswered,

  async reached(tx, request) {
    const { semanasReconocidas } = request.datos
    if (request.estado === 'aprobada' && semanasReconocidas)
      await addSemanas(tx, runFromWire(request.solicitud.beneficiario), semanasReconocidas)
  },

  enLista: lineOfPension,
  resumen: (request, history) => ({
    ...lineOfPension(request),
    ...summaryOf(request, history),
    ...request.datos,
  }),
}

/** Whether `child` is a minor child of `parent`, according to the register. */
export async function isChildOf(db: Queryable, child: Run, parent: Run): Promise<boolean> {
  return (await findImponente(db, parent))?.hijos.includes(child) ?? false
}

/** Whether two people have common minor children on a day. */
export async function haveMinors(
  db: Queryable,
  [one, other]: readonly [readonly Run[], readonly Run[]],
  today: string,
): Promise<boolean> {
  for (const run of one.filter(child => other.includes(child))) {
    const child = await findImponente(db, run)
    if (child && isMinorOn(child.fechaNacimiento, today)) return true
  }
  return false
}

/** How a person's cohabitation with a deceased is proved, as of a day. */
export async function convivenciaOf(db: Queryable, run: Run, causante: Run, today: string) {
  const peticion = await latestPeticion(db, run, causante)
  if (!peticion) return 'sin_testigos' as const
  const estado = estadoOf(peticion, today)
  if (estado === 'pendiente') return 'sin_testigos' as const
  return estado === 'acreditada' ? ('acreditada' as const) : ('otros_papeles' as const)
}

/** Whether an earlier request prevents another; years can be recognised repeatedly. */
export function blocks(tramite: TramiteId, earlier: Pick<Request<Mesa>, 'estado'> | undefined): boolean {
  return earlier !== undefined && !(tramite === '64155' && earlier.estado === 'aprobada')
}

async function gatherFacts(tx: Queryable, request: Request<Mesa>): Promise<RegistroFacts> {
  const { solicitud, ingresadaEn } = request
  const today = isoDateInChile(ingresadaEn)
  const run = runFromWire(solicitud.beneficiario)
  const beneficiario = await findImponente(tx, run)
  const { id, variante } = solicitud.tramite
  const obligada = variante === 'expiracion_obligada'
  const enCurso = blocks(id, await solicitudes.findActive(tx, temaOf(id, run), request))
  const common = { beneficiario, enCurso, montoClp: null, convivenciaAcreditada: false }
  if (!beneficiario) return { ...common, juicio: { motivo: 'sin_caja', exigido: null, registrado: null } }
  if (!solicitud.causante || !solicitud.vinculo) {
    const { motivo, requisitos } = juzgar(id, beneficiario, today, {
      obligada,
      trabajoPesado: solicitud.trabajoPesado,
    })
    const { exigido = null, registrado = null } = requisitos.find(({ cumple }) => !cumple) ?? {}
    return { ...common, juicio: { motivo, exigido, registrado } }
  }
  const causante = await findImponente(tx, runFromWire(solicitud.causante))
  const convivencia = await convivenciaOf(tx, run, runFromWire(solicitud.causante), today)
  const { vinculo, excepcion } = solicitud
  return {
    ...common,
    juicio: juzgarCausante({
      causante,
      beneficiario,
      vinculo,
      excepcion,
      convivencia,
      hijosMenores: await haveMinors(tx, [beneficiario.hijos, causante?.hijos ?? []], today),
      today,
    }),
    montoClp: causante ? montoEstimadoClp(causante, vinculo, beneficiario) : null,
    convivenciaAcreditada: convivencia === 'acreditada',
  }
}

function lineOfPension(request: Request<Mesa>): EnLista {
  const { tramite, beneficiario, causante } = request.solicitud
  const who = runToWire(runFromWire(beneficiario))
  return {
    ...lineOf(request),
    tramite: tramite.id,
    beneficiario: fullName(beneficiario),
    rutBeneficiario: who.rut,
    dvBeneficiario: who.dv,
    causante: causante ? fullName(causante) : '',
    rutCausante: causante?.rut ?? null,
    dvCausante: causante?.dv ?? null,
  }
}
