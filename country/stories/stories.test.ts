import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, ageOn, daysBetween } from '#domain/dates.ts'
import { lastCollectionDay, pagoPrescriptionMonths } from '#law/cobro.ts'
import cast from '../data/people.json' with { type: 'json' }
import { checkedCountries } from '../testing/checked-countries.ts'
import type { Country, EstadoPago, Persona } from '../types.ts'

const anyDay = fc.integer({ min: 0, max: 6000 }).map(days => addDays('2024-01-01', days))
const check = checkedCountries(
  anyDay.map(today => ({ seed: 'micha', today, size: 0 })),
  30,
)

/** Runs the check on countries of many days, because stories must not depend on the day. */
function onAnyDay(story: (country: Country, get: (run: string) => Persona) => void): void {
  check(country =>
    story(country, run => {
      const persona = country.persona(run)
      if (!persona) throw new Error('Nobody has that RUN')
      return persona
    }),
  )
}

const states = ({ pagos }: Persona) => new Set<EstadoPago>(pagos.map(({ estado }) => estado))
const kinds = ({ beneficios }: Persona) => beneficios.map(({ tipo }) => tipo)

describe('the stories', () => {
  it('give the fourteen people of the cast their names and ages', () =>
    onAnyDay((country, get) => {
      const who = country.historias.filter(({ puedeIngresar }) => puedeIngresar).map(({ run }) => run)
      expect(who.slice(0, 14)).toEqual(cast.people.map(({ run }) => run))
      for (const { run, nombres, apellidos, edad, sexo } of cast.people) {
        const persona = get(run)
        expect([persona.apellidoPaterno, persona.apellidoMaterno]).toEqual(apellidos)
        expect(persona).toMatchObject({ nombres, sexo })
        expect(ageOn(persona.fechaNacimiento, country.today)).toBe(edad)
      }
    }))

  it('give the companies of the cast their names and representatives', () =>
    onAnyDay(country => {
      for (const { rut, razonSocial, representante } of cast.companies) {
        expect(country.empresa(rut)).toMatchObject({ razonSocial, representante })
      }
    }))

  it('Rosa has three children and a small pension, and no PGU', () =>
    onAnyDay((_country, get) => {
      const rosa = get('5213478-1')
      expect(rosa).toMatchObject({ domicilio: { comuna: '13119' }, hogar: { tramo: 40 } })
      expect(rosa.familia.hijos).toHaveLength(3)
      expect(kinds(rosa)).toEqual([])
    }))

  it('Pedro has an ex-caja pension and the PGU, a payment to come, and a power that ends within 30 days', () =>
    onAnyDay((country, get) => {
      const pedro = get('4876521-1')
      expect(kinds(pedro).sort()).toEqual(['PENSION_EX_CAJA', 'PGU'])
      expect(pedro.pagos.filter(({ estado }) => estado === 'programado')).toHaveLength(2)
      expect(pedro.formaPago.codigo).toBe('2')
      expect(daysBetween(country.today, pedro.poderes[0]?.hasta ?? '')).toBe(20)
    }))

  it('Luis died 20 days ago, pensioner of the ex SSS, never in an AFP, with two pensions uncollected', () =>
    onAnyDay((country, get) => {
      const luis = get('4123987-5')
      expect(daysBetween(luis.fechaDefuncion ?? '', country.today)).toBe(20)
      expect(luis).toMatchObject({
        exCaja: { codigo: 'SSS' },
        estadoCivil: 'casado',
        muerte: { causa: 'pensionado_ex_caja' },
      })
      expect(luis.afp).toBeUndefined()
      expect(luis.pagos.filter(({ estado }) => estado === 'pendiente')).toHaveLength(2)
    }))

  it('Carmen is his widow after more than three years, and their two children are adults', () =>
    onAnyDay((country, get) => {
      const carmen = get('8214653-9')
      expect(carmen).toMatchObject({ estadoCivil: 'viudo', familia: { conyuge: '4123987-5' } })
      expect(carmen.familia.hijos).toEqual(get('4123987-5').familia.hijos)
      const ages = carmen.familia.hijos.map(hijo => ageOn(get(hijo).fechaNacimiento, country.today))
      expect(ages).toHaveLength(2)
      expect(Math.min(...ages)).toBeGreaterThanOrEqual(18)
      expect((carmen.familia.fechaMatrimonio ?? '9999') < addMonths(country.today, -36)).toBe(true)
    }))

  it('Javiera has eleven contributions at Los Aromos, which has 24 workers and three debts', () =>
    onAnyDay((country, get) => {
      const [period] = get('20345678-6').cotizaciones
      expect(addMonths(`${period?.desde}-01`, 10).slice(0, 7)).toBe(period?.hasta)
      expect(country.trabajadores('76543210-3')).toHaveLength(24)
      expect(country.empresa('76543210-3')?.deudas).toHaveLength(3)
    }))

  it('Héctor represents both funeral homes', () =>
    onAnyDay((_country, get) => {
      expect(get('9431276-0').representa).toEqual(['77123450-k', '65432109-4'])
    }))

  it('Tomás is 9, has a disability of 60 % and no family benefit; his sister is the carga of Daniela', () =>
    onAnyDay((country, get) => {
      const daniela = get('15678234-3')
      const tomas = get('23456781-0')
      expect(ageOn(tomas.fechaNacimiento, country.today)).toBe(9)
      expect(tomas).toMatchObject({ discapacidad: { porcentaje: 60 }, familia: { madre: daniela.run } })
      expect(daniela.hogar).toMatchObject({ tramo: 40, integrantes: [daniela.run, ...daniela.familia.hijos] })
      expect(daniela.cargas.map(({ run }) => run)).toEqual(
        daniela.familia.hijos.filter(run => run !== tomas.run),
      )
      expect(kinds(daniela)).toContain('ASIGNACION_FAMILIAR')
    }))

  it('Jorge has payments that are pending, lapsed and lost', () =>
    onAnyDay((_country, get) => {
      expect(states(get('6345129-0'))).toEqual(
        new Set(['prescrito', 'caducado', 'pagado', 'pendiente', 'programado']),
      )
    }))

  it('payments that nobody collected lapse by one rule, and the Aporte Familiar is of February or March', () =>
    onAnyDay((country, get) => {
      for (const { run } of country.historias)
        for (const { beneficio, mes, fechaPago, fechaVencimiento, estado } of get(run).pagos) {
          const isAporteFamiliar = beneficio === 'APORTE_FAMILIAR_PERMANENTE'
          const what = `${run} ${beneficio} ${mes}`
          expect(fechaVencimiento, what).toBe(lastCollectionDay(fechaPago, { isAporteFamiliar }))
          if (isAporteFamiliar) expect(['02', '03'], what).toContain(mes.slice(5))
          if (estado === 'pendiente') expect(fechaVencimiento >= country.today, what).toBe(true)
          if (estado === 'caducado') expect(fechaVencimiento < country.today, what).toBe(true)
          if (estado === 'prescrito')
            expect(addMonths(fechaPago, pagoPrescriptionMonths) < country.today, what).toBe(true)
        }
    }))

  it('Ana has one payment to collect that has not lapsed', () =>
    onAnyDay((country, get) => {
      const [pago, ...others] = get('4567893-8').pagos
      expect(others).toEqual([])
      expect(pago?.estado).toBe('pendiente')
      expect((pago?.fechaVencimiento ?? '') > country.today).toBe(true)
    }))

  it('only Marta may use the tray of requests', () =>
    onAnyDay((country, get) => {
      const allowed = country.historias.filter(({ run }) => get(run).funcionario?.autorizadoSafem2)
      expect(allowed.map(({ run }) => run)).toEqual(['13456782-1'])
      expect(get('17234561-1').funcionario?.autorizadoSafem2).toBe(false)
    }))

  it('Valentina has had her eighteenth birthday this year', () =>
    onAnyDay((country, get) => {
      const { fechaNacimiento, hogar } = get('21987654-8')
      expect(Number(country.today.slice(0, 4)) - Number(fechaNacimiento.slice(0, 4))).toBe(18)
      expect(hogar?.tramo).toBe(40)
    }))

  it('Ricardo works alone, has two cargas, and paid into an ex caja when young', () =>
    onAnyDay((country, get) => {
      const { cotizaciones, cargas, fechaNacimiento } = get('10234567-3')
      expect(cotizaciones.map(({ institucion }) => institucion)).toEqual(['SSS', 'PlanVital'])
      expect(cotizaciones.at(-1)?.rutEmpleador).toBeUndefined()
      expect(ageOn(fechaNacimiento, `${cotizaciones[0]?.desde}-28`)).toBeGreaterThanOrEqual(18)
      expect(cargas.filter(({ vence }) => (vence ?? '9999') > country.today)).toHaveLength(2)
    }))

  it('Francisca has nothing on record', () =>
    onAnyDay((_country, get) => {
      const francisca = get('19456328-0')
      const { cuentas, pagos, beneficios, cotizaciones, cargas, poderes, representa, familia } = francisca
      expect(
        [cuentas, pagos, beneficios, cotizaciones, cargas, poderes, representa, familia.hijos].flat(),
      ).toEqual([])
      expect([francisca.hogar, francisca.afp, francisca.exCaja]).toEqual([undefined, undefined, undefined])
    }))

  it('the four test RUNs of the sandbox of ClaveÚnica are adults with a story', () =>
    onAnyDay((country, get) => {
      for (const run of ['44444444-4', '55555555-5', '88888888-8', '99999999-9']) {
        expect(country.historias.find(historia => historia.run === run)).toMatchObject({
          puedeIngresar: true,
        })
        expect(ageOn(get(run).fechaNacimiento, country.today)).toBeGreaterThanOrEqual(18)
      }
    }))

  it('has a death for each answer of the asignación por muerte, with a relative who can ask', () =>
    onAnyDay((country, get) => {
      const dead = country.historias.map(({ run }) => get(run)).filter(({ fechaDefuncion }) => fechaDefuncion)
      const answers = dead.map(({ muerte }) =>
        [muerte?.causa, muerte?.solicitudPrevia?.estado ?? 'libre'].join(' '),
      )
      expect(new Set(answers)).toEqual(
        new Set([
          'pensionado_ex_caja libre',
          'pensionado_ex_caja en_revision',
          'pensionado_ex_caja pagada',
          'pensionado_pbsi libre',
          'beneficiario_pgu libre',
          'cotizante_ultimos_6_meses libre',
          'sin_derecho_afiliado_afp libre',
          'sin_derecho_sin_causal libre',
        ]),
      )
      for (const { muerte, afp, fechaDefuncion, familia } of dead) {
        expect(fechaDefuncion !== undefined && fechaDefuncion < country.today).toBe(true)
        expect(afp !== undefined).toBe(muerte?.causa === 'sin_derecho_afiliado_afp')
        const { conyuge, hijos, padre, madre } = familia
        expect([conyuge, ...hijos, padre, madre].filter(run => run && !get(run).fechaDefuncion)).not.toEqual(
          [],
        )
      }
    }))

  it('are in the README when they are of the dead, with their relatives', () =>
    onAnyDay((country, get) => {
      const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
      for (const { run } of country.historias) {
        const { fechaDefuncion, familia, nombres, apellidoPaterno, apellidoMaterno } = get(run)
        if (!fechaDefuncion) continue
        const row = readme.split('\n').find(line => line.startsWith(`| ${run} `))
        expect(row).toContain(`${nombres} ${apellidoPaterno} ${apellidoMaterno}`)
        expect(row).toContain(` ${daysBetween(fechaDefuncion, country.today)} days ago `)
        for (const relative of [...familia.hijos, familia.conyuge, familia.padre]) {
          if (relative) expect(row).toContain(relative)
        }
      }
    }))

  it('Norma died 45 days ago, more than 30, so that the burial certificate is asked', () =>
    onAnyDay((country, get) => {
      expect(daysBetween(get('4811265-k').fechaDefuncion ?? '', country.today)).toBe(45)
    }))

  it('Patricio contributed in the six months before his death', () =>
    onAnyDay((_country, get) => {
      const { cotizaciones, fechaDefuncion = '' } = get('7902556-9')
      expect(`${cotizaciones.at(-1)?.hasta}-28` > addMonths(fechaDefuncion, -6)).toBe(true)
    }))
})
