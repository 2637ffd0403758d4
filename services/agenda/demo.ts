import type { Country, Persona } from '#country/types.ts'
import { addDays } from '#domain/dates.ts'
import { fullName } from '#domain/person-name.ts'
import { type Run, runOfNumber, runToWire } from '#domain/run.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import { workingDayOnOrAfter } from '#domain/working-days.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { insertEarlier } from '../kit/requests/earlier.ts'
import { fillOnce, insertRows } from '../kit/tables.ts'
import { decisionWorkingDays, solicitudes, temaOfVisita } from './desk.ts'
import { mesa } from './mesa.ts'
import { horasFrom } from './rules.ts'
import type { SolicitudRecibida } from './schemas.ts'
import { give, pensionados } from './store.ts'

/** A pensioner who goes to hospital before the visit: nobody opens the door. */
const ausente: Run = runOfNumber(9_560_204)
/** A daughter who requested a visit for her father before the demonstration starts. */
const [padre, hija] = [runOfNumber(9_560_408), runOfNumber(9_560_419)] as const

/** Fills an empty register with pensioners and their close family. */
export async function seedAgenda(database: Database, country: Country): Promise<void> {
  await fillOnce(database, 'agenda.pensionados', async tx => {
    const personas = [...country.personas()]
    const paid = personas.filter(isPaid).map(persona => ({
      run: persona.run,
      vive: persona.fechaDefuncion === undefined,
      ausente: persona.run === ausente,
      nombre: fullName(persona),
    }))
    await pensionados.insert(tx, paid)
    const close = personas.flatMap(({ run, familia: { conyuge, padre, madre, hijos } }) =>
      [conyuge, padre, madre, ...hijos].flatMap(familiar => (familiar ? [{ run, familiar }] : [])),
    )
    await insertRows(tx, 'agenda.familiares', close, 'ON CONFLICT DO NOTHING')
    await tx.rows('INSERT INTO agenda.visitadores SELECT unnest($1::text[])', [visitadores])
    await insertPreviousRequest(tx, country)
  })
}

/** Officials of the branches who go to people's homes. */
const visitadores = [
  'Ximena Andrea Cárcamo Solís',
  'Rodrigo Esteban Paillalef Mora',
  'Loreto Isabel Aravena Pino',
]

/** The daughter's request stays under review. */
async function insertPreviousRequest(tx: Queryable, country: Country): Promise<void> {
  const [pensionado, solicitante] = [country.persona(padre), country.persona(hija)]
  const hora = horasFrom(country.today).at(5)
  if (!pensionado || !solicitante || !hora) return
  const { comuna } = pensionado.domicilio
  const solicitud: SolicitudRecibida = {
    pensionado: { ...runToWire(padre), nombre: fullName(pensionado), condicion: 'hospital' },
    motivo: 'supervivencia',
    solicitante: { ...runToWire(hija), parentesco: 'hijo', telefono: '965554433', correo: '' },
    apoderado: null,
    direccion: {
      region: comuna.slice(0, 2),
      comuna,
      calle: 'Santos Dumont',
      numero: '999',
      depto: '',
      lugar: 'Hospital Clínico',
      indicaciones: '',
    },
    telefonoLugar: '965554433',
    ...hora,
    documentos: [],
  }
  const fechaIngreso = workingDayOnOrAfter(addDays(country.today, -2))
  const id = uuidV5('5c0f0a51-0c1b-4f0e-8f0a-501095010900', 'solicitud 1')
  const ingresadaEn = new Date(`${fechaIngreso}T15:00:00Z`)
  const kept = await insertEarlier(
    tx,
    solicitudes,
    { decisionWorkingDays, mesa },
    {
      run: hija,
      id,
      folio: '501000001',
      clave: 'demo-1',
      partes: [padre],
      temas: [temaOfVisita(padre)],
      fechaIngreso,
      solicitud,
      datos: {
        ...hora,
        oficina: '',
        credencial: '',
        funcionario: '',
        cambioHora: false,
        ausente: false,
        resultado: null,
        motivoRechazo: null,
      },
    },
  )
  if (kept) await give(tx, { ...hora, comuna, run: hija }, { idSolicitud: id, now: ingresadaEn })
}

/** Whether the IPS pays her a monthly benefit, or did until her death. */
function isPaid({ beneficios }: Persona): boolean {
  return beneficios.some(({ tipo, fechaTermino }) => monthly.has(tipo) && fechaTermino === undefined)
}

const monthly: ReadonlySet<string> = new Set(['PENSION_EX_CAJA', 'PGU', 'PBSI'])
