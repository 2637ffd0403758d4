import { formatClp } from '#domain/money.ts'
import { runToWire } from '#domain/run.ts'
import type { Acting } from '#engine/asking/context.ts'
import { accountErrors } from '#engine/asking/kinds/bank-account.ts'
import { type AnswersOfForm, type DeliveryOf, defineForm } from '#engine/walking/define-form.ts'
import type { Acknowledgement } from '#engine/walking/form.ts'
import type { SolicitudCobro } from '#services/beneficios/contract.ts'
import { asksQuien, mandanteOf, titularOf } from '../parts/asking/for-whom.ts'
import { reachOffers } from '../parts/asking/registered-person.ts'
import { otherDoor, type Puerta, paths } from './paths.ts'
import { declaracionQuestions, pagosQuestions, solicitudQuestions } from './questions.ts'
import { forWhomBlocks, outcomesOf } from './reasons.ts'
import {
  consultParaPagar,
  enter,
  type ParaPagar,
  pagosOf,
  quien,
  type Services,
  silent,
  verifyTitular,
  type Whose,
} from './registers.ts'
import { desk, toldAt } from './requests.ts'
import {
  chosenIn,
  desdeCuandoBlocks,
  dondeText,
  fixedFacts,
  formaPagoOf,
  isFixed,
  subjectOf,
  verifyElegidos,
} from './rules.ts'
import { allOf, beforeChoosing, offeredOf, rowOf } from './words.ts'

function pagesOf(puerta: Puerta) {
  return defineForm<Services>({
    id: 'solicitud',
    version: 3,
    title: 'Pedir pagos por cobrar',
    outcomePath: paths.noEsPosible,
    instead: surroundings => otherDoor(puerta, surroundings),
  })
    .gate(({ services, context, undelivered }) => enter(services, context.acting, undelivered), {
      silentText: silent,
    })
    .pageWhen('quien', asksQuien, quien)
    .page('pagos', {
      path: paths.pagos,
      title: c => (mandanteOf(c) ? `Pagos por cobrar de ${mandanteOf(c)?.nombre}` : 'Sus pagos por cobrar'),
      shortTitle: 'Pagos',
      lead: 'Marque los que quiere pedir.',
      outro: c => beforeChoosing(pagosOf(c), c.today),
      questions: pagosQuestions,
      when: {
        pendientes: c => (pagosOf(c)?.pagos_pendientes.length ?? 0) > 0,
        caducados: c => (pagosOf(c)?.pagos_caducados.length ?? 0) > 0,
      },
      offers: {
        pendientes: c => pagosOf(c)?.pagos_pendientes.map(rowOf) ?? [],
        caducados: c => pagosOf(c)?.pagos_caducados.map(rowOf) ?? [],
      },
      prefill: c => ({
        pendientes: offeredOf(pagosOf(c)?.pagos_pendientes ?? []),
        caducados: offeredOf(pagosOf(c)?.pagos_caducados ?? []),
      }),
      verify: ({ services, context }, answers) =>
        verifyElegidos(services, chosenIn(answers), { mandante: mandanteOf(context), today: context.today }),
      verifySilence: 'stop',
      pendingText: silent,
    })
    .page('solicitud', {
      path: paths.solicitud,
      title: 'El pago y el contacto',
      shortTitle: 'Pago y contacto',
      lead: ({ acting }) =>
        isFixed(acting)
          ? 'Usted llegó desde BancoEstado: el dinero va a su CuentaRUT. Solo falta saber cómo avisarle.'
          : 'Díganos cómo quiere recibir el dinero y cómo avisarle.',
      facts: ({ acting, person }) => (isFixed(acting) ? fixedFacts(person.run) : []),
      questions: solicitudQuestions,
      when: {
        formaPago: ({ acting }) => !isFixed(acting),
        cuenta: ({ acting }, { formaPago }) => !isFixed(acting) && formaPago === 'deposito',
        lugar: ({ acting }, { formaPago }) => !isFixed(acting) && formaPago === 'presencial',
      },
      accountHolder: titularOf,
      rules: { cuenta: (cuenta, c) => accountErrors(cuenta, titularOf(c)) },
      consult: ({ services, context }) => consultParaPagar(services, context.person.run),
      consultKey: ({ today }) => today,
      consultSilence: 'stop',
      offers: { lugar: (_context, known) => known?.lugares ?? [] },
      prefill: (_context, known) => reachOffers(known),
      verify: async ({ services, context }, { cuenta }) =>
        cuenta ? verifyTitular(services, cuenta, mandanteOf(context)) : { kind: 'ok', facts: undefined },
      pendingText:
        'El banco no respondió. Guardamos la cuenta. El IPS pregunta otra vez antes de pagar: si el banco no dice que es de quien recibe el beneficio, no se paga ahí. Puede seguir.',
    })
}

type Pages = ReturnType<typeof pagesOf>
type Answers = AnswersOfForm<Pages>
type Delivered = DeliveryOf<Pages>

/**
 * The request of payments at a door: choose, contact and payment, review, and a receipt that is also the request's
 * page.
 */
export function solicitudOf(puerta: Puerta) {
  return pagesOf(puerta).files({
    needs: ({ beneficios }) => [beneficios.solicitarPago],
    review: {
      id: 'revisar',
      path: paths.revisar,
      title: 'Revise y envíe',
      submitLabel: 'Pedir el pago',
      declarations: declaracionQuestions,
      intro: ({ verified, acting, person, today }) => [
        ...forWhomBlocks(verified.quien?.mandante),
        ...desdeCuandoBlocks(verified.pagos, today),
        ...(isFixed(acting) ? [{ kind: 'known', facts: fixedFacts(person.run) } as const] : []),
      ],
    },
    receipt: {
      id: 'estado',
      path: paths.estado,
      title: 'Recibimos su solicitud de pago',
      told: found => toldAt(puerta, found),
    },
    outcomes: outcomesOf(puerta),
    highlights: ({ verified, person, acting, answers, consulted }) => [
      { label: 'Total que pide', value: formatClp(verified.pagos?.totalClp ?? 0) },
      { label: 'Para', value: verified.quien?.mandante?.nombre ?? `${person.nombres} ${person.apellidos}` },
      { label: 'Se cobra', value: dondeText(answers.solicitud, acting, consulted.solicitud) },
    ],
    actsFor: mandanteOf,
    emailOf: ({ answers }) => answers.solicitud.correo ?? null,
    subjectOf: ({ verified }) => subjectOf(verified.pagos, verified.quien?.mandante),
    draftSubject: ({ verified }) => subjectOf(verified.pagos, verified.quien?.mandante),
    earlier: { 1: deliver as never, 2: deliver as never },
    deliver,
  })
}

/** Files the request; idempotent by key. */
export async function deliver(delivery: Delivered): Promise<Acknowledgement> {
  const { idSolicitud, folio, plazo } = await desk.file(delivery, requestOf(delivery), [])
  return { idSolicitud, folio, data: { plazo } }
}

/** The request in the institution's format. */
export function requestOf({
  answers,
  consulted,
  verified,
  person,
  acting,
}: Whose & {
  answers: Pick<Answers, 'pagos' | 'solicitud'>
  consulted: { readonly solicitud?: ParaPagar }
  acting: Acting
}): SolicitudCobro {
  const { solicitud } = consulted
  const pagos = pagosOf({ person, consulted, verified })
  const { telefono, correo = '' } = answers.solicitud
  const chosen = new Set(chosenIn(answers.pagos))
  const known = pagos ? allOf(pagos).filter(({ id }) => chosen.has(id)) : []
  const run = titularOf({ person, verified })
  return {
    ...runToWire(run),
    contacto: { telefono, correo },
    pagos: known.map(({ id, montoLiquido }) => ({ id, montoClp: montoLiquido })),
    forma_pago: formaPagoOf(answers.solicitud, { run, acting, lugares: solicitud?.lugares ?? [] }),
    origen: acting.origin,
  }
}
