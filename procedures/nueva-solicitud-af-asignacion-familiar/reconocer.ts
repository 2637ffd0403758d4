import { formatDireccion } from '#domain/address.ts'
import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { fullName } from '#domain/person-name.ts'
import { formatRun, runFromWire, runToWire } from '#domain/run.ts'
import { labelOf } from '#engine/asking/context.ts'
import type { Documento } from '#engine/asking/form-input.ts'
import type { AnswersOf } from '#engine/asking/question.ts'
import { content, notice } from '#engine/content/content.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import type { Delivery } from '#engine/walking/form.ts'
import { plazoConfirmacion } from '#law/solicitudes.ts'
import type { SolicitudEnviada, TipoDocumento } from '#services/asignacion-familiar/contract.ts'
import { contactOffers, folded } from '../parts/asking/registered-person.ts'
import { announcedByTipo, type Papers } from '../parts/requests/request-desk.ts'
import { hrefTo, paths } from './paths.ts'
import {
  calidadQuestions,
  cargaQuestions,
  documentosQuestions,
  reconocerDeclaration,
} from './questions/reconocer.ts'
import { reasons } from './reasons.ts'
import {
  type CargaVerificada,
  consultSolicitante,
  isCarer,
  type Services,
  type Solicitante,
  verifyCarga,
  verifySolicitante,
} from './registers.ts'
import { desk } from './requests.ts'
import { causalOf, isDescendiente, otraPersona, personName, quienEs, runFields } from './rules.ts'
import { calidadOptions } from './words.ts'

const ips = 'Instituto de Previsión Social (IPS)'

/** The institution's data about the applicant, above the first questions. */
function tramoFacts(known: Solicitante | undefined) {
  if (!known) return []
  const { tramo, montoClp } = known.cargas
  const value =
    montoClp > 0
      ? `${formatClp(montoClp)} al mes por cada carga (tramo ${tramo})`
      : 'Las cargas quedan registradas, sin pago'
  return [{ label: 'Por sus ingresos', value, source: ips }]
}

/** That the national register has still to be asked, and who has to confirm it, which a paper does not. */
export const waitingBlocks = (verificada: CargaVerificada | undefined) =>
  content(
    verificada?.siagf === 'pendiente' &&
      notice(
        'aviso',
        'Falta una revisión',
        'El registro nacional de cargas no respondió. Puede pedirla igual. El IPS verá después si otra persona ya tiene esta carga.',
      ),
    verificada?.porConfirmar &&
      notice(
        'info',
        'Alguien más debe confirmarlo',
        `En los registros no hay una orden del juez que le dé ese cuidado, o los padres viven. El IPS le pregunta a quien lo tiene a su cargo por orden de un juez o, si no hay nadie, a sus padres. Responden en este portal, y tienen ${plazoConfirmacion.days} días hábiles. Si no lo confirman, la solicitud se rechaza. Si tiene la orden del juez, también puede ir con ella a una sucursal de ChileAtiende.`,
      ),
  )

const montoText = ({ montoClp }: CargaVerificada) =>
  montoClp > 0 ? `${formatClp(montoClp)} al mes` : 'Sin pago, por sus ingresos'
const hastaText = (vence: string) => `Hasta el ${formatDate(vence)}, si nada cambia antes.`

const pendingInstitution =
  'El IPS no respondió. Guardamos lo que escribió y lo revisará después. Puede seguir.'

/** The answers of a recognition, by page. */
interface Respuestas {
  readonly calidad: AnswersOf<typeof calidadQuestions, 'rutEmpleador'>
  readonly carga: AnswersOf<
    typeof cargaQuestions,
    'quien' | 'run' | 'parentesco' | 'causal' | 'tieneInvalidez'
  >
  readonly documentos: AnswersOf<typeof documentosQuestions>
}

type Entrega = Delivery<Respuestas, object, object, Services>

/** The recognition of a carga. There may be several drafts, one for each person. */
export const reconocer = defineForm<Services>({
  id: 'reconocer',
  version: 3,
  title: 'Agregar una carga',
  drafts: 'many',
  outcomePath: paths.reconocerNoEsPosible,
})
  .page('calidad', {
    path: paths.calidad,
    title: 'Sus datos',
    shortTitle: 'Quien pide',
    lead: 'Usted es quien recibe el pago.',
    questions: calidadQuestions,
    when: { rutEmpleador: (_c, { calidad }) => calidad === 'trabajador_dependiente' },
    consult: ({ services, context }) => consultSolicitante(services, context.person.run),
    consultSilentText: 'El IPS no respondió. Puede seguir igual: escriba sus datos.',
    facts: (_c, known) => tramoFacts(known),
    prefill: (_c, known) => ({
      calidad: folded(onlyOf(known?.cargas.calidades), ips),
      rutEmpleador: folded(employerOf(known), ips),
      ...contactOffers(known?.persona),
    }),
    // What the registers say is read above the next question, with the way to change it.
    follows: (_c, known) => {
      const calidad = onlyOf(known?.cargas.calidades)
      const { telefono, correo, direccion } = known?.persona ?? {}
      if (!calidad || !telefono || !direccion) return undefined
      return { calidad, rutEmpleador: employerOf(known), telefono, correo, direccion }
    },
    verify: ({ services }, answers) => verifySolicitante(services, answers),
    pendingText: pendingInstitution,
  })
  .page('carga', {
    path: paths.carga,
    title: 'La carga que quiere agregar',
    shortTitle: 'Carga',
    purpose: 'Saber si puede ser carga familiar de quien lo pide',
    lead: 'Con estos datos le decimos de inmediato si puede ser su carga.',
    questions: cargaQuestions,
    facts: c => quienPideFacts(c.answers.calidad, c.consulted.calidad),
    when: {
      quien: c => hijosOf(c).length > 0,
      run: (c, { quien }) => hijosOf(c).length === 0 || quien === otraPersona,
      parentesco: (c, { quien }) => hijosOf(c).length === 0 || quien === otraPersona,
      causal: (_c, { quien, parentesco }) =>
        (quien !== undefined && quien !== otraPersona) || isDescendiente(parentesco),
      tieneInvalidez: (_c, { parentesco }) => parentesco !== undefined && !isDescendiente(parentesco),
    },
    options: {
      quien: c => [
        ...hijosOf(c).map(one => ({ value: one.run, label: fullName(one) })),
        { value: otraPersona, label: 'Otra persona' },
      ],
    },
    rules: {
      run: (run, { person }) =>
        run === person.run ? 'Ese RUN es el suyo. Escriba el de la persona que vive de usted.' : undefined,
      parentesco: (parentesco, { answers }) =>
        isCarer(answers.calidad.calidad) && parentesco !== 'cuidado_judicial'
          ? 'Antes dijo que pide porque cuida por orden de un juez. Elija «Un niño o niña que cuido por orden de un juez», o vuelva y cambie su situación.'
          : undefined,
    },
    verify: ({ services, context }, carga) =>
      verifyCarga(services, {
        ...quienEs(carga),
        causal: causalOf(carga),
        calidad: context.answers.calidad.calidad,
        contingencia: context.consulted.calidad?.cargas.contingencia ?? true,
      }),
    pendingText: pendingInstitution,
  })
  .page('documentos', {
    path: paths.documentos,
    title: 'Los papeles',
    shortTitle: 'Papeles',
    lead: 'El IPS decide con los registros del Estado.',
    adds: 'Agregar un papel',
    questions: documentosQuestions,
  })
  .files({
    needs: ({ asignacionFamiliar }) => [
      asignacionFamiliar.ingresarSolicitud,
      asignacionFamiliar.subirDocumento,
    ],
    review: {
      id: 'declarar',
      path: paths.declarar,
      title: 'Declare y envíe',
      submitLabel: 'Enviar la solicitud',
      declarations: reconocerDeclaration,
      intro: c => waitingBlocks(c.verified.carga),
      reading: { path: paths.leer, title: '¿Está todo bien?', goOnLabel: 'Sí, está bien' },
    },
    receipt: { id: 'comprobante', path: paths.reconocerComprobante, title: 'Recibimos su solicitud' },
    outcomes: reasons.outcomes,
    emailOf: c => c.answers.calidad.correo ?? null,
    subjectOf: c => nameOf(c.verified.carga, quienEs(c.answers.carga).run),
    highlights: ({ answers, verified: { carga } }) => [
      { label: 'Si se aprueba, se paga', value: carga ? montoText(carga) : '' },
      { label: 'Por', value: nameOf(carga, quienEs(answers.carga).run) },
      { label: 'Hasta cuándo', value: carga?.vence ? hastaText(carga.vence) : '' },
    ],
    draftSubject: c => (c.answers.carga ? nameOf(c.verified.carga, quienEs(c.answers.carga).run) : ''),
    deliver,
    earlier: { 1: deliver as never, 2: deliver as never },
  })

/** The one thing that a register has of a kind; undefined if it has none, or several. */
const onlyOf = <One>(several: readonly One[] = []): One | undefined =>
  several.length === 1 ? several[0] : undefined

/** Her employer, where she has a single one on record. */
function employerOf(known: Solicitante | undefined) {
  const only = onlyOf(known?.cargas.empleadores)
  return only && runFromWire(only)
}

/** Her children on record; a draft of an earlier version has none. */
const hijosOf = (c: { readonly consulted: { readonly calidad?: Partial<Solicitante> | undefined } }) =>
  c.consulted.calidad?.hijos ?? []

/** As what she asks, and how much it is, with the way to change it. */
function quienPideFacts(
  { calidad, rutEmpleador }: Pick<Respuestas['calidad'], 'calidad' | 'rutEmpleador'>,
  known: Solicitante | undefined,
) {
  const label = labelOf(calidadOptions, calidad) ?? ''
  const value = rutEmpleador ? `${label}, RUT ${formatRun(rutEmpleador)}` : label
  const correct = { label: 'Pido por otra razón', href: `${hrefTo(paths.calidad)}?desde=revision` }
  return [{ label: 'Usted', value, source: ips, correct }, ...tramoFacts(known)]
}

const nameOf = (verificada: CargaVerificada | undefined, run: string) =>
  verificada?.nombre || `Persona del RUN ${formatRun(run)}`

/** Files it and sends its documents; both idempotent. */
function deliver(delivery: Entrega) {
  return desk.file(delivery, reconocerBody(delivery), papersOf(delivery.answers))
}

/** The recognition of a carga in the institution's format (`tipoSolicitud` 1). */
export function reconocerBody({ answers, person }: Pick<Entrega, 'answers' | 'person'>): SolicitudEnviada {
  const { calidad, carga } = answers
  const causante = quienEs(carga)
  return {
    tipoSolicitud: 1,
    beneficiario: {
      nombre: personName(person),
      ...runFields(person.run),
      direccion: formatDireccion(calidad.direccion).slice(0, 300),
      email: calidad.correo ?? '',
      telefono: calidad.telefono,
      tipo: calidad.calidad,
    },
    causante: { ...runFields(causante.run), parentesco: causante.parentesco, causal: causalOf(carga) },
    empleador: calidad.rutEmpleador === undefined ? null : runToWire(calidad.rutEmpleador),
    documentos: announcedByTipo(papersOf(answers)),
  }
}

// A request that was sent with version 1 of its form has a question for each paper.
const papersOf = ({ documentos }: Respuestas): Papers<TipoDocumento> => {
  const {
    otros,
    informeSocial,
    ordenJudicial,
    ...named
  }: Readonly<Record<string, readonly Documento[] | undefined>> = {
    ...documentos,
  }
  return [
    ['informe_social', informeSocial],
    ['orden_judicial', ordenJudicial],
    ...Object.entries(named).map(([tipo, papers]) => [tipo as TipoDocumento, papers] as const),
    ['otro', otros],
  ]
}
