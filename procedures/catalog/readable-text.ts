import type { FichaOn } from '../ficha/types.ts'

/** The text of a ficha below its title, one part per line, in the order of the page. */
export function readableText(ficha: FichaOn): string {
  return [
    ficha.summary,
    ...ficha.what,
    ...ficha.who,
    ...(ficha.cases === undefined ? [] : [ficha.cases.intro, ...ficha.cases.items]),
    ...ficha.need,
    ...ficha.how.flatMap(({ steps }) => steps),
    ficha.cost,
    ficha.term,
    ...ficha.amounts.map(({ label }) => label),
    ...(ficha.validity === undefined ? [] : [ficha.validity]),
    ...ficha.rejections.flatMap(({ reason, remedy }) => [reason, remedy]),
    ...ficha.law.flatMap(({ name, about }) => [name, about]),
  ].join('\n')
}
