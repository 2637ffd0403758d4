import { ask } from '#engine/asking/ask.ts'
import type { FormInput } from '#engine/asking/form-input.ts'
import type { PageBlock } from '#engine/asking/page-block.ts'
import type { Block } from '#engine/content/block.ts'
import type { CertificateReach } from './certificate.ts'
import { type Noun, wordsOf } from './words.ts'

/** A returned form to send a certificate by mail. */
export interface Mailing {
  readonly form: FormInput
  readonly pedido: string
}

/** Error of an address that is not hers. */
export const wrongAddress = 'Elija uno de sus correos.'

/** Sends a certificate to a verified address of the person; the form posts to `action`. */
export async function mailBlocks(
  { papers }: Pick<CertificateReach, 'papers'>,
  { action, noun, mailing }: { action: string; noun: Noun; mailing?: Mailing | undefined },
): Promise<readonly PageBlock[]> {
  const addresses = await papers.mailAddresses()
  const { lo, o } = wordsOf(noun)
  const heading = { kind: 'heading', text: `Recibirl${o} por correo` } as const
  const [first] = addresses
  if (first === undefined) return [heading, noAddress, addAddress]
  return [
    heading,
    {
      kind: 'questions',
      // One letter per request, however often it is sent.
      action,
      submit: 'Enviar a mi correo',
      fields: [
        {
          name: 'correo',
          question: ask.choice({
            label: '¿A cuál de sus correos?',
            hint: `Solo ${lo} mandamos a los correos que tienen de usted el Registro Civil y ClaveÚnica.`,
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

/** Shown once the letter is queued. */
export function onItsWay(noun: Noun): Block {
  return {
    kind: 'notice',
    tone: 'exito',
    title: `Su ${noun} va en camino`,
    text: `Le llegará en unos minutos. Si no ${wordsOf(noun).lo} ve, mire en los correos no deseados.`,
  }
}

const noAddress: Block = {
  kind: 'paragraph',
  text: 'No tenemos un correo suyo. Agréguelo en Mis Datos y vuelva aquí.',
}

const addAddress: Block = {
  kind: 'actions',
  actions: [{ kind: 'link', label: 'Agregar mi correo', href: '/datos/editar' }],
}
