import { atMost, type Row, told } from '../figures/row.ts'
import { paths, type Step, steps, urlOf } from '../form/five-steps.ts'
import type { Stage } from '../house/stage.ts'
import { answerStep, formOf, get, post } from '../load/journey.ts'
import { connect, draftIn } from '../load/visits.ts'

const quiet = () => undefined
const measured: Step = 3

/** SQL statements per kind of request, counted at the portal's pool. */
export async function countPageStatements(stage: Stage): Promise<Row[]> {
  const [cookies = ''] = stage.portal.people
  const connection = connect(stage.portal.origin, cookies)
  const during = async (work: () => Promise<unknown>) => {
    await stage.portal.worker.ask({ take: 'statements' })
    await work()
    return stage.portal.worker.ask({ take: 'statements' })
  }
  try {
    for (const step of steps) await answerStep(connection, step, 0, quiet)
    const url = urlOf(paths.step(measured))
    const page = await during(() => get(connection, url, quiet))
    const form = formOf(measured, 1, draftIn((await get(connection, url, quiet)).body))
    const posted = await during(() => post(connection, url, form, quiet))
    const review = await during(() => get(connection, urlOf(paths.review), quiet))
    const start = await during(() => get(connection, '/inicio', quiet))
    const draft = draftIn((await get(connection, urlOf(paths.review), quiet)).body)
    let receiptUrl = ''
    const sent = await during(async () => {
      receiptUrl = (await post(connection, urlOf(paths.review), { borrador: draft, verdad: 'si' }, quiet))
        .location
    })
    const receipt = await during(() => get(connection, receiptUrl, quiet))
    return [
      atMost('Página de formulario', page, 1, ''),
      atMost('Respuestas de una página (POST)', posted, 2, ''),
      // And whether she has sent another about the same.
      atMost('Página de revisión', review, 2, ''),
      atMost('Comprobante', receipt, 2, ''),
      told('Inicio', start, ''),
      atMost('Envío, con la transacción que deja todo firme', sent, 8, ''),
    ]
  } finally {
    await connection.close()
  }
}
