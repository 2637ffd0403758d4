import { capitalized } from '#domain/capitalized.ts'
import { formatListDate, type IsoDate } from '#domain/dates.ts'
import { formatInteger, plural } from '#domain/quantities.ts'
import { listedFilingText } from '#domain/working-days.ts'
import type { Block, Cell, FilterField } from '#engine/content/block.ts'
import { content, link, links, main, notice } from '#engine/content/content.ts'
import { foldedAs, pageLinks } from '#engine/content/lists.ts'
import { countedUpTo, type RegistroBandeja } from '#services/safem2/contract.ts'
import { nameField } from '../../parts/tray/chosen.ts'
import { failedIn, resultNotice, undoButton } from '../../parts/tray/results.ts'
import { hrefTo, paths, requestHref } from '../paths.ts'
import { readList, readWholeList, tray, type Visit } from '../registers.ts'
import {
  companyNames,
  isOverdue,
  listTitle,
  pausedSince,
  resultWords,
  stateTags,
  undoText,
  written,
} from '../words.ts'
import { csvOf } from './csv.ts'
import {
  isNarrowed,
  kindFilters,
  mailFilters,
  orders,
  queryOf,
  readFilters,
  stateFilters,
  type TrayFilters,
} from './filters.ts'

const listHref = hrefTo(paths.list)

/** The officials' list of requests (procedures §0000). */
export const listPage = tray.page(paths.list, async visit => {
  const filters = readFilters(visit.asked)
  const { records, total, silent, ilegibles } = await readList(visit.services, filters)
  const damaged = plural('solicitud', 'solicitudes', ilegibles)
  return {
    kind: 'page',
    view: {
      title: listTitle,
      crumbs: [tray.day, { label: listTitle }],
      isOffice: true,
      errors: filters.errors,
      blocks: content(
        resultNotice(visit.result, resultWords, {
          ...{ action: hrefTo(paths.act), back: queryOf(filters) },
          shown: records.map(({ id }) => id),
        }),
        silent && {
          ...notice('error', 'El registro de empleadores no respondió', ''),
          blocks: content(
            'Por eso la lista está vacía. Espere un momento e intente de nuevo.',
            links(link('Intentar de nuevo', visit.office.address)),
          ),
        },
        ilegibles > 0 &&
          notice(
            'aviso',
            `${damaged} de esta página no se ${ilegibles === 1 ? 'puede' : 'pueden'} mostrar`,
            'Sus datos llegaron dañados. Avise a la mesa de ayuda. Las demás están completas.',
          ),
        !silent && { kind: 'paragraph', text: `${countText(filters, total)}.`, lead: true },
        filterBlock(filters),
        records.length > 0
          ? requestsForm(visit, filters, records)
          : !silent && {
              ...{ kind: 'empty', title: 'No hay solicitudes así' },
              text: 'Cambie los filtros para ver otras.',
            },
        pageLinks(filters.pagina, total, (_query, pagina) => `${listHref}${queryOf({ ...filters, pagina })}`),
      ),
    },
  }
})

/** The list as a file for a spreadsheet. */
export const csvPage = tray.page(paths.csv, async ({ asked, services, office }) => {
  const filters = readFilters(asked)
  const records = await readWholeList(services, filters)
  if (!records) return { kind: 'redirect', href: `${listHref}${queryOf(filters)}` }
  office.log('an official downloaded the tray', { solicitudes: records.length })
  return { kind: 'file', file: csvOf(records) }
})

function countText({ estado }: TrayFilters, total: number): string {
  const { label } = stateFilters[estado]
  const many =
    total > countedUpTo
      ? `más de ${formatInteger(countedUpTo)} solicitudes`
      : plural('solicitud', 'solicitudes', total)
  return estado === 'todas' ? capitalized(many) : `${label}: ${many}`
}

/** The filters above the list (flows §4). */
function filterBlock(filters: TrayFilters): Block {
  const { estado, correo, tipo, desde, hasta, buscar, orden, errors } = filters
  const narrowed = isNarrowed(filters)
  const select = (
    name: string,
    label: string,
    value: string,
    labels: Readonly<Record<string, string | { label: string }>>,
  ): FilterField => ({
    ...{ kind: 'select', name, label, value },
    options: Object.entries(labels).map(([code, one]) => ({
      value: code,
      label: typeof one === 'string' ? one : one.label,
    })),
  })
  const day = (name: string, label: string, value: IsoDate | ''): FilterField => ({
    ...{ kind: 'date', name, label, value, optional: true },
    error: errors.find(one => one.name === `${name}.dia`)?.message,
  })
  return {
    kind: 'filter',
    action: listHref,
    submit: 'Filtrar',
    ...(narrowed && { clearHref: listHref }),
    folded: foldedAs([], narrowed)?.replace('Filtrar', 'Buscar, ordenar o filtrar'),
    fields: [
      {
        ...{ kind: 'search', name: 'buscar', label: 'Buscar', value: buscar, optional: true, maxLength: 100 },
        hint: 'El nombre de la empresa, su RUT o el folio.',
      },
      select('estado', 'Estado', estado, stateFilters),
      select('correo', 'Correo', correo, mailFilters),
      select('tipo', 'Tipo', `${tipo}`, kindFilters),
      select('orden', 'Primero', orden, orders),
      day('desde', 'Llegó desde', desde),
      day('hasta', 'Llegó hasta', hasta),
    ],
  }
}

function requestsForm(
  { asked, result, today }: Visit,
  filters: TrayFilters,
  records: readonly RegistroBandeja[],
): Block {
  const failed = failedIn(result)
  const back = queryOf(filters)
  const ticked = (id: string) => asked.get('elegir') === 'todas' || failed.includes(id)
  const button = { kind: 'submit', name: 'accion' } as const
  return {
    kind: 'form',
    action: hrefTo(paths.act),
    hidden: [
      ['vuelta', back],
      ...records.map(record => nameField({ id: record.id, nombre: companyNames(record) })),
    ],
    blocks: content(
      {
        ...{
          kind: 'table',
          caption: 'Solicitudes',
          captionHidden: true,
          nameColumn: 1,
          onDesk: onDesk(records),
        },
        head: ['Elegir', 'Empresa', 'Folio', 'Llegó', 'Responder hasta', 'Estado', 'Correo'],
        rows: records.map(record => rowOf(record, today, ticked(record.id))),
      },
      {
        kind: 'actions',
        bar: 'Con las elegidas',
        actions: [
          main({ ...button, label: 'Resolver', value: 'resolver' }),
          { ...button, label: 'Descartar', value: 'descartar', danger: true },
          { ...button, label: 'Enviar correo', value: 'correo' },
        ],
      },
      links(
        {
          ...link(
            `Elegir ${records.length === 1 ? 'la única' : `las ${records.length}`}`,
            `${listHref}${back}${back ? '&' : '?'}elegir=todas`,
          ),
          quiet: true,
        },
        {
          ...link('Descargar (CSV)', `${hrefTo(paths.csv)}${queryOf({ ...filters, pagina: 1 })}`),
          quiet: true,
        },
      ),
    ),
  }
}

/** What a phone leaves out: the folio, the day of arrival and the e-mail, and a state that all of them have and nothing can be done about. */
function onDesk(records: readonly RegistroBandeja[]): readonly number[] {
  const [first] = records
  const areAlike = records.every(
    ({ estadoSolicitud, deshacerHasta, esperaA }) =>
      estadoSolicitud === first?.estadoSolicitud && deshacerHasta === null && esperaA.length === 0,
  )
  return areAlike ? [2, 3, 5, 6] : [2, 3, 6]
}

function rowOf(record: RegistroBandeja, today: IsoDate, ticked: boolean): readonly Cell[] {
  const { id, empresas, folio, plazo, deshacerHasta, mensajeEnviado } = record
  const [waits] = record.estadoSolicitud === 0 ? record.esperaA : []
  const nombre = companyNames(record)
  return [
    { tick: { name: 'solicitud', value: id, ticked }, label: `Elegir ${nombre}` },
    {
      stack: [
        { text: nombre, href: requestHref(id) },
        ...empresas.slice(0, 1).map(empresa => ({ text: written(empresa), onDesk: true }) as const),
      ],
    },
    folio,
    listedFilingText(record, today, record.estadoSolicitud !== 0),
    {
      stack: [
        pausedSince(record) === undefined ? formatListDate(plazo) : 'Plazo detenido',
        ...(isOverdue(record, today) ? [{ text: 'Atrasada', tone: 'error' } as const] : []),
      ],
    },
    {
      stack: [
        stateTags[record.estadoSolicitud],
        ...(waits ? [`Espera a quien representa, hasta el ${formatListDate(waits.vence)}`] : []),
        ...(deshacerHasta === null ? [] : [undoText(deshacerHasta), undoButton({ id, nombre })]),
      ],
    },
    mensajeEnviado === 1 ? 'Enviado' : 'Sin enviar',
  ]
}
