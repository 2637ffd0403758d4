import { formatDate, formatMonth, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatInteger, plural } from '#domain/quantities.ts'
import type { Surroundings } from '#engine/asking/context.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import type { Action, Block } from '#engine/content/block.ts'
import type { OutcomeOptions } from '#engine/walking/define-form.ts'
import { requisitosSubsidioJovenes } from '#law/trabajador-joven.ts'
import type { MotivoRequisito, MotivoSuspension, SituacionTrabajador } from '#services/stj/contract.ts'
import { goTo } from '../parts/telling/outcome-words.ts'
import { silenceBlocks } from '../parts/telling/silence.ts'
import { type Data, motivoBlocks, motivos, requisitos, review } from './motivos.ts'
import { hrefTo, paths, signInTo } from './paths.ts'
import { motivoSuspensionTexts } from './words.ts'

type Outcome = OutcomeOptions<Surroundings>

const { contributions } = requisitosSubsidioJovenes

const signIn = (path: string, label: string): Action =>
  ({ ...goTo(label, signInTo(path)), primary: true }) as Action
const askAgain = goTo('Consultar por otra persona', hrefTo(paths.consulta))
const first = (action: Action): Action => ({ ...action, primary: true })

/** Outcomes of the enquiry other than "she may ask". Without a session they contain nothing personal. */
export const outcomes: Readonly<Record<string, Outcome>> = {
  con_subsidio: {
    title: 'Ya tiene este subsidio',
    blocks: ({ signedIn }, data) => (signedIn ? ownSubsidio(data) : coarseSubsidio),
  },
  en_curso: {
    title: 'Ya hay una solicitud en curso',
    blocks: ({ signedIn }, data) => (signedIn ? ownEnCurso(data) : coarseEnCurso),
  },
  cerrado: {
    title: 'Ya no se reciben solicitudes',
    blocks: ({ signedIn }) => [
      {
        kind: 'paragraph',
        text: 'La ley cerró este subsidio en 2026. Desde el 1 de octubre lo reemplaza el Subsidio Unificado al Empleo.',
      },
      { kind: 'heading', text: 'Qué puede hacer' },
      {
        kind: 'list',
        items: [
          'Llame al 101 y pregunte por el Subsidio Unificado al Empleo.',
          'Quien ya tenía este subsidio lo sigue recibiendo hasta juntar 24 cotizaciones.',
        ],
      },
      ...review,
      {
        kind: 'actions',
        actions: [first(goTo('Ver la ficha del subsidio', '/ficha/5220')), ...(signedIn ? [] : [askAgain])],
      },
    ],
  },
  no_cumple: {
    title: 'Hoy no puede pedir este subsidio',
    blocks: ({ today, signedIn }) => [
      { kind: 'paragraph', text: 'Para tenerlo, la ley pide todo esto:' },
      { kind: 'list', items: requisitos(today) },
      { kind: 'heading', text: 'Qué puede hacer' },
      {
        kind: 'paragraph',
        text: 'El motivo es un dato personal. Si usted es esa persona, ingrese y vea qué falta.',
      },
      ...review,
      {
        kind: 'actions',
        actions: signedIn
          ? [first(goTo('Ver la ficha del subsidio', '/ficha/5220'))]
          : [signIn(paths.consulta, 'Ingresar y ver el motivo'), askAgain],
      },
    ],
  },
  ...(Object.fromEntries(
    Object.entries(motivos).map(([id, { title }]): [string, Outcome] => [
      id,
      { title, blocks: ({ today }, data) => motivoBlocks(id as MotivoRequisito, data, today) },
    ]),
  ) as Record<MotivoRequisito, Outcome>),
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

/** The page of a person who may ask; `own` is her data, if she is signed in. */
export function puedePedirlo(own: SituacionTrabajador | null | undefined, today: IsoDate): ConsultationView {
  const title = 'Puede pedir este subsidio'
  if (!own)
    return {
      title,
      blocks: [
        { kind: 'notice', tone: 'exito', text: 'Según los registros, se cumple lo que pide la ley.' },
        {
          kind: 'paragraph',
          text: 'Si usted es esa persona, ingrese con su ClaveÚnica y pídalo. Toma unos 5 minutos.',
        },
        { kind: 'actions', actions: [signIn(paths.persona, 'Ingresar y pedirlo'), askAgain] },
      ],
    }
  const rest = contributions - own.cotizaciones
  return {
    title,
    blocks: [
      {
        kind: 'figure',
        label: 'Aporte a su cuenta de la AFP',
        value: `${formatClp(own.montoClp)} al mes`,
        note: `Hasta juntar ${contributions} cotizaciones. Le ${rest === 1 ? 'falta' : 'faltan'} ${formatInteger(rest)}.`,
      },
      { kind: 'actions', actions: [first(goTo('Pedir el subsidio', hrefTo(paths.persona)))] },
      {
        kind: 'summary',
        title: 'Lo que vemos de usted',
        rows: [
          { label: 'Cotizaciones', lines: [plural('mes', 'meses', own.cotizaciones)] },
          ...(own.rentaClp === null
            ? []
            : [{ label: 'Sueldo del último mes', lines: [formatClp(own.rentaClp)] }]),
          { label: 'Empleador', lines: own.empleadores.map(({ nombre }) => nombre) },
        ],
      },
      {
        kind: 'details',
        summary: 'Lo que pide la ley',
        blocks: [
          {
            kind: 'checklist',
            title: 'Lo que pide la ley',
            requirements: requisitos(today).map(rule => ({
              state: 'cumple',
              title: rule,
              source: 'Instituto de Previsión Social (IPS)',
            })),
          },
        ],
      },
    ],
  }
}

const coarseSubsidio: readonly Block[] = [
  { kind: 'paragraph', text: 'El aporte ya está concedido. No hay que pedirlo otra vez.' },
  {
    kind: 'paragraph',
    text: 'Si usted es esa persona, ingrese y vea cada depósito en la cuenta de la AFP.',
  },
  { kind: 'actions', actions: [signIn(paths.cartola, 'Ingresar y ver los depósitos'), askAgain] },
]

function ownSubsidio({ subsidio, desde, suspension }: Data): readonly Block[] {
  const why = suspension ? motivoSuspensionTexts[suspension as MotivoSuspension] : undefined
  return [
    ...(subsidio === 'suspendida' && why
      ? ([{ kind: 'notice', tone: 'aviso', title: 'El aporte está detenido', text: why }] as const)
      : []),
    {
      kind: 'paragraph',
      text: `Lo tiene desde ${desde ? formatMonth(desde) : 'hace un tiempo'}. No hay que pedirlo otra vez. Vea cada depósito en su cartola.`,
    },
    {
      kind: 'actions',
      actions: [
        first(goTo('Ver los depósitos', hrefTo(paths.cartola))),
        goTo('Ver mis solicitudes', hrefTo(paths.solicitudes)),
      ],
    },
    { kind: 'paragraph', text: 'Si un depósito no está en su cuenta, llame al 101 o pregunte en su AFP.' },
  ]
}

const coarseEnCurso: readonly Block[] = [
  { kind: 'paragraph', text: 'El IPS revisa una solicitud de esta persona. No hace falta pedirlo otra vez.' },
  { kind: 'actions', actions: [signIn(paths.solicitudes, 'Ingresar y ver en qué va'), askAgain] },
]

function ownEnCurso({ folio, fechaIngreso, idSolicitud }: Data): readonly Block[] {
  const rows = [
    ...(folio ? [{ label: 'Número en el IPS', lines: [folio] }] : []),
    ...(fechaIngreso ? [{ label: 'Cuenta como ingresada el', lines: [formatDate(fechaIngreso)] }] : []),
  ]
  return [
    {
      kind: 'paragraph',
      text: 'Usted ya lo pidió. El IPS revisa su solicitud. No hace falta pedirlo otra vez.',
    },
    ...(rows.length > 0 ? [{ kind: 'summary', rows } as const] : []),
    {
      kind: 'actions',
      actions: [
        first(
          idSolicitud
            ? goTo('Ver en qué va', hrefTo(paths.solicitud, { id: idSolicitud }))
            : goTo('Ver mis solicitudes', hrefTo(paths.solicitudes)),
        ),
      ],
    },
    { kind: 'paragraph', text: 'La respuesta puede tardar hasta 4 meses.' },
  ]
}
