import type { Maintenance } from '#operation/maintenance/keep-maintenance.ts'
import type { FichaCatalog } from '#procedures/catalog/catalog.ts'
import type { FichaOn } from '#procedures/ficha/types.ts'

/** The fichas, each marked where its procedure is closed at this moment, wherever it is offered (shell §4). */
export function fichasInMaintenance(
  fichas: FichaCatalog,
  { closureOf }: Pick<Maintenance, 'closureOf'>,
): FichaCatalog {
  const marked = <Found extends FichaOn>(ficha: Found): Found => {
    if (ficha.online !== 'disponible') return ficha
    if (closureOf(ficha.startPath)) return { ...ficha, online: 'mantencion' }
    return ficha.requestedIn && closureOf(ficha.requestedIn) ? { ...ficha, requestClosed: true } : ficha
  }
  return {
    ...fichas,
    find(id, on) {
      const ficha = fichas.find(id, on)
      return ficha && marked(ficha)
    },
    shelf(reader, on) {
      const shelf = fichas.shelf(reader, on)
      const isClosed = (id: string) => closureOf(`/tramites/${id}`) !== undefined
      return {
        ...shelf,
        fichas: shelf.fichas.map(marked),
        search: query => shelf.search(query, isClosed).map(marked),
      }
    },
  }
}
