import type { Block } from '#engine/block.ts'
import { paths } from '../paths.ts'
import type { Reach } from './reach.ts'

/** Said where the institution did not tell which pensions there are. */
export function noAnswerBlocks({ hrefOf }: Pick<Reach, 'hrefOf'>): readonly Block[] {
  return [
    {
      kind: 'notice',
      tone: 'aviso',
      title: 'El IPS no respondió',
      text: 'Le preguntamos qué pensión tiene y no contestó. Pruebe en unos minutos. Si es urgente, pida el papel en una sucursal de ChileAtiende.',
    },
    {
      kind: 'actions',
      actions: [{ kind: 'link', label: 'Intentar de nuevo', href: hrefOf(paths.constancias), primary: true }],
    },
  ]
}

/** Said where the institution did not emit the constancia. */
export const noEmissionBlock: Block = {
  kind: 'notice',
  tone: 'aviso',
  title: 'El IPS no respondió',
  text: 'La constancia no se hizo. Lo que eligió sigue marcado aquí. Espere un poco y presione el botón otra vez: no saldrá dos veces.',
}
