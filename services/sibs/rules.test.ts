import { describe, expect, it } from 'vitest'
import { decisionPgu, pguRequestFrom, type Registro, requisitosDe, sumOfBonds } from './rules.ts'

const day = '2026-11-23'
const woman: Registro = {
  fechaNacimiento: '1956-05-10',
  sexo: 'F',
  anosDesdeLos20: 50,
  anosUltimosCinco: 5,
  anosUltimosSeis: 6,
  porcentajePfp: 60,
  pensionBaseClp: 0,
  tienePension: false,
  esPensionContributiva: false,
  fondoUniformado: false,
  complementoTrabajoPesadoClp: null,
  gradoInvalidez: null,
  hijos: [],
  tiene: [],
}
const young: Registro = { ...woman, fechaNacimiento: '1990-05-10', anosDesdeLos20: 16 }
const pgu = (change: Partial<Registro> = {}, on = day) => requisitosDe(8, { ...woman, ...change }, on)

describe('the PGU (procedures §102077)', () => {
  it('can be asked for from 64 years and 9 months', () => {
    expect(pguRequestFrom('1962-02-23')).toBe('2026-11-23')
    expect(pgu({ fechaNacimiento: '1962-02-23' }).motivo).toBeNull()
    expect(pgu({ fechaNacimiento: '1962-02-24' }).motivo).toBe('EDAD')
  })

  it.each([
    ['PFP', { porcentajePfp: 91 }],
    ['RESIDENCIA', { anosDesdeLos20: 19 }],
    ['RESIDENCIA', { anosUltimosCinco: 3 }],
    ['PENSION_BASE', { pensionBaseClp: 1_252_602 }],
    ['FONDO_UNIFORMADO', { fondoUniformado: true }],
  ] as const)('is refused for %s', (motivo, change) => {
    expect(pgu(change)).toEqual({ motivo, montoClp: null })
  })

  it('is not refused to the 90 %, nor to who just has the years', () => {
    expect(pgu({ porcentajePfp: 90, anosDesdeLos20: 20, anosUltimosCinco: 4 }).motivo).toBeNull()
    expect(pgu({ porcentajePfp: null }).motivo).toBeNull()
  })

  it('is judged by the figures of its day: the oldest get more from February, and from 75 since September', () => {
    const old = { fechaNacimiento: '1943-01-02' }
    expect(pgu(old, '2026-01-20').montoClp).toBe(224_004)
    expect(pgu(old, '2026-02-20').montoClp).toBe(250_275)
    expect(pgu({ fechaNacimiento: '1950-01-02' }, '2026-08-31').montoClp).toBe(231_732)
    expect(pgu({ fechaNacimiento: '1950-01-02' }, '2026-09-01').montoClp).toBe(250_275)
    expect(pgu(old, '2022-03-01').montoClp).toBe(185_000)
  })

  it('is paid in full up to the lower limit, and in proportion above it', () => {
    expect(decisionPgu({ ...woman, pensionBaseClp: 789_139 }, day)).toMatchObject({
      motivo: null,
      montoClp: 231_732,
    })
    // 231.732 × (1.252.602 − 950.000) / (1.252.602 − 789.139)
    expect(decisionPgu({ ...woman, pensionBaseClp: 950_000 }, day)).toMatchObject({
      motivo: 'PENSION_SOBRE_INFERIOR',
      montoClp: 151_301,
    })
  })
})

describe('the disability pension (procedures, sibs: PBSI and APSI)', () => {
  it('is for people from 18 to 64 without any pension', () => {
    expect(requisitosDe(2, young, day)).toEqual({ motivo: null, montoClp: 250_275 })
    expect(requisitosDe(2, woman, day).motivo).toBe('EDAD')
    expect(requisitosDe(2, { ...young, fechaNacimiento: '2008-11-24' }, day).motivo).toBe('EDAD')
    expect(requisitosDe(2, { ...young, tienePension: true }, day).motivo).toBe('TIENE_PENSION')
  })

  it('asks for the 80 % and five of the last six years', () => {
    expect(requisitosDe(2, { ...young, porcentajePfp: 81 }, day).motivo).toBe('PFP')
    expect(requisitosDe(2, { ...young, anosUltimosSeis: 4 }, day).motivo).toBe('RESIDENCIA')
    expect(requisitosDe(2, { ...young, anosUltimosSeis: 5 }, day).motivo).toBeNull()
  })

  it('completes a small contributory pension, and no higher one', () => {
    const pensioner = { ...young, tienePension: true, esPensionContributiva: true }
    expect(requisitosDe(4, { ...pensioner, pensionBaseClp: 142_000 }, day).montoClp).toBe(108_275)
    expect(requisitosDe(4, { ...pensioner, pensionBaseClp: 250_275 }, day).motivo).toBe('PENSION_ALTA')
    expect(requisitosDe(4, young, day).motivo).toBe('SIN_PENSION')
  })
})

describe('the bond for children (procedures, sibs: BPH)', () => {
  it('is for women of 65 with the residence of the PGU', () => {
    expect(requisitosDe(13, { ...woman, sexo: 'M' }, day).motivo).toBe('SOLO_MUJERES')
    expect(requisitosDe(13, young, day).motivo).toBe('EDAD')
    expect(requisitosDe(13, { ...woman, anosDesdeLos20: 19 }, day).motivo).toBe('RESIDENCIA')
  })

  it('is 10 % of 18 minimum incomes for each child, and unknown where the income of then is', () => {
    expect(sumOfBonds(['1980-01-01', '1985-06-30'], day)).toBe(594_000)
    expect(sumOfBonds(['1980-01-01', '2010-01-01'], day)).toBeNull()
    expect(sumOfBonds([], day)).toBeNull()
  })
})

describe('the complement for heavy work (procedures, sibs: CTP)', () => {
  it('is for who was qualified, until 65, and of the amount that the register says', () => {
    const worker = { ...young, fechaNacimiento: '1966-05-10', complementoTrabajoPesadoClp: 86_400 }
    expect(requisitosDe(10, worker, day)).toEqual({ motivo: null, montoClp: 86_400 })
    expect(requisitosDe(10, { ...worker, fechaNacimiento: '1961-11-23' }, day).motivo).toBe('EDAD')
    expect(requisitosDe(10, young, day).motivo).toBe('SIN_CALIFICACION')
  })
})
