import { describe, expect, it } from 'vitest'
import { bodyOf } from '../testing/signed-in-site.ts'
import { type Acceso, accesosView } from './accesos-page.tsx'

const me = '8214653-9'
const own: Acceso = {
  institucion: 'Registro Civil',
  ocurridoEn: '2026-11-20T12:00:00.000Z',
  por: { rut: 8214653, dv: '9' },
  funcionario: null,
  proposito: 'Mostrarle y cambiar sus datos',
}
const official: Acceso = {
  ...own,
  institucion: 'Asignación por muerte',
  ocurridoEn: '2026-11-21T12:00:00.000Z',
  funcionario: { rut: 13456782, dv: '1' },
  proposito: 'Asignación por muerte: Factura',
}

describe('who asked for my data', () => {
  it('names an attorney, and says that she acted with a power', () => {
    const por = { rut: 14380104, dv: '7' }
    const asked = { ...own, por, apoderado: 'Marcela Beatriz Oyarzún Leiva' }
    const page = bodyOf(accesosView(me, { accesos: [asked], silent: [] }))
    expect(page).toContain('Marcela Beatriz Oyarzún Leiva, con el poder que usted le dio. RUN 14.380.104-7')
  })

  it('tells others apart from what was asked for herself, with institution and purpose', () => {
    const page = bodyOf(accesosView(me, { accesos: [own, official], silent: [] }))
    const hers = page.indexOf('Usted, en sus trámites')
    expect(page.indexOf('Un funcionario, RUN 13.456.782-1')).toBeLessThan(hers)
    expect(page.indexOf('Mostrarle y cambiar sus datos')).toBeGreaterThan(hers)
    expect(page).toContain('Asignación por muerte: Factura')
    expect(page).not.toContain('8.214.653-9')
  })

  it('says which institution did not answer, and then not that nobody asked', () => {
    const page = bodyOf(accesosView(me, { accesos: [], silent: ['Certificados'] }))
    expect(page).toContain('No respondió: Certificados.')
    expect(page).not.toContain('Nadie más pidió sus datos')
    expect(bodyOf(accesosView(me, { accesos: [own], silent: [] }))).toContain('Nadie más pidió sus datos')
  })
})
