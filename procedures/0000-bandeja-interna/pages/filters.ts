import { hasCode } from '#domain/by-code.ts'
import type { IsoDate } from '#domain/dates.ts'
import { type DateRange, pageSize, readDateRange, readPageNumber } from '#engine/content/lists.ts'

/** Filters by state (flows §4; decisions, 0000): the states that each one shows. */
export const stateFilters = {
  sp: { label: 'Pendientes', estados: [0] },
  sr: { label: 'Resueltas', estados: [2] },
  sd: { label: 'Descartadas', estados: [4] },
  snd: { label: 'Pendientes y resueltas', estados: [0, 2] },
  todas: { label: 'Todas', estados: undefined },
} as const

/** Filters by mail (flows §4): sent, not sent, all. */
export const mailFilters = {
  ct: { label: 'Con y sin correo', correoEnviado: undefined },
  ce: { label: 'Con correo enviado', correoEnviado: 1 },
  cne: { label: 'Sin correo enviado', correoEnviado: 0 },
} as const

/** Kinds of requests (`tipoSolicitudes`; decisions, 0000). Kind 2 (pocaf) is not offered: its desk decides by rules. */
export const kindFilters = {
  0: 'Todas',
  1: 'Registro de empresas y cuentas',
} as const

/** Which one comes first. */
export const orders = {
  llegada: 'La que llegó antes',
  plazo: 'La que hay que responder antes',
} as const

const maxSearch = 100

/** What the list shows. */
export interface TrayFilters {
  readonly estado: keyof typeof stateFilters
  readonly correo: keyof typeof mailFilters
  readonly tipo: keyof typeof kindFilters
  readonly desde: IsoDate | ''
  readonly hasta: IsoDate | ''
  /** Part of a company's name, its RUT, or the folio. */
  readonly buscar: string
  readonly orden: keyof typeof orders
  readonly pagina: number
  readonly errors: DateRange['errors']
}

/** Reads the filters of an address; without any, what is pending. */
export function readFilters(query: URLSearchParams): TrayFilters {
  const get = { get: (name: string) => query.get(name) ?? '' }
  const { desde, hasta, errors } = readDateRange(get)
  const estado = get.get('estado')
  const correo = get.get('correo')
  const tipo = get.get('tipo')
  return {
    estado: hasCode(stateFilters, estado) ? estado : 'sp',
    correo: hasCode(mailFilters, correo) ? correo : 'ct',
    tipo: tipo === '1' ? 1 : 0,
    buscar: get.get('buscar').trim().slice(0, maxSearch),
    orden: get.get('orden') === 'plazo' ? 'plazo' : 'llegada',
    desde,
    hasta,
    errors,
    pagina: readPageNumber(get),
  }
}

/** The filters as the query of an address; what is usual is left out. */
export function queryOf({ estado, correo, tipo, desde, hasta, buscar, orden, pagina }: TrayFilters): string {
  const query = new URLSearchParams({
    ...(estado !== 'sp' && { estado }),
    ...(correo !== 'ct' && { correo }),
    ...(tipo !== 0 && { tipo: `${tipo}` }),
    ...(desde && { desde }),
    ...(hasta && { hasta }),
    ...(buscar && { buscar }),
    ...(orden !== 'llegada' && { orden }),
    ...(pagina > 1 && { pagina: `${pagina}` }),
  }).toString()
  return query && `?${query}`
}

/** Whether the list shows less than everything that is pending. */
export function isNarrowed(filters: TrayFilters): boolean {
  return queryOf({ ...filters, orden: 'llegada', pagina: 1 }) !== '' || filters.errors.length > 0
}

/** The filters as the institution wants them, without page (flows §7). */
export function wireFilters({ estado, correo, tipo, desde, hasta, buscar, orden }: TrayFilters) {
  const { estados } = stateFilters[estado]
  const { correoEnviado } = mailFilters[correo]
  return {
    tipoSolicitudes: tipo,
    ...(estados && { estado: [...estados] }),
    ...(correoEnviado !== undefined && { correoEnviado }),
    ...(desde && { fechaInicial: desde }),
    ...(hasta && { fechaFinal: hasta }),
    ...(buscar && { buscar }),
    ...(orden !== 'llegada' && { orden }),
  }
}

/** The page of the institution's list: of one kind it gives everything, with `registros` 0 (flows §7). */
export function wirePage({ tipo, pagina }: TrayFilters): { registros: number; pagina: number } {
  return tipo === 0 ? { registros: pageSize, pagina } : { registros: 0, pagina: 1 }
}

/** The page of what the institution gave. */
export function pageOf<Row>(rows: readonly Row[], { tipo, pagina }: TrayFilters): readonly Row[] {
  return tipo === 0 ? rows : rows.slice((pagina - 1) * pageSize, pagina * pageSize)
}
