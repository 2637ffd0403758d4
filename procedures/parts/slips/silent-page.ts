import type { ConsultationView } from '#engine/cases/consultation.ts'
import { silenceBlocks } from '../telling/silence.ts'
import type { Reach } from './reach.ts'
import { keptBlocks } from './slip-paper.ts'
import { type Slips, slipPaths } from './slips.ts'

/** Shown if the IPS did not answer: stored documents, and a link to try again at `href`. */
export async function silentView(
  slips: Slips,
  reach: Reach,
  title: string,
  href: string,
): Promise<ConsultationView> {
  const kept = await keptBlocks(slips, reach)
  return {
    title,
    backPath: slipPaths.raiz,
    blocks: [
      ...silenceBlocks({
        text:
          kept.length > 0
            ? 'Ahora no podemos ver los pagos. Los documentos que guardó antes están aquí abajo.'
            : 'Ahora no podemos ver los pagos. No cambian por esto.',
        href,
      }),
      ...kept,
      { kind: 'heading', text: 'Qué puede hacer mientras tanto' },
      {
        kind: 'list',
        items: [
          'Vuelva en unos minutos. No perderá nada.',
          'Si es urgente, llame al 101 o vaya a una sucursal de ChileAtiende con su carné.',
        ],
      },
    ],
  }
}
