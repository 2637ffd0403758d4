import { addMonths, addYears, formatDate, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatPercentage } from '#domain/quantities.ts'
import type { Surroundings } from '#engine/asking/context.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import {
  type Content,
  content,
  drawn,
  figure,
  heading,
  link,
  links,
  list,
  main,
  notice,
  rows,
} from '#engine/content/content.ts'
import type { OutcomeOptions } from '#engine/walking/define-form.ts'
import {
  edadPgu,
  pensionSuperiorClp,
  pguRichestPercent,
  plazoRevisionPgu,
  residenciaPgu,
} from '#law/pension-garantizada-universal.ts'
import type { Elegibilidad } from '#services/sibs/contract.ts'
import { silentOutcome } from '../parts/telling/silence.ts'
import { razonOf } from '../sibs-beneficios-solidarios/reasons.ts'
import { hrefTo, paths, signInTo, solicitarHref } from './paths.ts'
import { pguOf } from './registers.ts'

/** What the institution answered to a signed-in person; nothing about anybody else. */
type Own = Partial<Elegibilidad>
type SignedIn = Pick<Surroundings, 'signedIn'>

/** The requirements by law, one sentence each. */
export function requisitos(today: IsoDate): readonly string[] {
  const { years, sinceAge, recentYears, ofLastYears } = residenciaPgu
  return [
    `Tener ${edadPgu.years} años o más. Se puede pedir ${edadPgu.requestMonthsBefore} meses antes.`,
    `No estar en el ${formatPercentage(pguRichestPercent)} con más ingresos de esa edad.`,
    `Haber vivido en Chile ${years} años desde los ${sinceAge}, y ${recentYears} de los últimos ${ofLastYears}.`,
    `Que las otras pensiones sumen menos de ${formatClp(pensionSuperiorClp.at(today))} al mes.`,
  ]
}

const review = [
  heading('Si no está de acuerdo'),
  `Si el IPS le respondió una solicitud hace ${plazoRevisionPgu.days} días hábiles o menos, puede pedir que la revise, una sola vez. Si no, o si ya la revisó, llame al 101 o vaya a una sucursal de ChileAtiende con su cédula de identidad.`,
]

/** Another enquiry; a signed-in person, whose enquiry is always about herself, asks for somebody else with a power. */
const askAgain = ({ signedIn }: SignedIn) =>
  signedIn
    ? link('Pedir la PGU por otra persona, con su poder', solicitarHref)
    : link('Consultar por otra persona', hrefTo(paths.consulta))
const signIn = (path: string, label: string) => main(link(label, signInTo(path)))

/** Outcomes of the enquiry other than "can be requested". Without a session they contain nothing personal. */
export const outcomes: Readonly<Record<string, OutcomeOptions<Surroundings, Own>>> = {
  sin_edad: {
    title: 'Todavía no tiene la edad de la PGU',
    blocks: (c, own) =>
      content(
        `La PGU es desde los ${edadPgu.years} años. ${cuando(c, own)}`,
        heading('Qué puede hacer'),
        list([
          `Vuelva ${edadPgu.requestMonthsBefore} meses antes de cumplir ${edadPgu.years} años, o después.`,
          'Si tiene una invalidez, vea los otros beneficios solidarios. No piden esa edad.',
        ]),
        links(link('Ver los beneficios solidarios', '/tramites/sibs'), askAgain(c)),
      ),
  },
  con_beneficio: {
    title: 'Ya tiene la PGU',
    blocks: c =>
      content(
        'La PGU ya está concedida. No hay que pedirla otra vez. Se paga desde el mes que dice su resolución.',
        'Desde entonces, cobre todos los meses. Si pasan 6 meses sin cobrar, el pago se detiene. Si el pago no llega, llame al 101.',
        links(
          c.signedIn
            ? main(link('Ver mis pagos', '/misBeneficios'))
            : signIn(paths.consulta, 'Ingresar y ver mis pagos'),
          askAgain(c),
        ),
      ),
  },
  en_curso: {
    title: 'Ya hay una solicitud en curso',
    blocks: (c, own) =>
      content(
        'La PGU ya está pedida. El IPS la está revisando. No hace falta pedirla otra vez.',
        c.signedIn && rows('', { 'Número en el IPS': pguOf(own)?.folio }),
        links(
          c.signedIn
            ? main(link('Ver en qué va', hrefTo(paths.confirmacion)))
            : signIn(paths.confirmacion, 'Ingresar y ver en qué va'),
          askAgain(c),
        ),
      ),
  },
  no_cumple: {
    title: 'Hoy no se puede pedir la PGU',
    blocks: (c, own) =>
      content(
        c.signedIn ? ownReason(own, c.today) : coarseReason(c.today),
        review,
        links(link('Ver la revisión de la PGU', '/tramites/102077-RBPGU'), askAgain(c)),
      ),
  },
  error: silentOutcome(paths.error, hrefTo(paths.consulta)),
}

/** The page of a person who can request it; `own` is her data from the institution, if she is signed in. */
export function puedeSolicitar(
  own: Elegibilidad | null | undefined,
  around: Pick<Surroundings, 'signedIn' | 'today'>,
): ConsultationView {
  const montoClp = pguOf(own)?.montoClp
  const ofAge = own ? addYears(own.fechaNacimiento, edadPgu.years) : around.today
  return {
    title: 'Puede pedir la PGU',
    blocks: content(
      notice('exito', '', 'Según los registros, se cumple lo que pide la ley para pedirla.'),
      ofAge > around.today &&
        `Se paga desde los ${edadPgu.years} años. Usted los cumple el ${formatDate(ofAge)}: puede pedirla ahora, y no se paga antes.`,
      !!montoClp &&
        figure('Le corresponderían', `${formatClp(montoClp)} al mes`, {
          note: 'Lo confirma el IPS cuando revisa la solicitud.',
        }),
      'Se pide junto con los otros beneficios solidarios. La PGU ya viene marcada. Toma unos 10 minutos.',
      links(main(link('Solicitar', solicitarHref)), askAgain(around)),
    ),
  }
}

function cuando({ signedIn }: SignedIn, { fechaNacimiento }: Own): string {
  if (!signedIn || !fechaNacimiento) return `Se puede pedir ${edadPgu.requestMonthsBefore} meses antes.`
  const from = addMonths(addYears(fechaNacimiento, edadPgu.years), -edadPgu.requestMonthsBefore)
  return `Usted la puede pedir desde el ${formatDate(from)}.`
}

function ownReason(own: Own, today: IsoDate): Content {
  const { motivo, folio } = pguOf(own) ?? {}
  const { situacion } = own
  if (!motivo || !situacion) return 'El IPS no tiene sus datos. Lleve su cédula a una sucursal.'
  const { regla, hecho, todo } = razonOf({ tipoBeneficio: 8, motivo, situacion, today, folio: folio ?? '' })
  return [
    rows('Por qué', { 'Lo que pide la ley': regla, 'Su situación': hecho }),
    motivo === 'PFP' &&
      situacion.porcentajePfp !== null &&
      drawn({
        kind: 'count',
        done: situacion.porcentajePfp,
        of: 100,
        text: `${situacion.porcentajePfp} de cada 100 personas`,
      }),
    heading('Qué puede hacer'),
    list([todo]),
  ]
}

const coarseReason = (today: IsoDate): Content => [
  'Para tenerla, la ley pide todo esto:',
  list(requisitos(today)),
  heading('Qué puede hacer'),
  'El motivo es un dato personal. Ingrese y verá qué falta.',
  links(signIn(paths.consulta, 'Ingresar y ver el motivo')),
]
