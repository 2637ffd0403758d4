import { batchesOf } from '#country/batches.ts'
import type { PeriodoCotizado } from '#country/contribution-types.ts'
import type { Country, Persona } from '#country/types.ts'
import { addDays, addMonths, daysBetween, type IsoDate, monthsBetween } from '#domain/dates.ts'
import { runOfNumber, runToWire } from '#domain/run.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import { workingDayOnOrAfter } from '#domain/working-days.ts'
import { calculoPensionReparto } from '#law/pensiones-reparto.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { insertEarlier } from '../kit/requests/earlier.ts'
import { fillOnce } from '../kit/tables.ts'
import { deskDefinition } from './desk.ts'
import type { SolicitudRecibida } from './schemas.ts'
import { sinDecidir, solicitudes, temaOf } from './solicitudes/store.ts'
import { dictamenes, type Imponente, imponentes, type OtroBeneficio } from './store.ts'

/** A person who requested an old-age pension before the demonstration starts. */
const esperando = runOfNumber(8_640_171)

/** Fills empty tables with the country's people and one pending request. */
export async function seedPensiones(
  database: Database,
  { country }: { readonly country: Country },
): Promise<void> {
  await fillOnce(database, 'pensiones.imponentes', async tx => {
    for (const personas of batchesOf(country.personas())) {
      await imponentes.insert(
        tx,
        personas.map(one => imponenteOf(one, country.today)),
      )
      const examined = personas.flatMap(({ run, dictamenCompin: found }) =>
        found ? [{ run, ...found }] : [],
      )
      await dictamenes.insert(tx, examined)
    }
    await insertWaiting(tx, country)
  })
}

/** A person's record, from the country's data. */
export function imponenteOf(persona: Persona, today: IsoDate): Imponente {
  const { run, nombres, apellidoPaterno, apellidoMaterno, sexo, fechaNacimiento, estadoCivil } = persona
  const { familia, exCaja, cotizaciones, porReconocer = [] } = persona
  const day = persona.fechaDefuncion ?? today
  const enCaja = exCaja ? cotizaciones.filter(({ institucion }) => institucion === exCaja.codigo) : []
  const last = enCaja.at(-1)
  const grado = gradoOf(persona, day)
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
    salud: saludOf(persona),
    ultimaCotizacion: cotizaciones.reduce<string | null>(
      (last, { hasta }) => (last !== null && last > hasta ? last : hasta),
      null,
    ),
    causaMuerte: persona.muerte ? (persona.muerte.porAccidente ? 'accidente' : 'enfermedad') : null,
    invalidez: grado !== null,
    gradoInvalidez: grado,
    estudia: persona.estudia === true,
    embarazo: persona.embarazo !== undefined && persona.embarazo.compin !== 'rechaza',
    trabajoPesado: persona.trabajoPesadoCalificado ?? null,
    ceseObligado: persona.ceseObligado === true,
    conyuge: familia.conyuge ?? null,
    fechaMatrimonio: familia.fechaMatrimonio ?? null,
    padre: familia.padre ?? null,
    madre: familia.madre ?? null,
    guardador: persona.cuidado && !persona.cuidado.institucion ? persona.cuidado.tutor : null,
    hijos: familia.hijos,
    caja: exCaja
      ? {
          ...exCaja,
          semanas: sumOf(enCaja),
          desde: enCaja[0] ? `${enCaja[0].desde}-01` : null,
          hasta: last ? lastDayOf(last.hasta) : null,
          rentaBaseClp: rentaBaseOf(enCaja, today),
        }
      : null,
    periodosCotizados: joined(enCaja),
    semanasPorReconocer: sumOf(porReconocer),
    periodosPorReconocer: porReconocer.map(({ nombreEmpleador = '', desde, hasta }) => ({
      empleador: nombreEmpleador,
      desde: `${desde}-01`,
      hasta: lastDayOf(hasta),
      semanas: weeksIn(desde, hasta),
      semanasRepetidas: 0,
    })),
    pensiones: persona.beneficios.flatMap(({ pension, montoClp, causante, fechaTermino, tipo }) =>
      pension && tipo === 'PENSION_EX_CAJA' && (fechaTermino ?? day) >= day
        ? [{ tipo: pension.tipo, institucion: pension.institucion, montoClp, causante: causante ?? null }]
        : [],
    ),
    otrosBeneficios: otrosBeneficiosOf(persona, day),
  }
}

function saludOf({ salud }: Persona): Imponente['salud'] {
  if (salud.sistema !== 'isapre') return { estado: salud.sistema, nombre: '', cotizacionPactadaClp: 0 }
  const { nombre, cotizacionPactadaClp } = salud
  return { estado: 'isapre', nombre, cotizacionPactadaClp }
}

/** Lost capacity to work that is declared and in force, in percent. */
function gradoOf({ discapacidad }: Persona, day: IsoDate): number | null {
  return discapacidad && discapacidad.vigenteHasta >= day ? discapacidad.porcentaje : null
}

/** Benefits besides the pensions of the ex cajas, by the point of the declaration that each belongs to. */
function otrosBeneficiosOf({ beneficios, pensionAfpClp }: Persona, day: IsoDate): OtroBeneficio[] {
  const paid = beneficios.filter(
    ({ fechaTermino, suspension }) => (fechaTermino ?? day) >= day && !suspension,
  )
  return [
    ...(pensionAfpClp
      ? [{ punto: 2, nombre: 'Pensión de una AFP', montoClp: pensionAfpClp, causante: null } as const]
      : []),
    ...paid.flatMap(({ tipo, montoClp, causante = null }): OtroBeneficio[] => {
      if (tipo === 'PENSION_ISL')
        return [{ punto: 3, nombre: 'Pensión por accidente del trabajo', montoClp, causante }]
      if (tipo === 'PGU') return [{ punto: 6, nombre: 'Pensión Garantizada Universal', montoClp, causante }]
      return tipo === 'PBSI' ? [{ punto: 6, nombre: 'Pensión Básica Solidaria', montoClp, causante }] : []
    }),
  ]
}

/** Average taxable pay of the last months with contributions (`law/pensiones-reparto.ts`). */
function rentaBaseOf(periodos: readonly PeriodoCotizado[], today: IsoDate): number {
  const { baseMonths } = calculoPensionReparto.at(today)
  const pays: number[] = []
  for (const { desde, hasta, rentaImponibleClp } of periodos.toReversed()) {
    const count = monthsBetween(desde, hasta) + 1
    for (let n = 0; n < count && pays.length < baseMonths; n++) pays.push(rentaImponibleClp)
  }
  return pays.length === 0 ? 0 : Math.round(pays.reduce((sum, one) => sum + one, 0) / pays.length)
}

const lastDayOf = (month: string): IsoDate => addDays(addMonths(`${month}-01`, 1), -1)

/** Times without interruption: one after the other they are one. */
function joined(periodos: readonly PeriodoCotizado[]): readonly { desde: IsoDate; hasta: IsoDate }[] {
  const found: { desde: IsoDate; hasta: IsoDate }[] = []
  for (const one of periodos.toSorted((a, b) => a.desde.localeCompare(b.desde))) {
    const [desde, hasta] = [`${one.desde}-01`, lastDayOf(one.hasta)]
    const last = found.at(-1)
    if (!last || desde > addDays(last.hasta, 1)) found.push({ desde, hasta })
    else if (hasta > last.hasta) last.hasta = hasta
  }
  return found
}

const sumOf = (periodos: readonly PeriodoCotizado[]) =>
  periodos.reduce((sum, { desde, hasta }) => sum + weeksIn(desde, hasta), 0)

/** Complete weeks in a range of months, inclusive. */
function weeksIn(desde: string, hasta: string): number {
  return Math.floor(daysBetween(`${desde}-01`, addMonths(`${hasta}-01`, 1)) / 7)
}

/** The request stays under review. */
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
    salud: { estado: 'fonasa', nombre: '', cotizacionPactada: 0 },
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
  await insertEarlier(tx, solicitudes, deskDefinition, {
    run: esperando,
    id: uuidV5('0d0b6f0a-7c52-4f5e-9d6a-52305230aaaa', 'solicitud 1'),
    folio: 'P0000000',
    clave: 'demo-1',
    temas: [temaOf('5230', esperando)],
    fechaIngreso,
    solicitud,
    datos: sinDecidir,
  })
}
