import { capitalized } from '#domain/capitalized.ts'
import { ask } from '#engine/asking/ask.ts'
import type { FormInput } from '#engine/asking/form-input.ts'
import type { FormErrors, Question } from '#engine/asking/question.ts'
import type { DatosCalidadPensionado } from '#services/certificados/contract.ts'
import { destinoOf, destinos, type Eleccion, pensionName } from './pages/paper.ts'

/** The questions before a constancia. With a single pension, which one is not asked. */
export function questionsOf(opciones: readonly DatosCalidadPensionado[]): Readonly<Record<string, Question>> {
  const pension = ask.choice({
    label: '¿De qué pensión?',
    hint: 'Cada constancia habla de una sola pensión.',
    missing: 'Elija la pensión de la que necesita la constancia.',
    style: 'radio',
    options: opciones.map(one => ({
      value: one.pension,
      label: pensionName(one),
      hint: `${capitalized(one.caja)}. Inscripción ${one.numeroInscripcion}.`,
    })),
  })
  const destino = ask.choice({
    label: '¿Dónde la va a presentar?',
    hint: 'La constancia lo dirá. Si no lo sabe, elija «Quien la pida».',
    missing: 'Elija dónde va a presentar la constancia.',
    style: 'radio',
    options: Object.entries(destinos).map(([value, label]) => ({ value, label })),
  })
  return opciones.length > 1 ? { pension, destino } : { destino }
}

const noLonger = 'De esa pensión ya no se da constancia. Vea los datos de arriba y elija otra vez.'

/** The choice, or errors by question. */
export function readEleccion(
  form: FormInput,
  opciones: readonly DatosCalidadPensionado[],
): { eleccion: Eleccion } | { errors: FormErrors } {
  const { pension: which, destino: where } = questionsOf(opciones)
  const pension = form.text('pension') || (which ? '' : (opciones[0]?.pension ?? ''))
  const destino = destinoOf(form.text('destino'))
  const isKnown = opciones.some(one => one.pension === pension)
  if (isKnown && destino) return { eleccion: { pension, destino } }
  return {
    errors: {
      ...(!isKnown && (which ? { pension: which.missing } : { destino: noLonger })),
      ...(!destino && where && { destino: where.missing }),
    },
  }
}
