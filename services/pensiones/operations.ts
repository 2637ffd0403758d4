import { addMonths, type IsoDate, isMinorOn, isoDateInChile } from '#domain/dates.ts'
import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import { createService, type Handlers } from '#platform/contract/service.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { House, RunningInstitution } from '../kit/institution.ts'
import { createDesk, deskLog } from '../kit/requests/desk.ts'
import { isOpen } from '../kit/requests/estados.ts'
import { ingresoOf } from '../kit/requests/views.ts'
import { contarConDerecho, isTied, juzgarCausante, ownPension } from './causante/rules.ts'
import { pensionesContract, type SituacionPension } from './contract.ts'
import { deskDefinition, porFallecimiento } from './desk.ts'
import { isResuelta, resolucionPdf } from './papers.ts'
import { calcularSobreviviente, juzgar } from './rules.ts'
import type { CodigoCaja, TramiteId } from './schemas.ts'
import { findBlocking, isChildOf, livingOf } from './solicitudes/store.ts'
import { findImponente, type Imponente, unknownPerson } from './store.ts'
import { createTestigos } from './testigos/operations.ts'

/** Pensions of the old funds: eligibility, requests, and witnesses of a cohabitation. */
export function createPensionesService(house: House): RunningInstitution {
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

function createConsultas({ database, clock, ids }: Pick<House, 'database' | 'clock' | 'ids'>) {
  const log = deskLog(deskDefinition, { clock, ids })
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
      const beneficiario = (await findImponente(database, runBeneficiario)) ?? unknownPerson(runBeneficiario)
      await log.write(database, { runs: [run], operacion: 'situacionCausante', caller, reason })
      // The review asks who cares for the child; until then the caller learns nothing of either.
      if (!(await mayAskFor(database, beneficiario, caller.run))) return nothingKnown
      const input = await porFallecimiento(database, {
        runCausante: run,
        beneficiario,
        vinculo: query.vinculo,
        today,
      })
      const juicio = juzgarCausante(input)
      const { causante } = input
      if (!isTied(causante, beneficiario, query.vinculo) || !causante?.fechaDefuncion)
        return { ...nothingKnown, ...juicio }
      const { nombres, apellidoPaterno, apellidoMaterno, fechaDefuncion, afp, causaMuerte } = causante
      return {
        ...juicio,
        causante: { ...runToWire(run), nombres, apellidoPaterno, apellidoMaterno, fechaDefuncion },
        exCajas: cajasOf(causante),
        tipoPension: ownPension(causante)?.tipo ?? '',
        fechaMatrimonio: query.vinculo === 'conyuge' ? causante.fechaMatrimonio : null,
        afp,
        trabajaba: trabajaba(causante, fechaDefuncion),
        convivenciaDesde: input.convivenciaDesde,
        hijosConDerecho: contarConDerecho(await livingOf(database, causante.hijos), today),
        causaMuerte,
        montoEstimadoClp:
          juicio.motivo === null
            ? (calcularSobreviviente(causante, query.vinculo, beneficiario)?.montoClp ?? null)
            : null,
      }
    },
  } satisfies Partial<Handlers<typeof pensionesContract>>
}

/** The answer to somebody without a tie on record, whoever the two people are. */
const nothingKnown = {
  motivo: null,
  exigido: null,
  registrado: null,
  causante: null,
  exCajas: [],
  tipoPension: '',
  fechaMatrimonio: null,
  afp: null,
  trabajaba: null,
  convivenciaDesde: null,
  hijosConDerecho: null,
  causaMuerte: null,
  montoEstimadoClp: null,
}

/** Whether contributions were paid for the work of somebody in the month of the death or the one before. */
const trabajaba = ({ ultimaCotizacion }: Imponente, muerte: IsoDate): boolean | null =>
  ultimaCotizacion === undefined ? null : (ultimaCotizacion ?? '') >= addMonths(muerte, -1).slice(0, 7)

/** Whether somebody may know what a death gives a person: she herself, her parent, or her guardian by court order. */
async function mayAskFor(db: Queryable, beneficiario: Imponente, caller: Run): Promise<boolean> {
  if (beneficiario.run === caller || beneficiario.guardador === caller) return true
  return isChildOf(db, beneficiario.run, caller)
}

async function situacionOf(
  db: Queryable,
  tramite: TramiteId,
  run: Run,
  found: Imponente | undefined,
  today: string,
): Promise<SituacionPension> {
  const imponente = found ?? unknownPerson(run)
  const earlier = await findBlocking(db, tramite, imponente)
  const juicio = juzgar(tramite, imponente, today)
  // People who lost their post need fewer years; only the request says which case it is.
  const lost =
    tramite === '26828' &&
    imponente.ceseObligado &&
    juzgar(tramite, imponente, today, { obligada: true }).motivo === null
  const open = earlier && isOpen(earlier.estado) ? earlier : undefined
  const already = earlier ? (open ? ('en_curso' as const) : ('ya_pensionado' as const)) : null
  return {
    tramite,
    motivo: already ?? (lost ? null : juicio.motivo),
    requisitos: [...juicio.requisitos],
    afp: imponente.afp,
    estadoCivil: found?.estadoCivil ?? null,
    salud: imponente.salud,
    exCajas: cajasOf(imponente),
    periodos: periodosOf(imponente),
    semanasPorReconocer: imponente.semanasPorReconocer,
    invalidezDeclarada: imponente.invalidez,
    estudia: imponente.estudia,
    ceseObligado: imponente.ceseObligado,
    trabajoPesado: imponente.trabajoPesado,
    solicitudAbierta: open ? { idSolicitud: open.id, folio: open.folio, ...ingresoOf(open) } : null,
  }
}

function periodosOf({ periodosCotizados, periodosPorReconocer }: Imponente): SituacionPension['periodos'] {
  return [
    ...periodosCotizados.map(({ desde, hasta }) => ({ desde, hasta, cotizado: true })),
    ...periodosPorReconocer.map(({ desde, hasta }) => ({ desde, hasta, cotizado: false })),
  ].toSorted((one, other) => one.desde.localeCompare(other.desde))
}

function cajasOf({ caja }: Imponente): SituacionPension['exCajas'] {
  if (!caja) return []
  const { codigo, nombre, numeroInscripcion, semanas } = caja
  return [{ codigo, nombre, numeroInscripcion, semanas }]
}

/** The funds of the old system (reference data §9). */
export const exCajas: readonly { readonly codigo: CodigoCaja; readonly nombre: string }[] = [
  { codigo: 'SSS', nombre: 'Servicio de Seguro Social' },
  { codigo: 'EMPART', nombre: 'Empleados Particulares' },
  { codigo: 'CANAEMPU', nombre: 'Empleados Públicos y Periodistas' },
  { codigo: 'CAPREMER', nombre: 'Marina Mercante Nacional' },
  { codigo: 'BANCARIA', nombre: 'Bancaria de Pensiones' },
  { codigo: 'BANCO_ESTADO', nombre: 'Empleados del Banco del Estado' },
  { codigo: 'MUNICIPAL', nombre: 'Empleados Municipales de la República' },
  { codigo: 'OBREROS_MUNICIPALES', nombre: 'Obreros Municipales de la República' },
  { codigo: 'MUNICIPAL_SANTIAGO', nombre: 'Empleados Municipales de Santiago' },
  { codigo: 'MUNICIPAL_VALPARAISO', nombre: 'Empleados Municipales de Valparaíso' },
  { codigo: 'HIPICA', nombre: 'Hípica Nacional' },
  { codigo: 'FERROCARRILES', nombre: 'Ferrocarriles del Estado' },
  { codigo: 'EMOS', nombre: 'Obras Sanitarias (EMOS), obreros y empleados' },
]

/** The health insurers, in the order and spelling of the specification (flows §9, reference data §3). */
export const aseguradoras: readonly { readonly codigo: number; readonly nombre: string }[] = [
  'Colmena',
  'Cruz Blanca',
  'Vida Tres',
  'Nueva más vida',
  'Banmédica',
  'Consalud',
  'San Lorenzo Ltda',
  'Fusat Ltda',
  'Chuquicamata Ltda',
  'Río Blanco Ltda',
  'Fundación Ltda',
  'Cruz del Norte Ltda',
].map((nombre, index) => ({ codigo: index + 1, nombre }))
