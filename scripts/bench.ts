import type { Row } from '#bench/figures/row.ts'
import { tableText } from '#bench/figures/table.ts'
import { type Published, publish } from '#bench/house/published.ts'
import { openStage, type Stage } from '#bench/house/stage.ts'
import { measureColdStart } from '#bench/parts/cold-start.ts'
import { measureGrowth } from '#bench/parts/growth.ts'
import { measureJourneys } from '#bench/parts/journeys.ts'
import { lightPages } from '#bench/parts/lighthouse.ts'
import { measureLists } from '#bench/parts/lists.ts'
import { measureMemory } from '#bench/parts/memory.ts'
import { measureMesa } from '#bench/parts/mesa.ts'
import { measureMillones } from '#bench/parts/millones.ts'
import { measureOneOfMany } from '#bench/parts/one-of-many.ts'
import { measurePages } from '#bench/parts/pages.ts'
import { measurePeers } from '#bench/parts/peers.ts'
import { countPageStatements } from '#bench/parts/statements.ts'
import { measureTraces } from '#bench/parts/traces.ts'
import { weighPages } from '#bench/parts/weights.ts'
import { build } from './build.ts'

/** A measurement, selectable by name. */
type Part = { name: string; title: string } & (
  | { over: 'stage'; measure(stage: Stage): Promise<Row[]> }
  | { over: 'published'; measure(published: Published): Promise<Row[]> }
  | { over: 'nothing'; measure(): Promise<Row[]> }
)

const words = process.argv.slice(2)
const long = words.includes('--largo')
const folder = words.find(word => word.startsWith('--carpeta='))?.slice('--carpeta='.length)
const asked = words.filter(word => !word.startsWith('--'))

const parts: readonly Part[] = [
  { name: 'recorridos', title: 'Recorridos, junto al límite', over: 'stage', measure: measureJourneys },
  { name: 'consultas', title: 'Consultas a la base de datos', over: 'stage', measure: countPageStatements },
  {
    name: 'memoria',
    title: 'Memoria',
    over: 'stage',
    measure: stage => measureMemory(stage, long ? 100_000 : 3_000),
  },
  { name: 'trazas', title: 'Procesador que piden las trazas', over: 'stage', measure: measureTraces },
  { name: 'listas', title: 'Listas de 5.000 personas', over: 'stage', measure: measureLists },
  {
    name: 'personas',
    title: 'Una persona entre muchas',
    over: 'stage',
    measure: stage => measureOneOfMany(stage, long ? 1_000_000 : 200_000),
  },
  {
    name: 'peso',
    title: 'Peso de las páginas, como las recibe un navegador',
    over: 'published',
    measure: weighPages,
  },
  {
    name: 'lighthouse',
    title: 'Lighthouse, teléfono',
    over: 'published',
    measure: published => lightPages(published, 3),
  },
  { name: 'tramites', title: 'Guiones y cantidad de trámites', over: 'nothing', measure: measureGrowth },
  { name: 'paginas', title: 'Páginas que no son formularios', over: 'stage', measure: measurePages },
  {
    name: 'pares',
    title: 'Junto a hmpo-form-wizard',
    over: 'stage',
    measure: measurePeers,
  },
  { name: 'mesa', title: 'La mesa con muchas solicitudes', over: 'nothing', measure: measureMesa },
  {
    name: 'millones',
    title: 'Millones de solicitudes',
    over: 'nothing',
    // Ten million people in their register, and three million cases.
    measure: () => measureMillones(long ? 3_000_000 : 1_000_000, folder),
  },
  { name: 'inicio', title: 'Inicio en frío', over: 'nothing', measure: measureColdStart },
]

const unknown = asked.filter(name => !parts.some(part => part.name === name))
if (unknown.length > 0) {
  console.error(`No existe «${unknown.join(', ')}». Puede medir: ${parts.map(part => part.name).join(', ')}.`)
  process.exit(1)
}
const chosen = parts.filter(part => asked.length === 0 || asked.includes(part.name))
const rows: (Row & { title: string })[] = []
await build(console.log)
if (chosen.some(part => part.over === 'stage')) await withOne(openStage, run('stage'))
if (chosen.some(part => part.over === 'published')) await withOne(publish, run('published'))
for (const part of chosen) if (part.over === 'nothing') await show(part, part.measure())

const missed = rows.filter(row => row.passes === false)
const judged = rows.filter(row => row.passes !== undefined)
console.log(`\n${judged.length - missed.length} de ${judged.length} metas cumplidas`)
for (const row of missed)
  console.log(`No cumple: ${row.title}: ${row.what.trim()} (${row.figure}, meta ${row.bar})`)

function run(over: 'stage' | 'published') {
  return async (house: Stage | Published) => {
    for (const part of chosen)
      if (part.over === over)
        await show(part, (part.measure as (house: Stage | Published) => Promise<Row[]>)(house))
  }
}

async function withOne<House extends { close(): Promise<void> }>(
  open: () => Promise<House>,
  work: (house: House) => Promise<void>,
): Promise<void> {
  const house = await open()
  try {
    await work(house)
  } finally {
    await house.close()
  }
}

async function show(part: Part, measuring: Promise<Row[]>): Promise<void> {
  const measured = await measuring
  rows.push(...measured.map(row => ({ ...row, title: part.title })))
  console.log(`\n${tableText(part.title, measured)}`)
}
