import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { localDataKey } from '../client/offline/local-data.ts'
import { reloadKey } from '../client/reload-once.ts'
import { keepMs } from '../client/worker/rules.ts'
import { officeCookie } from '../http/office-cookie.ts'
import { accessibilityCookie, visitedCookie } from '../http/shell-context.ts'
import { signInCookieNames } from '../http/sign-in-cookies.ts'
import { unsentCookie } from '../http/unsent-form.ts'
import { clientIpCookie } from '../http/visitor-calls.ts'
import { welcomedCookie } from '../personal/front-routes.ts'
import { enquiryCookie } from '../tramite/cookie-drafts.ts'
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
    officeCookie,
    enquiryCookie,
    unsentCookie,
    'micha-rsh',
    ...signInCookieNames,
  ])('names %s', name => {
    expect(html).toContain(`«${name}»`)
  })

  it('keeps a form that could not be sent as long as it says', () => {
    expect(keepMs).toBe(4 * 60 * 60 * 1000)
    expect(html).toContain('Cuatro horas como máximo.')
  })
})
