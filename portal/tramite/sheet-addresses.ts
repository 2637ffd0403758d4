import { rowPathOf } from '#engine/walking/form.ts'
import { hrefOf, sheetPath } from './addresses.ts'
import type { OpenedPage } from './opened.ts'
import type { SheetFilter, SheetHrefs } from './sheet-section.tsx'
import { slotOf } from './visit.ts'

type Place = Pick<OpenedPage, 'procedure' | 'form' | 'path' | 'request'>

/** Address of the page of a list. */
export function sheetHref({ procedure, form, path, request }: Place): string {
  return hrefOf(procedure, path, { borrador: slotOf(form, request.query) })
}

/** Address that takes what the buttons of a list post. */
export function changeHref({ procedure, form, path, request }: Place, hacer?: string): string {
  return hrefOf(procedure, sheetPath(path, 'lista'), { borrador: slotOf(form, request.query), hacer })
}

/** Address of the page of a row, or of a new one. */
export function rowHref({ procedure, form, path, request }: Place, number?: number): string {
  const page = form.pages.find(one => one.path === path)
  const query = {
    borrador: slotOf(form, request.query),
    fila: number === undefined ? undefined : String(number),
  }
  return hrefOf(procedure, (page && rowPathOf(page)) ?? path, query)
}

/** All addresses of a list. */
export function sheetHrefs(place: Place): SheetHrefs {
  const { procedure, form, path, request } = place
  const borrador = slotOf(form, request.query)
  return {
    page: ({ page, search, only }: Partial<SheetFilter>) =>
      hrefOf(procedure, path, {
        borrador,
        pagina: page === undefined || page === 1 ? undefined : String(page),
        buscar: search,
        solo: only,
      }),
    row: number => rowHref(place, number),
    change: changeHref(place),
    confirm: what => changeHref(place, what),
    template: hrefOf(procedure, sheetPath(path, 'plantilla.csv'), { borrador }),
    download: hrefOf(procedure, sheetPath(path, 'lista.csv'), { borrador }),
  }
}

/** What of a list an address shows. */
export function filterOf({ request }: Pick<Place, 'request'>): SheetFilter {
  const { pagina, buscar, solo } = request.query as Readonly<Record<string, unknown>>
  const page = typeof pagina === 'string' && /^[1-9]\d{0,3}$/.test(pagina) ? Number(pagina) : 1
  return {
    page,
    search: typeof buscar === 'string' ? buscar.slice(0, longestSearch) : '',
    only: solo === 'errores' || solo === 'mudas' ? solo : '',
  }
}

const longestSearch = 80
