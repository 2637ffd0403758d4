const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Text made safe for element content and for quoted attributes. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] ?? character)
}
