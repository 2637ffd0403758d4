import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { dueDate } from '#domain/deadlines.ts'
import { workingDayOnOrAfter } from '#domain/working-days.ts'
import { aporteFamiliarLapseMonths } from './aporte-familiar.ts'
import {
  edadesDeCarga,
  ingresoDeCargaEnIngresosMinimos,
  mesAsignacionMaternal,
  plazoExtincionCarga,
  plazoReconocimientoCarga,
} from './asignacion-familiar.ts'
import {
  certificadoSepultacionDays,
  cotizacionPreviaMonths,
  ingresosMinimosPorMuerte,
  tasaIvaPercent,
  topePorMuerteClp,
} from './asignacion-por-muerte.ts'
import { bonoPorHijo, requisitosPbsi, requisitosSubsidioDiscapacidad } from './beneficios-solidarios.ts'
import {
  declaracionHerederosUta,
  lastPaymentFormDay,
  lastPaymentRequestDay,
  nextPaymentRequestDay,
  pagoLapseMonths,
  pagoPrescriptionMonths,
  paymentDay,
  paymentMonth,
  plazoDeshacerFormaDePago,
  plazoPagoDisponible,
  poderDeCobro,
} from './cobro.ts'
import { paseCulturalMonths, paseCulturalWaitDays, reglasPaseCultural } from './pase-cultural.ts'
import {
  edadPgu,
  pguBegins,
  pguReviewDeadline,
  pguReviewPaymentMonth,
  pguRichestPercent,
  pguSuspension,
  plazoRevisionPgu,
  residenciaPgu,
} from './pension-garantizada-universal.ts'
import { requisitosSietePorCiento } from './salud.ts'
import {
  certificadoDays,
  convenioDeuda,
  plazoBusquedaImposiciones,
  plazoSolicitudPendiente,
  visitaEnResidencia,
} from './solicitudes.ts'
import { sufDurationMonths, sufLapseMonths, sufRshPercent } from './subsidio-familiar.ts'
import {
  decisionSubsidioJovenes,
  depositoSubsidioJovenes,
  plazoSubsidioJovenes,
  rentaMaximaSubsidioJovenesClp,
  requisitosSubsidioJovenes,
  subsidioJovenesAbierto,
} from './trabajador-joven.ts'
import { utaInClp } from './unidades.ts'

describe('the constants of the specification (shell §9, flows §9)', () => {
  it('decides on a carga in 10 working days, and waits 15 days for papers', () => {
    expect(plazoReconocimientoCarga).toEqual({ days: 10, kind: 'habiles' })
    expect(plazoExtincionCarga).toEqual({ days: 10, kind: 'habiles' })
    expect(plazoSolicitudPendiente.days).toBe(15)
    expect(dueDate(plazoReconocimientoCarga, '2026-04-30')).toBe('2026-05-15')
    expect(dueDate(plazoSolicitudPendiente, '2026-05-04')).toBe('2026-05-19')
  })

  it('closed the review of the PGU on 30 May 2022 and paid it from June', () => {
    expect([pguReviewDeadline, pguReviewPaymentMonth]).toEqual(['2022-05-30', '2022-06-01'])
  })

  it.each([
    ['2026-05-13', '2026-05'],
    ['2026-05-14', '2026-06'],
    ['2026-12-31', '2027-01'],
    ['2026-01-31', '2026-02'],
  ])('pays a request of %s in %s: day 13 is the last', (requested, month) => {
    expect(lastPaymentRequestDay).toBe(13)
    expect(paymentMonth(requested)).toBe(month)
    expect(paymentDay(requested).slice(0, 7)).toBe(month)
  })

  it.each([
    ['2026-11-12', '2026-11-13'],
    ['2026-11-13', '2026-11-13'],
    // The 13th is a Sunday: what comes then counts from the 14th.
    ['2026-11-29', '2026-12-11'],
    ['2026-12-13', '2027-01-13'],
    ['2026-12-14', '2027-01-13'],
  ])('on %s the next day until which a request is paid in its month is %s', (today, day) => {
    expect(nextPaymentRequestDay(today)).toBe(day)
    expect(paymentMonth(workingDayOnOrAfter(day))).toBe(day.slice(0, 7))
    expect(paymentMonth(workingDayOnOrAfter(addDays(day, 1)))).not.toBe(day.slice(0, 7))
  })
})

describe('what the descriptions of the procedures say', () => {
  it('of the asignación por muerte (§5300)', () => {
    expect(ingresosMinimosPorMuerte).toBe(3)
    expect(certificadoSepultacionDays).toBe(30)
    expect(cotizacionPreviaMonths).toBe(6)
    expect(tasaIvaPercent).toBe(19)
    expect(topePorMuerteClp('tres_ingresos_minimos', '2026-11-01')).toBe(1_070_445)
    expect(topePorMuerteClp('tres_ingresos_minimos', '2026-04-30')).toBe(987_453)
    expect(topePorMuerteClp('tres_ingresos_minimos', '2024-12-31')).toBe(889_533)
    expect(topePorMuerteClp('tres_ingresos_minimos', '2019-01-01')).toBe(889_533)
    expect(topePorMuerteClp('quince_uf', '2026-11-01')).toBe(615_244)
  })

  it('of the PGU (§102077): 65 years, asked for from 64 years and 9 months', () => {
    expect(pguBegins).toBe('2022-02-01')
    expect(edadPgu).toEqual({ years: 65, requestMonthsBefore: 3 })
    expect(residenciaPgu).toEqual({ sinceAge: 20, years: 20, recentYears: 4, ofLastYears: 5 })
    expect(pguRichestPercent).toBe(10)
    expect(pguSuspension).toEqual({ uncollectedMonths: 6, reactivationMonths: 6, unansweredMonths: 3 })
    expect(plazoRevisionPgu).toEqual({ days: 5, kind: 'habiles' })
  })

  it('of family benefits (nueva-solicitud-af, §5678, requisitosSuf, §38913)', () => {
    expect(edadesDeCarga).toEqual({ hijo: 18, hijoQueEstudia: 24, ascendiente: 65 })
    expect(ingresoDeCargaEnIngresosMinimos).toBe(0.5)
    expect(mesAsignacionMaternal).toBe(5)
    expect(sufRshPercent).toEqual({ automatico: 40, tradicional: 60 })
    expect([sufDurationMonths, sufLapseMonths]).toEqual([36, 6])
    expect(aporteFamiliarLapseMonths).toBe(9)
  })

  it('of disability and solidary benefits (sibs, §43187)', () => {
    expect(requisitosPbsi).toMatchObject({ fromAge: 18, untilAge: 65, scorePercent: 80 })
    expect(requisitosPbsi.residence).toEqual({ years: 5, ofLastYears: 6 })
    expect(requisitosSubsidioDiscapacidad).toEqual({
      underAge: 18,
      disabilityPercent: 50,
      rshPercent: 60,
      residenceYears: 3,
    })
    expect(bonoPorHijo).toMatchObject({ fromAge: 65, ingresosMinimos: 18, percent: 10 })
    expect(bonoPorHijo.bornBefore).toEqual({ day: '2009-07-01', ingresoMinimoClp: 165_000 })
    expect(requisitosSietePorCiento.fromAge).toBe(65)
  })

  it('of young workers (§5220, §5433v2)', () => {
    expect(requisitosSubsidioJovenes).toEqual({
      fromAge: 18,
      toAge: 35,
      entryIngresosMinimos: 1.5,
      stayIngresosMinimos: 2,
      contributions: 24,
    })
    expect(decisionSubsidioJovenes).toEqual({ employerDays: 40, workerMonths: 4 })
    expect(subsidioJovenesAbierto.at('2026-11-21')).toBe(true)
    expect(rentaMaximaSubsidioJovenesClp.entrada('2026-11-21')).toBe(830_329)
    expect(rentaMaximaSubsidioJovenesClp.permanencia('2026-11-21')).toBe(1_107_106)
    expect(plazoSubsidioJovenes('2026-11-23')).toBe('2027-03-23')
  })

  it('deposits the part of a young worker on the 20th of the next month, or the next working day', () => {
    expect(depositoSubsidioJovenes('2026-10')).toBe('2026-11-20')
    expect(depositoSubsidioJovenes('2026-11')).toBe('2026-12-21')
  })

  it('of the Pase Cultural by year, and does not trust the rules of one year in another', () => {
    expect(reglasPaseCultural.at('2025-12-31')).toEqual({
      jovenes: { ages: [18], rshPercent: 40 },
      mayoresConPgu: 65,
    })
    expect(reglasPaseCultural.at('2026-01-01')).toEqual({ jovenes: { ages: [18, 19] } })
    expect(reglasPaseCultural.find('2027-01-01').kind).toBe('outdated')
    expect([paseCulturalMonths, paseCulturalWaitDays]).toEqual([12, 60])
  })

  it('of payments, powers and papers (§114831, §114807, §5288)', () => {
    expect([pagoLapseMonths, pagoPrescriptionMonths, declaracionHerederosUta]).toEqual([6, 24, 5])
    expect(plazoPagoDisponible).toEqual({ days: 5, kind: 'habiles' })
    expect(plazoDeshacerFormaDePago).toEqual({ days: 3, kind: 'habiles' })
    expect(lastPaymentFormDay).toBe(10)
    expect(poderDeCobro).toEqual({ years: 2, renewalDays: 30 })
    expect(plazoBusquedaImposiciones).toEqual({ days: 30, kind: 'habiles' })
    expect(certificadoDays).toEqual({ '5206': 10, '5284': 90, '5422': 60 })
    expect(visitaEnResidencia).toMatchObject({ firstHour: 9, lastHour: 13 })
    expect([visitaEnResidencia.from.days, visitaEnResidencia.until.days]).toEqual([3, 30])
    expect(visitaEnResidencia.callOff).toEqual({ days: 1, kind: 'habiles' })
    expect(convenioDeuda).toEqual({ instalments: 12, firstPercent: 10, guarantorAboveInstalments: 6 })
  })
})

it('does not pass off an old UTM as the one of today', () => {
  expect(utaInClp(5, '2025-12-31')).toMatchObject({ kind: 'current', value: 5 * 12 * 69_542 })
  expect(utaInClp(5, '2026-11-21').kind).toBe('outdated')
  expect(utaInClp(5, '2025-11-30')).toEqual({ kind: 'unknown', knownFrom: '2025-12-01' })
})
