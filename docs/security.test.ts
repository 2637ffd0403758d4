import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sheetOn } from '#engine/walking/form.ts'
import { allowedFailures, attemptWindowMinutes } from '#identity/attempt-limit.ts'
import { maxPixels } from '#platform/files/clean-picture.ts'
import { documentTypes } from '#platform/files/sniff-document.ts'
import { projectRoot } from '#platform/project-root.ts'
import { formSeconds, uploadSeconds } from '#portal/http/body-limits.ts'
import { multipartLimits } from '#portal/http/form.ts'
import { filesAMinute, listedADay, peopleADay } from '#portal/http/people-limit.ts'
import { pressMs } from '#portal/http/press-budget.ts'
import { askAgainMinutes } from '#portal/officials/attention-check.ts'
import { tokensAMinute } from '#portal/programas/api-routes.ts'
import { houseRoutes } from '#portal/routes.ts'
import { procedures, tramites } from '#procedures/registry.ts'
import { purposes } from '#roles/keys.ts'
import { settingsSchema } from '#roles/settings.ts'
import { claveTries, claveWindowMinutes } from '#services/registro-social/operations.ts'
import { openMinutes, sendMinutes } from '#sessions/fresh-proof.ts'
import { programTokenSeconds } from '#sessions/programs.ts'
import { defaultSessionLimits } from '#sessions/settings.ts'
import asvs from './asvs-5.0.0.json' with { type: 'json' }

const text = readFileSync(join(projectRoot, 'docs/security.md'), 'utf8')
const section = (title: string) => text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

interface Line {
  id: string
  level: string
  label: string
  state: string
  where: string
}

const lines: Line[] = (text.match(/^\| V\d.*$/gm) ?? []).map(row => {
  const [, id = '', level = '', label = '', state = '', where = ''] = row.split('|').map(cell => cell.trim())
  return { id, level, label, state, where }
})
const states = ['met', 'partly', 'not', 'does not apply']
const filesOf = ({ where }: Line) => [...where.matchAll(/`([^`\s]+\.[a-z]+)`/g)].map(([, name = '']) => name)

describe(`docs/security.md, against ${asvs.standard} ${asvs.version}`, () => {
  it('has every requirement of levels 1 and 2 once, with its level, in the order of the standard', () => {
    const levelOf = new Map(
      Object.entries(asvs.levels).flatMap(([level, ids]) => ids.map(id => [id, level] as const)),
    )
    expect(levelOf.size).toBe(253)
    const inOrder = [...levelOf.keys()].sort((one, other) =>
      one.localeCompare(other, 'en', { numeric: true }),
    )
    expect(lines.map(({ id }) => id)).toEqual(inOrder)
    expect(lines.filter(({ id, level }) => levelOf.get(id) !== level)).toEqual([])
  })

  it.each(lines)('$id says what it is about, its state, and where it is met or why not', line => {
    expect(line.label.length).toBeGreaterThan(2)
    expect(states).toContain(line.state)
    expect(line.where.length).toBeGreaterThan(10)
    if (line.state === 'met')
      expect(line.where, 'a test').toMatch(/`[^`]+\.(test|spec)\.tsx?`|`e2e\/test\.ts`/)
    const missing = /Missing: (.*)$/.exec(line.where)?.[1] ?? ''
    if (line.state === 'partly' || line.state === 'not') expect(missing.length).toBeGreaterThan(15)
    else expect(missing).toBe('')
  })

  it('names files that there are, and sections that it has', () => {
    expect(
      lines.flatMap(filesOf).filter(name => name.includes('/') && !existsSync(join(projectRoot, name))),
    ).toEqual([])
    for (const { id, where } of lines)
      for (const [, title = ''] of where.matchAll(/(?:^|: |; )([A-Z][a-z ]+), below/g))
        expect(section(title).length, `${id}: ${title}`).toBeGreaterThan(100)
  })

  it('counts the states as they are', () => {
    for (const state of [...states, 'all']) {
      const of = (level: string) =>
        lines.filter(line => line.level === level && (state === 'all' || line.state === state)).length
      expect(text).toContain(`| ${state} | ${of('1')} | ${of('2')} | ${of('1') + of('2')} |`)
    }
  })

  it('names every way in that there is (ASVS 5.0, 6.1.1, 6.1.3, 7.1.3)', () => {
    const rows = section('Ways in').match(/^\| .*\|$/gm) ?? []
    const named = (path: string) => rows.some(row => row.includes(`\`${path}`))
    const begin = Object.keys(houseRoutes).filter(path =>
      /^\/login\/(?!callback|mdsf\/callback|renovar)/.test(path),
    )
    expect(begin.length).toBeGreaterThan(2)
    for (const path of [...begin, '/rsh/ingreso', '/api/v1/token']) expect(named(path), path).toBe(true)
    // Each says who proves what, what the session may do, and what keeps it from being guessed.
    for (const row of rows.slice(2))
      for (const cell of row.split('|').slice(1, -1)) expect(cell.trim().length, row).toBeGreaterThan(8)
  })

  it('says as many wrong attempts as each way takes (ASVS 5.0, 6.1.1)', () => {
    const against = (way: string) =>
      (section('Ways in').match(/^\| .*\|$/gm) ?? []).find(row => row.includes(way))?.split('|')[4] ?? ''
    const word = (count: number) => ({ 5: 'five', 10: 'ten', 15: 'fifteen', 50: 'fifty' })[count]
    const { run, address } = allowedFailures
    expect(against('/rsh/ingreso')).toContain(
      `${word(claveTries)} attempts, then ${word(claveWindowMinutes)} minutes`,
    )
    expect(against('the stand-in')).toContain(
      `${word(run)} wrong passwords by RUN and ${word(address)} by address, then ${word(attemptWindowMinutes)} minutes`,
    )
    expect(against('/api/v1/token')).toContain(
      `${word(tokensAMinute.most)} attempts of an id from an address in a minute; ${programTokenSeconds / 60} minutes for a token`,
    )
  })

  it('says who may do what: everybody of whom access decides, and nobody else (ASVS 5.0, 8.1.1, 8.1.2)', () => {
    const rows = (section('Who may do what').match(/^\| .*\|$/gm) ?? []).slice(2)
    const cells = rows.map(row => row.split('|').slice(1, -1))
    expect(cells.map(([who = '']) => who.trim())).toEqual([
      'anyone',
      'a signed-in person',
      'a parent or guardian, an attorney',
      "a company's representative",
      "a program with a company's key",
      'an official',
      'an official whom the register of employers lets in (`valid`)',
      'an operator (`OPERATORS`)',
      'a session of MDSF or PAGORUT',
      'an institution',
    ])
    for (const cell of cells.flat()) expect(cell.trim().length, cell).toBeGreaterThan(5)
  })

  it('says in the handbook which files are taken, and how large (ASVS 5.0, 5.1.1, 5.2.1)', () => {
    const handbook = readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8')
    const told = handbook.split('\n## Documents that people attach\n')[1]?.split('\n## ')[0] ?? ''
    expect([...documentTypes].map(type => type.split('/')[1]?.toUpperCase())).toEqual(['PDF', 'JPEG', 'PNG'])
    expect(told).toContain('Accepted are PDF, JPEG, PNG and HEIC, by content and not by name')
    expect(told).toContain(`up to ${multipartLimits.fileSize / 1024 / 1024} MB each`)
    expect(told).toContain(`${maxPixels / 1_000_000} megapixels, and 60 MB of one`)
    const sheets = [...procedures.values()].flatMap(({ forms = [] }) =>
      forms.flatMap(({ pages }) => pages.flatMap(page => sheetOn(page)?.sheet ?? [])),
    )
    expect(sheets.length).toBeGreaterThan(1)
    const largest = Math.max(...sheets.map(({ maxBytes }) => maxBytes))
    expect(told).toContain(`Lists are XLSX or CSV, by content, up to ${largest / 1_000_000} MB`)
  })

  it('says what parallel sessions there may be (ASVS 5.0, 7.1.2)', () =>
    expect(section('Sessions')).toContain('as many sessions as devices: no session closes another'))

  it('names a test or a file that there is for all that costs much and for the time to mend (ASVS 5.0, 15.1.1, 15.1.3)', () => {
    const costly = (section('What costs much').match(/^\| .*\|$/gm) ?? []).slice(2)
    const files = costly.map(row => /`([\w./-]+\.tsx?)`/.exec(row)?.[1] ?? row)
    expect(files).toEqual([
      'platform/files/clean-picture.ts',
      'platform/spreadsheet/workbook-rows.ts',
      'roles/kept-answer.ts',
      'platform/jobs/jobs.ts',
      'platform/contract/client.ts',
      'platform/files/antivirus.ts',
      'platform/postgres/database.ts',
      'bot-check/own-check.ts',
      'roles/long-texts.test.ts',
    ])
    for (const [file, told, inCode] of [
      ['platform/spreadsheet/workbook-rows.ts', '1,000,000 elements', 'mostElements = 1_000_000'],
      ['roles/kept-answer.ts', 'once in ten minutes', 'keptMs = 10 * 60 * 1000'],
      ['platform/files/antivirus.ts', '15 seconds', 'deadlineMs = 15_000'],
    ] as const) {
      expect(costly[files.indexOf(file)]).toContain(told)
      expect(readFileSync(join(projectRoot, file), 'utf8')).toContain(inCode)
    }
    expect(section('Packages')).toMatch(/within 7 days[\s\S]*30 otherwise[\s\S]*within 60 days/)
  })

  it('finds in the handbook every line to another system, every place of the log, and own authorities (ASVS 5.0, 12.3.4, 13.1.1, 16.1.1)', () => {
    const handbook = readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8')
    const part = (title: string) => handbook.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
    const lines = part('Lines to other systems')
    const toOthers = Object.values(settingsSchema)
      .map(({ name }) => name)
      .filter(name => /_(URL|ENDPOINT)$|^(CLAMAV|ARCHIVOS|CONEXIONES|IDENTITY_PROVIDER)$/.test(name))
      // Its own address, and those of its stand-ins in a browser.
      .filter(name => !['PUBLIC_URL', 'IDENTITY_URL', 'PAGOS_URL'].includes(name))
    expect(toOthers.length).toBeGreaterThan(30)
    for (const name of toOthers)
      expect(lines, name).toContain(
        `\`${name.replace(/^.+(?=_DATABASE_URL$)/, '…').replace(/^(?=SERVICIO_).*$/, 'SERVICIO_…_URL')}\``,
      )
    expect(lines).toMatch(/sslrootcert=[\s\S]*NODE_EXTRA_CA_CERTS/)
    const events = readFileSync(join(projectRoot, 'portal/http/security-events.ts'), 'utf8')
    const logged = [...events.matchAll(/^ {2}\| '([a-z-]+)'/gm)].map(([, word = '']) => word)
    const told = [...part('Log').matchAll(/^\| (`[a-z-]+`.*?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([a-z-]+)`/g)].map(([, word = '']) => word),
    )
    expect(logged.length).toBeGreaterThan(10)
    expect(told.filter(word => word !== 'seguridad').sort()).toEqual(logged.sort())
  })

  it('says the times of sessions that the portal has', () => {
    const { idleSeconds, absoluteSeconds, refreshThresholdSeconds } = defaultSessionLimits
    const told = section('Sessions')
    expect(told).toContain(
      `ends ${idleSeconds / 60} minutes after its last use, and ${absoluteSeconds / 3600} hours`,
    )
    expect(told).toContain(`when ${refreshThresholdSeconds / 60} minutes are left`)
    expect(told).toContain(`at most ${openMinutes} minutes old`)
    expect(told).toContain(`opened, ${sendMinutes} when it is sent`)
  })

  it('says limits that the portal has', () => {
    expect(section('Limits')).toContain(`one person asks about in a day | ${peopleADay.most} |`)
    expect(section('Limits')).toContain(`one person sends in a minute | ${filesAMinute.most} |`)
    expect(section('Limits')).toContain(`one person sends in a day | ${listedADay.most} |`)
    expect(section('Limits')).toContain(`256 kB in ${formSeconds} seconds; ${uploadSeconds} seconds`)
    expect(section('Limits')).toContain(`| ${pressMs / 1000} seconds in all`)
    expect(askAgainMinutes).toBe(5)
    expect(section('Ways in')).toContain('asked again every five minutes')
  })

  it('says of each limit what the code has (ASVS 5.0, 2.1.3, 2.3.2)', () => {
    // What the table tells, the files and what is written in them.
    const held: readonly (readonly [told: string, ...written: (readonly [file: string, text: string])[]])[] =
      [
        [
          '600, `REQUESTS_PER_MINUTE`',
          ['portal/http/request-limit.ts', 'perMinute: settings.requestsPerMinute,'],
        ],
        [`| ${peopleADay.most} |`, ['portal/http/people-limit.ts', 'peopleADay']],
        [`| ${listedADay.most} |`, ['portal/http/people-limit.ts', 'listedADay']],
        [`| ${filesAMinute.most} |`, ['portal/http/people-limit.ts', 'filesAMinute']],
        [
          '20 at once and 4 a minute; 5 at once and one in ten minutes',
          ['portal/tramite/enquiry-limit.ts', 'perAddress = { burst: 20, perMinute: 4 }'],
          ['portal/tramite/enquiry-limit.ts', 'perRun = { burst: 5, perMinute: 0.1 }'],
        ],
        [
          '5 wrong attempts about one person, 40 of one representative',
          ['services/asignacion-muerte/familiar/rules.ts', 'mostSinCoincidir = 5\n'],
          ['services/asignacion-muerte/familiar/rules.ts', 'mostDelRepresentante = 40\n'],
        ],
        ['20 and 3 at once', ['platform/contract/client.ts', 'maxInFlight = 20, maxInFlightPerCaller = 3,']],
        ['10 seconds in all, 8 for each', ['portal/http/press-budget.ts', 'pressMs = 10_000\n']],
        ['| 20 |', ['cases/drafts/save-draft.ts', 'mostDrafts = 20\n']],
        [
          '| 60, 50 |',
          ['portal/programas/api-routes.ts', 'most: 60, seconds: 60 }'],
          ['portal/programas/api-routes.ts', 'most: 50, seconds: 86_400 }'],
        ],
        [
          '6 MB, 5,000 rows',
          ['portal/programas/contract.ts', 'planillaMaxBytes = 6_000_000\n'],
          ['portal/programas/contract.ts', '.max(5000)\n'],
        ],
        ['| 4 MB |', ['portal/operation/operation-routes.ts', 'eventBytes = 4_000_000\n']],
        ['256 kB in 60 seconds; 300 seconds', ['portal/http/body-limits.ts', 'formSeconds = 60\n']],
        [
          '3 to one address, 5 of a person, 20 of an IP address',
          ...['3', '5', '20'].map(
            most => ['roles/contact-desk.ts', `most: ${most}, seconds: hour }`] as const,
          ),
        ],
        [
          '3 at once, then one in two minutes; 5 attempts, 15 minutes',
          ['portal/bot-check/require-bot-check.ts', 'letterLimit = { burst: 3, perMinute: 0.5 }'],
          ['bot-check/proof-store.ts', 'codeMinutes = 15\nconst codeAttempts = 5\n'],
        ],
        [
          '10 at once, 5 a minute',
          ['portal/satisfaction/satisfaction-routes.tsx', 'burst: 10, perMinute: 5 }'],
        ],
        [
          'one hour once, one for a person',
          ['services/agenda/migrations/001-registro.sql', 'PRIMARY KEY (comuna, fecha, hora)'],
        ],
      ]
    const rows = (section('Limits').match(/^\| .*\|$/gm) ?? []).slice(2)
    expect(rows).toHaveLength(held.length)
    held.forEach(([told, ...written], index) => {
      expect(rows[index]).toContain(told)
      for (const [file, text] of written)
        expect(readFileSync(join(projectRoot, file), 'utf8'), `${file}: ${told}`).toContain(text)
    })
    const { requestsPerMinute, serviceDeadline } = settingsSchema
    expect([requestsPerMinute.default, serviceDeadline.default]).toEqual(['600', '8s'])
  })

  it('lists every key that is derived, and no other', () => {
    const listed = section('Keys and algorithms').match(/^\| `[a-z]+`/gm) ?? []
    expect(listed.map(cell => cell.replace(/[|` ]/g, '')).sort()).toEqual([...purposes].sort())
  })
})

describe('the table of proof before money or data', () => {
  interface Row {
    id: string
    ground: string
    shown: string
    money: string
    told: string
  }
  const rows: Row[] = (section('Proof before money or data').match(/^\| `.*$/gm) ?? []).map(row => {
    const [, id = '', ground = '', shown = '', money = '', told = ''] = row
      .split('|')
      .map(cell => cell.trim())
    return { id: id.replaceAll('`', ''), ground, shown, money, told }
  })
  /** The row, or the one that it refers to. */
  const rowOf = (row: Row): Row => rows.find(({ id }) => row.told === `as ${id}`) ?? row
  const named = (text: string) => [...text.matchAll(/`([a-z_]+)`/g)].map(([, word = '']) => word).sort()

  it('has every procedure once', () => {
    expect(rows.map(({ id }) => id).sort()).toEqual([...tramites.keys()].sort())
    for (const { id, ...cells } of rows)
      for (const cell of Object.values(cells)) expect(cell.length, id).toBeGreaterThan(3)
  })

  it.each(rows)('$id: says who confirms, who is told, and where anybody may ask', row => {
    const { ground, told } = rowOf(row)
    const { cases, forms = [] } = procedures.get(row.id) ?? {}
    expect(/confirmation/.test(ground), 'a confirmation').toBe(cases?.confirm !== undefined)
    expect(named(told), 'the words of those who are told').toEqual(Object.keys(cases?.concerns ?? {}).sort())
    expect(/\bopen: /.test(ground), 'an open enquiry').toBe(forms.some(({ access }) => access === 'open'))
    expect(/ClaveÚnica again/.test(ground), 'a renewed sign-in').toBe(forms.some(form => form.renewsSignIn))
  })

  it('says that there is a letter where the procedure writes one', () => {
    const writes = (id: string) => {
      const folder = readdirSync(join(projectRoot, 'procedures')).find(one => one.startsWith(`${id}-`)) ?? ''
      return readdirSync(join(projectRoot, 'procedures', folder))
        .filter(file => file.endsWith('.ts') && !file.includes('.test.'))
        .some(file =>
          /\b(alsoTell|warnAt|eventLetters)\b[:,]/.test(
            readFileSync(join(projectRoot, 'procedures', folder, file), 'utf8'),
          ),
        )
    }
    const say = rows.flatMap(({ id, told }) => (/letter/.test(told) ? id : []))
    expect(say.filter(id => !writes(id))).toEqual([])
    expect(rows.flatMap(({ id }) => (writes(id) && !say.includes(id) ? id : []))).toEqual([])
  })
})
