import { iconPaths } from './icon-paths.ts'

export type IconName = keyof typeof iconPaths

export interface IconProps {
  name: IconName
  /**
   * Accessible name. Omit it if the text beside the icon says the same: the icon is then hidden from screen readers.
   */
  label?: string
  /** `grande` for cards and panels; by default the size of the text. */
  size?: 'texto' | 'grande'
}

/** An icon in the colour of the surrounding text. */
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
