import { formatDireccion } from '#domain/address.ts'
import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatRun, type Run, runFromWire, runToWire } from '#domain/run.ts'
import type { Documento } from '#engine/asking/form-input.ts'
import { content, figure } from '#engine/content/content.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import type { Delivery } from '#engine/walking/form.ts'
import { isEmbarazo, mesDeEmbarazo } from '#law/asignacion-maternal.ts'
import type { DocumentoMaternal, SolicitudEnviada } from '#services/asignacion-familiar/contract.ts'
import { consultLugares } from '../parts/asking/payment-places.ts'
import {
  accountOnWire,
  cuentaRutOf,
  formaPagoOptions,
  lugarOptions,
} from '../parts/asking/payment-questions.ts'
import { contactOffers, offered } from '../parts/asking/registered-person.ts'
import { announcedByTipo, type Papers } from '../parts/requests/request-desk.ts'
import { paths } from './paths.ts'
import { embarazoQuestions, pagoQuestions, type Respuestas, solicitanteQuestions } from './questions.ts'
import { reasons } from './reasons.ts'
import {
  consultSolicitante,
  type Procede,
  type Services,
  verifyDerecho,
  verifyEmbarazo,
} from './registers.ts'
import { desk, mesesText } from './requests.ts'
import { certificadoEnContra } from './rules.ts'
import { calidadOptions } from './words.ts'

const ips = 'Instituto de Previsión Social (IPS)'
const pending = 'El IPS no respondió. Guardamos lo que escribió y lo revisará después. Puede seguir.'

type MaternalDelivery = Delivery<Respuestas, object, object, Services>
type SolicitudMaternal = Extract<SolicitudEnviada, { tipoSolicitud: 3 }>

/** Whose pregnancy it is, for lists and letters. */
function subjectOf(
  { embarazo, runConyuge }: Respuestas['solicitante'],
  verified: { readonly solicitante?: Procede | undefined },
  person: { readonly nombres: string; readonly apellidos: string },
): string {
  if (embarazo === 'propio' || runConyuge === undefined) return `${person.nombres} ${person.apellidos}`
  return verified.solicitante?.nombre || `Persona del RUN ${formatRun(runConyuge)}`
}

/** The request for the maternal allowance; pages 1 to 4 of the specification (shell §2). */
export const solicitud = defineForm<Services>({
  id: 'solicitud',
  version: 3,
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
    prefill(_c, known) {
      const { calidades = [], empleadores = [], conyuge } = known?.antecedentes ?? {}
      const [empleador] = empleadores
      const calidad = calidadOptions.find(({ value }) => calidades.includes(value))?.value
      return {
        calidad: offered(calidad, ips),
        rutEmpleador: offered(empleador && runFromWire(empleador), ips),
        runConyuge: offered(conyuge ? runFromWire(conyuge) : undefined, ips),
        ...contactOffers(known?.persona),
      }
    },
    verify: ({ services }, answers) => verifyDerecho(services, answers),
    pendingText: pending,
  })
  .page('embarazo', {
    path: paths.embarazo,
    title: 'El embarazo',
    shortTitle: 'Embarazo',
    lead: 'Copie las fechas del certificado que le dio su médico o matrona.',
    outro: ({ verified: { solicitante } }) =>
      content(
        solicitante &&
          figure('Si se aprueba, se paga', `${formatClp(solicitante.montoClp)} al mes`, {
            note: 'Por todo el embarazo, también por los meses que ya pasaron.',
          }),
      ),
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
    needs: ({ asignacionFamiliar }) => [
      asignacionFamiliar.ingresarSolicitud,
      asignacionFamiliar.subirDocumento,
    ],
    review: {
      id: 'revisar',
      path: paths.revisar,
      title: 'Revise y envíe',
      submitLabel: 'Enviar la solicitud',
      declarations: {},
    },
    receipt: { id: 'comprobante', path: paths.comprobante, title: 'Recibimos su solicitud' },
    outcomes: reasons.outcomes,
    emailOf: c => c.answers.solicitante.correo ?? null,
    subjectOf: c => subjectOf(c.answers.solicitante, c.verified, c.person),
    highlights({ answers, verified, person, today }) {
      const { montoClp, pago } = verified.embarazo ?? verified.solicitante ?? {}
      // Verified on an earlier day, another month of the pregnancy may have begun since.
      const isOfToday =
        pago?.mesesAtrasados ===
        Math.min(mesDeEmbarazo({ gestacion: answers.embarazo.fechaGestacion }, today), pago?.meses ?? 0)
      return [
        { label: 'Si se aprueba, se paga', value: montoClp ? `${formatClp(montoClp)} al mes` : '' },
        {
          label: 'Primer pago',
          value:
            pago && isOfToday ? `${formatClp(pago.atrasadoClp)}, por ${mesesText(pago.mesesAtrasados)}` : '',
        },
        { label: 'Por el embarazo de', value: subjectOf(answers.solicitante, verified, person) },
        { label: 'Hasta', value: formatDate(answers.embarazo.fechaParto) },
      ]
    },
    draftSubject: ({ answers: { solicitante }, verified, person }) =>
      solicitante ? subjectOf(solicitante, verified, person) : '',
    deliver,
    // The first asked for a paper about work; the second kept what the institution said in other words.
    earlier: { 1: deliver as never, 2: deliver as never },
  })

/** Files the request and sends its documents; both idempotent. */
async function deliver(delivery: MaternalDelivery) {
  const { idSolicitud, folio, plazo } = await desk.file(
    delivery,
    solicitudOf(delivery),
    papersOf(delivery.answers),
  )
  return { idSolicitud, folio, data: { plazo } }
}

/** The request in the institution's format (`tipoSolicitud` 3). */
export function solicitudOf({
  answers,
  person,
}: Pick<MaternalDelivery, 'answers' | 'person'>): SolicitudMaternal {
  const { solicitante, embarazo } = answers
  const { rut, dv } = runToWire(person.run)
  return {
    tipoSolicitud: 3,
    beneficiario: {
      nombre: `${person.nombres} ${person.apellidos}`.slice(0, 150),
      run: rut,
      dv,
      email: solicitante.correo ?? '',
      direccion: formatDireccion(solicitante.direccion).slice(0, 300),
      telefono: solicitante.telefono,
      tipo: solicitante.calidad,
    },
    conyuge: wireOrNull(solicitante.runConyuge),
    empleador: wireOrNull(solicitante.rutEmpleador),
    embarazo: {
      gestacion: embarazo.fechaGestacion,
      parto: embarazo.fechaParto,
      emisor: embarazo.emisor === 'medico' ? 'medico' : 'matrona',
    },
    pago: pagoOf(answers, person.run),
    documentos: announcedByTipo(papersOf(answers)),
  }
}

function pagoOf({ pago }: Respuestas, run: Run): SolicitudMaternal['pago'] {
  if (pago.formaPago === 'cuentarut') return { formaPago: '1', ...accountOnWire(cuentaRutOf(run)) }
  return pago.formaPago === 'deposito' && pago.cuenta
    ? { formaPago: '1', ...accountOnWire(pago.cuenta) }
    : { formaPago: '2', codigoLugarPago: pago.lugarPago ?? '' }
}

const papersOf = ({ embarazo }: Pick<Respuestas, 'embarazo'>): Papers<DocumentoMaternal> => [
  ['embarazo', embarazo.certificado],
  // Asked for by version 1 of the form.
  ['calidad', (embarazo as { papelTrabajo?: readonly Documento[] }).papelTrabajo],
]

const wireOrNull = (run: Run | undefined) => (run === undefined ? null : runToWire(run))
