import { lastDigits } from '#domain/bank-account.ts'
import { type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import type { House } from '../../kit/institution.ts'
import { unanswered } from '../../kit/requests/confirmacion.ts'
import { isOpen } from '../../kit/requests/estados.ts'
import type { Request } from '../../kit/requests/request.ts'
import { ingresoOf } from '../../kit/requests/views.ts'
import { empleadores } from '../store.ts'
import type { Dicho, EmpresaCobro, ObjecionVista, PagoCobro, SolicitudDeEmpresa } from './contract.ts'
import { cobroDesk, comoDe, findPendiente, listAbout, type Phase, temas } from './desk.ts'
import { filasOf, isFase, type MesaCobro } from './review.ts'
import { activeRetencion, borradorDe, pagosDe, retencionOn } from './rules.ts'
import type { Fila } from './schemas.ts'
import {
  type Conocido,
  type EnLista,
  isRegistrada,
  lista,
  type Propia,
  personas,
  readConocidos,
} from './store.ts'

/** Namespace of the ids of companies in addresses. */
const empresasNamespace = '1f0c3f5e-2d6f-4b1a-9b7c-000000761310'
export const idEmpresaOf = (rut: Run) => uuidV5(empresasNamespace, rut)

type Db = House['database']

/** A company as who may ask for it reads it. */
export async function empresaDe(db: Db, { empleador, como }: Propia): Promise<EmpresaCobro> {
  const { rut, representante, datos } = empleador
  const onList = await lista.list(db, { rut }, 'run')
  const [last] = (await listAbout(db, temas.empresa(rut))).filter(({ solicitud }) => isFase(solicitud))
  const pendiente = await findPendiente(db, rut)
  const estadoBorrador = borradorDe(last && lastOf(last), onList)
  const objections = await objectionsOf(db, rut)
  const nombre = (await personas.find(db, { run: representante }))?.nombre ?? ''
  return {
    idEmpresa: idEmpresaOf(rut),
    ...runToWire(rut),
    razonSocial: datos.name,
    address: [`${datos.street} ${datos.number}`, datos.sector].filter(Boolean).join(', '),
    ...{ region: datos.regionId, comuna: datos.cityId, email: datos.email, phone: datos.phone },
    representante: { ...runToWire(representante), nombre },
    como,
    registrada: await isRegistrada(db, rut),
    caja: datos.caja,
    estadoBorrador,
    fase2: !pendiente && onList.some(({ hasta }) => hasta === null),
    enTramite: pendiente
      ? {
          ...{ folio: pendiente.folio, ...ingresoOf(pendiente) },
          esperaHasta:
            unanswered(pendiente)
              .map(({ vence }) => vence)
              .toSorted()
              .at(-1) ?? null,
        }
      : null,
    trabajadores: onList.filter(({ hasta }) => hasta === null).length,
    objeciones: [...objections.values()].filter(({ estado }) => estado === 'abierta').length,
  }
}

function lastOf({ estado, solicitud }: Request<MesaCobro>) {
  const fase2 = isFase(solicitud) && solicitud.fase2
  if (isOpen(estado)) return { fase2, estado: 'abierta' as const }
  return { fase2, estado: estado === 'aprobada' ? ('aprobada' as const) : ('cerrada' as const) }
}

/** The last objection of each worker to what a company says. */
export async function objectionsOf(
  db: Db,
  rut: Run,
): Promise<ReadonlyMap<Run, ObjecionVista & { el: IsoDate }>> {
  const rows = await listAbout(db, temas.objetada(rut))
  return new Map(
    rows.toReversed().flatMap(row => {
      const { run, folio, solicitud, estado, datos, confirmaciones, fechaIngreso } = row
      if (isFase(solicitud) || estado === 'desistida') return []
      const answer = confirmaciones.find(one => one.run === datos.representante)?.respuesta ?? null
      const seen: ObjecionVista = {
        ...{ folio, que: solicitud.objecion, explicacion: solicitud.explicacion, respuesta: answer },
        estado: isOpen(estado) ? 'abierta' : estado === 'aprobada' ? 'acogida' : 'rechazada',
      }
      return [[run, { ...seen, el: fechaIngreso }] as const]
    }),
  )
}

/** How a worker stands on a list. */
export function situacionDe(
  known: Conocido,
  one: EnLista,
  objecion: (ObjecionVista & { el: IsoDate }) | undefined,
) {
  const active = activeRetencion(known)
  return {
    estado:
      one.hasta !== null
        ? ('retirada' as const)
        : one.tipoPago === null
          ? ('por_completar' as const)
          : ('vigente' as const),
    tipoPago: one.tipoPago,
    ultimosDigitos: lastDigits(one.numero),
    retencion: active
      ? {
          ...{ tribunal: active.tribunal, causa: active.causa, desde: active.desde },
          beneficiario: active.nombreBeneficiario,
        }
      : null,
    ...{ desde: one.desde, hasta: one.hasta, objecion: seenOf(objecion) },
  }
}

function seenOf(objecion: (ObjecionVista & { el: IsoDate }) | undefined): ObjecionVista | null {
  if (!objecion) return null
  const { el: _day, ...seen } = objecion
  return seen
}

/** What each company says of a person: as she stands on its list, and what it has asked for. */
export async function dichosDe({ database }: House, run: Run): Promise<{ dichos: Dicho[] }> {
  const own = await lista.list(database, { run }, 'rut')
  const said = await listAbout(database, temas.dicho(run))
  const isDecided = (row: Request<MesaCobro>) =>
    pedidoDe(row, run)?.filas.every(({ codigo }) => codigo !== null) ?? false
  const pending = said.filter(row => isOpen(row.estado) && !isDecided(row))
  const decided = said.filter(row => isDecided(row) || (!isOpen(row.estado) && row.estado !== 'desistida'))
  const ruts = new Set([
    ...own.map(({ rut }) => rut),
    ...[...pending, ...decided].map(({ solicitud }) => runFromWire(solicitud.empresa)),
  ])
  const dichos: Dicho[] = []
  for (const rut of ruts) {
    const enLista = own.find(one => one.rut === rut)
    const known = (await readConocidos(database, rut, [run]))(run)
    const objecion = (await objectionsOf(database, rut)).get(run)
    const isOf = ({ solicitud }: Request<MesaCobro>) => runFromWire(solicitud.empresa) === rut
    const row = pending.find(isOf)
    const ended = decided.find(isOf)
    dichos.push({
      idEmpresa: idEmpresaOf(rut),
      ...runToWire(rut),
      empresa: (await empleadores.find(database, { rut }))?.datos.name ?? '',
      situacion: enLista ? situacionDe(known, enLista, objecion) : null,
      pendiente: row ? pedidoDe(row, run) : null,
      resuelto: ended ? pedidoDe(ended, run) : null,
      objecion: seenOf(objecion),
    })
  }
  return { dichos: dichos.toSorted((one, other) => one.empresa.localeCompare(other.empresa, 'es')) }
}

/** The event that a state of a phase is told by, before anything is asked of others. */
const estadoDe = (row: Request<MesaCobro>) =>
  (unanswered(row).length > 0
    ? 'por_confirmar'
    : (cobroDesk.tipoEvento?.(row) ?? row.estado)) as SolicitudDeEmpresa['estadoSolicitud']

/** A phase as who may ask for the company reads it, whoever sent it. */
export async function deEmpresa(db: Db, row: Phase, reader: Run): Promise<SolicitudDeEmpresa> {
  const { que, empresa, plazo, filas, resueltas, aceptadas, contador, motivoRechazo } = cobroDesk.resumen(
    row,
    [],
  )
  return {
    ...{
      idSolicitud: row.id,
      folio: row.folio,
      ...ingresoOf(row),
      estadoSolicitud: estadoDe(row),
    },
    esDeQuienLlama: row.run === reader,
    presentadaPor: (await personas.find(db, { run: row.run }))?.nombre ?? '',
    sePuedeRetirar:
      isOpen(row.estado) && (await comoDe(db, reader, runFromWire(empresa))) === 'representante',
    ...{ que, empresa, plazo, filas, resueltas, aceptadas, contador, motivoRechazo },
  }
}

/** The list of a row, and how it asks that its worker be paid. */
export const pagoPedido = (fila: Fila) => ({
  lista: fila.lista,
  tipoPago: fila.lista === 'cuentas' ? fila.tipoPagoCuenta : null,
  ultimosDigitos: fila.lista === 'cuentas' ? lastDigits(fila.numeroCuenta) : '',
})

/** What a request says of one person, and what was decided of it. */
function pedidoDe(request: Request<MesaCobro>, run: Run): Dicho['resuelto'] {
  const { folio, solicitud, datos } = request
  if (!isFase(solicitud)) return null
  const filas = filasOf(solicitud).flatMap((fila, place) =>
    runFromWire(fila) === run
      ? [
          {
            ...pagoPedido(fila),
            causa: fila.lista === 'agregadosRetencion' ? fila.causa : '',
            codigo: datos.resultados[place]?.codigo ?? null,
          },
        ]
      : [],
  )
  return { folio, ...ingresoOf(request), filas }
}

/** The day of a worker's objection, if it holds payments: that she does not work there, or that no court ordered it. */
const holdsSince = (objecion: (ObjecionVista & { el: IsoDate }) | undefined): IsoDate | undefined =>
  objecion?.estado === 'abierta' && (objecion.que === 'no_trabajo' || objecion.que === 'retencion')
    ? objecion.el
    : undefined

/** The payments of everybody on a list, month by month. */
export async function pagosDeLista({ database, clock }: House, rut: Run, all: readonly EnLista[]) {
  const known = await readConocidos(
    database,
    rut,
    all.map(({ run }) => run),
  )
  const objections = await objectionsOf(database, rut)
  const today = isoDateInChile(clock.now())
  return all.map(enLista => ({
    enLista,
    known: known(enLista.run),
    pagos: pagosDe(known(enLista.run), today, holdsSince(objections.get(enLista.run))),
  }))
}

/** The payments of a worker for one company. */
export async function pagosPropios(house: House, enLista: EnLista): Promise<PagoCobro[]> {
  const empresa = (await empleadores.find(house.database, { rut: enLista.rut }))?.datos.name ?? ''
  const [own] = await pagosDeLista(house, enLista.rut, [enLista])
  const { run, nombre } = enLista
  return (own?.pagos ?? []).map(pago => ({ ...pago, ...runToWire(run), nombre, empresa }))
}

/**
 * What somebody is paid in place of a worker: the months that follow that retention, also those without a payment. Of the worker's pay
 * she reads nothing.
 */
export async function pagosPorRetencion(
  house: House,
  { rut, run, causa }: { rut: Run; run: Run; causa: string },
): Promise<PagoCobro[]> {
  const enLista = await lista.find(house.database, { rut, run })
  if (!enLista) return []
  const empresa = (await empleadores.find(house.database, { rut }))?.datos.name ?? ''
  const [own] = await pagosDeLista(house, rut, [enLista])
  return (own?.pagos ?? [])
    .filter(({ mes }) => retencionOn(own?.known.retenciones ?? [], `${mes}-28`)?.causa === causa)
    .map(pago => ({
      ...{ ...pago, ...runToWire(run), nombre: enLista.nombre, empresa },
      motivo: pago.motivo === 'sobre_tope' ? null : pago.motivo,
    }))
}
