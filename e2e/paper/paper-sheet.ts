import { setTimeout as wait } from 'node:timers/promises'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { HTMLElement } from 'node-html-parser'
import { type Paper, paperNamed } from '../papers/papers.ts'
import type { Sheet } from '../walker/sheet.ts'
import { Filling } from './form-controls.ts'
import {
  hasElementSaying,
  type OpenPage,
  pageProblems,
  readPage,
  rowsOf,
  saying,
  textOf,
} from './open-page.ts'
import type { Answer, Asking } from './visitor.ts'

/** Pages as plain HTML: read, filled in and sent without a browser and without script. */
export interface PaperSheet extends Sheet {
  readonly page: OpenPage
  /** Status of the open page. */
  status(): number
  /** Attaches these files. */
  attachPapers(name: string, papers: readonly Paper[]): Promise<void>
  /** Presses the button with this label; the bot check is left undone, as in a browser without script. */
  pressWithoutProof(label: string): Promise<void>
  /** Address of the link with this text. */
  hrefOf(link: string): string
  /** Presses the button with this label, wherever on the page it stands. */
  pressAnywhere(label: string): Promise<void>
  /** Presses the button of a name and value. */
  pressValue(name: string, value: string): Promise<void>
}

const patienceMs = 60_000
const pauseMs = 800

/** The pages that a visitor opens. */
export function createPaperSheet(visitor: Asking): PaperSheet {
  let page = readPage(new URL('/', visitor.portalUrl), '')
  let filling = new Filling(page)
  let lastStatus = 0

  function show({ url, html, status }: Answer): void {
    page = readPage(url, html)
    filling = new Filling(page)
    lastStatus = status
    if (url.origin !== visitor.portalUrl) return
    visitor.problems.push(...pageProblems(page))
    if (status >= 400 && ![403, 404, 422].includes(status)) visitor.problems.push(`${status} for ${url.href}`)
  }
  const open = async (href: string) => show(await visitor.get(new URL(href, page.url).href, refererOf(page)))

  async function submit(button: HTMLElement, proves = true): Promise<void> {
    const form = button.closest('form')
    if (!form || (button.getAttribute('type') ?? 'submit') !== 'submit')
      throw new Error(`The button ${textOf(button)} sends no form`)
    const filled = filling.entries(form, button)
    const entries = proves ? await withProof(form, filled) : filled
    const action = new URL(button.getAttribute('formaction') ?? form.getAttribute('action') ?? '', page.url)
    if ((form.getAttribute('method') ?? 'get').toLowerCase() === 'get') {
      action.search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
      return open(action.href)
    }
    if (action.href === page.url.href) action.hash = ''
    const body = form.getAttribute('enctype') === 'multipart/form-data' ? multipart(entries) : plain(entries)
    show(await visitor.post(action.href, { form: body, ...refererOf(page) }))
  }

  function button(name: string, within = page.main): HTMLElement {
    const found = saying(within.querySelectorAll('button'), name)
    if (!found) throw new Error(`${page.url.pathname} has no button «${name}»`)
    return found
  }

  function valued(name: string, value: string): HTMLElement {
    const found = page.document
      .querySelectorAll(`button[name="${name}"]`)
      .find(one => one.getAttribute('value') === value)
    if (!found) throw new Error(`${page.url.pathname} has no button ${name}=${value}`)
    return found
  }

  const main = () => page.main
  return {
    get page() {
      return page
    },
    status: () => lastStatus,
    path: () => page.url.pathname,
    address: () => page.url.href,
    open,
    read: async href => (await visitor.get(href)).html,
    title: async () => textOf(page.document.querySelector('h1')),
    text: async () => textOf(main()),
    errors: async () => textOf(main().querySelector('.m-error-summary')),
    asks: async name =>
      filling.named(name).length > 0 ||
      main()
        .querySelectorAll(`[name^="${name}."]`)
        .some(one => one.getAttribute('type') !== 'hidden'),
    knows: async name => main().querySelector(`.m-facts__row[id="f-${name}"]`) !== null,
    // What is folded stands in the page all the same.
    unfold: async () => undefined,
    async fill(name, text) {
      const words = filling.fill(name, text)
      if (words !== undefined) return words
      if (!saying(main().querySelectorAll('button'), 'Página siguiente'))
        throw new Error(`${name} offers nothing like «${text}»`)
      await submit(button('Página siguiente'))
      return this.fill(name, text)
    },
    attach: async (name, files) => filling.attach(name, files.map(paperNamed)),
    attachText: async (name, fileName, text) =>
      filling.attach(name, [{ name: fileName, mimeType: 'text/csv', buffer: Buffer.from(text) }]),
    attachPapers: async (name, papers) => filling.attach(name, papers),
    async tick(name) {
      if (filling.named(name).length !== 1 || filling.fill(name, '{{primera}}') === undefined)
        throw new Error(`${page.url.pathname} has no box ${name}`)
    },
    act: action => submit(valued('accion', action)),
    press: label => submit(button(label)),
    pressWithoutProof: label => submit(button(label), false),
    hrefOf(link) {
      const found = saying(main().querySelectorAll('a[href]'), link, 'partly')
      if (!found) throw new Error(`${page.url.pathname} has no link «${link}»`)
      return found.getAttribute('href') ?? ''
    },
    pressAnywhere: label => submit(button(label, page.document)),
    pressValue: (name, value) => submit(valued(name, value)),
    async follow(link) {
      const found = saying(main().querySelectorAll('a[href]'), link, 'partly')
      if (found) await open(found.getAttribute('href') ?? '')
      return found !== undefined
    },
    async back() {
      const href = page.document.querySelector('a.m-back')?.getAttribute('href')
      if (!href) throw new Error(`${page.url.pathname} has no way back`)
      await open(href)
    },
    links: async selector =>
      main()
        .querySelectorAll(selector)
        .map(link => link.getAttribute('href') ?? ''),
    options: async name =>
      main()
        .querySelectorAll(`select[name="${name}"] option`)
        .map(option => option.getAttribute('value') ?? ''),
    async placeOfItem(name) {
      const marks = main().querySelectorAll(`input[type=hidden][name^="${name}."][name$="."]`)
      const [, place] = /\.(\d+)\.$/.exec(marks.at(-1)?.getAttribute('name') ?? '') ?? []
      return Number(place)
    },
    rows: async () => rowsOf(page),
    hasRegion: async name =>
      page.document.querySelectorAll('section').some(section => regionName(page, section) === name),
    says: async (text, partly) => (partly ? textOf(main()).includes(text) : hasElementSaying(main(), text)),
    async until(holds, what) {
      const patient = AbortSignal.timeout(patienceMs)
      for (;;) {
        await open(page.url.href)
        if (await holds()) return
        if (patient.aborted)
          throw new Error(`${page.url.pathname} never came to this: ${what}. ${textOf(main())}`)
        await wait(pauseMs)
      }
    },
  }
}

/** Works out what the browser of a visitor does for the bot check (shell §8). */
async function withProof(
  form: HTMLElement,
  entries: readonly (readonly [string, string | Paper])[],
): Promise<readonly (readonly [string, string | Paper])[]> {
  const field = form.querySelector('input[data-bot-check=propia]')
  if (!field) return entries
  const challenge = JSON.parse(field.getAttribute('data-challenge') ?? '')
  const solution = await solveChallenge({ challenge, deriveKey })
  const token = btoa(JSON.stringify({ challenge, solution }))
  return entries.map(([name, value]) => [name, name === field.getAttribute('name') ? token : value])
}

const refererOf = ({ url }: OpenPage) => ({ headers: { referer: url.href } })

function regionName({ document }: OpenPage, section: HTMLElement): string {
  const label = section.getAttribute('aria-labelledby')
  return section.getAttribute('aria-label') ?? (label ? textOf(document.getElementById(label)) : '')
}

function plain(entries: readonly (readonly [string, string | Paper])[]): URLSearchParams {
  return new URLSearchParams(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
}

function multipart(entries: readonly (readonly [string, string | Paper])[]): FormData {
  const data = new FormData()
  for (const [name, value] of entries)
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, new File([new Uint8Array(value.buffer)], value.name, { type: value.mimeType }))
  return data
}
