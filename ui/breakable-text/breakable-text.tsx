import { Fragment, type ReactNode } from 'react'

/** A word that is an address: `rosa.munoz@correo.cl`, `https://www.ips.gob.cl/pagos`, `www.ips.gob.cl`. */
const address = /^(?:https?:\/\/|www\.)\S+$|@/
/** Where an address may break: after these signs, except inside `://` and before the end. */
const breaks = /(?<=[@./?=&_-])(?![/]|$)/

/**
 * Text whose e-mails and web addresses break after their signs (`@`, `.`, `/`), not in the middle of a word. Other words stay
 * as they are.
 */
export function Breakable({ text }: { text: string }): ReactNode {
  if (!/@|https?:|www\./.test(text)) return text
  return text.split(/(\s+)/).map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words never change places
    <Fragment key={index}>{address.test(word) ? <Address word={word} /> : word}</Fragment>
  ))
}

function Address({ word }: { word: string }) {
  return word.split(breaks).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never change places
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
}
