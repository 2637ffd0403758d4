import { uncapitalized } from '#domain/capitalized.ts'
import { formatInteger } from '#domain/quantities.ts'
import type { SheetSummary } from '#engine/asking/context.ts'
import type { OpenSheet } from '#engine/asking/sheets/sheet-row.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Island } from '#ui/island/island.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx'
import type { SheetFilter, SheetHrefs } from './sheet-addresses.ts'
import { countText, refusedCount } from './sheet-words.ts'

export interface SheetStandingProps {
  readonly open: OpenSheet
  readonly summary: SheetSummary
  readonly filter: SheetFilter
  readonly hrefs: SheetHrefs
}

/** How a list stands: what must be corrected, and how far the institution is. */
export function SheetStanding(props: SheetStandingProps) {
  const { open, summary } = props
  return (
    <>
      <p className="m-lead">
        {countText(open.sheet, summary.rows)} en la lista{summary.file ? `, del archivo ${summary.file}` : ''}
        .
      </p>
      {summary.wrong > 0 ? <WrongNotice {...props} /> : null}
      {open.sheet.check ? (
        <Island name="live-part">
          <CheckStanding {...props} />
        </Island>
      ) : null}
    </>
  )
}

/** Rows that the institution is being asked about now. */
const isAsking = ({ unanswered, silent }: SheetSummary) => unanswered > silent

function WrongNotice({ open, summary: { rows, wrong }, filter, hrefs }: SheetStandingProps) {
  const some = countText(open.sheet, wrong)
  return (
    <Notice kind="aviso" title={`${some} por corregir`}>
      <p>
        Corrija cada una aquí, o en su planilla, y suba el archivo otra vez.{' '}
        {wrong < rows ? 'También puede sacarlas, y seguir con las que están bien.' : ''}
      </p>
      <ButtonGroup>
        {filter.only === 'por-corregir' ? null : (
          <Button kind="secondary" href={hrefs.page({ only: 'por-corregir' })}>
            Ver solo las que hay que corregir
          </Button>
        )}
        {wrong < rows ? (
          <Button kind="quiet" href={hrefs.confirm('sacar-malas')}>
            Sacar {some} por corregir
          </Button>
        ) : null}
      </ButtonGroup>
    </Notice>
  )
}

/** Those whom the institution does not accept, to be seen and taken out together. */
function RefusedNotice({ open, summary, filter, hrefs }: SheetStandingProps) {
  const count = refusedCount(open.sheet, summary)
  if (count === 0) return null
  const some = countText(open.sheet, count)
  return (
    <Notice kind="aviso" title={`${open.sheet.check?.who} no acepta a ${some}`} headingLevel={3}>
      <p>En la lista dice por qué. Puede cambiar lo que escribió, o sacarlas.</p>
      <ButtonGroup>
        {filter.only === 'no-aceptadas' ? null : (
          <Button kind="secondary" href={hrefs.page({ only: 'no-aceptadas' })}>
            Ver cuáles no acepta
          </Button>
        )}
        {count < summary.rows ? (
          <Button kind="quiet" href={hrefs.confirm('sacar-no-aceptadas')}>
            Sacar {some} que no acepta
          </Button>
        ) : null}
      </ButtonGroup>
    </Notice>
  )
}

function CheckStanding({ open, summary, filter, hrefs }: SheetStandingProps) {
  const { check } = open.sheet
  if (!check) return null
  const { rows, wrong, unanswered, silent } = summary
  const good = rows - wrong
  const answered = good - unanswered
  // What it looks at only after sending it has not reviewed.
  const reviewed = good - (summary.said[check.silence.code] ?? 0)
  const counts = Object.entries(summary.said).map(
    ([code, count]) => `${countText(open.sheet, count)}: ${check.codeText(code, open.context)}`,
  )
  return (
    <>
      {good > 0 && isAsking(summary) ? (
        <>
          <ProgressBar
            label={`${check.who} ha revisado ${formatInteger(answered)} de ${countText(open.sheet, good)}`}
            percent={Math.floor((answered * 100) / good)}
          />
          <p>
            {wrong === 0 ? 'Puede seguir: lo' : 'Lo'} que falta se revisa solo.{' '}
            <a href={hrefs.page(filter)} data-refresh="">
              Actualizar la lista
            </a>
          </p>
        </>
      ) : null}
      {reviewed > 0 && unanswered === 0 ? (
        <p>
          {wrong > 0 ? `Sin contar lo que hay que corregir, ${uncapitalized(check.who)}` : check.who} revisó{' '}
          {reviewed < good ? `${formatInteger(reviewed)} de ` : ''}
          {good === 1 ? `a la ${open.sheet.rowName.one}` : `las ${countText(open.sheet, good)}`}.
        </p>
      ) : null}
      {counts.length > 0 ? (
        <ul>
          {counts.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      <RefusedNotice {...{ open, summary, filter, hrefs }} />
      {silent > 0 ? (
        <Notice
          kind="aviso"
          title={`${check.who} no respondió por ${countText(open.sheet, silent)}`}
          headingLevel={3}
        >
          <p>
            Le preguntamos otra vez cada cierto tiempo. {wrong === 0 ? 'Usted puede seguir: lo' : 'Lo'} que no
            responda antes, lo revisa después de enviar.
          </p>
          <form method="post" action={hrefs.ask}>
            <ButtonGroup>
              <Button kind="secondary" name="hacer" value="preguntar">
                Preguntar ahora
              </Button>
              {filter.only === 'mudas' ? null : (
                <Button kind="quiet" href={hrefs.page({ only: 'mudas' })}>
                  Ver cuáles son
                </Button>
              )}
            </ButtonGroup>
          </form>
        </Notice>
      ) : null}
    </>
  )
}
