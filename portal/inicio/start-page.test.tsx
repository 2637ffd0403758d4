import { expect, it } from 'vitest'
import { knownWith } from '../known/known.fixture.ts'
import { bodyOf } from '../testing/signed-in-site.ts'
import { type StartShown, startView } from './start-page.tsx'

const asked = {
  title: 'Le piden declarar como testigo',
  text: 'Norma Cuevas le pide que declare.',
  href: '/tramites/5199/testigos/1',
  until: '2026-12-07',
  institution: 'Instituto de Previsión Social (IPS)',
}
const drawn = (more: Partial<StartShown>) =>
  bodyOf(
    startView({
      session: { nombres: 'Ulises' },
      known: knownWith({}),
      ...{ unfinished: [], concerns: [], asked: [], reminders: [], doors: [], cardsOn: [] },
      procedures: new Map(),
      findFicha: () => undefined,
      said: { offersTo: () => [] },
      ...more,
    } as never),
  )

it('has among the coming dates those of her requests', () => {
  const coming = { date: '2026-12-02', what: 'Visita del IPS, a las 09:00' }
  const one = {
    ...{
      id: 'c-1',
      procedureId: '50109',
      formKey: '',
      title: 'Visita',
      sentAt: new Date(),
      filedOn: '2026-11-20',
    },
    state: { id: 'aprobada', label: 'Con día y hora', final: false, tone: 'exito', coming },
  }
  const procedures = new Map([['50109', { head: { id: '50109' }, cases: { detailPath: 'detalle' } }]])
  const html = drawn({ known: knownWith({ cases: [one] as never }), procedures: procedures as never })
  const dates = html.slice(html.indexOf('Sus próximas fechas'))
  expect(dates).toContain('Visita del IPS, a las 09:00')
  expect(dates).toContain('2 de diciembre de 2026')
})

it('tells of a change of her contact data at a branch, with who made it and what to do', () => {
  const change = {
    ...{ cambios: ['su correo'], correoAnterior: '', correoNuevo: 'otra@ejemplo.cl' },
    ...{ confirmadoEn: new Date('2026-11-29T23:37:00Z'), atendidaPor: 'Marta Olivares (ChileAtiende)' },
  }
  const text = drawn({ changedAtBranch: change }).replaceAll(/\s+/g, ' ')
  expect(text).toContain('Marta Olivares (ChileAtiende) cambió su correo el 29 de noviembre de 2026')
  expect(text).toContain('llame gratis al 101')
  expect(drawn({})).not.toContain('en una sucursal')
})

it('has what companies that she represents have in course, with its days, and the way to the rest', () => {
  const coming = { date: '2026-12-10', what: 'Último día para pagar el cupón 1 del convenio' }
  const one = {
    ...{ id: 'c-2', procedureId: '97391', title: 'Convenio', subject: 'Deudas de 2025', folio: 'MIC-1' },
    ...{ sentAt: new Date(), sentBy: 'Matías Herrera' },
    state: { id: 'aprobada', label: 'Aceptado', final: false, tone: 'exito', coming },
  }
  const procedures = new Map([['97391', { head: { id: '97391' }, cases: { detailPath: 'convenio' } }]])
  const companies = [{ id: 'e-1', nombre: 'Constructora Los Aromos SpA', cases: [one], isAll: true }]
  const html = drawn({ companies: companies as never, procedures: procedures as never })
  expect(html).toContain('Constructora Los Aromos SpA: 1 en curso')
  expect(html).toMatch(/href="\/tramites\/97391\/convenio\?[^"]*por=e-1/)
  expect(html).toContain('href="/por-quien"')
  const dates = html.slice(html.indexOf('Sus próximas fechas'))
  expect(dates).toContain('Constructora Los Aromos SpA: Último día para pagar el cupón 1 del convenio')
  const some = companies.map(company => ({ ...company, isAll: false }))
  expect(drawn({ companies: some as never, procedures: procedures as never })).toContain('1 o más en curso')
  expect(drawn({})).not.toContain('De las empresas que representa')
})

it('begins with what others ask of her, with the last day and the way to answer', () => {
  const html = drawn({ asked: [asked] })
  expect(html).toContain('Le piden una respuesta')
  expect(html).toContain('href="/tramites/5199/testigos/1"')
  expect(html).toContain('Puede responder hasta el 7 de diciembre de 2026.')
  expect(html.indexOf(asked.title)).toBeLessThan(html.indexOf('Sus solicitudes en curso'))
  expect(drawn({})).not.toContain('Le piden')
})

it('does not lead on to what an answer ended, nor has a day for it', () => {
  const begun = {
    ...{ id: 'b-1', title: 'Asignación por muerte', href: '/tramites/5300', deletionHref: '/borrar' },
    ...{ savedAt: new Date('2026-11-29T15:00:00Z'), expiresAt: new Date('2027-02-28T15:00:00Z') },
  }
  const ended = drawn({ unfinished: [begun] as never })
  expect(ended).toContain('La última vez no se pudo seguir.')
  expect(ended).toContain('Ver por qué')
  expect(ended).not.toContain('Continuar')
  expect(ended).not.toContain('Último día para seguir')
  const open = drawn({ unfinished: [{ ...begun, step: 'Paso 4: La factura' }] as never })
  for (const part of ['Paso 4: La factura', 'Continuar', 'Puede seguir hasta el', 'Último día para seguir'])
    expect(open).toContain(part)
})
