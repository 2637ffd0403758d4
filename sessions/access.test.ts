import { describe, expect, it } from 'vitest'
import { portalAccess } from '#portal/access.ts'
import { procedures } from '#procedures/registry.ts'
import { assumedMdsfPaths } from './access.ts'

const { decide: decideAccess } = portalAccess(procedures)

const nobody = undefined
const citizen = { origin: 'ORDINARIA' } as const
const fromSocialRegistry = { origin: 'MDSF' } as const
const fromPagoRut = { origin: 'PAGORUT' } as const

describe('without a session', () => {
  it.each(['/datos', '/datos/editar', '/rsh', '/misBeneficios', '/inicio', '/estado/5199'])(
    'sends %s to the sign-in (shell §4)',
    path => expect(decideAccess(path, nobody)).toEqual({ kind: 'sign-in' }),
  )

  it.each([
    '/tramites/5300/',
    '/tramites/5300/ingresarSolicitud/1-causante',
    '/tramites/5300/consultarSolicitud/cartola',
  ])('always sends %s to the sign-in (shell §6)', path =>
    expect(decideAccess(path, nobody)).toEqual({ kind: 'sign-in' }),
  )

  it('closes a path that no rule names', () => {
    expect(decideAccess('/pagina-nueva', nobody)).toEqual({ kind: 'sign-in' })
    expect(decideAccess('/%74ramites/5300/x', nobody)).toEqual({ kind: 'sign-in' })
    expect(decideAccess('/bienvenidaX', nobody)).toEqual({ kind: 'sign-in' })
  })

  it.each([
    '/',
    '/bienvenida',
    '/bienvenida/bienvenida',
    '/logout',
    '/mantencion',
    '/uikit/botones',
    '/ficha/5300',
    '/tramites/5300',
    '/certificados/12',
    '/login/callback',
    '/assets/a.css',
    '/sw.js',
    '/salud',
  ])('leaves %s open', path => expect(decideAccess(path, nobody)).toEqual({ kind: 'allow' }))
})

describe('an ordinary session', () => {
  it.each(['/', '/datos', '/tramites/5300/ingresarSolicitud/1-causante', '/tramites/114831-pd/pagos'])(
    'may visit %s',
    path => expect(decideAccess(path, citizen)).toEqual({ kind: 'allow' }),
  )
})

describe('a session of the social registry (origin MDSF, shell §6)', () => {
  it.each([
    '/tramites/sibs/confirmacion',
    '/tramites/sibs/beneficio',
    '/tramites/114831/pagos',
    '/tramites/114831-pd/pagos',
    '/tramites/114831-pd/solicitud',
    '/tramites/114831-pd/estado-tramite',
    ...assumedMdsfPaths,
  ])('may visit %s', path => expect(decideAccess(path, fromSocialRegistry)).toEqual({ kind: 'allow' }))

  it.each([
    '/',
    '/datos',
    '/avisos',
    '/avisos/un-caso',
    '/tramites/sibs',
    '/tramites/sibs/beneficiox',
    '/tramites/114831/solicitud',
    '/tramites/114831-pd/',
    '/tramites/114831-pd/pagos-ext',
    '/tramites/5300/ingresarSolicitud/1-causante',
  ])('is ended at %s', path => expect(decideAccess(path, fromSocialRegistry)).toEqual({ kind: 'sign-out' }))
})

describe('a session of PAGORUT (shell §6)', () => {
  it.each(['/tramites/114831-pd/pagos', '/tramites/114831-pd/estado-tramite-ext', '/tramites/114831-pd/'])(
    'may visit %s',
    path => expect(decideAccess(path, fromPagoRut)).toEqual({ kind: 'allow' }),
  )

  it.each([
    '/',
    '/datos',
    '/avisos',
    '/avisos/un-caso',
    '/tramites/114831-pd',
    '/tramites/114831/pagos',
    '/tramites/sibs/beneficio',
  ])('is ended at %s', path => expect(decideAccess(path, fromPagoRut)).toEqual({ kind: 'sign-out' }))
})

it('leaves what pages are made of, and the ways in and out, outside the fences', () => {
  for (const path of ['/assets/app.css', '/login/callback', '/logout', '/mantencion', '/sw.js']) {
    expect(decideAccess(path, fromSocialRegistry)).toEqual({ kind: 'allow' })
    expect(decideAccess(path, fromPagoRut)).toEqual({ kind: 'allow' })
  }
})

describe('the token of a load-testing service (shell §2)', () => {
  it('can be read by anyone, and nothing else that begins like it', () => {
    expect(decideAccess('/loaderio-0123456789.txt', nobody).kind).toBe('allow')
    expect(decideAccess('/loaderio-0123456789.txt/datos', nobody).kind).toBe('sign-in')
    expect(decideAccess('/loaderio', nobody).kind).toBe('sign-in')
  })
})
