/**
 * Smooth transitions between pages (`@view-transition` in the styles). If the next page is not ready in time, the
 * browser skips the transition and reports an unhandled rejection, though the page is simply shown. That happens before
 * the page's module runs, so this inline script catches it.
 */
const script =
  "addEventListener('unhandledrejection',e=>{if(/ViewTransition/.test(e.reason&&e.reason.message))e.preventDefault()})"

/** Markup in the head for transitions between pages; without script if data are saved. */
export function transitionText({ nonce, saveData }: { nonce: string; saveData: boolean }): string {
  if (saveData) return ''
  return `<script nonce="${nonce}">${script}</script>`
}
