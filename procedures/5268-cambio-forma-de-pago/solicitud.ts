import { parseAccountNumber } from '#domain/bank-account.ts'
import { formatMonth } from '#domain/dates.ts'
import { type DeliveryOf, defineForm } from '#engine/define-form.ts'
import type { Verification } from '#engine/page.ts'
import type { BankAccountAnswer } from '#engine/question.ts'
import { accountOnWire } from '../parts/payment-questions.ts'
import { offered } from '../parts/registered-person.ts'
import { accionesDe, formaDe } from './acciones.ts'
import { toldBlocks } from './casos.ts'
import { contactoRespondido, direccionDe, mismoContacto } from './contacto.ts'
import { deliver, formaNueva, type Pedido } from './entrega.ts'
import { type Flujo, leerFlujo } from './flujo.ts'
import { consultLugares, ofrecidos } from './lugares.ts'
import { outcomes } from './outcomes.ts'
import { alcanceBlocks, comparado, cuentaText, hoyBlocks, lugarDePago, mayChoose } from './page-contents.ts'
import { paths } from './paths.ts'
import {
  cuentaQuestions,
  declaracionQuestions,
  domicilioQuestions,
  formaQuestions,
  lugarQuestions,
} from './preguntas.ts'
import type { Services } from './services.ts'

const civil = 'Registro Civil'

/** The bank's answer about an account's holder. */
type Titularidad = { readonly titular: 'suyo' | 'desconocido' }

const pages = defineForm<Services>({
  id: 'cambio',
  version: 1,
  title: 'Cambiar cómo me pagan o mi dirección',
  outcomePath: paths.noEsPosible,
  renewsSignIn: true,
})
  .gate(({ context, services }) => leerFlujo({ context, services }), {
    silentText:
      'Para seguir tenemos que leer cómo le pagan hoy y sus datos de contacto, y no hubo respuesta. No perdió nada. Intente de nuevo en unos minutos.',
  })
  .page('forma', {
    path: paths.forma,
    title: 'Cambiar su pago o su dirección',
    shortTitle: 'Qué cambia',
    intro: ({ consulted, lists }) => hoyBlocks(consulted.gate, lists),
    questions: formaQuestions,
    when: {
      formaPago: ({ consulted }, { cambia }) =>
        accionesDe({ ...(cambia && { cambia }) }).flagCambioFormaPago && mayChoose(consulted.gate),
      cuenta: ({ consulted }, answers) =>
        mayChoose(consulted.gate) ? answers.formaPago === 'deposito' : formaDe(answers) === 'deposito',
    },
    prefill: ({ consulted }) => propuestaOf(consulted.gate),
    rules: {
      cuenta: (cuenta, { consulted }) =>
        esLaDeHoy(cuenta, consulted.gate)
          ? { numero: 'Esa es la cuenta en que le pagan hoy. Escriba la nueva.' }
          : undefined,
    },
  })
  .pageWhen('cuenta', ({ answers }) => formaDe(answers.forma) === 'deposito', {
    path: paths.cuenta,
    title: 'Confirme su cuenta',
    shortTitle: 'Su cuenta',
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
      const { titular } = await services.beneficios.verificarTitular({ body: accountOnWire(cuenta) })
      if (titular !== 'ajeno') return { kind: 'ok', facts: { titular } }
      const data = { ultimosDigitos: cuenta.numeroCuenta.slice(-4) }
      return { kind: 'outcome', outcome: 'cuenta_de_otro', data }
    },
    pendingText:
      'El banco no respondió si la cuenta es suya. Guardamos lo que escribió y puede seguir. Se lo preguntaremos otra vez antes de pagarle ahí.',
  })
  .pageWhen('lugar', ({ answers }) => formaDe(answers.forma) === 'presencial', {
    path: paths.lugar,
    title: 'Su lugar de cobro',
    shortTitle: 'Lugar de cobro',
    questions: lugarQuestions,
    consult: ({ services }) => consultLugares(services),
    consultKey: ({ today }) => today,
    consultSilence: 'stop',
    consultSilentText:
      'La lista de lugares de pago no llegó. Lo que ya respondió está guardado. Intente de nuevo en unos minutos.',
    offers: {
      lugar: ({ consulted }, lugares) => ofrecidos(lugares ?? [], homeOf(consulted.gate)),
    },
    rules: {
      lugar: (codigo, { consulted }) =>
        esElDeHoy(codigo, consulted) ? 'Ahí cobra hoy. Elija otro lugar.' : undefined,
    },
  })
  .pageWhen(
    'domicilio',
    ({ answers, consulted }) => accionesDe(answers.forma).flagCambioDomicilio || !consulted.gate?.contacto,
    {
      path: paths.domicilio,
      title: 'Dirección y contacto',
      shortTitle: 'Dirección y contacto',
      questions: domicilioQuestions,
      when: { autoriza: (_context, { correo }) => correo !== undefined },
      prefill: ({ consulted: { gate } }) => ({
        direccion: offered(gate?.contacto && direccionDe(gate.contacto), civil),
        correo: offered(gate?.contacto?.email, civil),
        movil: offered(gate?.contacto?.movil, civil),
        fijo: offered(gate?.contacto?.fijo, civil),
      }),
      verify: async ({ context }, answers) => {
        const { contacto } = context.consulted.gate ?? {}
        return contacto && mismoContacto(contacto, contactoRespondido(answers))
          ? {
              kind: 'errors',
              errors: { 'direccion.calle': 'Estos son los datos que ya tiene. Cambie al menos uno.' },
            }
          : { kind: 'ok', facts: undefined }
      },
    },
  )

type Delivered = DeliveryOf<typeof pages>
type Known = Pick<Delivered, 'answers' | 'consulted'>

/** The change from its first page to its delivery (shell §2: step1 to step6). */
export const solicitud = pages.files({
  review: {
    id: 'revisar',
    path: paths.revisar,
    title: 'Revise y confirme',
    submitLabel: 'Confirmar el cambio',
    declarations: declaracionQuestions,
    intro: context => [
      ...comparado(context, context.lists),
      ...alcanceBlocks(context),
      ...(context.answers.cuenta && context.verified.cuenta?.titular !== 'suyo'
        ? [
            {
              kind: 'notice',
              tone: 'aviso',
              title: 'Revise la cuenta una vez más',
              text: 'El banco no ha dicho si es suya. Si resulta que no lo es, o está cerrada, el cambio no se hace y le pagan como antes.',
            } as const,
          ]
        : []),
    ],
  },
  receipt: {
    id: 'comprobante',
    path: paths.comprobante,
    title: 'Recibimos su cambio',
    told: toldBlocks,
  },
  outcomes,
  emailOf: correoDe,
  warnAt: context => {
    const { consulted, person } = context
    const chosen = correoDe(context)
    const own = chosen === undefined ? person.email : chosen
    const before = [consulted.gate?.contacto?.email, person.email].filter(
      one => one !== undefined && one !== '',
    )
    return [...new Set(before)].filter(one => one?.toLowerCase() !== own?.toLowerCase()) as string[]
  },
  subjectOf: ({ answers }) => subjectOf(answers.forma.cambia),
  draftSubject: ({ answers }) => (answers.forma ? subjectOf(answers.forma.cambia) : ''),
  highlights: context => {
    const forma = formaNueva(context)
    if (!forma) return []
    return [
      { label: 'Le pagarán en', value: lugarDePago(forma) },
      { label: 'Desde', value: `El pago de ${formatMonth(context.consulted.gate?.actual.desdeMes ?? '')}` },
    ]
  },
  deliver: delivery => deliver(delivery as Pedido & Pick<Delivered, 'services' | 'idempotencyKey'>),
})

/** Where letters about the change go: null if she emptied the address, undefined for that of the sign-in. */
function correoDe({ answers, consulted }: Known): string | null | undefined {
  if (answers.domicilio) return answers.domicilio.correo ?? null
  return consulted.gate?.contacto?.email || undefined
}

const subjects = {
  formaPago: 'Cómo le pagan',
  domicilio: 'Dirección y contacto',
  ambas: 'Cómo le pagan, dirección y contacto',
} as const

const subjectOf = (cambia: keyof typeof subjects) => subjects[cambia]

const homeOf = (gate: Flujo | undefined) => {
  const hoy = gate?.actual.formaPago
  return hoy?.forma === 'presencial' ? hoy.comuna : (gate?.contacto?.direccion.idComuna ?? '')
}

/**
 * The account of a person who asked for a single payment into it and was invited to use it permanently (decisions,
 * 114831).
 */
function propuestaOf(gate: Flujo | undefined) {
  const propuesta = gate?.actual.propuesta
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

function esLaDeHoy(cuenta: BankAccountAnswer, gate: Flujo | undefined): boolean {
  const hoy = gate?.actual.formaPago
  return (
    hoy?.forma === 'deposito' &&
    hoy.banco === cuenta.codigoBanco &&
    hoy.tipoCuenta === cuenta.tipoCuenta &&
    hoy.ultimosDigitos === cuenta.numeroCuenta.slice(-4)
  )
}

function esElDeHoy(codigo: string, { gate, lugar: lugares = [] }: Pedido['consulted']): boolean {
  const hoy = gate?.actual.formaPago
  const nombre = lugares.find(one => one.codigo === codigo)?.nombre
  return hoy?.forma === 'presencial' && nombre !== undefined && hoy.lugar?.nombre === nombre
}
