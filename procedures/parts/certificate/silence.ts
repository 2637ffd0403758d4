import type { Block } from '#engine/content/block.ts'
import type { Tipo } from '#services/certificados/contract.ts'
import { silenceBlocks, silenceNotice } from '../telling/silence.ts'
import type { Certificate, CertificateReach } from './certificate.ts'
import { wordsOf } from './words.ts'

/** Shown if the institution did not say what can be certified. */
export function noAnswerBlocks(
  { paths }: Pick<Certificate<Tipo>, 'paths'>,
  { hrefOf }: Pick<CertificateReach, 'hrefOf'>,
): readonly Block[] {
  return silenceBlocks({
    text: 'Le preguntamos por sus datos y no contestó. Pruebe en unos minutos. Si es urgente, pida el papel en una sucursal de ChileAtiende.',
    href: hrefOf(paths.list),
  })
}

/** Shown if the institution did not answer when asked to issue. */
export function noEmissionBlock({ noun }: Pick<Certificate<Tipo>, 'noun'>): Block {
  const { El } = wordsOf(noun)
  return silenceNotice(
    `${El} ${noun} no se hizo. Lo que eligió sigue marcado aquí. Espere un poco y presione el botón otra vez: no saldrá dos veces.`,
  )
}
