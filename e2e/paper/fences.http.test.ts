import { describe, expect, it } from 'vitest'
import { addresses, inMaintenance, statusOf } from '../addresses.ts'
import { people } from '../people.ts'
import { operate } from '../world/operator.ts'
import { expectPage, patient, statusAt } from './expect-page.ts'
import { textOf } from './open-page.ts'
import { type FormDevice, useServer } from './server.ts'
import type { Answer, Visitor } from './visitor.ts'

/** Start page inside both fences. */
const startPath = '/tramites/114831-pd/pagos'

interface Fence {
  readonly origin: string
  /** Entry address for the other system. */
  readonly entry: string
  readonly allowed: readonly string[]
}

/** Where a session from another system may go (shell §6); the masked two are an assumption (`docs/assumptions.md`). */
const fences: readonly Fence[] = [
  {
    origin: 'MDSF',
    entry: '/login/mdsf/auth',
    allowed: [
      '/tramites/sibs/beneficio',
      '/tramites/sibs/beneficio-ext',
      '/tramites/sibs/confirmacion',
      '/tramites/sibs/confirmacion-ext',
      '/tramites/114831/pagos',
      '/tramites/114831-pd/estado-tramite',
      '/tramites/114831-pd/pagos',
      '/tramites/114831-pd/solicitud',
    ],
  },
  {
    origin: 'PAGORUT',
    entry: '/login/pagoRut/callback',
    allowed: [
      '/tramites/114831-pd/estado-tramite',
      '/tramites/114831-pd/estado-tramite-ext',
      '/tramites/114831-pd/index-ext',
      '/tramites/114831-pd/pagos',
      '/tramites/114831-pd/pagos-ext',
      '/tramites/114831-pd/solicitud',
    ],
  },
]

/** Enters from another system. Anyone signed in with ClaveÚnica passes through at once. */
async function comeIn({ sheet }: Pick<FormDevice, 'sheet'>, { entry }: Fence): Promise<void> {
  await sheet.open(entry)
  if (sheet.path().startsWith('/ingreso/')) await sheet.pressValue('persona', people.jorge.run)
  expect(sheet.path()).toBe(startPath)
}

/** Visits these addresses with a session from another system, and enters again whenever it was ended. */
async function walk(
  device: FormDevice,
  fence: Fence,
  paths: readonly string[],
  isClosed: (path: string) => boolean,
): Promise<void> {
  const { visitor } = device
  await comeIn(device, fence)
  for (const path of paths) {
    // Maintenance is the same for everyone and ends no session.
    if (isClosed(path)) await expectPage(visitor, path, 503)
    else if (path === '/mantencion' || fence.allowed.includes(path))
      await expectPage(visitor, path, statusOf(path))
    else {
      await expectEnd(visitor, path)
      await comeIn(device, fence)
    }
  }
}

/** Expects that the address ends the session, here and on the device, and redirects to the end of the sign-in. */
async function expectEnd(visitor: Visitor, path: string): Promise<void> {
  const cookie = `micha=${visitor.cookie('micha')}`
  const reply = await visitor.get(path, { follow: false })
  const kept = visitor.cookie('micha')
  const withOldCookie = await visitor.get(startPath, { follow: false, headers: { cookie } })
  expect
    .soft({ status: reply.status, to: placeOf(reply), kept, afterwards: placeOf(withOldCookie) }, path)
    .toEqual({
      status: 303,
      to: '/logout',
      kept: undefined,
      afterwards: '/login/claveunica',
    })
}

/** The path of a redirect. */
function placeOf({ headers, url }: Answer): string | undefined {
  const location = headers.get('location')
  return location === null ? undefined : new URL(location, url).pathname
}

/** Follows every link and posts every form of the open page; none may end the session. */
async function followsEverything({ sheet, visitor }: FormDevice): Promise<void> {
  const path = sheet.path()
  const { document } = sheet.page
  const ofPortal = (tag: string, name: string) => [
    ...new Set(
      document
        .querySelectorAll(`${tag}[${name}]`)
        .map(one => one.getAttribute(name) ?? '')
        .filter(href => href.startsWith('/') && !href.startsWith('//')),
    ),
  ]
  for (const href of ofPortal('a', 'href')) {
    await visitor.get(href, { follow: false })
    expect.soft(visitor.cookie('micha'), `${path}: link to ${href}`).toBeTruthy()
  }
  // Signing out is not a form on these pages: it has its own page.
  const actions = ofPortal('form', 'action')
  for (const action of actions) {
    await visitor.post(action, { form: { volver: path }, follow: false })
    expect.soft(visitor.cookie('micha'), `${path}: form to ${action}`).toBeTruthy()
  }
  expect(actions).toContain('/accesibilidad')
}

describe('While sibs is in maintenance', () => {
  const { visit } = useServer()

  describe.each(fences)('a session of origin $origin (shell §6)', fence => {
    it('reads its own pages; every other address ends it and leads out', async () => {
      await walk(visit(), fence, addresses, inMaintenance)
    }, 180_000)

    it('ends by nothing that its pages link to or post to', async () => {
      const device = visit()
      await comeIn(device, fence)
      for (const path of fence.allowed.filter(one => !inMaintenance(one))) {
        await device.sheet.open(path)
        await followsEverything(device)
      }
    }, 180_000)

    it('leads through the end of the sign-in to the page that says so', async () => {
      const device = visit()
      await comeIn(device, fence)
      const reply = await device.visitor.get('/datos')
      expect(reply.url.pathname).toBe('/logout')
      expect(reply.html).toContain('Su sesión está cerrada')
      expect(placeOf(await device.visitor.get(fence.entry, { follow: false }))).toBe('/openid/authorize/')
    })
  })
})

describe.each(fences)(
  'A session of origin $origin where something is filed, and the maintenance is ended (shell §4, §6)',
  fence => {
    const server = useServer()
    const { visit, enter } = server

    it('ends by nothing that its pages of sibs link to or post to, where the maintenance was ended, and has the same fence', async () => {
      const device = visit()
      await operate(server.micha, 'mantencion', 'abrir', 'sibs')
      const reply = () => statusAt(device.visitor, '/tramites/sibs')
      await expect.poll(reply, patient).toBe(statusOf('/tramites/sibs'))
      await walk(device, fence, addresses.filter(inMaintenance), () => false)
      // PAGORUT has no page of sibs.
      const again = visit()
      await comeIn(again, fence)
      for (const path of fence.allowed.filter(inMaintenance)) {
        await again.sheet.open(path)
        expect(again.sheet.path(), path).toContain('/tramites/sibs/')
        await followsEverything(again)
      }
    }, 120_000)

    it('finishes the request of payments inside: choosing, payment, receipt and its PDF, state, list', async () => {
      const device = visit()
      const { sheet, form, visitor } = device
      await comeIn(device, fence)
      await followsEverything(device)
      await form.press('Continuar')
      await followsEverything(device)
      if (fence.origin === 'PAGORUT') {
        expect(await form.text()).toContain('Su CuentaRUT de BancoEstado, •••• 5129')
        expect(await form.text()).not.toContain('¿Cómo quiere cobrar?')
      } else {
        await form.choose('¿Cómo quiere cobrar?', 'Depósito en una cuenta')
        await sheet.fill('cuenta.tipo', '8')
        await sheet.fill('cuenta.banco', '12')
        await sheet.fill('cuenta.numero', '6345129')
        await form.press('Continuar')
        await followsEverything(device)
      }
      await form.tick('Sí, lo declaro')
      await form.press('Pedir el pago')
      expect(sheet.path()).toBe('/tramites/114831-pd/estado-tramite')
      await followsEverything(device)
      const file = sheet.hrefOf('Descargar el comprobante')
      await expect.poll(() => statusAt(visitor, file), patient).toBe(200)
      await form.follow('Seguir mi solicitud')
      await followsEverything(device)
      expect(sheet.path()).toBe('/tramites/114831-pd/estado-tramite/detalle')
      const again = await visitor.get(sheet.hrefOf('Descargar el comprobante'))
      expect([again.status, again.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      const list = '/tramites/114831-pd/estado-tramite/solicitudes'
      await sheet.open(list)
      await followsEverything(device)
      expect(sheet.path()).toBe(list)
      const inside = await sheet.links('table a')
      expect(inside.length).toBeGreaterThan(0)
      // She has one list: whoever signs in with ClaveÚnica finds there what she asked for here, and can open it.
      const jorge = await enter('jorge', '/tramites/114831/estado-tramite/solicitudes')
      const own = await jorge.sheet.links('table a')
      expect(own).toHaveLength(inside.length)
      await jorge.sheet.open(own[0] ?? '')
      expect(jorge.sheet.path()).toBe('/tramites/114831/estado-tramite/detalle')
      expect(textOf(jorge.sheet.page.main)).toContain('Su solicitud de pago')
    }, 120_000)
  },
)
