import type { Block } from '#engine/block.ts'
import type { FormInput } from '#engine/form-input.ts'
import { certificadoDays } from '#law/solicitudes.ts'
import type { DatosCalidadPensionado } from '#services/certificados/contract.ts'
import { institution, rowsOf } from '../paper.ts'
import { paths } from '../paths.ts'
import { questionsOf } from '../questions.ts'
import type { Reach } from './reach.ts'

/** A form that came back: what was typed, what is wrong with it, and the wish that it counts for. */
export interface Typed {
  readonly form: FormInput
  readonly errors: Readonly<Record<string, string>>
  readonly pedido: string
}

/** What the constancia would say, and the questions before it. */
export function chooseBlocks(
  reach: Reach,
  opciones: readonly DatosCalidadPensionado[],
  typed?: Typed,
): readonly Block[] {
  const [only] = opciones
  return [
    {
      kind: 'paragraph',
      text: `La constancia sale al momento y sirve por ${certificadoDays['5206']} días. Si ya tiene una igual que sirve, le damos esa misma.`,
    },
    ...(only && opciones.length === 1 ? [factsBlock(only)] : []),
    {
      kind: 'questions',
      // What is said twice under one wish counts once.
      action: reach.hrefOf(paths.constancias, { pedido: typed?.pedido ?? reach.requestId }),
      submit: 'Obtener la constancia',
      fields: Object.entries(questionsOf(opciones)).map(([name, question]) => ({
        name,
        question,
        typed: typed?.form,
        errors: partErrors(typed?.errors[name]),
      })),
    },
  ]
}

const factsBlock = (datos: DatosCalidadPensionado): Block => ({
  kind: 'known',
  title: 'Lo que dirá',
  facts: rowsOf(datos).map(({ label, lines }) => ({ label, value: lines.join(', '), source: institution })),
})

const partErrors = (message: string | undefined): Record<string, string> => (message ? { '': message } : {})
