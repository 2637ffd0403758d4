import { describe, expect, it } from 'vitest'
import { createSealer } from '#platform/secrets/sealing.ts'
import type { PortalDeps } from '#portal/deps.ts'
import { pageApp } from '#portal/testing/page-app.ts'
import { sessionOf } from '#portal/testing/signed-in-site.ts'
import { procedureRoutes } from '#portal/tramite/procedure-routes.ts'
import type { Session } from '#sessions/types.ts'
import { tramite } from './procedure.ts'
import { fakeTray, idOf, requestNamed } from './testing/fake-tray.ts'

const marta = sessionOf('13456782-1')
const sealer = createSealer([{ id: 'k1', key: Buffer.alloc(32, 1) }])
const one = requestNamed(1, 'Panadería La Espiga SpA')
const two = requestNamed(2, '=cmd|calc')

function open(files: Parameters<typeof fakeTray>[1] = [], records = [one, two]) {
  const fake = fakeTray(records, files)
  const time = { now: new Date('2026-11-23T15:00:00Z') }
  const called: Session[] = []
  const parts = {
    ...{ sealer, clock: { now: () => time.now }, settings: {}, cases: {} },
    ...{ papers: { forPerson: () => ({}) }, personal: { cartasOf: () => ({}) } },
    servicesFor: (session: Session) => {
      called.push(session)
      return fake.services
    },
  } as unknown as Partial<PortalDeps>
  const app = pageApp(parts, (site, deps, pages) => procedureRoutes(site, deps, pages, tramite.procedure))
  return { ...fake, app, time, called }
}
const act = (form: Record<string, string | string[]>) => ({ vuelta: '', ...form })

describe('who may enter (flows §6, §8)', () => {
  it.each([
    '',
    '?estado=todas',
    '/solicitudes.csv',
    `/solicitud/${one.id}`,
    `/descartar?solicitud=${one.id}`,
  ])(
    'is asked of the institution with the RUN of the token: others land on no-autorizado (%s)',
    async path => {
      const { app, state, asked } = open()
      state.valid = false
      const reply = await app.get(`/tramites/0000${path}`, marta)
      expect([reply.status, reply.location]).toEqual([303, '/tramites/0000/no-autorizado'])
      expect(asked('valid')).toEqual([{ runUser: '13456782-1' }])
      expect(state.calls).toHaveLength(1)
    },
  )

  it('nobody, if the institution does not answer, and the page says so', async () => {
    const { app, state } = open()
    state.silent.add('valid')
    const reply = await app.post(
      '/tramites/0000/acciones',
      act({ accion: 'resolver', solicitud: one.id }),
      marta,
    )
    expect(reply.location).toBe('/tramites/0000/no-autorizado?sin-respuesta')
    const page = await app.get(reply.location ?? '', marta)
    expect(page.status).toBe(503)
    expect(page.html).toContain('no respondió')
    expect((await app.get('/tramites/0000/no-autorizado', marta)).html).toContain('No tiene autorización')
  })

  it('is the official herself, even while she attends somebody', async () => {
    const { app, asked, called } = open()
    const official = { run: '13456782-1', nombre: 'Marta Olivares', institucion: 'IPS', cargo: 'Revisora' }
    const attention = { id: 'a', official, reason: 'Vino a la sucursal', since: new Date() }
    const page = await app.get('/tramites/0000', { ...sessionOf('8214653-9'), attention })
    expect([page.status, asked('valid')]).toEqual([200, [{ runUser: '13456782-1' }]])
    expect(called.map(({ run, attention: whom }) => [run, whom])).toEqual([['13456782-1', undefined]])
  })

  it('nobody without a session', async () => {
    expect((await open().app.get('/tramites/0000')).location).toBe('/login/claveunica')
  })
})

describe('the list (flows §4, §7)', () => {
  it.each([
    ['?estado=sp', { estado: [0] }],
    ['?estado=sr', { estado: [2] }],
    ['?estado=sd', { estado: [4] }],
    ['?estado=snd', { estado: [0, 2] }],
    ['?estado=todas&correo=ct', {}],
    ['?estado=todas&correo=ce', { correoEnviado: 1 }],
    ['?estado=todas&correo=cne', { correoEnviado: 0 }],
    [
      '?estado=todas&desde.dia=1&desde.mes=11&desde.anio=2026&hasta=2026-11-20',
      { fechaInicial: '2026-11-01', fechaFinal: '2026-11-20' },
    ],
    ['', { estado: [0] }],
    ['?buscar=76.524.100-6&orden=plazo', { estado: [0], buscar: '76.524.100-6', orden: 'plazo' }],
    ['?tipo=2', { estado: [0] }],
  ])('%s asks for it', async (query, asking) => {
    const { app, asked } = open()
    await app.get(`/tramites/0000${query}`, marta)
    expect(asked('listarSolicitudes')).toEqual([{ tipoSolicitudes: 0, registros: 10, pagina: 1, ...asking }])
  })

  it('of one kind comes whole (registros 0), and is shown in pages of ten', async () => {
    const many = Array.from({ length: 12 }, (_, index) => requestNamed(index + 1, `Empresa ${index + 1} SpA`))
    const { app, asked } = open([], many)
    const { html } = await app.get('/tramites/0000?tipo=1&pagina=2', marta)
    expect(asked('listarSolicitudes')).toEqual([{ tipoSolicitudes: 1, registros: 0, pagina: 1, estado: [0] }])
    expect(html).toContain('Empresa 12 SpA')
    expect(html).not.toContain('Empresa 10 SpA')
  })

  it('that does not come is empty, and says why (flows §8)', async () => {
    const { app, state } = open()
    state.silent.add('listarSolicitudes')
    const { html } = await app.get('/tramites/0000', marta)
    expect(html).toContain('El registro de empleadores no respondió')
    expect(html).not.toContain('La Espiga')
    expect(html).not.toContain('No hay solicitudes así')
  })

  it('offers no type of which none can arrive, and says how many rows are damaged', async () => {
    const { app, state } = open()
    state.ilegibles = 1
    const { html } = await app.get('/tramites/0000', marta)
    expect(html).not.toContain('Pago de asignación familiar')
    expect(html).toContain('1 solicitud de esta página no se puede mostrar')
    expect(html).toContain('La Espiga')
  })

  it('is a file for a spreadsheet that runs no formula', async () => {
    const { html, headers } = await open().app.get('/tramites/0000/solicitudes.csv', marta)
    expect(headers['content-disposition']).toContain('attachment')
    expect(html).toContain(";'=cmd|calc;76.524.100-6;Pendiente;No;")
  })
})

describe('a request whose representative was asked', () => {
  const asked = { rut: 14_523_407, dv: '7', vence: '2026-12-15' }
  const [empresa] = one.empresas
  const waiting = {
    ...one,
    reloj: { pausadaDesde: '2026-11-23', pausas: [] },
    esperaA: [asked],
    porConfirmar: [
      { ...asked, idEmpresa: empresa?.id ?? '', nombre: 'Verónica Montenegro', respuesta: null },
    ],
  }
  const why = 'Espera su respuesta hasta el 15 de diciembre de 2026.'

  it('says whom it waits for, until when, that the term stands still, and offers only to discard it', async () => {
    const { html } = await open([], [waiting]).app.get(`/tramites/0000/solicitud/${one.id}`, marta)
    expect(html).toContain('Se preguntó a Verónica Montenegro, RUN')
    expect(html).toContain(why)
    expect(html).toContain('El plazo está detenido desde el 23 de noviembre de 2026.')
    expect(html).toContain('value="descartar"')
    expect(html).not.toContain('value="resolver"')
    const list = await open([], [waiting]).app.get('/tramites/0000', marta)
    expect(list.html).toContain('Espera a quien representa, hasta el 15')
    expect(list.html).toContain('Plazo detenido')
  })

  it('is not asked about among others that are resolved, and an old page reads why', async () => {
    const { app, state } = open([], [waiting, two])
    const page = await app.get(`/tramites/0000/resolver?solicitud=${one.id}&solicitud=${two.id}`, marta)
    expect(page.html).toContain(why)
    expect(page.html).toContain('¿Resolver esta solicitud?')
    state.refused.add(one.id)
    state.refusal = 'SinConfirmar'
    state.standing = { porConfirmar: waiting.porConfirmar }
    const pressed = await app.post(
      '/tramites/0000/acciones',
      act({ accion: 'resolver', solicitud: one.id }),
      marta,
    )
    const { html } = await app.get(pressed.location ?? '', marta)
    expect(html).toContain('No se hizo: falta el sí de quien representa a la empresa.')
    expect(html).toContain(why)
  })
})

describe('a mail about a decision that can still be undone', () => {
  it('is not offered: the page says since when, and an old page is told so', async () => {
    const deshacerHasta = '2026-11-23T20:24:00Z'
    const { app, state } = open([], [{ ...one, estadoSolicitud: 2, deshacerHasta }])
    const { html } = await app.get(`/tramites/0000/solicitud/${one.id}`, marta)
    expect(html).toContain('Podrá enviarlo desde las 17:24')
    expect(html).not.toContain('value="correo"')
    state.refused.add(one.id)
    state.refusal = 'DecisionSinRegir'
    state.standing = { deshacerHasta }
    const form = { accion: 'correo', solicitud: one.id, confirmada: 'si' }
    const { location } = await app.post('/tramites/0000/acciones', act(form), marta)
    expect((await app.get(location ?? '', marta)).html).toContain(
      'No se envió: la decisión todavía se puede deshacer. Puede enviarlo desde las 17:24.',
    )
  })
})

describe('actions (flows §7: in the query; decisions, 0000)', () => {
  const post = (
    app: ReturnType<typeof open>['app'],
    form: Record<string, string | string[]>,
    path = 'acciones',
  ) => app.post(`/tramites/0000/${path}`, act(form), marta)

  it('resolve, mail and undo one request with one call', async () => {
    const { app, asked } = open()
    const whole = { idSolicitud: one.id, idEmpresa: '0' }
    await post(app, { accion: 'resolver', solicitud: one.id })
    await post(app, { accion: `deshacer:${one.id}` })
    expect(asked('estado')).toEqual([
      { ...whole, estado: 2, observacion: '' },
      { ...whole, estado: 0, observacion: '' },
    ])
    const vuelta = `@${one.id}`
    await post(app, { accion: 'correo', solicitud: one.id, vuelta })
    await post(app, { accion: 'correo', solicitud: one.id, vuelta, email: 'otra@empresa.example' })
    expect(asked('enviarcorreo')).toEqual([whole, { ...whole, email: 'otra@empresa.example' }])
  })

  it('tell what became of each row, and what failed stays chosen', async () => {
    const { app, state } = open()
    state.refused.add(one.id)
    const reply = await app.post(
      '/tramites/0000/acciones',
      Object.assign(act({ accion: 'resolver' }), { solicitud: one.id, [`nombre.${one.id}`]: 'La Espiga' }),
      marta,
    )
    const { html } = await app.get(reply.location ?? '', marta)
    expect(html).toContain('La Espiga: No se pudo: ya estaba decidida, o el IPS ya actuó.')
    expect(html).toMatch(new RegExp(`value="${one.id}"[^>]*checked|checked[^>]*value="${one.id}"`))
    expect(html).not.toMatch(new RegExp(`value="${two.id}"[^>]*checked|checked[^>]*value="${two.id}"`))
  })

  it.each(['descartar', 'correo'])(
    'name the company of each that is gone before it is confirmed (%s)',
    async accion => {
      const { app, state } = open()
      const chosen = {
        solicitud: [one.id, two.id],
        [`nombre.${one.id}`]: 'La Espiga',
        [`nombre.${two.id}`]: 'El Trigo',
      }
      const { location = '' } = await post(app, { accion, ...chosen })
      state.silent.add('listarSolicitudes')
      const asking = await app.get(location, marta)
      const { html } = await app.get(asking.location ?? '', marta)
      expect(html).toContain('La Espiga: ')
      expect(html).toContain('El Trigo: ')
    },
  )

  it.each([
    [2, 'Camilo Rojas', {}, 'No se hizo: Camilo Rojas ya la resolvió.'],
    [4, 'RUN 17.234.561-1', {}, 'No se hizo: RUN 17.234.561-1 ya la descartó.'],
    [2, 'Marta Olivares', { esSuya: true }, 'No se hizo: usted ya la resolvió.'],
    [4, null, {}, 'No se hizo: ya está descartada, o la retiró quien la hizo.'],
    [0, null, {}, 'No se hizo: ya estaba pendiente.'],
    [0, null, { enMesa: true }, 'No se hizo: la deciden dos personas en la mesa.'],
  ])(
    'say what was decided instead and by whom (%s, %s, %j)',
    async (estadoSolicitud, decididaPor, more, told) => {
      const { app, state } = open()
      state.refused.add(one.id)
      state.standing = { estadoSolicitud, decididaPor, esSuya: false, enMesa: false, ...more }
      const { location = '' } = await post(app, { accion: 'resolver', solicitud: one.id })
      expect((await app.get(location, marta)).html.replace(/<[^>]*>/g, '')).toContain(told)
    },
  )

  it('tell nothing that the portal did not seal for this official', async () => {
    const { app } = open()
    const { location = '' } = await post(app, { accion: 'resolver', solicitud: one.id })
    expect((await app.get(location, marta)).html).toContain('Resuelta.')
    expect((await app.get(location, sessionOf('17234561-1'))).html).not.toContain('Resuelta.')
    expect((await app.get('/tramites/0000?resultado=%7B%7D', marta)).html).not.toContain('Listo')
  })

  it('discard only after confirmation and with a reason, which goes before (idEmpresa 0, estado 4, empty observacion)', async () => {
    const { app, asked } = open()
    const { location = '' } = await post(app, { accion: 'descartar', solicitud: one.id })
    expect(asked('estado')).toEqual([])
    const { html } = await app.get(location, marta)
    expect(html).toContain('¿Descartar esta solicitud?')
    expect(html, 'discarding sends no mail').toContain('sale solo cuando usted lo envía')
    const form = { accion: 'descartar', solicitud: one.id, [`empresa.${one.id}`]: one.idEmpresa }
    const wrong = await post(app, form, 'descartar')
    expect([wrong.status, asked('estado')]).toEqual([422, []])
    await post(app, { ...form, motivo: 'La cuenta está cerrada.' }, 'descartar')
    expect(asked('estado')).toEqual([
      { idSolicitud: one.id, idEmpresa: one.idEmpresa, estado: 0, observacion: 'La cuenta está cerrada.' },
      { idSolicitud: one.id, idEmpresa: '0', estado: 4, observacion: '' },
    ])
  })

  it.each(['descartar', 'resolver', 'correo'])(
    'say why none can be shown before they ask (%s)',
    async accion => {
      const { app, state, asked } = open()
      const told = async (chosen: string[]) => {
        const { location = '' } = await post(app, { accion, solicitud: chosen, vuelta: '?estado=todas' })
        const asking = await app.get(location, marta)
        const { html } = asking.location ? await app.get(asking.location, marta) : asking
        return html.replace(/<[^>]*>/g, '')
      }
      state.own = new Set([one.id, two.id])
      const both = await told([one.id, two.id])
      expect(both).toContain('No se pudo con 2 solicitudes de 2')
      expect(both).toContain(
        'No se pudo: es suya, o de una empresa que usted representa. La ve otra persona.',
      )
      state.own.delete(two.id)
      const other = await told([one.id, two.id])
      expect(other).toContain('=cmd|calc')
      expect(other).toContain('es suya, o de una empresa que usted representa')
      expect([...asked('estado'), ...asked('enviarcorreo')]).toEqual([])
    },
  )

  it('discard nothing whose reason could not be noted', async () => {
    const { app, state, asked } = open()
    state.silent.add('estado')
    const form = { accion: 'descartar', solicitud: one.id, [`empresa.${one.id}`]: one.idEmpresa }
    const { location = '' } = await post(app, { ...form, motivo: 'La cuenta está cerrada.' }, 'descartar')
    expect(asked('estado')).toHaveLength(1)
    expect((await app.get(location, marta)).html).toContain('el registro no respondió')
  })

  it('resolve several only after a page that says what bank and register answer about each', async () => {
    const { app, asked } = open()
    const { location = '' } = await post(app, { accion: 'resolver', solicitud: [one.id, two.id] })
    expect(asked('estado')).toEqual([])
    const { html } = await app.get(location, marta)
    expect(html).toContain('¿Resolver 2 solicitudes?')
    expect(html).toContain('El banco dice que es de la empresa.')
    expect(html).toContain('Quien la hizo figura como representante.')
  })

  it('send a mail from the list only after showing where it goes and what it says', async () => {
    const { app, asked } = open()
    const { location = '' } = await post(app, { accion: 'correo', solicitud: one.id })
    const { html } = await app.get(location, marta)
    expect([
      asked('enviarcorreo'),
      html.replaceAll('<wbr/>', '').includes('Va a contacto@empresa.example'),
    ]).toEqual([[], true])
    expect(html).toContain('La estamos revisando.')
    const sent = await post(app, { accion: 'correo', solicitud: one.id, confirmada: 'si' })
    expect((await app.get(sent.location ?? '', marta)).html.replaceAll('<wbr/>', '')).toContain(
      'Correo enviado a a@b.cl.',
    )
  })

  it('take no address longer than a mail can have, before its form is looked at', async () => {
    const { app, asked } = open()
    const email = `${'@.'.repeat(50_000)} `
    const since = performance.now()
    await post(app, { accion: 'correo', solicitud: one.id, confirmada: 'si', email: `a${email}b` })
    expect([asked('enviarcorreo'), performance.now() - since < 5000]).toEqual([[], true])
  })

  it('tell a decision whose answer was late, on the page that the press leads to, without asking anew', async () => {
    const { app, state, asked } = open()
    state.silent.add('estado')
    const { location = '' } = await post(app, { accion: 'resolver', solicitud: one.id })
    expect(asked('valid')).toHaveLength(1)
    // The breaker refuses this person's calls for a second.
    for (const name of ['valid', 'listarSolicitudes']) state.silent.add(name)
    const { status, html } = await app.get(location, marta)
    expect(status).toBe(200)
    expect(html).toContain('No sabemos si se hizo: el registro no respondió a tiempo. Mire su estado.')
    expect(html).toMatch(/href="[^"]*resultado=[^"]*"[^>]*>[^<]*(<[^>]*>)*Intentar de nuevo/)
    expect(asked('valid')).toHaveLength(1)
  })

  it('let nobody in by an old result', async () => {
    const { app, state, time } = open()
    const { location = '' } = await post(app, { accion: 'resolver', solicitud: one.id })
    state.valid = false
    expect((await app.get(location, marta)).status).toBe(200)
    time.now = new Date('2026-11-23T15:01:00Z')
    expect((await app.get(location, marta)).location).toBe('/tramites/0000/no-autorizado')
  })

  it('take a ticked template with an empty box as its text', async () => {
    const { app, asked } = open()
    const form = { solicitud: one.id, plantilla: 'ilegible', motivo: '' }
    await post(app, { ...form, accion: 'descartar', [`empresa.${one.id}`]: one.idEmpresa }, 'descartar')
    await post(app, { ...form, accion: 'anotar', empresa: one.idEmpresa })
    const noted = expect.objectContaining({
      estado: 0,
      observacion: expect.stringContaining('El certificado del banco no se lee.'),
    })
    expect(asked('estado')).toEqual([noted, expect.objectContaining({ estado: 4, observacion: '' }), noted])
  })

  it('put the text of a template in the box, to be edited', async () => {
    const { app } = open()
    const chosen = { accion: 'plantilla', plantilla: 'ilegible', solicitud: one.id }
    const { location = '' } = await post(app, chosen, 'descartar')
    expect((await app.get(location, marta)).html).toMatch(
      /<textarea[^>]*>El certificado del banco no se lee\./,
    )
  })
})

describe('one request', () => {
  const path = `/tramites/0000/solicitud/${one.id}`

  it('has ten accounts to a page, first those that the bank does not confirm', async () => {
    const [first] = one.cuentas ?? []
    if (!first) throw new Error('The request has an account')
    const cuentas = Array.from({ length: 30 }, (_, index) => ({
      ...{
        ...first,
        id: idOf(200 + index),
        numeroCuenta: `52343${100 + index}`,
        sucursal: `Local ${index + 1}`,
      },
      titular: index === 27 ? ('ajena' as const) : ('suya' as const),
    }))
    const { app } = open([], [{ ...one, cuentas }])
    const at = async (pagina: string) =>
      (await app.get(`/tramites/0000/solicitud/${one.id}${pagina}`, marta)).html
    const shown = await at('')
    expect(shown).toContain('El banco no confirma 1 cuenta')
    expect(shown.indexOf('Cuenta 28')).toBeLessThan(shown.indexOf('Cuenta 1<'))
    expect(shown).not.toContain('Cuenta 10<')
    expect(shown).toContain('pagina=3')
    expect(await at('?pagina=2')).toContain('Cuenta 10<')
  })

  it('says what bank and register answer, that it is late, and which mails went out', async () => {
    const late = {
      ...one,
      plazo: '2020-01-02',
      cuentas: one.cuentas?.map(cuenta => ({ ...cuenta, titular: 'ajena' as const })) ?? null,
      empresas: one.empresas.map(empresa => ({ ...empresa, solicitanteRepresenta: false })),
      correos: [
        { email: 'contacto@empresa.example', texto: 'La descartamos.', enviadoEn: '2026-11-20T15:00:00Z' },
      ],
    }
    const { app } = open([], [late])
    const { html } = await app.get(path, marta)
    expect(html).toContain('El banco dice que es de otra persona.')
    expect(html).toContain('Quien la hizo no figura como representante.')
    expect(html).toContain('Está atrasada.')
    expect(html.replaceAll('<wbr/>', '')).toContain('a contacto@empresa.example: «La descartamos.»')
    expect((await app.get('/tramites/0000', marta)).html).toContain('Atrasada')
  })

  it('is answered by mail to an address that the company or the applicant gave, and to no other', async () => {
    const { html } = await open().app.get(path, marta)
    const offered = [...html.matchAll(/<input[^>]*name="email"[^>]*>/g)].map(([input]) => input)
    expect(offered.map(input => /type="(\w+)"/.exec(input)?.[1])).toEqual(['radio', 'radio'])
    expect(offered.map(input => /value="([^"]*)"/.exec(input)?.[1])).toEqual(one.correosConocidos)
    const silent = { ...one, correoPorMandar: null, correosConocidos: [] }
    const without = (await open([], [silent]).app.get(path, marta)).html
    expect(without).toContain('Ni la empresa ni quien hizo la solicitud dieron un correo.')
    expect(without).not.toContain('Enviar correo')
  })

  it('that does not come is a sentence with a link to try again, and no error page', async () => {
    const { app, state } = open()
    state.silent.add('listarSolicitudes')
    const { status, html } = await app.get(path, marta)
    expect(status).toBe(503)
    expect(html).toContain('El registro de empleadores no respondió')
    expect(html).toContain('Intentar de nuevo')
  })

  it('of her own is seen by somebody else', async () => {
    const { app, state } = open()
    state.own.add(one.id)
    const { status, html } = await app.get(path, marta)
    expect([status, html.includes('La Espiga')]).toEqual([403, false])
    expect(html).toContain('Esta solicitud la ve otra persona')
  })
})

describe('papers (flows §3: a data URL whose type is read)', () => {
  const paper = (documento: string) => ({
    idCuenta: idOf(2001),
    documento,
    nombreDocumento: 'papel',
    idTipoDocumento: 'certificado_banco' as const,
  })
  const path = `/tramites/0000/solicitud/${one.id}/cuenta/${idOf(2001)}`

  it.each([
    ['data:application/pdf;base64,JVBERi0=', 'application/pdf', 'inline'],
    ['data:image/png;base64,iVBO', 'image/png', 'inline'],
    ['data:text/html,<script>alert(1)</script>', 'application/octet-stream', 'attachment'],
    ['data:image/svg+xml;base64,PHN2Zz4=', 'application/octet-stream', 'attachment'],
  ])('%s is sent in a sandbox as %s, %s', async (documento, type, disposition) => {
    const { headers } = await open([paper(documento)]).app.get(`${path}/archivo/1`, marta)
    expect(headers['content-type']).toBe(type)
    expect(headers['content-disposition']).toMatch(new RegExp(`^${disposition}`))
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  it('that do not come are an empty list, which says why (flows §8)', async () => {
    const { app, state } = open([paper('data:image/png;base64,iVBO')])
    state.silent.add('documentos')
    const { html } = await app.get(path, marta)
    expect(html).toContain('no respondió')
    expect(html).not.toContain('papel')
  })

  it('of an account of another request are not there', async () => {
    const { app, asked } = open([paper('data:image/png;base64,iVBO')])
    const other = `/tramites/0000/solicitud/${one.id}/cuenta/${idOf(2002)}`
    expect((await app.get(other, marta)).status).toBe(404)
    expect(asked('documentos')).toEqual([])
  })
})
