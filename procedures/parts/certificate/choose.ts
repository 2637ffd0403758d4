import type { FormInput } from '#engine/asking/form-input.ts'
import type { PageBlock } from '#engine/asking/page-block.ts'
import type { FormErrors, PartErrors } from '#engine/asking/question.ts'
import type { Tipo } from '#services/certificados/contract.ts'
import type { Certificate, CertificateReach, OpcionOf } from './certificate.ts'
import { wordsOf } from './words.ts'

/** A returned form: typed answers, errors, and its request id. */
export interface Typed {
  readonly form: FormInput
  readonly errors: FormErrors
  readonly pedido: string
}

/** The certificate's description, and the questions before it. */
export function chooseBlocks<T extends Tipo>(
  { noun, paths, intro, questionsOf }: Certificate<T>,
  reach: CertificateReach,
  { opciones, typed }: { opciones: readonly OpcionOf<T>[]; typed?: Typed | undefined },
): readonly PageBlock[] {
  return [
    ...intro(opciones),
    {
      kind: 'questions',
      // The same request id makes a double submit count once.
      action: reach.hrefOf(paths.list, { pedido: typed?.pedido ?? reach.requestId }),
      submit: `Obtener ${wordsOf(noun).El.toLowerCase()} ${noun}`,
      fields: Object.entries(questionsOf(opciones)).map(([name, question]) => ({
        name,
        question,
        typed: typed?.form,
        errors: partErrors(typed?.errors[name]),
      })),
    },
  ]
}

const partErrors = (message: string | undefined): PartErrors => (message ? { '': message } : {})
