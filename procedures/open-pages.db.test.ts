import { describe, expect, it } from 'vitest'
import { uncollectedRuns } from '#country/stories/uncollected.ts'
import type { Persona } from '#country/types.ts'
import { lastDigits } from '#domain/bank-account.ts'
import type { IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatRun, type Run, runToWire } from '#domain/run.ts'
import type { ConsultationReach } from '#engine/cases/consultation.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import type { Form } from '#engine/walking/form.ts'
import { institutionsByName } from '#services/listed.ts'
import { procedures } from './registry.ts'
import { fakeClient } from './testing/fake-client.ts'
import { country, countryWorld, today } from './testing/procedure-world.ts'

const { servicesOf } = await countryWorld()
const visitor = servicesOf(undefined, 'prueba')
await askForPayment(uncollectedRuns.conCuenta)
/** Everybody with a story, so that every situation is covered. */
const people = country.historias.flatMap(({ run }) => country.persona(run) ?? [])
const openForms = [...procedures.values()].flatMap(({ head, forms }) =>
  forms.filter(({ access }) => access === 'open').map(form => [`${head.id}/${form.id}`, form] as const),
)
const openPages = [...procedures.values()].flatMap(({ head, consultations }) =>
  consultations
    .filter(({ access }) => access === 'open')
    .map(page => [`${head.id}/${page.id}`, page] as const),
)

/** Files a payment request, so that somebody has one. */
async function askForPayment(run: Run): Promise<void> {
  const { beneficios } = servicesOf(run, 'prueba')
  const { pagos_pendientes } = await beneficios.pagosPorCobrar({ query: {} })
  await beneficios.solicitarPago({
    idempotencyKey: 'clave-abierta-1',
    body: {
      ...runToWire(run),
      contacto: { telefono: '912345678', correo: '' },
      pagos: pagos_pendientes.map(({ id, montoLiquido }) => ({ id, montoClp: montoLiquido })),
      forma_pago: {
        forma: '2',
        region: '13',
        comuna: '13120',
        lugarPago: '13120-1',
        entidad: 'BancoEstado',
      },
      origen: 'ORDINARIA',
    },
  })
}

/** The answer of an open form to a person's RUN and birth date. */
function answerTo(form: Form, { run, fechaNacimiento, familia }: Persona): Promise<string> {
  const children = familia.hijos.length > 0 ? familia.hijos.slice(0, 6) : [run]
  const causantes = children.map(hijo => ({
    run: hijo,
    fechaNacimiento: country.persona(hijo)?.fechaNacimiento,
  }))
  return answerToTyped(form, { run, fechaNacimiento, causantes })
}

async function answerToTyped(
  form: Form,
  asked: {
    readonly run: Run
    readonly fechaNacimiento: IsoDate
    readonly causantes: readonly { readonly run: Run; readonly fechaNacimiento: IsoDate | undefined }[]
  },
): Promise<string> {
  const [page] = form.pages
  const { run, fechaNacimiento } = asked
  const causantes = asked.causantes.map(one => ({ ...one, papel: true }))
  const typed = { run, fechaNacimiento, calidad: 'madre', causantes }
  const context = contextWith({ today, signedIn: false, answers: { [page?.id ?? '']: typed } })
  const said = await page?.verify?.({ context, services: visitor as never }, typed as never)
  if (said?.kind === 'errors') return JSON.stringify(said.errors)
  if (said?.kind === 'outcome')
    return JSON.stringify(form.outcomes[said.outcome]?.blocks(context, said.data as never))
  if (form.ending.kind !== 'tells') throw new Error('An open form files something')
  const verified = { [page?.id ?? '']: said?.facts }
  return JSON.stringify(
    await form.ending.tell({ context: { ...context, verified }, services: visitor as never }),
  )
}

/** Private data: her name and those of her family, her account, her address, her payments. */
function secretsOf(persona: Persona): readonly string[] {
  const { familia, hogar, cuentas, domicilio, pagos, beneficios, contacto, nombres, apellidoPaterno } =
    persona
  const { conyuge, padre, madre, hijos } = familia
  const close = [conyuge, padre, madre, ...hijos, ...(hogar?.integrantes ?? [])].flatMap(
    run => (run && country.persona(run)) || [],
  )
  return [
    nombres,
    `${nombres.split(' ')[0]} ${apellidoPaterno}`,
    ...close.map(one => one.nombres),
    ...cuentas.flatMap(({ numeroCuenta }) => [numeroCuenta, `termina en ${lastDigits(numeroCuenta)}`]),
    `${domicilio.calle} ${domicilio.numero}`,
    ...(contacto.correo ? [contacto.correo] : []),
    ...pagos.flatMap(pago => [pago.montoLiquidoClp, pago.montoBrutoClp].map(formatClp)),
    ...beneficios.flatMap(({ pension }) => pension?.numeroInscripcion ?? []),
    formatRun(persona.run),
  ]
}

/** Text that would reveal an account, a bank or a place. */
const aPlaceOrBank = /termina en|CuentaRUT|Banco de|Coopeuch|Sucursal [A-Z]|••••/g

describe('what is open (decisions 2) shows no amount, account, place or name', () => {
  it('has the enquiries of the specification among it', () => {
    const ids = openForms.map(([id]) => id.split('/')[0])
    for (const id of [
      '102077',
      '114831',
      '114831-pd',
      '38913',
      '41345',
      '5212',
      'pasecultural',
      'requisitosSuf',
    ])
      expect(ids).toContain(id)
    expect(people.length).toBeGreaterThan(100)
  })

  it.each(openForms)('%s, asked about everybody who has a story', async (_id, form) => {
    const nobody = country.persona('19456328-0') as Persona
    // Text shown to somebody without benefits comes from the law, not from personal data.
    const ofNobody = await answerTo(form, nobody)
    const answers = new Set<string>()
    for (const persona of people) {
      const said = await answerTo(form, persona)
      answers.add(said)
      const hers = [...secretsOf(persona), ...(said.match(aPlaceOrBank) ?? [])]
      const told = hers.filter(secret => said.includes(secret) && !ofNobody.includes(secret))
      expect.soft(told, persona.run).toEqual([])
    }
    // Everybody in the same situation gets the same answer.
    expect(answers.size).toBeGreaterThan(1)
    expect(answers.size).toBeLessThan(people.length / 3)
  })

  it.each(openForms)(
    '%s says of everybody with a wrong birth date what it says of a number that nobody has',
    async (_id, form) => {
      const nobody: Run = '23999999-9'
      const wrong: IsoDate = '1971-07-17'
      const masked = async (run: Run, asked: { run: Run; fechaNacimiento: IsoDate }[]) => {
        const [own = { run, fechaNacimiento: wrong }] = asked
        const said = await answerToTyped(form, { ...own, causantes: asked })
        return said.replaceAll(formatRun(run), '(RUN)').replaceAll(run, '(RUN)')
      }
      const ofNobody = await masked(nobody, [{ run: nobody, fechaNacimiento: wrong }])
      const ofHer = country.persona('8214653-9') as Persona
      const child = { run: ofHer.run, fechaNacimiento: ofHer.fechaNacimiento }
      const asChildOfHer = await masked(nobody, [child, { run: nobody, fechaNacimiento: wrong }])
      for (const persona of people) {
        const typed = { run: persona.run, fechaNacimiento: wrong }
        expect.soft(await masked(persona.run, [typed]), persona.run).toBe(ofNobody)
        if (persona.run !== child.run)
          expect
            .soft(await masked(persona.run, [child, typed]), `${persona.run} as a child`)
            .toBe(asChildOfHer)
      }
    },
  )

  it.each(openPages)('%s, opened by anybody', async (id, page) => {
    const reach = {
      ...contextWith({ today, signedIn: false, person: { run: '', nombres: '', apellidos: '' } }),
      services: visitor,
      query: { get: () => '' },
      params: { get: () => '' },
      cases: fakeClient('cases', {}),
      papers: fakeClient('papers', {}),
      requestId: 'pedido-1',
      hrefOf: (path: string) => `/tramites/${id.split('/')[0]}/${path}`,
    } as unknown as ConsultationReach<never>
    const said = JSON.stringify(await page.load(reach))
    expect(said).not.toMatch(/•••|termina en/)
    for (const { nombres, apellidoPaterno } of people)
      expect(said).not.toContain(`${nombres.split(' ')[0]} ${apellidoPaterno}`)
  })

  it('an institution tells nobody in particular anything of a person where it wants to know who asks', async () => {
    const closed = Object.values(institutionsByName).flatMap(({ contract }) =>
      Object.entries(contract.operations).filter(([, { access }]) => access === 'persona'),
    )
    expect(closed.length).toBeGreaterThan(60)
    await expect(visitor.beneficios.aporteFamiliar()).rejects.toMatchObject({ name: 'NoAutenticado' })
    await expect(visitor.cmf.informe()).rejects.toMatchObject({ name: 'NoAutenticado' })
  })
})
