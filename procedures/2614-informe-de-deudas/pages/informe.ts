import type { Consultation, ConsultationReply, ConsultationView } from '#engine/cases/consultation.ts'
import type { Action, Block } from '#engine/content/block.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import { silenceBlocks } from '../../parts/telling/silence.ts'
import { explanationBlocks, onwardBlocks } from '../reasons.ts'
import type { Reach } from '../registers.ts'
import { informeBlocks, simuladoBlock } from './informe-blocks.ts'
import { issueInforme } from './informe-paper.ts'

const title = 'Informe de deudas'
/** Query that opens the report; without it the institution is not asked about the person. */
const wanted = { ver: 'informe' } as const

/** Explains the report to anybody; a signed-in person can open her own (procedures §2614: one page). */
export const informePage: Consultation<Reach['services']> = {
  id: 'informe',
  path: '',
  access: 'open',
  async load(reach) {
    const site = await whenAnswered(reach.services.cmf.sitioInforme())
    if (!site) return silentView(reach)
    if (site.direccion !== null)
      return explained([
        { kind: 'actions', actions: [{ ...link('Ir al sitio de la CMF', site.direccion), external: true }] },
      ])
    if (!reach.signedIn) return explained([...signInBlocks(reach)])
    if (reach.query.get('ver') !== wanted.ver)
      return explained([{ kind: 'actions', actions: [link('Ver mi informe', reach.hrefOf('', wanted))] }])
    return reportView(reach)
  },
  act: (reach, form) => act(reach, form.text('quiere')),
}

async function reportView(reach: Reach): Promise<ConsultationView> {
  const informe = await whenAnswered(reach.services.cmf.informe())
  if (!informe) return silentView(reach)
  const button = (label: string, quiere: string, primary: boolean): Action => ({
    kind: 'post',
    label,
    action: reach.hrefOf('', wanted),
    fields: { quiere },
    primary,
  })
  return {
    title: 'Su informe de deudas',
    blocks: [
      ...(informe.simulado ? [simuladoBlock] : []),
      ...informeBlocks(informe),
      { kind: 'heading', text: 'Guarde su informe' },
      {
        kind: 'paragraph',
        text: 'Es un PDF con lo que ve aquí. En Mis Certificados tiene un código para comprobar que es auténtico. El código no muestra sus deudas.',
      },
      {
        kind: 'actions',
        actions: [
          button('Descargar en PDF', 'descargar', true),
          button('Enviar a mi correo', 'correo', false),
        ],
      },
      ...onwardBlocks,
    ],
  }
}

/** Issues the report as a document, and redirects to its file or to the page that mails it to a verified address. */
async function act(reach: Reach, quiere: string): Promise<ConsultationReply> {
  if (!reach.signedIn) return { kind: 'redirect', href: signInHref(reach) }
  const informe = await whenAnswered(reach.services.cmf.informe())
  if (!informe) return { kind: 'page', view: silentView(reach) }
  const paper = await issueInforme(reach, informe)
  return { kind: 'redirect', href: quiere === 'correo' ? `${paper.verifyHref}/enviar` : paper.href }
}

const explained = (blocks: readonly Block[]): ConsultationView => ({
  title,
  blocks: [...explanationBlocks, ...blocks, ...onwardBlocks],
})

function signInBlocks(reach: Reach): readonly Block[] {
  return [
    { kind: 'paragraph', text: 'Solo usted puede ver el suyo. Por eso se ingresa con ClaveÚnica.' },
    { kind: 'actions', actions: [link('Ingresar y ver mi informe', signInHref(reach))] },
  ]
}

function signInHref({ hrefOf }: Reach): string {
  return `/login/claveunica?destino=${encodeURIComponent(hrefOf('', wanted))}`
}

function silentView({ hrefOf, signedIn }: Reach): ConsultationView {
  return {
    title: 'El informe no está disponible',
    blocks: [
      ...silenceBlocks({
        who: 'La CMF',
        text: 'Ahora no podemos ver su informe. Sus deudas no cambian por esto. Espere unos minutos.',
        href: hrefOf('', signedIn ? wanted : {}),
      }),
      ...explanationBlocks,
      ...onwardBlocks,
    ],
  }
}

const link = (label: string, href: string) => ({ kind: 'link', label, href, primary: true }) as const
