import { formatShortDate } from '#domain/dates.ts'
import type { Block, Cell } from '#engine/block.ts'
import type { CaseDefinition } from '#engine/case-states.ts'
import type { Consultation, OwnCase } from '#engine/consultation.ts'
import { filled, pageLinks, pageSize, readDateRange, readPageNumber } from '../list-filters.ts'

/** What the list of a person's requests is made of. */
export interface RequestListOptions {
  path: string
  detailPath: string
  /** Path of the page where a new request begins. */
  startPath: string
  /** Heading of the first column ("Persona que falleció"). */
  subjectLabel: string
  states: CaseDefinition
}

/** The person's requests of one procedure, the newest first, ten a page, by state and day. */
export function requestList<Services>(options: RequestListOptions): Consultation<Services> {
  const { path, states } = options
  const stateOptions = Object.entries(states.states).map(([value, { label }]) => ({ value, label }))
  return {
    id: 'solicitudes',
    path,
    async load({ cases, query, hrefOf }) {
      const wanted = query.get('estado')
      const estado = Object.hasOwn(states.states, wanted) ? wanted : ''
      const { desde, hasta, errors } = readDateRange(query)
      const page = readPageNumber(query)
      const narrowed = filled({ estado, desde, hasta })
      const { cases: found, total } = await cases.list({
        ...filled({ state: estado, from: desde, to: hasta }),
        page,
        pageSize,
      })
      const isNarrowed = Object.keys(narrowed).length > 0
      const search: Block = {
        kind: 'filter',
        action: hrefOf(path),
        submit: 'Buscar',
        fields: [
          {
            kind: 'select',
            name: 'estado',
            label: 'Estado',
            value: estado,
            all: 'Todos',
            options: stateOptions,
          },
          { kind: 'date', name: 'desde', label: 'Enviadas desde el', value: desde },
          { kind: 'date', name: 'hasta', label: 'Hasta el', value: hasta },
        ],
        ...(isNarrowed && { clearHref: hrefOf(path) }),
      }
      const start = hrefOf(options.startPath)
      return {
        title: 'Sus solicitudes',
        errors,
        blocks: [
          // With nothing to look through there is nothing to search.
          ...(found.length > 0 || isNarrowed || errors.length > 0 ? [search] : []),
          found.length > 0
            ? {
                kind: 'table',
                caption: 'Solicitudes',
                head: [options.subjectLabel, 'Enviada', 'Estado', 'Número'],
                rows: found.map(one => rowOf(options, one, hrefOf)),
              }
            : isNarrowed
              ? {
                  kind: 'empty',
                  title: 'No hay solicitudes así',
                  text: 'Pruebe con otras fechas u otro estado.',
                }
              : emptyBlock(start),
          ...pageLinks(page, total, pagina => hrefOf(path, { ...narrowed, pagina: String(pagina) })),
        ],
      }
    },
  }
}

function rowOf(
  { detailPath, states }: RequestListOptions,
  { id, subject, filedOn, state, idSolicitud, institutionFolio, folio }: OwnCase,
  hrefOf: (path: string, query: Readonly<Record<string, string>>) => string,
): readonly Cell[] {
  const known = Object.hasOwn(states.states, state) ? states.states[state] : undefined
  return [
    { text: subject || folio, href: hrefOf(detailPath, { solicitud: id }) },
    formatShortDate(filedOn),
    idSolicitud === undefined
      ? { text: 'Enviándose', tone: 'info' }
      : { text: known?.label ?? state, tone: known?.tone ?? 'neutro' },
    institutionFolio ?? folio,
  ]
}

function emptyBlock(start: string): Block {
  return {
    kind: 'empty',
    title: 'Aún no hay solicitudes',
    text: 'Cuando haga una, aquí verá en qué va.',
    action: { kind: 'link', label: 'Hacer una solicitud', href: start, primary: true },
  }
}
