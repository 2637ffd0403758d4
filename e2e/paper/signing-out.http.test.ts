import { describe, expect, it } from 'vitest'
import { people } from '../people.ts'
import { textOf } from './open-page.ts'
import { type FormDevice, useServer } from './server.ts'

const asksForPassword = 'Ingrese con su clave'

/** Opens a page, and goes on from the one that opened the provider's sign-out, where that does not lead back. */
async function goesTo({ sheet }: Pick<FormDevice, 'sheet'>, path: string): Promise<void> {
  await sheet.open(path)
  await sheet.follow('Seguir')
}

describe.each(['redirige', '204'])('A provider whose sign-out answers %s (shell §4)', answer => {
  const { visit } = useServer({ settings: { IDENTITY_SIGN_OUT: answer } })

  it('lets people in at the first visit, and out again', async () => {
    const { sheet, form } = visit()
    await goesTo({ sheet }, '/datos')
    await sheet.pressValue('persona', people.carmen.run)
    expect(sheet.path()).toBe('/datos')
    await sheet.open('/logout')
    await form.press('Cerrar sesión')
    await sheet.follow('Seguir')
    expect(await sheet.title()).toBe('Su sesión está cerrada')
    expect(textOf(sheet.page.document)).not.toContain('Carmen')
    await sheet.open('/datos')
    expect(await sheet.title()).toBe(asksForPassword)
  })

  it('renews a sign-in by the password', async () => {
    const { sheet, visitor } = visit()
    await goesTo({ sheet }, '/datos/editar')
    await sheet.pressValue('persona', people.carmen.run)
    expect(sheet.path()).toBe('/datos/editar')
    const renewed = await visitor.post('/login/renovar', { form: { destino: '/datos/editar' } })
    expect(renewed.html).toContain(asksForPassword)
  })
})

describe('A provider that cannot ask for the password again (as ClaveÚnica)', () => {
  const { visit } = useServer({ settings: { IDENTITY_SIGN_OUT: '204', IDENTITY_RENEWS: '0' } })

  it('is helped by a code to the e-mail on record', async () => {
    const { sheet, form, visitor } = visit()
    await goesTo({ sheet }, '/datos/editar')
    await sheet.pressValue('persona', people.carmen.run)
    await form.press('Enviarme el código')
    expect(await sheet.title()).toBe('Escriba el código')
    const { html } = await visitor.get('/dev/correo')
    const [, code = ''] = /(\d{6}) es su código/.exec(html) ?? []
    await form.write('Código de seis números', code)
    await form.press('Continuar')
    expect(sheet.path()).toBe('/datos/editar')
    expect(await sheet.title()).not.toBe('Confirme que es usted')
  })
})
