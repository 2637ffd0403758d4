/** How long the provider's sign-out may take before the page goes on without it. */
export const momentMs = 4000

/**
 * Goes on from the page that opened the provider's sign-out (`data-sigue`). The provider may answer 204, which leaves the
 * browser here; no event tells a page so.
 */
export function goOn(view: Pick<Window, 'document' | 'setTimeout' | 'location'>): void {
  const href = view.document.querySelector<HTMLElement>('[data-sigue]')?.dataset.sigue
  if (href) view.setTimeout(() => view.location.replace(href), momentMs)
}
