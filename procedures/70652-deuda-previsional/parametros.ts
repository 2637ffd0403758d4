import type { Block } from '#engine/content/block.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import { ContractError } from '#platform/contract/contract-errors.ts'
import { asked, type Services } from './registers.ts'

interface Parametro {
  readonly codigo: string
  readonly glosa: string
}

/** The lists of the filters, and what to say where one did not come. */
export interface Parametros {
  readonly tipos: readonly Parametro[]
  readonly estados: readonly Parametro[]
  readonly problems: readonly Block[]
}

/** Asks for types and states of debts; the list is shown without the filter that did not come (flows §8). */
export async function readParametros({ deudas }: Pick<Services, 'deudas'>): Promise<Parametros> {
  const [tipos, estados] = await Promise.all([whenAnswered(asked(deudas.tiposDeuda())), readEstados(deudas)])
  const problem = (title: string): Block => ({
    kind: 'notice',
    tone: 'aviso',
    title,
    text: 'Ahora no se puede filtrar. La lista está completa.',
  })
  return {
    tipos: tipos ?? [],
    estados: estados.lista,
    problems: [
      ...(tipos ? [] : [problem('Error de comunicación con el servidor')]),
      ...(estados.error === undefined ? [] : [problem(estados.error)]),
    ],
  }
}

/** The states, or the institution's own words for why there are none (flows §8: `glosaRetorno`). */
async function readEstados(deudas: Services['deudas']) {
  try {
    const lista = await whenAnswered(deudas.estadosDeuda())
    return lista ? { lista } : { lista: [], error: 'El IPS no respondió' }
  } catch (error) {
    if (error instanceof ContractError) return { lista: [], error: glosaOf(error) ?? 'El IPS no respondió' }
    throw error
  }
}

function glosaOf({ data }: ContractError): string | undefined {
  const { glosaRetorno } = (data ?? {}) as { glosaRetorno?: unknown }
  return typeof glosaRetorno === 'string' && glosaRetorno !== '' ? glosaRetorno : undefined
}
