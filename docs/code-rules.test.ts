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
    expect(filesWith(/(?<![.\w])exec(Sync)?\(|shell: true|\(\s*['"`][\w/]*\bsh['"`]/)).toEqual([])
  })

  it('makes regular expressions of no text but its own (ASVS 5.0, 1.2.9)', () => {
    expect(filesWith(/new RegExp\((?!\s*['`][^$]*['`]\s*[,)])/)).toEqual([
      // The stand-in of a foreign register: names of elements.
      'adapters/personas/stand-in.ts',
      'domain/dates.ts',
      'platform/conformance/sample.ts',
      // Addresses of contracts.
      'platform/contract/routing.ts',
      'portal/http/fence.ts',
    ])
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
    expect(filesWith(/insertAdjacentHTML|document\.write|createContextualFragment|setHTML/)).toEqual([])
    expect(filesWith(/dangerouslySetInnerHTML/).filter(path => !path.startsWith('portal/shell/'))).toEqual([])
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
    expect(begun.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'bot-check/national-check.ts',
        'platform/adapt/rest.ts',
        'platform/adapt/soap.ts',
      ]),
    )
    expect(begun.filter(({ calls, refuses }) => refuses < calls)).toEqual([])
  })

  it('leads to no address that a form or an address says, but by what keeps it on this site (ASVS 5.0, 3.7.2)', () => {
    const led = running.flatMap(({ path, code }) =>
      [...code.matchAll(/(?:\.redirect|seeOther)\((.*)/g)].map(([, to = '']) => ({ path, to })),
    )
    expect(led.length).toBeGreaterThan(60)
    const said = led.filter(({ to }) => /\b(body|query|headers)\b|\bform\.get\(/.test(to))
    expect(said.filter(({ to }) => !/returnPath\(|nextAfter\(/.test(to))).toEqual([])
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

  it('names a file that it sends in one place alone, which encodes the name (ASVS 5.0, 5.4.2)', () => {
    expect(filesWith(/content-disposition/i).filter(path => !inBrowser(path))).toEqual([
      'portal/http/send-file.ts',
    ])
  })

  it('keeps nobody from pasting a password or from having it filled in (ASVS 5.0, 6.2.7)', () => {
    expect(filesWith(/['"`]paste['"`]|onpaste/i)).toEqual([])
    const fields = running.flatMap(({ code }) =>
      [...code.matchAll(/<(?:input|TextField)\b[^>]*type="password"[^>]*>/g)].map(([field]) => field),
    )
    expect(fields).toHaveLength(2)
    for (const field of fields) expect(field).toMatch(/autocomplete="current-password"/i)
    expect(filesWith(/type[=:] ?['"]password/)).toEqual([
      'identity/pages.ts',
      'portal/rsh/rsh-sign-in-page.tsx',
    ])
  })

  it('looks at every request in one order, before any handler (ASVS 5.0, 8.2.1, 8.3.1)', () => {
    const { code = '' } = running.find(({ path }) => path === 'portal/server.ts') ?? {}
    const checks =
      /^ {2}add(OriginCheck|RequestLimit|SessionHook|AttentionCheck|Maintenance|AccessHook|PeopleLimit)\(app\b/gm
    expect([...code.matchAll(checks)].map(([, check]) => check)).toEqual([
      'OriginCheck',
      'RequestLimit',
      'SessionHook',
      'AttentionCheck',
      'Maintenance',
      'AccessHook',
      'PeopleLimit',
    ])
  })

  it('begins a session in one place alone, after the provider spoke (ASVS 5.0, 6.1.3)', () => {
    expect(filesWith(/\bsessions\.start\(/)).toEqual(['sessions/sign-in.ts', 'sessions/test-sessions.ts'])
    expect(filesWith(/INSERT INTO sesiones\.sesiones\b/)).toEqual(['sessions/session-store.ts'])
  })

  it('lets institutions take tokens of the portal alone, each its own (ASVS 5.0, 9.2.2, 9.2.4)', () => {
    const taking = filesWith(/\bcreateAuthenticator\(\{/).filter(
      path => !path.startsWith('platform/contract/'),
    )
    expect(taking).toEqual(['roles/institution-clients.ts', 'roles/services.ts'])
    for (const { path, code } of running.filter(({ path }) => taking.includes(path))) {
      const [, issuers = ''] =
        /\bissuers(?:: TokenIssuer\[\] =|:) \[([\s\S]*?)\n? *\](?:,|\n)/.exec(code) ?? []
      expect(issuers.match(/\w+AsIssuer\(|issuer:/g), path).toEqual(['portalAsIssuer('])
    }
  })

  it('lets caches keep only what is the same for everybody (ASVS 5.0, 14.2.2, 14.3.2)', () => {
    const kept = running.flatMap(({ path, code }) =>
      [...code.matchAll(/'cache-control'[,:]\s*([^\s)]+[^)\n]*)|\b(?:maxAge: '[^']*'|immutable: true)/gi)]
        .filter(([, value = '']) => !/^'[^']*\bno-store\b/.test(value))
        .map(([text]) => `${path}: ${text}`),
    )
    expect(kept.sort()).toEqual([
      "portal/legal/well-known-routes.ts: 'cache-control', 'public, max-age=86400'",
      "portal/legal/well-known-routes.ts: 'cache-control', 'public, max-age=86400'",
      // The service worker, which a browser compares at every visit.
      "portal/offline/offline-routes.tsx: 'cache-control', 'no-cache'",
      "portal/operation/operation-routes.ts: 'cache-control', 'public, max-age=300'",
      'portal/server.ts: immutable: true',
      "portal/server.ts: maxAge: '1d'",
      "portal/server.ts: maxAge: '1y'",
    ])
  })

  it('remembers of a person for her next request only what is listed, for a while (ASVS 5.0, 14.2.2)', () => {
    const remembering = filesWith(/\bcreateRecent\b|\.set\(\s*(?:\w+\.)?run\b/)
    expect(remembering.filter(path => !/^(country|services|identity)\//.test(path))).toEqual([
      'platform/recent.ts',
      // Marks that say whose page it was, sealed.
      'portal/http/unsent-form.ts',
      // The frame around a page: its trail may name what is hers.
      'portal/shell/kept-frames.ts',
      // Pseudonyms.
      'roles/operation.ts',
      // For whom she may act, for a minute.
      'roles/represented.ts',
      // Which row a cookie names, without its secret.
      'sessions/session-cookie.ts',
    ])
  })

  it('keeps in a browser only what is listed: a version and a language, a moment, sealed forms (ASVS 5.0, 14.3.3)', () => {
    const places = /\b(?:localStorage|sessionStorage|indexedDB|cookieStore)\b|document\.cookie|\bcaches\./
    expect(filesWith(places)).toEqual([
      // Lets the next lines have their place.
      'portal/client/main.ts',
      'portal/client/offline/local-data.ts',
      'portal/client/offline/send-kept.ts',
      'portal/client/offline/start-offline.ts',
      'portal/client/offline/tell-kept.ts',
      'portal/client/worker/main.ts',
      'portal/client/worker/scope.ts',
    ])
    // Who writes: the data of `LocalData`, and when a page was loaded again.
    expect(filesWith(/\.setItem\(|\b(?:local|session)Storage(?:\[|\.\w+\s*=[^=])/)).toEqual([
      'portal/client/offline/local-data.ts',
      'portal/client/reload-once.ts',
    ])
    const { code = '' } = running.find(({ path }) => path === 'portal/client/offline/local-data.ts') ?? {}
    const [, members = ''] = /interface LocalData \{([\s\S]*?)\n\}/.exec(code) ?? []
    expect([...members.matchAll(/^ {2}(?:readonly )?(\w+)\??:/gm)].map(([, name]) => name)).toEqual([
      'version',
      'idioma',
      'enviando',
    ])
  })

  it('writes to its log and to no other place, but for what is said at the start (ASVS 5.0, 16.2.3)', () => {
    const places = filesWith(/\bconsole\.|process\.std(out|err)\.write|openlog|syslog/)
    expect(places.filter(path => !inBrowser(path))).toEqual(['main.ts', 'roles/identity.ts'])
  })
})
