import { formatDate, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { plural } from '#domain/quantities.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import { arrivalDay } from '#domain/working-days.ts'
import { content, link } from '#engine/content/content.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { ResumenConvenio } from '#services/deudas/contract.ts'
import { asked } from '../70652-deuda-previsional/registers.ts'
import { withdrawAction } from '../parts/requests/request-actions.ts'
import { requestPages } from '../parts/requests/request-pages.ts'
import { defineRequests } from '../parts/requests/requests.ts'
import { silenceNotice } from '../parts/telling/silence.ts'
import { convenioBlocks, owedBlocks } from './pages/convenio-blocks.ts'
import { hrefTo, paths } from './paths.ts'
import { refusals } from './reasons.ts'
import { convenioOf, owedAfter, type Services } from './registers.ts'
import { diasText, lateText, pastText, takenOff } from './words.ts'

/** The person's wish to cancel: the IPS answers it. */
const pedida = 'anulacion_pedida'

/** What the history keeps of an agreement: what people are told of it. */
type Kept = Pick<
  ResumenConvenio,
  | 'plazo'
  | 'motivoRechazo'
  | 'empleador'
  | 'cantidad'
  | 'totalClp'
  | 'pagadoClp'
  | 'enPagos'
  | 'cuotas'
  | 'aval'
  | 'rutAval'
  | 'respuestaAval'
  | 'hecho'
  | 'situacion'
> & {
  readonly pago: ResumenConvenio['pagos'][number] | undefined
  /** The months that it pays, the first first. */
  readonly meses: readonly string[]
}

/** Who answers, or was asked to: the RUN says who it is, whatever name was typed beside it. */
function avalRow({
  aval,
  rutAval,
  respuestaAval,
  situacion,
}: Pick<Kept, 'aval' | 'rutAval' | 'respuestaAval' | 'situacion'>) {
  const answers = respuestaAval === 'si' || !['ingresada', 'rechazada'].includes(situacion)
  const label =
    respuestaAval === 'no'
      ? 'Dijo que no responde'
      : answers
        ? 'Responde por el convenio'
        : 'Se pidió que responda'
  return { [label]: rutAval ? `${aval}, RUN ${formatRun(runFromWire(rutAval))}` : aval }
}

/** Whose turn it is while it is paid. */
const payTurn = 'Le toca a usted. Pague cada cupón a más tardar el día que dice.'

/** The payment that the history tells, in words. */
const lastPago = ({ pago, cuotas }: Kept) =>
  pago && { monto: formatClp(pago.montoClp), cual: `el pago ${pago.cuota} de ${cuotas.length}`, pago }

/** An accepted agreement: the day of its next payment, or that it is late, or can no longer come in time. */
function paymentOn(request: unknown, today: IsoDate) {
  const next = nextCuota(request as Kept)
  if (!next) return undefined
  if (today <= next.vence)
    return { coming: { date: next.vence, what: `Último día para pagar el cupón ${next.cuota} del convenio` } }
  const isOver = today > next.hasta
  return {
    ...(isOver
      ? { label: 'Terminó el plazo de un pago', tone: 'aviso' as const }
      : { label: 'Pago atrasado', tone: 'error' as const }),
    text: isOver ? pastText(next) : `Le toca a usted. ${lateText(next)}`,
  }
}

const nextCuota = ({ cuotas = [] }: Pick<Kept, 'cuotas'>) => cuotas.find(one => one.pagadoClp < one.montoClp)

/** Why what came last is given back; what the history has from before does not say it. */
function whyReturned({ situacion, pago }: Kept): string {
  if (situacion === 'anulada') return 'Llegó después de que el convenio se anuló.'
  if (situacion === 'incumplida') return 'Llegó después de que el convenio terminó.'
  return situacion && pago ? `Sobraba del cupón ${pago.cuota}, que ya está pagado.` : ''
}

/** What is paid next, and until when. */
function nextText(kept: Kept): string {
  const next = nextCuota(kept)
  if (!next) return ''
  const rest = formatClp(next.montoClp - next.pagadoClp)
  return `El cupón ${next.cuota} es el que sigue: faltan ${rest}, hasta el ${formatDate(next.vence)}.`
}

/** Where somebody goes on whose agreement was refused, annulled or broken. */
const another = link('Hacer otro convenio', hrefTo(paths.quien))

/** Agreements (procedures §97391: aceptada, pagada, incumplida, anulada). */
export const requests = defineRequests<ResumenConvenio>()({
  who: 'El IPS',
  keeps({
    plazo,
    motivoRechazo,
    empleador,
    cantidad,
    totalClp,
    pagadoClp,
    enPagos,
    cuotas,
    aval,
    rutAval,
    respuestaAval,
    hecho,
    situacion,
    pagos,
    deudas,
  }): Kept {
    const pago =
      hecho === 'pago_devuelto' ? pagos.findLast(({ devueltoEn }) => devueltoEn !== null) : pagos.at(-1)
    return {
      ...{ plazo, motivoRechazo, empleador, cantidad, totalClp, pagadoClp, enPagos, cuotas },
      ...{ aval, rutAval, respuestaAval, hecho, situacion, pago },
      meses: [...new Set(deudas.map(({ periodo }) => periodo))].sort(),
    }
  },
  approved: 'El convenio está hecho. Cada cupón se paga a más tardar el día que dice.',
  asksOthers: true,
  // It is annulled, by states of its own.
  lacks: ['observada', 'por_retirar'],
  refusals,
  afterRefusal: () => another,
  turns: { aprobada: () => payTurn },
  states: {
    ingresada: { leads: { [pedida]: 'por_anular' } },
    en_revision: {
      leads: { [pedida]: 'por_anular' },
      text: 'El IPS mira si las deudas pueden pagarse así. Usted no tiene que hacer nada. Cada novedad queda en Micha.',
    },
    por_confirmar: {
      label: 'Espera a quien responde',
      leads: { [pedida]: 'por_anular' },
      text: 'El IPS le preguntó a la persona que responde por el convenio. Ella contesta en Micha, con su ClaveÚnica.',
    },
    aprobada: {
      label: 'Aceptado',
      onDay: paymentOn,
      may: { desistir: ['ciudadano'] },
      leads: { incumplida: 'incumplida', desistida: 'desistida', [pedida]: 'por_anular' },
    },
    // Only the IPS knows whether a payment came first.
    por_anular: {
      aside: true,
      label: 'Se está anulando',
      tone: 'info',
      text: 'Le pedimos al IPS que anule el convenio. Si llega un pago antes de que lo anule, no se anula y sigue igual. La respuesta queda en Micha.',
      leads: {
        aprobada: 'por_anular',
        no_anulada: 'aprobada',
        desistida: 'desistida',
        rechazada: 'rechazada',
        pagada: 'pagada',
        incumplida: 'incumplida',
      },
    },
    pagada: { label: 'Pagado', text: 'Todo está pagado. Esos meses ya no se deben.' },
    incumplida: {
      label: 'Incumplido',
      tone: 'error',
      text: 'Un pago no llegó a tiempo y el convenio terminó. Lo que se pagó se descuenta de los meses más antiguos. El resto se cobra otra vez.',
    },
    desistida: {
      label: 'Anulado',
      text: 'El convenio se anuló y la deuda se sigue cobrando. Puede hacer otro.',
    },
  },
  events: {
    por_confirmar: {
      title: 'Le preguntamos a quien responde por el convenio',
      tone: 'info',
      text: (_request, { confirmaHasta }) =>
        confirmaHasta &&
        `Esa persona puede responder hasta el ${formatDate(confirmaHasta)}. Si no responde, el convenio no se hace. ${diasText(confirmaHasta)}`,
    },
    confirmacion: {
      title: 'Respondió la persona que se pidió que responda',
      tone: 'info',
      text: ({ aval, respuestaAval }) =>
        respuestaAval === 'si'
          ? `${aval} dijo que sí: responde por el convenio. El IPS sigue con la revisión.`
          : respuestaAval === 'no' && `${aval} dijo que no. El convenio no se hace.`,
    },
    aprobada: {
      title: 'El IPS aceptó el convenio',
      tone: 'exito',
      // It stays on the page while payments come: it tells nothing that they change.
      text: ({ totalClp, cuotas }) =>
        cuotas[0] &&
        (cuotas.length === 1
          ? `Son ${formatClp(totalClp)}, en un pago, hasta el ${formatDate(cuotas[0].vence)}.`
          : `Son ${formatClp(totalClp)}, en ${cuotas.length} pagos. El primero es de ${formatClp(cuotas[0].montoClp)}, hasta el ${formatDate(cuotas[0].vence)}.`),
    },
    cuota_pagada: {
      title: 'Llegó un pago',
      tone: 'exito',
      warns: true,
      text(kept) {
        const last = lastPago(kept)
        return last && `Son ${last.monto}, por ${last.cual}. ${nextText(kept)}`.trim()
      },
    },
    pago_parcial: {
      title: 'Llegó un pago por menos',
      tone: 'aviso',
      warns: true,
      text(kept) {
        const last = lastPago(kept)
        return last && `Son ${last.monto}, por ${last.cual}. ${nextText(kept)} Se paga con el mismo cupón.`
      },
    },
    pago_repetido: {
      title: 'Llegó un pago que se devuelve',
      tone: 'aviso',
      warns: true,
      text: kept =>
        kept.pago &&
        `${whyReturned(kept)} Son ${formatClp(kept.pago.devolverClp)}. Los devolvemos a quien pagó.`.trim(),
    },
    pago_devuelto: {
      title: 'Devolvimos un pago',
      tone: 'exito',
      warns: true,
      text: kept =>
        kept.pago &&
        `${whyReturned(kept)} Son ${formatClp(kept.pago.devolverClp)}. Vuelven por el mismo medio de pago.`.trim(),
    },
    cuota_atrasada: {
      title: 'Un pago está atrasado',
      tone: 'error',
      warns: true,
      text(kept) {
        const next = nextCuota(kept)
        return (
          next &&
          `Faltan ${formatClp(next.montoClp - next.pagadoClp)}. Si no llegan hasta el ${formatDate(next.hasta)}, el convenio termina.`
        )
      },
    },
    incumplida: {
      title: 'El convenio no se cumplió',
      tone: 'error',
      warns: true,
      text: ({ pagadoClp }) => pagadoClp > 0 && takenOff(pagadoClp),
    },
    pagada: {
      title: 'El convenio está pagado',
      tone: 'exito',
      text: ({ totalClp, cantidad }) =>
        `Se pagaron ${formatClp(totalClp)}, por ${plural('mes', 'meses', cantidad)}.`,
    },
    [pedida]: {
      title: 'Usted pidió anular el convenio',
      tone: 'neutro',
    },
    no_anulada: {
      title: 'El convenio no se anuló',
      tone: 'aviso',
      warns: true,
      text: kept =>
        `Llegó un pago antes de que el IPS lo anulara, y el convenio sigue. Ya se pagaron ${formatClp(kept.pagadoClp)}. ${nextText(kept)}`.trim(),
    },
    desistida: {
      title: 'El convenio se anuló',
      tone: 'neutro',
      text: ({ hecho, pagadoClp }) =>
        hecho === 'vencido' &&
        (pagadoClp > 0
          ? `Del primer pago llegó a tiempo solo una parte. ${takenOff(pagadoClp)}`
          : 'El primer pago no llegó a tiempo.'),
    },
  },
})

/** An agreement is cancelled while nothing is paid of it: if a payment came first, the institution tells that it goes on. */
const desistir = withdrawAction<Services>({
  consequence:
    'Si llega un pago antes de que el IPS lo anule, el convenio no se anula y sigue igual. Si no, el IPS sigue cobrando la deuda, y desde hoy vuelve a crecer.',
  async withdraw({ services, idSolicitud, idempotencyKey }) {
    await unlessNamed('EstadoNoPermite', () =>
      asked(services.deudas.desistir({ params: { idSolicitud }, idempotencyKey })),
    )
  },
})

/** The list of agreements, and one of them. */
export const pages = requestPages(requests, {
  paths: { list: paths.solicitudes, one: paths.solicitud, start: '' },
  subject: 'Paga',
  title: ({ subject }) => `Convenio por ${subject}`,
  desk: {
    actions: {
      desistir: {
        ...desistir,
        event: pedida,
        page: {
          ...(desistir.page as NonNullable<typeof desistir.page>),
          label: 'Anular el convenio',
          title: '¿Quiere anular el convenio?',
          submitLabel: 'Sí, anular el convenio',
          open: detail =>
            detail.idSolicitud !== undefined && (requests.latest(detail.history)?.pagadoClp ?? 0) === 0,
        },
      },
    },
  },
  async more({ services, today }, { idSolicitud, state }, kept) {
    const found = idSolicitud ? await whenAnswered(convenioOf(services, idSolicitud)) : undefined
    const owed = found && (await owedAfter(services, found))
    return {
      blocks: content(
        idSolicitud !== undefined &&
          (found
            ? [owed && owedBlocks(owed, another), convenioBlocks(found, today, state === 'por_anular')]
            : silenceNotice('Por eso aquí se ve lo último que sabíamos. Intente de nuevo en unos minutos.')),
      ),
      rows: kept?.aval ? avalRow(kept) : {},
    }
  },
  foreign: {
    title: 'Convenio para pagar cotizaciones',
    notHere:
      'Este convenio se aceptó por la empresa, o no se hizo en este portal. Si lo aceptó usted, elija actuar por la empresa: ahí está con su historia.',
    elsewhere({ situacion, pagadoClp }) {
      if (situacion !== 'aceptada' && situacion !== 'ingresada') return ''
      const annul = pagadoClp === 0 ? ' Lo puede anular quien lo aceptó, o usted llamando gratis al 101.' : ''
      return situacion === 'aceptada'
        ? `Quien representa a la empresa puede pagar sus cupones.${annul}`
        : annul.trim()
    },
    async find({ deudas }: Services, id: string) {
      const found = await asked(deudas.consultarConvenio({ query: { id } }))
      return {
        ...found,
        estadoSolicitud: found.situacion === 'incumplida' ? 'incumplida' : found.estadoSolicitud,
      }
    },
    titleOf: ({ cantidad, empleador }) =>
      `Convenio por ${plural('deuda', 'deudas', cantidad)} de ${empleador}`,
    rows: found => ({
      'Número en el IPS': found.folio,
      'Se pidió el': formatDate(arrivalDay(found)),
      ...(found.aval ? avalRow(found) : {}),
    }),
    after: (found, today) => convenioBlocks(found, today),
    turnOf: ({ estadoSolicitud }) => (estadoSolicitud === 'aprobada' ? payTurn : undefined),
  },
})
