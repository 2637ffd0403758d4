import { formatClp } from '#domain/money.ts'
import { formatRun } from '#domain/run.ts'
import { accountErrors } from '#engine/asking/kinds/bank-account.ts'
import { defineProcedure } from '#engine/define-procedure.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { formaPagoOptions, lugarOptions } from '../parts/asking/payment-questions.ts'
import { consultPersona, reachOffers } from '../parts/asking/registered-person.ts'
import { confirmAt } from '../parts/requests/concerns.ts'
import { cobraPorTodos, nombreDifunto, pedidoClp } from './answers.ts'
import { concerns } from './concerns.ts'
import { actions, deliver } from './deliver.ts'
import {
  difuntoFacts,
  herederoOptions,
  herederosPrefill,
  pagosPrefill,
  papelesBlocks,
  quienCobra,
  repartoBlocks,
  saldoRows,
  saldosPrefill,
} from './pages/page-contents.ts'
import { paths } from './paths.ts'
import {
  cobroQuestions,
  declaracionQuestions,
  difuntoQuestions,
  herederosQuestions,
  pagoQuestions,
  pagosQuestions,
  papelesQuestions,
  saldosQuestions,
  solicitanteQuestions,
} from './questions.ts'
import { outcomes } from './reasons.ts'
import {
  consultCausante,
  consultLugares,
  consultSaldos,
  type SaldoServices,
  verifyDifunto,
  verifyHerederos,
} from './registers.ts'
import { consultations, eventData } from './requests.ts'
import { herederosProblem, pagosProblem, papelHerederos } from './rules.ts'
import { start } from './start.ts'
import { states } from './states.ts'

const silent =
  'El IPS no respondió. Sin su respuesta no sabemos qué meses quedaron sin cobrar. Lo que escribió está guardado.'

/** The places of payment in cash, of which only who chooses it needs the list. */
const lugares = {
  consult: ({ services }: { services: SaldoServices }) => consultLugares(services),
  consultSilence: 'goOn',
  consultSilentText:
    'Ahora no podemos mostrar los lugares de cobro. Puede elegir el depósito, o intentar de nuevo en unos minutos.',
} as const

export const solicitud = defineForm<SaldoServices>({
  id: 'solicitud',
  version: 2,
  title: 'Solicitud de saldo insoluto',
  drafts: 'many',
  outcomePath: paths.noEsPosible,
})
  .page('solicitante', {
    path: paths.solicitante,
    title: 'Sobre usted',
    shortTitle: 'Quién pide',
    lead: 'Sentimos su pérdida. Con estos datos podemos avisarle.',
    questions: solicitanteQuestions,
    consult: ({ services, context }) => consultPersona(services, context.person.run),
    prefill: (_c, known) => reachOffers(known),
  })
  .page('difunto', {
    path: paths.difunto,
    title: 'La persona que falleció',
    shortTitle: 'Persona que falleció',
    questions: difuntoQuestions,
    consult: ({ services, context }) => consultCausante(services, context.person.run),
    prefill: (_c, causante) => ({
      run: causante ? { value: causante.run, source: causante.source } : undefined,
    }),
    rules: {
      run: (run, { person }) =>
        run === person.run ? 'Ese RUN es el suyo. Escriba el RUN de la persona que falleció.' : undefined,
    },
    verify: ({ services, context }, { run }) =>
      verifyDifunto(services, run, context.answers.solicitante.parentesco),
    verifySilence: 'stop',
    pendingText: silent,
  })
  .page('saldos', {
    path: paths.saldos,
    title: 'Qué quiere pedir',
    shortTitle: 'Meses sin cobrar',
    lead: 'Marque los meses que pide.',
    facts: c => difuntoFacts(c.verified),
    questions: saldosQuestions,
    // A month may prescribe, or somebody else may request it, so the list is valid for a day.
    consultKey: c => `${c.answers.difunto.run} ${c.today}`,
    consult: ({ services, context }) => consultSaldos(services, context.answers.difunto.run),
    consultSilence: 'stop',
    consultSilentText: silent,
    offers: { elegidos: (_c, consulted) => saldoRows(consulted) },
    prefill: (_c, consulted) => saldosPrefill(consulted),
  })
  .page('herederos', {
    path: paths.herederos,
    title: 'Quiénes heredan',
    shortTitle: 'Herederos',
    questions: herederosQuestions,
    prefill: c => herederosPrefill(c.person, c.answers),
    rules: {
      lista: (herederos, { person, answers }) =>
        herederosProblem(herederos, {
          solicitante: person.run,
          parentesco: answers.solicitante.parentesco,
          difunto: answers.difunto.run,
        }),
    },
    verify: ({ services, context }, { lista }) => verifyHerederos(services, context.person.run, lista),
    pendingText:
      'El Registro Civil no respondió. Guardamos la lista, y el IPS la revisa después. Puede seguir.',
  })
  .pageWhen('cobro', c => c.answers.herederos.lista.length > 1, {
    path: paths.cobro,
    title: '¿Quién cobra el dinero?',
    shortTitle: 'Quién cobra',
    questions: cobroQuestions,
  })
  .page('papeles', {
    path: paths.papeles,
    title: 'Los papeles',
    shortTitle: 'Papeles',
    intro: c => papelesBlocks(c).slice(0, 1),
    outro: c => papelesBlocks(c).slice(1),
    questions: papelesQuestions,
    when: {
      declaracion: c => papelHerederos(pedidoClp(c), c.today).papel === 'declaracion',
      posesionEfectiva: c => papelHerederos(pedidoClp(c), c.today).papel === 'posesion',
      poder: c => c.answers.herederos.lista.length > 1 && cobraPorTodos(c.answers),
    },
  })
  .pageWhen('pago', c => cobraPorTodos(c.answers), {
    path: paths.pago,
    title: 'El pago',
    shortTitle: 'Pago',
    intro: repartoBlocks,
    questions: pagoQuestions,
    ...lugares,
    when: {
      cuenta: (_c, { formaPago }) => formaPago === 'deposito',
      lugarPago: (_c, { formaPago }) => formaPago === 'presencial',
    },
    options: {
      formaPago: ({ person }) => formaPagoOptions(person.run, false),
      lugarPago: (_c, found) => lugarOptions(found),
    },
  })
  .pageWhen('pagos', c => !cobraPorTodos(c.answers), {
    path: paths.pagos,
    title: 'Cómo cobra cada uno',
    shortTitle: 'Pagos',
    outro: repartoBlocks,
    questions: pagosQuestions,
    ...lugares,
    prefill: c => pagosPrefill(c.answers),
    itemOptions: {
      lista: {
        heredero: (c, { earlier }) => herederoOptions(c.answers.herederos.lista, earlier),
        lugarPago: (_c, { consulted }) => lugarOptions(consulted),
      },
    },
    rules: {
      lista: (pagos, { answers }) => pagosProblem(pagos, answers.herederos.lista, accountErrors),
    },
  })
  .files({
    review: {
      id: 'revisar',
      path: paths.revisar,
      title: 'Revise y envíe',
      submitLabel: 'Enviar la solicitud',
      declarations: declaracionQuestions,
      intro: c => (cobraPorTodos(c.answers) ? [] : repartoBlocks(c)),
    },
    receipt: { id: 'comprobante', path: paths.comprobante, title: 'Recibimos su solicitud' },
    outcomes,
    emailOf: c => c.answers.solicitante.correo ?? null,
    subjectOf: c => nombreDifunto(c.verified) || `Persona del RUN ${formatRun(c.answers.difunto.run)}`,
    highlights: c => [
      { label: 'Se pide en total', value: formatClp(pedidoClp(c)) },
      { label: 'Persona que falleció', value: nombreDifunto(c.verified) },
      { label: 'Lo cobra', value: quienCobra(c.answers) },
    ],
    draftSubject: c => nombreDifunto(c.verified),
    // Version 1 asked for no place of payment in cash.
    earlier: { 1: deliver as never },
    deliver,
  })

/** Saldo insoluto (procedures §5294): what a deceased pensioner did not collect, for the heirs. */
export const saldoInsoluto = defineProcedure<SaldoServices>({
  id: '5294',
  purpose: 'Saber si una persona fallecida dejó pagos sin cobrar',
  title: 'Saldo insoluto de pensionados fallecidos',
  institution: 'Instituto de Previsión Social (IPS)',
  institutionKey: 'saldos-insolutos',
  summary: 'El dinero que una persona no alcanzó a cobrar antes de fallecer, para su familia.',
  start,
  eventData,
  forms: [solicitud],
  consultations,
  cases: {
    states,
    actions,
    concerns,
    confirm: confirmAt(({ saldosInsolutos }: SaldoServices) => saldosInsolutos),
    listPath: paths.solicitudes,
    detailPath: paths.detalle,
  },
})
