import { formatDate, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import type { Carga, MotivoExtincion } from '#services/asignacion-familiar/contract.ts'
import { extinguibles, type MisCargas } from './answers.ts'
import { deliverExtinguir } from './deliver.ts'
import { paths } from './paths.ts'
import { elegirQuestions, extinguirDeclaration, motivoQuestions } from './questions/extinguir.ts'
import { extinguirOutcomes } from './reasons.ts'
import type { Services } from './registers.ts'

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

/** The extinction of a carga: which one, why and since when. */
export const extinguir = defineForm<Services>({
  id: 'extinguir',
  version: 2,
  title: 'Sacar una carga',
  outcomePath: paths.extinguirNoEsPosible,
})
  .gate(
    async ({ services }) => {
      const known = await services.asignacionFamiliar.cargas()
      return extinguibles(known).length > 0
        ? { kind: 'ok', facts: known }
        : { kind: 'outcome', outcome: 'sin_cargas', data: {} }
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
    review: {
      id: 'confirmar',
      path: paths.confirmar,
      title: 'Revise y envíe',
      submitLabel: 'Sacar esta carga',
      declarations: extinguirDeclaration,
      intro: c => {
        const carga = chosen(c.consulted.gate, c.answers.eleccion.carga)
        if (!carga || carga.montoClp === 0) return []
        const text = `Dejará de recibir ${formatClp(carga.montoClp)} al mes por ${carga.nombre}.`
        return [{ kind: 'notice', tone: 'aviso', text }]
      },
    },
    receipt: { id: 'comprobante', path: paths.extinguirComprobante, title: 'Recibimos su solicitud' },
    outcomes: extinguirOutcomes,
    subjectOf: c => chosen(c.consulted.gate, c.answers.eleccion.carga)?.nombre ?? 'Una carga',
    highlights: c => [
      {
        label: 'Sale de sus cargas',
        value: chosen(c.consulted.gate, c.answers.eleccion.carga)?.nombre ?? '',
      },
    ],
    draftSubject: c => chosen(c.consulted.gate, c.answers.eleccion?.carga)?.nombre ?? '',
    deliver: deliverExtinguir,
    earlier: { 1: deliverExtinguir as never },
  })
