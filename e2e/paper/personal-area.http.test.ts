import { describe, expect, it } from 'vitest'
import { textOf } from './open-page.ts'
import { useServer } from './server.ts'

describe('The personal area (shell §2)', () => {
  const { enter } = useServer()

  it('has breadcrumbs from Inicio to the page, and the page before it', async () => {
    const { sheet } = await enter('carmen')
    for (const [path, ...crumbs] of [
      ['/misBeneficios', 'Mis Beneficios'],
      ['/rsh', 'Mi Registro Social de Hogares'],
      ['/datos', 'Mis Datos'],
      ['/datos/editar', 'Mis Datos', 'Editar mis datos'],
      ['/rsh/ingreso', 'Mi Registro Social de Hogares', 'Ingreso'],
    ] as const) {
      await sheet.open(path)
      const items = sheet.page.document.querySelectorAll('nav[aria-label="Usted está en"] li')
      expect.soft(items.map(textOf), path).toEqual(['Inicio', ...crumbs])
    }
  })
})
