import { formatClp } from '#domain/money.ts'
import { formatRun, type Run, runToWire } from '#domain/run.ts'
import type { Solicitante } from '#engine/asking/context.ts'
import { accountErrors } from '#engine/asking/kinds/bank-account.ts'
import { givenOn } from '#engine/asking/offers.ts'
import type { BankAccountAnswer } from '#engine/asking/question.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import type { Acknowledgement, Delivery } from '#engine/walking/form.ts'
import type {
  ConsultaSaldos,
  SaldoConEstado,
  SolicitudEnviada,
  TipoDocumento,
} from '#services/saldos-insolutos/contract.ts'
import {
  accountOnWire,
  cuentaRutOf,
  formaPagoOptions,
  lugarOptions,
} from '../parts/asking/payment-questions.ts'
import { consultPersona, type PersonaConocida, reachOffers } from '../parts/asking/registered-person.ts'
import { announcedByTipo, type Papers } from '../parts/requests/request-desk.ts'
import {
  difuntoFacts,
  herederoOptions,
  herederosPrefill,
  pagosPrefill,
  papelIntro,
  papelOutro,
  quienCobra,
  repartoBlocks,
  repartoFacts,
  saldoRows,
  saldosPrefill,
  sumBlocks,
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
  type DatosDifunto,
  type SaldoServices,
  verifyDifunto,
  verifyHerederos,
} from './registers.ts'
import { desk } from './requests.ts'
import {
  type Consultado,
  cobraPorTodos,
  herederosProblem,
  nombreDifunto,
  pagosProblem,
  papelHerederos,
  pedidoClp,
  type Respuestas,
  type Verificado,
} from './rules.ts'

const silent =
  'El IPS no respondió. Sin su respuesta no sabemos qué meses quedaron sin cobrar. Lo que escribió está guardado.'

/** The places of payment in cash, of which only who chooses it needs the list. */
const lugares = {
  consult: ({ services }: { services: SaldoServices }) => consultLugares(services),
  consultSilence: 'goOn',
  consultSilentText:
    'Ahora no podemos mostrar los lugares de cobro. Puede elegir el depósito, o intentar de nuevo en unos minutos.',
} as const

/** The applicant's comuna; undefined if the register did not say. */
const comunaOf = ({ consulted }: { consulted: { solicitante?: PersonaConocida | null } }) =>
  consulted.solicitante?.direccion?.codigoComuna

export const solicitud = defineForm<SaldoServices>({
  id: 'solicitud',
  version: 4,
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
    verify: ({ services, readUndelivered }, { run }) => verifyDifunto(services, run, readUndelivered),
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
    prefill: c => herederosPrefill(c.person, c.verified),
    rules: {
      lista: (herederos, { person, answers, verified }) =>
        herederosProblem(herederos, {
          solicitante: person.run,
          parentesco: verified.difunto?.parentesco,
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
    intro: papelIntro,
    outro: papelOutro,
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
    intro: sumBlocks,
    questions: pagoQuestions,
    ...lugares,
    when: {
      cuenta: (_c, { formaPago }) => formaPago === 'deposito',
      lugarPago: (_c, { formaPago }) => formaPago === 'presencial',
    },
    options: {
      formaPago: ({ person }) => formaPagoOptions(person.run, false),
      lugarPago: (c, found) => lugarOptions(found, comunaOf(c)),
    },
  })
  .pageWhen('pagos', c => !cobraPorTodos(c.answers), {
    path: paths.pagos,
    title: 'Cómo cobra cada uno',
    shortTitle: 'Pagos',
    facts: repartoFacts,
    questions: pagosQuestions,
    ...lugares,
    prefill: c => pagosPrefill(c.answers, c.person, givenOn(c, 'pago')),
    itemOptions: {
      lista: {
        heredero: (c, { earlier }) => herederoOptions(c.answers.herederos.lista, earlier),
        lugarPago: (c, { consulted }) => lugarOptions(consulted, comunaOf(c)),
      },
    },
    rules: {
      lista: (pagos, { answers }) => pagosProblem(pagos, answers.herederos.lista, accountErrors),
    },
  })
  .files({
    needs: ({ saldosInsolutos }) => [
      saldosInsolutos.consultarSaldos,
      saldosInsolutos.ingresarSolicitud,
      saldosInsolutos.subirDocumento,
    ],
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
    // Version 1 asked for no place of payment in cash; 2 differs in what an outcome keeps; 3 asked what she was of the deceased.
    earlier: { 1: deliver as never, 2: deliver as never, 3: deliver as never },
    deliver,
  })

/** Files a request and sends its documents. Idempotent: the key and the documents' ids stay the same. */
export async function deliver(
  delivery: Delivery<Respuestas, Consultado, Verificado, SaldoServices>,
): Promise<Acknowledgement> {
  const { answers, person, consulted, verified, services } = delivery
  const saldos = consulted.saldos ?? (await consultSaldos(services, answers.difunto.run))
  const datosDifunto = verified.difunto?.datosDifunto ?? saldos.datosDifunto
  if (!datosDifunto) throw new Error('The civil register does not know of this death yet')
  const { parentesco, datosSaldosInsolutos } = saldos
  if (!parentesco) throw new Error('The civil register does not know the applicant as a relative')
  const body = solicitudOf({ answers, person, parentesco, datosDifunto, saldos: datosSaldosInsolutos })
  const { idSolicitud, folio } = await desk.file(delivery, body, papelesOf(answers.papeles))
  return { idSolicitud, folio }
}

/** Source of a request: the answers of relevant pages, and data of the institution. */
interface SolicitudSource {
  readonly answers: Respuestas
  readonly person: Solicitante
  /** What she was of the deceased. */
  readonly parentesco: NonNullable<ConsultaSaldos['parentesco']>
  readonly datosDifunto: DatosDifunto
  readonly saldos: readonly SaldoConEstado[]
}

/** The request in the institution's format (flows §3, survivor flow). Deterministic for the same source. */
export function solicitudOf({
  answers,
  person,
  parentesco,
  datosDifunto,
  saldos,
}: SolicitudSource): SolicitudEnviada {
  const { solicitante, herederos } = answers
  const { elegidos } = answers.saldos
  return {
    datosSolicitante: {
      ...runToWire(person.run),
      parentesco,
      telefono: solicitante.telefono,
      correo: solicitante.correo ?? '',
    },
    datosDifunto,
    datosSaldosInsolutos: saldos
      .filter(({ idSaldo }) => elegidos.includes(idSaldo))
      .map(({ idSaldo, beneficio, mes, montoClp }) => ({ idSaldo, beneficio, mes, montoClp })),
    herederos: herederos.lista.map(({ nombre, run, parentesco, parte }) => ({
      ...runToWire(run),
      nombres: nombre.nombres,
      apellidoPaterno: nombre.apellidoPaterno,
      apellidoMaterno: nombre.apellidoMaterno ?? '',
      parentesco,
      parte,
    })),
    modoCobro: cobraPorTodos(answers) ? 'uno_por_todos' : 'cada_uno',
    pagos: pagosOf(answers, person.run),
    documentos: announcedByTipo(papelesOf(answers.papeles)),
  }
}

/** The attached documents by what they prove. */
function papelesOf(papeles: Respuestas['papeles']): Papers<TipoDocumento> {
  return [
    ['declaracion_herederos', papeles.declaracion],
    ['posesion_efectiva', papeles.posesionEfectiva],
    ['poder', papeles.poder],
  ]
}

function pagosOf({ pago, pagos }: Respuestas, run: Run): SolicitudEnviada['pagos'] {
  if (pagos) return pagos.lista.map(({ heredero, cuenta, lugarPago }) => pagoOf(heredero, cuenta, lugarPago))
  const cuenta = pago?.formaPago === 'cuentarut' ? cuentaRutOf(run) : pago?.cuenta
  return [pagoOf(run, cuenta, pago?.lugarPago)]
}

/** Without an account it is collected in person. */
function pagoOf(
  run: Run,
  cuenta: BankAccountAnswer | undefined,
  codigoLugarPago = '',
): SolicitudEnviada['pagos'][number] {
  if (!cuenta) return { formaPago: '2', ...runToWire(run), codigoLugarPago }
  return { formaPago: '1', ...runToWire(run), ...accountOnWire(cuenta) }
}
