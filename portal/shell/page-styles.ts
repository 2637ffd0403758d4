/** Extracts the styles that one page needs, so that a first visit loads nothing that it does not show. */

/** A rule of a style sheet: its own text, or a condition with the rules inside. */
type Rule =
  | { kind: 'always'; text: string }
  | { kind: 'style'; body: string; selectors: readonly { text: string; classes: readonly string[] }[] }
  | { kind: 'condition'; head: string; rules: readonly Rule[] }

/** At-rules whose inner rules are filtered; others (`@font-face`, `@keyframes`) are kept whole. */
const conditions = /^@(media|supports|layer|container)\b/
const className = /[\w-]+/g

/**
 * Prepares a style sheet; the result reduces it to one page.
 * @param css - the sheet, without comments
 * @param scripts - text of every script that may add classes to a page; their rules are kept
 */
export function createPageStyles(css: string, scripts: string): (markup: string) => string {
  const rules = rulesOf(css)
  const added = new Set(scripts.match(/\bm-[\w-]+/g) ?? [])
  // A script that writes `m-tag--${tone}` may add any class with this prefix.
  const begun = [...added].filter(name => /[-_]$/.test(name))
  return markup => {
    const there = new Set(added)
    for (const [, names = ''] of markup.matchAll(/ class="([^"]*)"/g))
      for (const name of names.match(className) ?? []) there.add(name)
    const isThere = (name: string) => there.has(name) || begun.some(beginning => name.startsWith(beginning))
    return textOf(rules, isThere)
  }
}

function textOf(rules: readonly Rule[], isThere: (name: string) => boolean): string {
  let text = ''
  for (const rule of rules) {
    if (rule.kind === 'always') text += rule.text
    else if (rule.kind === 'condition') {
      const inside = textOf(rule.rules, isThere)
      if (inside) text += `${rule.head}{${inside}}`
    } else {
      const needed = rule.selectors.filter(({ classes }) => classes.every(isThere))
      if (needed.length > 0) text += `${needed.map(selector => selector.text).join()}{${rule.body}}`
    }
  }
  return text
}

function rulesOf(css: string): readonly Rule[] {
  const rules: Rule[] = []
  for (let at = 0; at < css.length; ) {
    const end = endOf(css, at, '{;')
    const head = css.slice(at, end).trim()
    if (css[end] !== '{') {
      if (head) rules.push({ kind: 'always', text: `${head};` })
      at = end + 1
      continue
    }
    const close = endOf(css, end + 1, '}')
    rules.push(ruleOf(head, css.slice(end + 1, close)))
    at = close + 1
  }
  return rules
}

function ruleOf(head: string, body: string): Rule {
  if (conditions.test(head)) return { kind: 'condition', head, rules: rulesOf(body) }
  if (head.startsWith('@')) return { kind: 'always', text: `${head}{${body}}` }
  const selectors: { text: string; classes: readonly string[] }[] = []
  for (let at = 0; at < head.length; ) {
    const end = endOf(head, at, ',')
    const text = head.slice(at, end)
    selectors.push({ text, classes: classesOf(text) })
    at = end + 1
  }
  return { kind: 'style', body, selectors }
}

/** Classes that must all be on a page for the selector to match; those in `:not()` and the like need not. */
function classesOf(selector: string): readonly string[] {
  let plain = ''
  for (let at = 0, depth = 0; at < selector.length; at++) {
    const sign = selector[at] ?? ''
    if (sign === '(' || sign === '[') depth++
    if (depth === 0) plain += sign
    if (sign === ')' || sign === ']') depth--
  }
  return [...plain.matchAll(/\.([\w-]+)/g)].map(match => match[1] ?? '')
}

/** Position of the next of these characters outside quotes and brackets; the end of the text if there is none. */
function endOf(text: string, from: number, signs: string): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (depth === 0 && signs.includes(sign)) return at
    if (sign === '"' || sign === "'") at = text.indexOf(sign, at + 1)
    else if ('({['.includes(sign)) depth++
    else if (')}]'.includes(sign)) depth--
    if (at === -1) return text.length
  }
  return text.length
}
