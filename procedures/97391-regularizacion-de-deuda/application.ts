import { capitalized } from '#domain/capitalized.ts'
import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatInteger } from '#domain/quantities.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { Block, KnownFact } from '#engine/content/block.ts'
import { content } from '#engine/content/content.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import type { Acknowledgement, Delivery } from '#engine/walking/form.ts'
import { convenioDeuda } from '#law/deuda-previsional.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { Simulacion, SolicitudConvenio } from '#services/deudas/contract.ts'
import { rates } from '../70652-deuda-previsional/pages/deuda-blocks.ts'
import {
  asked,
  companyIn,
  consultContacto,
  quienPage,
  verifyInicio,
} from '../70652-deuda-previsional/registers.ts'
import {
  byWorker,
  empleadorOf,
  quienOf,
  rowOf,
  subjectOf,
  vigentes,
} from '../70652-deuda-previsional/rules.ts'
import { reachOffers } from '../parts/asking/registered-person.ts'
import { counted } from '../parts/requests/request-states.ts'
import { silentEnquiry } from '../parts/telling/silence.ts'
import { paths } from './paths.ts'
import { avalQuestions, avisosQuestions, declarations, deudasQuestions, planQuestions } from './questions.ts'
import { no, outcomes } from './reasons.ts'
import { type Services, simulate, verifyElegidas, verifyQuien } from './registers.ts'
import { impedimentoOf, type Respuestas } from './rules.ts'
import { diasText, formaText, impedimentoTexts, optionOf, withoutDot } from './words.ts'

/** What is agreed: what the person saw, which is what she accepts. */
interface Acordado {
  readonly cantidad: number
  readonly pideAval: boolean
  readonly calculadoEl: string
  readonly totalClp: number
  readonly cuotas: Simulacion['planes'][number]['cuotas']
}

/** What the chosen months come to, and of what: each amount of the day of the simulation. */
function factsOf(known: Simulacion): readonly KnownFact[] {
  const source = 'Instituto de Previsión Social (IPS)'
  const fact = (label: string, montoClp: number): KnownFact => ({ label, value: formatClp(montoClp), source })
  return [
    fact('Lo que no se pagó', known.nominalClp),
    fact('Alza de los precios (IPC)', known.reajusteClp),
    fact('Intereses', known.interesClp),
    ...(known.abonadoClp > 0 ? [fact('Ya pagado en otro convenio, se resta', known.abonadoClp)] : []),
    fact(`Total al ${formatDate(known.calculadoEl)}`, known.totalClp),
    ...(known.soloUnPago
      ? [
          {
            label: 'Un convenio anterior no se cumplió',
            value: 'Ahora solo se puede pagar todo de una vez',
            source,
          },
        ]
      : []),
  ]
}

/** The last day of the first payment, if nobody has to answer for the agreement before. */
const firstDayText = ({ pideAval, cuotas }: Acordado): string =>
  pideAval ? 'cuando la otra persona diga que sí' : `hasta el ${formatDate(cuotas[0]?.vence ?? '')}`

/** Every payment that is accepted, with its last day. */
const paymentsTable = ({ cuotas, pideAval }: Acordado): Block => ({
  ...{
    kind: 'table',
    caption: pideAval ? 'Cada pago, si responde hoy' : 'Cada pago',
    head: ['Pago', 'Hasta', 'Monto'],
    numeric: [2],
  },
  rows: cuotas.map(one => [formatInteger(one.cuota), formatDate(one.vence), formatClp(one.montoClp)]),
})

/** An agreement to pay debts: who is charged, which months, in how many payments, and who answers for it (procedures §97391). */
export const convenio = defineForm<Services>({
  id: 'convenio',
  version: 1,
  title: 'Convenio para pagar cotizaciones',
  startLabel: 'Comenzar el convenio',
  outcomePath: paths.noEsPosible,
  drafts: 'many',
  forCompanies: true,
})
  .gate(({ services, context }) => verifyInicio(services, context, verifyQuien), {
    silentText: silentEnquiry,
  })
  .pageWhen('quien', c => !c.empresa, {
    path: paths.quien,
    title: 'De quién es la deuda',
    shortTitle: 'De quién es',
    ...quienPage,
    verify: ({ services, context }, answers) => verifyQuien(services, answers, context.person.run),
  })
  .page('deudas', {
    path: paths.deudas,
    title: '¿Qué meses quiere pagar?',
    shortTitle: 'Meses',
    lead: c => {
      // Of whom she acts for, the page says the name already.
      if (c.empresa) return ''
      const company = companyIn(c)
      return company ? `Los debe ${withoutDot(company)}.` : 'Estos meses le cobran a usted.'
    },
    questions: deudasQuestions,
    consult: ({ services, context }) =>
      asked(
        services.deudas.listaDeudas({
          query: runToWire(empleadorOf(quienOf(context), context.person.run)),
        }),
      ),
    consultFresh: true,
    consultSilence: 'stop',
    consultSilentText:
      'El IPS no respondió en este momento. No es por algo que usted escribió. Espere unos minutos e intente de nuevo.',
    offers: {
      elegidas: (_c, deudas) =>
        byWorker(vigentes(deudas ?? [])).map(one => {
          const against = impedimentoOf(one)
          return rowOf(one, against && impedimentoTexts[against])
        }),
    },
    verify: ({ services, context }, { elegidas }) =>
      verifyElegidas(services.deudas, quienOf(context), elegidas, context.person.run),
    verifyFresh: true,
    forgets: { plan: ['cuotas'] },
  })
  .page('plan', {
    path: paths.plan,
    title: '¿Cómo quiere pagar?',
    shortTitle: 'Forma de pago',
    lead: c =>
      `Hoy son ${formatClp(c.verified.deudas?.totalClp ?? 0)}. Desde que el convenio se acepta, dejan de crecer. Se paga una vez al mes. Con más de ${counted(convenioDeuda.at(c.today).cuotasSinAval)} pagos, otra persona también responde.`,
    questions: planQuestions,
    consult: ({ services, context }) => {
      const { deudas } = context.answers
      return simulate(services.deudas, quienOf(context), deudas.elegidas, context.person.run)
    },
    consultKey: c => JSON.stringify(c.answers.deudas?.elegidas ?? []),
    consultFresh: true,
    consultSilence: 'stop',
    options: {
      cuotas: (_c, simulacion) =>
        (simulacion?.planes ?? []).map(one => optionOf(one, simulacion?.soloUnPago)),
    },
    facts: (_c, known) => (known ? factsOf(known) : []),
    outro: c => content(rates(c.today)),
    verify: async ({ services, context }, { cuotas }) => {
      const { deudas } = context.answers
      const found = await whenAnswered(
        simulate(services.deudas, quienOf(context), deudas.elegidas, context.person.run),
      )
      if (!found) return no('errorBD', {})
      const plan = found.planes.find(({ cantidad }) => String(cantidad) === cuotas)
      if (!plan) return { kind: 'errors', errors: { cuotas: 'Elija una de las formas de pago.' } }
      if (plan.cantidad > 1 && found.soloUnPago) return no('convenio_incumplido', {})
      const acordado: Acordado = {
        ...{ cantidad: plan.cantidad, pideAval: plan.pideAval },
        ...{ calculadoEl: found.calculadoEl, totalClp: found.totalClp },
        cuotas: plan.cuotas,
      }
      return { kind: 'ok', facts: acordado }
    },
    verifySilence: 'stop',
  })
  .pageWhen('aval', c => c.verified.plan?.pideAval === true, {
    path: paths.aval,
    title: 'Quién más responde',
    shortTitle: 'Quién responde',
    lead: 'Son más de seis pagos: otra persona también se compromete.',
    questions: avalQuestions,
    outro: c => content(`Le preguntamos a ella si acepta. ${diasText(c.today)}`),
    rules: {
      run: (run, c) =>
        run === c.person.run ? 'Escriba el RUN de otra persona: usted ya es parte.' : undefined,
    },
  })
  .page('avisos', {
    path: paths.avisos,
    title: 'Dónde le avisamos',
    shortTitle: 'Avisos',
    questions: avisosQuestions,
    consult: ({ services, context }) => consultContacto(services, context.person.run),
    prefill: (_c, known) => reachOffers(known),
  })
  .files({
    needs: ({ deudas }) => [deudas.aceptarConvenio, deudas.actualizaDatosPersona],
    review: {
      id: 'revisar',
      path: paths.revisar,
      title: 'Revise y acepte',
      submitLabel: 'Aceptar el convenio',
      declarations,
      intro: c =>
        content(
          c.verified.plan?.pideAval && `Estos días son si esa persona responde hoy. ${diasText(c.today)}`,
          c.verified.plan && paymentsTable(c.verified.plan),
        ),
    },
    receipt: { id: 'comprobante', path: paths.comprobante, title: 'Recibimos su convenio' },
    outcomes,
    emailOf: c => c.answers.avisos.correo ?? null,
    subjectOf: c => subjectOf(c.answers.deudas.elegidas, c.consulted.deudas, companyIn(c)),
    draftSubject: c =>
      c.answers.deudas ? subjectOf(c.answers.deudas.elegidas, c.consulted.deudas, companyIn(c)) : '',
    highlights: c => {
      const { plan } = c.verified
      const [first] = plan?.cuotas ?? []
      if (!plan || !first) return []
      return [
        { label: 'Paga en total', value: formatClp(plan.totalClp) },
        { label: 'Forma de pago', value: capitalized(formaText(plan.cantidad)) },
        { label: 'Primer pago', value: `${formatClp(first.montoClp)}, ${firstDayText(plan)}` },
        { label: 'Le cobran a', value: companyIn(c) || 'Usted' },
      ]
    },
    deliver,
  })

/** Leaves the contact data and accepts the agreement; both idempotent. */
export async function deliver(
  delivery: Delivery<Respuestas, object, { plan?: Acordado | undefined }, Services>,
): Promise<Acknowledgement> {
  const { services, person, verified, idempotencyKey } = delivery
  const body = solicitudOf(delivery, verified.plan, person.run)
  const { telefono, correo } = body.solicitante
  await asked(services.deudas.actualizaDatosPersona({ body: { telefono, correo } }))
  const { idSolicitud, folio, plazo } = await asked(services.deudas.aceptarConvenio({ body, idempotencyKey }))
  return { idSolicitud, folio, data: { plazo } }
}

/** The agreement in the institution's format, with the total that the person saw. */
export function solicitudOf(
  filed: { readonly answers: Respuestas; readonly consulted: object },
  plan: Acordado | undefined,
  run: Run,
): SolicitudConvenio {
  if (!plan) throw new Error('An agreement without a simulation cannot be accepted')
  const { deudas, aval, avisos } = filed.answers
  const quien = quienOf(filed)
  return {
    solicitante: { ...runToWire(run), telefono: avisos.telefono, correo: avisos.correo ?? '' },
    calidad: quien.calidad,
    empleador: runToWire(empleadorOf(quien, run)),
    deudas: [...deudas.elegidas],
    cuotas: plan.cantidad,
    ...{ calculadoEl: plan.calculadoEl, totalClp: plan.totalClp },
    aval: aval ? { ...runToWire(aval.run), nombre: aval.nombre } : null,
  }
}
