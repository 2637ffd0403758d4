import { capitalized } from '#domain/capitalized.ts'
import { daysBetween, formatDate, formatDateWithWeekday, formatInstant, type IsoDate } from '#domain/dates.ts'
import type { Recordatorio } from '#personal/types.ts'
import type { Breadcrumb } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Details } from '#ui/details/details.tsx'
import { DownloadLink } from '#ui/download-link/download-link.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'

export const remindersPath = '/recordatorios'

/** What the person just did. */
export type ReminderDone = 'guardado' | 'borrado'

/** Breadcrumbs of the list of reminders or a page below it. */
export function reminderCrumbs(below?: string): Breadcrumb[] {
  const title = 'Mis Recordatorios'
  return [
    { label: 'Inicio', href: pathTo('/inicio') },
    ...(below === undefined ? [{ label: title }] : [{ label: title, href: remindersPath }, { label: below }]),
  ]
}

/** The person's reminders: coming ones first, past ones collapsed. */
export function remindersView(
  reminders: readonly Recordatorio[],
  today: IsoDate,
  done: ReminderDone | undefined,
): PortalPage {
  const coming = reminders.filter(one => one.fecha >= today)
  const passed = reminders.filter(one => one.fecha < today).toReversed()
  return {
    title: 'Mis Recordatorios',
    layout: 'default',
    breadcrumbs: reminderCrumbs(),
    hero: {
      title: 'Mis Recordatorios',
      children: <p>Los días que no quiere olvidar: un pago, el fin de un plazo, una hora.</p>,
      plainOnPhone: true,
    },
    body: (
      <>
        {done ? (
          <Notice
            kind="exito"
            title={done === 'guardado' ? 'Guardamos su recordatorio' : 'Borramos su recordatorio'}
            live
          />
        ) : null}
        {coming.length === 0 ? (
          <EmptyState
            title={
              passed.length === 0 ? 'Todavía no tiene recordatorios' : 'No tiene recordatorios pendientes'
            }
            action={<Button href={`${remindersPath}/ingreso`}>Crear un recordatorio</Button>}
          >
            <p>Anote un día de pago, el fin de un plazo o una hora en la sucursal. Le avisamos ese día.</p>
          </EmptyState>
        ) : (
          <>
            <p>
              <Button href={`${remindersPath}/ingreso`} icon="plus">
                Crear un recordatorio
              </Button>
            </p>
            <h2>Los que vienen</h2>
            <div className="m-stack">
              {coming.map(one => (
                <ReminderCard reminder={one} today={today} key={one.id} />
              ))}
              <DownloadLink href={`${remindersPath}/calendario.ics`} format="Archivo de calendario">
                Llevar todos a mi calendario
              </DownloadLink>
            </div>
          </>
        )}
        {passed.length > 0 ? (
          <Details summary={`Los que ya pasaron (${passed.length})`}>
            <div className="m-stack">
              {passed.map(one => (
                <ReminderCard reminder={one} today={today} key={one.id} />
              ))}
            </div>
          </Details>
        ) : null}
      </>
    ),
  }
}

function ReminderCard({ reminder, today }: { reminder: Recordatorio; today: IsoDate }) {
  const { id, texto, fecha } = reminder
  const query = `?recordatorio=${id}`
  const coming = fecha >= today
  return (
    <Card
      title={texto}
      kicker={`${capitalized(formatDateWithWeekday(fecha))}${coming ? `, ${whenText(daysBetween(today, fecha))}` : ''}`}
      footer={
        <ButtonGroup>
          {coming ? (
            <Button kind="quiet" href={`${remindersPath}/ingreso${query}`} icon="edit" hiddenText={texto}>
              Cambiar
            </Button>
          ) : null}
          <Button kind="quiet" href={`${remindersPath}/borrar${query}`} icon="trash" hiddenText={texto}>
            Borrar
          </Button>
          {coming ? (
            <Button
              kind="quiet"
              href={`${remindersPath}/calendario.ics${query}`}
              icon="calendar"
              hiddenText={`: ${texto}`}
              download
            >
              A mi calendario
            </Button>
          ) : null}
        </ButtonGroup>
      }
    >
      <p>{mailText(reminder, coming)}</p>
    </Card>
  )
}

function whenText(days: number): string {
  if (days === 0) return 'es hoy'
  return days === 1 ? 'es mañana' : `en ${days} días`
}

function mailText({ porCorreo, avisadoEn }: Recordatorio, coming: boolean): string {
  if (avisadoEn) return `Le escribimos el ${formatInstant(avisadoEn)}.`
  if (!porCorreo) return 'No le escribiremos: lo guardó solo aquí.'
  return coming
    ? 'Le escribiremos ese día, a las 9 de la mañana.'
    : 'No pudimos escribirle. Revise su correo en Mis Datos.'
}

/** Asks for confirmation before a reminder is deleted. */
export function deleteReminderView({ id, texto, fecha }: Recordatorio): PortalPage {
  return {
    title: '¿Quiere borrar este recordatorio?',
    layout: 'tramites',
    breadcrumbs: reminderCrumbs('Borrar'),
    body: (
      <>
        <h1>¿Quiere borrar este recordatorio?</h1>
        <p className="m-lead">
          {texto}, el {formatDate(fecha)}.
        </p>
        <form method="post" action={`${remindersPath}/borrar`}>
          <input type="hidden" name="recordatorio" value={id} />
          <ButtonGroup>
            <Button kind="danger">Sí, borrarlo</Button>
            <Button href={remindersPath} kind="secondary">
              No, conservarlo
            </Button>
          </ButtonGroup>
        </form>
      </>
    ),
  }
}
