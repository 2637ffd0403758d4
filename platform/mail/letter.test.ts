import { describe, expect, it } from 'vitest'
import { writeLetter } from './letter.ts'

const letter = {
  subject: 'Recibimos <su> solicitud',
  firstName: 'Ana "la" <b>',
  paragraphs: ['Uno & dos.', 'Tres.'],
  facts: [['Folio', 'MIC-1']] as const,
  link: { label: 'Ver mi solicitud', href: 'https://micha.example/?a=1&b=2' },
}

describe('a letter', () => {
  it('says the same in plain text', () => {
    expect(writeLetter(letter).text).toBe(
      [
        'Hola, Ana "la" <b>:',
        'Uno & dos.',
        'Tres.',
        'Folio: MIC-1',
        'Ver mi solicitud:\nhttps://micha.example/?a=1&b=2',
        'Atentamente,\nMicha, portal de trámites del Estado',
        'Este correo sale de forma automática y nadie lee las respuestas.\nEl portal nunca le pedirá su clave por correo. Si tiene dudas, no use el enlace: escriba usted la dirección del portal.',
      ].join('\n\n'),
    )
  })

  it('escapes every text in the HTML', () => {
    const { html } = writeLetter(letter)
    expect(html).toContain('<title>Recibimos &lt;su&gt; solicitud</title>')
    expect(html).toContain('Hola, Ana &quot;la&quot; &lt;b&gt;:')
    expect(html).toContain('Uno &amp; dos.')
    expect(html).toContain('href="https://micha.example/?a=1&amp;b=2"')
    expect(html).not.toContain('<b>')
  })

  it('escapes whatever somebody typed, wherever in the letter it stands (ASVS 5.0, 1.1.2, 1.2.1)', () => {
    const typed = '<img src=x onerror="alert(1)">'
    const { html } = writeLetter({
      subject: typed,
      firstName: typed,
      paragraphs: [typed],
      facts: [[typed, typed]],
      link: { label: typed, href: `https://micha.example/${typed}` },
    })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('"alert')
    expect(html.match(/&lt;img/g)).toHaveLength(7)
  })

  it('without a page to open has no link, and does not speak of one', () => {
    const { html, text } = writeLetter({ ...letter, link: undefined })
    expect(html).not.toContain('<a ')
    for (const form of [html, text]) expect(form).not.toContain('enlace:')
    expect(text).toContain('nunca le pedirá su clave')
  })

  it('ends no line of its HTML before a percent sign, and leaves the subject as it is searched for', () => {
    const written = writeLetter({
      ...letter,
      subject: 'El 7 % de salud',
      paragraphs: ['No paga el 7 % de salud.'],
    })
    expect(written.html).toContain('el 7\u00a0% de salud')
    expect(written.subject).toBe('El 7 % de salud')
  })

  it('leaves out the table when there is nothing to find at a glance', () => {
    const { html, text } = writeLetter({ ...letter, facts: [] })
    expect(html).not.toContain('<table')
    expect(text).not.toContain('\n\n\n')
  })
})
