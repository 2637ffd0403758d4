/** First link of every page: jumps over the menu. Visible only with focus. */
export function SkipLink({ href = '#contenido' }: { href?: string }) {
  return (
    <a className="m-skip" href={href}>
      Ir al contenido
    </a>
  )
}
