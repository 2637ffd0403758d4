import type { ReactNode } from 'react'

export interface FolioPanelProps {
  /** The page's heading: `Recibimos su solicitud`. */
  title: ReactNode
  folio?: string
  folioLabel?: string
  /** 2 if the page has a heading of its own; default 1. */
  level?: 1 | 2
  children?: ReactNode
}

/** Confirms that something was sent, with the number to keep. */
export function FolioPanel({
  title,
  folio,
  folioLabel = 'Su número de folio es',
  level = 1,
  children,
}: FolioPanelProps) {
  const Heading = `h${level}` as const
  return (
    <div className="m-folio">
      <Heading className="m-folio__title">{title}</Heading>
      {folio ? (
        <p className="m-folio__folio">
          {folioLabel} <strong>{folio}</strong>
        </p>
      ) : null}
      {children ? <div className="m-folio__body">{children}</div> : null}
      <Sunrise />
    </div>
  )
}

/** The sun comes up behind the range, with the tick of what is done. */
function Sunrise() {
  return (
    <svg
      className="m-folio__sunrise"
      viewBox="-240 0 560 80"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <path
        className="m-folio__far"
        d="m-240 58 38-20 34 12 44-28 50 30 38-10 80 14 44-18 30 12 46-26 40 24 36-14 34 16 40-22 50 20v40h-604Z"
      />
      <circle className="m-folio__sun" cx="252" cy="38" r="27" />
      <path className="m-folio__tick" d="m241 37 8 8 15-16" />
      <path
        className="m-folio__near"
        d="m-240 66 60-10 46 10 54-14 50 14 76-2 56-10 42 8 52-14 46 14 40-8 34 8 50-12v40h-606Z"
      />
    </svg>
  )
}
