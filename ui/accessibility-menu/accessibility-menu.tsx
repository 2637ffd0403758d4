import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'

/** How the person wants pages to look; kept in a cookie (shell §4). */
export interface AccessibilitySettings {
  /** Steps of 10 % from the normal size, -3 to 6. */
  textStep: number
  contrast: boolean
  gray: boolean
  theme?: 'light' | 'dark' | 'auto'
}

export interface AccessibilityMenuProps {
  settings: AccessibilitySettings
  /** Page to return to, path and query. */
  returnPath: string
  action?: string
}

/** Smallest and largest text step (shell §4). */
export const textStepLimits = { smallest: -3, largest: 6 } as const

const buttonIds: Readonly<Record<string, string>> = {
  agrandar: 'acceso-agrandar',
  achicar: 'acceso-achicar',
  contraste: 'acceso-contraste',
  gris: 'acceso-gris',
  oscuro: 'acceso-tema',
  claro: 'acceso-tema',
  restablecer: 'acceso-restablecer',
}

/**
 * Id of the button for a change; undefined if there is no such change. A page opened at it shows the menu open, so that
 * the text can be enlarged several times in a row, even without script.
 */
export function accessibilityButtonId(change: string): string | undefined {
  return Object.hasOwn(buttonIds, change) ? buttonIds[change] : undefined
}

interface ChangeButtonProps {
  /** Value posted as `cambio`. */
  change: string
  icon: IconName
  pressed?: boolean
  disabled?: boolean
  className?: string
  /** False if another button on the page has this change's id. */
  hasId?: boolean
  children: ReactNode
}

function ChangeButton(props: ChangeButtonProps) {
  const { change, icon, pressed, disabled, className, hasId = true, children } = props
  return (
    <button
      type="submit"
      id={hasId ? accessibilityButtonId(change) : undefined}
      className={className}
      name="cambio"
      value={change}
      aria-pressed={pressed}
      disabled={disabled}
    >
      <Icon name={icon} />
      <span>{children}</span>
      {pressed ? <Icon name="check" /> : null}
    </button>
  )
}

function ThemeButton({ isDark, ...look }: { isDark: boolean; hasId?: boolean; className?: string }) {
  return (
    <ChangeButton change={isDark ? 'claro' : 'oscuro'} icon="moon" pressed={isDark} {...look}>
      Fondo oscuro
    </ChangeButton>
  )
}

/**
 * Larger and smaller text, high contrast, grayscale, theme, reset. A plain form: each button posts `cambio` to `action`
 * with `volver`, the page to return to.
 */
export function AccessibilityMenu({
  settings,
  returnPath,
  action = '/accesibilidad',
}: AccessibilityMenuProps) {
  const { textStep, contrast, gray, theme = 'auto' } = settings
  return (
    <details className="m-access" name="menu">
      <summary className="m-access__summary">
        <Icon name="access" />
        <span>Accesibilidad</span>
      </summary>
      <form className="m-access__form" method="post" action={action}>
        <input type="hidden" name="volver" value={returnPath} />
        {textStep === 0 ? null : (
          <p className="m-access__state">
            Letra: {textStep > 0 ? '+' : '−'}
            {Math.abs(textStep) * 10} %
          </p>
        )}
        <ChangeButton change="agrandar" icon="text-larger" disabled={textStep >= textStepLimits.largest}>
          Agrandar letra
        </ChangeButton>
        <ChangeButton change="achicar" icon="text-smaller" disabled={textStep <= textStepLimits.smallest}>
          Achicar letra
        </ChangeButton>
        <ChangeButton change="contraste" icon="contrast" pressed={contrast}>
          Alto contraste
        </ChangeButton>
        <ChangeButton change="gris" icon="gray" pressed={gray}>
          Escala de grises
        </ChangeButton>
        {theme === 'auto' ? (
          // Only the browser knows which theme it shows: the page has both texts, and CSS hides one.
          <>
            <ThemeButton isDark={false} className="m-access__when-light" />
            <ThemeButton isDark className="m-access__when-dark" hasId={false} />
          </>
        ) : (
          <ThemeButton isDark={theme === 'dark'} />
        )}
        <ChangeButton change="restablecer" icon="reset">
          Restablecer
        </ChangeButton>
      </form>
    </details>
  )
}
