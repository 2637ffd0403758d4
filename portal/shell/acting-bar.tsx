/** For whom the person acts: in the whole portal, or on this page alone. */
export interface ActingShown {
  /** Name of the company or person; undefined if it is she herself. */
  readonly nombre: string | undefined
  /** The page is about it whatever she chose for the rest of the portal. */
  readonly isOfPage?: boolean | undefined
  /** Where she says for whom she acts. */
  readonly changeHref: string
}

/** On every page, once she has said for whom she acts, and on every page of a company or of another person. */
export function ActingBar({ acting: { nombre, isOfPage, changeHref } }: { acting: ActingShown }) {
  return (
    <section className="m-acting" aria-label="Por quién actúa">
      <p>
        {nombre === undefined ? (
          isOfPage ? (
            'Esta página es suya.'
          ) : (
            'Usted actúa por usted.'
          )
        ) : (
          <>
            {isOfPage ? 'Por ' : 'Usted actúa por '}
            <strong>{nombre}</strong>
          </>
        )}{' '}
        <a href={changeHref}>Cambiar</a>
      </p>
    </section>
  )
}
