import { daysBetween } from '#domain/dates.ts'
import type { FormInput } from '#engine/asking/form-input.ts'
import type { PageBlock } from '#engine/asking/page-block.ts'
import type { Consultation, ConsultationReply, ConsultationView } from '#engine/cases/consultation.ts'
import type { IssuedPaper } from '#engine/cases/paper.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import { ContractError } from '#platform/contract/contract-errors.ts'
import type { DisponiblesDe, PeticionDe, Tipo } from '#services/certificados/contract.ts'
import {
  type Certificate,
  type CertificateReach,
  type CertificateServices,
  type EmisionOf,
  ips,
  type MotivoOf,
  type OpcionOf,
  oneHref,
} from './certificate.ts'
import { chooseBlocks, type Typed } from './choose.ts'
import { issuedBlocks } from './issued.ts'
import { choiceKeptBlocks, noAnswerBlocks, noEmissionBlock } from './silence.ts'

/** What can be certified about a person for one kind, or why nothing can. */
interface Known<T extends Tipo> {
  readonly motivo: MotivoOf<T> | null
  readonly opciones: readonly OpcionOf<T>[]
  readonly emitidas: DisponiblesDe[Tipo]['emitidas']
}

/** Name of the hidden control that requests another copy of an expired one. */
export const againField = 'otra'

/** Page to choose and issue a certificate, with the list of issued ones. */
export function certificateList<T extends Tipo>(
  certificate: Certificate<T>,
): Consultation<CertificateServices> & Required<Pick<Consultation<CertificateServices>, 'act'>> {
  const { kind, paths } = certificate
  const readAll = (reach: CertificateReach) =>
    Promise.all([askDisponibles(certificate, reach), reach.papers.list({ kind: kind.id })])
  return {
    id: 'emitir',
    path: paths.list,

    async load(reach) {
      const [disponibles, papers] = await readAll(reach)
      return viewOf(certificate, reach, { disponibles, papers })
    },

    async act(reach, form): Promise<ConsultationReply> {
      const [disponibles, papers] = await readAll(reach)
      const pedido = pedidoOf(reach)
      if (!disponibles) {
        const typed = { form, errors: {}, pedido }
        return { kind: 'page', view: viewOf(certificate, reach, { disponibles, papers, typed }) }
      }
      // A refusal is shown as on opening the page.
      if (disponibles.motivo)
        return { kind: 'page', view: viewOf(certificate, reach, { disponibles, papers }) }
      const read = readWish(certificate, form, disponibles)
      if ('errors' in read) {
        const typed = { form, errors: read.errors, pedido }
        return { kind: 'errors', view: viewOf(certificate, reach, { disponibles, papers, typed }) }
      }
      const id = await issue(certificate, reach, { peticion: read.peticion, pedido })
      if (id === 'silent') {
        const typed = { form, errors: {}, pedido }
        return {
          kind: 'page',
          view: viewOf(certificate, reach, { disponibles, papers, typed, silent: true }),
        }
      }
      // The choice cannot be certified: the page says why.
      const href = id === 'refused' ? reach.hrefOf(paths.list) : oneHref(certificate, reach, { id })
      return { kind: 'redirect', href }
    },
  }
}

function readWish<T extends Tipo>(certificate: Certificate<T>, form: FormInput, { opciones }: Known<T>) {
  const again = certificate.peticionOf(form.text(againField))
  return again ? { peticion: again } : certificate.read(form, opciones)
}

/** Id of the issued paper, or of an existing one. */
async function issue<T extends Tipo>(
  certificate: Certificate<T>,
  { services, papers, today }: CertificateReach,
  { peticion, pedido }: { peticion: PeticionDe[T]; pedido: string },
): Promise<string> {
  const subject = certificate.subjectOf(peticion)
  try {
    const emision = await whenAnswered(
      services.certificados.emitir({ body: peticion, idempotencyKey: `${pedido}.${subject}` }),
    )
    if (!emision || !isEmisionOf(certificate.tipo, emision)) return 'silent'
    const { folio, validaHasta } = emision
    const paper = await papers.issue({
      // The same folio is the same paper.
      key: folio,
      kind: certificate.kind,
      subject,
      institution: ips,
      institutionFolio: folio,
      // The rest of the institution's validity, if it issued on an earlier day.
      ...(validaHasta !== null && { validDays: Math.max(0, daysBetween(today, validaHasta)) }),
      ...certificate.paperOf(emision, peticion),
    })
    return paper.id
  } catch (error) {
    if (error instanceof ContractError && refusals.includes(error.name)) return 'refused'
    throw error
  }
}

const refusals = ['NoDisponible', 'NoEncontrada']

async function askDisponibles<T extends Tipo>(
  { tipo }: Certificate<T>,
  { services }: CertificateReach,
): Promise<Known<T> | undefined> {
  const found = await whenAnswered(services.certificados.disponibles({ query: { tipo } }))
  return found && isDisponiblesOf(tipo, found) ? found : undefined
}

// An answer about another kind than requested does not count.
function isDisponiblesOf<T extends Tipo>(
  tipo: T,
  found: { readonly tipo: Tipo },
): found is { readonly tipo: Tipo } & Known<T> {
  return found.tipo === tipo
}

function isEmisionOf<T extends Tipo>(
  tipo: T,
  emision: EmisionOf<Tipo>,
): emision is EmisionOf<T> & EmisionOf<Tipo> {
  return emision.datos.tipo === tipo
}

/** The same for a form that is sent twice; a missing or invalid one is replaced. */
function pedidoOf({ query, requestId }: CertificateReach): string {
  const given = query.get('pedido')
  return /^[\w-]{8,64}$/.test(given) ? given : requestId
}

interface Shown<T extends Tipo> {
  readonly disponibles: Known<T> | undefined
  readonly papers: readonly IssuedPaper[]
  readonly typed?: Typed
  /** The institution did not answer when asked to issue. */
  readonly silent?: boolean
}

function viewOf<T extends Tipo>(
  certificate: Certificate<T>,
  reach: CertificateReach,
  { disponibles, papers, typed, silent = false }: Shown<T>,
): ConsultationView {
  const staleFolios = new Set(disponibles?.emitidas.filter(({ alDia }) => !alDia).map(({ folio }) => folio))
  const choose = (): readonly PageBlock[] => {
    if (!disponibles)
      return typed ? choiceKeptBlocks(certificate, reach, typed) : noAnswerBlocks(certificate, reach)
    const { motivo } = disponibles
    if (motivo !== null) return certificate.motivoBlocks(motivo)
    return chooseBlocks(certificate, reach, { opciones: disponibles.opciones, typed })
  }
  return {
    title: certificate.title,
    errors: Object.entries(typed?.errors ?? {}).map(([name, message]) => ({ name, message })),
    blocks: [
      ...(silent ? [noEmissionBlock(certificate)] : []),
      ...choose(),
      ...issuedBlocks(certificate, reach, {
        ...{ papers, staleFolios, asked: disponibles !== undefined },
        mayAskAgain: disponibles?.motivo === null,
      }),
    ],
  }
}
