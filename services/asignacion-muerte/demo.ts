import type { Country, Empresa as EmpresaDelPais, Persona } from '#country/types.ts'
import { regionOfComuna } from '#domain/chile-codes.ts'
import { isMinorOn } from '#domain/dates.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import type { ReferenceData } from '../kit/reference-data.ts'
import { insertHistory, insertPreviousRequests } from './demo/historia.ts'
import { type IdentidadRow, insertIdentidades } from './familiar/store.ts'

const batchSize = 1000

/** Inputs of the demonstration data. */
export interface DemoOptions {
  readonly country: Country
  readonly reference: Pick<ReferenceData, 'nombresTerritorio'>
}

/** Fills empty registers with deaths, identities, funeral homes and the homes' past requests. */
export async function seedAsignacionMuerte(database: Database, options: DemoOptions): Promise<void> {
  if (await database.row('SELECT 1 FROM asignacion_muerte.causantes LIMIT 1', [])) return
  await database.transaction(async tx => {
    const dead: Persona[] = []
    let living: IdentidadRow[] = []
    let kin: Pariente[] = []
    for (const persona of options.country.personas()) {
      if (persona.muerte) dead.push(persona)
      if (!isLivingAdult(persona, options.country)) continue
      living.push(identidadOf(persona))
      // In the first days a death is not on record yet: its family is known all the same.
      kin.push(...parientesOf(persona))
      if (living.length < batchSize) continue
      await insertIdentidades(tx, living)
      await insertParientes(tx, kin)
      living = []
      kin = []
    }
    await insertIdentidades(tx, living)
    await insertParientes(tx, [...kin, ...dead.flatMap(parientesOf)])
    await insertCausantes(tx, dead)
    await insertFunerarias(tx, options)
    await insertPreviousRequests(tx, options.country, dead)
    await insertHistory(tx, options.country.today)
  })
}

function isLivingAdult({ fechaNacimiento, fechaDefuncion }: Persona, { today }: Country): boolean {
  return fechaDefuncion === undefined && !isMinorOn(fechaNacimiento, today)
}

function identidadOf(persona: Persona): IdentidadRow {
  return {
    run: persona.run,
    nombres: persona.nombres,
    apellidoP: persona.apellidoPaterno,
    apellidoM: persona.apellidoMaterno,
    sexo: persona.sexo,
    estadoCivil: persona.estadoCivil,
    nacionalidad: persona.nacionalidad,
    fechaNacimiento: persona.fechaNacimiento,
  }
}

async function insertCausantes(tx: Queryable, dead: readonly Persona[]): Promise<void> {
  await tx.rows(
    `INSERT INTO asignacion_muerte.causantes
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS c (run text, nombres text, apellido_p text, apellido_m text, sexo text,
       estado_civil text, nacionalidad text, fecha_nacimiento date, fecha_defuncion date, causa text, regla text,
       cod_tip_pen text, cod_ins text)`,
    [JSON.stringify(dead.map(causanteOf))],
  )
}

interface Pariente {
  readonly run_causante: string
  readonly run: string
  readonly parentesco: string
}

async function insertParientes(tx: Queryable, parientes: readonly Pariente[]): Promise<void> {
  await tx.rows(
    `INSERT INTO asignacion_muerte.parientes
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS p (run_causante text, run text, parentesco text)`,
    [JSON.stringify(parientes)],
  )
}

function causanteOf(persona: Persona) {
  const pension = persona.beneficios.find(beneficio => beneficio.pension)?.pension
  const tope = persona.muerte?.tope ?? 'ninguno'
  return {
    run: persona.run,
    nombres: persona.nombres,
    apellido_p: persona.apellidoPaterno,
    apellido_m: persona.apellidoMaterno,
    sexo: persona.sexo,
    estado_civil: persona.estadoCivil,
    nacionalidad: persona.nacionalidad,
    fecha_nacimiento: persona.fechaNacimiento,
    fecha_defuncion: persona.fechaDefuncion,
    causa: persona.muerte?.causa ?? 'sin_derecho_sin_causal',
    regla: tope === 'ninguno' ? null : tope,
    cod_tip_pen: pension?.codTipPen ?? '',
    cod_ins: pension?.codIns ?? '',
  }
}

function parientesOf({ run, familia, estadoCivil }: Persona): Pariente[] {
  const { conyuge, padre, madre, hijos } = familia
  const partner = estadoCivil === 'conviviente_civil' ? 'conviviente_civil' : 'conyuge'
  const known: [string | undefined, string][] = [
    [conyuge, partner],
    [padre, 'padre'],
    [madre, 'madre'],
    ...hijos.map((hijo): [string, string] => [hijo, 'hijo']),
  ]
  return known.flatMap(([relative, parentesco]) =>
    relative === undefined ? [] : [{ run_causante: run, run: relative, parentesco }],
  )
}

async function insertFunerarias(tx: Queryable, { country, reference }: DemoOptions): Promise<void> {
  const rows: object[] = []
  for (const empresa of country.empresas()) {
    if (empresa.giro !== 'funeraria') continue
    const representante = country.persona(empresa.representante)
    if (representante)
      rows.push(funerariaOf(empresa, representante, reference.nombresTerritorio(empresa.domicilio.comuna)))
  }
  await tx.rows(
    `INSERT INTO asignacion_muerte.funerarias
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS f (rut text, razon_social text, calle text, numero text, oficina text,
       ciudad text, region_id text, region_nombre text, comuna_id text, comuna_nombre text, telefono text, correo text,
       run_representante text, nombres_representante text, apellido_p_representante text,
       apellido_m_representante text, banco int, tipo_cuenta int, numero_cuenta text, sucursales jsonb)`,
    [JSON.stringify(rows)],
  )
}

function funerariaOf(
  empresa: EmpresaDelPais,
  representante: Persona,
  nombres: ReturnType<ReferenceData['nombresTerritorio']>,
) {
  const { calle, numero, depto = '', comuna } = empresa.domicilio
  const [cuenta] = empresa.cuentas
  const place = { regionId: regionOfComuna(comuna), comunaId: comuna }
  return {
    rut: empresa.rut,
    razon_social: empresa.razonSocial,
    calle,
    numero,
    oficina: depto,
    ciudad: nombres.comuna,
    region_id: place.regionId,
    region_nombre: nombres.region ?? '',
    comuna_id: comuna,
    comuna_nombre: nombres.comuna,
    telefono: empresa.telefono,
    correo: empresa.correo,
    run_representante: empresa.representante,
    nombres_representante: representante.nombres,
    apellido_p_representante: representante.apellidoPaterno,
    apellido_m_representante: representante.apellidoMaterno,
    banco: cuenta?.codigoBanco ?? 12,
    tipo_cuenta: cuenta?.tipoCuenta ?? 1,
    numero_cuenta: cuenta?.numeroCuenta ?? '00000000',
    sucursales: [
      { id: `${empresa.rut}-1`, nombre: 'Velatorio', calle, numero: String(Number(numero) + 20), ...place },
    ],
  }
}
