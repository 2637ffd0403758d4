import { compareCrowds, statementTable } from '../crowd/comparison.ts'
import { measureCrowd } from '../crowd/crowd.ts'
import { startCrowdPostgres } from '../crowd/crowd-postgres.ts'
import { type Row, told } from '../figures/row.ts'

/** How many people one of the two databases has. */
const few = 10_000

/**
 * Blocks and milliseconds of the statements of the pages, the worker and the sweeps, among ten thousand people and among
 * many, with three cases each, and ten times as many people at the register of persons.
 *
 * @param kept - folder in which the filled databases stay, for the next time
 */
export async function measureMillones(many: number, kept?: string): Promise<Row[]> {
  const postgres = await startCrowdPostgres(kept)
  try {
    const small = await measureCrowd(postgres, 'diez_mil', few)
    const large = await measureCrowd(postgres, 'millones', many)
    console.log(`\n${statementTable(small, large)}`)
    return [
      told('Personas en su registro', 10 * many, ''),
      told('Personas con solicitudes', many, ''),
      told('Solicitudes', 3 * many, ''),
      told('Llenar la base de datos', large.fillSeconds, 's'),
      told('Base de datos', large.gigabytes, 'GB'),
      ...compareCrowds(small, large),
    ]
  } finally {
    await postgres.stop()
  }
}
