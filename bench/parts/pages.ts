import { type Row, told } from '../figures/row.ts'
import type { Stage } from '../house/stage.ts'
import { get } from '../load/journey.ts'
import { connect } from '../load/visits.ts'

const quiet = () => undefined
const times = 150

/** Pages that are no forms. The institutions are away: what is asked of them costs only the asking. */
const pages = [
  ['Portada', '/'],
  ['Lista de trámites', '/ficha'],
  ['Búsqueda', '/ficha?q=pension'],
  ['Ficha', '/ficha/5300'],
  ['Momento de la vida', '/momentos/fallecimiento'],
  ['Inicio', '/inicio'],
] as const

/** Processor time of the portal for each page, asked again and again by one person. */
export async function measurePages({ portal }: Stage): Promise<Row[]> {
  const [cookies = ''] = portal.people
  const first = connect(portal.origin, cookies)
  const { cookies: given } = await first.get('/')
  await first.close()
  const visitor = connect(portal.origin, [cookies, ...given].join('; '))
  const rows: Row[] = []
  try {
    for (const [name, path] of pages) {
      for (let turn = 0; turn < times / 3; turn++) await get(visitor, path, quiet)
      const before = await portal.cpuMs()
      for (let turn = 0; turn < times; turn++) await get(visitor, path, quiet)
      rows.push(told(name, ((await portal.cpuMs()) - before) / times, 'ms de procesador'))
    }
  } finally {
    await visitor.close()
  }
  return rows
}
