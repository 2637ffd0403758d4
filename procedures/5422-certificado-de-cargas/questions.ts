import { formatDate } from '#domain/dates.ts'
import { ask } from '#engine/asking/ask.ts'
import type { FormInput } from '#engine/asking/form-input.ts'
import type { FormErrors, Question } from '#engine/asking/question.ts'
import type { CargaCertificada, FinCargas } from '#services/certificados/contract.ts'
import { fines, finOf, sortOf } from './pages/paper.ts'

/** The questions before a certificate. With a single carga, which one is not asked. */
export function questionsOf(opciones: readonly CargaCertificada[]): Readonly<Record<string, Question>> {
  const cargas = ask.choices({
    label: '¿Qué cargas debe nombrar?',
    hint: 'Marque todas las que necesite.',
    missing: 'Marque al menos una carga.',
    options: opciones.map(one => ({
      value: one.clave,
      label: one.nombre,
      hint: `${sortOf(one)} ${one.vence ? `Hasta el ${formatDate(one.vence)}.` : 'Sin fin.'}`,
    })),
  })
  const fin = ask.choice({
    label: '¿Para qué lo necesita?',
    hint: 'El certificado lo dirá.',
    missing: 'Elija para qué necesita el certificado.',
    style: 'radio',
    options: Object.entries(fines).map(([value, label]) => ({ value, label })),
  })
  return opciones.length > 1 ? { cargas, fin } : { fin }
}

export interface Eleccion {
  readonly cargas: string[]
  readonly fin: FinCargas
}

/** The choice, or errors by question. */
export function readEleccion(
  form: FormInput,
  opciones: readonly CargaCertificada[],
): { eleccion: Eleccion } | { errors: FormErrors } {
  const { cargas: which, fin: what } = questionsOf(opciones)
  const wanted = form.all('cargas')
  const chosen = which ? opciones.filter(({ clave }) => wanted.includes(clave)) : opciones
  const fin = finOf(form.text('fin'))
  // Tell the person if a carga has ended since the page was opened.
  const isGone = which !== undefined && chosen.length < new Set(wanted).size
  if (chosen.length > 0 && !isGone && fin)
    return { eleccion: { cargas: chosen.map(({ clave }) => clave), fin } }
  return {
    errors: {
      ...(which &&
        isGone && { cargas: 'Una de esas cargas ya no está. Mire la lista y márquelas otra vez.' }),
      ...(which && !isGone && chosen.length === 0 && { cargas: which.missing }),
      ...(!fin && what && { fin: what.missing }),
    },
  }
}
