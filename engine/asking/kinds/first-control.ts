import type { Question } from '../question.ts'

const firstParts: Readonly<Partial<Record<Question['kind'], string>>> = {
  date: 'dia',
  month: 'mes',
  name: 'nombres',
  emails: 'principal.direccion',
  email: 'direccion',
  address: 'calle',
  bankAccount: 'tipo',
}

/** The control that a link to a question targets: its first one. */
export function firstControl(question: Question, name: string): string {
  if (question.kind === 'period') return `${name}.desde.${question.of === 'months' ? 'mes' : 'dia'}`
  const part = firstParts[question.kind]
  return part ? `${name}.${part}` : name
}
