import type { ComponentProps } from 'react'
import { Icon } from '../icon/icon.tsx'

export interface FileBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** What pressing it does, in a few words: `Elegir archivo`. */
  words: string
}

/**
 * The native control of a file. Where its island is awake, or waits to be, it shows its own words instead of the browser's, which are
 * in the language of the browser.
 */
export function FileBox({ words, ...input }: FileBoxProps) {
  return (
    <div className="m-upload__box">
      <input {...input} className="m-upload__input" type="file" />
      <span className="m-upload__words" aria-hidden="true">
        <Icon name="document" />
        <span>{words}</span>
      </span>
    </div>
  )
}
