import { type Run, runFromWire } from '#domain/run.ts'
import { plazoRespuesta } from '#law/solicitudes.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { banks } from '../kit/bank.ts'
import { lugarEnPalabras } from '../kit/reference-data.ts'
import { isOpen } from '../kit/requests/estados.ts'
import type { DeskDefinition, Paso, Request } from '../kit/requests/request.ts'
import { createRequestStore } from '../kit/requests/request-store.ts'
import { lineOf, summaryOf } from '../kit/requests/views.ts'
import type { ResumenSolicitud, SolicitudEnLista } from './contract.ts'
import { mesa } from './mesa.ts'
import {
  type DatosMuerte,
  isOnRecord,
  type Mesa,
  parentescoQueCuenta,
  type RegistroFacts,
  revisar,
} from './review.ts'
import { derechoDe, montoPagar } from './rules.ts'
import type { Parentesco, SolicitudRecibida } from './schemas.ts'
import { causantes, findFuneraria, findParentesco, findParientes, represents } from './store.ts'

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
  decisionWorkingDays: plazoRespuesta.days,

  async admit(db, solicitud, { run }) {
    const rutFuneraria = runFromWire(solicitud.funeraria)
    const runBeneficiario = runFromWire(solicitud.beneficiario)
    if (solicitud.tipoSolicitud === 'funeraria') await requireRepresentative(db, run, rutFuneraria)
    else if (runBeneficiario !== run) throw namedError('NoAutorizado')
    const runCausante = runFromWire(solicitud.causante)
    const registrado = await findParentesco(db, runCausante, runBeneficiario)
    const isProven = isOnRecord(solicitud, registrado)
    const parientes = await findParientes(db, runCausante)
    const granted = (await activeAbout(db, temas.causante(runCausante))).some(({ estado }) => !isOpen(estado))
    return {
      partes: [runBeneficiario],
      temas: temasOf(solicitud),
      datos: {
        ...(isProven
          ? await datosOf(db, solicitud, registrado)
          : { ...datosPedidos(solicitud), ...(await paraFamiliarOf(db, solicitud, registrado)) }),
        ...(granted && { yaConcedida: true }),
      },
      // The family on record is told; of a request by somebody else, which keeps it from nothing, in other words than of its own.
      concernidos: parientes
        .filter(one => one !== run && one !== runBeneficiario)
        .map(one => ({ run: one, como: isProven ? 'familia' : 'pariente' })),
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
    const known = await causantes.find(tx, { run: runFromWire(causante) })
    const others = await activeAbout(tx, temas.causante(runFromWire(causante)))
    const sameInvoice = await activeAbout(tx, temas.factura(rutFuneraria, factura.nmroFactura))
    return {
      derecho: known && derechoDe(known),
      fechaDefuncion: known?.fechaDefuncion ?? causante.fechaDefuncion,
      otraSolicitud: await findBefore(tx, others, row),
      facturaRepetida:
        sameInvoice.some(one => isOlder(one, row) && isOfHome(one)) ||
        (await findBefore(tx, sameInvoice, row)) !== undefined,
      parentescoRegistrado: await findParentesco(tx, runFromWire(causante), runFromWire(beneficiario)),
      representante: await representanteOf(tx, rutFuneraria),
      reparoCuenta: await reparoCuentaOf(tx, row.solicitud),
    }
  },

  review: revisar,
  mesa,

  // Without proof of entitlement the request is rejected; any other unanswered observation counts as withdrawal.
  unanswered: ({ observacion }) => {
    const asked = observacion?.documentos.map(({ tipo }) => tipo) ?? []
    if (asked.includes('certificado_sepultacion'))
      return { kind: 'rechazar', datos: { motivoRechazo: 'falta_certificado_sepultacion' } }
    return asked.includes('certificado_parentesco')
      ? { kind: 'rechazar', datos: { motivoRechazo: 'parentesco_no_acreditado' } }
      : { kind: 'desistir' }
  },

  pedidoDe({ datos: { paraFamiliar, yaConcedida } }, { como }) {
    if (como === 'funeraria') return undefined
    const told = [
      ...(paraFamiliar && como !== 'familia'
        ? [`pagar:${paraFamiliar.pagarClp}`, `queda:${paraFamiliar.quedaClp}`]
        : []),
      ...(yaConcedida && como !== 'familiar' ? ['ya_concedida'] : []),
    ]
    return told.length > 0 ? told : undefined
  },

  pay: (_row, today) => ({ fechaPago: today }),
  payDay: ({ fechaPago }) => fechaPago,
  enLista,
  resumen: resumenOf,
}

/** What the bank has against the relative's account, or against the one where the home receives what is ceded to it. */
async function reparoCuentaOf(tx: Queryable, { beneficiario, funeraria, pago }: SolicitudRecibida) {
  const { cuenta } = funeraria
  const own = pago.formaPago === '1' ? await banks.reparo(tx, pago, runFromWire(beneficiario)) : undefined
  const isCeded = cuenta !== null && beneficiario.montoCesion > 0
  return own ?? (isCeded ? await banks.reparo(tx, cuenta, runFromWire(funeraria)) : undefined)
}

/** All requests about a subject that were not refused or withdrawn, newest first. */
export async function activeAbout(db: Queryable, tema: string): Promise<readonly SolicitudMuerte[]> {
  const { rows } = await solicitudes.list(db, { tema }, { registros: 100, pagina: 1 })
  return rows.filter(({ estado }) => estado !== 'rechazada' && estado !== 'desistida')
}

/** Whether a request keeps others from being paid: it was granted, or the register proves it. A mere claim keeps nobody out. */
export async function isBinding(db: Queryable, { estado, solicitud }: SolicitudMuerte): Promise<boolean> {
  if (!isOpen(estado)) return true
  const registrado = await findParentesco(
    db,
    runFromWire(solicitud.causante),
    runFromWire(solicitud.beneficiario),
  )
  return isOnRecord(solicitud, registrado)
}

/** Whether the home that issued an invoice filed the request: then its invoice is used. */
export const isOfHome = ({ solicitud }: SolicitudMuerte) => solicitud.tipoSolicitud === 'funeraria'

const isOlder = (one: SolicitudMuerte, other: SolicitudMuerte) =>
  one.id !== other.id && one.ingresadaEn < other.ingresadaEn

/** The state of another request that goes before this one; undefined if none does. */
async function findBefore(
  tx: Queryable,
  others: readonly SolicitudMuerte[],
  own: SolicitudMuerte,
): Promise<RegistroFacts['otraSolicitud']> {
  const isOwnBinding = await isBinding(tx, own)
  let before: RegistroFacts['otraSolicitud']
  for (const one of others) {
    if (one.id === own.id || !(await isBinding(tx, one))) continue
    if (!isOpen(one.estado)) return 'concedida'
    if (!isOwnBinding || one.ingresadaEn < own.ingresadaEn) before = 'en_curso'
  }
  return before
}

async function representanteOf(db: Queryable, rutFuneraria: Run): Promise<Run | undefined> {
  const home = await findFuneraria(db, rutFuneraria)
  return home && runFromWire(home.representante)
}

/** What somebody without a kinship on record asks for: what she says that she spent. Nothing of the deceased. */
function datosPedidos({ factura, beneficiario }: SolicitudRecibida): DatosMuerte {
  const { montoCesion } = beneficiario
  return {
    montoMaximoClp: 0,
    regla: null,
    montoBeneficiarioClp: Math.max(0, factura.montoTotal - montoCesion),
    montoFunerariaClp: montoCesion,
    motivoRechazo: null,
    fechaPago: null,
  }
}

/** What a relative on record is left with, for whom a home files; nothing where no register says it. */
async function paraFamiliarOf(
  db: Queryable,
  solicitud: SolicitudRecibida,
  registrado: Parentesco | null,
): Promise<Pick<DatosMuerte, 'paraFamiliar'>> {
  if (solicitud.tipoSolicitud !== 'funeraria' || registrado === null) return {}
  const { montoBeneficiarioClp, montoFunerariaClp } = await datosOf(db, solicitud, registrado)
  const pagarClp = montoBeneficiarioClp + montoFunerariaClp
  return pagarClp > 0 ? { paraFamiliar: { pagarClp, quedaClp: montoBeneficiarioClp } } : {}
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

async function datosOf(
  db: Queryable,
  solicitud: SolicitudRecibida,
  registrado: Parentesco | null,
): Promise<DatosMuerte> {
  const causante = await causantes.find(db, { run: runFromWire(solicitud.causante) })
  const derecho = causante && derechoDe(causante)
  const montoMaximoClp = derecho?.conDerecho ? derecho.montoMaximoClp : 0
  const monto = montoPagar({
    montoMaximoClp,
    parentesco: parentescoQueCuenta(solicitud.beneficiario.parentesco, registrado),
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

function fullNameOf(person: { nombres: string; apellidoP: string; apellidoM: string }): string {
  return [person.nombres, person.apellidoP, person.apellidoM].filter(part => part !== '').join(' ')
}

export function enLista(row: SolicitudMuerte): SolicitudEnLista {
  const { solicitud, datos } = row
  return {
    ...lineOf(row),
    tipoSolicitud: solicitud.tipoSolicitud,
    causante: fullNameOf(solicitud.causante),
    beneficiario: fullNameOf(solicitud.beneficiario),
    // Its lists are the home's, which does not read what is left for the relative.
    montoClp: isOfHome(row) ? datos.montoFunerariaClp : datos.montoBeneficiarioClp + datos.montoFunerariaClp,
  }
}

function lugarDe({ pago }: SolicitudRecibida): string | null {
  if (pago.formaPago !== '2') return null
  const { comunaId, codigoLugarPago: codigo } = pago.pagoPresencial
  return lugarEnPalabras({ comunaId, codigo })
}

/** A request with all its details, for its applicant. */
export function resumenOf(row: SolicitudMuerte, history: readonly Paso[]): ResumenSolicitud {
  const { solicitud, datos } = row
  const { montoMaximoClp, paraFamiliar: _hers, yaConcedida: _theirs, ...shown } = datos
  return {
    ...enLista(row),
    ...summaryOf(row, history),
    ...shown,
    rutCausante: solicitud.causante.rut,
    dvCausante: solicitud.causante.dv,
    funeraria: solicitud.funeraria.razonSocial,
    nmroFactura: solicitud.factura.nmroFactura,
    montoTotalFacturaClp: solicitud.factura.montoTotal,
    montoMaximoPagar: montoMaximoClp,
    formaPago: solicitud.pago.formaPago,
    lugarPago: lugarDe(solicitud),
  }
}
