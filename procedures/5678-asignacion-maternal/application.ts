import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { runFromWire } from '#domain/run.ts'
import type { Block } from '#engine/content/block.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import type { Highlight } from '#engine/walking/form.ts'
import { isEmbarazo } from '#law/asignacion-maternal.ts'
import { consultLugares } from '../parts/asking/payment-places.ts'
import { formaPagoOptions, lugarOptions } from '../parts/asking/payment-questions.ts'
import { contactOffers, offered } from '../parts/asking/registered-person.ts'
import {
  type Antecedentes,
  certificadoEnContra,
  type Respuestas,
  subjectOf,
  type Verificado,
} from './answers.ts'
import { deliver } from './deliver.ts'
import { paths } from './paths.ts'
import { embarazoQuestions, pagoQuestions, solicitanteQuestions } from './questions.ts'
import { outcomes } from './reasons.ts'
import { consultSolicitante, type Services, verifyDerecho, verifyEmbarazo } from './registers.ts'
import { mesesText } from './requests.ts'
import { calidadOptions } from './words.ts'

const ips = 'Instituto de Previsión Social (IPS)'
const pending = 'El IPS no respondió. Guardamos lo que escribió y lo revisará después. Puede seguir.'

/** Work, employer and spouse that the institution has on record. */
function workOffers(known: Antecedentes | undefined) {
  const calidad = calidadOptions.find(({ value }) => known?.calidades.includes(value))?.value
  const [empleador] = known?.empleadores ?? []
  return {
    calidad: offered(calidad, ips),
    rutEmpleador: offered(empleador && runFromWire(empleador), ips),
    runConyuge: offered(known?.conyuge ? runFromWire(known.conyuge) : undefined, ips),
  }
}

/** What is paid each month, below the questions about the certificate. */
function montoBlocks({ solicitante }: Verificado): readonly Block[] {
  if (!solicitante) return []
  return [
    {
      kind: 'figure',
      label: 'Si se aprueba, se paga',
      value: `${formatClp(solicitante.montoClp)} al mes`,
      note: 'Por todo el embarazo, también por los meses que ya pasaron.',
    },
  ]
}

/** What is asked for, as key facts. */
function highlightsOf(
  answers: Respuestas,
  verified: Verificado,
  person: { readonly nombres: string; readonly apellidos: string },
): readonly Highlight[] {
  const { montoClp, pago } = verified.embarazo ?? verified.solicitante ?? {}
  return [
    { label: 'Si se aprueba, se paga', value: montoClp ? `${formatClp(montoClp)} al mes` : '' },
    {
      label: 'Primer pago',
      value: pago ? `${formatClp(pago.atrasadoClp)}, por ${mesesText(pago.mesesAtrasados)}` : '',
    },
    { label: 'Por el embarazo de', value: subjectOf(answers, verified, person) },
    { label: 'Hasta', value: formatDate(answers.embarazo.fechaParto) },
  ]
}

/** The request for the maternal allowance; pages 1 to 4 of the specification (shell §2). */
export const solicitud = defineForm<Services>({
  id: 'solicitud',
  version: 2,
  title: 'Solicitud de asignación maternal',
  outcomePath: paths.noEsPosible,
  resumePaths: [paths.paso],
})
  .page('solicitante', {
    path: paths.solicitante,
    title: 'Sus datos y su empleador',
    shortTitle: 'Quien pide',
    lead: 'Usted pide y recibe el pago.',
    questions: solicitanteQuestions,
    when: {
      runConyuge: (_c, { embarazo }) => embarazo === 'conyuge',
      rutEmpleador: (_c, { calidad }) => calidad === 'trabajador_dependiente',
    },
    rules: {
      runConyuge: (run, { person }) =>
        run === person.run ? 'Ese RUN es el suyo. Escriba el de su esposa.' : undefined,
    },
    consult: ({ services, context }) => consultSolicitante(services, context.person.run),
    consultSilentText: 'El IPS no respondió. Puede seguir igual: escriba sus datos.',
    prefill: (_c, known) => ({ ...workOffers(known?.antecedentes), ...contactOffers(known?.persona) }),
    verify: ({ services }, answers) => verifyDerecho(services, answers),
    pendingText: pending,
  })
  .page('embarazo', {
    path: paths.embarazo,
    title: 'El embarazo',
    shortTitle: 'Embarazo',
    lead: 'Copie las fechas del certificado que le dio su médico o matrona.',
    outro: c => montoBlocks(c.verified),
    questions: embarazoQuestions,
    when: {
      // Nobody is asked for papers to read a "no".
      certificado: ({ today }, answers) => certificadoEnContra(answers, today) === undefined,
    },
    rules: {
      fechaParto: (parto, _c, { fechaGestacion: gestacion }) =>
        gestacion === undefined || isEmbarazo({ gestacion, parto })
          ? undefined
          : 'Revise las dos fechas. Entre la gestación y el parto pasan de 37 a 42 semanas.',
    },
    verify: ({ services, context }, answers) =>
      verifyEmbarazo(services, context.answers, answers, context.today),
    pendingText: pending,
  })
  .page('pago', {
    path: paths.pago,
    title: 'El pago',
    shortTitle: 'Pago',
    questions: pagoQuestions,
    when: {
      cuenta: (_c, { formaPago }) => formaPago === 'deposito',
      lugarPago: (_c, { formaPago }) => formaPago === 'presencial',
    },
    consult: ({ services, context }) =>
      consultLugares(services, context.answers.solicitante.direccion.codigoRegion),
    consultKey: c => c.answers.solicitante.direccion.codigoRegion,
    // Only people who choose payment in person need the list.
    consultSilence: 'goOn',
    consultSilentText:
      'Ahora no podemos mostrar los lugares de cobro. Puede elegir el depósito, o intentar de nuevo en unos minutos.',
    options: {
      formaPago: ({ person }) => formaPagoOptions(person.run, false),
      lugarPago: (c, consulted) =>
        lugarOptions(consulted?.lugares, c.answers.solicitante.direccion.codigoComuna),
    },
  })
  .files({
    review: {
      id: 'revisar',
      path: paths.revisar,
      title: 'Revise y envíe',
      submitLabel: 'Enviar la solicitud',
      declarations: {},
    },
    receipt: { id: 'comprobante', path: paths.comprobante, title: 'Recibimos su solicitud' },
    outcomes,
    emailOf: c => c.answers.solicitante.correo ?? null,
    subjectOf: c => subjectOf(c.answers, c.verified, c.person),
    highlights: c => highlightsOf(c.answers, c.verified, c.person),
    draftSubject: c =>
      c.answers.solicitante ? subjectOf({ solicitante: c.answers.solicitante }, c.verified, c.person) : '',
    deliver,
    earlier: { 1: deliver as never },
  })
