import { addDays, formatDate } from '#domain/dates.ts'
import { capitalizeName, fullName } from '#domain/person-name.ts'
import { runFromWire, runToWire } from '#domain/run.ts'
import { type DeliveryOf, defineForm } from '#engine/walking/define-form.ts'
import type { Acknowledgement } from '#engine/walking/form.ts'
import { lastDayOfPoder } from '#law/cobro.ts'
import type { BeneficioPoder, Poder, SolicitudPoder, TipoDocumentoPoder } from '#services/poderes/contract.ts'
import { consultPersona, offered, reachOffers } from '../parts/asking/registered-person.ts'
import { announcedByTipo, type Papers } from '../parts/requests/request-desk.ts'
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
import { type PoderServices, renewedOf, unlessSent, verifyPersona } from './registers.ts'
import { desk, requests } from './requests.ts'

const registro = 'Registro de poderes'
const silent =
  'El registro de poderes no respondió. Sin su respuesta no sabemos si este poder se puede dar. Lo que escribió está guardado.'

const isNotarial = (que: string, via: string | undefined) => que === 'presento' || via === 'notarial'

const form = defineForm<PoderServices>({
  id: 'poder',
  version: 2,
  title: 'Poder para cobrar beneficios del IPS',
  outcomePath: paths.noEsPosible,
  // It lets somebody collect what is the person's.
  renewsSignIn: true,
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
    verify: ({ context: { consulted }, readUndelivered }, quien) =>
      unlessSent(otherOf({ quien }, consulted) || undefined, readUndelivered),
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
    verify: ({ services, context, readUndelivered }, { run, nombre }) =>
      verifyPersona(services, { run, nombre: fullName(nombre) }, context.answers.quien.que, readUndelivered),
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
    lead: 'Si deja un correo, le escribimos cuando el poder cambie. A la otra persona, al que tiene en el Registro Civil.',
    questions: contactoQuestions,
    consult: ({ services, context }) => consultPersona(services, context.person.run),
    prefill: (_c, known) => reachOffers(known),
  })

export type Delivered = DeliveryOf<typeof form>

/** The power to present, new or renewed. */
export const solicitud = form.files({
  needs: ({ poderes }) => [poderes.registrar, poderes.renovar, poderes.subirDocumento],
  review: {
    id: 'revisar',
    path: paths.revisar,
    title: 'Revise y envíe',
    submitLabel: 'Enviar el poder',
    declarations: declaracionQuestions,
  },
  receipt: {
    id: 'comprobante',
    path: paths.comprobante,
    title: 'Listo: el poder está en camino',
    told: requests.told,
  },
  outcomes,
  emailOf: ({ answers }) => answers.contacto.correo ?? null,
  // Who presents a power gives none; also the principal, who is asked about it, reads what it is called.
  caseTitle: ({ answers }) =>
    answers.quien.que === 'presento' ? 'Poder para cobrar beneficios del IPS' : undefined,
  subjectOf: ({ answers, consulted }) => otherOf(answers, consulted),
  highlights: ({ answers, consulted, person }) => {
    const other = otherOf(answers, consulted)
    const own = capitalizeName(`${person.nombres} ${person.apellidos}`)
    const [gives, receives] = answers.quien.que === 'presento' ? [other, own] : [own, other]
    const { desde, hasta } = answers.alcance
    return [
      { label: 'Recibe el poder', value: receives },
      { label: 'Da el poder', value: gives },
      { label: 'Si se registra, vale', value: `Desde el ${formatDate(desde)} hasta el ${formatDate(hasta)}` },
    ]
  },
  draftSubject: ({ answers, consulted }) =>
    answers.quien ? otherOf({ ...answers, quien: answers.quien }, consulted) : '',
  // Version 1 differs in what an outcome keeps.
  earlier: { 1: deliver as never },
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

/** Presents a power and sends its documents; idempotent by key. */
export async function deliver(delivery: Delivered): Promise<Acknowledgement> {
  const body = solicitudOf(delivery)
  const { idSolicitud, folio } = await desk.file(delivery, body, papersOf(delivery.answers.como))
  const presentadoPor = delivery.answers.quien.que === 'presento' ? 'apoderado' : 'mandante'
  return { idSolicitud, folio, data: { idPoder: idSolicitud, via: body.via, presentadoPor } }
}

/**
 * The power in the register's format. Deterministic for the same answers.
 * @throws RangeError if neither the other person nor the power to renew is known
 */
export function solicitudOf({
  answers,
  consulted,
  person,
}: Pick<Delivered, 'answers' | 'consulted' | 'person'>): SolicitudPoder {
  const { quien, persona, alcance, como, contacto } = answers
  const old = renewedOf(quien.que, consulted.quien)
  const other = persona?.run ?? (old && runFromWire(old.apoderado))
  if (other === undefined) throw new RangeError('The power has no other person')
  const isReceived = quien.que === 'presento'
  const [mandante, apoderado] = isReceived ? [other, person.run] : [person.run, other]
  const via = isReceived ? 'notarial' : (como.via ?? 'aceptacion')
  return {
    mandante: runToWire(mandante),
    apoderado: runToWire(apoderado),
    nombreOtro: (persona ? fullName(persona.nombre) : (old?.apoderado.nombre ?? '')).slice(0, 160),
    parentesco: persona?.parentesco ?? old?.parentesco ?? 'otro',
    beneficios: alcance.beneficios === 'algunos' ? ([...(alcance.cuales ?? [])] as BeneficioPoder[]) : [],
    cambiaFormaPago: alcance.cambiaFormaPago,
    desde: alcance.desde,
    hasta: alcance.hasta,
    via,
    notaria:
      via === 'notarial' && como.notaria && como.fechaNotaria
        ? { nombre: como.notaria, fecha: como.fechaNotaria }
        : null,
    contacto: { telefono: contacto.telefono, correo: contacto.correo ?? '' },
    declara: true,
    renueva: old?.idPoder ?? null,
    documentos: announcedByTipo(papersOf(como)),
  }
}

/** Documents by what they prove. */
function papersOf(como: Delivered['answers']['como']): Papers<TipoDocumentoPoder> {
  return [
    ['poder', como.poder],
    ['cedula_mandante', como.cedulaMandante],
    ['cedula_apoderado', como.cedulaApoderado],
    ['sentencia', como.sentencia],
  ]
}
