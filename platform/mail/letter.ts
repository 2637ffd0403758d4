import { wholePercents } from '../whole-percents.ts'

/** A letter's content, before it is rendered as text and HTML. */
export interface Letter {
  readonly subject: string
  /** For the greeting; empty if the reader is unknown. */
  readonly firstName: string
  readonly paragraphs: readonly string[]
  /** Names and values to highlight (the folio). */
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** The page of the portal with all the details, if the letter leads to one. */
  readonly link?: { readonly label: string; readonly href: string } | undefined
}

const closingOf = (link: Letter['link']): readonly string[] => [
  'Este correo sale de forma automática y nadie lee las respuestas.',
  `El portal nunca le pedirá su clave por correo.${link ? ' Si tiene dudas, no use el enlace: escriba usted la dirección del portal.' : ''}`,
]

/** Renders a letter as text and HTML. All texts are escaped in the HTML, and no line of it ends before a percent sign. */
export function writeLetter(letter: Letter): { subject: string; text: string; html: string } {
  return { subject: letter.subject, text: toText(letter), html: wholePercents(toHtml(letter)) }
}

function toText({ firstName, paragraphs, facts, link }: Letter): string {
  return [
    greetingOf(firstName),
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    link ? `${link.label}:\n${link.href}` : '',
    'Atentamente,\nMicha, portal de trámites del Estado',
    closingOf(link).join('\n'),
  ]
    .filter(part => part !== '')
    .join('\n\n')
}

// Every element has its own style: mail programs drop the body's (Thunderbird its line height), and some all style sheets.
// The sheet only adds the colours of a dark screen.
const darkSheet =
  ':root{color-scheme:light dark}@media (prefers-color-scheme:dark){.fondo{background:#0b1627!important}' +
  '.texto{color:#eef3fa!important}.suave{color:#bcc9db!important}.marca{color:#ffffff!important;border-color:#ff9fb5!important}' +
  '.enlace{background:#a5ccff!important;color:#0b1627!important}}'

const letterFace = 'Arial,Helvetica,sans-serif'

function toHtml({ subject, firstName, paragraphs, facts, link }: Letter): string {
  const paragraph = (text: string) =>
    `<p class="texto" style="margin:0 0 16px;font:16px/1.5 ${letterFace};color:#14233b">${escapeHtml(text)}</p>`
  return [
    `<!doctype html><html lang="es-CL"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<style>${darkSheet}</style></head><body class="fondo" style="margin:0;padding:0;background:#ffffff">`,
    '<div class="fondo" style="max-width:600px;padding:24px 20px;background:#ffffff">',
    '<p class="marca" style="margin:0 0 24px;padding:0 0 8px;border-bottom:3px solid #ab0f3b;',
    'font:700 24px/1.2 Georgia,serif;color:#0d2240">Micha</p>',
    paragraph(greetingOf(firstName)),
    ...paragraphs.map(paragraph),
    factTable(facts),
    link ? button(link) : '',
    paragraph('Atentamente, Micha, portal de trámites del Estado'),
    ...closingOf(link).map(
      text =>
        `<p class="suave" style="margin:0 0 8px;font:14px/1.5 ${letterFace};color:#435169">${escapeHtml(text)}</p>`,
    ),
    '</div></body></html>',
  ].join('')
}

function factTable(facts: Letter['facts']): string {
  if (facts.length === 0) return ''
  const cell = `padding:4px 0;text-align:left;vertical-align:top;font-family:${letterFace};font-size:16px;line-height:1.5`
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th class="suave" scope="row" style="${cell};padding-right:16px;font-weight:400;color:#435169">${escapeHtml(label)}</th>` +
      `<td class="texto" style="${cell};font-weight:700;color:#14233b;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  )
  return `<table style="margin:0 0 24px;border-collapse:collapse">${rows.join('')}</table>`
}

function button({ label, href }: { readonly label: string; readonly href: string }): string {
  return (
    `<p style="margin:0 0 24px"><a class="enlace" href="${escapeHtml(href)}" style="display:inline-block;padding:12px 20px;` +
    `border-radius:8px;background:#0a4891;font:700 16px/1.5 ${letterFace};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>`
  )
}

function greetingOf(firstName: string): string {
  return firstName === '' ? 'Hola:' : `Hola, ${firstName}:`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
