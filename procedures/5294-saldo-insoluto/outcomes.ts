import { formatDate } from '#domain/dates.ts'
import type { Action, Block } from '#engine/block.ts'
import type { OutcomePage } from '#engine/page.ts'
import { hrefTo, paths } from './paths.ts'

type Data = Readonly<Record<string, string>>
type Outcome = Pick<OutcomePage, 'title' | 'passing'> & {
  blocks: (context: unknown, data: Data) => readonly Block[]
}

const tryAnother: Action = { kind: 'link', label: 'Escribir otro RUN', href: hrefTo(paths.difunto) }
const seeMine: Action = { kind: 'link', label: 'Ver mis solicitudes', href: hrefTo(paths.solicitudes) }
const funeral: Action = { kind: 'link', label: 'Ver la asignación por muerte', href: '/tramites/5300' }
const review =
  'Si cree que hay un error, pida que lo revisen. Llame al 101 o vaya a una sucursal de ChileAtiende. Lleve la última liquidación de pensión, si la tiene.'

/** The ways in which the form ends early, by the reason that the institution gives, each with what to do about it. */
export const outcomes: Readonly<Record<string, Outcome>> = {
  error_bd: {
    title: 'El archivo de pagos no responde',
    passing: true,
    blocks: (_context, data) => [
      paragraph(
        `El IPS no pudo ver si ${whom(data)} dejó dinero sin cobrar. El archivo donde está no respondió. Esto pasa a veces, y no quiere decir que no haya nada.`,
      ),
      { kind: 'heading', text: 'Qué puede hacer' },
      list(
        'Pruebe otra vez en unos minutos. Lo que escribió queda guardado.',
        'Si sigue igual, vuelva mañana. No pierde ningún plazo por un día.',
        'Si lleva varios días así, llame al 101. Diga que el archivo no responde.',
      ),
      actions(
        { kind: 'link', label: 'Intentar de nuevo', href: hrefTo(paths.difunto), primary: true },
        seeMine,
      ),
    ],
  },
  no_registra_defuncion: {
    title: 'El Registro Civil aún no tiene este fallecimiento',
    blocks: (_context, { run }) => [
      paragraph(`Buscamos el RUN ${run}. No hay ningún fallecimiento anotado con ese número.`),
      { kind: 'heading', text: 'Qué puede hacer' },
      list(
        'Revise el RUN. Un solo número distinto nos lleva a otra persona.',
        'Si fue hace pocos días, espere un poco. El Registro Civil tarda en anotarlo.',
        'Si aún no lo han inscrito, pida hora en el Registro Civil. Lleve el certificado que dio el médico.',
      ),
      actions({ ...tryAnother, primary: true }),
    ],
  },
  sin_saldos: {
    title: 'No quedó dinero sin cobrar',
    blocks: (_context, data) => [
      paragraph(`${who(data)} cobró todas las pensiones que le tocaban. No queda nada que pedir aquí.`),
      { kind: 'heading', text: 'Qué puede hacer' },
      list(
        'Si usted pagó el funeral, vea si le toca la asignación por muerte.',
        'Si era su esposa o esposo, vea si le toca la pensión de viudez.',
        review,
      ),
      actions({ ...funeral, primary: true }, tryAnother),
    ],
  },
  todo_prescrito: {
    title: 'Pasó el plazo para cobrar',
    blocks: (_context, data) => [
      paragraph(
        `${who(data)} dejó meses sin cobrar, pero ya prescribieron. Cada mes se puede pedir durante 24 meses desde el día de su pago. Después se pierde.`,
      ),
      { kind: 'heading', text: 'Qué puede hacer' },
      list(
        'Si alguien los pidió antes de que pasara el plazo, busque ese comprobante. Ese día es el que cuenta.',
        review,
      ),
      actions({ ...tryAnother, primary: true }, funeral),
    ],
  },
  ya_solicitado: {
    title: 'Otro heredero ya los pidió',
    blocks: (_context, data) => [
      paragraph(
        `Ya hay una solicitud por lo que dejó ${whom(data)}. La hizo otra persona${on(data)}. Cada mes se paga una sola vez.`,
      ),
      ...folio(data),
      { kind: 'heading', text: 'Qué puede hacer' },
      list(
        'Hable con su familia. Quien hizo la solicitud puede ver en qué va.',
        'Si usted es heredero y no lo pusieron en la lista, llame al 101. Aún se puede corregir.',
        'Si esa solicitud se rechaza o se retira, usted podrá pedirlos.',
      ),
      actions({ ...tryAnother, primary: true }, seeMine),
    ],
  },
  en_curso_propia: {
    title: 'Usted ya los pidió',
    blocks: (_context, data) => [
      paragraph(
        `Ya tiene una solicitud por lo que dejó ${whom(data)}. La hizo${on(data)}. No hace falta hacer otra.`,
      ),
      ...folio(data),
      paragraph('Ahí puede ver en qué va, y responder si le piden un papel.'),
      actions(
        data.idSolicitud
          ? {
              kind: 'link',
              label: 'Ver mi solicitud',
              href: hrefTo(paths.detalle, { id: data.idSolicitud }),
              primary: true,
            }
          : { ...seeMine, primary: true },
        tryAnother,
      ),
    ],
  },
}

const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
const list = (...items: string[]): Block => ({ kind: 'list', items })
const actions = (...all: Action[]): Block => ({ kind: 'actions', actions: all })

/** The deceased at the start of a sentence, and inside one. */
const who = ({ nombre, run }: Data) => nombre || `La persona del RUN ${run}`
const whom = ({ nombre, run }: Data) => nombre || `la persona del RUN ${run}`
const on = ({ fechaIngreso }: Data) => (fechaIngreso ? ` el ${formatDate(fechaIngreso)}` : ' antes')

function folio({ folio: number }: Data): readonly Block[] {
  return number ? [{ kind: 'summary', rows: [{ label: 'Número de la solicitud', lines: [number] }] }] : []
}
