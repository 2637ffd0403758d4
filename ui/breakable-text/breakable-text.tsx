import { Fragment, type ReactNode } from 'react'

/** A word that is an address: `rosa.munoz@correo.cl`, `https://www.ips.gob.cl/pagos`, `www.ips.gob.cl`. */
const address = /^(?:https?:\/\/|www\.)\S+$|@/
/** Where an address may break: after these signs, except inside `://` and before the end. */
const breaks = /(?<=[@./?=&_-])(?![/]|$)/
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
  return isCode(word) ? <span className="m-whole">{word}</span> : word
}

/** A number or code with a hyphen inside: `8.214.653-9`, `MIC-2026-004521-9`, `0MFC-A9TR-P2BN`. */
function isCode(word: string): boolean {
  const hyphen = word.indexOf('-', 1)
  return hyphen > 0 && hyphen < word.length - 1 && /\d/.test(word)
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
