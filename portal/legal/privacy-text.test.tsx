import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { localDataKey } from '../client/offline/local-data.ts'
import { reloadKey } from '../client/reload-once.ts'
import { keepMs } from '../client/worker/rules.ts'
import { accessibilityCookie, visitedCookie } from '../http/shell-context.ts'
import { clientIpCookie } from '../http/sibs-calls.ts'
import { createSignInCookies } from '../http/sign-in-cookies.ts'
import { welcomedCookie } from '../personal/front-routes.ts'
import { privacyText } from './privacy-text.tsx'

const html = renderToStaticMarkup(privacyText.body)

describe('what the privacy policy says of the browser', () => {
  it.each([
    accessibilityCookie,
    visitedCookie,
    clientIpCookie,
    welcomedCookie,
    localDataKey,
    reloadKey,
    'micha-rsh',
  ])('names %s', name => {
    expect(html).toContain(`«${name}»`)
  })

  it('names every cookie of the sign-in', () => {
    const written: string[] = []
    const cookies = createSignInCookies('http://localhost')
    const reply = { header: (_name: string, text: string) => written.push(text) } as never
    for (const cookie of ['session', 'attempt', 'destination', 'visited'] as const)
      cookies.write(reply, cookie, 'x')
    for (const text of written) expect(html).toContain(`«${text.split('=')[0]}»`)
  })

  it('keeps a form that could not be sent as long as it says', () => {
    expect(keepMs).toBe(4 * 60 * 60 * 1000)
    expect(html).toContain('Cuatro horas como máximo.')
  })
})
