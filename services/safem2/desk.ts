import { lastDigits } from '#domain/bank-account.ts'
import { isoDateInChile } from '#domain/dates.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import { plazoRespuesta } from '#law/solicitudes.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { banks } from '../kit/bank.ts'
import { referenceData } from '../kit/reference-data.ts'
import { isRepresentante, othersToTell, representantesOf } from '../kit/representantes.ts'
import { isOpen } from '../kit/requests/estados.ts'
import type { DeskDefinition, Request } from '../kit/requests/request.ts'
import { type Before, createRequestStore } from '../kit/requests/request-store.ts'
import { lineOf, summaryOf } from '../kit/requests/views.ts'
import { insertRows } from '../kit/tables.ts'
import { decisionDeFuncionario } from './bandeja/rules.ts'
import { mesa, withPower } from './mesa.ts'
import { type EmpresaFacts, type Mesa, review, unanswered } from './review.ts'
import type { CodigoEstado, RegistroEnLista, SolicitudRegistro } from './schemas.ts'
import { type CuentaGuardada, empleadores, findActiva, putCuenta, reparos } from './store.ts'

export const key = 'safem2'

const folioOf = (n: number) => `RE${String(n).padStart(6, '0')}`

/** The requests, for what reads them besides the desk. */
export const solicitudes = createRequestStore<Mesa>(key, folioOf)

/** What a person files, and a company that is registered, as subjects. */
export const temas = {
  persona: (run: Run) => `registra:${run}`,
  empresa: (rut: Run) => `empresa:${rut}`,
}

/**
 * The request about a subject that is not decided; undefined if there is none.
 *
 * @param which.provenBy - of a company, only what a representative of it filed or confirmed: an unproven claim closes no way
 */
export async function findPending(
  db: Queryable,
  tema: string,
  { before, provenBy }: { readonly before?: Before; readonly provenBy?: readonly Run[] } = {},
): Promise<Request<Mesa> | undefined> {
  const { rows } = await solicitudes.list(db, { tema }, { registros: 100, pagina: 1 })
  return rows.findLast(
    row =>
      isOpen(row.estado) &&
      (provenBy === undefined ||
        provenBy.includes(row.run) ||
        row.confirmaciones.some(one => provenBy.includes(one.run) && one.respuesta === 'si')) &&
      (before === undefined ||
        row.ingresadaEn < before.ingresadaEn ||
        (row.ingresadaEn.getTime() === before.ingresadaEn.getTime() && row.id < before.id)),
  )
}

/** The registrations: who may file one, what a review looks at, and what it changes in the register. */
export const deskDefinition: DeskDefinition<Mesa> = {
  key,
  institucion: 'Registro de empleadores',
  folioOf,
  decisionWorkingDays: plazoRespuesta.days,

  async admit(db, solicitud, { run }) {
    const { persona, empresas } = solicitud
    const ruts = empresas.map(runFromWire)
    const isHers = runFromWire(persona) === run
    const isOnlyHerself = ruts.length === 1 && ruts[0] === run
    if (!isHers || (persona.type === 'persona-natural') !== isOnlyHerself) throw namedError('NoAutorizado')
    return {
      partes: [],
      concernidos: await othersWhoRepresent(db, ruts, run),
      temas: [temas.persona(run), ...ruts.map(temas.empresa)],
      datos: {
        ...{ motivoDescarte: null, empresaDescartada: null, cuentasActivas: 0 },
        antes: await antesDe(db, solicitud),
      },
    }
  },

  pedidoDe({ datos: { antes = [] } }, { run }) {
    const own = antes.flatMap(({ quienes, codigo }) => (quienes.includes(run) ? codigo : []))
    return own.length > 0 ? [...new Set(own)] : undefined
  },

  gather: (tx, request) =>
    Promise.all(request.solicitud.empresas.map(empresa => factsOf(tx, request, empresa))),

  review: asked => decisionDeFuncionario(asked.request, asked.facts) ?? review(asked),
  announced: ({ documentos }) => documentos.length,
  mesa,
  // What an official decided is looked at as a review.
  unanswered: ({ datos }) => (datos.bandeja?.decision ? { kind: 'seguir', datos: {} } : unanswered()),
  heldUntil: ({ datos }) => datos.bandeja?.decision && new Date(datos.bandeja.decision.aplicaEn),

  async reached(tx, request) {
    if (request.estado === 'aprobada') await register(tx, request)
  },

  enLista: line,
  resumen(request, history) {
    // What officials left is for them alone.
    const {
      bandeja: _,
      fundamento: _grounds,
      antes: _before,
      explicacion = null,
      cuentaDescartada = null,
      ...datos
    } = request.datos
    return {
      ...line(request),
      ...summaryOf(request, history),
      ...datos,
      explicacion,
      cuentaDescartada,
      cuentasPedidas: request.solicitud.cuentas
        .filter(({ isActive }) => isActive)
        .map(one => ({ ...nombradaOf(one), deSucursal: one.branchId !== null })),
      estaDescartada: codigoOf(request) === 4 ? 1 : 0,
    }
  },
}

const nombradaOf = ({
  bankName,
  accountNumber,
}: Pick<SolicitudRegistro['cuentas'][number], 'bankName' | 'accountNumber'>) => ({
  bankName,
  ultimosDigitos: lastDigits(accountNumber),
})

/** Which account is active at each company that gets another, or the same again. */
async function antesDe(
  db: Queryable,
  { empresas, cuentas }: SolicitudRegistro,
): Promise<Mesa['datos']['antes']> {
  return Promise.all(
    empresas.map(async one => {
      const rut = runFromWire(one)
      const [found, activa] = await Promise.all([empleadores.find(db, { rut }), findActiva(db, rut)])
      const isSame = ({ banco, accountNumber }: SolicitudRegistro['cuentas'][number]) =>
        banco === activa?.banco && accountNumber === activa.numero
      const asked = cuentas.find(
        ({ idEmpresa, branchId, isActive }) => idEmpresa === one.id && branchId === null && isActive,
      )
      return { quienes: representantesOf(found), codigo: antesText(activa, !!asked && isSame(asked)) }
    }),
  )
}

/** `antes:0010:Banco_Santander`, without a space as every code; `igual` where the same account is asked for again, `sin_cuenta` where there was none. */
function antesText(activa: CuentaGuardada | undefined, isSame: boolean): string {
  if (!activa) return 'sin_cuenta'
  const bank = referenceData.bancos().find(({ codigo }) => codigo === activa.banco)?.nombre ?? 'cuenta'
  return `${isSame ? 'igual' : 'antes'}:${lastDigits(activa.numero)}:${bank.replaceAll(/[\s:]/g, '_')}`.slice(
    0,
    60,
  )
}

/** Everybody on record who represents these companies, but for who asks and for whom a review asks to confirm. */
async function othersWhoRepresent(db: Queryable, ruts: readonly Run[], run: Run) {
  const found = await Promise.all(ruts.map(rut => empleadores.find(db, { rut })))
  const told = found.flatMap(empleador => othersToTell(empleador, run))
  return [...new Map(told.map(one => [one.run, one])).values()]
}

async function factsOf(
  tx: Queryable,
  request: Request<Mesa>,
  empresa: SolicitudRegistro['empresas'][number],
): Promise<EmpresaFacts> {
  const rut = runFromWire(empresa)
  const found = await empleadores.find(tx, { rut })
  const own = request.solicitud.cuentas.filter(({ idEmpresa }) => idEmpresa === empresa.id)
  return {
    id: empresa.id,
    rut,
    name: empresa.name,
    empleador: found && {
      caja: found.datos.caja,
      esRepresentante: isRepresentante(found, request.run),
      representante: found.representante,
    },
    enTramite:
      (await findPending(tx, temas.empresa(rut), {
        before: request,
        ...(found && { provenBy: representantesOf(found) }),
      })) !== undefined,
    bancos: await Promise.all(
      own.map(async ({ banco, bankName, accountNumber: numeroCuenta, isActive }) => ({
        ...(await banks.ask(tx, { banco, numeroCuenta }, rut)),
        isActive,
        nombrada: nombradaOf({ bankName, accountNumber: numeroCuenta }),
      })),
    ),
    reparo: (await reparos.find(tx, { rut }))?.motivo,
  }
}

/** «Resuelta» puts branches and accounts on the register and makes the active ones active (decisions, 5234). */
async function register(tx: Queryable, { run, solicitud, ...request }: Request<Mesa>): Promise<void> {
  const { empresas, sucursales, cuentas } = solicitud
  const desde = request.fechaResolucion ?? isoDateInChile(request.ingresadaEn)
  for (const empresa of empresas) {
    const rut = runFromWire(empresa)
    const name = (await empleadores.find(tx, { rut }))?.datos.name ?? empresa.name
    const own = sucursales.filter(({ idEmpresa }) => idEmpresa === empresa.id)
    const branches = own.map(({ idEmpresa: _own, guid, ...datos }) => ({ rut, guid, datos }))
    await insertRows(tx, 'safem2.sucursales', branches, 'ON CONFLICT DO NOTHING')
    for (const cuenta of cuentas.filter(({ idEmpresa }) => idEmpresa === empresa.id))
      await putCuenta(tx, {
        id: cuenta.id,
        rut,
        registradaPor: run,
        name,
        branchId: cuenta.branchId,
        branchName: sucursales.find(({ guid }) => guid === cuenta.branchId)?.name ?? null,
        banco: cuenta.banco,
        tipoCuenta: cuenta.accountType,
        numero: cuenta.accountNumber,
        isActive: cuenta.isActive,
        desde,
      })
  }
}

function line(request: Request<Mesa>): RegistroEnLista {
  const { persona, empresas } = request.solicitud
  const conPoder = withPower(request.solicitud)
  return {
    ...lineOf(request),
    codigoEstado: codigoOf(request),
    type: persona.type,
    empresas: empresas.map(({ id, rut, dv, name }) => ({ rut, dv, name, conPoder: conPoder.has(id) })),
  }
}

/** The state's number (flows §4): what is open is pending; what was withdrawn counts as discarded. */
function codigoOf({ estado }: Pick<Request<Mesa>, 'estado'>): CodigoEstado {
  if (isOpen(estado)) return 0
  return estado === 'rechazada' || estado === 'desistida' ? 4 : 2
}
