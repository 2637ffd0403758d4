import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import packageJson from '../package.json' with { type: 'json' }
import { runningCode as running } from './running-code.ts'

const inBrowser = (path: string) => /\/client\/|\.client\.ts$|^ui\//.test(path)

/** The files in which a pattern stands. */
const filesWith = (pattern: RegExp) =>
  running
    .filter(({ code }) => pattern.test(code))
    .map(({ path }) => path)
    .sort()

const codeOf = (wanted: string) => running.find(({ path }) => path === wanted)?.code ?? ''

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
      'portal/http/drawn-forms.ts',
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
    expect(filesWith(/\bz\s*\.url\(/)).toEqual(['platform/http-address.ts'])
    expect(codeOf('platform/http-address.ts')).toContain('z.url({ protocol: /^https?$/ })')
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
      // Of other tabs of its own origin, whatever they say.
      'portal/client/signed-out.ts',
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
    expect(filesWith(/redirect: 'follow'/).filter(path => !inBrowser(path))).toEqual([])
  })

  it('opens a line to another system in few places, all by settings, and never trusts any certificate (ASVS 5.0, 12.3.2, 13.2.4)', () => {
    expect(
      filesWith(/import \{[^}]*\b(request|connect|get)\b[^}]*\} from 'node:(https?|http2|tls|net|dgram)'/),
    ).toEqual([
      'platform/connect/certificate-days.ts',
      'platform/connect/certificate-fetch.ts',
      'platform/files/antivirus.ts',
    ])
    expect(filesWith(/(?<!\w)(fetch|Request|connect|request)\(\s*['"`]https?:/)).toEqual([])
    expect(
      filesWith(/rejectUnauthorized|checkServerIdentity|allowInsecure(?!Requests)|insecureHTTPParser/),
    ).toEqual([])
    // It says that Node must not.
    expect(filesWith(/NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual(['roles/production.ts'])
  })

  it('leaves out of production what only a demonstration has: letters to read, faults to switch on (ASVS 5.0, 13.4.2)', () => {
    expect(codeOf('roles/portal-parts.ts')).toContain('outbox: around.production ? undefined : work.outbox')
    expect(codeOf('roles/services.ts')).toContain('production ? {} : { faults: createFaultBoard() }')
    expect(filesWith(/(?<!function )createFaultBoard\(/)).toEqual(['roles/services.ts'])
  })

  it('asks institutions within the time of one press, and leaves one alone that fails (ASVS 5.0, 15.2.2, 16.5.2)', () => {
    const clients = codeOf('roles/institution-clients.ts')
    expect(clients).toMatch(/\n {4}fetch: budget\.wrap\(/)
    expect(clients).toMatch(/call => budget\.wrap\(/)
    expect(clients).toContain('budget.addTo(app)')
    expect(codeOf('services/clients.ts')).toContain('breaker: createBreaker(')
  })

  it('believes no header about the address of a person, and answers scripts field by field (ASVS 5.0, 15.3.1, 15.3.4)', () => {
    expect(filesWith(/['"](x-real-ip|x-forwarded-for|cf-connecting-ip|true-client-ip)['"]/i)).toEqual([
      // What it says closes the figures, and opens nothing.
      'portal/operation/operation-routes.ts',
    ])
    expect(filesWith(/trustProxy: true/)).toEqual([])
    expect(filesWith(/(reply|code\([\w]+\))\.send\(\{[^})]*\.\.\./)).toEqual([
      // Whether it is a rehearsal.
      'portal/operation/operation-routes.ts',
    ])
  })

  it('serves files of two folders alone (ASVS 5.0, 13.2.5)', () => {
    const served = running.flatMap(({ path, code }) =>
      [...code.matchAll(/register\(\s*fastifyStatic\b/g)].map(() => path),
    )
    expect(served).toEqual(['portal/server.ts', 'portal/server.ts'])
    expect(filesWith(/\.sendFile\(|\.download\(|createReadStream\(/)).toEqual([])
    expect(filesWith(/^ +list: (true|\{ )/m).filter(path => path.startsWith('portal/'))).toEqual([])
  })

  it('takes no field that is not declared, but where it passes on what another system wrote (ASVS 5.0, 15.3.3)', () => {
    expect(filesWith(/looseObject\(|\.passthrough\(|\.loose\(|catchall\(|z\.any\(/)).toEqual([
      // What the library signed.
      'bot-check/own-check.ts',
      // Of an institution’s answer only the state is read.
      'roles/asked-states.ts',
    ])
    expect(filesWith(/on(Proto|Constructor)Poisoning/)).toEqual([])
  })

  it('is checked by a strict compiler, and reads of an address nothing as a text that may be a list (ASVS 5.0, 15.3.5, 15.3.7)', () => {
    const { compilerOptions } = JSON.parse(readFileSync(join(projectRoot, 'tsconfig.json'), 'utf8'))
    expect(compilerOptions).toMatchObject({ strict: true, noUncheckedIndexedAccess: true })
    expect(compilerOptions).not.toHaveProperty('strictNullChecks')
    const { linter } = JSON.parse(readFileSync(join(projectRoot, 'biome.json'), 'utf8'))
    expect(linter.rules.suspicious?.noExplicitAny ?? 'error').not.toBe('off')
    expect(filesWith(/@ts-(ignore|nocheck|expect-error)/)).toEqual([])
    const told = running.flatMap(({ path, code }) =>
      [...code.matchAll(/\bquery as (.*)|Querystring: (\w+|\{[^}]*\})/g)].map(([, as, generic]) => ({
        path,
        told: as ?? generic ?? '',
      })),
    )
    expect(told.length).toBeGreaterThan(20)
    expect(
      told.filter(({ told }) => /: (string|number|boolean)\b|^\w+$|Record<string, string/.test(told)),
    ).toEqual([])
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

  it('uses keys where the inventory of docs/security.md names their purpose, with the algorithm that it names (ASVS 5.0, 11.1.2)', () => {
    const uses = running.flatMap(({ path, code }) =>
      [
        ...code.matchAll(
          /(?<!function )\b(createCipheriv|createHmac|hkdfSync|createECDH|generateKeyPair(?:Sync)?|createSign|scrypt|pbkdf2|new SignJWT|subtle\.encrypt)\((?:\{ name: )?\W*([\w-]*)/g,
        ),
      ].map(([, how = '', what]) => `${path}: ${how} ${what}`.trim()),
    )
    expect([...new Set(uses)].sort()).toEqual([
      'identity/keys.ts: generateKeyPair RS256',
      'platform/connect/credentials.ts: new SignJWT setProtectedHeader',
      'platform/contract/client-signature.ts: createHmac sha256',
      'platform/files/incoming.ts: createCipheriv aes-256-gcm',
      'platform/limits/limits.ts: createHmac sha256',
      'platform/postgres/accounts.ts: createHmac sha256',
      'platform/secrets/byte-sealing.ts: createCipheriv aes-256-gcm',
      'platform/secrets/derive-keys.ts: hkdfSync sha256',
      'platform/secrets/payload-cipher.ts: createCipheriv aes-256-cbc',
      'platform/secrets/sealed-box.ts: createECDH prime256v1',
      'platform/secrets/sealed-box.ts: hkdfSync sha256',
      'platform/secrets/sealing.ts: createCipheriv aes-256-gcm',
      'platform/secrets/signing-key.ts: generateKeyPairSync ed25519',
      'platform/secrets/webhook-signature.ts: createHmac sha256',
      'portal/client/worker/seal.ts: subtle.encrypt AES-GCM',
      'roles/operation.ts: createHmac sha256',
      'services/bundled-services.ts: createHmac sha256',
      'services/llaves/rules.ts: createHmac sha256',
      'services/registro-social/clave/rules.ts: scrypt clave',
    ])
    // A cipher of one's own begins so. The one there is draws the simulated country.
    expect(filesWith(/charCodeAt\([^)]*\) \^|\^ \w+\.(charCodeAt|readUInt)/)).toEqual(['country/random.ts'])
  })

  it('uses neither weak modes nor weak hashes for anything secret (ASVS 5.0, 11.3.1, 11.4.1, 11.6.1)', () => {
    expect(filesWith(/-ecb\b|RC4|\bdes-|publicEncrypt|privateDecrypt|RSA_PKCS1_PADDING|RSA1_5/i)).toEqual([])
    expect(filesWith(/['"`]aes-\d+-cbc/)).toEqual(['platform/secrets/payload-cipher.ts'])
    // Whatever takes its name: a hash, an HMAC, a signature.
    expect(filesWith(/['"`](rsa-)?(md[245]|sha-?1|rs1|ripemd\w*)['"`]/i)).toEqual([
      // As WS-Security fixes it.
      'adapters/personas/stand-in.ts',
      'domain/territory-guid.ts',
      'platform/adapt/soap.ts',
      'platform/postgres/migrate.ts',
      'services/asignacion-familiar/demo.ts',
    ])
    // Of a token: who checks it by a published key must not take that key for a secret (11.6.1).
    expect(filesWith(/['"`]HS(256|384|512)['"`]/)).toEqual([])
  })

  it('gives its log nothing that a person wrote or that says who she is (ASVS 5.0, 16.2.5)', () => {
    const logged = running.flatMap(({ path, code }) =>
      [...code.matchAll(/\blog(?:ger)?\??\.(?:trace|debug|info|warn|error|fatal)\(\s*(\{[^}]*)/g)].map(
        ([, fields = '']) => ({ path, fields: fields.replace(/'[^']*'/g, '') }),
      ),
    )
    expect(logged.length).toBeGreaterThan(50)
    const harmless =
      /request\.routeOptions\.url|truncatedAddress\(request\.ip\)|response\.headers\.get\(\)|readTrace\(request\.headers\)|form: form\.id/g
    const personal =
      /(?<!\w)(run|rut|nombres?|correo|email|mensaje|body|query|url|headers|form|token|clave|codigo|answers|draft|ip)\b/
    expect(logged.filter(({ fields }) => personal.test(fields.replace(harmless, '')))).toEqual([])
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
    expect(filesWith(/\blogFile\(|(?<!\.)\bpino\(/)).toEqual(['platform/log.ts', 'roles/open-process.ts'])
    expect(filesWith(/appendFile|flags?: 'a'/)).toEqual([])
  })
})
