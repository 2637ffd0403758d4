/**
 * The official button of ClaveÚnica, as its manual draws it: its own colours and words, unlike those of the kit. It leads
 * only to ClaveÚnica, and a page has one.
 */
export function ClaveUnicaButton({ href }: { href: string }) {
  return (
    <a className="m-claveunica" href={href}>
      Iniciar sesión<span className="m-oculto"> con ClaveÚnica</span>
    </a>
  )
}
