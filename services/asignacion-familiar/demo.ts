import { createHash } from 'node:crypto'
import { batchesOf } from '#country/batches.ts'
import type { Carga, Country, Persona } from '#country/types.ts'
import { addMonths, type IsoDate } from '#domain/dates.ts'
import { fullName } from '#domain/person-name.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { fillOnce, insertRows } from '../kit/tables.ts'
import type { Calidad, Parentesco } from './schemas.ts'

/** Fills empty registers with the country's people, their families and cargas. */
export async function seedAsignacionFamiliar(database: Database, country: Country): Promise<void> {
  await fillOnce(database, 'asignacion_familiar.personas', async tx => {
    const withSuf = new Set<string>()
    for (const { beneficios } of country.personas())
      for (const { tipo, causante, fechaTermino } of beneficios)
        if (tipo === 'SUF' && causante && (fechaTermino ?? country.today) >= country.today)
          withSuf.add(causante)
    for (const batch of batchesOf(country.personas())) await insertBatch(tx, batch, country.today, withSuf)
  })
}

async function insertBatch(
  tx: Queryable,
  personas: readonly Persona[],
  today: IsoDate,
  withSuf: ReadonlySet<string>,
): Promise<void> {
  await insertRows(
    tx,
    'asignacion_familiar.personas',
    personas.map(one => personaOf(one, today, withSuf)),
  )
  await insertRows(tx, 'asignacion_familiar.parientes', personas.flatMap(parientesOf))
  await insertRows(tx, 'asignacion_familiar.cuidados', personas.flatMap(cuidadosOf))
  const cargas = personas.flatMap(persona => persona.cargas.map(carga => cargaOf(persona.run, carga)))
  await insertRows(tx, 'asignacion_familiar.cargas', cargas)
}

function personaOf(persona: Persona, today: IsoDate, withSuf: ReadonlySet<string>) {
  const { run, sexo, estadoCivil, fechaNacimiento, fechaDefuncion, discapacidad } = persona
  return {
    run,
    nombre: fullName(persona),
    sexo,
    es_viuda: estadoCivil === 'viudo' && sexo === 'F',
    fecha_nacimiento: fechaNacimiento,
    fecha_defuncion: fechaDefuncion ?? null,
    tiene_invalidez: discapacidad !== undefined,
    ...standingOf(persona, today),
    tiene_suf: withSuf.has(run),
    estudia: persona.estudia ?? false,
  }
}

function cuidadosOf({ run, cuidado }: Persona) {
  return cuidado ? [{ run, run_cuidador: cuidado.tutor }] : []
}

/** A person's current income: recent work, and pensions. */
function standingOf({ cotizaciones, beneficios, pensionAfpClp = 0 }: Persona, today: IsoDate) {
  const recently = addMonths(today, -3).slice(0, 7)
  const work = cotizaciones.filter(({ hasta }) => hasta >= recently)
  const current = beneficios.filter(({ fechaTermino }) => fechaTermino === undefined || fechaTermino >= today)
  const pensions = current.filter(({ tipo }) => tipo === 'PENSION_EX_CAJA' || tipo === 'PENSION_ISL')
  const solidarity = current.filter(({ tipo }) => tipo === 'PGU' || tipo === 'PBSI')
  const isPensioner = pensions.length > 0 || solidarity.length > 0 || pensionAfpClp > 0
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const calidades: Calidad[] = [
    ...(work.some(({ rutEmpleador }) => rutEmpleador) ? (['trabajador_dependiente'] as const) : []),
    ...(work.some(({ rutEmpleador }) => !rutEmpleador) ? (['trabajador_independiente'] as const) : []),
    ...(isPensioner ? (['pensionado'] as const) : []),
    ...(current.some(({ tipo }) => tipo === 'SUBSIDIO_DISCAPACIDAD') ? (['subsidiado'] as const) : []),
  ]
  return {
    ingreso_clp:
      sum(work.map(({ rentaImponibleClp }) => rentaImponibleClp)) +
      sum([...pensions, ...solidarity].map(({ montoClp }) => montoClp)) +
      pensionAfpClp,
    calidades,
    empleadores: [...new Set(work.flatMap(({ rutEmpleador }) => rutEmpleador ?? []))],
    solo_descendientes:
      solidarity.length > 0 && pensions.length === 0 && work.length === 0 && pensionAfpClp === 0,
  }
}

function parientesOf({ run, familia }: Persona) {
  const { conyuge, padre, madre, hijos } = familia
  const known: [string | undefined, string][] = [
    [conyuge, 'conyuge'],
    [padre, 'padre'],
    [madre, 'madre'],
    ...hijos.map((hijo): [string, string] => [hijo, 'hijo']),
  ]
  return known.flatMap(([relative, parentesco]) =>
    relative === undefined ? [] : [{ run, run_pariente: relative, parentesco }],
  )
}

const parentescos: Readonly<Record<Carga['parentesco'], Parentesco>> = {
  hijo: 'hijo',
  conyuge: 'conyuge',
  madre: 'madre_viuda',
  padre: 'ascendiente',
  nieto: 'nieto',
}

function cargaOf(run: string, carga: Carga) {
  const digest = createHash('md5').update(`${run}/${carga.run}`).digest('hex')
  return {
    // Derived from the two people, so that fixtures can refer to a carga.
    id: `${digest.slice(0, 12)}8${digest.slice(13, 16)}a${digest.slice(17)}`,
    run,
    run_carga: carga.run,
    parentesco: parentescos[carga.parentesco],
    es_duplo: carga.tipo === 'duplo',
    desde: carga.desde,
    vence: carga.vence,
    entidad: carga.entidad,
    extinguida_el: carga.extinguida?.fecha ?? null,
    motivo_extincion: carga.extinguida?.motivo ?? null,
  }
}
