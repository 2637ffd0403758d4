import type { AnchorHTMLAttributes } from 'react'

/** A link that a letter follows, together with the browser's own keys. `/oficina/atajos` lists the letters. */
export function KeyLink({
  letter,
  ...link
}: AnchorHTMLAttributes<HTMLAnchorElement> & { letter?: string | undefined }) {
  // biome-ignore lint/a11y/noAccessKey: officials work through fifty cases by keyboard, also without script; every letter has a link beside it
  return <a {...link} accessKey={letter} />
}
