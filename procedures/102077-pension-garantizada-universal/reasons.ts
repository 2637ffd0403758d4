import { addMonths, addYears, formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatPercentage } from '#domain/quantities.ts'
import type { Surroundings } from '#engine/asking/context.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import type { Action, Block } from '#engine/content/block.ts'
import type { OutcomeOptions } from '#engine/walking/define-form.ts'
import {
  edadPgu,
  pensionSuperiorClp,
  pguRichestPercent,
  residenciaPgu,
} from '#law/pension-garantizada-universal.ts'
import type { Elegibilidad, Situacion } from '#services/sibs/contract.ts'
import { goTo } from '../parts/telling/outcome-words.ts'
import { silenceBlocks } from '../parts/telling/silence.ts'
import { isMotivo, razonOf } from '../sibs-beneficios-solidarios/reasons.ts'
import { hrefTo, paths, signInTo, solicitarHref } from './paths.ts'

type Outcome = OutcomeOptions<Surroundings>
type Data = Readonly<Record<string, string>>

/** The requirements by law, one sentence each. */
export function requisitos(today: string): readonly string[] {
  const { years, sinceAge, recentYears, ofLastYears } = residenciaPgu
  return [
    `Tener ${edadPgu.years} años o más. Se puede pedir ${edadPgu.requestMonthsBefore} meses antes.`,
    `No estar en el ${formatPercentage(pguRichestPercent)} con más ingresos de esa edad.`,
    `Haber vivido en Chile ${years} años desde los ${sinceAge}, y ${recentYears} de los últimos ${ofLastYears}.`,
    `Que las otras pensiones sumen menos de ${formatClp(pensionSuperiorClp.at(today))} al mes.`,
  ]
}

const review: readonly Block[] = [
  { kind: 'heading', text: 'Si no está de acuerdo' },
  {
    kind: 'paragraph',
    text: 'Si el IPS ya le respondió una solicitud, puede pedir que la revise. Si no, llame al 101 o vaya a una sucursal de ChileAtiende con su cédula de identidad.',
  },
]

const seeReview = goTo('Ver la revisión de la PGU', '/tramites/102077-RBPGU')

/** Another enquiry; none for a signed-in person, whose enquiry is always about herself. */
const askAgain = ({ signedIn }: Pick<Surroundings, 'signedIn'>): readonly Action[] =>
  signedIn ? [] : [goTo('Consultar por otra persona', hrefTo(paths.consulta))]
const signIn = (path: string, label: string) => ({ ...goTo(label, signInTo(path)), primary: true })

/** Outcomes of the enquiry other than "can be requested". Without a session they contain nothing personal. */
export const outcomes: Readonly<Record<string, Outcome>> = {
  sin_edad: {
    title: 'Todavía no tiene la edad de la PGU',
    blocks: (c, data) => [
      { kind: 'paragraph', text: `La PGU es desde los ${edadPgu.years} años. ${cuando(c.signedIn, data)}` },
      { kind: 'heading', text: 'Qué puede hacer' },
      {
        kind: 'list',
        items: [
          `Vuelva ${edadPgu.requestMonthsBefore} meses antes de cumplir ${edadPgu.years} años, o después.`,
          'Si tiene una invalidez, vea los otros beneficios solidarios. No piden esa edad.',
        ],
      },
      actions(goTo('Ver los beneficios solidarios', '/tramites/sibs'), ...askAgain(c)),
    ],
  },
  con_beneficio: {
    title: 'Ya tiene la PGU',
    blocks: c => [
      { kind: 'paragraph', text: 'La PGU ya está concedida. No hay que pedirla otra vez.' },
      {
        kind: 'paragraph',
        text: 'Cobre todos los meses. Si pasan 6 meses sin cobrar, el pago se detiene. Si el pago no llega, llame al 101.',
      },
      actions(
        c.signedIn
          ? { ...goTo('Ver mis pagos', '/misBeneficios'), primary: true }
          : signIn(paths.consulta, 'Ingresar y ver mis pagos'),
        ...askAgain(c),
      ),
    ],
  },
  en_curso: {
    title: 'Ya hay una solicitud en curso',
    blocks: (c, { folio }) => [
      {
        kind: 'paragraph',
        text: 'La PGU ya está pedida. El IPS la está revisando. No hace falta pedirla otra vez.',
      },
      ...(c.signedIn && folio
        ? [{ kind: 'summary', rows: [{ label: 'Número en el IPS', lines: [folio] }] } as const]
        : []),
      actions(
        c.signedIn
          ? { ...goTo('Ver en qué va', hrefTo(paths.confirmacion)), primary: true }
          : signIn(paths.confirmacion, 'Ingresar y ver en qué va'),
        ...askAgain(c),
      ),
    ],
  },
  no_cumple: {
    title: 'Hoy no se puede pedir la PGU',
    blocks: (c, data) => [
      ...(c.signedIn ? ownReason(data, c.today) : coarseReason(c.today)),
      ...review,
      actions(seeReview, ...askAgain(c)),
    ],
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

/** The page of a person who can request it; `own` is her data from the institution, if she is signed in. */
export function puedeSolicitar(
  own: Elegibilidad | null | undefined,
  around: Pick<Surroundings, 'signedIn'>,
): ConsultationView {
  const pgu = own?.beneficios.find(({ tipoBeneficio }) => tipoBeneficio === 8)
  return {
    title: 'Puede pedir la PGU',
    blocks: [
      { kind: 'notice', tone: 'exito', text: 'Según los registros, se cumple lo que pide la ley.' },
      ...(pgu?.montoClp
        ? [
            {
              kind: 'figure',
              label: 'Le corresponderían',
              value: `${formatClp(pgu.montoClp)} al mes`,
              note: 'Lo confirma el IPS cuando revisa la solicitud.',
            } as const,
          ]
        : []),
      {
        kind: 'paragraph',
        text: 'Se pide junto con los otros beneficios solidarios. La PGU ya viene marcada. Toma unos 10 minutos.',
      },
      actions({ ...goTo('Solicitar', solicitarHref), primary: true }, ...askAgain(around)),
      {
        kind: 'paragraph',
        text: 'Si esa página está en mantención, puede pedirla en una sucursal de ChileAtiende, o vuelva más tarde.',
      },
    ],
  }
}

function cuando(signedIn: boolean, { fechaNacimiento }: Data): string {
  if (!signedIn || !fechaNacimiento) return `Se puede pedir ${edadPgu.requestMonthsBefore} meses antes.`
  const from = addMonths(addYears(fechaNacimiento, edadPgu.years), -edadPgu.requestMonthsBefore)
  return `Usted la puede pedir desde el ${formatDate(from)}.`
}

function ownReason({ motivo, situacion, folio = '' }: Data, today: string): readonly Block[] {
  if (!isMotivo(motivo) || !situacion)
    return [{ kind: 'paragraph', text: 'El IPS no tiene sus datos. Lleve su cédula a una sucursal.' }]
  const { regla, hecho, todo } = razonOf({
    tipoBeneficio: 8,
    motivo,
    situacion: JSON.parse(situacion) as Situacion,
    today,
    folio,
  })
  return [
    {
      kind: 'summary',
      title: 'Por qué',
      rows: [
        { label: 'Lo que pide la ley', lines: [regla] },
        { label: 'Su situación', lines: [hecho] },
      ],
    },
    { kind: 'heading', text: 'Qué puede hacer' },
    { kind: 'list', items: [todo] },
  ]
}

function coarseReason(today: string): readonly Block[] {
  return [
    { kind: 'paragraph', text: 'Para tenerla, la ley pide todo esto:' },
    { kind: 'list', items: requisitos(today) },
    { kind: 'heading', text: 'Qué puede hacer' },
    { kind: 'paragraph', text: 'El motivo es un dato personal. Ingrese y verá qué falta.' },
    actions(signIn(paths.consulta, 'Ingresar y ver el motivo')),
  ]
}

function actions(...all: Action[]): Block {
  return { kind: 'actions', actions: all }
}
