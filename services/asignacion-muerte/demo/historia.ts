import { givenNames, surname } from '#country/names.ts'
import { randomFor } from '#country/random.ts'
import type { Country, Persona } from '#country/types.ts'
import { addDays, addYears, type IsoDate } from '#domain/dates.ts'
import { dueDate } from '#domain/deadlines.ts'
import { isCompanyRut, runFromWire, runOfNumber } from '#domain/run.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import { addWorkingDays, workingDayOnOrAfter } from '#domain/working-days.ts'
import { topePorMuerteClp } from '#law/asignacion-por-muerte.ts'
import { plazoSolicitudPendiente } from '#law/solicitudes.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { insertEarlier } from '../../kit/requests/earlier.ts'
import type { EstadoSolicitud } from '../../kit/requests/estados.ts'
import type { Change } from '../../kit/requests/request-store.ts'
import { mesaDefinition, solicitudes, temasOf } from '../desk.ts'
import type { Mesa } from '../review.ts'
import { causantes, findFuneraria } from '../store.ts'
import { type DemoCase, demoNamespace, demoSolicitud } from './solicitud.ts'

const sanJose = '77123450-k'
const delValle = '65432109-4'

/** All states up to and including a state. */
const pathTo: Readonly<Record<EstadoSolicitud, readonly EstadoSolicitud[]>> = {
  ingresada: ['ingresada'],
  en_revision: ['ingresada', 'en_revision'],
  observada: ['ingresada', 'en_revision', 'observada'],
  aprobada: ['ingresada', 'en_revision', 'aprobada'],
  rechazada: ['ingresada', 'en_revision', 'rechazada'],
  pagada: ['ingresada', 'en_revision', 'aprobada', 'pagada'],
  desistida: ['ingresada', 'desistida'],
}

/** Requests from the country's stories: one still under review, one already paid. */
export async function insertPreviousRequests(
  tx: Queryable,
  country: Country,
  dead: readonly Persona[],
): Promise<void> {
  for (const [index, causante] of dead.entries()) {
    const previa = causante.muerte?.solicitudPrevia
    if (!previa || !causante.fechaDefuncion) continue
    const byHome = isCompanyRut(previa.solicitante)
    const home = await findFuneraria(tx, byHome ? previa.solicitante : sanJose)
    const relative = byHome
      ? country.persona(causante.familia.hijos[0] ?? '')
      : country.persona(previa.solicitante)
    if (!home || !relative) continue
    await insertCase(tx, {
      number: 900 + index,
      folio: previa.folio,
      home,
      estado: previa.estado,
      fechaIngreso: previa.fecha,
      causante: { ...causante, fechaDefuncion: causante.fechaDefuncion },
      beneficiario: relative,
      montoMaximoClp: previa.montoClp,
      montoCesionClp: byHome ? previa.montoClp : 0,
      tipo: byHome ? 'funeraria' : 'persona',
    })
  }
}

/** Outcomes of past requests of the two named homes, newest first. */
const outcomes: readonly EstadoSolicitud[] = [
  'en_revision',
  'observada',
  'aprobada',
  'pagada',
  'pagada',
  'rechazada',
  'pagada',
  'pagada',
  'desistida',
  'pagada',
  ...Array.from({ length: 18 }, (_, index): EstadoSolicitud => (index % 9 === 4 ? 'rechazada' : 'pagada')),
]
const daysBetweenCases = 13

/** About fourteen months of requests of Héctor's two homes, so that lists and the statement are not empty. */
export async function insertHistory(tx: Queryable, today: IsoDate): Promise<void> {
  const homes = [await findFuneraria(tx, sanJose), await findFuneraria(tx, delValle)]
  for (const [index, estado] of outcomes.entries()) {
    const home = homes[index % 5 === 1 || index % 5 === 3 ? 1 : 0]
    if (!home) continue
    const random = randomFor(index, 5300)
    const fechaIngreso = workingDayOnOrAfter(addDays(today, -4 - index * daysBetweenCases))
    const fechaDefuncion = addDays(fechaIngreso, -random.between(6, 20))
    const familyName = surname(random, '13')
    const causante = {
      run: runOfNumber(2_450_000 + index * 13_577),
      nombres: givenNames(random, index % 2 ? 'F' : 'M'),
      apellidoPaterno: familyName,
      apellidoMaterno: surname(random, '13'),
      fechaDefuncion,
      sexo: index % 2 ? ('F' as const) : ('M' as const),
      fechaNacimiento: addYears(fechaDefuncion, -random.between(70, 94)),
    }
    const beneficiario = {
      run: runOfNumber(2_950_000 + index * 1_009),
      nombres: givenNames(random, index % 3 ? 'F' : 'M'),
      apellidoPaterno: index % 2 ? surname(random, '13') : familyName,
      apellidoMaterno: index % 2 ? familyName : surname(random, '13'),
      fechaNacimiento: addYears(fechaDefuncion, -random.between(40, 62)),
    }
    const montoMaximoClp = topePorMuerteClp('tres_ingresos_minimos', fechaDefuncion)
    await insertCausante(tx, causante)
    await insertCase(tx, {
      number: index,
      home,
      estado,
      fechaIngreso,
      causante,
      beneficiario,
      montoMaximoClp,
      montoCesionClp: index % 4 === 1 ? Math.round(montoMaximoClp * 0.6) : montoMaximoClp,
      tipo: 'funeraria',
    })
  }
}

async function insertCausante(tx: Queryable, causante: DemoCase['causante']): Promise<void> {
  const { apellidoPaterno: apellidoP, apellidoMaterno: apellidoM, ...person } = causante
  const row = {
    ...{
      ...person,
      apellidoP,
      apellidoM,
      estadoCivil: 'viudo',
      nacionalidad: 'chilena',
      codTipPen: '01',
      codIns: '001',
    },
    ...{ causa: 'pensionado_ex_caja', regla: 'tres_ingresos_minimos' },
  }
  await causantes.insert(tx, [row], 'ON CONFLICT DO NOTHING')
}

async function insertCase(tx: Queryable, demo: DemoCase): Promise<void> {
  const { estado, fechaIngreso, montoMaximoClp, montoCesionClp } = demo
  const solicitud = demoSolicitud(demo)
  const row = await insertEarlier(tx, solicitudes, mesaDefinition, {
    run: demo.tipo === 'funeraria' ? runFromWire(demo.home.representante) : demo.beneficiario.run,
    id: uuidV5(demoNamespace, `solicitud ${demo.number}`),
    clave: `demo-${demo.number}`,
    partes: [demo.beneficiario.run],
    temas: temasOf(solicitud),
    fechaIngreso,
    // Past requests are frozen; only those made during the demonstration progress.
    solicitud,
    datos: {
      montoMaximoClp,
      regla: 'tres_ingresos_minimos',
      montoBeneficiarioClp: montoMaximoClp - montoCesionClp,
      montoFunerariaClp: montoCesionClp,
      motivoRechazo: null,
      fechaPago: null,
    },
    ...(demo.folio === undefined ? {} : { folio: demo.folio }),
  })
  if (!row) return
  for (const [step, reached] of pathTo[estado].slice(1).entries()) {
    const day = addWorkingDays(fechaIngreso, [1, 2, 6][step] ?? 6)
    await solicitudes.advance(tx, row, changeTo(reached, day), noonOf(day))
  }
}

function changeTo(estado: EstadoSolicitud, day: IsoDate): Change<Mesa> {
  const change = { estado, proximoPaso: null }
  switch (estado) {
    case 'observada':
      return {
        ...change,
        observacion: {
          mensaje: 'Para seguir con su solicitud nos falta lo siguiente. Envíelo dentro del plazo.',
          documentos: [
            { tipo: 'cesion', motivo: 'Falta la cesión de derechos firmada a favor de la funeraria.' },
          ],
          vence: dueDate(plazoSolicitudPendiente, day) ?? day,
        },
      }
    case 'rechazada':
      return { ...change, fechaResolucion: day, datos: { motivoRechazo: 'factura_repetida' } }
    case 'aprobada':
    case 'desistida':
      return { ...change, fechaResolucion: day }
    case 'pagada':
      return { ...change, datos: { fechaPago: day } }
    default:
      return change
  }
}

function noonOf(date: IsoDate): Date {
  return new Date(`${date}T15:00:00Z`)
}
