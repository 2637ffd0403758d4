import { isMinorOn, isoDateInChile } from '#domain/dates.ts'
import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import { createService, type Handlers, type ServiceOptions } from '#platform/contract/service.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { createAccessLog } from '../access-log.ts'
import type { House, RunningInstitution } from '../institution.ts'
import { createDesk } from '../requests/desk.ts'
import { isOpen } from '../requests/estados.ts'
import { deskSchema } from '../requests/migrate-desk.ts'
import { juzgarCausante, montoEstimadoClp, ownPension } from './causante.ts'
import { pensionesContract, type SituacionPension } from './contract.ts'
import {
  blocks,
  convivenciaOf,
  deskDefinition,
  haveMinors,
  isChildOf,
  key,
  solicitudes,
  temaOf,
} from './desk.ts'
import { aseguradoras, exCajas } from './listas.ts'
import { findImponente, type Imponente } from './registro-store.ts'
import { edadMinimaTrabajoPesado, juzgar } from './requisitos.ts'
import { isResuelta, resolucionPdf } from './resolucion.ts'
import { createTestigos } from './testigos.ts'
import type { TramiteId } from './wire-schemas.ts'

/** Dependencies of this institution. */
export type PensionesHouse = Pick<House, 'database' | 'clock' | 'ids' | 'stepMs' | 'events'> & ServiceOptions

/** Pensions of the old funds: eligibility, requests, and witnesses of a cohabitation. */
export function createPensionesService(house: PensionesHouse): RunningInstitution {
  const desk = createDesk(deskDefinition, house)
  const handlers = {
    ...desk.handlers,
    ...createTestigos(house),
    ...createConsultas(house),
    async resolucion({ params, ...call }: Parameters<typeof desk.handlers.consultarSolicitud>[0]) {
      const found = await desk.handlers.consultarSolicitud({ ...call, params })
      if (!isResuelta(found)) throw namedError('NoEncontrada')
      return { bytes: await resolucionPdf(found), mediaType: 'application/pdf' }
    },
    exCajas: async () => ({ exCajas: [...exCajas] }),
    aseguradoras: async () => ({ aseguradoras: [...aseguradoras] }),
    async listarSolicitudes(call: Parameters<typeof desk.handlers.listarSolicitudes>[0]) {
      const { tramite } = call.query
      if (tramite === undefined) return desk.handlers.listarSolicitudes(call)
      // A person has few requests, so filter them here by pension.
      const all = await desk.handlers.listarSolicitudes({
        ...call,
        query: { ...call.query, registros: 100, pagina: 1 },
      })
      const records = all.records.filter(one => one.tramite === tramite)
      const first = (call.query.pagina - 1) * call.query.registros
      return { records: records.slice(first, first + call.query.registros), total: records.length }
    },
  }
  return { handler: createService(pensionesContract, handlers, house), tick: desk.tick }
}

type ConsultaHandlers = Pick<Handlers<typeof pensionesContract>, 'situacion' | 'situacionCausante'>

function createConsultas({
  database,
  clock,
  ids,
}: Pick<House, 'database' | 'clock' | 'ids'>): ConsultaHandlers {
  const { institucion } = deskDefinition
  const log = createAccessLog({ schema: deskSchema(key), institucion }, { clock, ids })
  return {
    async situacion({ query, caller, reason }) {
      const run = runFromWire(query)
      const today = isoDateInChile(clock.now())
      const found = await findImponente(database, run)
      const isOwnMinor =
        found && isMinorOn(found.fechaNacimiento, today) && (await isChildOf(database, run, caller.run))
      if (run !== caller.run && !isOwnMinor) throw namedError('NoAutorizado')
      await log.write(database, { runs: [run], operacion: 'situacion', caller, reason })
      return situacionOf(database, query.tramite, run, found, today)
    },

    async situacionCausante({ query, caller, reason }) {
      const run = runFromWire(query)
      const runBeneficiario = runFromWire({ rut: query.rutBeneficiario, dv: query.dvBeneficiario })
      const today = isoDateInChile(clock.now())
      const causante = await findImponente(database, run)
      const beneficiario = (await findImponente(database, runBeneficiario)) ?? unknownPerson(runBeneficiario)
      await log.write(database, { runs: [run], operacion: 'situacionCausante', caller, reason })
      const convivencia = await convivenciaOf(database, runBeneficiario, run, today)
      const juicio = juzgarCausante({
        causante,
        beneficiario,
        vinculo: query.vinculo,
        excepcion: query.excepcion,
        convivencia,
        hijosMenores: await haveMinors(database, [beneficiario.hijos, causante?.hijos ?? []], today),
        today,
      })
      const isDead = causante?.fechaDefuncion
      const isSpouse = causante?.conyuge === runBeneficiario
      return {
        ...juicio,
        causante: causante?.fechaDefuncion
          ? {
              ...runToWire(run),
              nombres: causante.nombres,
              apellidoPaterno: causante.apellidoPaterno,
              apellidoMaterno: causante.apellidoMaterno,
              fechaDefuncion: causante.fechaDefuncion,
            }
          : null,
        exCajas: isDead ? cajasOf(causante) : [],
        tipoPension: (isDead && ownPension(causante)?.tipo) || '',
        fechaMatrimonio: isDead && isSpouse ? causante.fechaMatrimonio : null,
        afp: isDead ? causante.afp : null,
        convivencia: query.vinculo === 'conviviente' ? convivencia : null,
        montoEstimadoClp:
          isDead && juicio.motivo === null ? montoEstimadoClp(causante, query.vinculo, beneficiario) : null,
      }
    },
  }
}

async function situacionOf(
  db: Queryable,
  tramite: TramiteId,
  run: Run,
  found: Imponente | undefined,
  today: string,
): Promise<SituacionPension> {
  const imponente = found ?? unknownPerson(run)
  const earlier = await solicitudes.findActive(db, temaOf(tramite, run))
  const juicio = juzgar(tramite, imponente, today)
  // People who lost their post need fewer years; only the request says which case it is.
  const lost = tramite === '26828' && juzgar(tramite, imponente, today, { obligada: true }).motivo === null
  const edadMinima = tramite === '5230' ? edadMinimaTrabajoPesado(imponente, today) : null
  const open = earlier && isOpen(earlier.estado) ? earlier : undefined
  const already = blocks(tramite, earlier)
    ? open
      ? ('en_curso' as const)
      : ('ya_pensionado' as const)
    : null
  return {
    tramite,
    motivo: already ?? (lost || edadMinima !== null ? null : juicio.motivo),
    requisitos: [...juicio.requisitos],
    afp: imponente.afp,
    exCajas: cajasOf(imponente),
    semanasPorReconocer: imponente.semanasPorReconocer,
    invalidezDeclarada: imponente.invalidez,
    estudia: imponente.estudia,
    edadMinimaTrabajoPesado: edadMinima,
    solicitudAbierta: open
      ? { idSolicitud: open.id, folio: open.folio, fechaIngreso: open.fechaIngreso }
      : null,
  }
}

function cajasOf({ caja }: Imponente): SituacionPension['exCajas'] {
  if (!caja) return []
  const { codigo, nombre, numeroInscripcion, semanas } = caja
  return [{ codigo, nombre, numeroInscripcion, semanas }]
}

/** A person without any record: meets no requirement. */
function unknownPerson(run: Run): Imponente {
  return {
    run,
    nombres: '',
    apellidoPaterno: '',
    apellidoMaterno: '',
    sexo: 'F',
    fechaNacimiento: '1900-01-01',
    fechaDefuncion: null,
    estadoCivil: 'soltero',
    afp: null,
    invalidez: false,
    estudia: false,
    conyuge: null,
    fechaMatrimonio: null,
    hijos: [],
    caja: null,
    semanasPorReconocer: 0,
    pensiones: [],
  }
}
