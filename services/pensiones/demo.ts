import type { PeriodoCotizado } from '#country/contribution-types.ts'
import type { Country, Persona } from '#country/types.ts'
import { addDays, addMonths, daysBetween, type IsoDate } from '#domain/dates.ts'
import { runOfNumber, runToWire } from '#domain/run.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import { workingDayOnOrAfter } from '#domain/working-days.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { decisionDay } from '../requests/decision-day.ts'
import { deskDefinition, solicitudes, temaOf } from './desk.ts'
import { type Imponente, insertImponentes, isEmpty } from './registro-store.ts'
import type { SolicitudRecibida } from './wire-schemas.ts'

const batchSize = 500

/** A person who requested an old-age pension before the demonstration starts. */
const esperando = runOfNumber(8_640_171)

/** Fills empty tables with the country's people and one pending request. */
export async function seedPensiones(
  database: Database,
  { country }: { readonly country: Country },
): Promise<void> {
  if (!(await isEmpty(database))) return
  await database.transaction(async tx => {
    let batch: Imponente[] = []
    for (const persona of country.personas()) {
      batch.push(imponenteOf(persona, country.today))
      if (batch.length < batchSize) continue
      await insertImponentes(tx, batch)
      batch = []
    }
    await insertImponentes(tx, batch)
    await insertWaiting(tx, country)
  })
}

/** A person's record, from the country's data. */
export function imponenteOf(persona: Persona, today: IsoDate): Imponente {
  const { run, nombres, apellidoPaterno, apellidoMaterno, sexo, fechaNacimiento, estadoCivil } = persona
  const { familia, exCaja, cotizaciones, discapacidad, porReconocer = [] } = persona
  const day = persona.fechaDefuncion ?? today
  const enCaja = exCaja ? cotizaciones.filter(({ institucion }) => institucion === exCaja.codigo) : []
  const last = enCaja.at(-1)
  return {
    run,
    nombres,
    apellidoPaterno,
    apellidoMaterno,
    sexo,
    fechaNacimiento,
    fechaDefuncion: persona.fechaDefuncion ?? null,
    estadoCivil,
    afp: persona.afp?.nombre ?? null,
    invalidez: discapacidad !== undefined && discapacidad.vigenteHasta >= day,
    estudia: persona.estudia === true,
    conyuge: familia.conyuge ?? null,
    fechaMatrimonio: familia.fechaMatrimonio ?? null,
    hijos: familia.hijos,
    caja: exCaja
      ? {
          ...exCaja,
          semanas: sumOf(enCaja),
          desde: enCaja[0] ? `${enCaja[0].desde}-01` : null,
          hasta: last ? addDays(addMonths(`${last.hasta}-01`, 1), -1) : null,
        }
      : null,
    semanasPorReconocer: sumOf(porReconocer),
    pensiones: persona.beneficios.flatMap(({ pension, montoClp, causante, fechaTermino, tipo }) =>
      pension && tipo === 'PENSION_EX_CAJA' && (fechaTermino ?? day) >= day
        ? [{ tipo: pension.tipo, institucion: pension.institucion, montoClp, causante: causante ?? null }]
        : [],
    ),
  }
}

const sumOf = (periodos: readonly PeriodoCotizado[]) =>
  periodos.reduce((sum, { desde, hasta }) => sum + weeksIn(desde, hasta), 0)

/** Complete weeks in a range of months, inclusive. */
function weeksIn(desde: string, hasta: string): number {
  return Math.floor(daysBetween(`${desde}-01`, addMonths(`${hasta}-01`, 1)) / 7)
}

/** The request stays under review. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a request, field by field.
async function insertWaiting(tx: Queryable, country: Country): Promise<void> {
  const persona = country.persona(esperando)
  if (!persona) return
  const fechaIngreso = workingDayOnOrAfter(addDays(country.today, -9))
  const { nombres, apellidoPaterno, apellidoMaterno, domicilio, exCaja } = persona
  const lugar = { comunaId: domicilio.comuna, regionId: domicilio.comuna.slice(0, 2), lugar: 'sucursal' }
  const solicitud: SolicitudRecibida = {
    tramite: { id: '5230', nombre: 'Pensión de vejez', tipo: 1, variante: '' },
    calidad: 'titular',
    vinculo: null,
    excepcion: 'ninguna',
    causante: null,
    datosAdicionalesCausante: null,
    beneficiario: {
      ...runToWire(esperando),
      nombres,
      apellidoPaterno,
      apellidoMaterno,
      telefono: persona.contacto.movil ?? '900000000',
      correo: '',
      direccion: {
        calle: domicilio.calle,
        numero: domicilio.numero,
        block: domicilio.block ?? '',
        depto: domicilio.depto ?? '',
        poblacion: domicilio.poblacion ?? '',
        regionId: lugar.regionId,
        comunaId: domicilio.comuna,
      },
    },
    instituciones: { seleccionada: exCaja?.codigo ?? 'SSS', historicas: [] },
    trabajoPesado: null,
    servicio: null,
    antecedentesEmpleador: null,
    declaracionJubilatorio: null,
    hijos: [],
    declaracionSobreviviente: null,
    salud: { estado: 'fonasa', nombre: '', cotizacionPactadaClp: 0 },
    primerPago: { mismaRegion: true, ...lugar },
    pagoMensual: {
      fPago: '2',
      banco: 0,
      cuenta: 0,
      nCuenta: '',
      region: lugar.regionId,
      comuna: lugar.comunaId,
      lugar: lugar.lugar,
    },
    documentos: [],
  }
  await solicitudes.insert(tx, {
    run: esperando,
    id: uuidV5('0d0b6f0a-7c52-4f5e-9d6a-52305230aaaa', 'solicitud 1'),
    folio: 'P0000000',
    clave: 'demo-1',
    huella: '',
    partes: [],
    temas: [temaOf('5230', esperando)],
    ingresadaEn: new Date(`${fechaIngreso}T15:00:00Z`),
    fechaIngreso,
    plazo: decisionDay(deskDefinition, fechaIngreso),
    proximoPaso: null,
    solicitud,
    datos: {
      motivo: null,
      exigido: null,
      registrado: null,
      montoClp: null,
      semanasReconocidas: null,
      desde: null,
    },
  })
}
