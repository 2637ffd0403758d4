import { type AccessibilitySettings, textStepLimits } from '#ui/accessibility-menu/accessibility-menu.tsx'

const plain: AccessibilitySettings = { textStep: 0, contrast: false, gray: false, theme: 'auto' }
const themes = ['auto', 'light', 'dark'] as const

/** Reads the settings from the cookie (`2c-gd`…): text step, then letters. An invalid value counts as not set. */
export function readAccessibility(text: string | undefined): AccessibilitySettings {
  const match = /^(-?\d)(c?)(g?)(auto|light|dark)$/.exec(text ?? '')
  if (!match) return plain
  const [, step = '0', contrast, gray, theme] = match
  return {
    textStep: clampStep(Number(step)),
    contrast: contrast === 'c',
    gray: gray === 'g',
    theme: themes.find(one => one === theme) ?? 'auto',
  }
}

export function writeAccessibility({
  textStep,
  contrast,
  gray,
  theme = 'auto',
}: AccessibilitySettings): string {
  return `${textStep}${contrast ? 'c' : ''}${gray ? 'g' : ''}${theme}`
}

/** The settings after a button of the accessibility menu; reset restores the defaults (shell §4). */
export function changeAccessibility(settings: AccessibilitySettings, change: string): AccessibilitySettings {
  switch (change) {
    case 'agrandar':
      return { ...settings, textStep: clampStep(settings.textStep + 1) }
    case 'achicar':
      return { ...settings, textStep: clampStep(settings.textStep - 1) }
    case 'contraste':
      return { ...settings, contrast: !settings.contrast }
    case 'gris':
      return { ...settings, gray: !settings.gray }
    case 'claro':
      return { ...settings, theme: 'light' }
    case 'oscuro':
      return { ...settings, theme: 'dark' }
    case 'restablecer':
      return plain
    default:
      return settings
  }
}

const clampStep = (step: number) => Math.min(textStepLimits.largest, Math.max(textStepLimits.smallest, step))
