import { formatDate } from '#domain/dates.ts'
import { ask } from '#engine/ask.ts'
import type { Block } from '#engine/block.ts'
import type { Consultation, ConsultationView } from '#engine/consultation.ts'
import type { FormInput } from '#engine/form-input.ts'
import type { WholePaper } from '#engine/paper.ts'
import { constanciaKind, eleccionOf } from '../paper.ts'
import { constanciaPath, paths } from '../paths.ts'
import { stateTags } from './issued.ts'
import type { Reach, Services } from './reach.ts'

/** One constancia of the person: what it says, until when, its file, and sending it by mail. Other people's are not found. */
export const constancia: Consultation<Services> = {
  id: 'constancia',
  path: paths.constancia,

  async load(reach) {
    const paper = await findConstancia(reach)
    return paper && viewOf(reach, paper)
  },

  async act(reach, form) {
    const paper = await findConstancia(reach)
    if (!paper) return { kind: 'not-found' }
    const href = reach.hrefOf(constanciaPath(paper.id), { listo: 'enviado' })
    const pedido = reach.query.get('pedido') || reach.requestId
    const mailing = await reach.papers.mail(paper.id, form.text('correo'), pedido)
    if (mailing === 'queued') return { kind: 'redirect', href }
    if (mailing === 'not-found') return { kind: 'not-found' }
    return { kind: 'errors', view: await viewOf(reach, paper, { form, pedido }) }
  },
}

async function findConstancia({ papers, params }: Reach): Promise<WholePaper | undefined> {
  const paper = await papers.find(params.get('id'))
  return paper?.kind.id === constanciaKind.id ? paper : undefined
}

interface Mailing {
  readonly form: FormInput
  readonly pedido: string
}

const wrongAddress = 'Elija uno de sus correos.'

async function viewOf(reach: Reach, paper: WholePaper, mailing?: Mailing): Promise<ConsultationView> {
  const holds = paper.state === 'vigente'
  return {
    title: paper.title,
    backPath: paths.constancias,
    errors: mailing ? [{ name: 'correo', message: wrongAddress }] : [],
    blocks: [
      ...(reach.query.get('listo') === 'enviado' ? [onItsWay] : []),
      stateBlock(paper),
      ...renewBlocks(reach, paper),
      { kind: 'summary', title: 'Lo que dice', rows: paper.rows },
      {
        kind: 'document',
        title: paper.title,
        text: `Emitida el ${formatDate(paper.issuedOn)}. Código ${paper.code}.`,
        format: 'PDF',
        downloadHref: paper.href,
      },
      ...(holds ? await mailBlocks(reach, paper, mailing) : []),
      {
        kind: 'actions',
        actions: [
          { kind: 'link', label: 'Ver lo que lee quien tiene el código', href: paper.verifyHref },
          { kind: 'link', label: 'Ver mis constancias', href: reach.hrefOf(paths.constancias) },
        ],
      },
    ],
  }
}

function stateBlock({ state, code, institutionFolio = code, validUntil }: WholePaper): Block {
  const until = validUntil === undefined ? undefined : formatDate(validUntil)
  switch (state) {
    case 'vigente':
      return {
        kind: 'panel',
        title: 'Su constancia está lista',
        text: `${until === undefined ? 'No vence.' : `Sirve hasta el ${until}.`} Código para comprobarla: ${code}.`,
        folio: institutionFolio,
      }
    case 'vencido':
      return {
        kind: 'notice',
        tone: 'aviso',
        title: 'Esta constancia venció',
        text: `Sirvió hasta el ${until}. Pida una nueva: trae otro folio y otro código.`,
      }
    case 'reemplazado':
      return {
        kind: 'notice',
        tone: 'aviso',
        title: 'Hay una constancia más nueva',
        text: 'Esta fue reemplazada por otra que usted pidió después. Use la más nueva.',
      }
    case 'revocado':
      return {
        kind: 'notice',
        tone: 'error',
        title: stateTags.revocado.text,
        text: 'El IPS anuló esta constancia. Ya no sirve. Pida otra, o pregunte la razón en el 101.',
      }
  }
}

/** One press asks for another like one that is over. */
function renewBlocks({ hrefOf, requestId }: Reach, { state, subject }: WholePaper): readonly Block[] {
  const eleccion = eleccionOf(subject)
  if (state !== 'vencido' || !eleccion) return []
  return [
    {
      kind: 'actions',
      actions: [
        {
          kind: 'post',
          label: 'Pedir una nueva',
          action: hrefOf(paths.constancias, { pedido: requestId }),
          fields: { ...eleccion },
          primary: true,
        },
      ],
    },
  ]
}

async function mailBlocks(reach: Reach, { id }: WholePaper, mailing?: Mailing): Promise<readonly Block[]> {
  const addresses = await reach.papers.mailAddresses()
  const heading = { kind: 'heading', text: 'Recibirla por correo' } as const
  const [first] = addresses
  if (first === undefined) return [heading, noAddress, addAddress]
  return [
    heading,
    {
      kind: 'questions',
      // One letter for one wish, however often it is sent.
      action: reach.hrefOf(constanciaPath(id), { pedido: mailing?.pedido ?? reach.requestId }),
      submit: 'Enviar a mi correo',
      fields: [
        {
          name: 'correo',
          question: ask.choice({
            label: '¿A cuál de sus correos?',
            hint: 'Solo la mandamos a correos que sabemos que son suyos.',
            missing: wrongAddress,
            style: 'radio',
            options: addresses.map(value => ({ value, label: value })),
          }),
          ...(mailing ? { typed: mailing.form } : { answer: first }),
          errors: mailing ? { '': wrongAddress } : {},
        },
      ],
    },
  ]
}

const onItsWay: Block = {
  kind: 'notice',
  tone: 'exito',
  title: 'Su constancia va en camino',
  text: 'Le llegará en unos minutos. Si no la ve, mire en los correos no deseados.',
}

const noAddress: Block = {
  kind: 'paragraph',
  text: 'No tenemos un correo suyo. Agréguelo en Mis Datos y vuelva aquí.',
}

const addAddress: Block = {
  kind: 'actions',
  actions: [{ kind: 'link', label: 'Agregar mi correo', href: '/datos/editar' }],
}
