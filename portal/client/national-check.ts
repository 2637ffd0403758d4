/** What the script of the national check adds to the window. */
interface Check {
  ready(done: () => void): void
  render(
    element: HTMLElement,
    options: { sitekey: string; size: 'invisible'; callback(token: string): void; 'error-callback'(): void },
  ): number
  execute(widget: number): void
}

type CheckWindow = Window & { grecaptcha?: Check }

/** Settings of the national check. */
export interface NationalCheck {
  key: string | undefined
  version: string | undefined
  script: string | undefined
}

/**
 * A token of the national check: version 2, invisible, in Spanish.
 *
 * @throws Error with one of the four texts of shell §8
 */
export async function nationalToken(
  view: CheckWindow,
  { key, version, script }: NationalCheck,
): Promise<string> {
  if (!key) throw new Error('No key provided')
  if (!version) throw new Error('No version provided')
  const check = await load(view, script ?? '')
  return new Promise((resolve, reject) => {
    const failed = () => reject(new Error('Failed to execute'))
    try {
      const place = view.document.body.appendChild(view.document.createElement('div'))
      check.ready(() => {
        try {
          const options = {
            sitekey: key,
            size: 'invisible',
            callback: resolve,
            'error-callback': failed,
          } as const
          check.execute(check.render(place, options))
        } catch {
          failed()
        }
      })
    } catch {
      failed()
    }
  })
}

function load(view: CheckWindow, address: string): Promise<Check> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(new Error('Failed to load script'))
    if (!/^https:/.test(address)) return failed()
    const url = new URL(address)
    url.searchParams.set('render', 'explicit')
    url.searchParams.set('hl', 'es')
    const script = view.document.createElement('script')
    script.src = url.href
    script.async = true
    script.onerror = failed
    script.onload = () => (view.grecaptcha ? resolve(view.grecaptcha) : failed())
    view.document.head.append(script)
  })
}
