import { createHash } from 'node:crypto'
import { tiposDeCuenta } from '#domain/bank-account.ts'
import { type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { fullName } from '#domain/person-name.ts'
import { isCompanyRut, type Run, runFromWire, runOfNumber, runToWire } from '#domain/run.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import { subsidioJovenesAbierto } from '#law/trabajador-joven.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Handlers } from '#platform/contract/service.ts'
import type { Call } from '../../kit/access-log.ts'
import { referenceData } from '../../kit/reference-data.ts'
import { isRepresentante, representantesOf } from '../../kit/representantes.ts'
import { createDesk, type DeskOptions, deskLog } from '../../kit/requests/desk.ts'
import type { Request } from '../../kit/requests/request.ts'
import type { stjContract } from '../contract.ts'
import type { Abierto } from '../desk.ts'
import { registro } from '../store.ts'
import {
  contratacionDesk,
  contrataciones,
  detalleDe,
  estadoDe,
  isRequested,
  lineaDe,
  salidasDe,
  temaEmpresa,
} from './desk.ts'
import { resolucionPdf } from './papers.ts'
import type { MesaContratacion } from './review.ts'
import { codigoDe, mesesAtrasados, nombreDe, pagosDe, registroDe } from './rules.ts'
import type {
  CodigoValida,
  EmpleadorConsultado,
  RegistroTrabajador,
  SolicitudContratacion,
  TipoDocumentoContratacion,
} from './schemas.ts'
import { empleadores, listEmpleadores } from './store.ts'

interface OnRequest extends Call {
  readonly params: { readonly id_solicitud: string }
}
/** Namespace of the ids of papers, which come without one. */
const papersNamespace = '2d5e1a34-9b1f-4c57-8a55-54330000aaaa'
/** After every month. */
const lastOfMonths = '9999-12'
/** More requests than an employer has in a year. */
const mostRequests = 100

/**
 * The employer's side: the seven calls of flows §7 with a desk of its own, and what was decided and paid.
 *
 * @param abierto - whether the law takes requests on a day; by default the dated figure
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one method for each operation.
export function createContratacion(
  house: DeskOptions,
  abierto: Abierto = on => subsidioJovenesAbierto.at(on),
) {
  const { database, clock, ids } = house
  const definition = contratacionDesk(abierto)
  const desk = createDesk(definition, house)
  const accesses = deskLog(definition, { clock, ids })
  const today = () => isoDateInChile(clock.now())

  /** A request of a company that the caller represents, or that she filed. */
  async function owned(
    operacion: string,
    { params, caller, reason }: OnRequest,
  ): Promise<Request<MesaContratacion>> {
    const row = await contrataciones.findById(database, params.id_solicitud)
    const isHers =
      row && (row.run === caller.run || (await definition.mayHandle?.(database, row, caller.run)))
    if (!row || !isHers) throw namedError('NoEncontrada')
    await accesses.write(database, { runs: [row.run], operacion, idSolicitud: row.id, caller, reason })
    return row
  }

  const handlers = {
    ...listasPublicadas,

    async listadoEmpresas({ caller }) {
      const own = await listEmpleadores(database, caller.run)
      return {
        abierto: abierto(today()),
        empresas: own.map(({ rut, idEmpresa, datos }) => ({
          idEmpresa,
          ...runToWire(rut),
          razonSocial: datos.empleador.razonSocial,
        })),
      }
    },

    async getEmpleador({ query, caller, reason }) {
      if (runOfNumber(query.rut_solicitante) !== caller.run) throw namedError('NoAutorizado')
      const rut = runOfNumber(query.rut_empleador)
      const found = await empleadores.find(database, { rut })
      if (found && isRepresentante(found, caller.run))
        return {
          empleador: found.datos.empleador,
          esRepresentanteLegal: true,
          cotizacionesAtrasadas: [...mesesAtrasados(found.datos.mesesAdeudados, today())],
        }
      // Who represents it reads who asked; who asked learns nothing, not even that the employer is known.
      if (found)
        await accesses.write(database, {
          ...{ runs: representantesOf(found), operacion: 'getEmpleador', caller, reason },
        })
      if (query.flagrl === 1) throw namedError('NoRepresenta')
      return { empleador: untold(rut), esRepresentanteLegal: false, cotizacionesAtrasadas: [] }
    },

    async validaTrabajador({ query, caller, reason }) {
      const run = runOfNumber(query.rut_trabajador)
      const empleador = await empleadores.find(database, { rut: runOfNumber(query.rut_empleador) })
      const reply = (codigo: CodigoValida, registro: RegistroTrabajador | null) => ({
        ...{ codigoValida: textOf(codigo), codigoError: 0, registro },
      })
      if (!empleador || !isRepresentante(empleador, caller.run)) return reply(9, null)
      const trabajador = await registro.find(database, run)
      if (trabajador)
        await accesses.write(database, { runs: [run], operacion: 'validaTrabajador', caller, reason })
      const yaPedido = await isRequested(database, {
        ...{ trabajador: run, empleador: empleador.rut, representantes: representantesOf(empleador) },
      })
      const consulted = { trabajador, rutEmpleador: empleador.rut, yaPedido }
      return reply(codigoDe(consulted, today()), registroDe(consulted, today()))
    },

    async processReq({ body, ...call }) {
      const { fileEscritura, fileVigencia, fileMandato, ...solicitud } = body
      const filed = await desk.handlers.ingresarSolicitud({ ...call, body: solicitud })
      const papers = [
        ['escritura', fileEscritura],
        ['vigencia', fileVigencia],
        ['mandato', fileMandato],
      ] as const
      for (const [tipo, file] of papers) if (file) await keepPaper(call, filed.idSolicitud, tipo, file)
      const row = await contrataciones.findById(database, filed.idSolicitud)
      if (!row) throw new Error('The request that was just filed is not there')
      const { tipo_solicitud, id_reforma } = solicitud.formulario
      return {
        id_solicitud: row.id,
        estado_solicitud: estadoDe(row),
        comprobante: row.folio,
        ...{ tipo_solicitud, id_reforma, plazo: row.plazo },
      }
    },

    async misSolicitudes({ query, caller }) {
      const own = await listEmpleadores(database, caller.run)
      const empresa = own.find(({ idEmpresa }) => idEmpresa === query.idEmpresa)
      if (!empresa) throw namedError('NoEncontrada')
      const { desde, hasta, estado, registros, pagina } = query
      // The desk does not know whole and partial grants apart, so the state is narrowed here.
      const { rows } = await contrataciones.list(
        database,
        { tema: temaEmpresa(empresa.rut) },
        { desde, hasta, registros: mostRequests, pagina: 1 },
      )
      const found = rows.filter(row => estado === undefined || estadoDe(row) === estado)
      const page = found.slice((pagina - 1) * registros, pagina * registros)
      const records = page.map(async row => lineaDe(row, await salidasDe(database, row.id)))
      return { records: await Promise.all(records), total: found.length }
    },

    async detalleContratacion(call) {
      const row = await owned('detalleContratacion', call)
      return detalleDe(row, await contrataciones.history(database, row), await salidasDe(database, row.id))
    },

    async pagosContratacion(call) {
      const { id, solicitud, datos } = await owned('pagosContratacion', call)
      const all =
        datos.desde === null ? [] : await pagosOf(solicitud, datos, { desde: datos.desde, today: today() })
      const out = await salidasDe(database, id)
      // Who left is paid for until the month before, here; who was corrected, by the request that did it from then on.
      const pagos = all.filter(one => one.mes < (out.get(runFromWire(one))?.desde ?? lastOfMonths))
      return {
        pagos,
        pagadoClp: pagos.reduce((sum, { estado, montoClp }) => sum + (estado === 'pagado' ? montoClp : 0), 0),
      }
    },

    async resolucionContratacion(call) {
      const row = await owned('resolucionContratacion', call)
      if (!row.fechaResolucion) throw namedError('NoEncontrada')
      const bytes = await resolucionPdf(row, row.fechaResolucion)
      return { bytes, mediaType: 'application/pdf' }
    },
  } satisfies Partial<Handlers<typeof stjContract>>

  /** Keeps a paper; the same file of the same request has the same id, so that a repeated call adds nothing. */
  async function keepPaper(
    call: Call & { idempotencyKey: string },
    idSolicitud: string,
    tipo: TipoDocumentoContratacion,
    file: File,
  ): Promise<void> {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await desk.handlers.subirDocumento({
      caller: call.caller,
      reason: call.reason,
      params: { idSolicitud, idDocumento: uuidV5(papersNamespace, `${idSolicitud} ${tipo} ${sha256}`) },
      query: { tipo, nombre: file.name.slice(0, 200) || tipo },
      body: { bytes, mediaType: file.type },
    })
  }

  async function pagosOf(
    { empleador, trabajadores }: SolicitudContratacion,
    { resultados }: MesaContratacion['datos'],
    when: { desde: string; today: IsoDate },
  ) {
    const accepted = new Set(resultados.filter(({ codigo }) => codigo === 0).map(({ run }) => run))
    const aceptados = []
    for (const one of trabajadores) {
      const run = runFromWire(one)
      const situacion = accepted.has(run) ? await registro.find(database, run) : undefined
      if (situacion)
        aceptados.push({
          run,
          nombre: situacion.nombre ? fullName(situacion.nombre) : nombreDe(one),
          situacion,
        })
    }
    return pagosDe(aceptados, { rutEmpleador: runFromWire(empleador), ...when })
  }

  return {
    handlers,
    tick: desk.tick,
    /** Whether a request lies on this desk. */
    has: async (idSolicitud: string) => (await contrataciones.findById(database, idSolicitud)) !== undefined,
    /** The answer of a representative whom the desk asked. */
    confirmar: desk.handlers.confirmar,
    /** Accesses to a person's data on this side. */
    listAccesos: (run: Run) => accesses.list(database, run),
  }
}

/** The same words about every RUT, known or not: the kind of its number, and nothing on record. */
function untold(rut: Run): EmpleadorConsultado {
  return {
    ...{ tipo: isCompanyRut(rut) ? 'juridica' : 'natural', ...runToWire(rut) },
    ...{ razonSocial: '', actividad: '', codSii: '', runRepresentante: null, nombreRepresentante: '' },
    ...{ apellidoPaternoRepresentante: '', apellidoMaternoRepresentante: '', direccion: '' },
    ...{ numeracion: '', oficina: '', ciudad: '', comuna: '', region: '', nomRegion: '', nomcomuna: '' },
    ...{ contactoDiferente: true, email: '', telefono: '', sucursal: '', sexo: '' },
  }
}

const textOf = (codigo: CodigoValida) => String(codigo) as `${CodigoValida}`

/** Handlers of the published lists, in the names of flows §7. */
const listasPublicadas = {
  async getRegiones() {
    return referenceData.regiones().map(({ id, nombre }) => ({ id_region: id, nombre }))
  },
  async getComunas({ query }) {
    return referenceData.comunas(query.id_region).map(({ id, nombre }) => ({ id_comuna: id, nombre }))
  },
  async getBancos() {
    return referenceData.bancos().map(({ codigo, nombre }) => ({ id_banco: codigo, nombre }))
  },
  async getTipoCuenta() {
    return Object.entries(tiposDeCuenta).map(([codigo, nombre]) => ({
      id_tipo_cuenta: Number(codigo),
      nombre: String(nombre),
    }))
  },
} satisfies Partial<Handlers<typeof stjContract>>
