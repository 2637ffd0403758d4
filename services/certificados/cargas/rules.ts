import { addDays, ageOn, type IsoDate } from '#domain/dates.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { type CargaCertificada, cargasFamiliares, type DatosCargas, type MotivoCargas } from './schemas.ts'

export interface CargaRegistrada
  extends Pick<
    CargaCertificada,
    'nombre' | 'titular' | 'parentesco' | 'clase' | 'desde' | 'vence' | 'entidad'
  > {
  readonly runTitular: Run
  readonly runCarga: Run
  readonly nacimiento: IsoDate
  readonly extinguidaEl: IsoDate | null
  readonly tramo: number
  readonly monto: number
}

/** Facts about a person for this certificate. */
export interface SituacionCargas {
  readonly run: Run
  readonly fechaDefuncion: IsoDate | null
  /** Her own cargas and entries where she is the carga, oldest first. */
  readonly cargas: readonly CargaRegistrada[]
}

const ips = 'IPS'
const adultAge = 18

/** Cargas that can be certified on a day, or why there are none. */
export function cargasDisponibles(
  { run, fechaDefuncion, cargas }: SituacionCargas,
  today: IsoDate,
): { motivo: MotivoCargas | null; opciones: CargaCertificada[] } {
  if (fechaDefuncion !== null) return { motivo: { codigo: 'fallecida', fecha: fechaDefuncion }, opciones: [] }
  const own = cargas
    .map((carga, index) => ({ carga, clave: `${carga.runTitular === run ? 'C' : 'P'}${index + 1}` }))
    // A carga can request it herself once she is of age.
    .filter(({ carga }) => carga.runTitular === run || ageOn(carga.nacimiento, today) >= adultAge)
  const holding = own.filter(({ carga }) => carga.desde <= today && isUntil(carga, today))
  const opciones = holding
    .filter(({ carga }) => carga.entidad === ips)
    .map(({ carga, clave }) => certificadaOf(carga, clave, run))
  if (opciones.length > 0) return { motivo: null, opciones }
  const [elsewhere] = holding
  if (elsewhere) return { motivo: { codigo: 'otra_entidad', entidad: elsewhere.carga.entidad }, opciones }
  const [last] = own
    .map(({ carga }) => ({ until: endOf(carga), comoCarga: carga.runTitular !== run }))
    .filter((one): one is { until: IsoDate; comoCarga: boolean } => one.until !== null && one.until < today)
    .toSorted((one, other) => other.until.localeCompare(one.until))
  const motivo = { ultimaHasta: last?.until ?? null, comoCarga: last?.comoCarga ?? false }
  return { motivo: { codigo: 'sin_cargas', ...motivo }, opciones }
}

/** Content of a certificate for some cargas; undefined if one is not hers or has ended. */
export function datosCargasOf(
  opciones: readonly CargaCertificada[],
  claves: readonly string[],
): DatosCargas | undefined {
  const cargas = opciones.filter(({ clave }) => claves.includes(clave))
  return cargas.length === new Set(claves).size ? { tipo: cargasFamiliares, cargas } : undefined
}

/** Last day as a carga; the day of an extinction is not one. Null if there is no end. */
function endOf({ vence, extinguidaEl }: CargaRegistrada): IsoDate | null {
  const ended = extinguidaEl === null ? null : addDays(extinguidaEl, -1)
  return ended !== null && (vence === null || ended < vence) ? ended : vence
}

function isUntil(carga: CargaRegistrada, today: IsoDate): boolean {
  const end = endOf(carga)
  return end === null || end >= today
}

function certificadaOf(carga: CargaRegistrada, clave: string, run: Run): CargaCertificada {
  const { runTitular, runCarga, nombre, titular, parentesco, clase, desde, entidad, tramo, monto } = carga
  return {
    clave,
    persona: runToWire(runCarga),
    ...{ nombre, titular, parentesco, clase, desde },
    vence: endOf(carga),
    pago: runTitular === run ? { tramo, monto } : null,
    entidad,
  }
}
