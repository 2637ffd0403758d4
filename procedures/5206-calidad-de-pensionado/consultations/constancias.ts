import type { Consultation, ConsultationReply, ConsultationView } from '#engine/consultation.ts'
import type { IssuedPaper } from '#engine/paper.ts'
import type { CallReply } from '#platform/contract/call-types.ts'
import { ContractError } from '#platform/contract/contract-errors.ts'
import type { certificadosContract } from '#services/certificados/contract.ts'
import { calidadPensionado } from '#services/certificados/contract.ts'
import { whenAnswered } from '../../answered.ts'
import { motivoBlocks } from '../motivos.ts'
import { constanciaKind, constanciaOf, type Eleccion } from '../paper.ts'
import { constanciaPath, paths } from '../paths.ts'
import { readEleccion } from '../questions.ts'
import { chooseBlocks, type Typed } from './choose.ts'
import { issuedBlocks } from './issued.ts'
import type { Reach, Services } from './reach.ts'
import { noAnswerBlocks, noEmissionBlock } from './silence.ts'

type Disponibles = CallReply<(typeof certificadosContract)['operations']['disponibles']>

/** Chooses a constancia, issues it, and lists those that were issued. */
export const constancias: Consultation<Services> = {
  id: 'constancias',
  path: paths.constancias,

  async load(reach) {
    const [disponibles, papers] = await Promise.all([askDisponibles(reach), listPapers(reach)])
    return viewOf(reach, { disponibles, papers })
  },

  async act(reach, form): Promise<ConsultationReply> {
    const [disponibles, papers] = await Promise.all([askDisponibles(reach), listPapers(reach)])
    // Without the list of pensions nothing can be chosen, and a "no" is shown as it is when the page is opened.
    if (!disponibles || disponibles.motivo)
      return { kind: 'page', view: viewOf(reach, { disponibles, papers }) }
    const pedido = pedidoOf(reach)
    const read = readEleccion(form, disponibles.opciones)
    if ('errors' in read) {
      const typed = { form, errors: read.errors, pedido }
      return { kind: 'errors', view: viewOf(reach, { disponibles, papers, typed }) }
    }
    const id = await issue(reach, read.eleccion, pedido)
    if (id === 'silent') {
      const typed = { form, errors: {}, pedido }
      return { kind: 'page', view: viewOf(reach, { disponibles, papers, typed, silent: true }) }
    }
    // What was chosen can be certified no more: the page says why.
    return { kind: 'redirect', href: reach.hrefOf(id === 'refused' ? paths.constancias : constanciaPath(id)) }
  },
}

/** The id of the constancia that the institution emitted, or already had. */
async function issue(reach: Reach, eleccion: Eleccion, pedido: string): Promise<string> {
  try {
    const emision = await whenAnswered(
      reach.services.certificados.emitir({
        body: { tipo: calidadPensionado, ...eleccion },
        idempotencyKey: `${pedido}.${eleccion.pension}.${eleccion.destino}`,
      }),
    )
    if (!emision) return 'silent'
    return (await reach.papers.issue(constanciaOf(emision, eleccion.destino, reach.today))).id
  } catch (error) {
    if (error instanceof ContractError && refusals.includes(error.name)) return 'refused'
    throw error
  }
}

const refusals = ['NoDisponible', 'NoEncontrada']

const askDisponibles = ({ services }: Reach) =>
  whenAnswered(services.certificados.disponibles({ query: { tipo: calidadPensionado } }))

const listPapers = ({ papers }: Reach) => papers.list({ kind: constanciaKind.id })

/** The same for a form that is sent twice; a page that did not give one, or a wrong one, gets its own. */
function pedidoOf({ query, requestId }: Reach): string {
  const given = query.get('pedido')
  return /^[\w-]{8,64}$/.test(given) ? given : requestId
}

interface Shown {
  readonly disponibles: Disponibles | undefined
  readonly papers: readonly IssuedPaper[]
  readonly typed?: Typed
  /** The institution did not answer when it was asked to emit. */
  readonly silent?: boolean
}

function viewOf(reach: Reach, { disponibles, papers, typed, silent = false }: Shown): ConsultationView {
  const stale = new Set(disponibles?.emitidas.filter(({ alDia }) => !alDia).map(({ folio }) => folio))
  const choose = () => {
    if (!disponibles) return noAnswerBlocks(reach)
    if (disponibles.motivo) return motivoBlocks(disponibles.motivo)
    return chooseBlocks(reach, disponibles.opciones, typed)
  }
  return {
    title: 'Constancia de pensionado',
    errors: Object.entries(typed?.errors ?? {}).map(([name, message]) => ({ name, message })),
    blocks: [...(silent ? [noEmissionBlock] : []), ...choose(), ...issuedBlocks(reach, papers, stale)],
  }
}
