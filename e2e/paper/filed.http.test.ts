import { describe, expect, it } from 'vitest'
import { deCarmen, fillIn, root, send } from '../journeys/asignacion-por-muerte.ts'
import { fileFixture, fixtureNamed } from './fill-in.ts'
import { useServer } from './server.ts'

describe('Each role in a process of its own (operations: roles)', () => {
  const { enter } = useServer({ processes: ['identity', 'services', 'worker', 'portal'] })

  it('the request of a widow is delivered, decided and told to her', async () => {
    const { form, sheet } = await enter('carmen', root)
    await fillIn(form, deCarmen)
    const folio = await send(form)
    await form.follow('Seguir mi solicitud')
    await sheet.until(() => sheet.says('Solicitud aprobada', 'partly'), 'it is decided')
    await form.open('/dev/correo')
    expect(await form.text()).toContain(`Recibimos su pedido: Asignación por muerte (${folio})`)
    await sheet.until(() => sheet.says(`(${folio})`, 'partly'), 'the decision is told by mail')
  })
})

describe('With the settings by default', () => {
  const { enter } = useServer()

  it('a visit at home (50109) that has its day and hour is cancelled on its page, and its end is in the history', async () => {
    const { form, sheet } = await enter({ run: fixtureNamed('50109', 'minimal').fixture.person })
    await fileFixture(sheet, { id: '50109', name: 'minimal' })
    await form.follow('Seguir mi solicitud')
    await sheet.until(() => sheet.says('Con día y hora'), 'it has its day and hour')
    await form.follow('Cancelar la visita')
    expect(await form.text()).toContain('La hora queda libre para otra persona')
    await form.press('Sí, cancelar la visita')
    await sheet.until(() => sheet.says('Visita cancelada'), 'it is cancelled')
    expect(await form.text()).not.toContain('Cancelar la visita')
  })

  it('sibs is in maintenance, and says so', async () => {
    const { visitor } = await enter('rosa')
    const { status, html } = await visitor.get('/tramites/sibs/beneficio')
    expect(status).toBe(503)
    expect(html).toContain('Estamos mejorando este trámite')
  })
})

describe('Solidarity benefits (sibs)', () => {
  const { enter, visit } = useServer({ settings: { MAINTENANCE_PROCEDURES: '', OFFICIAL: '1' } })
  const arrival = 'El IPS recibió la solicitud'

  it('a son with a power applies for his mother, and follows it', async () => {
    const { form, sheet } = await enter({ run: '14570113-9' })
    await fileFixture(sheet, { id: 'sibs', name: 'tercero' })
    await form.follow('Seguir mi solicitud')
    await sheet.until(() => sheet.says(arrival, 'partly'), 'the IPS has it')
    expect(await form.text()).toContain('Beneficios para Olga Inés Fuenzalida Reyes')
    await sheet.until(() => sheet.says('Concedida'), 'it is granted')
    expect(await form.text()).toContain('Aprobado. $250.275 al mes.')
    expect(await form.text()).toContain('Comprobante de ingreso del IPS')
  })

  it('who comes from the social registry finishes without being signed out (shell §6)', async () => {
    const { form, sheet, visitor } = visit()
    const followsEveryLink = async () => {
      const links = sheet.page.document.querySelectorAll('a[href^="/"]')
      expect(links.length).toBeGreaterThan(0)
      for (const href of new Set(links.map(link => link.getAttribute('href') ?? ''))) {
        await visitor.get(href, { follow: false })
        expect(visitor.cookie('micha'), href).toBeDefined()
      }
    }
    await sheet.open('/login/mdsf/auth')
    await sheet.pressValue('persona', '4567893-8')
    expect(sheet.path()).toBe('/tramites/114831-pd/pagos')
    await fileFixture(sheet, { id: 'sibs', name: 'ext' })
    await followsEveryLink()
    await form.follow('Seguir mi solicitud')
    await sheet.until(() => sheet.says(arrival, 'partly'), 'the IPS has it')
    await followsEveryLink()
    expect(await form.text()).toContain('Beneficios para Ana María Quispe Mamani')
  })

  it('an official applies for a person with the paper that she signed', async () => {
    const { form, sheet } = await enter('marta', '/funcionarios')
    await form.write('RUN de la persona que atiende', '5.213.478-1')
    await form.write('Motivo de la atención', 'Pide la PGU en el mesón')
    await form.tick('Está conmigo y vi su cédula de identidad')
    await form.press('Comenzar atención')
    await form.open('/tramites/sibs/beneficio')
    expect(await form.text()).toContain('Marta Inés Olivares Reyes')
    await fileFixture(sheet, {
      id: 'sibs',
      name: 'minimal',
      change: fixture => ({
        ...fixture,
        files: { ...fixture.files, quien: { documentoFuncionario: ['firmada.pdf'] } },
      }),
    })
    await form.follow('Seguir mi solicitud')
    await sheet.until(() => sheet.says(arrival, 'partly'), 'the IPS has it')
    expect(await form.text()).toContain('Lo hizo por usted, en una sucursal: Marta Inés Olivares Reyes')
  })
})

describe('A branch desk (OFFICIAL=1, shell §6)', () => {
  const { enter } = useServer({ settings: { OFFICIAL: '1' } })

  it('an official files for a widow; the history names both, and the widow reads it at home', async () => {
    const { form, sheet } = await enter('marta', '/funcionarios')
    await form.write('RUN de la persona que atiende', '8.214.653-9')
    await form.write('Motivo de la atención', 'Pidió ayuda en el mesón')
    await form.tick('Está conmigo y vi su cédula de identidad')
    await form.press('Comenzar atención')
    const whole = () => sheet.page.document.text
    expect(whole()).toMatch(/Marta Inés Olivares Reyes\s+atiende a\s+Carmen Gloria Rojas Díaz/)

    await fillIn(form, deCarmen)
    const folio = await send(form)
    const [followed = ''] = await sheet.links('a[href*="resumenSolicitud"]')

    // The official is herself again when the attention ends.
    await sheet.pressAnywhere('Terminar atención')
    expect(whole()).toContain('Terminó la atención')
    await form.open('/inicio')
    expect(await form.text()).not.toContain(folio)
    await form.open(followed)
    expect(await sheet.title()).toBe('Página no encontrada')

    // The widow finds the request among hers, with who sent it for her.
    const home = await enter('carmen')
    expect(await home.form.text()).toContain(folio)
    await home.form.open(followed)
    expect(await home.form.text()).toContain(
      'Lo hizo por usted, en una sucursal: Marta Inés Olivares Reyes (Instituto de Previsión Social).',
    )
  })

  it('a second press of the button leads to the person whom she attends already (S-19)', async () => {
    const { visitor } = await enter('marta', '/funcionarios')
    const start = (run: string) =>
      visitor.post('/funcionarios/atencion', {
        form: { run, motivo: 'Pidió ayuda en el mesón', cedula: 'si' },
        follow: false,
      })
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, press) => start(press % 2 === 0 ? '8.214.653-9' : '5.213.478-1')),
    )
    expect(replies.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
      replies.map(() => [303, '/inicio']),
    )
  })

  it('who is no official is told so and may go on for herself', async () => {
    const { sheet } = await enter('carmen', '/funcionarios')
    expect(await sheet.title()).toBe('Esta página es para funcionarios')
  })
})
