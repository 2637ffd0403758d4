import type { Context, Option } from '../context.ts'
import type { Question, SheetQuestion } from '../question.ts'
import { optionsOf, splitControl } from './cells.ts'

/** What each column of a file takes, in its order, for who fills in the template. */
export function columnNotes(sheet: SheetQuestion, lists: Context['lists']): readonly string[] {
  return Object.entries(sheet.columns).map(([header, control]) => {
    const [name = '', part = ''] = splitControl(control)
    const question = sheet.item[name]
    if (!question) return ''
    const isSometimes = sheet.when !== undefined && Object.hasOwn(sheet.when, name)
    const isBlank = ('optional' in question && question.optional === true) || blankParts.has(part)
    const takes = valuesOf(question, part, lists, sheet.examples[header] ?? '')
    return [takes, isBlank && 'puede ir vacía', !isBlank && isSometimes && 'vacía si no corresponde']
      .filter(Boolean)
      .join('; ')
  })
}

/** Parts of a name or an address that not everybody has. */
const blankParts: ReadonlySet<string> = new Set([
  ...['apellidoMaterno', 'block', 'depto', 'poblacion', 'localidad', 'ciudad'],
])

/** More options, such as all comunas, are not listed in a cell. */
const mostNamed = 100

function valuesOf(question: Question, part: string, lists: Context['lists'], example: string): string {
  const options = optionsOf(question, part, lists)
  if (options.length > mostNamed) return `su nombre, por ejemplo ${example}`
  if (options.length > 0) return options.map(one => optionText(one, options, example)).join(' / ')
  switch (question.kind) {
    case 'choice':
      return 'su nombre, como está en la página'
    case 'yesNo':
      return 'Sí / No'
    case 'run':
      return `${question.of === 'persona' ? 'RUN' : 'RUT'} con guion`
    case 'date':
      return 'día-mes-año, por ejemplo 27-05-1995'
    case 'month':
      return 'mes-año, por ejemplo 05-2026'
    case 'integer':
      return question.max === undefined ? 'número' : `número de ${question.min ?? 0} a ${question.max}`
    case 'money':
      return 'pesos, solo números'
    case 'phone':
      return '9 números'
    case 'email':
      return 'un correo'
    case 'bankAccount':
      return 'número de la cuenta, solo números'
    default:
      return 'texto'
  }
}

/** A code stands beside its name where the example has the code. */
function optionText({ value, label }: Option, options: readonly Option[], example: string): string {
  return options.some(one => one.value === example) ? `${value} = ${label}` : label
}
