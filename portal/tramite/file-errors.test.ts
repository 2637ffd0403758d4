import { expect, it } from 'vitest'
import { ask } from '#engine/asking/ask.ts'
import { withFileErrors } from './file-errors.ts'

const missing = 'Agregue: factura de la funeraria.'
const tooLarge = 'El archivo pesa más de 10 MB.'
const field = (name: string, errors: Readonly<Record<string, string>>) => ({
  ...{ name, errors, typed: undefined },
  question: ask.documents({ label: name, missing, maxFiles: 1, maxBytes: 10 }),
})

it('a file that was refused is one error, at its question, and not a second for the answer that is missing', () => {
  const others = { name: 'comentario', message: 'Escriba su respuesta.' }
  const asked = [field('factura', { '': missing }), field('certificado', {})]
  const view = withFileErrors(
    {
      title: 'Responda al IPS',
      errors: [{ name: 'factura', message: missing }, others],
      blocks: [
        {
          ...{ kind: 'questions', action: '/', submit: 'Enviar', fields: asked },
          sections: [{ title: 'Más', fields: [field('orden', { '': missing })] }],
        },
      ],
    },
    { factura: tooLarge, orden: tooLarge },
  )
  expect(view.errors).toEqual([
    { name: 'factura', message: tooLarge },
    { name: 'orden', message: tooLarge },
    others,
  ])
  const [block] = view.blocks
  if (block?.kind !== 'questions') throw new Error('The page asks nothing')
  expect(block.fields.map(({ errors }) => errors)).toEqual([{ '': tooLarge }, {}])
  expect(block.sections?.[0]?.fields[0]?.errors).toEqual({ '': tooLarge })
})
