import { describe, expect, it } from 'vitest'
import type { IsoDate } from '#domain/dates.ts'
import { aporteFamiliarClp } from './aporte-familiar.ts'
import { tramoOf, tramosAsignacionFamiliar, vecesPorInvalidez } from './asignacion-familiar.ts'
import { asignacionPorMuerteClp, cuotaMortuoriaClp, cuotaMortuoriaUf } from './asignacion-por-muerte.ts'
import { pbsiClp, subsidioDiscapacidadClp } from './beneficios-solidarios.ts'
import {
  aguinaldoFiestasPatrias,
  aguinaldoNavidad,
  beneficioAniosCotizadosUf,
  bonoBodasDeOroCadaUnoClp,
  bonoBodasDeOroClp,
  bonoInviernoClp,
  compensacionExpectativaDeVidaMinUf,
  subsidioCesantia,
} from './bonos.ts'
import type { DatedFigure } from './dated.ts'
import {
  ingresoMinimoClp,
  ingresoMinimoMenoresYMayoresClp,
  ingresoMinimoNoRemuneracionalClp,
} from './ingresos-minimos.ts'
import { paseCulturalClp } from './pase-cultural.ts'
import {
  edadPguMayores,
  pensionInferiorClp,
  pensionSuperiorClp,
  pguClp,
  pguMayoresClp,
  pguOf,
} from './pension-garantizada-universal.ts'
import { cotizacionSaludPercent, puntajeSietePorCiento, tramosFonasa } from './salud.ts'
import { sufClp, sufDobleClp } from './subsidio-familiar.ts'
import { subsidioJovenesClp } from './trabajador-joven.ts'
import { ufClp } from './unidades.ts'

const today = '2026-11-21'

/** Sections 3, 4 and 5 of the reference data, line by line. */
const figures: readonly (readonly [string, DatedFigure, IsoDate, number])[] = [
  ['SUF', sufClp, '2026-05-01', 22_601],
  ['SUF, duplo', sufDobleClp, '2026-05-01', 45_202],
  ['Aporte Familiar Permanente', aporteFamiliarClp, today, 66_834],
  ['Aporte Familiar Permanente of 2025', aporteFamiliarClp, '2025-02-17', 64_574],
  ['Aporte Familiar Permanente of 2024', aporteFamiliarClp, '2024-06-30', 61_793],
  ['PGU', pguClp, today, 231_732],
  ['PGU of the oldest', pguMayoresClp, '2026-02-01', 250_275],
  ['age of the higher PGU, February 2026', edadPguMayores, '2026-02-01', 82],
  ['age of the higher PGU, September 2026', edadPguMayores, '2026-09-01', 75],
  ['age of the higher PGU, September 2027', edadPguMayores, '2027-09-01', 65],
  ['base pension, lower', pensionInferiorClp, today, 789_139],
  ['base pension, upper', pensionSuperiorClp, today, 1_252_602],
  ['PGU of December 2025, twice the subsidio de discapacidad', pguClp, '2025-12-15', 224_004],
  ['PGU at launch', pguClp, '2022-02-01', 185_000],
  ['lower base pension at launch', pensionInferiorClp, '2022-02-01', 630_000],
  ['upper base pension at launch', pensionSuperiorClp, '2022-02-01', 1_000_000],
  ['PBSI', pbsiClp, today, 250_275],
  ['Subsidio de Discapacidad', subsidioDiscapacidadClp, today, 125_138],
  ['STJ', subsidioJovenesClp, today, 26_950],
  ['Asignación por muerte', asignacionPorMuerteClp, today, 1_070_445],
  ['Bono Bodas de Oro', bonoBodasDeOroClp, '2026-10-01', 482_295],
  ['Bono Bodas de Oro of each one', bonoBodasDeOroCadaUnoClp, '2026-10-01', 241_147],
  ['Bono Bodas de Oro before', bonoBodasDeOroClp, '2026-09-30', 463_166],
  ['Bono de Invierno 2026', bonoInviernoClp, today, 81_257],
  ['Pase Cultural', paseCulturalClp, today, 50_000],
  ['points for the 7 %, 2026', puntajeSietePorCiento, today, 1_876],
  ['points for the 7 %, earlier', puntajeSietePorCiento, '2025-12-31', 1_871],
  ['Ingreso mínimo', ingresoMinimoClp, '2026-05-01', 553_553],
  ['Ingreso mínimo under 18 and over 65', ingresoMinimoMenoresYMayoresClp, '2026-05-01', 412_938],
  ['Ingreso mínimo, no pay', ingresoMinimoNoRemuneracionalClp, '2026-05-01', 356_815],
  ['UF', ufClp, '2026-09-25', 41_016.28],
  ['15 UF', cuotaMortuoriaClp, '2026-09-25', 615_244],
  // procedures §5300, §43187 and §5220 give the earlier values.
  ['Asignación por muerte of 2025', asignacionPorMuerteClp, '2025-06-30', 987_453],
  ['Asignación por muerte of 2024', asignacionPorMuerteClp, '2024-06-30', 889_533],
  ['Subsidio de Discapacidad of 2025', subsidioDiscapacidadClp, '2025-06-30', 112_002],
  ['STJ of 2024', subsidioJovenesClp, '2024-06-30', 22_000],
]

it.each(figures)('%s is as the reference data say', (_name, figure, day, value) => {
  expect(figure.at(day)).toBe(value)
})

it.each([
  ['2026-05-01', [22_601, 13_870, 4_382], [649_039, 947_990, 1_478_539]],
  ['2025-12-31', [22_007, 13_505, 4_267], [620_251, 905_941, 1_412_957]],
  ['2026-01-01', [22_007, 13_505, 4_267], [631_976, 923_067, 1_439_668]],
  ['2024-07-01', [21_243, 13_036, 4_119], [586_227, 856_247, 1_335_450]],
])('has the tranches of the family allowance of %s', (day, montos, ingresos) => {
  const tramos = tramosAsignacionFamiliar.at(day)
  expect(tramos.map(({ montoClp }) => montoClp)).toEqual(montos)
  expect(tramos.map(({ ingresoMaximoClp }) => ingresoMaximoClp)).toEqual(ingresos)
})

it('has the other figures of the reference data', () => {
  expect(cotizacionSaludPercent).toBe(7)
  expect(tramosFonasa.at(today)).toEqual({ hastaB: 553_553, hastaC: 808_187 })
  expect(vecesPorInvalidez).toBe(2)
  expect(cuotaMortuoriaUf).toBe(15)
  expect(aguinaldoFiestasPatrias.at(today)).toEqual({ montoClp: 25_280, porCargaClp: 12_969 })
  expect(aguinaldoNavidad.at(today)).toEqual({ montoClp: 29_055, porCargaClp: 16_415 })
  expect(beneficioAniosCotizadosUf).toEqual({ perYear: 0.1, atMost: 2.5 })
  expect(compensacionExpectativaDeVidaMinUf).toBe(0.25)
  expect(subsidioCesantia.at('2023-06-30').map(({ untilDay, montoClp }) => [untilDay, montoClp])).toEqual([
    [90, 17_338],
    [180, 11_560],
    [360, 8_669],
  ])
})

describe('a past day gives the past figure', () => {
  it('of the family allowance: January is not today', () => {
    expect(tramoOf(640_000, '2026-01-15')).toEqual({ numero: 2, montoClp: 13_505 })
    expect(tramoOf(640_000, today)).toEqual({ numero: 1, montoClp: 22_601 })
  })

  it('of the asignación por muerte: January is not today', () => {
    expect(asignacionPorMuerteClp.at('2026-01-15')).toBe(987_453)
    expect(asignacionPorMuerteClp.at(today)).toBe(1_070_445)
  })

  it('of the PGU of somebody of 76: January is not today', () => {
    expect(pguOf(76, '2026-01-15')).toBe(224_004)
    expect(pguOf(76, '2026-02-01')).toBe(231_732)
    expect(pguOf(76, '2026-08-31')).toBe(231_732)
    expect(pguOf(76, '2026-09-01')).toBe(250_275)
    expect(pguOf(66, today)).toBe(231_732)
  })
})

it('places an income in its tranche, and pays nothing above the third', () => {
  expect(tramoOf(0, today).numero).toBe(1)
  expect(tramoOf(649_039, today)).toEqual({ numero: 1, montoClp: 22_601 })
  expect(tramoOf(649_040, today)).toEqual({ numero: 2, montoClp: 13_870 })
  expect(tramoOf(1_478_539, today)).toEqual({ numero: 3, montoClp: 4_382 })
  expect(tramoOf(1_478_540, today)).toEqual({ numero: 4, montoClp: 0 })
})

it('every figure names its source', () => {
  for (const [, figure] of figures) expect(figure.source).toMatch(/\p{L}{3}/u)
})
