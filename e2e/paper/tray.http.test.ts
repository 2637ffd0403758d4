import { describe, expect, it } from 'vitest'
import { textOf } from './open-page.ts'
import { useServer } from './server.ts'

describe('The officials’ tray (procedures §0000)', () => {
  const { enter } = useServer()

  it('an official discards two registrations with one reason, undoes one, and reads a paper', async () => {
    const { sheet, form, visitor } = await enter('marta', '/tramites/0000')
    const row = (name: string) =>
      sheet.page.main
        .querySelectorAll('tr')
        .map(textOf)
        .find(text => text.includes(name)) ?? ''
    await form.tick('Elegir Hotel Plaza Vieja SpA')
    await form.tick('Elegir Viña Los Litres SpA')
    await form.press('Descartar')
    expect(await form.text()).toContain('¿Descartar 2 solicitudes?')
    await form.choose('Motivo frecuente', 'La cuenta está cerrada')
    await form.press('Poner este texto')
    expect(sheet.page.main.querySelector('textarea')?.text).toMatch(/está cerrada\. Registre otra/)
    await form.press('Descartar 2 solicitudes')
    expect(await form.text()).toContain('Hotel Plaza Vieja SpA: Descartada.')
    expect(row('Viña Los Litres')).toBe('')
    await form.press('Deshacer Viña Los Litres SpA')
    expect(row('Viña Los Litres')).toContain('Pendiente')

    await form.follow('Viña Los Litres SpA')
    expect(await form.text()).toContain('El banco dice que la cuenta está cerrada.')
    await form.follow('Ver los archivos de la cuenta 1')
    const { headers } = await visitor.get(sheet.hrefOf('Ver Vigencia.png'))
    expect([headers.get('content-type'), headers.get('content-security-policy')]).toEqual([
      'image/png',
      expect.stringContaining('sandbox'),
    ])
  })

  it('who has no permission lands on no-autorizado', async () => {
    const { sheet } = await enter({ run: '17234561-1' }, '/inicio')
    await sheet.open('/tramites/0000')
    expect(sheet.path()).toBe('/tramites/0000/no-autorizado')
    expect(await sheet.title()).toBe('No tiene autorización para ver esta página')
  })
})
