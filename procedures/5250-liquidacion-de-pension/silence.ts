import type { Block } from '#engine/block.ts'
import type { ConsultationView } from '#engine/consultation.ts'
import { paths } from './paths.ts'
import type { Reach } from './reach.ts'
import { keptBlocks } from './slip-paper.ts'

/** What a page says when the IPS did not answer: papers that are kept here, and a way to try again at `href`. */
export async function silentView(reach: Reach, title: string, href: string): Promise<ConsultationView> {
  const kept = await keptBlocks(reach)
  return {
    title,
    backPath: paths.raiz,
    blocks: [
      {
        kind: 'notice',
        tone: 'aviso',
        title: 'El IPS no respondió',
        text:
          kept.length > 0
            ? 'Ahora no podemos ver sus pagos. Los documentos que guardó antes están aquí abajo.'
            : 'Ahora no podemos ver sus pagos. Sus pagos no cambian por esto.',
      },
      { kind: 'actions', actions: [{ kind: 'link', label: 'Intentar de nuevo', href, primary: true }] },
      ...kept,
      ...whatElse,
    ],
  }
}

const whatElse: readonly Block[] = [
  { kind: 'heading', text: 'Qué puede hacer mientras tanto' },
  {
    kind: 'list',
    items: [
      'Vuelva en unos minutos. No perderá nada.',
      'Si es urgente, llame al 101 o vaya a una sucursal de ChileAtiende con su carné.',
    ],
  },
]
