import { capitalized } from '#domain/capitalized.ts'
import { addMonths, formatDate, formatDateWithWeekday, formatMonth, type IsoDate } from '#domain/dates.ts'
import { withArticle } from '#domain/institution-name.ts'
import { formatClp } from '#domain/money.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import type { SaidByFichas } from '#procedures/catalog/said.ts'
import { formaLines, nameOf } from '#procedures/parts/telling/benefit-words.ts'
import type { Beneficio, Pago } from '#services/beneficios/contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Card, CardGrid } from '#ui/card/card.tsx'
import { DefinitionRows } from '#ui/definition-rows/definition-rows.tsx'
import { Details } from '#ui/details/details.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { FigureNumber } from '#ui/figure-number/figure-number.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { RemindDate } from '#ui/remind-date/remind-date.tsx'
import { AnswerEntries } from '#ui/summary-list/answer-entries.tsx'
import { SummaryList } from '#ui/summary-list/summary-list.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { meaningOf, nameOfPago, reasonOf } from './benefit-texts.ts'
import { type Granted, grantedLine } from './granted.ts'
import { IndependienteCard, isPaidAsIndependiente, type PagoIndependiente } from './independiente-card.tsx'
import { MonthByMonth } from './month-table.tsx'
import { type PaymentDay, paymentDays, paymentMonths } from './months.ts'
import { isStopped, otherDeductionsClp, stoppedText } from './stopped.ts'
import { Uncollected } from './uncollected.tsx'

/** Data of the page; a field is undefined if its institution did not answer. */
export interface BeneficiosKnown {
  readonly beneficios: readonly Beneficio[] | undefined
  readonly pagos: readonly Pago[] | undefined
  /** What she is paid for her cargas if she works on her own account. */
  readonly independiente: PagoIndependiente | undefined
  /** The institution where that is still asked for, if it does not offer it here. */
  readonly independienteAt?: string | undefined
  /** What she was granted through the portal and is not in the list of benefits. */
  readonly granted?: readonly Granted[]
  readonly today: IsoDate
  readonly lists: ReferenceLists
  /** The fichas that pages link. */
  readonly said: Pick<SaidByFichas, 'about'>
  /** `start`: part of the start page (`/inicio/beneficios`); `own`: a page of its own. */
  readonly within: 'start' | 'own'
}

/** Benefits received, the next payment, amounts by month, and what ended and why (shell §2). */
export function beneficiosView(known: BeneficiosKnown): PortalPage {
  const { beneficios, pagos, independiente, within } = known
  const isEmpty =
    beneficios?.length === 0 &&
    pagos?.length === 0 &&
    independiente !== undefined &&
    !isPaidAsIndependiente(independiente)
  return {
    title: 'Mis Beneficios',
    layout: 'default',
    breadcrumbs: [{ label: 'Inicio', href: pathTo('/inicio') }, { label: 'Mis Beneficios' }],
    ...(within === 'start' ? { backHref: pathTo('/inicio') } : {}),
    hero: {
      title: 'Mis Beneficios',
      children: <p>Lo que le paga el Instituto de Previsión Social (IPS), y cuándo.</p>,
      plainOnPhone: true,
    },
    body: (
      <>
        {beneficios === undefined || pagos === undefined ? <Unanswered known={known} /> : null}
        {known.independienteAt ? (
          <IndependienteElsewhere institution={known.independienteAt} />
        ) : independiente === undefined ? (
          <IndependienteUnanswered within={within} />
        ) : null}
        <GrantedList granted={known.granted ?? []} />
        {isEmpty ? <Nothing hasGranted={(known.granted ?? []).length > 0} /> : <Filled known={known} />}
      </>
    ),
  }
}

/** Decisions that the payer's list does not have. */
function GrantedList({ granted }: { granted: readonly Granted[] }) {
  if (granted.length === 0) return null
  return (
    <section aria-labelledby="aprobado">
      <h2 id="aprobado">Lo que le aprobaron en Micha</h2>
      <p>
        La lista de pagos de esta página no incluye estas decisiones. Cada una dice cuánto se paga y cuándo.
      </p>
      {granted.map(one => (
        <SummaryList
          key={one.href ?? one.title}
          title={one.title}
          headingLevel={3}
          rows={[
            ...(one.subject ? [{ question: 'De quién se trata', answer: one.subject }] : []),
            { question: 'Qué se decidió', answer: grantedLine(one) },
            ...(one.href
              ? [{ question: 'Detalle', answer: <a href={one.href}>Ver la decisión: {one.title}</a> }]
              : []),
          ]}
        />
      ))}
    </section>
  )
}

function Filled({ known }: { known: BeneficiosKnown }) {
  const { beneficios = [], pagos = [], independiente, today, lists } = known
  const aYearAgo = addMonths(today, -12)
  const stopped = beneficios.filter(beneficio => isStopped(beneficio, today))
  const received = beneficios.filter(
    ({ estado, fechaInicio, suspension }) =>
      (estado === 'vigente' && !isStopped({ estado, suspension }, today)) ||
      (estado === 'pago_unico' && fechaInicio > aYearAgo),
  )
  const ended = beneficios.filter(({ estado }) => estado === 'terminado')
  const [next] = paymentDays(pagos)
  const months = paymentMonths(pagos, today)
  const hasNone = known.pagos && !next && independiente && !isPaidAsIndependiente(independiente)
  return (
    <>
      {next ? <NextPayment day={next} known={known} /> : null}
      {hasNone ? <p>No tiene pagos anunciados para los próximos tres meses.</p> : null}
      <Uncollected pagos={pagos} beneficios={beneficios} lists={lists} today={today} said={known.said} />
      {received.length > 0 || isPaidAsIndependiente(independiente) ? (
        <section aria-labelledby="recibe">
          <h2 id="recibe">Lo que recibe</h2>
          <CardGrid>
            {[...Map.groupBy(received, sameCard)].map(([key, [first, ...others]]) =>
              first && others.length > 0 ? (
                <AllowanceCard key={key} beneficios={[first, ...others]} said={known.said} />
              ) : first ? (
                <BenefitCard key={key} beneficio={first} pagos={pagos} said={known.said} />
              ) : null,
            )}
            {isPaidAsIndependiente(independiente) ? (
              <IndependienteCard own={independiente} said={known.said} />
            ) : null}
          </CardGrid>
        </section>
      ) : null}
      {stopped.length > 0 ? (
        <section aria-labelledby="detenido">
          <h2 id="detenido">Lo que está detenido</h2>
          {stopped.map(beneficio => (
            <Stopped key={beneficio.id} beneficio={beneficio} />
          ))}
        </section>
      ) : null}
      {months.length > 0 ? (
        <section aria-labelledby="meses">
          <h2 id="meses">Mes a mes</h2>
          <MonthByMonth months={months} />
        </section>
      ) : null}
      {ended.length > 0 ? (
        <section aria-labelledby="termino">
          <h2 id="termino">Lo que terminó y por qué</h2>
          {ended.map(beneficio => (
            <Ended key={beneficio.id} beneficio={beneficio} today={today} />
          ))}
        </section>
      ) : null}
      <section aria-labelledby="calza">
        <h2 id="calza">¿Algo no calza?</h2>
        <p>
          Llame gratis al 101 o vaya a una <a href={pathTo('/sucursales')}>sucursal de ChileAtiende</a> con su
          cédula de identidad. Ahí puede pedir que se revise
          {ended.length > 0 ? ', también lo que terminó' : ''}. Estos datos son del IPS; Micha solo los
          muestra.
        </p>
      </section>
    </>
  )
}

function NextPayment({ day, known }: { day: PaymentDay; known: BeneficiosKnown }) {
  const { beneficios = [], lists } = known
  const { fecha, totalClp, pagos } = day
  const [way = '', place = ''] = pagos[0] ? formaLines(pagos[0].formaPago, lists) : []
  return (
    <section aria-labelledby="proximo">
      <h2 id="proximo">Su próximo pago</h2>
      <FigureNumber
        label={capitalized(formatDateWithWeekday(fecha))}
        value={formatClp(totalClp)}
        note="Lo que llega a sus manos, después de descuentos"
      />
      <SummaryList
        rows={[
          { question: 'Cómo lo recibe', answer: way },
          { question: 'Dónde', answer: place },
          ...(pagos[0]?.formaPago.forma === 'presencial'
            ? [{ question: 'Hasta cuándo', answer: formatDate(pagos[0].fechaVencimiento) }]
            : []),
          {
            question: 'Qué incluye',
            answer: (
              <AnswerEntries
                entries={pagos.map(pago => ({
                  title: nameOfPago(pago, beneficios),
                  amount: formatClp(pago.montoLiquido),
                  details: pago.mes === fecha.slice(0, 7) ? [] : [`De ${formatMonth(pago.mes)}`],
                }))}
              />
            ),
          },
        ]}
      />
      <RemindDate
        date={fecha}
        text="Día de pago del IPS"
        calendar={{
          href: pathTo('/misBeneficios/pagos.ics'),
          label: 'Guardar todas las fechas',
        }}
        about={{ what: 'pago del IPS', href: pathTo('/misBeneficios') }}
      />
    </section>
  )
}

function BenefitCard({
  beneficio,
  pagos,
  said,
}: { beneficio: Beneficio; pagos: readonly Pago[] } & Pick<BeneficiosKnown, 'said'>) {
  const { montoBruto, descuentoSalud, causante, fechaInicio, fechaTermino, motivoTermino } = beneficio
  const isOnce = beneficio.estado === 'pago_unico'
  const others = otherDeductionsClp(beneficio, pagos)
  return (
    <Card title={nameOf(beneficio)} footer={<MoreAbout beneficio={beneficio} said={said} />}>
      <p>{meaningOf(beneficio)}</p>
      <DefinitionRows
        rows={[
          {
            term: isOnce ? 'Monto de este año' : 'Cada mes recibe',
            value: formatClp(montoBruto - descuentoSalud - others),
          },
          ...(descuentoSalud + others > 0
            ? [{ term: 'Monto antes de descuentos', value: formatClp(montoBruto) }]
            : []),
          ...(descuentoSalud > 0 ? [{ term: 'Descuento de salud', value: formatClp(descuentoSalud) }] : []),
          ...(others > 0 ? [{ term: 'Préstamos y otros descuentos', value: formatClp(others) }] : []),
          ...(causante ? [{ term: 'Se paga por', value: causante }] : []),
          ...(isOnce ? onceRows(beneficio, pagos) : [{ term: 'Desde', value: formatDate(fechaInicio) }]),
          ...(fechaTermino ? [{ term: 'Hasta', value: formatDate(fechaTermino) }] : []),
        ]}
      />
      {fechaTermino && motivoTermino ? <p>{reasonOf(motivoTermino, causante, false)}</p> : null}
    </Card>
  )
}

/** When what is paid once was paid, or since when it can be collected. */
function onceRows({ id }: Beneficio, pagos: readonly Pago[]) {
  const pago = pagos.findLast(({ beneficioId }) => beneficioId === id)
  if (!pago) return []
  const term = pago.estado === 'pagado' ? 'Se pagó el' : 'Se paga desde el'
  return [{ term, value: formatDate(pago.fechaPago) }]
}

/** Family allowances share a card: they mean the same, each for a person of hers. Of other benefits each has its own. */
const sameCard = ({ id, tipo, estado, causante, descuentoSalud }: Beneficio) =>
  (tipo === 'ASIGNACION_FAMILIAR' || tipo === 'SUF') &&
  estado === 'vigente' &&
  causante &&
  descuentoSalud === 0
    ? tipo
    : id

function AllowanceCard({
  beneficios,
  said,
}: { beneficios: readonly [Beneficio, ...Beneficio[]] } & Pick<BeneficiosKnown, 'said'>) {
  const [first] = beneficios
  return (
    <Card title={nameOf(first)} footer={<MoreAbout beneficio={first} said={said} />}>
      <p>{meaningOf(first)} Cada mes recibe:</p>
      <AnswerEntries
        entries={beneficios.map(({ causante, montoBruto, fechaInicio, fechaTermino, motivoTermino }) => ({
          title: `Por ${causante}`,
          amount: formatClp(montoBruto),
          details: [
            `Desde el ${formatDate(fechaInicio)}`,
            ...(fechaTermino ? [`hasta el ${formatDate(fechaTermino)}`] : []),
            ...(fechaTermino && motivoTermino ? [reasonOf(motivoTermino, causante, false)] : []),
          ],
        }))}
      />
    </Card>
  )
}

function MoreAbout({ beneficio, said }: { beneficio: Beneficio } & Pick<BeneficiosKnown, 'said'>) {
  const ficha = said.about(beneficio.tipo)
  return ficha ? <a href={pathTo('/ficha/:id', { id: ficha })}>Saber más sobre este beneficio</a> : null
}

function Stopped({ beneficio }: { beneficio: Beneficio }) {
  const { suspension } = beneficio
  if (!suspension) return null
  return (
    <SummaryList
      title={nameOf(beneficio)}
      headingLevel={3}
      rows={[
        { question: 'Desde cuándo no se paga', answer: formatDate(suspension.desde) },
        { question: 'Por qué, y qué puede hacer', answer: stoppedText(suspension.motivo) },
      ]}
    />
  )
}

function Ended({ beneficio, today }: { beneficio: Beneficio; today: IsoDate }) {
  const { causante, fechaInicio, fechaTermino, motivoTermino } = beneficio
  return (
    <Details summary={`${nameOf(beneficio)}, hasta el ${formatDate(fechaTermino ?? today)}`} onPaper>
      <p>
        Lo recibió desde el {formatDate(fechaInicio)} hasta el {formatDate(fechaTermino ?? today)}.{' '}
        {motivoTermino ? reasonOf(motivoTermino, causante, true) : null}
      </p>
    </Details>
  )
}

function Unanswered({ known }: { known: BeneficiosKnown }) {
  const { beneficios, pagos, within } = known
  const missing =
    beneficios === undefined && pagos === undefined
      ? 'no podemos mostrar sus beneficios ni sus pagos'
      : beneficios === undefined
        ? 'no podemos mostrar el detalle de sus beneficios'
        : 'no podemos mostrar sus pagos'
  return (
    <Notice kind="aviso" title="El IPS no responde en este momento">
      <p>
        Por eso {missing}. Sus pagos no cambian por esto. Intente de nuevo en unos minutos; si es urgente,
        llame al 101.
      </p>
      <p>
        <a href={within === 'start' ? '/inicio/beneficios' : '/misBeneficios'}>Intentar de nuevo</a>
      </p>
    </Notice>
  )
}

function IndependienteUnanswered({ within }: Pick<BeneficiosKnown, 'within'>) {
  return (
    <Notice kind="aviso" title="No llegó la asignación familiar de quien trabaja por su cuenta">
      <p>
        Si usted trabaja por su cuenta y tiene cargas, ese pago no aparece aquí ahora. No cambia por esto.{' '}
        <a href={within === 'start' ? '/inicio/beneficios' : '/misBeneficios'}>Intentar de nuevo</a>
      </p>
    </Notice>
  )
}

function IndependienteElsewhere({ institution }: { institution: string }) {
  return (
    <Notice kind="info" title="La asignación familiar de quien trabaja por su cuenta no está aquí">
      <p>
        Si usted trabaja por su cuenta y tiene cargas, ese pago todavía se consulta en{' '}
        {withArticle(institution)}. Vaya a una de sus oficinas o llame gratis al 101.
      </p>
    </Notice>
  )
}

function Nothing({ hasGranted }: { hasGranted: boolean }) {
  return (
    <EmptyState
      title={hasGranted ? 'Aún no hay pagos en esta lista' : 'Hoy no recibe beneficios del IPS'}
      action={<Button href={pathTo('/ficha')}>Ver qué beneficios existen</Button>}
    >
      <p>Cuando reciba uno, aquí verá su próximo pago, dónde cobrarlo y lo que recibió cada mes.</p>
      <p>Las pensiones de una AFP o de una aseguradora no aparecen aquí: las paga cada entidad.</p>
    </EmptyState>
  )
}
