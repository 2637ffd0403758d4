import type { IsoDate } from '#domain/dates.ts'
import { addDays } from '#domain/dates.ts'
import { fullName } from '#domain/person-name.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import { codigosEstado } from '../requests/estados.ts'
import type { DeskDefinition } from '../requests/request.ts'
import { createRequestStore } from '../requests/request-store.ts'
import { lineOf, summaryOf } from '../requests/views.ts'
import type { EnLista, Motivo, Resumen, Solicitud, TipoDocumento } from './contract.ts'
import { estaAcreditado } from './requisitos.ts'
import { type RegistroFacts, review } from './review.ts'
import { findMenor, lockMenor } from './store.ts'

/** Computed for a request and stored with it. */
interface Datos {
  /** Name of the child; empty if the tutor is not registered. */
  readonly menor: string
  readonly montoClp: number
  readonly desde: IsoDate | null
  readonly hasta: IsoDate | null
  readonly fechaPago: IsoDate | null
  readonly cesadaEl: IsoDate | null
  readonly motivoRechazo: Motivo | null
}

export interface Mesa {
  solicitud: Solicitud
  datos: Datos
  tipo: TipoDocumento
  facts: RegistroFacts
  consulta: object
  enLista: EnLista
  resumen: Resumen
}

export const key = 'subsidio-discapacidad'

const folioOf = (n: number) => `SD${String(n).padStart(6, '0')}`

export const temaOf = (run: Run) => `menor:${run}`

const noDatos: Datos = {
  menor: '',
  montoClp: 0,
  desde: null,
  hasta: null,
  fechaPago: null,
  cesadaEl: null,
  motivoRechazo: null,
}

/** The request store, for code outside the desk. */
export const solicitudes = createRequestStore<Mesa>(key, folioOf)

/** Requests for the subsidy: the tutor applies; it is paid until the day before the child's 18th birthday. */
export const deskDefinition: DeskDefinition<Mesa> = {
  key,
  institucion: 'Subsidio de Discapacidad',
  folioOf,
  // The sources set no deadline for 43187; we use that of family allowances.
  decisionWorkingDays: 10,

  async admit(db, solicitud, { run }) {
    const { tutor, beneficiario } = solicitud
    if (runOf(tutor) !== run) throw namedError('NoAutorizado')
    const menor = await findMenor(db, runOf(beneficiario))
    const known = estaAcreditado({ menor, tutor: run, parentesco: tutor.parentesco })
    return {
      partes: [],
      temas: [temaOf(runOf(beneficiario))],
      datos: { ...noDatos, menor: known && menor ? nameOf(menor) : '' },
    }
  },

  async gather(tx, request) {
    const run = runOf(request.solicitud.beneficiario)
    // Serialise decisions on requests of two tutors for one child.
    await lockMenor(tx, run)
    return { menor: await findMenor(tx, run), otra: await otraDe(tx, run, request) }
  },

  review,
  pay: (_request, today) => ({ fechaPago: today }),
  lastDayOf: ({ datos }) => datos.hasta,
  cease: ({ datos }) => ({ cesadaEl: datos.hasta && addDays(datos.hasta, 1) }),
  tipoEvento: ({ estado, datos }) => (datos.cesadaEl === null ? estado : 'cesada'),

  enLista: request => ({ ...lineOf(request), menor: request.datos.menor }),
  resumen: (request, history) => {
    const { id, folio, estado, solicitud, datos } = request
    const { motivoRechazo, ...shown } = datos
    return {
      ...lineOf(request),
      ...summaryOf(request, history),
      ...shown,
      extras: {
        solicitud_id: id,
        numero_postulacion: folio,
        codigo_estado_postulacion: datos.cesadaEl === null ? codigosEstado[estado] : cesada,
        residencia: solicitud.declaraciones.residencia,
        motivo_rechazo: motivoRechazo,
      },
    }
  },
}

/** This institution's code of an ended subsidy, in addition to the desks' codes. */
const cesada = 8

/** Another approved or pending request for the same child; ended ones do not count. */
export async function otraDe(
  db: Parameters<typeof solicitudes.findActive>[0],
  run: Run,
  before?: Parameters<typeof solicitudes.findActive>[2],
): Promise<'en_curso' | 'aprobada' | undefined> {
  const otra = await solicitudes.findActive(db, temaOf(run), before)
  if (!otra || otra.datos.cesadaEl !== null) return undefined
  return otra.estado === 'aprobada' || otra.estado === 'pagada' ? 'aprobada' : 'en_curso'
}

const nameOf = (menor: { nombres: string; apellido_paterno: string; apellido_materno: string }) =>
  fullName({
    nombres: menor.nombres,
    apellidoPaterno: menor.apellido_paterno,
    apellidoMaterno: menor.apellido_materno,
  })

const runOf = ({ run, dv }: { run: number; dv: string }): Run => runFromWire({ rut: run, dv })
