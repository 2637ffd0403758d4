import { describe, expect, it } from 'vitest'
import { bodyOf } from '../testing/signed-in-site.ts'
import { accesosView } from './accesos-page.tsx'
import type { Acceso } from './register.ts'

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
  proposito: 'Saber si se puede pagar la asignación por muerte',
}

const names = new Map([
  ['13456782-1', 'Marta Inés Soto, ChileAtiende'],
  ['14380104-7', 'Marcela Beatriz Oyarzún Leiva, con el poder que usted le dio'],
])

describe('who has used my data', () => {
  it('tells others apart from what was asked for herself, with institution and purpose', () => {
    const page = bodyOf(accesosView(me, { accesos: [own, official], silent: [], names }))
    const hers = page.indexOf('Micha, en su nombre')
    expect(page.indexOf('Marta Inés Soto, ChileAtiende, RUN 13.456.782-1')).toBeLessThan(hers)
    expect(page.indexOf('Mostrarle y cambiar sus datos')).toBeGreaterThan(hers)
    expect(page).toContain('Saber si se puede pagar la asignación por muerte')
    expect(page).not.toContain('8.214.653-9')
    // A letter about somebody else's request is asked for in her name too: she did no procedure.
    expect(page).toContain('también por lo que pidió otra persona')
    expect(page).not.toContain('Usted, en')
  })

  it('says that her contact data were changed, and not only looked at', () => {
    const change = { ...official, operacion: 'actualizarContacto', proposito: 'Mostrarle y cambiar sus datos' }
    const page = bodyOf(accesosView(me, { accesos: [change], silent: [], names }))
    expect(page).toContain('Cambiar sus datos de contacto')
    expect(page).not.toContain('Mostrarle y cambiar')
  })

  it('says which institution did not answer, and then not that nobody asked', () => {
    const page = bodyOf(accesosView(me, { accesos: [], silent: ['Certificados'], names }))
    expect(page).toContain('No respondió: Certificados.')
    expect(page).not.toContain('Nadie más ha usado sus datos')
    expect(bodyOf(accesosView(me, { accesos: [own], silent: [], names }))).toContain(
      'Nadie más ha usado sus datos',
    )
  })

  it('shows the looks of one official for one thing in the same minute as one, with their number', () => {
    const later = { ...official, ocurridoEn: '2026-11-21T12:05:00.000Z' }
    const soon = { ...official, ocurridoEn: '2026-11-21T12:00:40.000Z' }
    const page = bodyOf(accesosView(me, { accesos: [official, soon, later], silent: [], names }))
    expect(page.match(/Saber si se puede pagar la asignación por muerte/g)).toHaveLength(2)
    expect(page).toContain('Saber si se puede pagar la asignación por muerte. 2 veces')
  })

  it('says of an institution that does not offer it where to ask, and not that it did not answer', () => {
    const page = bodyOf(accesosView(me, { accesos: [], silent: [], elsewhere: ['Registro Civil'], names }))
    expect(page).toContain('todavía se pregunta en sus oficinas: el Registro Civil.')
    expect(page).toContain('En lo que se ve aquí no hay nadie más.')
    expect(page).not.toContain('No respondió')
    expect(page).not.toContain('Nadie más ha usado sus datos')
  })

  it('names an attorney, and says that she acted with a power', () => {
    const attorney: Acceso = { ...own, por: { rut: 14380104, dv: '7' }, proposito: 'Saber qué pagos recibió' }
    const page = bodyOf(accesosView(me, { accesos: [attorney], silent: [], names }))
    expect(page).toContain('Marcela Beatriz Oyarzún Leiva, con el poder que usted le dio, RUN 14.380.104-7')
    expect(bodyOf(accesosView(me, { accesos: [attorney], silent: [], names: new Map() }))).toContain(
      'RUN 14.380.104-7',
    )
  })

  it('shows an attention at a branch as one line, with the official and her reason', () => {
    const during = { ...official, ocurridoEn: '2026-11-21T12:05:00.000Z', institucion: 'Beneficios' }
    const attention = {
      id: 'a',
      official: 'Marta Inés Soto',
      institucion: 'ChileAtiende',
      reason: 'Pidió ayuda en el mesón',
      since: new Date('2026-11-21T11:59:00.000Z'),
      until: undefined,
    }
    const found = { ...official, ocurridoEn: '2026-11-21T11:58:00.000Z', institucion: 'Registro Civil' }
    const accesos = [found, official, during]
    const page = bodyOf(accesosView(me, { accesos, silent: [], names }, [attention]))
    expect(page.match(/Marta Inés Soto, ChileAtiende/g)).toHaveLength(1)
    expect(page).toContain('Registro Civil')
    expect(page).toContain('Le atendió en una sucursal: «Pidió ayuda en el mesón»')
    expect(page).toContain('Beneficios')
    const lookedOnly = { ...found, ocurridoEn: '2026-11-21T11:30:00.000Z' }
    const two = bodyOf(accesosView(me, { accesos: [lookedOnly, during], silent: [], names }, [attention]))
    expect(two.match(/Marta Inés Soto, ChileAtiende/g)).toHaveLength(2)
  })

  it('has what the civil register recorded in the same list, and a read that both recorded once', () => {
    const read = {
      por: { rut: 61979440, dv: '0' },
      nombre: 'Instituto de Previsión Social',
      motivo: 'Calcular el pago de su beneficio',
      vista: 'completa' as const,
      consultadoEn: '2026-11-01T12:00:00.000Z',
    }
    const both = {
      ...{ por: { rut: 13456782, dv: '1' }, nombre: 'Marta Inés Soto', motivo: 'Atenderle' },
      ...{ vista: 'completa' as const, consultadoEn: '2026-11-21T12:00:01.000Z' },
    }
    const seen = { ...official, institucion: 'Registro Civil' }
    const page = bodyOf(
      accesosView(me, { accesos: [seen], silent: [], names }, [], { kind: 'ok', value: [read, both] }),
    )
    expect(page).toContain('Calcular el pago de su beneficio. Vio todos sus datos')
    expect(page.match(/Marta Inés Soto/g)).toHaveLength(1)
    const silent = bodyOf(accesosView(me, { accesos: [], silent: [], names }, [], { kind: 'down' }))
    expect(silent).toContain('No respondió: Registro Civil.')
    expect(silent).not.toContain('Nadie más ha usado sus datos')
  })

  it('has an attention in which nobody asked an institution', () => {
    const attention = {
      ...{ id: 'a', official: 'Marta Inés Soto', institucion: 'ChileAtiende', reason: 'Pidió ayuda' },
      ...{ since: new Date('2026-11-21T11:59:00.000Z'), until: undefined },
    }
    const page = bodyOf(accesosView(me, { accesos: [], silent: [], names }, [attention]))
    expect(page).toContain('Marta Inés Soto, ChileAtiende')
    expect(page).not.toContain('Nadie más ha usado sus datos')
  })
})
