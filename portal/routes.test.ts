import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Procedure } from '#engine/procedure.ts'
import { sampleProcedure } from '#engine/testing/sample-procedure.ts'
import { projectRoot } from '#platform/project-root.ts'
import { procedures, tramites } from '#procedures/registry.ts'
import { portalAccess } from './access.ts'
import { type HouseRoute, houseRoutes, isOwnPage, pathTo, specifiedProcedures } from './routes.ts'
import specified from './specified-routes.json' with { type: 'json' }
import { addressesOf, wholePortal } from './testing/whole-portal.ts'

const built = [...procedures.values()]
const { head } = sampleProcedure
const sampleAt = (id: string): Procedure => ({ ...sampleProcedure, head: { ...head, id } })

/** Whether the router would match `address` to `pattern`. */
const fits = (address: string, pattern: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(address)

describe('The table of URLs (shell §2)', () => {
  it('has every address that areas register, and no other', async () => {
    const registered = (await addressesOf(built)).filter(
      path => !path.startsWith('/tramites/') && path !== '/loaderio-prueba.txt',
    )
    const patterns = Object.keys(houseRoutes)
    expect(registered.filter(path => !patterns.some(pattern => fits(path, pattern)))).toEqual([])
    expect(patterns.filter(pattern => !registered.some(path => fits(path, pattern)))).toEqual([])
  })

  it('has every address of the specification that no procedure has', () => {
    const listed = [...specified.personal, ...specified.login, ...specified.testOnly, ...specified.status]
    const patterns = Object.keys(houseRoutes)
    const missing = [...listed, ...specified.designKit].filter(path => !patterns.some(one => fits(path, one)))
    expect(missing).toEqual([])
  })

  it('has the path by which a load-testing service verifies the portal, where its token is set', async () => {
    expect(await addressesOf(built)).toContain('/loaderio-prueba.txt')
  })

  it('opens to anyone what it says is open, and nothing else', () => {
    const decided = Object.keys(houseRoutes).filter(
      path => portalAccess(new Map()).decide(path.replace(/:\w+|\*/g, 'x'), undefined).kind === 'allow',
    )
    const open = Object.entries<HouseRoute>(houseRoutes).filter(([, route]) => route.open || route.asset)
    expect(decided).toEqual(open.map(([path]) => path))
  })
})

describe('The procedures of the specification', () => {
  it('are those that have a ficha, and the two that only have pages', () => {
    expect([...specifiedProcedures.keys()].sort()).toEqual([...tramites.keys()].sort())
  })

  it.each([
    ['5220', ['cartolaStj'], [':num']],
    ['5678', [], [':step']],
    ['sibs', ['beneficio', 'beneficio-ext', 'confirmacion', 'confirmacion-ext'], []],
  ])('%s has its fixed addresses and those with a part that varies', (id, paths, varying) => {
    expect(specifiedProcedures.get(id)).toEqual({ paths, varying })
  })

  it('answer with and without the part that may be left out', () => {
    expect(specifiedProcedures.get('funico')?.varying).toEqual([
      'consultarSolicitud',
      'consultarSolicitud/:id',
      'ingresarSolicitud',
      'ingresarSolicitud/:id',
    ])
  })

  it('all have an answer', async () => {
    const registered = new Set(await addressesOf(built))
    const all = Object.values(specified.procedures).flat()
    expect(all.filter(path => !registered.has(path))).toEqual([])
  })
})

describe('Who is not signed in', () => {
  it('is sent to the sign-in from every closed address, before anything looks at what she asks (ASVS 5.0, 8.2.1, 8.3.1)', async () => {
    const app = await wholePortal(procedures, { requestsPerMinute: 100_000 })
    const { decide } = portalAccess(procedures)
    const passed: string[] = []
    let closed = 0
    for (const url of await addressesOf(built))
      for (const method of ['GET', 'POST'] as const) {
        const path = url.replace(/:\w+|\*/g, 'x')
        if (!app.hasRoute({ method, url }) || decide(path, undefined, method).kind === 'allow') continue
        closed += 1
        const { statusCode, headers } = await app.inject({ method, url: path })
        if (statusCode !== 303 || headers.location !== '/login/claveunica')
          passed.push(`${statusCode} ${method} ${url}`)
      }
    expect(closed).toBeGreaterThan(300)
    expect(passed).toEqual([])
    await app.close()
  })
})

describe('A form of another site', () => {
  it('is refused at every address that takes one, before anything looks at it (ASVS 5.0, 3.5.1)', async () => {
    const app = await wholePortal(procedures)
    const takes = (await addressesOf(built)).filter(url => app.hasRoute({ method: 'POST', url }))
    expect(takes.length).toBeGreaterThan(100)
    // As a script would ask, so that the answer names the reason.
    const headers = { 'sec-fetch-site': 'cross-site', accept: 'application/json' }
    const taken: string[] = []
    for (const url of takes) {
      const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload: 'a=b' })
      if (statusCode !== 403 || !body.includes('CrossSiteError')) taken.push(`${statusCode} ${url}`)
    }
    expect(taken).toEqual([])
    await app.close()
  })
})

describe('The start of the portal', () => {
  it('stops when two procedures claim one address, and names both', async () => {
    const twice = new Map([
      ['a', sampleAt('9001')],
      ['b', sampleAt('9001')],
    ])
    await expect(wholePortal(twice)).rejects.toThrow(
      'GET /tramites/9001 is claimed twice: by procedure 9001 and by procedure 9001',
    )
  })

  it('stops when a procedure leaves one of its specified addresses to nobody', async () => {
    await expect(addressesOf([sampleAt('5250')])).rejects.toThrow(
      'procedure 5250 leaves to nobody what is specified: /tramites/5250/comprobante, /tramites/5250/liquidacion',
    )
  })
})

describe('addresses that pages lead to', () => {
  const sources = globSync('portal/**/*.{ts,tsx}', { cwd: projectRoot })
    .filter(name => !/\.(test|fixture)\.tsx?$|\/(testing|uikit|client)\//.test(name))
    .map(name => ({ name, text: readFileSync(join(projectRoot, name), 'utf8') }))
  const written = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/\b(?:href|action|\w+Href)(?:=|: )\{?["'`](\/[^"'`?#$]*)/g)].map(([, path = '']) => ({
      name,
      path,
    })),
  )
  // The rooms below the areas do not read the table, but the addresses they write must be in it.
  const rooms = /^portal\/(shell|http|drawing|form-page)\//

  it('come from the table in every area', () => {
    const house = new Set(Object.keys(houseRoutes))
    expect(written.filter(({ name, path }) => !rooms.test(name) && house.has(path))).toEqual([])
  })

  it('stand in the table where a room writes them', () => {
    const inRooms = written.filter(({ name }) => rooms.test(name))
    expect(inRooms.length).toBeGreaterThan(5)
    const ofProcedures: readonly string[] = Object.values(specified.procedures).flat()
    const known = (path: string) =>
      path in houseRoutes || path.startsWith('/static/') || ofProcedures.includes(path)
    expect(inRooms.filter(({ path }) => !known(path))).toEqual([])
  })

  it('are filled in with what varies, in the spelling of addresses', () => {
    expect(pathTo('/ficha')).toBe('/ficha')
    expect(pathTo('/ficha/:id', { id: '114831-pd' })).toBe('/ficha/114831-pd')
    expect(pathTo('/certificados/:codigo', { codigo: 'a/b' })).toBe('/certificados/a%2Fb')
  })

  it.each([
    ['/misBeneficios', true],
    ['/datos', true],
    ['/datos/editar?listo=1', true],
    ['/rsh', true],
    ['/certificados', true],
    ['/inicio', false],
    ['/certificados/AB12', false],
  ])('of pages of one’s own data are known: %s', (url, isOwn) => expect(isOwnPage(url)).toBe(isOwn))
})
