import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validateBankAccount } from '#domain/bank-account.ts'
import { addDays, addYears, ageOn } from '#domain/dates.ts'
import { parseRun } from '#domain/run.ts'
import { createCountry } from './country.ts'
import { checkedCountries } from './testing/checked-countries.ts'
import type { Country, Persona } from './types.ts'

const anyDay = fc.integer({ min: 0, max: 5000 }).map(days => addDays('2024-02-01', days))
const check = checkedCountries(
  fc.record({ seed: fc.string(), today: anyDay, size: fc.integer({ min: 0, max: 300 }) }),
  25,
)

/** Skips the named people and returns `count` generated ones. */
function walk(country: Country, count: number) {
  const named = [...createCountry({ seed: 'grande', today: country.today, size: 0 }).personas()].length
  const runs = new Set<string>()
  const sample: WeakRef<Persona>[] = []
  let seen = 0
  for (const persona of country.personas()) {
    if (seen++ < named) continue
    if (runs.size % 5000 === 0) sample.push(new WeakRef(persona))
    runs.add(persona.run)
    if (runs.size === count) break
  }
  return { runs, sample }
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

describe('createCountry', () => {
  it('gives every person a valid RUN that nobody else has', () =>
    check((_country, people) => {
      const runs = people.map(({ run }) => run)
      expect(new Set(runs).size).toBe(runs.length)
      for (const run of runs) expect(parseRun(run)).toBe(run)
    }))

  it('finds by RUN the same person that the walk gives', () =>
    check((country, people) => {
      for (const persona of people) expect(country.persona(persona.run)).toEqual(persona)
    }))

  it('generates a small country once, whoever reads all of it again', () => {
    const country = createCountry({ seed: 'micha', today: '2026-11-22', size: 100 })
    const again = [...country.personas()]
    for (const [index, persona] of [...country.personas()].entries()) expect(persona).toBe(again[index])
  })

  it('makes at least the people asked for, beside the named ones', () => {
    const named = [...createCountry({ seed: 'a', today: '2026-11-21', size: 0 }).personas()].length
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), size => {
        const count = [...createCountry({ seed: 'a', today: '2026-11-21', size }).personas()].length - named
        expect(count).toBeGreaterThanOrEqual(size)
        expect(count).toBeLessThan(size + 6)
      }),
      { numRuns: 20 },
    )
  })

  it('names each relative on both sides', () =>
    check((_country, people) => {
      const byRun = new Map(people.map(persona => [persona.run, persona]))
      for (const { run, sexo, familia } of people) {
        if (familia.conyuge) expect(byRun.get(familia.conyuge)?.familia.conyuge).toBe(run)
        for (const hijo of familia.hijos) {
          expect(byRun.get(hijo)?.familia[sexo === 'F' ? 'madre' : 'padre']).toBe(run)
        }
        for (const parent of [familia.padre, familia.madre]) {
          if (parent) expect(byRun.get(parent)?.familia.hijos).toContain(run)
        }
      }
    }))

  it('has parents who are at least 15 years older than their children and marry as adults', () =>
    check((country, people) => {
      for (const { fechaNacimiento, familia } of people) {
        for (const hijo of familia.hijos) {
          const birth = country.persona(hijo)?.fechaNacimiento
          expect(birth).toBeDefined()
          if (birth) expect(birth >= addYears(fechaNacimiento, 15)).toBe(true)
        }
        if (familia.fechaMatrimonio)
          expect(familia.fechaMatrimonio >= addYears(fechaNacimiento, 16)).toBe(true)
      }
    }))

  it('lets nobody be born, marry or die after today, nor die before birth, wedding or child', () =>
    check((country, people) => {
      for (const { fechaNacimiento, fechaDefuncion, familia } of people) {
        expect(fechaNacimiento <= country.today).toBe(true)
        if (!fechaDefuncion) continue
        expect(fechaDefuncion <= country.today && fechaDefuncion > fechaNacimiento).toBe(true)
        if (familia.fechaMatrimonio) expect(fechaDefuncion > familia.fechaMatrimonio).toBe(true)
        for (const hijo of familia.hijos) {
          expect(fechaDefuncion > (country.persona(hijo)?.fechaNacimiento ?? '')).toBe(true)
        }
      }
    }))

  it('calls widowed exactly those who outlived the spouse they were married to', () =>
    check((country, people) => {
      for (const { run, estadoCivil, fechaDefuncion = '9999', familia } of people) {
        const spouse = familia.conyuge ? country.persona(familia.conyuge) : undefined
        const outlived = (spouse?.fechaDefuncion ?? '9999') < fechaDefuncion
        expect([run, estadoCivil === 'viudo']).toEqual([run, outlived])
      }
    }))

  it('pays the dead nothing after their death and nobody the same thing twice', () =>
    check((_country, people) => {
      const ids = people.flatMap(({ pagos }) => pagos.map(({ id }) => id))
      expect(new Set(ids).size).toBe(ids.length)
      for (const { fechaDefuncion, pagos } of people) {
        if (fechaDefuncion) expect(pagos.filter(({ fechaPago }) => fechaPago > fechaDefuncion)).toEqual([])
        for (const pago of pagos) {
          const taken = (pago.otros ?? []).filter(({ codigo }) => /^(CREDITO|RETENCION)/.test(codigo))
          const otherClp = taken.reduce((sum, { montoClp }) => sum + montoClp, 0)
          expect(pago.montoLiquidoClp).toBe(pago.montoBrutoClp - pago.descuentoSaludClp - otherClp)
          expect(Number.isInteger(pago.montoLiquidoClp) && pago.montoLiquidoClp > 0).toBe(true)
        }
      }
    }))

  it('schedules only payments to come, and the collected ones are past', () =>
    check((country, people) => {
      for (const { fechaPago, estado } of people.flatMap(({ pagos }) => pagos)) {
        expect(estado === 'programado').toBe(fechaPago > country.today)
      }
    }))

  it('leaves to collect only what has not lapsed, and calls lapsed only what has', () =>
    check((country, people) => {
      for (const { estado, fechaVencimiento, fechaPago } of people.flatMap(({ pagos }) => pagos)) {
        expect(fechaVencimiento > fechaPago || estado === 'pendiente').toBe(true)
        if (estado === 'pendiente') expect(fechaVencimiento >= country.today).toBe(true)
        if (estado === 'caducado' || estado === 'prescrito')
          expect(fechaVencimiento < country.today).toBe(true)
      }
    }))

  it('pays no family allowance for a child for whom the disability subsidy is paid', () =>
    check((_country, people) => {
      for (const { beneficios } of people) {
        const causantesOf = (kinds: readonly string[]) =>
          beneficios.filter(({ tipo }) => kinds.includes(tipo)).map(({ causante }) => causante)
        const allowed = causantesOf(['ASIGNACION_FAMILIAR', 'SUF'])
        for (const child of causantesOf(['SUBSIDIO_DISCAPACIDAD'])) expect(allowed).not.toContain(child)
      }
    }))

  it('keeps on file only accounts that can be paid, in the name of their owner', () =>
    check((country, people) => {
      for (const { run, cuentas } of people) {
        for (const cuenta of cuentas) expect(validateBankAccount(cuenta, run)).toEqual([])
      }
      for (const { rut, cuentas } of country.empresas()) {
        for (const cuenta of cuentas) expect(validateBankAccount(cuenta, rut)).toEqual([])
      }
    }))

  it('shows the same household to each living member and none to the dead', () =>
    check((country, people) => {
      for (const { run, hogar, fechaDefuncion } of people) {
        if (fechaDefuncion) expect(hogar).toBeUndefined()
        if (!hogar) continue
        expect(hogar.integrantes).toContain(run)
        for (const other of hogar.integrantes) expect(country.persona(other)?.hogar).toEqual(hogar)
      }
    }))

  it('pays no contribution after death or for a month that is not over', () =>
    check((country, people) => {
      for (const { fechaDefuncion, fechaNacimiento, cotizaciones } of people) {
        for (const { desde, hasta } of cotizaciones) {
          expect(desde <= hasta && hasta <= (fechaDefuncion ?? country.today).slice(0, 7)).toBe(true)
          expect(ageOn(fechaNacimiento, `${desde}-28`)).toBeGreaterThanOrEqual(16)
        }
      }
    }))

  it('knows each company by its RUT, its living representative and its workers', () =>
    check(country => {
      for (const empresa of country.empresas()) {
        const representative = country.persona(empresa.representante)
        expect(country.empresa(empresa.rut)).toEqual(empresa)
        expect(representative?.representa).toContain(empresa.rut)
        expect(representative?.fechaDefuncion).toBeUndefined()
        for (const worker of country.trabajadores(empresa.rut)) {
          const until = worker.cotizaciones
            .map(({ hasta }) => hasta)
            .sort()
            .at(-1)
          const current = worker.cotizaciones.filter(({ hasta }) => hasta === until)
          expect(current.map(({ rutEmpleador }) => rutEmpleador)).toContain(empresa.rut)
        }
        for (const { trabajador } of empresa.deudas) {
          expect(country.trabajadores(empresa.rut).map(({ run }) => run)).toContain(trabajador)
        }
      }
    }))

  it('is the same for the same seed and another for another', () => {
    const options = { seed: 'uno', today: '2026-11-21', size: 200 }
    const people = [...createCountry(options).personas()]
    expect([...createCountry(options).personas()]).toEqual(people)
    expect([...createCountry({ ...options, seed: 'dos' }).personas()]).not.toEqual(people)
  })

  it('keeps the first people the same when the country grows', () => {
    const small = [...createCountry({ seed: 'uno', today: '2026-11-21', size: 60 }).personas()]
    const large = createCountry({ seed: 'uno', today: '2026-11-21', size: 9_000_000 })
    for (const persona of small) expect(large.persona(persona.run)).toEqual(persona)
  })

  it('streams fifty thousand people with no RUN twice and holds none of them', async () => {
    const walked = walk(createCountry({ seed: 'grande', today: '2026-11-21', size: 1_000_000 }), 50_000)
    expect(walked.runs.size).toBe(50_000)
    // A WeakRef keeps its target until the current turn ends.
    await new Promise(resolve => setTimeout(resolve))
    collectGarbage()
    expect(walked.sample).toHaveLength(10)
    expect(walked.sample.filter(person => person.deref() !== undefined)).toEqual([])
  })

  it('refuses a country that has no numbers for its people', () => {
    expect(() => createCountry({ seed: 'a', today: '2026-11-21', size: 9_900_000 })).toThrow(RangeError)
    expect(() => createCountry({ seed: 'a', today: '2026-11-21', size: -1 })).toThrow(RangeError)
  })
})
