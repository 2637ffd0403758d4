import { acciones, derechoPara, reglas } from '#services/kit/mesa/rules.ts'
import { between } from './between.ts'

/** The document about the mesa with the table of its rules regenerated. */
export function mesaWithRules(document: string): string {
  const rights = acciones.map(accion => `| \`${accion}\` | \`${derechoPara[accion]}\` |`)
  const rows = reglas.map(({ codigo, texto, acciones: against }) => {
    const which =
      against.length === acciones.length ? 'every act' : against.map(one => `\`${one}\``).join(', ')
    return `| \`${codigo}\` | ${which} | ${texto} |`
  })
  const table = [
    '| Act | Right |',
    '|---|---|',
    ...rights,
    '',
    '| Rule | Against | What the official reads |',
    '|---|---|---|',
    ...rows,
  ]
  return between(document, 'reglas', table.join('\n'))
}
