/**
 * Moving between pages is smooth (`@view-transition` in the styles). The browser gives a transition up when the page is not
 * ready for it in time, and reports a failure in which nothing failed: the page is simply shown. That is too early for the
 * module of the page to hear of it.
 */
const script =
  "addEventListener('unhandledrejection',e=>{if(/ViewTransition/.test(e.reason&&e.reason.message))e.preventDefault()})"

/** What the head of a page needs for the browser's transitions between pages; no script is sent where data are saved. */
export function transitionText({ nonce, saveData }: { nonce: string; saveData: boolean }): string {
  if (saveData) return ''
  return `<script nonce="${nonce}">${script}</script>`
}
