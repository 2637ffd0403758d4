import { HTMLElement, type Node, NodeType, parse } from 'node-html-parser'
import { takesCompanies } from '#portal/tramite/for-company.tsx'
import { procedures } from '#procedures/registry.ts'
import type { ShownRow } from '../walker/summary.ts'

/** A page as HTML, read as a browser without script shows it. */
export interface OpenPage {
  readonly url: URL
  readonly document: HTMLElement
  readonly main: HTMLElement
}

/** Reads a page. */
export function readPage(url: URL, html: string): OpenPage {
  // Without script, what stands in `noscript` counts.
  const document = parse(html, { blockTextElements: { script: true, style: true } })
  return { url, document, main: document.querySelector('main') ?? document }
}

/** The text of an element, in one line; what stands in a block of its own stands apart. */
export function textOf(element: Node | null | undefined): string {
  return element ? apart(element).replace(/\s+/g, ' ').trim() : ''
}

const inline = new Set(['a', 'abbr', 'b', 'em', 'i', 'mark', 'small', 'span', 'strong', 'sub', 'sup', 'time'])

function apart(node: Node): string {
  if (!(node instanceof HTMLElement)) return node.nodeType === NodeType.COMMENT_NODE ? '' : node.text
  const tag = node.rawTagName?.toLowerCase() ?? ''
  if (tag === 'script' || tag === 'style') return ''
  const text = node.childNodes.map(apart).join('')
  return inline.has(tag) ? text : ` ${text} `
}

/** Whether an element has exactly this text. */
export function hasElementSaying(element: HTMLElement, text: string): boolean {
  const own = textOf(element)
  if (own === text) return true
  return own.includes(text) && element.children.some(child => hasElementSaying(child as HTMLElement, text))
}

/** The first element whose text is this, or with `partly`, contains it. */
export function saying(
  elements: readonly HTMLElement[],
  text: string,
  partly?: 'partly',
): HTMLElement | undefined {
  return elements.find(element => {
    const own = element.getAttribute('aria-label') ?? textOf(element)
    return partly ? own.includes(text) : own === text
  })
}

/** Every row of a list of facts. */
export function rowsOf({ main }: OpenPage): readonly ShownRow[] {
  return main.querySelectorAll('dl > div').map(row => ({
    section: textOf(row.closest('section')?.querySelector('h2, h3')),
    label: textOf(row.querySelector('dt')),
    text: textOf(row.querySelector('dd')),
  }))
}

/** The label of a control, which a person reads beside it. */
export function labelOf({ document }: OpenPage, control: HTMLElement): HTMLElement | undefined {
  const id = control.getAttribute('id')
  return (
    around(control, 'label') ?? (id ? (document.querySelector(`label[for="${id}"]`) ?? undefined) : undefined)
  )
}

/** The nearest element of this tag around another one. The library's `closest` reads its selector anew for every element. */
export function around(element: HTMLElement, tag: string): HTMLElement | undefined {
  for (let one = element.parentNode; one; one = one.parentNode)
    if (one.rawTagName?.toLowerCase() === tag) return one
  return undefined
}

/** Controls that a person can fill in. */
export function controlsIn(within: HTMLElement): readonly HTMLElement[] {
  return within
    .querySelectorAll('input, select, textarea')
    .filter(control => !hiddenTypes.has(control.getAttribute('type') ?? 'text'))
}

const hiddenTypes = new Set(['hidden', 'submit', 'button', 'image', 'reset'])

/** What holds for every page of the portal: one heading, a title, each control with its label, each id once. */
export function pageProblems(page: OpenPage): readonly string[] {
  const { document, main, url } = page
  const headings = document.querySelectorAll('h1')
  const ids = document.querySelectorAll('[id]').map(element => element.getAttribute('id') ?? '')
  const seen = new Set<string>()
  const twice = ids.filter(id => seen.size === seen.add(id).size)
  const unlabelled = controlsIn(main).filter(control => !hasName(page, control))
  return [
    ...(document.querySelector('html')?.getAttribute('lang') === 'es-CL' ? [] : ['not in Spanish']),
    ...(headings.length === 1 && textOf(headings[0]) !== '' ? [] : [`${headings.length} headings`]),
    ...(textOf(document.querySelector('title')) === '' ? ['no title'] : []),
    ...twice.map(id => `the id ${id} twice`),
    ...unlabelled.map(control => `no label for ${control.getAttribute('name')}`),
    ...errorsAstray(page),
    ...descriptionsAstray(page),
    ...companyForgotten(page),
    ...questionsAstray(page),
  ].map(problem => `${url.pathname}: ${problem}`)
}

function hasName(page: OpenPage, control: HTMLElement): boolean {
  if (control.getAttribute('aria-label')) return true
  const labels = (control.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
  if (labels.some(id => textOf(page.document.getElementById(id)) !== '')) return true
  return textOf(labelOf(page, control)) !== ''
}

/** Links and forms of the procedure of a company's page that lead to the same of somebody else. */
function companyForgotten({ document, url }: OpenPage): readonly string[] {
  const por = url.searchParams.get('por')
  const [root, id = ''] = /^\/tramites\/([^/]+)/.exec(url.pathname) ?? []
  const procedure = procedures.get(id)
  if (!por || !root || !procedure || !takesCompanies(procedure)) return []
  return document.querySelectorAll('a[href], form[action]').flatMap(one => {
    const to = new URL(one.getAttribute('href') ?? one.getAttribute('action') ?? '', url)
    const named = one.querySelector('input[name=por]')?.getAttribute('value') ?? to.searchParams.get('por')
    const isOwn = to.pathname === root || to.pathname.startsWith(`${root}/`)
    return isOwn && !to.hash && named !== por ? [`the way to ${to.pathname} forgets the company`] : []
  })
}

/** Entries of the error summary that lead nowhere, and pages with errors whose title does not say so. */
function errorsAstray({ document }: OpenPage): readonly string[] {
  return document
    .querySelectorAll('.m-error-summary a[href^="#"]')
    .map(link => link.getAttribute('href') ?? '')
    .filter(href => !document.getElementById(href.slice(1)))
    .map(href => `the error summary leads to ${href}, which is not there`)
}

/** Controls that are described by a hint or an error that is not there. */
function descriptionsAstray({ document, main }: OpenPage): readonly string[] {
  return controlsIn(main).flatMap(control =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter(id => id !== '' && textOf(document.getElementById(id)) === '')
      .map(id => `${control.getAttribute('name')} is described by ${id}, which says nothing`),
  )
}

/** A page of a form that shows what is known among its questions, has nothing to answer, or leads elsewhere before it asks. */
function questionsAstray({ main }: OpenPage): readonly string[] {
  const form = main.querySelectorAll('form').find(one => one.querySelector('input[name="borrador"]'))
  // The page with the summary asks to send it.
  const isReview = main.querySelector('section[aria-label="En resumen"]') !== null
  if (!form || isReview) return []
  const asked = 'input:not([type="hidden"]), select, textarea, button[name="accion"], .m-items'
  const isAsking = form.querySelector(asked) !== null || main.querySelectorAll('form').length > 1
  const facts = form.querySelectorAll('.m-facts').filter(one => !one.closest('.m-folded, .m-field, fieldset'))
  // A list of rows is the question: a button opens the page of a new row.
  const asksRows = main.querySelector('section[tabindex="-1"] input[type="file"]') !== null
  const before = main.toString().slice(0, main.toString().indexOf(form.toString()))
  return [
    ...(isAsking ? [] : ['nothing to answer']),
    ...facts.map(() => 'known facts among the questions'),
    ...(!asksRows && /<a class="m-button /.test(before)
      ? ['a button that leads elsewhere above the questions']
      : []),
  ]
}
