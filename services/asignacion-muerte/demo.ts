import { batchesOf } from '#country/batches.ts'
import type { Country, Empresa as EmpresaDelPais, Persona } from '#country/types.ts'
import { regionOfComuna } from '#domain/chile-codes.ts'
import { isMinorOn } from '#domain/dates.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import type { ReferenceData } from '../kit/reference-data.ts'
import { fillOnce, insertRows } from '../kit/tables.ts'
import { insertHistory, insertPreviousRequests } from './demo/historia.ts'
import { type IdentidadRow, identidades } from './familiar/store.ts'
import { causantes } from './store.ts'

/** Inputs of the demonstration data. */
export interface DemoOptions {
  readonly country: Country
  readonly reference: Pick<ReferenceData, 'nombresTerritorio'>
}

/** Fills empty registers with deaths, identities, funeral homes and the homes' past requests. */
export async function seedAsignacionMuerte(database: Database, options: DemoOptions): Promise<void> {
  await fillOnce(database, 'asignacion_muerte.causantes', async tx => {
    const dead: Persona[] = []
    for (const personas of batchesOf(options.country.personas())) {
      dead.push(...personas.filter(({ muerte }) => muerte))
      const living = personas.filter(persona => isLivingAdult(persona, options.country))
      await identidades.insert(tx, living.map(identidadOf))
      // In the first days a death is not on record yet: its family is known all the same.
      await insertRows(tx, 'asignacion_muerte.parientes', living.flatMap(parientesOf))
    }
    await insertRows(tx, 'asignacion_muerte.parientes', dead.flatMap(parientesOf))
    await causantes.insert(tx, dead.map(causanteOf))
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
    fechaNacimiento: persona.fechaNacimiento,
  }
}

interface Pariente {
  readonly run_causante: string
  readonly run: string
  readonly parentesco: string
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
  await insertRows(tx, 'asignacion_muerte.funerarias', rows)
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
