import { formatRun, type Run, runToWire } from '#domain/run.ts'
import { content, notice } from '#engine/content/content.ts'
import { type DeliveryOf, defineForm } from '#engine/walking/define-form.ts'
import { imposicionesEnLibrosUntil, plazoConfirmacion } from '#law/solicitudes.ts'
import type { SolicitudBusqueda } from '#services/certificados/contract.ts'
import { consultPersona, reachOffers } from '../parts/asking/registered-person.ts'
import { paths } from './paths.ts'
import {
  cajaQuestions,
  declaracionQuestions,
  empleadoresQuestions,
  nombresQuestions,
  titularQuestions,
} from './questions.ts'
import { reasons } from './reasons.ts'
import { type ImposicionesServices, verifyTitular } from './registers.ts'
import { desk } from './requests.ts'
import { cajaOf } from './words.ts'

const silent =
  'El IPS no respondió. Sin su respuesta no sabemos si se puede buscar. Lo que escribió está guardado.'

const noBook =
  'Para saber en qué libro buscar, agregue un empleador, o vuelva y escriba la caja o el número de la libreta.'

/** RUN of the contributor: the person herself unless she named another. */
function titularRun({ titular }: { titular: { calidad: string; run?: Run | undefined } }, own: Run): Run {
  return titular.calidad === 'propia' ? own : (titular.run ?? own)
}

/** The pages of the search, from the contributor to the declaration. */
const pages = defineForm<ImposicionesServices>({
  id: 'busqueda',
  version: 3,
  title: 'Búsqueda de imposiciones antiguas',
  outcomePath: paths.noEsPosible,
})
  .page('titular', {
    path: paths.titular,
    title: 'La persona que cotizó',
    shortTitle: 'Quién cotizó',
    purpose: 'Saber si otra persona puede pedir que busquen sus imposiciones',
    lead: 'Buscamos en los libros lo que se cotizó antes de 1981.',
    questions: titularQuestions,
    when: {
      run: (_c, { calidad }) => calidad !== undefined && calidad !== 'propia',
    },
    rules: {
      run: (run, { person }) =>
        run === person.run ? 'Ese RUN es el suyo. Si cotizó usted, elija «Yo».' : undefined,
    },
    verify: ({ services, context }, titular) =>
      verifyTitular(services, {
        calidad: titular.calidad,
        run: titularRun({ titular }, context.person.run),
      }),
    verifySilence: 'stop',
    pendingText: silent,
  })
  .page('nombres', {
    path: paths.nombres,
    title: 'Los nombres',
    shortTitle: 'Nombres',
    lead: 'En los libros muchas veces no hay un RUN. Se busca por los nombres de los padres.',
    adds: 'Agregar nombres: de los padres, u otros que usó',
    questions: nombresQuestions,
  })
  .page('caja', {
    path: paths.caja,
    title: 'Lo que recuerda de ese trabajo',
    shortTitle: 'Caja y años',
    questions: cajaQuestions,
    rules: {
      hasta: (hasta, _c, { desde }) =>
        desde !== undefined && hasta < desde
          ? 'El último año debe ser igual o mayor que el primero.'
          : undefined,
    },
    async verify(_reach, { desde }) {
      return desde > imposicionesEnLibrosUntil ? reasons.no('otro_camino', {}) : { kind: 'ok', facts: {} }
    },
  })
  .page('empleadores', {
    path: paths.empleadores,
    title: 'Empleadores',
    shortTitle: 'Empleadores',
    adds: 'Agregar un empleador',
    questions: empleadoresQuestions,
    // Without a book to look in, an employer tells which one.
    follows: ({ answers: { caja } }) =>
      cajaOf(caja.caja) || caja.numeroInscripcion ? { lista: [] } : undefined,
    async verify({ context }, { lista = [] }) {
      const { caja, numeroInscripcion } = context.answers.caja
      return lista.length > 0 || cajaOf(caja) || numeroInscripcion
        ? { kind: 'ok', facts: {} }
        : { kind: 'errors', errors: { lista: noBook } }
    },
  })
  .page('declaracion', {
    path: paths.declaracion,
    title: 'Su declaración y cómo avisarle',
    shortTitle: 'Declaración',
    questions: declaracionQuestions,
    consult: ({ services, context }) => consultPersona(services, context.person.run),
    consultSilence: 'goOn',
    consultSilentText: 'El Registro Civil no respondió. Puede seguir igual: escriba sus datos.',
    prefill: (_c, known) => reachOffers(known),
    outro: ({ verified: { titular } }) =>
      content(
        titular?.porConfirmar &&
          notice(
            'info',
            'Esa persona debe confirmarlo',
            `No hay un poder de esa persona para usted en el registro. Cuando envíe, le preguntamos a ella en este portal. Tiene ${plazoConfirmacion.days} días hábiles. Si no lo confirma, no se busca.`,
          ),
      ),
  })

type BusquedaDelivery = DeliveryOf<typeof pages>

/** Files a search; idempotent. */
const deliver = (delivery: BusquedaDelivery) => desk.file(delivery, busquedaOf(delivery), [])

/** The search in the old books, as a request (build sheet F10: form, declaracion, validaSolicitud, comprobanteSol). */
export const solicitud = pages.files({
  needs: ({ certificados }) => [certificados.ingresarSolicitud],
  review: {
    id: 'revisar',
    path: paths.revisar,
    title: 'Revise y envíe',
    submitLabel: 'Pedir la búsqueda',
    declarations: {},
  },
  receipt: { id: 'comprobante', path: paths.comprobante, title: 'Recibimos su solicitud' },
  outcomes: reasons.outcomes,
  emailOf: c => c.answers.declaracion.correo ?? null,
  subjectOf: c =>
    c.verified.titular?.nombre || `Persona del RUN ${formatRun(titularRun(c.answers, c.person.run))}`,
  highlights: c => [
    {
      label: 'Se buscan las imposiciones de',
      value:
        c.verified.titular?.nombre ||
        (titularRun(c.answers, c.person.run) === c.person.run
          ? `${c.person.nombres} ${c.person.apellidos}`
          : 'La persona de este RUN'),
    },
    { label: 'RUN', value: formatRun(titularRun(c.answers, c.person.run)) },
  ],
  // She whose power is on record sees the search, and may withdraw it.
  actsFor: c => {
    const { titular } = c.verified
    return titular?.nombre && c.answers.titular.calidad === 'poder'
      ? { run: titular.run, nombre: titular.nombre }
      : undefined
  },
  deliver,
  earlier: { 1: deliver as never, 2: deliver as never },
})

/** The search in the institution's format. */
export function busquedaOf({
  answers,
  person,
}: Pick<BusquedaDelivery, 'answers' | 'person'>): SolicitudBusqueda {
  const { titular, nombres, caja, empleadores, declaracion } = answers
  return {
    calidad: titular.calidad,
    titular: runToWire(titularRun(answers, person.run)),
    padres: { padre: nombres.padre ?? '', madre: nombres.madre ?? '' },
    otrosNombres: nombres.otrosNombres ?? '',
    caja: cajaOf(caja.caja) ?? null,
    desde: caja.desde,
    hasta: caja.hasta,
    numeroInscripcion: caja.numeroInscripcion ?? '',
    empleadores: (empleadores.lista ?? []).map(({ nombre, lugar, desde, hasta }) => ({
      ...{ nombre, lugar, desde, hasta },
    })),
    telefono: declaracion.telefono,
    correo: declaracion.correo ?? '',
  }
}
