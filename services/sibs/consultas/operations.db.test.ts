import { describe, expect, it } from 'vitest'
import { representedRuns, solidarityRuns } from '#country/stories/solidarity.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { createSibsWorld } from '../world.fixture.ts'

const { client, country } = await createSibsWorld()
const rosa = '5213478-1'
const pedro = '4876521-1'
const { apoderado } = solidarityRuns
const { mandante, fallecida } = representedRuns

const birthOf = (run: Run) => country.persona(run)?.fechaNacimiento ?? ''
const eligibility = (run: Run, token: Run = run, fechaNacimiento = birthOf(run)) =>
  client.elegibilidad({ token, query: { ...runToWire(run), fechaNacimiento } })
const enquire = (run: Run, fechaNacimiento = birthOf(run)) =>
  client.consultarPgu({ query: { ...runToWire(run), fechaNacimiento } })

describe('the open enquiry about the PGU', () => {
  it.each([
    ['puede_solicitar', rosa],
    ['con_beneficio', pedro],
    ['en_curso', solidarityRuns.enCurso],
    ['sin_edad', '19456328-0'],
    ['no_cumple', solidarityRuns.puntajeAlto],
    ['no_cumple', fallecida],
    ['puede_solicitar', solidarityRuns.casi65],
  ] as const)('answers %s, and nothing else, about %s', async (estado, run) => {
    expect(await enquire(run)).toEqual({ estado })
  })

  it('says the same of a RUN that nobody has and of another birth date', async () => {
    await expect(enquire(rosa, '1950-01-01')).rejects.toMatchObject({ name: 'NoCoincide' })
    await expect(enquire('22222222-2', '1950-01-01')).rejects.toMatchObject({ name: 'NoCoincide' })
  })
})

describe('what a person may ask for', () => {
  it('is told with amounts, and why not the others, each from her own facts', async () => {
    const reply = await eligibility(rosa)
    expect(reply.beneficios).toEqual([
      { tipoBeneficio: 8, puede: true, motivo: null, montoClp: 231_732, folio: null },
      { tipoBeneficio: 2, puede: false, motivo: 'EDAD', montoClp: null, folio: null },
      { tipoBeneficio: 4, puede: false, motivo: 'EDAD', montoClp: null, folio: null },
      { tipoBeneficio: 13, puede: true, motivo: null, montoClp: 891_000, folio: null },
      { tipoBeneficio: 10, puede: false, motivo: 'SIN_CALIFICACION', montoClp: null, folio: null },
    ])
    expect(reply.hijos).toHaveLength(3)
    expect(reply.pensionActual).toEqual({ tienePension: true, esPensionContributiva: true })
    expect(reply.situacion).toMatchObject({ edad: 66, pensionBaseClp: 184_320 })
  })

  it.each([
    [8, 'YA_TIENE', pedro],
    [8, 'EN_CURSO', solidarityRuns.enCurso],
    [8, 'PFP', solidarityRuns.puntajeAlto],
    [8, 'RESIDENCIA', solidarityRuns.sinResidencia],
    [8, 'PENSION_BASE', solidarityRuns.pensionBase],
    [8, 'FONDO_UNIFORMADO', solidarityRuns.uniformado],
    [4, 'PENSION_ALTA', solidarityRuns.pensionAlta],
    [2, 'TIENE_PENSION', solidarityRuns.pensionDeInvalidez],
  ] as const)('of %i is refused for %s to %s', async (codigo, motivo, run) => {
    const { beneficios } = await eligibility(run)
    expect(beneficios.find(({ tipoBeneficio }) => tipoBeneficio === codigo)).toMatchObject({
      puede: false,
      motivo,
    })
  })

  it.each([
    [2, 250_275, solidarityRuns.conInvalidez],
    [4, 108_275, solidarityRuns.pensionDeInvalidez],
    [10, 86_400, solidarityRuns.trabajoPesado],
  ] as const)('is %i of %i pesos for %s', async (codigo, montoClp, run) => {
    const { beneficios } = await eligibility(run)
    expect(beneficios.find(({ tipoBeneficio }) => tipoBeneficio === codigo)).toMatchObject({
      puede: true,
      montoClp,
    })
  })

  it('is told to who holds her power and knows her birth date, and it is written down for her', async () => {
    const reason = { procedure: 'sibs', purpose: 'Saber qué puede pedir' }
    const query = { ...runToWire(mandante), fechaNacimiento: birthOf(mandante) }
    expect(await client.elegibilidad({ token: apoderado, query, reason })).toMatchObject({
      nombre: 'Olga Inés Fuenzalida Reyes',
      representaAOtros: true,
    })
    const { accesos } = await client.quienVioMisDatos({ token: mandante })
    expect(accesos[0]).toMatchObject({ operacion: 'elegibilidad', proposito: reason.purpose })
    await expect(eligibility(mandante, apoderado, '1940-01-01')).rejects.toMatchObject({ name: 'NoCoincide' })
  })

  it('is told to no stranger, who learns nothing of whether the person exists', async () => {
    await expect(eligibility(mandante, pedro)).rejects.toMatchObject({ name: 'SinPoder' })
    await expect(eligibility('22222222-2', pedro, '1940-01-01')).rejects.toMatchObject({ name: 'SinPoder' })
  })

  it('leaves written down for her that somebody tried it without her power', async () => {
    const reason = { procedure: 'sibs', purpose: 'Saber qué puede pedir' }
    const query = { ...runToWire(rosa), fechaNacimiento: birthOf(rosa) }
    await expect(client.elegibilidad({ token: pedro, query, reason })).rejects.toMatchObject({
      name: 'SinPoder',
    })
    const { accesos } = await client.quienVioMisDatos({ token: rosa })
    expect(accesos[0]).toMatchObject({
      por: runToWire(pedro),
      proposito: 'Saber qué puede pedir. Se le negó: no tiene un poder de usted',
    })
  })

  it('is nothing once she has died', async () => {
    const reply = await eligibility(fallecida, apoderado)
    expect(reply.fallecida).toBe(true)
    expect(reply.beneficios.some(({ puede }) => puede)).toBe(false)
  })
})
