import { monthNames } from '#domain/dates.ts'
import type { GroupQuestion, Question, Questions } from '#engine/asking/question.ts'
import type { Sheet } from './sheet.ts'

/** Values to type and files to attach, by control name. */
export interface Typed {
  readonly controls: Readonly<Record<string, string | readonly string[]>>
  readonly files: Readonly<Record<string, readonly string[]>>
}

/** Fills in a question of the open page. Returns the texts that the summary must show; none if nothing is entered. */
export async function fillQuestion(
  sheet: Sheet,
  name: string,
  question: Question,
  typed: Typed,
): Promise<readonly string[]> {
  if (question.kind === 'group') return fillGroup(sheet, name, question, typed)
  if (question.kind === 'documents') return addFiles(sheet, name, typed.files[name] ?? [])
  const words: string[] = []
  for (const [control, texts] of partsOf(name, typed.controls)) {
    for (const text of [texts].flat()) words.push(await sheet.fill(control, text))
    if (control.endsWith('.comuna') && question.kind === 'place') await sheet.act(`mostrar:${name}`)
  }
  return wordsOf(question, name, typed, words)
}

/** The controls of a question, in writing order. */
export function partsOf<Value>(
  name: string,
  controls: Readonly<Record<string, Value>>,
): readonly (readonly [string, Value])[] {
  return Object.entries(controls).filter(([control]) => control === name || control.startsWith(`${name}.`))
}

async function addFiles(sheet: Sheet, name: string, files: readonly string[]): Promise<readonly string[]> {
  if (files.length > 0) await sheet.attach(name, files)
  return files
}

async function fillGroup(
  sheet: Sheet,
  name: string,
  question: GroupQuestion,
  typed: Typed,
): Promise<readonly string[]> {
  const words: string[] = []
  const given = [...Object.keys(typed.controls), ...Object.keys(typed.files)]
  for (let index = 0; given.some(control => control.startsWith(`${name}.${index}.`)); index++) {
    await openItem(sheet, name, index, question)
    const place = question.style === 'itemPerPage' ? await sheet.placeOfItem(name) : index
    const item = movedTo(place, typed, name, index)
    for (const [key, declared] of Object.entries(question.item as Questions)) {
      const said = await fillQuestion(sheet, `${name}.${place}.${key}`, declared, item)
      // «Otra empresa» is told by the name that it asks for.
      const isOther =
        declared.kind === 'choice' && question.when?.rut && said.every(one => /^Otr[ao]\b/.test(one))
      if (!isOther) words.push(...said)
    }
    if (question.style === 'itemPerPage') await sheet.press('Guardar y volver a la lista')
  }
  return words
}

async function openItem(sheet: Sheet, name: string, index: number, { style }: GroupQuestion): Promise<void> {
  if (await sheet.asks(`${name}.${index}`)) return
  await sheet.act(style === 'itemPerPage' ? `abrir:${name}:${index}` : `agregar:${name}`)
}

/** The values for an item, under the index on its page. */
function movedTo(place: number, { controls, files }: Typed, name: string, index: number): Typed {
  const own = `${name}.${index}.`
  const moved = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(
      Object.entries(all)
        .filter(([control]) => control.startsWith(own))
        .map(([control, value]) => [`${name}.${place}.${control.slice(own.length)}`, value]),
    )
  return { controls: moved(controls), files: moved(files) }
}

/** Dates and months are typed as numbers and shown as words. */
function wordsOf(
  question: Question,
  name: string,
  { controls }: Typed,
  words: readonly string[],
): readonly string[] {
  switch (question.kind) {
    case 'date':
    case 'month':
      return words.length === 0 ? [] : [dateSaid(part => String(controls[`${name}.${part}`] ?? ''))]
    case 'period':
      return words.length === 0
        ? []
        : ['desde', 'hasta'].map(end => dateSaid(part => String(controls[`${name}.${end}.${part}`] ?? '')))
    case 'phone':
      return words.map(text => text.replace(/\D/g, '').slice(-9))
    // The summary shows that it was accepted, not its text.
    case 'declaration':
      return []
    default:
      return words
  }
}

function dateSaid(part: (name: 'dia' | 'mes' | 'anio') => string): string {
  const mes = monthNames[Number(part('mes')) - 1] ?? part('mes')
  return [Number(part('dia')) || '', mes, part('anio')].filter(Boolean).join(' de ')
}
