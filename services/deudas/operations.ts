import { createHash } from 'node:crypto'
import { isoDateInChile } from '#domain/dates.ts'
import { type Run, runFromWire, runOfNumber, runToWire } from '#domain/run.ts'
import type { Caller, CallReply } from '#platform/contract/call-types.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import { createService, type Handlers } from '#platform/contract/service.ts'
import { type AccessLog, type Call, shownAccesos } from '../kit/access-log.ts'
import type { House, RunningInstitution } from '../kit/institution.ts'
import { takesSigned } from '../kit/neighbours.ts'
import { changedSince } from '../kit/requests/changed-since.ts'
import { createDesk, deskLog } from '../kit/requests/desk.ts'
import { ingresoOf } from '../kit/requests/views.ts'
import { deudasContract } from './contract.ts'
import { createConvenios } from './convenios/operations.ts'
import { conveniosKey } from './convenios/store.ts'
import { deskDefinitionOf, deudasOn, enLista, reclamosOf, solicitudes } from './desk.ts'
import { sharedWithPagos } from './pagos/registers.ts'
import type { Mesa } from './review.ts'
import { montosOf, reclamoAbierto } from './rules.ts'
import {
  type Deuda,
  type Empleador,
  estadoDeudaSchema,
  textosEstadoDeuda,
  textosTipoDeuda,
  tipoDeudaSchema,
} from './schemas.ts'
import {
  contactos,
  type EmpleadorRow,
  empleadores,
  isRepresentante,
  listEmpleadoresDe,
  listRepresentadas,
  numeroOf,
} from './store.ts'

/** Where the payment institution sends its notices. */
const pathOfAviso = deudasContract.operations.avisoPago.path

type DeudasHandlers = Handlers<typeof deudasContract>

/** The collector of contributions: debts, certificates, and a desk for disputes (flows §7, Debt service). */
export function createDeudasService(house: House): RunningInstitution {
  const definition = deskDefinitionOf(() => house.clock.now())
  const desk = createDesk<Mesa>(definition, house)
  const log = deskLog(definition, house)
  const convenios = createConvenios(house, log)
  const handlers = {
    ...desk.handlers,
    ...createConsultas(house, log),
    ...onDesk(desk.handlers, house),
    ...convenios.handlers,

    // Disputes and agreements have separate desks, but people see one institution.
    desistir: async (call: Parameters<typeof desk.handlers.desistir>[0]) =>
      (await convenios.has(call.params.idSolicitud))
        ? convenios.desistir(call)
        : desk.handlers.desistir(call),
    async quienVioMisDatos(call: Call) {
      const [own, other] = [
        await desk.handlers.quienVioMisDatos(call),
        await convenios.listAccesos(call.caller.run),
      ]
      const accesos = [...own.accesos, ...other.accesos].sort((one, two) =>
        two.ocurridoEn.localeCompare(one.ocurridoEn),
      )
      return { accesos: accesos.slice(0, shownAccesos) }
    },

    solicitudesDesde: changedSince(house.database, [definition.key, conveniosKey]),

    tiposDeuda: async () => parametros.tiposDeuda,
    estadosDeuda: async () => parametros.estadosDeuda,
    tiposSolicitud: async () => parametros.tiposSolicitud,
    estadosSolicitud: async () => parametros.estadosSolicitud,
  } satisfies DeudasHandlers
  const handler = createService(deudasContract, handlers, house)
  return {
    handler: takesSigned(handler, sharedWithPagos(house), path => path === pathOfAviso),
    async tick() {
      await desk.tick()
      await convenios.tick()
    },
    otherWorkAt: convenios.nextAt,
  }
}

/** The desk's handlers behind the calls of the debt service, which name the request in query or form. */
function onDesk(
  handlers: ReturnType<typeof createDesk<Mesa>>['handlers'],
  { database }: Pick<House, 'database'>,
) {
  return {
    ingresarSolicitud: call => handlers.ingresarSolicitud({ ...call, body: call.body.solicitud }),

    async actualizarDocumentos({ body, caller, reason }) {
      const { idSolicitud, idDocumento, tipo, nombre, archivo } = body
      return handlers.subirDocumento({
        caller,
        reason,
        params: { idSolicitud, idDocumento },
        query: { tipo, nombre },
        body: { bytes: new Uint8Array(await archivo.arrayBuffer()), mediaType: archivo.type },
      })
    },

    consultarSolicitud: ({ query, caller, reason }) =>
      handlers.consultarSolicitud({ caller, reason, params: { idSolicitud: query.id } }),

    async listarSolicitante({ query, caller }) {
      if (runOfNumber(query.rutSolicitante) !== caller.run) throw namedError('NoAutorizado')
      const { rows } = await solicitudes.list(database, { run: caller.run }, { registros: 100, pagina: 1 })
      return rows.map(row => ({
        ...enLista(row),
        tipo: 'impugnacion' as const,
        documentos: query.withDocuments ? row.solicitud.documentos.map(({ nombre }) => nombre) : [],
      }))
    },

    responderObservacion: call => handlers.responderObservacion(call),
  } satisfies Partial<DeudasHandlers>
}

type Operations = (typeof deudasContract)['operations']
type Lista = 'tiposDeuda' | 'estadosDeuda' | 'tiposSolicitud' | 'estadosSolicitud'

const glosasOf = <Codigo extends string>(
  codigos: readonly Codigo[],
  textos: Readonly<Record<Codigo, string>>,
) => codigos.map(codigo => ({ codigo, glosa: textos[codigo] }))

/** The fixed lists of the debt service, as people read them (procedures §70652). */
export const parametros: { readonly [K in Lista]: CallReply<Operations[K]> } = {
  tiposDeuda: glosasOf(tipoDeudaSchema.options, textosTipoDeuda),
  estadosDeuda: glosasOf(estadoDeudaSchema.options, textosEstadoDeuda),
  tiposSolicitud: [
    { codigo: 'certificado', glosa: 'Certificado de deuda' },
    { codigo: 'impugnacion', glosa: 'Impugnación' },
  ],
  estadosSolicitud: [
    { codigo: 'ingresada', glosa: 'Ingresada' },
    { codigo: 'en_revision', glosa: 'En análisis' },
    { codigo: 'observada', glosa: 'Requiere antecedentes' },
    { codigo: 'acogida_total', glosa: 'Acogida' },
    { codigo: 'acogida_parcial', glosa: 'Acogida en parte' },
    { codigo: 'rechazada', glosa: 'Rechazada' },
    { codigo: 'desistida', glosa: 'Retirada' },
  ],
}

/** Handlers of the enquiries about debts: who may read them, and what they amount to today. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one method for each operation.
export function createConsultas({ database, clock }: Pick<House, 'database' | 'clock'>, log: AccessLog) {
  const today = () => isoDateInChile(clock.now())

  /** The debts of an employer, whole or for one worker. */
  async function deudasOf(empleador: EmpleadorRow | undefined, trabajador?: Run): Promise<Deuda[]> {
    if (!empleador) return []
    if (!empleador.archivoDisponible) throw namedError('ErrorBD')
    return deudasOn(database, empleador.rut, today(), trabajador)
  }

  /** The employer's debts, for the employer or who represents it. */
  async function ownDeudas(rut: Run, operacion: string, { caller, reason }: Call): Promise<Deuda[]> {
    await allow(rut, caller)
    const deudas = await deudasOf(await empleadores.find(database, { rut }))
    const runs = [...new Set(deudas.map(({ trabajador }) => runFromWire(trabajador)))]
    await log.write(database, { runs, operacion, caller, reason })
    return deudas
  }

  async function allow(rut: Run, { run }: Caller): Promise<void> {
    if (rut !== run && !(await isRepresentante(database, run, rut))) throw namedError('NoAutorizado')
  }

  /** What an employer owes for the caller. */
  async function owedToWorker(run: Run, rutEmpresa: number, { caller }: Call): Promise<Deuda[]> {
    if (run !== caller.run) throw namedError('NoAutorizado')
    return deudasOf(await empleadores.find(database, { rut: runOfNumber(rutEmpresa) }), run)
  }

  return {
    async representanteLegal({ query, caller }) {
      const representante = runFromWire({ rut: query.rutRepresentante, dv: query.dvRepresentante })
      if (representante !== caller.run) throw namedError('NoAutorizado')
      const rut = runFromWire(query)
      const esRepresentante = await isRepresentante(database, caller.run, rut)
      const empleador = esRepresentante ? await empleadores.find(database, { rut }) : undefined
      return { esRepresentante, razonSocial: empleador?.nombre ?? '' }
    },

    async datosEmpresaPersona({ query, caller }) {
      const rut = runFromWire(query)
      await allow(rut, caller)
      const [empleador, contacto] = [
        await empleadores.find(database, { rut }),
        await contactos.find(database, { run: rut }),
      ]
      const isOwn = rut === caller.run
      return {
        ...runToWire(rut),
        tipo: isOwn ? ('persona' as const) : ('empresa' as const),
        nombre: empleador?.nombre ?? '',
        telefono: contacto?.telefono ?? '',
        correo: contacto?.correo ?? '',
        representa: isOwn ? (await listRepresentadas(database, rut)).map(onWire) : [],
        empleadores: isOwn ? (await listEmpleadoresDe(database, rut)).map(onWire) : [],
      }
    },

    async existeDeuda(call) {
      const deudas = await ownDeudas(runFromWire(call.query), 'existeDeuda', call)
      return { existe: montosOf(deudas).cantidad > 0 }
    },

    listaDeudas: call => ownDeudas(runFromWire(call.query), 'listaDeudas', call),

    async montos(call) {
      return montosOf(await ownDeudas(runFromWire(call.query), 'montos', call))
    },

    listaDeudasTrabajador: call => owedToWorker(runFromWire(call.query), call.query.rutEmpresa, call),

    async emailCertificado(call) {
      const { rutEmpresa } = call.body
      const rut = runFromWire(call.body)
      const deudas =
        rutEmpresa === null
          ? await ownDeudas(rut, 'emailCertificado', call)
          : await owedToWorker(rut, rutEmpresa, call)
      const dia = today()
      const numero = await numeroOf(database, {
        run: call.caller.run,
        asunto: `${rut}/${rutEmpresa ?? ''}`,
        dia,
        huella: createHash('sha256').update(JSON.stringify(deudas)).digest('hex'),
      })
      return { folio: `CDP-${dia.slice(0, 4)}-${String(numero).padStart(7, '0')}`, emitidoEl: dia }
    },

    async existeSolicitud({ body, caller }) {
      const rut = runFromWire(body)
      await allow(rut, caller)
      const reclamos = await reclamosOf(database, rut)
      const [found] = body.deudas.flatMap(id => reclamoAbierto(id, reclamos) ?? [])
      if (!found) return { existe: false, idSolicitud: null, folio: '', fechaIngreso: null }
      const isOwn = found.run === caller.run
      return {
        existe: true,
        idSolicitud: isOwn ? found.id : null,
        folio: isOwn ? found.folio : '',
        ...ingresoOf(found),
      }
    },

    async actualizaDatosPersona({ body, caller }) {
      const { telefono, correo } = body
      await contactos.put(database, 'run', { run: caller.run, telefono, correo })
      return { mensaje: 'Datos guardados' }
    },
  } satisfies Partial<Handlers<typeof deudasContract>>
}

const onWire = ({ rut, id, nombre }: EmpleadorRow): Empleador => ({
  ...runToWire(rut),
  idEmpresa: id,
  razonSocial: nombre,
})
