import type { ConsultationReach, OwnCaseDetail } from '#engine/cases/consultation.ts'
import type { IssuedPaper, OwnPapers, PaperKind } from '#engine/cases/paper.ts'
import type { Block } from '#engine/content/block.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { Requests } from './requests.ts'

/** How to identify and fetch an institution's resolution. */
export interface ResolutionToKeep {
  readonly kind: PaperKind
  readonly idSolicitud: string
  /** The institution's number of the request. */
  readonly folio: string
  readonly institution: string
  /** Whom an attorney filed it for. */
  readonly byPowerOf?: OwnCaseDetail['byPowerOf']
  /** How many decisions there were, the last one counted: a request that was reopened has another resolution. */
  readonly decision?: number
  /** Fetches it from the institution; throws `NoEncontrada` if there is none yet. */
  fetch(): Promise<{ readonly bytes: Uint8Array }>
}

/** The paper, `none` if there is none yet, or `silent` if the institution did not answer. */
export type KeptResolution = IssuedPaper | 'none' | 'silent'

/**
 * The resolution of a request, with a code that anyone can check. It is fetched from the institution once and stored as
 * received; `kept` are the papers of its kind stored already.
 */
export async function keepResolution(
  papers: OwnPapers,
  kept: readonly IssuedPaper[],
  resolution: ResolutionToKeep,
): Promise<KeptResolution> {
  const { kind, idSolicitud, folio, institution, byPowerOf, decision = 1 } = resolution
  const subject = decision > 1 ? `${folio}, decisión ${decision}` : folio
  const found = kept.find(one => one.subject === subject)
  if (found) return found
  const reply = await whenAnswered(
    unlessNamed('NoEncontrada', () => resolution.fetch()).then(file => ({ file })),
  )
  if (!reply) return 'silent'
  if (!reply.file) return 'none'
  return papers.keep({
    key: decision > 1 ? `${idSolicitud}-${decision}` : idSolicitud,
    kind,
    subject,
    title: `Resolución de la solicitud ${folio}`,
    holder: byPowerOf,
    institution,
    institutionFolio: folio,
    contentType: 'application/pdf',
    bytes: reply.file.bytes,
  })
}

/** The resolution to download and verify, highlighted by default, or a notice if the institution did not answer. */
export function resolutionBlocks(
  resolution: KeptResolution,
  institution: string,
  { primary = true } = {},
): readonly Block[] {
  if (resolution === 'none') return []
  if (resolution === 'silent')
    return [
      {
        kind: 'notice',
        tone: 'aviso',
        title: 'La resolución no llegó ahora',
        text: `${institution} no respondió. Abra esta página otra vez en unos minutos: ahí la podrá bajar.`,
      },
    ]
  return [
    { kind: 'heading', text: 'La resolución' },
    {
      kind: 'paragraph',
      text: `Dice qué se decidió y por qué. Con su código (${resolution.code}) cualquiera puede comprobar que es auténtica.`,
    },
    {
      kind: 'actions',
      actions: [
        { kind: 'link', label: 'Descargar la resolución (PDF)', href: resolution.href, primary },
        { kind: 'link', label: 'Comprobar que es auténtica', href: resolution.verifyHref },
      ],
    },
  ]
}

const decisions: ReadonlySet<string> = new Set(['aprobada', 'acogida_parcial', 'rechazada'])
const undecided: ReadonlySet<string> = new Set(['en_revision', 'por_confirmar', 'observada', 'desistida'])

/** Where a procedure's institution gives the resolution of a decided request. */
export interface ResolutionOf<Services> {
  readonly kind: PaperKind
  fetch(services: Services, idSolicitud: string): ReturnType<ResolutionToKeep['fetch']>
}

/** The resolution of a request whose decision stands, kept with its code; nothing of one that is open, withdrawn or was reopened. */
export async function decidedBlocks<Services>(
  { who }: Pick<Requests<never>, 'who'>,
  { kind, fetch }: ResolutionOf<Services>,
  { papers, services }: ConsultationReach<Services>,
  detail: OwnCaseDetail,
): Promise<readonly Block[]> {
  const { state, history } = detail
  if (undecided.has(state) || !history.some(({ type }) => decisions.has(type))) return []
  return resolutionOf(papers, detail, { kind, who, primary: state !== 'rechazada' }, id =>
    fetch(services, id),
  )
}

/**
 * What the page of a decided request shows of its resolution, which is fetched once; nothing before the institution has
 * the request. `who` begins a sentence ("El IPS").
 */
export async function resolutionOf(
  papers: OwnPapers,
  {
    idSolicitud,
    institutionFolio: folio,
    institution,
    byPowerOf,
    history = [],
  }: Pick<OwnCaseDetail, 'idSolicitud' | 'institutionFolio' | 'institution' | 'byPowerOf'> &
    Partial<Pick<OwnCaseDetail, 'history'>>,
  { kind, who, primary = true }: { kind: PaperKind; who: string; primary?: boolean },
  fetch: (idSolicitud: string) => ReturnType<ResolutionToKeep['fetch']>,
): Promise<readonly Block[]> {
  if (idSolicitud === undefined || folio === undefined) return []
  const kept = await papers.list({ kind: kind.id })
  const decision = history.filter(({ type }) => decisions.has(type)).length
  const head = { kind, idSolicitud, folio, institution, byPowerOf }
  const toKeep = { ...head, decision, fetch: () => fetch(idSolicitud) }
  return resolutionBlocks(await keepResolution(papers, kept, toKeep), who, { primary })
}
