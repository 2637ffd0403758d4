import { expect } from '@playwright/test'
import { monthNames } from '#domain/dates.ts'
import type { GroupQuestion, Question, Questions } from '#engine/question.ts'
import { jpeg, type Paper, pdf, photo } from '../papers/papers.ts'
import { controlsOf, fillControl, type OpenPage, pressAction } from './fill-control.ts'

/** Values to type and files to attach, by control name. */
export interface Typed {
  readonly controls: Readonly<Record<string, string | readonly string[]>>
  readonly files: Readonly<Record<string, readonly string[]>>
}

/** Fills in a question of the open page. Returns the texts that the summary must show; none if nothing is entered. */
export async function fillQuestion(
  at: OpenPage,
  name: string,
  question: Question,
  typed: Typed,
): Promise<readonly string[]> {
  if (question.kind === 'group') return fillGroup(at, name, question, typed)
  if (question.kind === 'documents') return addFiles(at, name, typed.files[name] ?? [])
  const words: string[] = []
  for (const [control, texts] of partsOf(name, typed.controls)) {
    if (control.endsWith('.comuna') && question.kind === 'address')
      await chooseRegion(at, control, String(texts))
    for (const text of [texts].flat()) words.push(await fillControl(at, control, text))
    if (control.endsWith('.comuna') && question.kind === 'place') await pressAction(at, `mostrar:${name}`)
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

/** With script, a region filter narrows the list of comunas. */
async function chooseRegion({ page }: OpenPage, control: string, comuna: string): Promise<void> {
  const region = page.locator(`[id="f-${control.replaceAll('.', '-')}-region"]`)
  if (await region.isVisible()) await region.selectOption(comuna.slice(0, 2))
}

async function addFiles(at: OpenPage, name: string, files: readonly string[]): Promise<readonly string[]> {
  if (files.length === 0) return []
  const papers = files.map(paperNamed)
  const input = controlsOf(at, name)
  const upload = input.locator('xpath=ancestor::*[@data-island="document-upload"]')
  if (!at.script || (await upload.count()) === 0) {
    await input.setInputFiles(papers)
    return files
  }
  // The file input disappears with its file; its container stays.
  const place = await upload.elementHandle()
  await input.scrollIntoViewIfNeeded()
  await upload.getByRole('alert').waitFor({ state: 'attached' })
  await input.setInputFiles(papers)
  for (const file of files)
    await expect(async () => expect(await place?.innerText()).toContain(file)).toPass({ intervals: [50] })
  return files
}

/** A file whose content matches its extension. */
function paperNamed(name: string): Paper {
  if (name.endsWith('.pdf')) return pdf(name)
  return name.endsWith('.png') ? photo(name) : jpeg(name)
}

async function fillGroup(
  at: OpenPage,
  name: string,
  question: GroupQuestion,
  typed: Typed,
): Promise<readonly string[]> {
  const words: string[] = []
  const given = [...Object.keys(typed.controls), ...Object.keys(typed.files)]
  for (let index = 0; given.some(control => control.startsWith(`${name}.${index}.`)); index++) {
    await openItem(at, name, index, question)
    const place = question.style === 'itemPerPage' ? await placeOfItem(at, name) : index
    const item = movedTo(place, typed, name, index)
    for (const [key, declared] of Object.entries(question.item as Questions))
      words.push(...(await fillQuestion(at, `${name}.${place}.${key}`, declared, item)))
    if (question.style === 'itemPerPage') await keepItem(at)
  }
  return words
}

async function openItem(at: OpenPage, name: string, index: number, { style }: GroupQuestion): Promise<void> {
  const own = at.page.getByRole('main').locator(`[name^="${name}.${index}."]:not([type=hidden])`)
  if ((await own.count()) > 0) return
  await pressAction(at, style === 'itemPerPage' ? `abrir:${name}:${index}` : `agregar:${name}`)
}

/** Index of the open item in control names: while being edited it comes after the list. */
async function placeOfItem({ page }: OpenPage, name: string): Promise<number> {
  const marks = page.getByRole('main').locator(`input[type=hidden][name^="${name}."][name$="."]`)
  const [, place] = /\.(\d+)\.$/.exec((await marks.last().getAttribute('name')) ?? '') ?? []
  return Number(place)
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

async function keepItem({ page }: OpenPage): Promise<void> {
  await Promise.all([
    page.waitForEvent('domcontentloaded'),
    page.getByRole('main').getByRole('button', { name: 'Guardar y volver a la lista' }).click(),
  ])
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
    // Line by line, as the summary has it.
    case 'textFile':
      return words.flatMap(text => text.split('\n'))
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
