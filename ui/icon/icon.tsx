import { iconPaths } from './icon-paths.ts'

/** Name of a drawing of the kit's own set. */
export type IconName = keyof typeof iconPaths

/** What an {@link Icon} shows. */
export interface IconProps {
  name: IconName
  /** Spoken name. Leave it out where the text beside the icon already says it: the drawing is then hidden from readers. */
  label?: string
  /** `grande` for cards and panels; the size of the text otherwise. */
  size?: 'texto' | 'grande'
}

/** A line drawing in the colour of the text around it. */
export function Icon({ name, label, size = 'texto' }: IconProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or is hidden from readers; a title would show as a tooltip
    <svg
      className={size === 'grande' ? 'm-icon m-icon--grande' : 'm-icon'}
      viewBox="0 0 24 24"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
