import { Fragment, type ReactNode } from 'react'

/** A word that is an address: `rosa.munoz@correo.cl`, `https://www.ips.gob.cl/pagos`, `www.ips.gob.cl`. */
const address = /^(?:https?:\/\/|www\.)\S+$|@/
/** Where an address may break: after these signs, except inside `://` and before the end. */
const breaks = /(?<=[@./?=&_-])(?![/]|$)/
/** A number or code with hyphens: `8.214.653-9`, `MIC-2026-004521-9`, `0MFC-A9TR-P2BN`. */
const number = /^(?=\S*\d)\S+-\S+$/
const special = /@|https?:|www\.|-/

/**
 * Text whose e-mails and web addresses break after their signs (`@`, `.`, `/`), not in the middle of a word, and whose numbers and
 * codes with hyphens (RUN, folio) stay on one line while there is room for them. Other words stay as they are.
 */
export function Breakable({ text }: { text: string }): ReactNode {
  if (!special.test(text)) return text
  return text.split(/(\s+)/).map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words never change places
    <Fragment key={index}>{drawn(word)}</Fragment>
  ))
}

function drawn(word: string): ReactNode {
  if (address.test(word)) return <Address word={word} />
  return number.test(word) ? <span className="m-whole">{word}</span> : word
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
