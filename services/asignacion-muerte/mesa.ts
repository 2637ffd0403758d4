import type { IsoDate } from '#domain/dates.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { DeskDefinition, Request } from '../requests/request.ts'
import { createRequestStore } from '../requests/request-store.ts'
import type { ResumenSolicitud, SolicitudEnLista } from './contract.ts'
import { derechoDe } from './derecho.ts'
import { montoPagar } from './montos.ts'
import { findCausante, findFuneraria, findParentesco, represents } from './registro-store.ts'
import { enLista, resumenOf } from './resumen.ts'
import { type RegistroFacts, revisar } from './revision.ts'
import type { MotivoRechazo, ReglaMonto, SolicitudRecibida, TipoDocumento } from './wire-schemas.ts'

/** Computed for a request and stored with it. Amounts in pesos. */
export interface DatosMuerte {
  /** 0 without entitlement. */
  readonly montoMaximoClp: number
  readonly regla: ReglaMonto | null
  readonly montoBeneficiarioClp: number
  readonly montoFunerariaClp: number
  readonly motivoRechazo: MotivoRechazo | null
  readonly fechaPago: IsoDate | null
}

export interface Mesa {
  solicitud: SolicitudRecibida
  datos: DatosMuerte
  tipo: TipoDocumento
  facts: RegistroFacts
  consulta: { readonly rutEmpresa?: number | undefined; readonly dvEmpresa?: string | undefined }
  enLista: SolicitudEnLista
  resumen: ResumenSolicitud
}

export type SolicitudMuerte = Request<Mesa>

/** Subjects of requests, for finding others about the same. */
export const temas = {
  causante: (run: Run) => `causante:${run}`,
  // Leading zeros do not make it a different invoice.
  factura: (rutFuneraria: Run, nmroFactura: string) =>
    `factura:${rutFuneraria}/${nmroFactura.replace(/^0+(?=\d)/, '')}`,
  funeraria: (rutFuneraria: Run) => `funeraria:${rutFuneraria}`,
  presentadaPor: (rutFuneraria: Run) => `presentada-por:${rutFuneraria}`,
}

/** Folios continue after those of the demonstration. */
const lastDemoFolio = 199

const key = 'asignacion-muerte'
const folioOf = (n: number) => `53${String(lastDemoFolio + n).padStart(6, '0')}`

/** The request store, for code outside the desk. */
export const solicitudes = createRequestStore<Mesa>(key, folioOf)

/** Requests for the allowance: who may file, what a review checks, what is paid. */
export const mesaDefinition: DeskDefinition<Mesa> = {
  key,
  institucion: 'Asignación por muerte',
  folioOf,
  // The specification sets no deadline for 5300; we use that of family allowances.
  decisionWorkingDays: 10,

  async admit(db, solicitud, { run }) {
    const rutFuneraria = runFromWire(solicitud.funeraria)
    const runBeneficiario = runFromWire(solicitud.beneficiario)
    if (solicitud.tipoSolicitud === 'funeraria') await requireRepresentative(db, run, rutFuneraria)
    else if (runBeneficiario !== run) throw namedError('NoAutorizado')
    return {
      partes: [runBeneficiario],
      temas: temasOf(solicitud),
      datos: await datosOf(db, solicitud),
    }
  },

  mayHandle: async (db, { solicitud }, run) =>
    solicitud.tipoSolicitud === 'funeraria' && represents(db, run, runFromWire(solicitud.funeraria)),

  async temaOfList(db, { rutEmpresa, dvEmpresa }, { run }) {
    if (rutEmpresa === undefined || dvEmpresa === undefined) return undefined
    const rutFuneraria = runFromWire({ rut: rutEmpresa, dv: dvEmpresa })
    await requireRepresentative(db, run, rutFuneraria)
    return temas.presentadaPor(rutFuneraria)
  },

  async gather(tx, row) {
    const { causante, funeraria, factura, beneficiario } = row.solicitud
    const rutFuneraria = runFromWire(funeraria)
    const known = await findCausante(tx, runFromWire(causante))
    const other = await solicitudes.findActive(tx, temas.causante(runFromWire(causante)), row)
    const used = await solicitudes.findActive(tx, temas.factura(rutFuneraria, factura.nmroFactura), row)
    return {
      derecho: known && derechoDe(known),
      fechaDefuncion: known?.fechaDefuncion ?? causante.fechaDefuncion,
      otraSolicitud: other && (other.estado === 'pagada' ? 'pagada' : 'en_curso'),
      facturaRepetida: used !== undefined,
      parentescoRegistrado: await findParentesco(tx, runFromWire(causante), runFromWire(beneficiario)),
      funerariaRegistrada: (await findFuneraria(tx, rutFuneraria)) !== undefined,
    }
  },

  review: revisar,

  // Without proof of entitlement the request is rejected; any other unanswered observation counts as withdrawal.
  unanswered: ({ observacion }) => {
    const asked = observacion?.documentos.map(({ tipo }) => tipo) ?? []
    if (asked.includes('certificado_sepultacion'))
      return { kind: 'rechazar', datos: { motivoRechazo: 'falta_certificado_sepultacion' } }
    return asked.includes('certificado_parentesco')
      ? { kind: 'rechazar', datos: { motivoRechazo: 'parentesco_no_acreditado' } }
      : { kind: 'desistir' }
  },

  pay: (_row, today) => ({ fechaPago: today }),
  enLista,
  resumen: resumenOf,
}

/** Subjects of a request; a funeral home's lists show the requests that it filed itself. */
export function temasOf({ causante, funeraria, factura, tipoSolicitud }: SolicitudRecibida): string[] {
  const rutFuneraria = runFromWire(funeraria)
  return [
    temas.causante(runFromWire(causante)),
    temas.factura(rutFuneraria, factura.nmroFactura),
    temas.funeraria(rutFuneraria),
    ...(tipoSolicitud === 'funeraria' ? [temas.presentadaPor(rutFuneraria)] : []),
  ]
}

/** Throws unless the person represents the funeral home. */
export async function requireRepresentative(db: Queryable, run: Run, rut: Run): Promise<void> {
  if (!(await represents(db, run, rut))) throw namedError('NoAutorizado')
}

async function datosOf(db: Queryable, solicitud: SolicitudRecibida): Promise<DatosMuerte> {
  const causante = await findCausante(db, runFromWire(solicitud.causante))
  const derecho = causante && derechoDe(causante)
  const montoMaximoClp = derecho?.conDerecho ? derecho.montoMaximoClp : 0
  const monto = montoPagar({
    montoMaximoClp,
    parentesco: solicitud.beneficiario.parentesco,
    montoTotalClp: solicitud.factura.montoTotal,
    montoCesionClp: solicitud.beneficiario.montoCesion,
  })
  return {
    montoMaximoClp,
    regla: derecho?.conDerecho ? derecho.regla : null,
    montoBeneficiarioClp: monto?.montoBeneficiario ?? 0,
    montoFunerariaClp: monto?.montoFuneraria ?? 0,
    motivoRechazo: null,
    fechaPago: null,
  }
}
