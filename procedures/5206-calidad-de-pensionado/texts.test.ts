import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { formInput } from '#engine/asking/form-input.ts'
import type { MotivoCalidadPensionado as Motivo } from '#services/certificados/contract.ts'
import { choiceKeptBlocks, noAnswerBlocks, noEmissionBlock } from '../parts/certificate/silence.ts'
import { readableText } from '../testing/readable-text.ts'
import { constancia } from './pages/certificate.ts'
import { start } from './pages/start.ts'
import { questionsOf } from './questions.ts'
import { motivoBlocks } from './reasons.ts'

const motivos: readonly Motivo[] = [
  { codigo: 'no_pensionado', otraPension: null },
  { codigo: 'no_pensionado', otraPension: 'isl' },
  { codigo: 'no_pensionado', otraPension: 'pilar_solidario' },
  { codigo: 'sin_pension_vigente', fecha: '2026-06-30' },
  { codigo: 'suspendida', desde: '2026-11-01' },
  { codigo: 'fallecida', fecha: '2026-11-03' },
]
const opciones = ['P-1', 'P-2'].map(pension => ({
  tipo: 'calidad_pensionado' as const,
  pension,
  clase: 'vejez' as const,
  caja: 'ex Servicio de Seguro Social',
  numeroInscripcion: '15874302',
  fechaInicio: '2020-03-01',
}))

const texts: [string, string][] = [
  ...motivos.map((motivo, index): [string, string] => [
    `${motivo.codigo}, ${index}`,
    readableText(motivoBlocks(motivo)),
  ]),
  [
    'silence',
    readableText([
      ...noAnswerBlocks(constancia, { hrefOf: path => path }),
      noEmissionBlock(constancia),
      ...choiceKeptBlocks(
        constancia,
        { hrefOf: path => path },
        { form: formInput([]), errors: {}, pedido: '' },
      ),
    ]),
  ],
  [
    'questions',
    Object.values(questionsOf(opciones))
      .flatMap(({ label, hint, missing }) => [label, hint, missing])
      .join('\n'),
  ],
]

describe('the texts for people', () => {
  it.each(texts)('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('do not say of another pension that its paper proves this one, nor lead to a certificate that is not there', () => {
    const isl = readableText(motivoBlocks({ codigo: 'no_pensionado', otraPension: 'isl' }))
    expect(isl).toContain('No prueba una de ex caja.')
    const solidario = motivoBlocks({ codigo: 'no_pensionado', otraPension: 'pilar_solidario' })
    expect(JSON.stringify(solidario)).not.toContain('/ficha/sibs')
    expect(readableText(solidario)).toContain('pídalo en una sucursal')
  })

  it('explain each abbreviation where it is used first', () => {
    expect(readableText(start())).toMatch(/Instituto de Previsión Social \(IPS\)/)
    expect(readableText(motivoBlocks({ codigo: 'no_pensionado', otraPension: 'isl' }))).toMatch(
      /Instituto de Seguridad Laboral \(ISL\)/,
    )
  })
})
