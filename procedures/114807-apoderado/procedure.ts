import { addDays, formatDate } from '#domain/dates.ts'
import { capitalizeName, fullName } from '#domain/person-name.ts'
import { defineProcedure } from '#engine/define-procedure.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { lastDayOfPoder } from '#law/cobro.ts'
import type { Poder } from '#services/poderes/contract.ts'
import { consultPersona, offered, reachOffers } from '../parts/asking/registered-person.ts'
import { concerns, confirm } from './concerns.ts'
import { actions, deliver } from './deliver.ts'
import { eventLetters } from './letters.ts'
import { paths } from './paths.ts'
import {
  alcanceQuestions,
  comoQuestions,
  contactoQuestions,
  declaracionQuestions,
  personaQuestions,
  quienQuestions,
} from './questions.ts'
import { outcomes } from './reasons.ts'
import { type PoderServices, renewedOf, verifyPersona } from './registers.ts'
import { consultations, toldBlocks } from './requests.ts'
import { caseDefinition, eventData } from './states.ts'

const registro = 'Registro de poderes'
const silent =
  'El registro de poderes no respondió. Sin su respuesta no sabemos si este poder se puede dar. Lo que escribió está guardado.'

const isNotarial = (que: string, via: string | undefined) => que === 'presento' || via === 'notarial'

/** The power to present, new or renewed. */
export const solicitud = defineForm<PoderServices>({
  id: 'poder',
  version: 1,
  title: 'Poder para cobrar beneficios del IPS',
  outcomePath: paths.noEsPosible,
})
  .page('quien', {
    path: paths.quien,
    title: 'Dar, presentar o renovar un poder',
    shortTitle: 'Qué quiere hacer',
    questions: quienQuestions,
    consult: async ({ services }) => (await services.poderes.listar()).poderes,
    // A power may have been renewed or revoked a moment ago.
    consultFresh: true,
    consultSilence: 'stop',
    consultSilentText: silent,
    options: {
      que: (_c, own) => [
        ...(own ?? []).filter(({ renovable }) => renovable).map(renewalOption),
        {
          value: 'doy',
          label: 'Dar un poder a otra persona',
          hint: 'Ella podrá cobrar por usted lo que paga el IPS.',
        },
        {
          value: 'presento',
          label: 'Presentar un poder que me dieron',
          hint: 'Ya está hecho ante notario. Vale cuando quien se lo dio lo confirma con su propia ClaveÚnica.',
        },
      ],
    },
  })
  .pageWhen('persona', ({ answers }) => !answers.quien.que.startsWith('renovar-'), {
    path: paths.persona,
    title: ({ answers }) =>
      answers.quien.que === 'presento' ? '¿Quién le dio el poder?' : '¿A quién le da el poder?',
    shortTitle: 'La otra persona',
    lead: ({ answers }) =>
      answers.quien.que === 'presento'
        ? 'Escriba los datos de quien recibe el pago. Le preguntaremos si le dio el poder.'
        : 'Elija a alguien de mucha confianza. Puede revocar el poder cuando quiera.',
    questions: personaQuestions,
    rules: {
      run: (run, { person }) =>
        run === person.run ? 'Ese RUN es el suyo. Escriba el de la otra persona.' : undefined,
    },
    verify: ({ services, context }, { run, nombre }) =>
      verifyPersona(services, { run, nombre: fullName(nombre) }, context.answers.quien.que),
    verifySilence: 'stop',
    pendingText: silent,
  })
  .page('alcance', {
    path: paths.alcance,
    title: 'Para qué y hasta cuándo',
    shortTitle: 'Para qué y hasta cuándo',
    questions: alcanceQuestions,
    when: { cuales: (_c, { beneficios }) => beneficios === 'algunos' },
    prefill: ({ answers, consulted, today }) => {
      const old = renewedOf(answers.quien.que, consulted.quien)
      const desde = old && old.hasta >= today ? addDays(old.hasta, 1) : today
      return {
        ...(old && {
          beneficios: offered(
            old.beneficios.length > 0 ? ('algunos' as const) : ('todos' as const),
            registro,
          ),
          cuales: offered(old.beneficios.length > 0 ? old.beneficios : undefined, registro),
          cambiaFormaPago: { value: old.cambiaFormaPago, source: registro },
        }),
        // Proposals of the form itself: nobody said them.
        desde: { value: desde, source: '' },
        hasta: { value: lastDayOfPoder(desde), source: '' },
      }
    },
    rules: {
      desde: (desde, { today }) =>
        desde < today
          ? 'El poder no puede empezar en un día que ya pasó. Escriba el de hoy u otro que venga.'
          : undefined,
      hasta: (hasta, { today }, { desde = today }) => {
        const last = lastDayOfPoder(desde)
        if (hasta < desde) return 'El último día debe ser después del primero.'
        return hasta > last
          ? `Un poder dura 2 años o menos. Escriba, a más tardar, el ${formatDate(last)}.`
          : undefined
      },
    },
  })
  .page('como', {
    path: paths.como,
    title: ({ answers }) =>
      answers.quien.que === 'presento' ? 'El poder y los papeles' : 'Aquí o ante notario',
    shortTitle: 'El poder',
    questions: comoQuestions,
    when: {
      via: ({ answers }) => answers.quien.que !== 'presento',
      notaria: ({ answers }, { via }) => isNotarial(answers.quien.que, via),
      fechaNotaria: ({ answers }, { via }) => isNotarial(answers.quien.que, via),
      poder: ({ answers }, { via }) => isNotarial(answers.quien.que, via),
      cedulaMandante: ({ answers }, { via }) => isNotarial(answers.quien.que, via),
      cedulaApoderado: ({ answers }, { via }) => isNotarial(answers.quien.que, via),
      sentencia: ({ answers }, { via }) => isNotarial(answers.quien.que, via),
    },
  })
  .page('contacto', {
    path: paths.contacto,
    title: 'Cómo avisarle',
    shortTitle: 'Contacto',
    lead: 'Le escribiremos cuando el poder cambie. A la otra persona, al correo que tiene en el Registro Civil.',
    questions: contactoQuestions,
    consult: ({ services, context }) => consultPersona(services, context.person.run),
    prefill: (_c, known) => reachOffers(known),
  })
  .files({
    review: {
      id: 'revisar',
      path: paths.revisar,
      title: 'Revise y envíe',
      submitLabel: 'Presentar el poder',
      declarations: declaracionQuestions,
    },
    receipt: {
      id: 'comprobante',
      path: paths.comprobante,
      title: 'Recibimos el poder',
      told: toldBlocks,
    },
    outcomes,
    emailOf: ({ answers }) => answers.contacto.correo ?? null,
    subjectOf: ({ answers, consulted }) => otherOf(answers, consulted),
    highlights: ({ answers, consulted, person }) => {
      const other = otherOf(answers, consulted)
      const own = capitalizeName(`${person.nombres} ${person.apellidos}`)
      const [gives, receives] = answers.quien.que === 'presento' ? [other, own] : [own, other]
      const { desde, hasta } = answers.alcance
      return [
        { label: 'Podrá cobrar', value: receives },
        { label: 'Da el poder', value: gives },
        { label: 'Vale', value: `Desde el ${formatDate(desde)} hasta el ${formatDate(hasta)}` },
      ]
    },
    draftSubject: ({ answers, consulted }) =>
      answers.quien ? otherOf({ ...answers, quien: answers.quien }, consulted) : '',
    deliver,
  })

/** The name of the other person; `''` while unknown. */
function otherOf(
  {
    quien,
    persona,
  }: { quien: { que: string }; persona?: { nombre: Parameters<typeof fullName>[0] } | undefined },
  consulted: { quien?: readonly Poder[] },
): string {
  if (persona) return fullName(persona.nombre)
  return capitalizeName(renewedOf(quien.que, consulted.quien)?.apoderado.nombre ?? '')
}

function renewalOption({ idPoder, apoderado, hasta, estado }: Poder) {
  const when = estado === 'vencido' ? `Venció el ${formatDate(hasta)}.` : `Vence el ${formatDate(hasta)}.`
  return {
    value: `renovar-${idPoder}`,
    label: `Renovar el poder de ${capitalizeName(apoderado.nombre)}`,
    hint: when,
  }
}

/** Powers of attorney to collect benefits of the IPS (procedures §114807). */
export const apoderado = defineProcedure<PoderServices>({
  id: '114807',
  purpose: 'Saber si se puede dar un poder para cobrar sus beneficios',
  title: 'Autorización de apoderado para cobrar beneficios del Instituto de Previsión Social (IPS)',
  institution: 'Instituto de Previsión Social (IPS)',
  institutionKey: 'poderes',
  summary: 'Autorice a una persona de confianza para que cobre por usted.',
  forms: [solicitud],
  consultations,
  cases: {
    states: caseDefinition,
    actions,
    concerns,
    confirm,
    listPath: paths.solicitudes,
    detailPath: paths.detalle,
  },
  eventData,
  eventLetters,
})
