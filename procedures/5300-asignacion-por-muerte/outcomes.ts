import { formatDate } from '#domain/dates.ts'
import type { Action, Block } from '#engine/block.ts'
import { hrefTo, paths } from './paths.ts'

type Data = Readonly<Record<string, string>>
type Outcome = { title: string; blocks: (context: unknown, data: Data) => readonly Block[] }

const help =
  'Si necesita ayuda, llame al 101. Atienden de lunes a jueves de 8:00 a 20:00, y los viernes hasta las 18:00.'

const tryAnother: Action = { kind: 'link', label: 'Escribir otro RUN', href: hrefTo(paths.causante) }
const seeMine: Action = { kind: 'link', label: 'Ver mis solicitudes', href: hrefTo(paths.consultaEmpresas) }

/** The ways in which the form ends early, by the reason that the institution gives, each with what to do about it. */
export const outcomes: Readonly<Record<string, Outcome>> = {
  sin_funeraria: {
    title: 'No figura como representante de una funeraria',
    blocks: () => [
      paragraph(
        'Con su RUN no encontramos ninguna funeraria a su cargo. Por eso no puede pedirla por una de ellas.',
      ),
      { kind: 'heading', text: 'Qué puede hacer' },
      list(
        'Si usted pagó el funeral, vuelva y elija «Yo pagué el funeral».',
        'Si representa a una funeraria, pida que lo inscriban. Lleve a una sucursal de ChileAtiende el poder y su cédula.',
      ),
      paragraph(help),
      actions({ kind: 'link', label: 'Volver a elegir', href: hrefTo(paths.ingresar), primary: true }),
    ],
  },
  no_registra_defuncion: {
    title: 'El Registro Civil aún no tiene este fallecimiento',
    blocks: (_context, { run }) => [
      paragraph(`Buscamos el RUN ${run}. El Registro Civil no tiene anotado que esa persona falleció.`),
      { kind: 'heading', text: 'Qué puede hacer' },
      list(
        'Revise el RUN. Un solo número distinto nos lleva a otra persona.',
        'Si el funeral fue hace pocos días, espere un poco. El Registro Civil tarda en anotarlo.',
        'Si aún no lo han inscrito, pida hora en el Registro Civil. Lleve el certificado que le dio el médico.',
      ),
      paragraph('Lo que escribió queda guardado. Puede volver otro día.'),
      actions({ ...tryAnother, primary: true }),
    ],
  },
  afiliado_afp: {
    title: 'Este pago se pide en la AFP',
    blocks: (_context, data) => [
      paragraph(
        `${who(data)} estaba en una AFP. En ese caso no paga el IPS: paga la AFP. Se llama cuota mortuoria y es de hasta 15 UF.`,
      ),
      { kind: 'heading', text: 'Qué puede hacer' },
      {
        kind: 'list',
        ordered: true,
        items: [
          'Averigüe en qué AFP estaba. Puede ser Capital, Cuprum, Habitat, Modelo, PlanVital, ProVida o Uno.',
          'Si no lo sabe, pregunte en la Superintendencia de Pensiones, en www.spensiones.cl.',
          'Pida la cuota mortuoria en esa AFP. Lleve la factura, el certificado de defunción y su cédula.',
        ],
      },
      paragraph('Si ese no era el RUN, puede escribir otro.'),
      actions({ ...tryAnother, primary: true }),
    ],
  },
  sin_derecho: {
    title: 'Por esta persona no se paga la asignación',
    blocks: (_context, data) => [
      paragraph(
        `${who(data)} no tenía pensión del Estado, ni un subsidio, ni cotizó en los seis meses antes de morir. Por eso la ley no da este pago.`,
      ),
      { kind: 'heading', text: 'Qué puede hacer' },
      list(
        'Revise el RUN que escribió.',
        'Si cree que hay un error, junte los papeles de su pensión o de sus cotizaciones. Llévelos a una sucursal de ChileAtiende.',
        'Pregunte en su municipio: puede dar una ayuda social para el funeral.',
      ),
      paragraph(help),
      actions({ ...tryAnother, primary: true }),
    ],
  },
  ya_solicitada: {
    title: 'Otra persona ya pidió este pago',
    blocks: (_context, data) => [
      paragraph(
        `Ya hay una solicitud por ${whom(data)}. La hizo otra persona${on(data)}. Se paga una sola vez.`,
      ),
      ...folio(data),
      { kind: 'heading', text: 'Qué puede hacer' },
      list(
        'Hable con su familia y con la funeraria. Tal vez uno de ellos ya la pidió.',
        'Si usted pagó el funeral y no está de acuerdo, llame al 101. Tenga la factura a mano.',
        'Si esa solicitud se rechaza o se retira, usted podrá pedir el pago.',
      ),
      actions({ ...tryAnother, primary: true }, seeMine),
    ],
  },
  ya_pagada: {
    title: 'Este pago ya se hizo',
    blocks: (_context, data) => [
      paragraph(
        `La asignación por ${whom(data)} ya se pagó. La solicitud se hizo${on(data)}. Se paga una sola vez.`,
      ),
      ...folio(data),
      { kind: 'heading', text: 'Qué puede hacer' },
      list(
        'Si la pidió usted, vea el pago en sus solicitudes.',
        'Si usted pagó el funeral y el dinero lo recibió otro, llame al 101. Tenga la factura a mano.',
      ),
      actions({ ...seeMine, primary: true }, tryAnother),
    ],
  },
  en_curso_propia: {
    title: 'Usted ya pidió este pago',
    blocks: (_context, data) => [
      paragraph(`Ya tiene una solicitud por ${whom(data)}. La hizo${on(data)}. No hace falta hacer otra.`),
      ...folio(data),
      paragraph('Ahí puede ver en qué va, y responder si le piden un papel.'),
      actions(
        data.idSolicitud
          ? {
              kind: 'link',
              label: 'Ver mi solicitud',
              href: hrefTo(paths.consultaResumen, { id: data.idSolicitud }),
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
