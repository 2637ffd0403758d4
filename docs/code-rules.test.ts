import { describe, expect, it } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { runningCode as running } from './running-code.ts'

const inBrowser = (path: string) => /\/client\/|\.client\.ts$|^ui\//.test(path)

/** The files in which a pattern stands. */
const filesWith = (pattern: RegExp) =>
  running
    .filter(({ code }) => pattern.test(code))
    .map(({ path }) => path)
    .sort()

describe('code that runs', () => {
  it('is found', () => expect(running.length).toBeGreaterThan(1_500))

  it('starts a program only for the bundled database, with fixed arguments (ASVS 5.0, 1.2.5)', () => {
    for (const path of filesWith(/child_process/)) expect(path).toMatch(/^platform\/postgres\//)
    expect(
      filesWith(
        /(?<![.\w])exec(Sync)?\(|shell: true|(?:spawn|execFile|fork)(?:Sync)?\(\s*['"`][^'"`]*sh['"`]/,
      ),
    ).toEqual([])
  })

  it('inserts no markup in a page but constants: texts are written as text (ASVS 5.0, 3.2.2)', () => {
    const written = running.flatMap(({ path, code }) =>
      [...code.matchAll(/\.(?:innerHTML|outerHTML)\s*\+?=\s*(.*)/g)].map(([, value = '']) => ({
        path,
        value: value || (/innerHTML =\s*\n\s*(.*)/.exec(code)?.[1] ?? ''),
      })),
    )
    expect(written.length).toBeGreaterThan(2)
    expect(written.filter(({ value }) => !/^'[^'$]*'$/.test(value))).toEqual([])
    expect(
      filesWith(
        /\b(inner|outer)HTML['"`]?\s*[:\]]|srcdoc|insertAdjacentHTML|document\.write|createContextualFragment|setHTML/,
      ),
    ).toEqual([])
    expect(filesWith(/dangerouslySetInnerHTML/)).toEqual([])
  })

  it('writes HTML by hand in few places, which escape (ASVS 5.0, 1.1.2, 1.2.1, 1.2.3)', () => {
    expect(
      filesWith(/`[^`]*<[a-zA-Z][\w:-]*[^`<]*\$\{/).filter(
        path => !/^(adapters|identity|services)\//.test(path),
      ),
    ).toEqual([
      'platform/adapt/soap.ts',
      'platform/contract/documents-page.ts',
      'platform/mail/letter.ts',
      'portal/http/closed-links.ts',
      'portal/http/fence.ts',
      'portal/http/kept-links.ts',
      'portal/http/plain-errors.ts',
      'portal/shell/document.tsx',
      'portal/shell/head.ts',
      'portal/shell/page-transitions.ts',
    ])
    expect(filesWith(/<script|createElement\(\s*['"`]script/)).toEqual([
      // By its address.
      'portal/client/national-check.ts',
      'portal/shell/head.ts',
      'portal/shell/page-transitions.ts',
    ])
  })

  it('takes no address of others but one that opens a page (ASVS 5.0, 1.2.2)', () => {
    expect(filesWith(/\bz\s*\.url\(/).length).toBeGreaterThan(4)
    expect(filesWith(/\bz\s*\.url\((?!\{ protocol: \/\^https\?\$\/ \})/)).toEqual([])
  })

  it('writes cookies in one place, whatever they are for (ASVS 5.0, 3.3)', () => {
    expect(filesWith(/stringifySetCookie|header\(\s*['"`]set-cookie/i)).toEqual([
      'portal/http/write-cookie.ts',
    ])
    expect(filesWith(/document\.cookie|cookieStore/)).toEqual([])
  })

  it('decides in few places who may read, run and frame its answers (ASVS 5.0, 3.4.2, 3.4.3, 3.4.6)', () => {
    expect(filesWith(/access-control-|fastify\/cors/i)).toEqual([])
    expect(filesWith(/content-security-policy/i)).toEqual([
      'identity/identity.ts',
      'platform/contract/dispatcher.ts',
      'portal/http/plain-errors.ts',
      'portal/http/security.ts',
      'portal/http/send-file.ts',
      'services/pagos-en-linea/operations.ts',
    ])
  })

  it('reads what it does not know as JSON alone, in places that check it (ASVS 5.0, 1.5.2)', () => {
    expect(filesWith(/node:v8|\bdeserialize\(|['"`](js-)?yaml['"`]/)).toEqual([])
    const ofThePortal = /^(bot-check|engine|filing|platform\/(adapt|contract)|portal|sessions)\//
    expect(filesWith(/JSON\.parse\(/).filter(path => ofThePortal.test(path) && !inBrowser(path))).toEqual([
      'bot-check/own-check.ts',
      'engine/walking/another.ts',
      'platform/adapt/rest.ts',
      'platform/contract/authenticate.ts',
      'platform/contract/client.ts',
      'platform/contract/lanes.ts',
      'platform/contract/read-request.ts',
      'platform/contract/text-fields.ts',
      // What the portal itself sealed.
      'portal/http/unsent-form.ts',
      'portal/offline/offline-routes.tsx',
      'portal/tramite/consultation-handlers.tsx',
      'portal/tramite/cookie-drafts.ts',
      'sessions/attentions.ts',
      'sessions/header-token.ts',
      'sessions/programs.ts',
      'sessions/session-store.ts',
      'sessions/sign-in.ts',
    ])
  })

  it('decodes what it reads where it reads it, and never again (ASVS 5.0, 1.1.1)', () => {
    expect(filesWith(/decodeURI(Component)?\(|\bunescape\(/)).toEqual([
      // The reason of a call, and parameters of a contract's address.
      'platform/contract/call-reason.ts',
      'platform/contract/routing.ts',
      'portal/client/error-focus.ts',
      'portal/http/request-parts.ts',
      // The name of a program in its header, and a file inside an address that an institution sends.
      'portal/programas/api-routes.ts',
      'procedures/parts/tray/data-url.ts',
    ])
  })

  it('evaluates no text (ASVS 5.0, 1.3.2)', () => {
    expect(filesWith(/\beval\(|\bFunction\(|node:vm|set(Timeout|Interval)\(\s*['"`]/)).toEqual([])
  })

  it('takes messages of a window in the service worker and its own worker alone (ASVS 5.0, 3.5.5)', () => {
    expect(filesWith(/addEventListener\(\s*'message'|\bonmessage\b/)).toEqual([
      'portal/client/bot-check-worker.ts',
      'portal/client/bot-check.ts',
      'portal/client/offline/worker-link.ts',
      'portal/client/worker/main.ts',
    ])
    const { code = '' } = running.find(({ path }) => path === 'portal/client/worker/messages.ts') ?? {}
    expect(code).toMatch(/pide: 'formulario' \| 'borrar' \| 'tomar' }/)
    expect(filesWith(/window\.postMessage|parent\.postMessage|opener\./)).toEqual([])
  })

  it('follows no redirect of another system, which could lead anywhere (ASVS 5.0, 1.3.6, 15.3.2)', () => {
    const begun = running
      // What the portal is asked, not what it asks.
      .filter(({ path }) => !inBrowser(path) && !/\/(serve-contracts?|connections)\.ts$/.test(path))
      .map(({ path, code }) => ({
        path,
        calls: [
          ...code.matchAll(
            /new Request\((?!\s*request\b)|(?<!\w)fetch\((?!\s*(?:request\b|new Request|proven\(|withVisitor|services\b|idSolicitud|\)|url, options))/g,
          ),
        ].length,
        refuses: [...code.matchAll(/redirect: 'error'/g)].length,
      }))
      .filter(({ calls }) => calls > 0)
    // Each calls an address of the settings or of a contract's institution, none that a person names.
    expect(begun.map(({ path }) => path).sort()).toEqual([
      'bot-check/national-check.ts',
      'platform/adapt/rest.ts',
      'platform/adapt/soap.ts',
      'platform/connect/credentials.ts',
      'platform/contract/request.ts',
      'services/kit/requests/outbox.ts',
      'services/pagos-en-linea/operations.ts',
      'sessions/identity-provider.ts',
      'sessions/mdsf-passes.ts',
    ])
    expect(begun.filter(({ calls, refuses }) => refuses < calls)).toEqual([])
    expect(
      filesWith(
        /['"`](node:)?(https|http2|tls|dgram|undici)['"`]|import \{[^}]*\b(get|request)\b[^}]*\} from '(node:)?http'|import\('(node:)?http'/,
      ),
    ).toEqual(['platform/connect/certificate-days.ts', 'platform/connect/certificate-fetch.ts'])
  })

  it('leads to no address that a form or an address says, but by what keeps it on this site (ASVS 5.0, 3.7.2)', () => {
    const led = running.flatMap(({ path, code }) =>
      [...code.matchAll(/(?:\.redirect|seeOther)\((.*)/g)].map(([, to = '']) => ({ path, to })),
    )
    expect(led.length).toBeGreaterThan(60)
    const said = led.filter(({ to }) => /\b(body|query|headers)\b|\bform\.get\(/.test(to))
    expect(said.filter(({ to }) => !/returnPath\(|nextAfter\(/.test(to))).toEqual([])
    // Nor by a name that holds what was said.
    const read = /const (\{[^}]*\}|\w+)[^=\n]*= (.*\b(?:body|query|headers)\b.*|.*\bform\.get\(.*)/g
    const byName = running.flatMap(({ path, code }) =>
      [...code.matchAll(read)]
        .filter(([, , from = '']) => !/returnPath\(|safeReturnPath\(/i.test(from))
        .flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
        .filter(name =>
          new RegExp(`(?:\\.redirect|seeOther)\\((?:reply, )?(?:\`\\$\\{)?${name}\\b(?!\\()`).test(code),
        )
        .map(name => `${path}: ${name}`),
    )
    // The stand-in of the sign-in leads back to the portal alone.
    expect(byName).toEqual(['identity/sign-out.ts: target'])
    expect(filesWith(/\.header\(\s*['"`]location/i)).toEqual([
      'portal/http/maintenance.ts',
      'portal/http/pages.ts',
    ])
  })

  it('gives the person’s own token to nobody but her provider (ASVS 5.0, 10.1.1)', () => {
    expect(filesWith(/accessToken/).filter(path => !/^(identity|sessions)\//.test(path))).toEqual([
      // Names it, so that no line has it.
      'platform/log.ts',
      // Asks the provider for a pass.
      'portal/sign-in/mdsf-test-routes.tsx',
    ])
  })

  it('draws chance for secrets from the system, and has no cryptography of its own (ASVS 5.0, 11.2.1)', () => {
    // How long to wait before trying a statement again.
    expect(filesWith(/Math\.random/)).toEqual(['platform/postgres/database.ts'])
    const ofCryptography = Object.keys(packageJson.dependencies).filter(name =>
      /crypt|cipher|^jose$|jsonwebtoken|^jws|hash|tweetnacl|noble|forge|sjcl|argon|scrypt|elliptic/.test(
        name,
      ),
    )
    expect(ofCryptography).toEqual(['jose'])
  })

  it('uses neither weak modes nor weak hashes for anything secret (ASVS 5.0, 11.3.1, 11.4.1)', () => {
    expect(filesWith(/-ecb\b|RC4|\bdes-|publicEncrypt|privateDecrypt|RSA_PKCS1_PADDING/i)).toEqual([])
    expect(filesWith(/['"`]aes-\d+-cbc/)).toEqual(['platform/secrets/payload-cipher.ts'])
    expect(filesWith(/createHash\(\s*['"`](md5|sha1)/)).toEqual([
      // As WS-Security fixes it.
      'adapters/personas/stand-in.ts',
      'domain/territory-guid.ts',
      'platform/adapt/soap.ts',
      'platform/postgres/migrate.ts',
      'services/asignacion-familiar/demo.ts',
    ])
  })

  it('writes to its log and to no other place, but for what is said at the start (ASVS 5.0, 16.2.3)', () => {
    const places = filesWith(/\bconsole\.|process\.std(out|err)\.write|openlog|syslog/)
    expect(places.filter(path => !inBrowser(path))).toEqual(['main.ts', 'roles/identity.ts'])
  })
})
