import { lastDigits } from '#domain/bank-account.ts'
import { runToWire } from '#domain/run.ts'
import { notice } from '#engine/content/content.ts'
import { type DeliveryOf, defineForm } from '#engine/walking/define-form.ts'
import type { Acknowledgement } from '#engine/walking/form.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { PagosIndependiente, SolicitudEnviada } from '#services/asignacion-familiar/contract.ts'
import { accountOnWire } from '../parts/asking/payment-questions.ts'
import { consultPersona, reachOffers } from '../parts/asking/registered-person.ts'
import { silentEnquiry } from '../parts/telling/silence.ts'
import { paths } from './paths.ts'
import { contactoQuestions, cuentaDeclaration, cuentaQuestions } from './questions.ts'
import { cuentaOutcomes } from './reasons.ts'
import { type Services, verifyCuenta } from './registers.ts'
import { desk, requests } from './requests.ts'
import { beneficiarioOf } from './rules.ts'
import { cuentaLine } from './words.ts'

/** What the form knows before it asks. */
interface Inicio {
  readonly cuenta: PagosIndependiente['cuenta']
  /** The address on record, which is warned too; undefined if there is none, or the register did not answer. */
  readonly correo?: string | undefined
}

const pages = defineForm<Services>({
  id: 'cuenta',
  version: 1,
  title: 'Dar una cuenta para los pagos por cargas',
  outcomePath: paths.cuentaNoEsPosible,
  renewsSignIn: true,
})
  .gate<Inicio>(
    async ({ context, services }) => {
      const [{ anos, cuenta, cuentaEnTramite }, persona] = await Promise.all([
        services.asignacionFamiliar.pagosIndependiente({ query: {} }),
        whenAnswered(consultPersona(services, context.person.run)),
      ])
      if (anos.length === 0) return { kind: 'outcome', outcome: 'sin_registro', data: {} }
      if (cuentaEnTramite) return { kind: 'outcome', outcome: 'cuenta_en_tramite', data: {} }
      return { kind: 'ok', facts: { cuenta, correo: persona?.correo } }
    },
    { silentText: silentEnquiry },
  )
  .page('cuenta', {
    path: paths.cuenta,
    title: 'Su cuenta de pago',
    shortTitle: 'La cuenta',
    lead: ({ consulted: { gate }, lists }) =>
      gate?.cuenta ? `Hoy: ${cuentaLine(gate.cuenta, lists)}.` : 'Hoy no tiene una en el IPS.',
    questions: cuentaQuestions,
    verify: async ({ services }, { cuenta }) => verifyCuenta(services, cuenta),
    pendingText:
      'El banco no respondió de quién es la cuenta. Guardamos lo que escribió y puede seguir. El IPS le pregunta otra vez antes de pagar ahí.',
  })
  .page('contacto', {
    path: paths.contactoCuenta,
    title: 'Cómo avisarle',
    shortTitle: 'Contacto',
    questions: contactoQuestions,
    consult: ({ services, context }) => consultPersona(services, context.person.run),
    consultKey: ({ person }) => person.run,
    prefill: (_context, known) => reachOffers(known),
  })

type Delivered = DeliveryOf<typeof pages>

/** The account for the payments of the self-employed (procedures §45056). */
export const cuenta = pages.files({
  needs: ({ asignacionFamiliar }) => [asignacionFamiliar.ingresarSolicitud],
  review: {
    id: 'revisar',
    path: paths.revisarCuenta,
    title: 'Revise y envíe',
    submitLabel: 'Enviar la cuenta',
    declarations: cuentaDeclaration,
    intro: ({ verified }) =>
      verified.cuenta === 'suyo'
        ? []
        : [
            notice(
              'aviso',
              'Revise la cuenta una vez más',
              'El banco no ha dicho de quién es. Si no dice que es suya, o está cerrada, el IPS no la acepta y se paga como hasta ahora.',
            ),
          ],
  },
  receipt: {
    id: 'comprobante',
    path: paths.comprobanteCuenta,
    title: 'Recibimos su cuenta',
    told: requests.told,
  },
  outcomes: cuentaOutcomes,
  emailOf: ({ answers }) => answers.contacto.correo ?? null,
  warnAt: ({ answers, consulted }) => {
    const before = consulted.gate?.correo
    return before && before !== answers.contacto.correo ? [before] : []
  },
  caseTitle: () => 'Cuenta para los pagos por cargas',
  subjectOf: ({ answers }) => `Cuenta que termina en ${lastDigits(answers.cuenta.cuenta.numeroCuenta)}`,
  highlights: ({ answers, person }) => [
    { label: 'Usted pide', value: 'Que el IPS le deposite en otra cuenta' },
    { label: 'La cuenta', value: `Termina en ${lastDigits(answers.cuenta.cuenta.numeroCuenta)}` },
    { label: 'Para', value: `${person.nombres} ${person.apellidos}` },
  ],
  draftSubject: () => 'Otra cuenta',
  deliver,
})

/** Files the account; idempotent by key. */
export async function deliver(delivery: Delivered): Promise<Acknowledgement> {
  const { idSolicitud, folio } = await desk.file(delivery, cuentaBody(delivery), [])
  return { idSolicitud, folio }
}

/** The request in the institution's format (`tipoSolicitud` 5). */
export function cuentaBody({ answers, person }: Pick<Delivered, 'answers' | 'person'>): SolicitudEnviada {
  return {
    tipoSolicitud: 5,
    beneficiario: beneficiarioOf(person, answers.contacto),
    cuenta: { ...accountOnWire(answers.cuenta.cuenta), rutCuenta: runToWire(person.run) },
  }
}
