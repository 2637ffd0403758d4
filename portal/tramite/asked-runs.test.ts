import { expect, it } from 'vitest'
import { ask } from '#engine/asking/ask.ts'
import { formOf } from '#engine/testing/surroundings.ts'
import { peopleIn } from './asked-runs.ts'

const run = ask.run({ of: 'persona', label: 'RUN', missing: 'Escriba el RUN.' })
const questions = {
  run,
  nota: ask.text({ label: 'Nota', missing: 'Escriba algo.' }),
  ninos: ask.group({
    label: 'Niños',
    itemLabel: 'Niño',
    addLabel: 'Agregar',
    missing: 'Agregue a uno.',
    minItems: 1,
    maxItems: 3,
    item: { run, nombre: ask.text({ label: 'Nombre', missing: 'Escriba el nombre.' }) },
  }),
}

it('an enquiry is about every RUN that its page asks, those inside a list too, and about nothing that is no RUN', () => {
  const form = formOf({
    run: '15.678.234-3',
    nota: '12.345.678-5',
    'ninos.0.run': '23.456.781-0',
    'ninos.0.nombre': 'Tomás',
    'ninos.1.run': '12345678-5',
    'ninos.1.nombre': 'Ana',
  })
  expect(peopleIn({ questions }, form).asked).toEqual(['15678234-3', '23456781-0', '12345678-5'])
  expect(peopleIn({ questions }, formOf({ run: '1-1' })).asked).toEqual([])
})

it('counts a list that may be long apart, whatever its fields are called', () => {
  const many = { ...questions.ninos, maxItems: 300, item: { rutTrabajador: run } }
  const form = formOf({ 'nomina.0.rutTrabajador': '15.678.234-3' })
  expect(peopleIn({ questions: { nomina: many } }, form)).toEqual({ asked: [], listed: ['15678234-3'] })
})
