import { batchesOf } from '#country/batches.ts'
import { representantesDe } from '#country/companies.ts'
import { powerRuns } from '#country/stories/powers.ts'
import type { Country, Empresa, Persona, Poder } from '#country/types.ts'
import { addDays, ageOn, type IsoDate } from '#domain/dates.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import { workingDayOnOrAfter } from '#domain/working-days.ts'
import { lastDayOfPoder } from '#law/cobro.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { insertEarlier } from '../kit/requests/earlier.ts'
import { deskSchema } from '../kit/requests/migrate-desk.ts'
import type { Request } from '../kit/requests/request.ts'
import { fillOnce } from '../kit/tables.ts'
import { deskDefinition, key, poderes, temaOf } from './desk.ts'
import type { Mesa } from './review.ts'
import type { SolicitudPoder } from './schemas.ts'
import { type Registrada, registro, reparos, representantes } from './store.ts'

/** Namespace of deterministic ids for demonstration data. */
const demoNamespace = '7f1a4f4e-9a06-4b3e-8e52-114807000001'

/** The id of the power that somebody of the stories gave: one each. */
export const idOfSeeded = (mandante: Run) => uuidV5(demoNamespace, `poder ${mandante}`)

/** Puts the people of the country on record with their powers, when nobody is there. */
export async function seedPoderes(database: Database, country: Country): Promise<void> {
  await fillOnce(database, 'poderes.registro', async tx => {
    for (const personas of batchesOf(country.personas())) {
      const known = personas.filter(
        ({ fechaNacimiento, beneficios }) =>
          ageOn(fechaNacimiento, country.today) >= 18 || beneficios.length > 0,
      )
      await registro.insert(tx, known.map(registradaOf))
      for (const persona of known)
        for (const poder of persona.poderes) await insertHeld(tx, persona, poder, country)
    }
    await insertUndecided(tx, country)
  })
  await fillOnce(database, 'poderes.representantes', async tx => {
    for (const empresas of batchesOf(country.empresas()))
      await representantes.insert(tx, empresas.flatMap(representantesIn))
  })
}

/** Every power that the register holds, whoever gave it. */
export async function powersOnRecord(database: Database): Promise<readonly Request<Mesa>[]> {
  const rows = await database.rows<{ id: string }>(
    `SELECT id FROM ${deskSchema(key)}.solicitudes ORDER BY ingresada_en, id`,
    [],
  )
  const found = await Promise.all(rows.map(({ id }) => poderes.findById(database, id)))
  return found.filter(one => one !== undefined)
}

/** Who employs in her own name acts for herself, so she is not among them. */
const representantesIn = (empresa: Empresa) =>
  representantesDe(empresa)
    .filter(run => run !== empresa.rut)
    .map(run => ({
      run,
      rut: empresa.rut,
      idEmpresa: uuidV5(demoNamespace, `empresa ${empresa.rut}`),
      razonSocial: empresa.razonSocial,
    }))

const nombreOf = ({ nombres, apellidoPaterno, apellidoMaterno }: Persona) =>
  [nombres, apellidoPaterno, apellidoMaterno].filter(Boolean).join(' ')

function registradaOf(persona: Persona): Registrada {
  return {
    run: persona.run,
    nombre: nombreOf(persona),
    fechaNacimiento: persona.fechaNacimiento,
    fechaDefuncion: persona.fechaDefuncion ?? null,
    tieneBeneficio: persona.beneficios.length > 0,
  }
}

/** One that waits for the attorney's yes, and one whose paper no notary knows. */
async function insertUndecided(tx: Queryable, country: Country): Promise<void> {
  const { porAceptar, rechazado, apoderada } = powerRuns
  const today = workingDayOnOrAfter(addDays(country.today, -3))
  const asked = await insert(tx, country, {
    mandante: porAceptar,
    apoderado: apoderada,
    desde: country.today,
    via: 'aceptacion',
    presentado: today,
  })
  if (asked) {
    const vence = addDays(country.today, 12)
    const at = instantOf(today)
    const proximoPaso = new Date(`${addDays(vence, 1)}T12:00:00Z`)
    const concernidos = [{ run: apoderada, como: 'apoderado', vence }]
    await poderes.advance(tx, asked, { estado: 'en_revision', proximoPaso, concernidos }, at)
  }
  if (country.persona(rechazado)) await reparos.insert(tx, [{ run: rechazado, motivo: 'sin_notario' }])
  const refused = await insert(tx, country, {
    mandante: rechazado,
    apoderado: apoderada,
    desde: addDays(country.today, -40),
    via: 'notarial',
    presentado: workingDayOnOrAfter(addDays(country.today, -40)),
  })
  if (refused)
    await poderes.advance(
      tx,
      refused,
      {
        estado: 'rechazada',
        proximoPaso: null,
        fechaResolucion: workingDayOnOrAfter(addDays(country.today, -36)),
        datos: { motivoRechazo: 'sin_notario' },
      },
      instantOf(workingDayOnOrAfter(addDays(country.today, -36))),
    )
}

/** A power that was registered, and maybe has ended since. */
async function insertHeld(tx: Queryable, { run }: Persona, poder: Poder, country: Country): Promise<void> {
  const { apoderado, desde, hasta, revocado, origen, ...scope } = poder
  const kept = await insert(tx, country, {
    ...scope,
    mandante: run,
    apoderado,
    desde,
    ...(revocado ? {} : { hasta }),
    via: origen === 'ips' ? 'aceptacion' : 'notarial',
    presentado: workingDayOnOrAfter(desde),
  })
  if (!kept) return
  const at = instantOf(workingDayOnOrAfter(desde))
  await poderes.advance(tx, kept, { estado: 'aprobada', proximoPaso: null, fechaResolucion: desde }, at)
  const ended = revocado ? ({ tipo: 'revocado', fecha: revocado } as const) : null
  await poderes.advance(
    tx,
    kept,
    { estado: 'pagada', proximoPaso: null, datos: { aceptadoEn: at.toISOString(), fin: ended } },
    at,
  )
}

interface Told extends Pick<Poder, 'beneficios' | 'cambiaFormaPago' | 'parentesco'> {
  readonly mandante: Run
  readonly apoderado: Run
  readonly desde: IsoDate
  /** Two years unless told. */
  readonly hasta?: IsoDate
  readonly via: SolicitudPoder['via']
  readonly presentado: IsoDate
}

async function insert(tx: Queryable, { persona }: Country, told: Told) {
  const [mandante, apoderado] = [persona(told.mandante), persona(told.apoderado)]
  if (!mandante || !apoderado) return undefined
  const datos: Mesa['datos'] = {
    desde: told.desde,
    nombreMandante: nombreOf(mandante),
    nombreApoderado: nombreOf(apoderado),
    aceptadoEn: null,
    fin: null,
    motivoRechazo: null,
  }
  return insertEarlier(tx, poderes, deskDefinition, {
    run: told.mandante,
    id: told.apoderado === powerRuns.apoderada ? idOfSeeded(told.mandante) : idOfPair(told),
    clave: `demo-${told.mandante}-${told.apoderado}`,
    partes: [told.apoderado],
    temas: [temaOf(told.mandante, told.apoderado)],
    fechaIngreso: told.presentado,
    solicitud: solicitudOf(told, datos),
    datos,
  })
}

const idOfPair = ({ mandante, apoderado }: Told) => uuidV5(demoNamespace, `poder ${mandante}/${apoderado}`)

function solicitudOf(told: Told, { nombreApoderado }: Mesa['datos']): SolicitudPoder {
  const { mandante, apoderado, desde, hasta, via, parentesco, beneficios, cambiaFormaPago } = told
  return {
    mandante: runToWire(mandante),
    apoderado: runToWire(apoderado),
    nombreOtro: nombreApoderado,
    parentesco: parentesco ?? 'otro',
    beneficios: [...(beneficios ?? [])],
    cambiaFormaPago: cambiaFormaPago ?? false,
    desde,
    hasta: hasta ?? lastDayOfPoder(desde),
    via,
    notaria: via === 'notarial' ? { nombre: 'Notaría Prueba', fecha: addDays(desde, -1) } : null,
    contacto: { telefono: '987654321', correo: '' },
    declara: true,
    renueva: null,
    documentos: [],
  }
}

function instantOf(day: IsoDate): Date {
  return new Date(`${day}T15:00:00Z`)
}
