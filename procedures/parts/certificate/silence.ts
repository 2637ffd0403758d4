import type { Block } from '#engine/content/block.ts'
import { content, links, main } from '#engine/content/content.ts'
import type { Tipo } from '#services/certificados/contract.ts'
import { silenceBlocks, silenceNotice } from '../telling/silence.ts'
import type { Certificate, CertificateReach } from './certificate.ts'
import type { Typed } from './choose.ts'
import { wordsOf } from './words.ts'

/** Shown if the institution did not say what can be certified when a choice was sent: one press sends it again. */
export function choiceKeptBlocks(
  { noun, paths }: Pick<Certificate<Tipo>, 'noun' | 'paths'>,
  { hrefOf }: Pick<CertificateReach, 'hrefOf'>,
  { form, pedido }: Typed,
): readonly Block[] {
  const { El } = wordsOf(noun)
  return content(
    silenceNotice(
      `${El} ${noun} no se hizo. Guardamos lo que eligió. Espere un poco y presione el botón: no saldrá dos veces.`,
    ),
    {
      ...{ kind: 'form', action: hrefOf(paths.list, { pedido }) },
      hidden: form.held().flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      blocks: content(
        links(main({ kind: 'submit', label: 'Intentar de nuevo', name: 'accion', value: 'otra-vez' })),
      ),
    },
  )
}

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
