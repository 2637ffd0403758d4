import { addDays, formatDate, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { ReferenceLists, Surroundings } from '#engine/asking/context.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import type { Tone } from '#engine/content/block.ts'
import {
  type Content,
  content,
  figure,
  link,
  links,
  list,
  notice,
  onward,
  remind,
  rows,
} from '#engine/content/content.ts'
import { aporteFamiliarLapseMonths } from '#law/aporte-familiar.ts'
import type { Aporte, AporteFamiliar, EstadoAporte } from '#services/beneficios/contract.ts'
import { formaLines } from '../../parts/telling/benefit-words.ts'
import { hrefTo, paths, signInTo } from '../paths.ts'
import { noTitle, reasons, reclamo } from '../reasons.ts'

const askAgain = link('Consultar por otra persona', hrefTo(paths.consulta))
const signIn = link('Ingresar y ver el detalle', signInTo(paths.aportes))
const collect = link('Ver mis pagos por cobrar', '/tramites/114831')

/** Shown to anyone with a RUN and its birth date: whether there is something, and what to do next. */
export function openView(found: { ano: number; hay: boolean } | null | undefined): ConsultationView {
  if (found?.hay)
    return {
      title: `Sí hay un Aporte Familiar en ${found.ano}`,
      backPath: paths.consulta,
      blocks: content(
        notice('exito', '', 'Esta persona está en la lista de este año. No tiene que pedirlo.'),
        'Cuánto, cuándo y dónde se paga son datos personales. Los ve quien ingresa con su ClaveÚnica.',
        onward(signIn, askAgain),
      ),
    }
  return {
    title: `No aparece un Aporte Familiar en ${found?.ano ?? 'este año'}`,
    backPath: paths.consulta,
    blocks: content(
      'Se paga a quien el 31 de diciembre del año anterior recibía el Subsidio Familiar (SUF) o la asignación familiar. También a las familias del programa Seguridades y Oportunidades.',
      list([
        'Si la consulta es por usted, ingrese. Ahí ve por qué no aparece, y qué puede hacer.',
        'Si cree que es un error, puede reclamar en una sucursal de ChileAtiende o llamando al 101.',
      ]),
      onward(signIn, link('Requisitos del SUF', '/tramites/requisitosSuf'), askAgain),
    ),
  }
}

/** A person's own aporte: group, cargas, amount, method and place, date, deadline, and how to claim. */
export function ownView(found: AporteFamiliar, context: Surroundings): ConsultationView {
  const { ano, situacion, motivo, aportes } = found
  const own = aportes.find(one => one.ano === ano)
  return {
    title: situacion === 'no_beneficiario' ? `${noTitle} de ${ano}` : 'Su Aporte Familiar Permanente',
    blocks: content(
      own && ownContent(own, context),
      motivo && reasons.outcomes[motivo].blocks(context, found),
      earlierContent(aportes.filter(one => one.ano !== ano)),
      reclamo,
    ),
  }
}

interface EstadoWords {
  readonly label: string
  readonly tone: Tone
  readonly text: (aporte: Aporte) => string
}

const estados: Readonly<Record<EstadoAporte, EstadoWords>> = {
  en_curso: {
    label: 'Tiene fecha de pago',
    tone: 'info',
    text: ({ fechaPago }) => `Se paga el ${formatDate(fechaPago)}. No tiene que hacer nada antes.`,
  },
  pagado: {
    label: 'Pagado',
    tone: 'exito',
    text: ({ fechaPago }) => `Se pagó el ${formatDate(fechaPago)}.`,
  },
  por_cobrar: {
    label: 'Por cobrar',
    tone: 'aviso',
    text: ({ fechaVencimiento }) =>
      `Está disponible. Puede cobrarlo hasta el ${formatDate(fechaVencimiento)}.`,
  },
  vencido: {
    label: 'Venció',
    tone: 'aviso',
    text: ({ fechaVencimiento }) =>
      `Se podía cobrar por ${aporteFamiliarLapseMonths} meses, hasta el ${formatDate(fechaVencimiento)}. Vea en «Pagos por cobrar» si todavía se puede pedir.`,
  },
}

const isLeft = ({ estado }: Aporte) => estado === 'por_cobrar' || estado === 'vencido'

function ownContent(own: Aporte, { lists, today }: Surroundings): Content {
  const { label, tone, text } = estados[own.estado]
  return [
    notice(tone, label, text(own)),
    figure(`Aporte de ${own.ano}`, formatClp(own.montoClp), { note: baseText(own) }),
    remindOf(own, today),
    rowsOf(own, lists),
    isLeft(own) && onward(collect),
    own.estado === 'en_curso' && links(link('Cambiar cómo me pagan', '/tramites/5268')),
  ]
}

/** Offers a reminder of the payment date, or of the last day to collect it. */
function remindOf({ estado, fechaPago, fechaVencimiento }: Aporte, today: IsoDate): Content {
  if (estado === 'en_curso' && fechaPago > today) return remind(fechaPago, 'Me pagan el Aporte Familiar')
  if (estado !== 'por_cobrar' || fechaVencimiento <= today) return undefined
  const before = addDays(fechaVencimiento, -7)
  return remind(
    before > today ? before : fechaVencimiento,
    `Cobrar el Aporte Familiar: vence el ${formatDate(fechaVencimiento)}`,
  )
}

function baseText({ base, numeroCargas }: Aporte): string {
  if (base === 'familia') return 'Es uno por familia, por el programa Seguridades y Oportunidades.'
  return numeroCargas === 1 ? 'Por una carga.' : `Por ${numeroCargas} cargas.`
}

function rowsOf(own: Aporte, lists: ReferenceLists): Content {
  const { grupo, base, numeroCargas, cargas, fechaPago, fechaVencimiento, formaPago, estado } = own
  const isOne = numeroCargas === 1 && cargas.length === 1
  return rows('Cómo se paga', {
    [isOne ? 'Carga' : 'Cargas']: base === 'cargas' && (isOne ? cargas : [`${numeroCargas}`, ...cargas]),
    'Forma y lugar': formaLines(formaPago, lists),
    'Día de pago': formatDate(fechaPago),
    'Se puede cobrar hasta': estado !== 'pagado' && formatDate(fechaVencimiento),
    'Grupo de pago': `${grupo}`,
  })
}

const earlierContent = (aportes: readonly Aporte[]): Content =>
  aportes.length > 0 && [
    {
      kind: 'table',
      caption: 'Otros años',
      head: ['Año', 'Monto', 'Estado', 'Último día para cobrar'],
      numeric: [1],
      rows: aportes.map(({ ano, montoClp, estado, fechaVencimiento }) => [
        `${ano}`,
        formatClp(montoClp),
        { text: estados[estado].label, tone: estados[estado].tone },
        formatDate(fechaVencimiento),
      ]),
    },
    aportes.some(isLeft) && links(collect),
  ]
