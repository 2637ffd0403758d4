import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import type { Action, Block, SummaryRow } from '#engine/content/block.ts'
import { paseCulturalMonths, paseCulturalWaitDays } from '#law/pase-cultural.ts'
import type { Pase } from '#services/pase-cultural/contract.ts'
import { paths } from '../paths.ts'
import { motivos, review, usos } from '../reasons.ts'
import type { Reach } from '../registers.ts'

/** How to get a CuentaRUT, and how long the right is kept meanwhile (decisions, pasecultural). */
export function noAccount(): readonly Block[] {
  return [
    {
      kind: 'notice',
      tone: 'aviso',
      title: 'Le falta una CuentaRUT',
      text: `BancoEstado no nos informa una cuenta suya. Active el pase igual: tiene ${paseCulturalWaitDays} días para abrirla.`,
    },
    howToOpen,
  ]
}

const howToOpen: Block = {
  kind: 'details',
  summary: 'Cómo abrir una CuentaRUT',
  blocks: [
    {
      kind: 'list',
      ordered: true,
      items: [
        'Descargue la aplicación de BancoEstado, o vaya a una sucursal o a una CajaVecina.',
        'Lleve su cédula vigente. No cuesta nada abrirla.',
        'Cuando la tenga, vuelva aquí. Puede que el banco tarde unos días en informarla.',
      ],
    },
  ],
}

/** A right that waits for a CuentaRUT, and until when. */
export function waitingView({ hrefOf, today }: Reach, pase: Pase): ConsultationView {
  const until = pase.esperaHasta ?? today
  return {
    title: 'Su derecho espera una CuentaRUT',
    blocks: [
      {
        kind: 'notice',
        tone: 'aviso',
        title: `Ábrala hasta el ${formatDate(until)}`,
        text: 'Le toca el pase y ya lo pidió. Falta la cuenta donde se deposita. BancoEstado todavía no nos informa una suya.',
      },
      howToOpen,
      {
        kind: 'paragraph',
        text: 'Cuando la tenga, vuelva a esta página y active el pase. Si pasa ese día, hay que empezar de nuevo, y puede que ya no le toque por la edad.',
      },
      { kind: 'remind', date: until, text: 'Último día para abrir la CuentaRUT del Pase Cultural' },
      {
        kind: 'actions',
        actions: [
          { kind: 'link', label: 'Ya la abrí: ver de nuevo', href: hrefOf(paths.beneficio), primary: true },
        ],
      },
      { kind: 'summary', rows: numberRows(pase) },
    ],
  }
}

/** An activated pass, and its last day. */
export function givenView({ today }: Reach, pase: Pase): ConsultationView {
  const { estado, montoClp, activadoEl, venceEl } = pase
  const isOver = estado === 'vencido'
  const rows: readonly SummaryRow[] = [
    { label: 'Monto', lines: [formatClp(montoClp)] },
    { label: 'Activado el', lines: [formatDate(activadoEl ?? today)] },
    { label: isOver ? 'Se venció el' : 'Último día para usarlo', lines: [formatDate(venceEl ?? today)] },
    ...numberRows(pase),
  ]
  return {
    title: isOver ? 'Su Pase Cultural se venció' : 'Su Pase Cultural está activado',
    blocks: [
      isOver
        ? {
            kind: 'notice',
            tone: 'neutro',
            text: `Ya pasaron los ${paseCulturalMonths} meses para usarlo. Se da una sola vez, así que no hay otro.`,
          }
        : { kind: 'notice', tone: 'exito', text: `El dinero está en un bolsillo de su CuentaRUT. ${usos}` },
      { kind: 'summary', rows },
      ...(isOver || !venceEl
        ? review
        : [
            { kind: 'remind', date: venceEl, text: 'Último día para usar el Pase Cultural' } as const,
            {
              kind: 'paragraph',
              text: 'Si el dinero no aparece en su cuenta, llame al 101 y diga el número del pase.',
            } as const,
          ]),
    ],
  }
}

const numberRows = ({ folio, correo }: Pase): readonly SummaryRow[] => [
  ...(folio ? [{ label: 'Número del pase', lines: [folio] }] : []),
  ...(correo ? [{ label: 'Correo', lines: [correo] }] : []),
]

/** Why it is not due: rule, fact, what to do, and where to ask for a review. */
export function noView({ today }: Reach, pase: Pase): ConsultationView {
  const { rule, fact, toDo } = motivos[pase.motivo ?? 'reglas']
  const actions: readonly Action[] = [
    ...(pase.motivo === 'rsh'
      ? [{ kind: 'link', label: 'Ver mi Registro Social de Hogares', href: '/rsh', primary: true } as const]
      : []),
    { kind: 'link', label: 'Leer sobre el Pase Cultural', href: '/ficha/pasecultural' },
  ]
  return {
    title: 'Hoy no le toca el Pase Cultural',
    blocks: [
      {
        kind: 'summary',
        title: 'Por qué',
        rows: [
          { label: 'Lo que se pide', lines: [rule(today)] },
          { label: 'Su situación', lines: [fact(pase, today)] },
        ],
      },
      { kind: 'heading', text: 'Qué puede hacer' },
      { kind: 'list', items: toDo(pase, today) },
      { kind: 'actions', actions },
      ...review,
    ],
  }
}
