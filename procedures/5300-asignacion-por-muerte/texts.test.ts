import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { contextWith, surroundings } from '#engine/testing/surroundings.ts'
import { readableText } from '../testing/readable-text.ts'
import { solicitud } from './application.ts'
import { concerns } from './concerns.ts'
import { start } from './pages/start.ts'
import { outcomes, refusals } from './reasons.ts'

const bare = { run: '4.123.987-5' }
const full = {
  ...bare,
  nombre: 'Luis Alberto Fuentes Vera',
  solicitudAnterior: { idSolicitud: 'x', folio: '5300••18', fechaIngreso: '2026-11-10' },
}
const startText = readableText(start('2026-11-21'))

/** Each text by name, as one piece of prose. */
const texts: [string, string][] = [
  ...Object.entries(outcomes).flatMap(([id, { title, blocks }]) =>
    [bare, full].map((data, index): [string, string] => [
      `outcome ${id}, ${index}`,
      [title, readableText(blocks(surroundings, data))].join('\n'),
    ]),
  ),
]

describe('the texts for people', () => {
  it.each(texts)('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('promise who the family are an answer from the RUN alone, and the others one after the review', () => {
    expect(startText).toContain('Si usted es de la familia, apenas escriba el RUN')
    expect(startText).toContain('A otras personas se lo decimos cuando el IPS revise la solicitud.')
    const lead = solicitud.pages.find(({ id }) => id === 'causante')?.lead
    const said = (calidad: string) =>
      typeof lead === 'function' ? lead(contextWith({ answers: { ingresar: { calidad } } as never })) : lead
    expect(said('persona')).toContain('Si usted es de la familia, con el RUN le decimos')
    expect(said('funeraria')).toBe('El IPS revisa si corresponde el pago cuando recibe la solicitud.')
  })

  it('explain each abbreviation where it is used first', () => {
    expect(startText).toMatch(/Instituto de Previsión Social \(IPS\)/)
    expect(startText).toMatch(/Pensión Garantizada Universal \(PGU\)/)
  })

  it('say of every outcome what can be done, and lead on', () => {
    for (const { blocks } of Object.values(outcomes))
      expect(blocks(surroundings, full).at(-1)).toMatchObject({ kind: 'actions' })
  })

  it('of a request that nobody confirmed say that another is of no use once the allowance is granted', () => {
    for (const reason of ['no_confirmado', 'familiar_no_confirma'] as const)
      expect(refusals[reason]).toContain('si ya se le concedió a otra persona, no sirve pedir otra vez')
  })

  it('of an earlier request give its number, and lead to it if it is her own', () => {
    const shown = JSON.stringify(outcomes.en_curso_propia.blocks(surroundings, full))
    expect(shown).toContain('5300••18')
    expect(shown).toContain('resumenSolicitud?id=x')
  })
})

it('the words for the funeral home give the number of the invoice as it stands on it, and end each sentence once', () => {
  const about = { applicant: 'Francisca', procedure: '', filedOn: '2026-11-21', data: {} }
  const resumen = {
    ...{ causante: 'Luis', funeraria: 'San José Ltda.', nmroFactura: '4521', montoTotalFacturaClp: 500_000 },
  }
  const told = JSON.stringify(concerns.funeraria.text({ ...about, resumen }))
  expect(told).toContain('la factura 4521, de $500.000.')
  expect(told).not.toContain('..')
  // An entry that holds texts is read alike.
  const data = { ...resumen, montoTotalFacturaClp: '500000' }
  expect(JSON.stringify(concerns.funeraria.text({ ...about, data }))).toBe(told)
})

it('the aviso of a request that was turned down says so first, and of an approved one that it is', () => {
  const about = { applicant: 'Francisca', procedure: '', filedOn: '2026-11-21', data: {} }
  const aviso = (state: string) => concerns.pariente.text({ ...about, state })
  expect(aviso('rechazada')[0]).toContain('El IPS rechazó esta solicitud')
  expect(aviso('desistida')[0]).toContain('se retiró')
  expect(aviso('pagada').join(' ')).toContain('El IPS la aprobó')
  for (const state of ['rechazada', 'desistida', 'aprobada', 'pagada'])
    expect(aviso(state).join(' '), state).not.toContain('mientras no esté aprobada')
  expect(aviso('en_revision').join(' ')).toContain('mientras no esté aprobada')
  // After a grant nobody is invited to ask, nor told to wait for an end.
  const after = concerns.pariente.text({ ...about, state: 'en_revision', asked: ['ya_concedida'] }).join(' ')
  expect(after).toContain('ya se había concedido por otra solicitud. Se paga una sola vez.')
  expect(after).not.toContain('pida la asignación')
})

it('the relative of a home’s request that came to nothing reads that she can ask herself', () => {
  const about = { applicant: 'Funeraria', procedure: '', filedOn: '2026-11-21', data: {} }
  for (const state of ['rechazada', 'desistida'])
    expect(concerns.familiar.text({ ...about, state }).join(' ')).toContain('puede pedir la asignación')
})
