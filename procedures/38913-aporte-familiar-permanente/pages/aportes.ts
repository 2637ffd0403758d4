import { addDays, formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import type { Action, Block, SummaryRow, Tone } from '#engine/content/block.ts'
import { aporteFamiliarLapseMonths } from '#law/aporte-familiar.ts'
import type { Aporte, AporteFamiliar, EstadoAporte } from '#services/beneficios/contract.ts'
import { formaLines } from '../../parts/telling/benefit-words.ts'
import { goTo } from '../../parts/telling/outcome-words.ts'
import { hrefTo, paths } from '../paths.ts'
import { motivoBlocks, reclamoBlocks } from '../reasons.ts'

const title = 'Su Aporte Familiar Permanente'
const askAgain = goTo('Consultar por otra persona', hrefTo(paths.consulta))
const signIn: Action = {
  ...goTo('Ingresar y ver el detalle', `/login/claveunica?destino=${hrefTo(paths.aportes)}`),
  primary: true,
}
const collect: Action = { ...goTo('Ver mis pagos por cobrar', '/tramites/114831'), primary: true }

/** Shown to anyone with a RUN and its birth date: whether there is something, and what to do next. */
export function openView(found: { ano: number; hay: boolean } | null | undefined): ConsultationView {
  if (found?.hay)
    return {
      title: `Sí hay un Aporte Familiar en ${found.ano}`,
      backPath: paths.consulta,
      blocks: [
        {
          kind: 'notice',
          tone: 'exito',
          text: 'Esta persona está en la lista de este año. No tiene que pedirlo.',
        },
        {
          kind: 'paragraph',
          text: 'Cuánto, cuándo y dónde se paga son datos personales. Los ve quien ingresa con su ClaveÚnica.',
        },
        { kind: 'actions', actions: [signIn, askAgain] },
      ],
    }
  return {
    title: `No aparece un Aporte Familiar en ${found?.ano ?? 'este año'}`,
    backPath: paths.consulta,
    blocks: [
      {
        kind: 'paragraph',
        text: 'Se paga a quien el 31 de diciembre del año anterior recibía el Subsidio Familiar (SUF) o la asignación familiar. También a las familias del programa Seguridades y Oportunidades.',
      },
      {
        kind: 'list',
        items: [
          'Si la consulta es por usted, ingrese. Ahí ve por qué no aparece, y qué puede hacer.',
          'Si cree que es un error, puede reclamar en una sucursal de ChileAtiende o llamando al 101.',
        ],
      },
      { kind: 'actions', actions: [signIn, goTo('Requisitos del SUF', '/tramites/requisitosSuf'), askAgain] },
    ],
  }
}

/** A person's own aporte: group, cargas, amount, method and place, date, deadline, and how to claim. */
export function ownView(
  { ano, situacion, motivo, aportes }: AporteFamiliar,
  { lists, today }: { readonly lists: ReferenceLists; readonly today: string },
): ConsultationView {
  const own = aportes.find(one => one.ano === ano)
  const earlier = aportes.filter(one => one.ano !== ano)
  return {
    title: situacion === 'no_beneficiario' ? `No está en el Aporte Familiar de ${ano}` : title,
    blocks: [
      ...(own ? ownBlocks(own, lists, today) : []),
      ...(motivo ? motivoBlocks(motivo, ano, today) : []),
      ...earlierBlocks(earlier),
      ...reclamoBlocks,
    ],
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

function ownBlocks(own: Aporte, lists: ReferenceLists, today: string): readonly Block[] {
  const { label, tone, text } = estados[own.estado]
  return [
    { kind: 'notice', tone, title: label, text: text(own) },
    { kind: 'figure', label: `Aporte de ${own.ano}`, value: formatClp(own.montoClp), note: baseText(own) },
    ...remindBlocks(own, today),
    { kind: 'summary', title: 'Cómo se paga', rows: rowsOf(own, lists) },
    ...(own.estado === 'por_cobrar' || own.estado === 'vencido'
      ? [{ kind: 'actions', actions: [collect] } as const]
      : []),
    ...(own.estado === 'en_curso'
      ? [
          {
            kind: 'actions',
            actions: [goTo('Cambiar cómo me pagan', '/tramites/5268')],
          } as const,
        ]
      : []),
  ]
}

/** Offers a reminder of the payment date, or of the last day to collect it. */
function remindBlocks({ estado, fechaPago, fechaVencimiento }: Aporte, today: string): readonly Block[] {
  if (estado === 'en_curso' && fechaPago > today)
    return [{ kind: 'remind', date: fechaPago, text: 'Me pagan el Aporte Familiar' }]
  const before = addDays(fechaVencimiento, -7)
  if (estado !== 'por_cobrar' || fechaVencimiento <= today) return []
  return [
    {
      kind: 'remind',
      date: before > today ? before : fechaVencimiento,
      text: `Cobrar el Aporte Familiar: vence el ${formatDate(fechaVencimiento)}`,
    },
  ]
}

function baseText({ base, numeroCargas }: Aporte): string {
  if (base === 'familia') return 'Es uno por familia, por el programa Seguridades y Oportunidades.'
  return numeroCargas === 1 ? 'Por una carga.' : `Por ${numeroCargas} cargas.`
}

function rowsOf(own: Aporte, lists: ReferenceLists): readonly SummaryRow[] {
  const { grupo, base, numeroCargas, cargas, fechaPago, fechaVencimiento, formaPago, estado } = own
  const row = (label: string, ...lines: readonly string[]): SummaryRow => ({ label, lines })
  return [
    ...(base === 'cargas' ? [cargasRow(numeroCargas, cargas)] : []),
    row('Forma y lugar', ...formaLines(formaPago, lists)),
    row('Día de pago', formatDate(fechaPago)),
    ...(estado === 'pagado' ? [] : [row('Se puede cobrar hasta', formatDate(fechaVencimiento))]),
    row('Grupo de pago', String(grupo)),
  ]
}

function cargasRow(count: number, names: readonly string[]): SummaryRow {
  return count === 1 && names.length === 1
    ? { label: 'Carga', lines: names }
    : { label: 'Cargas', lines: [String(count), ...names] }
}

function earlierBlocks(aportes: readonly Aporte[]): readonly Block[] {
  if (aportes.length === 0) return []
  const isLeft = aportes.some(({ estado }) => estado === 'por_cobrar' || estado === 'vencido')
  return [
    {
      kind: 'table',
      caption: 'Otros años',
      head: ['Año', 'Monto', 'Estado', 'Último día para cobrar'],
      numeric: [1],
      rows: aportes.map(({ ano, montoClp, estado, fechaVencimiento }) => [
        String(ano),
        formatClp(montoClp),
        { text: estados[estado].label, tone: estados[estado].tone },
        formatDate(fechaVencimiento),
      ]),
    },
    ...(isLeft
      ? [{ kind: 'actions', actions: [goTo('Ver mis pagos por cobrar', '/tramites/114831')] } as const]
      : []),
  ]
}
