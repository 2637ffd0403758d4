import { beforeEach, describe, expect, it } from 'vitest'
import { carmen, openCaseHouse, pedro } from '#cases/testing/case-house.ts'
import type { AskedOfHer, ConcernedPerson } from '#engine/procedure.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { pageApp } from '../testing/page-app.ts'
import { sessionOf } from '../testing/signed-in-site.ts'
import { avisosRoutes } from './avisos-routes.ts'

const madre = '5380215-k'
const house = await openCaseHouse()
const { clock, institution } = house
const prepared = (await house.prepare()).procedure
/** Its institution is asked what others ask of the visitor. */
const procedure = {
  ...prepared,
  asked: (services: { asked(): Promise<readonly AskedOfHer[]> }) => services.asked(),
} as typeof prepared
let askedOf: (run: string) => Promise<readonly AskedOfHer[]> = async () => []
const app = pageApp(
  {
    cases: house,
    clock,
    procedures: new Map([[procedure.head.id, procedure]]),
    servicesFor: (visitor: { run: string }) => ({ asked: () => askedOf(visitor.run) }),
  } as never,
  avisosRoutes,
)
const at = { service: 'instituto-de-prueba', operation: 'confirmar' }
const she = () => ({ ...sessionOf(madre), provenAt: clock.now() })
const official = { run: '13456782-1', nombre: 'Marta', institucion: 'ChileAtiende' }
const attended = () => ({ ...she(), attention: { official } }) as ReturnType<typeof she>
let answers: object[] = []
let events = 0

/** A request of Carmen's that concerns her, as its last event says. Returns the page's address. */
async function concerning(told: Partial<ConcernedPerson> = {}): Promise<string> {
  const caseId = await house.sendOne()
  await house.runJobs()
  const idSolicitud = (await house.cases.findCase(carmen.run, caseId))?.idSolicitud ?? ''
  await house.cases.receiveEvent({
    institutionKey: 'instituto-de-prueba',
    idSolicitud,
    event: { id: `e-${++events}`, type: 'en_revision', sequence: 2, occurredAt: clock.now().toISOString() },
    content: {
      tipo: 'en_revision',
      datos: {},
      concernidos: [{ rut: 5380215, dv: 'k', como: 'cuidador', pide: true, vence: '2040-05-25', ...told }],
    },
  })
  return `/avisos/${caseId}`
}

beforeEach(() => {
  askedOf = async () => []
  clock.set('2040-05-04T15:00:00.000Z')
  answers = []
  institution.confirm = async answer => {
    answers.push(answer)
  }
})

describe('/avisos', () => {
  it('lists what concerns her, and says plainly that there is nothing for anybody else', async () => {
    const path = await concerning()
    const { html } = await app.get('/avisos', she())
    expect(html).toContain(`href="${path}"`)
    expect(html).toContain('Carmen Gloria Soto Pérez quiere que usted cuide')
    expect(html).toContain('Puede responder hasta el 25 de mayo de 2040')
    const nobody = (await app.get('/avisos', sessionOf(pedro.run))).html
    expect(nobody).toContain('Ninguna solicitud le concierne')
    expect(nobody).not.toContain('Otras personas pidieron algo')
  })

  it('lists what others ask of her that is no request, waits for no institution, and shows an official nothing', async () => {
    const asked = {
      title: 'Le piden ser testigo',
      text: 'De algo.',
      href: '/tramites/1234/x',
      until: '2040-05-25',
    }
    askedOf = async run => (run === madre ? [asked] : [])
    const { html } = await app.get('/avisos', she())
    expect(html).toContain('href="/tramites/1234/x"')
    expect(html).toContain('Puede responder hasta el 25 de mayo de 2040')
    expect((await app.get('/avisos', attended())).html).not.toContain('/tramites/1234/x')
    expect((await app.get('/avisos', sessionOf(pedro.run))).html).not.toContain('/tramites/1234/x')
    askedOf = async () => {
      throw new ServiceUnavailableError(at, 'timeout')
    }
    expect((await app.get('/avisos', she())).status).toBe(200)
  })

  it('does not exist for the applicant, nor for a stranger', async () => {
    const path = await concerning()
    for (const run of [carmen.run, pedro.run]) {
      expect((await app.get(path, sessionOf(run))).status).toBe(404)
      expect((await app.post(path, { respuesta: 'si' }, sessionOf(run))).status).toBe(404)
    }
    expect((await app.get('/avisos/nada', she())).status).toBe(404)
    expect((await app.get(path)).location).toContain('/login/claveunica')
    expect(answers).toEqual([])
  })

  it('says what happens without an answer in the procedure’s words', async () => {
    const { html } = await app.get(await concerning(), she())
    expect(html).toContain('Sigue cuidando usted.')
    expect(html).not.toContain('resuelve sin su confirmación')
  })

  it('shows what changes, who asked, where and until when, and what a no does', async () => {
    const { html } = await app.get(await concerning(), she())
    for (const text of [
      'El pago pasa de usted a otra persona.',
      'Carmen Gloria Soto Pérez, RUN <span class="m-whole">12.345.678-5</span>',
      'Ayuda para quien cuida',
      'Instituto de Prueba',
      '4 de mayo de 2040',
      'Puede responder hasta el 25 de mayo de 2040',
      'Sí, estoy de acuerdo',
      'No, yo no lo pedí',
      'Si dice que no',
      'llame gratis al 101',
    ])
      expect(html).toContain(text)
    expect(html).not.toContain('carmen@ejemplo.cl')
  })

  it('tells her who is not asked how to object, without buttons', async () => {
    const { html } = await app.get(await concerning({ pide: false, vence: undefined }), she())
    expect(html).toContain('Si no está de acuerdo')
    expect(html).not.toContain('<form')
  })

  it.each(['si', 'no'])('hands over her «%s» once, and says what happens then', async respuesta => {
    const path = await concerning()
    const { status, location } = await app.post(path, { respuesta }, she())
    expect([status, location]).toEqual([303, `${path}?listo=${respuesta}`])
    expect(answers).toMatchObject([{ respuesta }])
    const { html } = await app.get(`${path}?listo=${respuesta}`, she())
    expect(html).toContain('Entregamos su respuesta')
    expect(html).not.toContain('<form')
    expect((await app.post(path, { respuesta }, she())).location).toBe(`${path}?listo=${respuesta}`)
    const other = respuesta === 'si' ? 'no' : 'si'
    expect((await app.post(path, { respuesta: other }, she())).location).toBe(`${path}?listo=tarde`)
    expect(answers).toHaveLength(1)
  })

  it('does not claim an answer that was never given', async () => {
    const path = await concerning()
    expect((await app.get(`${path}?listo=si`, she())).html).not.toContain('Entregamos su respuesta')
  })

  it('is read by who signed in a while ago; to answer she signs in anew, also before the answer is taken', async () => {
    const path = await concerning()
    const stale = { ...she(), provenAt: new Date(clock.now().getTime() - 41 * 60_000) }
    const { html } = await app.get(path, stale)
    expect(html).toContain('Ayuda para quien cuida')
    expect(html).not.toContain('name="respuesta"')
    expect(html).toContain('?responder=1')
    expect((await app.get(`${path}?responder=1`, stale)).html).toContain('Escribir mi ClaveÚnica')
    expect((await app.get(path, she())).html).toContain('name="respuesta"')
    expect((await app.post(path, { respuesta: 'si' }, stale)).status).toBe(403)
    expect(answers).toEqual([])
  })

  it('shows an official who attends her that something waits, and not what, and takes no answer', async () => {
    const path = await concerning()
    for (const address of [path, '/avisos']) {
      const { html } = await app.get(address, attended())
      expect(html).toContain('Hay algo que espera su respuesta')
      expect(html).toContain('Ni un funcionario puede leerlo ni responder por ella')
      expect(html).not.toMatch(/Carmen|12\.345\.678-5|Ayuda para quien cuida|Instituto de Prueba|<form/)
    }
    const { status, html } = await app.post(path, { respuesta: 'si' }, attended())
    expect(status).toBe(403)
    expect(html).not.toContain('Carmen')
    expect(answers).toEqual([])
  })

  it('keeps the question open while the institution does not answer, and says so', async () => {
    const path = await concerning()
    institution.confirm = async () => {
      throw new ServiceUnavailableError(at, 'timeout')
    }
    const { status, html } = await app.post(path, { respuesta: 'si' }, she())
    expect(status).toBe(503)
    expect(html).toContain('No pudimos entregar su respuesta')
    expect(html).toContain('Sí, estoy de acuerdo')
  })

  it('says that it is late where the institution takes no answer any more, or the time is over', async () => {
    const path = await concerning()
    institution.confirm = async () => {
      throw new ContractError(at, 'EstadoNoPermite', 409)
    }
    expect((await app.post(path, { respuesta: 'si' }, she())).location).toBe(`${path}?listo=tarde`)
    clock.set('2040-05-26T15:00:00.000Z')
    expect((await app.get(path, she())).html).toContain('No respondió a tiempo')
  })

  it('asks for one of the two buttons', async () => {
    const { status, html } = await app.post(await concerning(), { respuesta: 'quizás' }, she())
    expect(status).toBe(422)
    expect(html).toContain('Elija uno de los dos botones')
  })
})

describe('what she had said yes to', () => {
  const visited = { como: 'visitado', pide: false, respuesta: 'si' } as Partial<ConcernedPerson>
  let calls: object[] = []
  beforeEach(() => {
    calls = []
    institution.takeBack = async call => {
      calls.push(call)
    }
  })

  it('can be cancelled by her in her own session, and the institution is told once', async () => {
    const path = await concerning(visited)
    const before = (await app.get(path, she())).html
    expect(before).toContain('Si ya no la quiere')
    expect(before).toContain('value="retiro"')
    expect((await app.get(`${path}?listo=retiro`, she())).html).not.toContain('Nadie irá.')
    const pressed = await app.post(path, { respuesta: 'retiro' }, she())
    expect([pressed.status, pressed.location]).toEqual([303, `${path}?listo=retiro`])
    const { html } = await app.get(`${path}?listo=retiro`, she())
    expect(html).toContain('Nadie irá.')
    expect(html).toContain('Desistida')
    expect(html).not.toContain('<form')
    expect((await app.post(path, { respuesta: 'retiro' }, she())).location).toBe(`${path}?listo=tarde`)
    expect(calls).toMatchObject([{ idempotencyKey: expect.stringContaining('retiro-') }])
  })

  it('is not cancelled by who was only told of it, by an official, nor while the institution is silent', async () => {
    const told = await concerning({ como: 'visitado', pide: false, vence: undefined })
    expect((await app.get(told, she())).html).not.toContain('Cancelar la visita')
    expect((await app.post(told, { respuesta: 'retiro' }, she())).location).toBe(`${told}?listo=tarde`)
    const path = await concerning(visited)
    expect((await app.post(path, { respuesta: 'retiro' }, attended())).status).toBe(403)
    expect(calls).toEqual([])
    institution.takeBack = async () => {
      throw new ServiceUnavailableError(at, 'timeout')
    }
    const { status, html } = await app.post(path, { respuesta: 'retiro' }, she())
    expect([status, html.includes('No pudimos entregar su respuesta')]).toEqual([503, true])
    expect((await app.get(path, she())).html).toContain('value="retiro"')
  })
})
