import { parseAccountNumber } from '#domain/bank-account.ts'
import { formatMonth } from '#domain/dates.ts'
import { sameEmail } from '#domain/email.ts'
import { accountErrors } from '#engine/asking/kinds/bank-account.ts'
import type { Verification } from '#engine/asking/page.ts'
import { content, notice } from '#engine/content/content.ts'
import { type DeliveryOf, defineForm } from '#engine/walking/define-form.ts'
import type { Acknowledgement } from '#engine/walking/form.ts'
import { demandOffered } from '#platform/contract/offered.ts'
import { asksQuien, mandanteOf, titularOf } from '../parts/asking/for-whom.ts'
import { offered } from '../parts/asking/registered-person.ts'
import {
  contactRows,
  cuentaText,
  type Fila,
  filasText,
  hoyBlocks,
  lugarDePago,
  mayChoose,
  reviewBlocks,
} from './pages/antes-y-despues.ts'
import { paths } from './paths.ts'
import {
  cuentaQuestions,
  declaracionQuestions,
  domicilioQuestions,
  formaQuestions,
  lugarQuestions,
} from './questions.ts'
import { outcomes } from './reasons.ts'
import {
  consultLugares,
  direccionDe,
  enter,
  flujoOf,
  mismoContacto,
  quien,
  type Services,
  updateRegister,
  verifyTitular,
  type Whose,
} from './registers.ts'
import { told } from './requests.ts'
import {
  accionesDe,
  byAttorney,
  contactoRespondido,
  esElDeHoy,
  esLaDeHoy,
  formaDe,
  formaNueva,
  ofrecidos,
  type Pedido,
  propuestaOf,
  requestOf,
} from './rules.ts'

const civil = 'Registro Civil'

const pages = defineForm<Services>({
  id: 'cambio',
  version: 3,
  title: 'Cambiar cómo me pagan o mi dirección',
  outcomePath: paths.noEsPosible,
  renewsSignIn: true,
})
  .gate(({ context, services, undelivered }) => enter(services, context, undelivered), {
    silentText:
      'Para seguir tenemos que leer cómo le pagan hoy y sus datos de contacto, y no hubo respuesta. No perdió nada. Intente de nuevo en unos minutos.',
  })
  .pageWhen('quien', asksQuien, quien)
  .page('forma', {
    path: paths.forma,
    title: c =>
      mandanteOf(c) ? `Cambiar el pago de ${mandanteOf(c)?.nombre}` : 'Cambiar su pago o su dirección',
    shortTitle: 'Qué cambia',
    intro: c => hoyBlocks(flujoOf(c), c.lists),
    accountHolder: titularOf,
    questions: formaQuestions,
    when: {
      cambia: c => !byAttorney(c),
      formaPago: (c, answers) =>
        accionesDe(answers, byAttorney(c)).flagCambioFormaPago && mayChoose(flujoOf(c)),
      cuenta: (c, answers) =>
        mayChoose(flujoOf(c))
          ? answers.formaPago === 'deposito'
          : formaDe(answers, byAttorney(c)) === 'deposito',
    },
    prefill: c => propuestaOf(flujoOf(c)),
    rules: {
      cuenta: (cuenta, c) =>
        esLaDeHoy(cuenta, flujoOf(c))
          ? { numero: 'En esa cuenta se paga hoy. Escriba la nueva.' }
          : accountErrors(cuenta, titularOf(c)),
    },
  })
  .pageWhen('cuenta', c => formaDe(c.answers.forma, byAttorney(c)) === 'deposito', {
    path: paths.cuenta,
    title: 'Confirme la cuenta',
    shortTitle: 'La cuenta',
    lead: ({ answers: { forma }, lists }) => (forma.cuenta ? cuentaText(forma.cuenta, lists) : ''),
    questions: cuentaQuestions,
    rules: {
      numeroOtraVez: (numero, { answers }) =>
        parseAccountNumber(numero) === answers.forma.cuenta?.numeroCuenta
          ? undefined
          : 'No es el mismo número que escribió antes. Revíselo, o vuelva atrás y corrija el primero.',
    },
    verify({ context, services }) {
      const { cuenta } = context.answers.forma
      if (!cuenta) throw new Error('The page is asked only about an account')
      return verifyTitular(services, cuenta, mandanteOf(context))
    },
    pendingText:
      'El banco no respondió de quién es la cuenta. Guardamos lo que escribió y puede seguir. Se lo preguntaremos otra vez: ahí no se paga hasta que diga de quién es.',
  })
  .pageWhen('lugar', c => formaDe(c.answers.forma, byAttorney(c)) === 'presencial', {
    path: paths.lugar,
    title: 'El lugar de cobro',
    shortTitle: 'Lugar de cobro',
    questions: lugarQuestions,
    consult: ({ services }) => consultLugares(services),
    consultKey: ({ today }) => today,
    consultSilence: 'stop',
    consultSilentText:
      'La lista de lugares de pago no llegó. Lo que ya respondió está guardado. Intente de nuevo en unos minutos.',
    offers: {
      lugar: (c, lugares) => ofrecidos(lugares ?? [], flujoOf(c)),
    },
    rules: {
      lugar: (codigo, c) =>
        esElDeHoy(codigo, flujoOf(c), c.consulted) ? 'Ahí se cobra hoy. Elija otro lugar.' : undefined,
    },
  })
  .pageWhen(
    'domicilio',
    c => accionesDe(c.answers.forma, byAttorney(c)).flagCambioDomicilio || !flujoOf(c)?.contacto,
    {
      path: paths.domicilio,
      title: 'Dirección y contacto',
      shortTitle: 'Dirección y contacto',
      questions: domicilioQuestions,
      rules: {
        autoriza: (autoriza, _context, { correo }) =>
          autoriza && correo === undefined ? 'Escriba arriba su correo, o elija «No».' : undefined,
      },
      prefill: c => {
        const { contacto } = flujoOf(c) ?? {}
        return {
          direccion: offered(contacto && direccionDe(contacto), civil),
          correo: offered(contacto?.email, civil),
          movil: offered(contacto?.movil, civil),
          fijo: offered(contacto?.fijo, civil),
        }
      },
      verify: async ({ context, services }, answers): Promise<Verification<readonly Fila[]>> => {
        demandOffered([services.personas.actualizarContacto])
        const { contacto } = flujoOf(context) ?? {}
        const despues = contactoRespondido(answers)
        const problem = (control: string, text: string) =>
          ({ kind: 'errors', errors: { [control]: text } }) as const
        if (answers.correo === undefined && answers.movil === undefined)
          return problem('movil', 'Escriba un correo o un celular: hay que poder avisarle.')
        return contacto && mismoContacto(contacto, despues)
          ? problem('direccion.calle', 'Estos son los datos que ya tiene. Cambie al menos uno.')
          : { kind: 'ok', facts: contactRows(contacto ?? null, despues, context.lists) }
      },
    },
  )

type Delivered = DeliveryOf<typeof pages>
type Known = Pick<Delivered, 'answers' | 'consulted' | 'verified'>

/** The change from its first page to its delivery (shell §2: step1 to step6). */
export const solicitud = pages.files({
  needs: ({ beneficios }) => [beneficios.cambiar],
  review: {
    id: 'revisar',
    path: paths.revisar,
    title: 'Revise y confirme',
    submitLabel: 'Confirmar el cambio',
    declarations: declaracionQuestions,
    intro(c) {
      const flujo = flujoOf(c)
      const { cuenta, domicilio } = c.answers
      const changes = { forma: formaNueva(c), contacto: domicilio && contactoRespondido(domicilio) }
      return content(
        flujo && reviewBlocks(flujo, changes, { lists: c.lists, mandante: mandanteOf(c) }),
        cuenta &&
          c.verified.cuenta?.titular !== 'suyo' &&
          notice(
            'aviso',
            'Revise la cuenta una vez más',
            'El banco no respondió. Se lo preguntaremos otra vez. Si no dice que es de quien recibe el pago, el cambio no se hace y se paga como antes.',
          ),
      )
    },
  },
  receipt: {
    id: 'comprobante',
    path: paths.comprobante,
    title: 'Recibimos su pedido de cambio',
    told,
  },
  outcomes,
  actsFor: mandanteOf,
  // An attorney gets her own letters; the principal gets hers at the address of the register.
  emailOf: context => (byAttorney(context) ? undefined : correoDe(context)),
  warnAt: context => {
    if (byAttorney(context)) return []
    const { email } = context.person
    const own = correoDe(context) === undefined ? email : correoDe(context)
    return [...new Set([flujoOf(context)?.contacto?.email, email])].filter(
      (one): one is string => Boolean(one) && one?.toLowerCase() !== own?.toLowerCase(),
    )
  },
  addressToProve: context => {
    const { correo } = context.answers.domicilio ?? {}
    return correo === undefined || sameEmail(correo, flujoOf(context)?.contacto?.email ?? '')
      ? undefined
      : correo
  },
  subjectOf,
  draftSubject: subjectOf,
  highlights(context) {
    const forma = formaNueva(context)
    const { beneficiario, actual } = flujoOf(context) ?? {}
    const de = { label: 'Para', value: beneficiario?.nombreBeneficiario ?? '' }
    return forma
      ? [
          { label: 'Pide que se pague en', value: lugarDePago(forma) },
          de,
          { label: 'Si se aplica, desde', value: `El pago de ${formatMonth(actual?.desdeMes ?? '')}` },
        ]
      : [{ label: 'Cambia', value: subjects.domicilio }, de, { label: 'Cómo le pagan', value: 'Sigue igual' }]
  },
  // Version 1 was of the person herself alone; 2 differs in what an outcome keeps.
  earlier: { 1: delivery => deliver(delivery as never), 2: delivery => deliver(delivery as never) },
  deliver: delivery => deliver(delivery as Pedido & Pick<Delivered, 'services' | 'idempotencyKey'>),
})

/** Files the change and updates the civil register; both idempotent by key. */
export async function deliver(
  delivery: Pedido & { services: Services; idempotencyKey: string },
): Promise<Acknowledgement> {
  const { services, idempotencyKey } = delivery
  const body = requestOf(delivery)
  const { idSolicitud, folio, estadoSolicitud } = await services.beneficios.cambiar({ body, idempotencyKey })
  if (body.acciones.flagCambioDomicilio && estadoSolicitud !== 'rechazada') {
    const { run: rut, dv } = body.beneficiary
    await updateRegister(services, { rut, dv }, `${idempotencyKey}.contacto`, () => body.beneficiary)
  }
  const contacto = filasText(delivery.verified?.domicilio ?? [])
  return { idSolicitud, folio, ...(contacto && { data: { contacto } }) }
}

/** Where letters about the change go: null if she emptied the address, undefined for that of the sign-in. */
function correoDe(known: Known): string | null | undefined {
  const { domicilio } = known.answers
  // Who wants no mails gets none: how it goes is in the portal.
  if (domicilio) return domicilio.autoriza === false ? null : (domicilio.correo ?? null)
  return flujoOf(known)?.contacto?.email || undefined
}

const subjects = {
  formaPago: 'Cómo le pagan',
  domicilio: 'Dirección y contacto',
  ambas: 'Cómo le pagan, dirección y contacto',
} as const

function subjectOf({ answers, verified }: Pick<Whose, 'verified'> & { answers: Partial<Pedido['answers']> }) {
  const mandante = mandanteOf({ verified })
  if (!answers.forma) return ''
  if (mandante) return `Cómo se paga a ${mandante.nombre}`
  const { cambia } = answers.forma
  return cambia ? subjects[cambia] : ''
}
