import { formatDate } from '#domain/dates.ts'
import type { Consultation, ConsultationView } from '#engine/cases/consultation.ts'
import type { PaperFacts, WholePaper } from '#engine/cases/paper.ts'
import type { Block } from '#engine/content/block.ts'
import type { Tipo } from '#services/certificados/contract.ts'
import { type Certificate, type CertificateReach, type CertificateServices, oneHref } from './certificate.ts'
import { againField } from './certificate-list.ts'
import { factsOfCertificate } from './facts.ts'
import { type Mailing, mailBlocks, onItsWay, wrongAddress } from './mail.ts'
import { stateTagsOf, wordsOf } from './words.ts'

type Shown = Pick<Certificate<Tipo>, 'kind' | 'noun' | 'paths' | 'changedTitle'> & {
  readonly peticionOf: (subject: string) => unknown
}

/** A person's certificate: content, validity, download, and sending it by mail. Somebody else's answers 404. */
export function certificatePage(
  certificate: Shown,
): Consultation<CertificateServices> & Required<Pick<Consultation<CertificateServices>, 'act'>> {
  const { kind, paths } = certificate
  const find = async ({ papers, params, query }: CertificateReach) => {
    const paper = await papers.find(params.get('id') || query.get('id'))
    return paper?.kind.id === kind.id ? paper : undefined
  }
  return {
    id: 'emitido',
    path: paths.one,

    async instead({ params, query, hrefOf }) {
      return params.get('id') || query.get('id') ? undefined : hrefOf(paths.list)
    },

    async load(reach) {
      const paper = await find(reach)
      return paper && viewOf(certificate, reach, paper)
    },

    async act(reach, form) {
      const paper = await find(reach)
      if (!paper) return { kind: 'not-found' }
      const href = oneHref(certificate, reach, { id: paper.id, listo: 'enviado' })
      const pedido = reach.query.get('pedido') || reach.requestId
      const mailing = await reach.papers.mail(paper.id, form.text('correo'), pedido)
      if (mailing === 'queued') return { kind: 'redirect', href }
      if (mailing === 'not-found') return { kind: 'not-found' }
      return { kind: 'errors', view: await viewOf(certificate, reach, paper, { form, pedido }) }
    },
  }
}

async function viewOf(
  certificate: Shown,
  reach: CertificateReach,
  paper: WholePaper,
  mailing?: Mailing,
): Promise<ConsultationView> {
  const { noun, paths } = certificate
  const { o } = wordsOf(noun)
  const facts =
    paper.state === 'vigente'
      ? await factsOfCertificate(reach.services, {
          kindId: paper.kind.id,
          folio: paper.institutionFolio ?? null,
        })
      : 'unknown'
  const pedido = mailing?.pedido ?? reach.requestId
  const action = oneHref(certificate, reach, { id: paper.id, pedido })
  return {
    title: paper.title,
    backPath: paths.list,
    errors: mailing ? [{ name: 'correo', message: wrongAddress }] : [],
    blocks: [
      ...(reach.query.get('listo') === 'enviado' ? [onItsWay(noun)] : []),
      factsBlock(certificate, facts) ?? stateBlock(certificate, paper),
      ...againBlocks(certificate, reach, paper),
      ...(paper.rows.length > 0
        ? [{ kind: 'summary', title: 'Lo que dice', rows: paper.rows } as const]
        : []),
      ...paper.blocks,
      {
        kind: 'document',
        title: paper.title,
        text: `Emitid${o} el ${formatDate(paper.issuedOn)}. Código ${paper.code}.`,
        format: 'PDF',
        downloadHref: paper.href,
        print: true,
      },
      ...(paper.state === 'vigente' && facts !== 'changed'
        ? await mailBlocks(reach, { action, noun, mailing })
        : []),
      {
        kind: 'actions',
        actions: [
          { kind: 'link', label: 'Ver lo que lee quien tiene el código', href: paper.verifyHref },
          { kind: 'link', label: `Ver mis ${noun}s`, href: reach.hrefOf(paths.list) },
        ],
      },
    ],
  }
}

/** Says that its facts have changed, or that nobody could ask; undefined if it is up to date. */
function factsBlock({ noun, changedTitle }: Shown, facts: PaperFacts): Block | undefined {
  const { Este, o } = wordsOf(noun)
  switch (facts) {
    case 'changed':
      return {
        kind: 'notice',
        tone: 'aviso',
        title: changedTitle,
        text: `${Este} ${noun} es auténtic${o}, pero dice los datos de antes. Ya no muestra cómo es hoy.`,
      }
    case 'silent':
      return {
        kind: 'notice',
        tone: 'aviso',
        title: 'No pudimos comprobarlo hoy',
        text: `${Este} ${noun} es auténtic${o}. El IPS no respondió si sus datos siguen igual. Intente de nuevo en unos minutos.`,
      }
    default:
      return undefined
  }
}

function stateBlock(
  { noun }: Shown,
  { state, code, institutionFolio = code, validUntil }: WholePaper,
): Block {
  const until = validUntil === undefined ? undefined : formatDate(validUntil)
  const { o, un, Este } = wordsOf(noun)
  switch (state) {
    case 'vigente':
      return {
        kind: 'panel',
        title: `Su ${noun} está list${o}`,
        text: `${until === undefined ? 'No vence.' : `Sirve hasta el ${until}.`} Código para comprobarl${o}: ${code}.`,
        folio: institutionFolio,
      }
    case 'vencido':
      return {
        kind: 'notice',
        tone: 'aviso',
        title: `${Este} ${noun} venció`,
        text: `Sirvió hasta el ${until}. Pida ${un === 'un' ? 'uno nuevo' : 'una nueva'}: trae otro folio y otro código.`,
      }
    case 'reemplazado':
      return {
        kind: 'notice',
        tone: 'aviso',
        title: `Hay ${un} ${noun} más nuev${o}`,
        text: `${Este} fue reemplazad${o} por otr${o} que usted pidió después. Use ${un === 'un' ? 'el' : 'la'} más nuev${o}.`,
      }
    case 'revocado':
      return {
        kind: 'notice',
        tone: 'error',
        title: stateTagsOf(noun).revocado.text,
        text: `El IPS anuló ${Este.toLowerCase()} ${noun}. Ya no sirve. Pida otr${o}, o pregunte la razón en el 101.`,
      }
  }
}

/** A button that requests another copy of an expired one. */
function againBlocks(
  { noun, paths, peticionOf }: Shown,
  { hrefOf, requestId }: CertificateReach,
  { state, subject }: WholePaper,
): readonly Block[] {
  if (state !== 'vencido' || peticionOf(subject) === undefined) return []
  return [
    {
      kind: 'actions',
      actions: [
        {
          kind: 'post',
          label: `Pedir ${noun === 'constancia' ? 'una nueva' : 'uno nuevo'}`,
          action: hrefOf(paths.list, { pedido: requestId }),
          fields: { [againField]: subject },
          primary: true,
        },
      ],
    },
  ]
}
