import { describe, expect, it } from 'vitest'
import type { Elegibilidad, ResultadoBeneficio } from '#services/sibs/contract.ts'
import { resultadosOf } from './pages/resultados.ts'
import { bonoText, hijosConRunProblem, hijosSinRunProblem } from './rules.ts'

const madre = '5213478-1'
const quien = {
  fechaNacimiento: '1960-05-04',
  hijos: [
    { id: '11874520-5', fechaNacimiento: '1982-03-01' },
    { id: '13442187-8', fechaNacimiento: '1985-03-01' },
  ],
} as unknown as Elegibilidad

describe('the children of an application', () => {
  it.each([
    ['0.run', { run: madre, fechaNacimiento: '1985-01-01' }],
    ['0.run', { run: '11874520-5', fechaNacimiento: '1982-03-01' }],
    ['0.fechaNacimiento', { run: '12765431-k', fechaNacimiento: '1940-06-04' }],
    ['0.fechaNacimiento', { run: '12765431-k', fechaNacimiento: '1965-06-04' }],
  ])('cannot be what is impossible: %s of %j', (control, hijo) => {
    expect(Object.keys(hijosConRunProblem([hijo], { madre, quien }) ?? {})).toEqual([control])
  })

  it('may be born from when their mother was no child', () => {
    const hijo = { run: '12765431-k', fechaNacimiento: '1978-06-04' }
    expect(hijosConRunProblem([hijo], { madre, quien })).toBeUndefined()
  })

  it('without a RUN have dates that can be', () => {
    const hijo = { nombres: 'Ángela', apellidoPaterno: 'Lizana', apellidoMaterno: undefined }
    const dates = { fechaNacimiento: '1950-03-02', fechaDefuncion: '1950-03-01' }
    expect(Object.keys(hijosSinRunProblem([{ ...hijo, ...dates }], quien) ?? {})).toEqual([
      '0.fechaNacimiento',
      '0.fechaDefuncion',
    ])
  })
})

describe('the bono', () => {
  const sinNada = {
    ...{ agregaHijos: false, tuvoSinRun: false },
    ...{ hijosConRun: undefined, hijosSinRun: undefined, postMortem: undefined },
  }

  it('is that of the ticked children, with its yearly return; the others are compared first', () => {
    const one = bonoText({ ...sinNada, registrados: ['11874520-5'] }, quien)
    expect(one).toContain('$297.000 más la rentabilidad de cada año')
    expect(one).toContain('por 1 hijo del Registro Civil')
    const hijosConRun = [{ run: '12765431-k', fechaNacimiento: '1981-06-04' }]
    const more = bonoText({ ...sinNada, registrados: ['11874520-5', '13442187-8'], hijosConRun }, quien)
    expect(more).toContain('$594.000')
    expect(more).toContain('Aún sin contar: 1 hijo que el IPS compara con el Registro Civil')
    const two = [...hijosConRun, { run: '8640348-k', fechaNacimiento: '1983-06-04' }]
    expect(bonoText({ ...sinNada, registrados: ['11874520-5'], hijosConRun: two }, quien)).toContain(
      'Aún sin contar: 2 hijos que el IPS compara',
    )
    const nombre = { nombres: 'Ángela', apellidoPaterno: 'Lizana', apellidoMaterno: undefined }
    const sinRun = { ...nombre, fechaNacimiento: '1979-03-02' }
    const hijosSinRun = [{ ...sinRun, fechaDefuncion: '1979-03-05' }]
    const both = bonoText({ ...sinNada, registrados: ['11874520-5'], hijosConRun, hijosSinRun }, quien)
    expect(both).toContain('Aún sin contar: 1 hijo que el IPS compara con el Registro Civil y 1 hijo sin RUN')
    expect(bonoText({ ...sinNada, registrados: ['11874520-5'], hijosSinRun }, quien)).not.toContain('compara')
  })

  it('says of each child that is not counted why', () => {
    const [block] = resultadosOf([
      {
        ...{ tipoBeneficio: 13, resultado: 'aprobado', motivo: null, montoClp: 297_000 },
        ...{ hijosContados: 1, gradoInvalidez: null },
        hijosNoContados: [{ hijo: '12.765.431-K', motivo: 'NO_FIGURA' }],
      },
    ])
    expect(JSON.stringify(block)).toMatch(/12.765.431-K: no se cuenta, porque no figura/)
  })
})

describe('an invalidity that was not declared', () => {
  it('says the rule, the degree that was found, and until when and where to claim', () => {
    const refused: ResultadoBeneficio = {
      ...{ tipoBeneficio: 2, resultado: 'rechazado', motivo: 'INVALIDEZ_NEGADA', montoClp: null },
      ...{ hijosContados: 0, hijosNoContados: [], gradoInvalidez: 30 },
    }
    const text = JSON.stringify(resultadosOf([refused], '2026-11-23'))
    // Fifteen working days; 8 and 25 December are no such days.
    expect(text).toMatch(/50 %.*encontró 30 %.*Comisión Médica Central hasta el 15 de diciembre de 2026/)
  })
})
