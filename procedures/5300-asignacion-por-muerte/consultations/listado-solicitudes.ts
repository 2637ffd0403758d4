import { formatShortDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Block, Cell } from '#engine/block.ts'
import type {
  Consultation,
  ConsultationView,
  OwnCase,
  OwnCaseFilter,
  OwnCasePage,
} from '#engine/consultation.ts'
import type { EstadoSolicitud, SolicitudEnLista } from '#services/asignacion-muerte/contract.ts'
import { whenAnswered } from '../../answered.ts'
import {
  type DateRange,
  filled,
  pageLinks,
  pageSize,
  readDateRange,
  readPageNumber,
} from '../../list-filters.ts'
import type { ProcedureServices } from '../../services.ts'
import { caseDefinition } from '../case-states.ts'
import { paths } from '../paths.ts'
import { rutOf } from '../registers.ts'
import { type Reach, readWhose, type Whose, whoseField } from './whose.ts'

/** What the list is narrowed to. */
interface Filter extends DateRange {
  readonly whose: Whose
  readonly estado: EstadoSolicitud | ''
  readonly page: number
}

interface Found {
  readonly rows: readonly (readonly Cell[])[]
  readonly total: number
  readonly notices: readonly Block[]
}

// Requests wait for seconds; more of them than this only pile up while an institution is down.
const mostWaiting = 100

/** The requests of the person or of a home, those that the institution has not got yet included. */
export const listadoSolicitudes: Consultation<ProcedureServices> = {
  id: 'consulta-solicitudes',
  path: paths.consultaSolicitudes,
  async load(reach) {
    const whose = await readWhose(reach)
    if (!whose) return undefined
    const estado = reach.query.get('estado')
    const filter: Filter = {
      whose,
      estado: isEstado(estado) ? estado : '',
      page: readPageNumber(reach.query),
      ...readDateRange(reach.query),
    }
    const found = (await fromInstitution(reach, filter)) ?? (await withoutInstitution(reach, filter))
    return view(reach, filter, found)
  },
}

/** Own cases of the same kind as the list. A home's cases are found only while its RUT is known. */
async function ownCases(
  { cases }: Reach,
  { whose, estado, desde, hasta }: Filter,
  which: Pick<OwnCaseFilter, 'page' | 'pageSize' | 'undelivered'>,
): Promise<OwnCasePage> {
  if (whose.id !== '' && !whose.empresa) return { cases: [], total: 0 }
  return cases.list({
    ...which,
    ...filled({ state: estado, from: desde, to: hasta }),
    ...(whose.empresa && { actsFor: rutOf(whose.empresa) }),
  })
}

/** One page of the institution's list, with own cases that have not reached it on top of the first. */
async function fromInstitution(reach: Reach, filter: Filter): Promise<Found | undefined> {
  const { whose, estado, desde, hasta, page } = filter
  if (whose.id !== '' && !whose.empresa) return undefined
  const { rut, dv } = whose.empresa ?? {}
  const reply = await whenAnswered(
    reach.services.asignacionMuerte.listarSolicitudes({
      query: {
        rutEmpresa: rut,
        dvEmpresa: dv,
        estado: estado || undefined,
        desde: desde || undefined,
        hasta: hasta || undefined,
        registros: pageSize,
        pagina: page,
      },
    }),
  )
  if (!reply) return undefined
  const waiting =
    page === 1 ? (await ownCases(reach, filter, { undelivered: true, pageSize: mostWaiting })).cases : []
  return {
    rows: [
      ...waiting.map(card => caseRow(reach, card)),
      ...reply.records.map(one => solicitudRow(reach, one)),
    ],
    total: reply.total,
    notices: [],
  }
}

/** What we know by ourselves while the institution does not answer. */
async function withoutInstitution(reach: Reach, filter: Filter): Promise<Found> {
  const { cases, total } = await ownCases(reach, filter, { page: filter.page, pageSize })
  const text =
    'Por ahora le mostramos solo las que hizo en este portal. Los montos aparecerán cuando el IPS responda.'
  return {
    rows: cases.map(card => caseRow(reach, card)),
    total,
    notices: [{ kind: 'notice', tone: 'aviso', title: 'El IPS no responde en este momento', text }],
  }
}

function view(reach: Reach, filter: Filter, { rows, total, notices }: Found): ConsultationView {
  const { whose, estado, desde, hasta, page, errors } = filter
  const action = reach.hrefOf(paths.consultaSolicitudes)
  const kept = filled({ empresa: whose.id, estado, desde, hasta })
  const isNarrowed = estado !== '' || desde !== '' || hasta !== ''
  const fields = whoseField(whose, 'Las mías')
  // With nothing to look through and nobody else to look for, there is nothing to search.
  const hasSearch = rows.length > 0 || isNarrowed || errors.length > 0 || fields.length > 0
  const search: Block = {
    kind: 'filter',
    action,
    submit: 'Buscar',
    fields: [
      ...fields,
      { kind: 'select', name: 'estado', label: 'Estado', value: estado, all: 'Todos', options: estados },
      { kind: 'date', name: 'desde', label: 'Ingresadas desde el', value: desde },
      { kind: 'date', name: 'hasta', label: 'Hasta el', value: hasta },
    ],
    ...(isNarrowed && {
      clearHref: reach.hrefOf(paths.consultaSolicitudes, filled({ empresa: whose.id })),
    }),
  }
  return {
    title: whose.empresa ? `Solicitudes de ${whose.empresa.razonSocial}` : 'Sus solicitudes',
    backPath: paths.consultaEmpresas,
    errors,
    blocks: [
      ...notices,
      ...(hasSearch ? [search] : []),
      rows.length > 0
        ? { kind: 'table', caption: 'Solicitudes', head, rows, numeric: [3] }
        : empty(reach, isNarrowed),
      ...pageLinks(page, total, pagina =>
        reach.hrefOf(paths.consultaSolicitudes, { ...kept, pagina: String(pagina) }),
      ),
    ],
  }
}

const head = ['Persona que falleció', 'Ingreso', 'Estado', 'Monto', 'Número']

function solicitudRow({ hrefOf }: Reach, solicitud: SolicitudEnLista): readonly Cell[] {
  return [
    { text: solicitud.causante, href: hrefOf(paths.consultaResumen, { id: solicitud.idSolicitud }) },
    formatShortDate(solicitud.fechaIngreso),
    stateCell(solicitud.estadoSolicitud),
    formatClp(solicitud.montoClp),
    solicitud.folio,
  ]
}

function caseRow({ hrefOf }: Reach, card: OwnCase): readonly Cell[] {
  return [
    { text: card.subject, href: hrefOf(paths.consultaResumen, { solicitud: card.id }) },
    formatShortDate(card.filedOn),
    card.idSolicitud === undefined ? { text: 'Enviándose al IPS', tone: 'info' } : stateCell(card.state),
    'Aún no se sabe',
    card.institutionFolio ?? card.folio,
  ]
}

function stateCell(id: string): Cell {
  const state = Object.hasOwn(caseDefinition.states, id) ? caseDefinition.states[id] : undefined
  return state ? { text: state.label, tone: state.tone } : id
}

function empty({ hrefOf }: Reach, isNarrowed: boolean): Block {
  return isNarrowed
    ? { kind: 'empty', title: 'No hay solicitudes así', text: 'Pruebe con otras fechas u otro estado.' }
    : {
        kind: 'empty',
        title: 'Aún no hay solicitudes',
        text: 'Cuando haga una, aquí verá en qué va.',
        action: { kind: 'link', label: 'Hacer una solicitud', href: hrefOf(paths.ingresar), primary: true },
      }
}

const estados = Object.entries(caseDefinition.states).map(([value, { label }]) => ({ value, label }))

const isEstado = (text: string): text is EstadoSolicitud => Object.hasOwn(caseDefinition.states, text)
