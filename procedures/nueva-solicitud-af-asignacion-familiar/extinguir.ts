import { formatDate, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Documento } from '#engine/asking/form-input.ts'
import type { AnswersOf } from '#engine/asking/question.ts'
import { content, notice } from '#engine/content/content.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import type { Delivery } from '#engine/walking/form.ts'
import type {
  Carga,
  MotivoExtincion,
  SolicitudEnviada,
  TipoDocumento,
} from '#services/asignacion-familiar/contract.ts'
import { announcedByTipo, type Papers } from '../parts/requests/request-desk.ts'
import { paths } from './paths.ts'
import { elegirQuestions, extinguirDeclaration, motivoQuestions } from './questions/extinguir.ts'
import { extinguirReasons } from './reasons.ts'
import type { MisCargas, Services } from './registers.ts'
import { desk } from './requests.ts'
import { extinguibles, personName, runFields } from './rules.ts'

const chosen = (known: MisCargas | undefined, idCarga: string | undefined): Carga | undefined =>
  known?.cargas.find(one => one.idCarga === idCarga)

/** Why the registers say otherwise than a reason; undefined if they do not. */
function contradiction(motivo: MotivoExtincion, fecha: IsoDate | undefined, carga: Carga | undefined) {
  if (!carga) return undefined
  const { vence, fallecida, parentescoConsta } = carga
  if (motivo === 'fallecimiento' && !fallecida)
    return 'El Registro Civil no tiene anotada esa muerte. Anótela primero ahí, o elija otra razón.'
  if (motivo === 'divorcio_nulidad' && parentescoConsta)
    return 'El matrimonio sigue anotado en el Registro Civil. Anote ahí la sentencia, o elija otra razón.'
  if (motivo !== 'edad' || (vence !== null && (fecha === undefined || fecha > vence))) return undefined
  return vence === null
    ? 'No deja de ser su carga por edad. Elija otra razón.'
    : `Según el registro cumple la edad después del ${formatDate(vence)}. Si quiere sacarla antes, elija otra razón.`
}

/** The answers of an extinction, by page. */
interface Respuestas {
  readonly eleccion: AnswersOf<typeof elegirQuestions>
  readonly motivo: AnswersOf<typeof motivoQuestions, 'papel'>
}

type Entrega = Delivery<Respuestas, object, object, Services>

/** The extinction of a carga: which one, why and since when. */
export const extinguir = defineForm<Services>({
  id: 'extinguir',
  version: 2,
  title: 'Quitar una carga',
  outcomePath: paths.extinguirNoEsPosible,
})
  .gate(
    async ({ services }) => {
      const known = await services.asignacionFamiliar.cargas()
      return extinguibles(known).length > 0
        ? { kind: 'ok', facts: known }
        : extinguirReasons.no('sin_cargas', {})
    },
    {
      silentText:
        'El IPS no respondió, y sin él no sabemos cuáles son sus cargas. Intente de nuevo en unos minutos.',
    },
  )
  .page('eleccion', {
    path: paths.elegir,
    title: 'Elija la carga',
    shortTitle: 'Carga que termina',
    lead: 'Estas son las cargas que tiene hoy.',
    questions: elegirQuestions,
    options: {
      carga: c =>
        extinguibles(c.consulted.gate).map(({ idCarga, nombre, montoClp, tramo, desde }) => ({
          value: idCarga,
          label: nombre,
          hint: `${montoClp > 0 ? `${formatClp(montoClp)} al mes, tramo ${tramo}` : 'Sin pago'}. Es su carga desde el ${formatDate(desde)}.`,
        })),
    },
  })
  .page('motivo', {
    path: paths.motivo,
    title: 'Qué cambió',
    shortTitle: 'Motivo',
    lead: 'Avise pronto: lo que se paga de más, después se cobra.',
    questions: motivoQuestions,
    rules: {
      motivo: (motivo, c, { fecha }) =>
        contradiction(motivo, fecha, chosen(c.consulted.gate, c.answers.eleccion.carga)),
      fecha: (fecha, c) => {
        const carga = chosen(c.consulted.gate, c.answers.eleccion.carga)
        return carga && fecha < carga.desde
          ? `Revise la fecha. Es su carga desde el ${formatDate(carga.desde)}: escriba ese día o uno posterior.`
          : undefined
      },
    },
  })
  .files({
    needs: ({ asignacionFamiliar }) => [
      asignacionFamiliar.ingresarSolicitud,
      asignacionFamiliar.subirDocumento,
    ],
    review: {
      id: 'confirmar',
      path: paths.confirmar,
      title: 'Revise y envíe',
      submitLabel: 'Sacar esta carga',
      declarations: extinguirDeclaration,
      intro: c => {
        const carga = chosen(c.consulted.gate, c.answers.eleccion.carga)
        return content(
          carga &&
            carga.montoClp > 0 &&
            notice('aviso', '', `Dejará de recibir ${formatClp(carga.montoClp)} al mes por ${carga.nombre}.`),
        )
      },
    },
    receipt: { id: 'comprobante', path: paths.extinguirComprobante, title: 'Recibimos su solicitud' },
    outcomes: extinguirReasons.outcomes,
    subjectOf: c => chosen(c.consulted.gate, c.answers.eleccion.carga)?.nombre ?? 'Una carga',
    highlights: c => [
      {
        label: 'Sale de sus cargas',
        value: chosen(c.consulted.gate, c.answers.eleccion.carga)?.nombre ?? '',
      },
    ],
    draftSubject: c => chosen(c.consulted.gate, c.answers.eleccion?.carga)?.nombre ?? '',
    deliver,
    earlier: { 1: deliver as never },
  })

/** Files it and sends its documents; both idempotent. */
function deliver(delivery: Entrega) {
  return desk.file(delivery, extinguirBody(delivery), papersOf(delivery.answers))
}

/** The extinction of a carga in the institution's format (`tipoSolicitud` 2). */
export function extinguirBody({ answers, person }: Pick<Entrega, 'answers' | 'person'>): SolicitudEnviada {
  const { eleccion, motivo } = answers
  return {
    tipoSolicitud: 2,
    beneficiario: {
      nombre: personName(person),
      ...runFields(person.run),
      direccion: '',
      email: person.email ?? '',
      telefono: '',
      tipo: null,
    },
    idCarga: eleccion.carga,
    extincion: { motivo: motivo.motivo, fecha: motivo.fecha },
    documentos: announcedByTipo(papersOf(answers)),
  }
}

const papersOf = ({ motivo }: Respuestas): Papers<TipoDocumento> => [
  ['extincion', motivo.papel ?? (motivo as { papelSiTiene?: readonly Documento[] }).papelSiTiene],
]
