import { expect, it } from 'vitest'
import { labelOf } from '#engine/asking/context.ts'
import { beneficiarioQuestions } from '../5300-asignacion-por-muerte/questions/beneficiario.ts'
import { deUnaVez } from './application.ts'
import { muerteQuestions } from './questions.ts'

const [asignacion] = deUnaVez.ending.kind === 'joins' ? deUnaVez.ending.forms : []

it.each(muerteQuestions.parentesco.options.map(({ value }) => value))(
  'what she was of the deceased (%s) stays what she said in the request for the funeral',
  parentesco => {
    const muerte = { run: '5126663-3', parentesco, pagoFuneral: true, formaPago: 'presencial', telefono: '9' }
    const given = asignacion?.gives({ answers: { muerte } } as never).beneficiario?.parentesco as string
    const said = labelOf(beneficiarioQuestions.parentesco.options, given)
    expect(given).toBe(parentesco)
    expect(said === 'Otra relación').toBe(parentesco === 'otro')
  },
)
