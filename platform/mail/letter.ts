/** A letter's content, before it is rendered as text and HTML. */
export interface Letter {
  readonly subject: string
  /** For the greeting; empty if the reader is unknown. */
  readonly firstName: string
  readonly paragraphs: readonly string[]
  /** Names and values to highlight (the folio). */
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** The page of the portal with all the details. */
  readonly link: { readonly label: string; readonly href: string }
}

const closing = [
  'Este correo sale de forma automática y nadie lee las respuestas.',
  'El portal nunca le pedirá su clave por correo. Si tiene dudas, no use el enlace: escriba usted la dirección del portal.',
]

/** Renders a letter as text and HTML. All texts are escaped in the HTML. */
export function writeLetter(letter: Letter): { subject: string; text: string; html: string } {
  return { subject: letter.subject, text: toText(letter), html: toHtml(letter) }
}

function toText({ firstName, paragraphs, facts, link }: Letter): string {
  return [
    greetingOf(firstName),
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    `${link.label}:\n${link.href}`,
    'Atentamente,\nMicha, portal de trámites del Estado',
    closing.join('\n'),
  ]
    .filter(part => part !== '')
    .join('\n\n')
}

// Inline styles: most mail clients ignore style sheets.
function toHtml({ subject, firstName, paragraphs, facts, link }: Letter): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="text-align:left;padding:4px 16px 4px 0;font-weight:400">${escapeHtml(label)}</th>` +
      `<td style="padding:4px 0;font-weight:700">${escapeHtml(value)}</td></tr>`,
  )
  return [
    `<!doctype html><html lang="es-CL"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 Arial,sans-serif;color:#1a1a1a;background:#ffffff">',
    '<div style="max-width:600px">',
    paragraph(greetingOf(firstName)),
    ...paragraphs.map(paragraph),
    rows.length > 0 ? `<table style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>` : '',
    `<p style="margin:0 0 24px"><a href="${escapeHtml(link.href)}" style="color:#0b4f9e;font-weight:700">`,
    `${escapeHtml(link.label)}</a></p>`,
    paragraph('Atentamente, Micha, portal de trámites del Estado'),
    ...closing.map(text => `<p style="margin:0 0 8px;font-size:14px;color:#595959">${escapeHtml(text)}</p>`),
    '</div></body></html>',
  ].join('')
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
