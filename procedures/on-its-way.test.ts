import { describe, expect, it } from 'vitest'
import type { Acting } from '#engine/asking/context.ts'
import type { UndeliveredCase } from '#engine/asking/page.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import { solicitud as subsidio } from './5220-subsidio-trabajadores-jovenes/application.ts'
import { consulta as deSubsidio } from './5220-subsidio-trabajadores-jovenes/enquiry.ts'
import { solicitud as exencion } from './41345-sin-cotizacion-de-salud/application.ts'
import { consulta as deExencion } from './41345-sin-cotizacion-de-salud/enquiry.ts'
import { procedures } from './registry.ts'

const context = contextWith({ signedIn: true })
const sent = (procedureId: string, about: Partial<UndeliveredCase> = {}): UndeliveredCase => ({
  ...{ procedureId, folio: `MIC-${procedureId}`, sentOn: '2026-11-24', subject: '' },
  ...about,
})

describe('who has sent a request that the institution has not received', () => {
  it.each([
    { id: '41345', form: deExencion, outcome: 'tramite_en_curso' },
    { id: '41345', form: exencion, outcome: 'tramite_en_curso' },
    { id: '5220', form: deSubsidio, outcome: 'en_curso' },
    { id: '5220', form: subsidio, outcome: 'en_curso' },
  ])(
    '$id, $form.id: reads that it is on its way, with its number, and is not offered another',
    async asked => {
      const { form, outcome, id } = asked
      const undelivered = [sent('41345'), sent('5220')]
      // No institution is asked: it could only say that there is none.
      const said = await form.gate?.({ context, services: {} as never, undelivered })
      expect(said).toMatchObject({ kind: 'outcome', outcome, data: { enviada: `MIC-${id}` } })
      const told = form.outcomes[outcome] ?? deSubsidio.outcomes[outcome] ?? deExencion.outcomes[outcome]
      const blocks = told?.blocks(context, { enviada: `MIC-${id}` })
      expect(JSON.stringify(blocks)).toContain('entregando al IPS')
      expect(JSON.stringify(blocks)).toContain(`MIC-${id}`)
    },
  )
})

/** Institutions that have received nothing, and so would take another one. */
const unaware = {
  beneficios: {
    formaPagoActual: async () => ({ situacion: 'disponible' }),
    pagosPorCobrar: async () => ({ situacion: 'disponible' }),
  },
  personas: { getPersona: async () => ({ contactabilidad: null }) },
  poderes: { listar: async () => ({ poderes: [] }) },
  sibs: {
    elegibilidad: async () => ({ nombre: 'Rosa Muñoz', beneficios: [{ tipoBeneficio: 8, puede: true }] }),
    resolucionesPgu: async () => ({
      resoluciones: [{ folio: 'PGU-1', resultado: 'rechazada', revision: null, plazoRevision: '9999-12-31' }],
    }),
  },
  safem2: {
    cobroDichos: async () => ({ dichos: [] }),
    cobroEmpresas: async () => ({
      empresas: [
        {
          ...{ idEmpresa: 'a', razonSocial: 'Frutos SpA', caja: null, registrada: true, fase2: true },
          ...{ rut: 76543300, dv: '2', trabajadores: 0, objeciones: 0, estadoBorrador: 1 },
        },
      ],
    }),
  },
  saldosInsolutos: {
    consultarSaldos: async () => ({
      ...{ motivo: null, errorBD: false, parentesco: 'conyuge', solicitudAnterior: null },
      datosDifunto: { nombres: 'Luis Alberto', apellidoPaterno: 'Fuentes', apellidoMaterno: 'Vera' },
    }),
  },
  subsidioDiscapacidad: {
    verificarRequisitos: async () => ({
      motivo: null,
      beneficiario: { nombres: 'Tomás', apellido_paterno: 'Salas', apellido_materno: 'Contreras' },
    }),
  },
}
const formOf = (id: string, form: string) => {
  const found = procedures.get(id)?.forms.find(one => one.id === form)
  if (!found) throw new Error(`${id} has no form ${form}`)
  return found
}
const acting: Acting = { origin: 'ORDINARIA' }

describe('a form whose request is on its way, though the institution would take another', () => {
  it.each([
    { id: '5268', form: 'cambio', one: sent('5268'), other: sent('5268', { actsFor: '5213478-1' }) },
    { id: '114831', form: 'solicitud', one: sent('114831-pd'), other: sent('5268') },
    {
      id: '114831-pd',
      form: 'solicitud',
      one: sent('114831'),
      other: sent('114831', { actsFor: '5213478-1' }),
    },
    ...['solicitud', 'solicitud-ext'].map(form => ({
      ...{ id: 'sibs', form, one: sent('sibs', { subject: 'Rosa Muñoz' }) },
      other: sent('sibs', { subject: 'Olga Reyes' }),
    })),
    {
      ...{ id: '102077-RBPGU', form: 'revision', one: sent('102077-RBPGU', { subject: 'Respuesta PGU-1' }) },
      other: sent('102077-RBPGU', { subject: 'Respuesta PGU-2' }),
    },
  ])('$id, $form: ends before the first question, with its number and where to follow it', async asked => {
    const { id, form, one, other } = asked
    const { gate, outcomes } = formOf(id, form)
    const open = (undelivered: readonly UndeliveredCase[]) =>
      gate?.({ context: contextWith({ signedIn: true, acting }), services: unaware as never, undelivered })
    expect(await open([other])).toMatchObject({ kind: 'ok' })
    const said = await open([other, one])
    expect(said).toMatchObject({ kind: 'outcome', outcome: 'en_camino', data: { enviada: one.folio } })
    const blocks = outcomes.en_camino?.blocks(context, said?.kind === 'outcome' ? said.data : {})
    // She has no power: a way to somebody else's would lead back here.
    expect(JSON.stringify(blocks)).not.toMatch(/otra persona|de quién es/)
    expect(JSON.stringify(blocks)).toContain(one.folio)
    expect(JSON.stringify(blocks)).toContain('Ver mis solicitudes')
  })

  it.each([
    {
      ...{ id: 'pocaf', form: 'fase-1', page: 'empresa', answers: { empresa: 'a' } },
      one: sent('pocaf', { subject: 'Fase 2 de Frutos SpA' }),
      other: sent('pocaf', { subject: 'Fase 1 de Otra SpA' }),
    },
    {
      ...{ id: 'pocaf', form: 'fase-2', page: 'empresa', answers: { empresa: 'a' } },
      one: sent('pocaf', { subject: 'Fase 1 de Frutos SpA' }),
      other: sent('pocaf', { subject: 'No trabajo ahí: Frutos SpA' }),
    },
    {
      ...{ id: '5294', form: 'solicitud', page: 'difunto', answers: { run: '4123987-5' } },
      one: sent('5294', { subject: 'Luis Alberto Fuentes Vera' }),
      other: sent('5294', { subject: 'Ana Vera' }),
    },
    {
      ...{
        id: '43187',
        form: 'solicitud',
        page: 'menor',
        answers: { run: '23456781-0', parentesco: 'madre' },
      },
      one: sent('43187', { subject: 'Tomás Salas Contreras' }),
      other: sent('43187', { subject: 'Ana Salas Contreras' }),
    },
  ])('$id, $form: ends at the page that says whom it is about', async asked => {
    const { id, form, page, answers, one, other } = asked
    const found = formOf(id, form).pages.find(each => each.id === page)
    const check = (undelivered: readonly UndeliveredCase[]) =>
      found?.verify?.(
        { context, services: unaware as never, readUndelivered: async () => undelivered },
        answers as never,
      )
    expect(await check([other])).toMatchObject({ kind: 'ok' })
    expect(await check([other, one])).toMatchObject({ outcome: 'en_camino', data: { enviada: one.folio } })
  })
})

const marcos = { rut: 12524001, dv: 'k', nombre: 'MARCOS SOTO DÍAZ' }
const renovable = { ...{ idPoder: 'p1', renovable: true, hasta: '2026-12-31' }, apoderado: marcos }
const ofDebts = {
  existeSolicitud: async () => ({ existe: false }),
}

describe('what is asked for again or objected to while the first one is on its way', () => {
  it.each([
    {
      ...{ id: '114807', form: 'poder', page: 'persona' },
      answers: {
        run: '12524001-k',
        nombre: { nombres: 'Marcos', apellidoPaterno: 'Soto', apellidoMaterno: 'Díaz' },
      },
      about: { answers: { quien: { que: 'doy' } } },
      one: sent('114807', { subject: 'Marcos Soto Díaz' }),
      other: sent('114807', { subject: 'Ana Soto Díaz' }),
    },
    {
      ...{ id: '114807', form: 'poder', page: 'quien', answers: { que: 'renovar-p1' } },
      about: { consulted: { quien: [renovable] } },
      one: sent('114807', { subject: 'Marcos Soto Díaz' }),
      other: sent('114807', { subject: 'Ana Soto Díaz' }),
    },
    {
      ...{ id: 'pocaf', form: 'objecion', page: 'objecion', answers: { que: 'no_trabajo', empresa: 'a' } },
      about: { consulted: { gate: { dichos: [{ idEmpresa: 'a', empresa: 'Frutos SpA' }] } } },
      one: sent('pocaf', { subject: 'No trabajo ahí: Frutos SpA' }),
      other: sent('pocaf', { subject: 'No trabajo ahí: Otra SpA' }),
    },
    {
      ...{ id: '70652', form: 'reclamo', page: 'deudas', answers: { elegidas: ['d1'] } },
      about: {
        ...{ answers: { quien: { calidad: 'empresa', empresa: '76543300-2' } } },
        verified: { quien: { razonSocial: 'Frutos SpA' } },
      },
      one: sent('70652', { subject: '3 deudas de Frutos SpA' }),
      other: sent('70652', { subject: '1 deuda de Otra SpA' }),
    },
    {
      ...{ id: '70652', form: 'reclamo', page: 'deudas', answers: { elegidas: ['d1'] } },
      about: { answers: { quien: { calidad: 'persona' } }, verified: { quien: { razonSocial: '' } } },
      one: sent('70652', { subject: '1 deuda a su nombre' }),
      other: sent('70652', { subject: '1 deuda de Frutos SpA' }),
    },
    {
      ...{ id: '45056', form: 'reclamo', page: 'ano', answers: { ano: '2025' } },
      about: { answers: { que: { que: 'monto' } } },
      one: sent('45056', { subject: 'El monto de 2025' }),
      other: sent('45056', { subject: 'El monto de 2024' }),
    },
    {
      ...{ id: '45056', form: 'reclamo', page: 'meses', answers: { meses: ['c1/2026-03'] } },
      about: { answers: { que: { que: 'meses' } } },
      one: sent('45056', { subject: 'Meses sin pago: marzo de 2026' }),
      other: sent('45056', { subject: 'Meses sin pago: abril de 2026' }),
    },
    {
      ...{ id: '45056', form: 'reclamo', page: 'pagos', answers: { pagos: ['2026-03-x'] } },
      about: { answers: { que: { que: 'deposito' } } },
      one: sent('45056', { subject: 'Pagos que no llegaron: marzo de 2026' }),
      other: sent('45056', { subject: 'Pagos que no llegaron: abril de 2026' }),
    },
  ])('$id, $page ($one.subject): is not taken a second time', async asked => {
    const { id, form, page, answers, about, one, other } = asked
    const { pages, outcomes } = formOf(id, form)
    const services = {
      ...{ poderes: { consultar: async () => ({ situacion: 'se_puede' }) }, deudas: ofDebts },
    } as never
    const check = (undelivered: readonly UndeliveredCase[]) =>
      pages
        .find(each => each.id === page)
        ?.verify?.(
          { context: { ...context, ...about } as never, services, readUndelivered: async () => undelivered },
          answers as never,
        )
    expect(await check([other])).toMatchObject({ kind: 'ok' })
    const said = await check([other, one])
    expect(said).toMatchObject({ outcome: 'en_camino', data: { enviada: one.folio } })
    const blocks = outcomes.en_camino?.blocks(context, { enviada: one.folio, sobre: one.subject })
    expect(JSON.stringify(blocks)).toContain(one.folio)
    expect(JSON.stringify(blocks)).toContain('entregando al IPS')
  })

  it('102077: who asks whether she may have the PGU reads that her request is on its way', async () => {
    const gate = formOf('102077', 'consulta').gate
    const check = (subject: string) =>
      gate?.({ context, services: unaware as never, undelivered: [sent('sibs', { subject })] })
    expect(await check('Olga Reyes')).toMatchObject({ kind: 'ok' })
    expect(await check('Rosa Muñoz')).toMatchObject({ outcome: 'en_camino', data: { enviada: 'MIC-sibs' } })
  })
})

describe('the entry of a company whose request is on its way', () => {
  it('names it, with its number', async () => {
    const entrada = procedures.get('pocaf')?.consultations.find(({ id }) => id === 'entrada')
    const open = async (subject: string) => {
      const cases = { list: async () => ({ cases: [{ ...sent('pocaf', { subject }), state: 'ingresada' }] }) }
      const view = await entrada?.load({ services: unaware, cases } as never)
      return JSON.stringify(view?.blocks)
    }
    expect(await open('Fase 1 de Frutos SpA')).toContain('MIC-pocaf')
    expect(await open('Fase 1 de Otra SpA')).not.toContain('MIC-pocaf')
  })
})
