import { parseAccountNumber } from '#domain/bank-account.ts'
import { formatMonth } from '#domain/dates.ts'
import { accountErrors } from '#engine/asking/kinds/bank-account.ts'
import type { Verification } from '#engine/asking/page.ts'
import type { BankAccountAnswer } from '#engine/asking/question.ts'
import { type DeliveryOf, defineForm } from '#engine/walking/define-form.ts'
import type { Mandante } from '../parts/asking/acting-for.ts'
import { offered } from '../parts/asking/registered-person.ts'
import { accionesDe, formaDe } from './acciones.ts'
import { contactoRespondido, direccionDe, mismoContacto } from './contacto.ts'
import { byAttorney, deliver, formaNueva, type Pedido } from './entrega.ts'
import { contactRows, type Fila } from './pages/antes-y-despues.ts'
import {
  alcanceBlocks,
  comparado,
  cuentaText,
  deQuienBlocks,
  hoyBlocks,
  lugarDePago,
  mayChoose,
} from './pages/page-contents.ts'
import { paths } from './paths.ts'
import {
  cuentaQuestions,
  declaracionQuestions,
  domicilioQuestions,
  formaQuestions,
  lugarQuestions,
} from './questions.ts'
import { outcomes } from './reasons.ts'
import { asksQuien, enter, flujoOf, mandanteOf, quienPage, titularOf } from './registers.ts'
import { toldBlocks } from './requests.ts'
import type { Flujo } from './rules.ts'
import type { Services } from './services.ts'
import { type Titularidad, verifyTitular } from './titular.ts'
import { consultLugares, ofrecidos } from './words.ts'

const civil = 'Registro Civil'

const pages = defineForm<Services>({
  id: 'cambio',
  version: 2,
  title: 'Cambiar cómo me pagan o mi dirección',
  outcomePath: paths.noEsPosible,
  renewsSignIn: true,
})
  .gate(({ context, services }) => enter(services, context), {
    silentText:
      'Para seguir tenemos que leer cómo le pagan hoy y sus datos de contacto, y no hubo respuesta. No perdió nada. Intente de nuevo en unos minutos.',
  })
  .pageWhen('quien', asksQuien, quienPage)
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
    verify: async ({ context, services }): Promise<Verification<Titularidad>> => {
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
      lugar: (c, lugares) => ofrecidos(lugares ?? [], homeOf(flujoOf(c))),
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
      verify: async ({ context }, answers): Promise<Verification<readonly Fila[]>> => {
        const { contacto } = flujoOf(context) ?? {}
        if (answers.correo === undefined && answers.movil === undefined)
          return {
            kind: 'errors',
            errors: { movil: 'Escriba un correo o un celular: hay que poder avisarle.' },
          }
        return contacto && mismoContacto(contacto, contactoRespondido(answers))
          ? {
              kind: 'errors',
              errors: { 'direccion.calle': 'Estos son los datos que ya tiene. Cambie al menos uno.' },
            }
          : {
              kind: 'ok',
              facts: contactRows(contacto ?? null, contactoRespondido(answers), context.lists),
            }
      },
    },
  )

type Delivered = DeliveryOf<typeof pages>
type Known = Pick<Delivered, 'answers' | 'consulted' | 'verified'>

/** The change from its first page to its delivery (shell §2: step1 to step6). */
export const solicitud = pages.files({
  review: {
    id: 'revisar',
    path: paths.revisar,
    title: 'Revise y confirme',
    submitLabel: 'Confirmar el cambio',
    declarations: declaracionQuestions,
    intro: context => [
      ...deQuienBlocks(mandanteOf(context)),
      ...comparado(context, context.lists),
      ...alcanceBlocks(context),
      ...(context.answers.cuenta && context.verified.cuenta?.titular !== 'suyo'
        ? [
            {
              kind: 'notice',
              tone: 'aviso',
              title: 'Revise la cuenta una vez más',
              text: 'El banco no respondió. Se lo preguntaremos otra vez. Si no dice que es de quien recibe el pago, el cambio no se hace y se paga como antes.',
            } as const,
          ]
        : []),
    ],
  },
  receipt: {
    id: 'comprobante',
    path: paths.comprobante,
    title: 'Recibimos su pedido de cambio',
    told: toldBlocks,
  },
  outcomes,
  actsFor: mandanteOf,
  // An attorney gets her own letters; the principal gets hers at the address of the register.
  emailOf: context => (byAttorney(context) ? undefined : correoDe(context)),
  warnAt: context => {
    if (byAttorney(context)) return []
    const { person } = context
    const chosen = correoDe(context)
    const own = chosen === undefined ? person.email : chosen
    const before = [flujoOf(context)?.contacto?.email, person.email].filter(
      one => one !== undefined && one !== '',
    )
    return [...new Set(before)].filter(one => one?.toLowerCase() !== own?.toLowerCase()) as string[]
  },
  subjectOf: context => subjectOf(context.answers.forma.cambia, mandanteOf(context)),
  draftSubject: context =>
    context.answers.forma ? subjectOf(context.answers.forma.cambia, mandanteOf(context)) : '',
  highlights: context => {
    const forma = formaNueva(context)
    const de = { label: 'Para', value: flujoOf(context)?.beneficiario.nombreBeneficiario ?? '' }
    if (!forma)
      return [
        { label: 'Cambia', value: subjects.domicilio },
        de,
        { label: 'Cómo le pagan', value: 'Sigue igual' },
      ]
    return [
      { label: 'Pide que se pague en', value: lugarDePago(forma) },
      de,
      {
        label: 'Si se aplica, desde',
        value: `El pago de ${formatMonth(flujoOf(context)?.actual.desdeMes ?? '')}`,
      },
    ]
  },
  // Earlier forms were of the person herself alone.
  earlier: { 1: delivery => deliver(delivery as never) },
  deliver: delivery => deliver(delivery as Pedido & Pick<Delivered, 'services' | 'idempotencyKey'>),
})

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

function subjectOf(cambia: keyof typeof subjects | undefined, mandante: Mandante | undefined): string {
  if (mandante) return `Cómo se paga a ${mandante.nombre}`
  return cambia ? subjects[cambia] : ''
}

const homeOf = (flujo: Flujo | undefined) => {
  const hoy = flujo?.actual.formaPago
  return hoy?.forma === 'presencial' ? hoy.comuna : (flujo?.contacto?.direccion.idComuna ?? '')
}

/**
 * The account of a person who asked for a single payment into it and was invited to use it permanently (decisions,
 * 114831).
 */
function propuestaOf(flujo: Flujo | undefined) {
  const propuesta = flujo?.actual.propuesta
  if (!propuesta) return {}
  const source = `Su solicitud de pago ${propuesta.folio}`
  const { banco, tipoCuenta, numeroCuenta } = propuesta
  const cuenta = {
    codigoBanco: banco,
    tipoCuenta: tipoCuenta as BankAccountAnswer['tipoCuenta'],
    numeroCuenta,
  }
  return {
    cambia: { value: 'formaPago' as const, source },
    formaPago: { value: 'deposito' as const, source },
    cuenta: { value: cuenta, source },
  }
}

function esLaDeHoy(cuenta: BankAccountAnswer, flujo: Flujo | undefined): boolean {
  const hoy = flujo?.actual.formaPago
  return (
    hoy?.forma === 'deposito' &&
    hoy.banco === cuenta.codigoBanco &&
    hoy.tipoCuenta === cuenta.tipoCuenta &&
    hoy.ultimosDigitos === cuenta.numeroCuenta.slice(-4)
  )
}

function esElDeHoy(
  codigo: string,
  flujo: Flujo | undefined,
  { lugar: lugares = [] }: Pedido['consulted'],
): boolean {
  const hoy = flujo?.actual.formaPago
  const nombre = lugares.find(one => one.codigo === codigo)?.nombre
  return hoy?.forma === 'presencial' && nombre !== undefined && hoy.lugar?.nombre === nombre
}
