import { formatDate, type IsoDate } from '#domain/dates.ts'
import type { Surroundings } from '#engine/asking/context.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import type { Action, Block } from '#engine/content/block.ts'
import type { OutcomeOptions } from '#engine/walking/define-form.ts'
import type { Beneficiario } from '#services/exencion-salud/contract.ts'
import { goTo } from '../parts/telling/outcome-words.ts'
import { silenceBlocks } from '../parts/telling/silence.ts'
import { type Data, isMotivo, motivoBlocks, requisitos } from './motivos.ts'
import { hrefTo, paths, signInTo } from './paths.ts'
import { isOldRequest } from './registers.ts'

type Outcome = OutcomeOptions<Surroundings>

/** Where to ask for a review; shown under every "no". */
export const review: readonly Block[] = [
  { kind: 'heading', text: 'Si no está de acuerdo' },
  {
    kind: 'paragraph',
    text: 'Pida que lo revisen en una sucursal de ChileAtiende, con su cédula. También puede llamar al 101.',
  },
]

const declare = {
  kind: 'link',
  label: 'Pedir la exención',
  href: hrefTo(paths.declaracion),
  primary: true,
} as const satisfies Action
const askAgain: Action = { kind: 'link', label: 'Consultar por otra persona', href: hrefTo(paths.consulta) }

/**
 * Outcomes of the enquiry other than "exempt", each at its address. Without a session they contain nothing personal.
 */
export const outcomes: Readonly<Record<string, Outcome>> = {
  sin_beneficio: {
    path: paths.sinBeneficio,
    title: 'Hoy no tiene la exención del 7 %',
    blocks: ({ signedIn, today }, data) => [
      {
        kind: 'paragraph',
        text: 'La exención es no pagar la cotización de salud: la pensión llega sin ese descuento del 7 %.',
      },
      ...(signedIn ? ownSin(data, today) : coarseSin(today)),
      ...review,
    ],
  },
  beneficio_caducado: {
    path: paths.caducado,
    title: 'La exención del 7 % se terminó',
    blocks: ({ signedIn, today }, data) => [
      ...(signedIn ? ownCaducado(data, today) : coarseCaducado()),
      ...review,
    ],
  },
  tramite_en_curso: {
    path: paths.enCurso,
    title: 'Ya hay una solicitud en curso',
    blocks: ({ signedIn }, data) => (signedIn ? ownEnCurso(data) : coarseEnCurso()),
  },
  error: {
    path: paths.error,
    title: 'No pudimos consultar',
    passing: true,
    blocks: () => [
      ...silenceBlocks({
        text: 'Le preguntamos recién y no contestó. No es por algo que usted escribió. Espere unos minutos.',
        href: hrefTo(paths.consulta),
        also: [goTo('Ir al inicio', '/')],
      }),
      { kind: 'paragraph', text: 'Si le urge, llame al 101. La llamada no tiene costo.' },
    ],
  },
}

/**
 * The page of an exempt person; `own` is her data from the institution, if she is signed in. An exemption that was granted
 * today begins with a later month.
 */
export function conBeneficio(own: Beneficiario | null | undefined, today: IsoDate): ConsultationView {
  const begins = own?.desde && own.desde > today ? formatDate(own.desde) : undefined
  const title = begins ? 'Tendrá la exención del 7 %' : 'Tiene la exención del 7 %'
  const text = begins
    ? `Desde el ${begins} el Estado paga la cotización de salud de esta pensión. Hasta ese día se descuenta el 7 %. No hay que hacer nada más.`
    : 'El Estado paga la cotización de salud de esta pensión. No hay que hacer nada más.'
  if (!own)
    return {
      title,
      blocks: [
        { kind: 'notice', tone: 'exito', text },
        {
          kind: 'paragraph',
          text: 'Si la pensión es suya, ingrese y vea desde cuándo la tiene y cuánto recibe.',
        },
        actions(
          {
            kind: 'link',
            label: 'Ingresar con ClaveÚnica',
            href: signInTo(paths.conBeneficio),
            primary: true,
          },
          askAgain,
        ),
      ],
    }
  const how =
    own.modalidad === 'S' ? 'Porque usted la pidió' : 'El IPS la aplicó por su cuenta, sin que la pidiera'
  const rows = [
    { label: 'Desde', lines: [own.desde ? formatDate(own.desde) : 'El IPS no lo dice'] },
    { label: 'Cómo la obtuvo', lines: [how] },
    ...(own.requestNumber ? [{ label: 'Número de la solicitud', lines: [own.requestNumber] }] : []),
  ]
  return {
    title,
    blocks: [
      { kind: 'notice', tone: 'exito', text },
      { kind: 'summary', rows },
      actions(
        { kind: 'link', label: 'Ver mis pagos', href: '/misBeneficios', primary: true },
        ...(isOldRequest(own)
          ? [
              {
                kind: 'link',
                label: 'Ver mi solicitud de entonces',
                href: hrefTo(paths.exitoAntiguo),
              } as const,
            ]
          : []),
      ),
      {
        kind: 'paragraph',
        text: `Si ${begins ? 'después ' : ''}en su pago aparece un descuento de salud, llame al 101 o vaya a una sucursal de ChileAtiende.`,
      },
    ],
  }
}

function ownSin(data: Data, today: string): readonly Block[] {
  if (isMotivo(data.motivo)) return motivoBlocks(data.motivo, data, today)
  return [
    {
      kind: 'paragraph',
      text: 'Según los registros, usted cumple lo que pide la ley y no se la han aplicado.',
    },
    { kind: 'paragraph', text: 'Puede pedirla ahora. Le tomará unos minutos.' },
    actions(declare),
  ]
}

function coarseSin(today: string): readonly Block[] {
  return [
    { kind: 'paragraph', text: 'Para tenerla, la ley pide todo esto:' },
    { kind: 'list', items: requisitos(today) },
    { kind: 'heading', text: 'Qué puede hacer' },
    {
      kind: 'paragraph',
      text: 'El motivo es un dato personal. Si la pensión es suya, ingrese: verá qué falta y si puede pedirla.',
    },
    actions({ ...declare, label: 'Ingresar y ver el motivo', href: signInTo(paths.sinBeneficio) }, askAgain),
  ]
}

function ownCaducado(data: Data, today: string): readonly Block[] {
  const until = data.hasta ? `La tuvo hasta el ${formatDate(data.hasta)}.` : 'La tuvo hasta hace un tiempo.'
  const lead: Block = { kind: 'paragraph', text: `${until} Desde entonces se le descuenta el 7 %.` }
  if (isMotivo(data.motivo)) return [lead, ...motivoBlocks(data.motivo, data, today)]
  return [
    lead,
    {
      kind: 'paragraph',
      text: 'Según los registros, hoy cumple lo que pide la ley. Puede pedirla otra vez.',
    },
    actions({ ...declare, label: 'Pedirla otra vez' }),
  ]
}

function coarseCaducado(): readonly Block[] {
  return [
    {
      kind: 'paragraph',
      text: 'Esta persona tuvo la exención y se le terminó. Se puede pedir otra vez si cumple lo que pide la ley.',
    },
    actions({ ...declare, label: 'Ingresar y pedirla otra vez', href: signInTo(paths.caducado) }, askAgain),
  ]
}

function ownEnCurso({ requestNumber, fechaSolicitud }: Data): readonly Block[] {
  const rows = [
    ...(requestNumber ? [{ label: 'Número en el IPS', lines: [requestNumber] }] : []),
    ...(fechaSolicitud ? [{ label: 'Cuenta como ingresada el', lines: [formatDate(fechaSolicitud)] }] : []),
  ]
  return [
    {
      kind: 'paragraph',
      text: 'Usted ya la pidió. El IPS la está revisando. No hace falta pedirla otra vez.',
    },
    ...(rows.length > 0 ? [{ kind: 'summary', rows } as const] : []),
    actions({ kind: 'link', label: 'Ver mis solicitudes', href: hrefTo(paths.solicitudes), primary: true }),
    {
      kind: 'paragraph',
      text: 'Si no aparece ahí, la hizo en una sucursal. Llame al 101 para saber en qué va.',
    },
  ]
}

function coarseEnCurso(): readonly Block[] {
  return [
    {
      kind: 'paragraph',
      text: 'El IPS revisa una solicitud por esta pensión. No hace falta pedirla otra vez.',
    },
    actions(
      { kind: 'link', label: 'Ingresar y ver en qué va', href: signInTo(paths.enCurso), primary: true },
      askAgain,
    ),
  ]
}

function actions(...all: Action[]): Block {
  return { kind: 'actions', actions: all }
}
