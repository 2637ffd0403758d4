import type { Country, Persona, TipoPension } from '#country/types.ts'
import { addDays, ageOn } from '#domain/dates.ts'
import { type Run, runOfNumber, runToWire } from '#domain/run.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import { workingDayOnOrAfter } from '#domain/working-days.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { insertEarlier } from '../kit/requests/earlier.ts'
import { fillOnce, insertRows } from '../kit/tables.ts'
import { datosOf, deskDefinition, solicitudes, temasOf } from './desk.ts'
import type { SolicitudRecibida } from './schemas.ts'
import { difuntos } from './store.ts'

/** The fund whose payment archive is unavailable in the demonstration. */
const archivoCaido = 'ex Caja de Ferrocarriles del Estado'
/** A son who requested his mother's balances before the demonstration starts. */
const [madre, hijo] = [runOfNumber(9_550_011), runOfNumber(9_550_012)] as const

/** Fills an empty register with deaths, instalments and relatives, and adds one earlier request. */
export async function seedSaldosInsolutos(database: Database, country: Country): Promise<void> {
  await fillOnce(database, 'saldos_insolutos.difuntos', async tx => {
    const dead: Persona[] = []
    for (const persona of country.personas()) if (persona.fechaDefuncion !== undefined) dead.push(persona)
    const rows = dead.map(({ beneficios, ...person }) => ({
      ...nameOf(person),
      run: person.run,
      fechaDefuncion: person.fechaDefuncion,
      archivoDisponible: !beneficios.some(({ pension }) => pension?.institucion === archivoCaido),
    }))
    await difuntos.insert(tx, rows)
    await insertRows(tx, 'saldos_insolutos.saldos', dead.flatMap(saldosOf))
    await insertRows(
      tx,
      'saldos_insolutos.parientes',
      dead.flatMap(persona => parientesOf(persona, country)),
    )
    await insertPreviousRequest(tx, country)
  })
}

const nameOf = ({
  nombres,
  apellidoPaterno,
  apellidoMaterno,
}: Pick<Persona, 'nombres' | 'apellidoPaterno' | 'apellidoMaterno'>) => ({
  ...{ nombres, apellidoPaterno, apellidoMaterno },
})

const pensionLabels: Readonly<Record<TipoPension, string>> = {
  vejez: 'Pensión de vejez',
  antiguedad: 'Pensión de antigüedad',
  invalidez: 'Pensión de invalidez',
  viudez: 'Pensión de viudez',
  orfandad: 'Pensión de orfandad',
}

const beneficioLabels: Readonly<Record<string, string>> = {
  PGU: 'Pensión Garantizada Universal',
  PBSI: 'Pensión básica de invalidez',
  SUBSIDIO_DISCAPACIDAD: 'Subsidio de discapacidad',
}

// Ids must not identify people: the first payment of May 2026 is 2026-05-1.
function saldosOf({ run, pagos, beneficios }: Persona): object[] {
  const uncollected = pagos.filter(({ estado }) => estado !== 'pagado' && estado !== 'programado')
  return uncollected.map((pago, index) => {
    const pension = beneficios.find(one => one.tipo === pago.beneficio)?.pension
    const sameMonth = uncollected.slice(0, index).filter(({ mes }) => mes === pago.mes)
    return {
      run,
      id: `${pago.mes}-${sameMonth.length + 1}`,
      beneficio: pension
        ? `${pensionLabels[pension.tipo]}, ${pension.institucion}`
        : (beneficioLabels[pago.beneficio] ?? 'Beneficio del IPS'),
      mes: pago.mes,
      fecha_pago: pago.fechaPago,
      monto: pago.montoLiquidoClp,
    }
  })
}

function parientesOf({ run, familia, estadoCivil }: Persona, country: Country): object[] {
  const { conyuge, padre, madre: mother, hijos } = familia
  const known: [string | undefined, string][] = [
    [conyuge, estadoCivil === 'conviviente_civil' ? 'conviviente_civil' : 'conyuge'],
    [padre, 'padre'],
    [mother, 'madre'],
    ...hijos.map((one): [string, string] => [one, 'hijo']),
    ...siblingsOf({ run, familia }, country).map((one): [string, string] => [one, 'hermano']),
  ]
  return known.flatMap(([relative, parentesco]) => {
    const persona = relative === undefined ? undefined : country.persona(relative)
    return persona ? [parienteOf(run, persona, parentesco, country)] : []
  })
}

function parienteOf(difunto: Run, persona: Persona, parentesco: string, country: Country): object {
  const { run, fechaNacimiento, familia } = persona
  const alive = (parent: Run | undefined) =>
    parent !== undefined && country.persona(parent)?.fechaDefuncion === undefined
  return {
    ...{ runDifunto: difunto, run, parentesco, fechaNacimiento, ...nameOf(persona) },
    vive: persona.fechaDefuncion === undefined,
    representantes:
      ageOn(fechaNacimiento, country.today) < 18 ? [familia.madre, familia.padre].filter(alive) : [],
  }
}

/** Children of the same mother or father. */
function siblingsOf({ run, familia }: Pick<Persona, 'run' | 'familia'>, country: Country): readonly Run[] {
  const { madre: mother, padre } = familia
  const all = [mother, padre].flatMap(parent => (parent && country.persona(parent)?.familia.hijos) || [])
  return [...new Set(all)].filter(one => one !== run)
}

/** The son's request stays under review. */
async function insertPreviousRequest(tx: Queryable, country: Country): Promise<void> {
  const [difunta, solicitante] = [country.persona(madre), country.persona(hijo)]
  if (difunta?.fechaDefuncion === undefined || !solicitante) return
  const names = (persona: Persona) => ({ ...runToWire(persona.run), ...nameOf(persona) })
  const heirs = difunta.familia.hijos.flatMap(run => country.persona(run) ?? [])
  const solicitud: SolicitudRecibida = {
    datosSolicitante: { ...runToWire(hijo), parentesco: 'hijo', telefono: '971234567', correo: '' },
    datosDifunto: { ...names(difunta), fechaDefuncion: difunta.fechaDefuncion },
    datosSaldosInsolutos: (
      saldosOf(difunta) as { id: string; beneficio: string; mes: string; monto: number }[]
    ).map(({ id, monto, beneficio, mes }) => ({ idSaldo: id, beneficio, mes, montoClp: monto })),
    herederos: heirs.map(heir => ({ ...names(heir), parentesco: 'hijo', parte: 100 / heirs.length })),
    modoCobro: 'uno_por_todos',
    pagos: [{ formaPago: '2', ...runToWire(hijo), codigoLugarPago: 'LH-07101' }],
    documentos: [],
  }
  const fechaIngreso = workingDayOnOrAfter(addDays(country.today, -8))
  await insertEarlier(tx, solicitudes, deskDefinition, {
    run: hijo,
    id: uuidV5('0d0b6f0a-7c52-4f5e-9d6a-52945294aaaa', 'solicitud 1'),
    folio: '529400001',
    clave: 'demo-1',
    temas: temasOf(solicitud),
    fechaIngreso,
    solicitud,
    datos: datosOf(solicitud),
  })
}
