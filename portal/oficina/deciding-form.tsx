import type { ReactNode } from 'react'
import type { IsoDate } from '#domain/dates.ts'
import type { Caso } from '#services/kit/mesa/schemas.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import type { PortalPage } from '../shell/portal-page.ts'
import type { FormErrors } from './acts.ts'
import type { Refused } from './after-act.ts'
import { CaseTop, wayTo } from './case-top.tsx'
import { oficinaView } from './frame.tsx'
import { type Foreseen, LetterBeforeItGoes } from './letter-view.tsx'
import { RefusedNotice } from './notices.tsx'
import { caseHref, type Place, placeFields } from './place.ts'
import type { Mesa, OwnMesas, Valido } from './types.ts'

/** What the pages that end the work on a case show alike: proposing a decision, and asking the person. */
export interface DecidingShown<Form> {
  readonly own: OwnMesas
  readonly mesa: Mesa
  readonly caso: Caso
  readonly valido: Valido
  readonly place: Place | undefined
  readonly form: Form
  readonly errors: FormErrors
  /** The letter that this would cause; undefined while something is missing. */
  readonly foreseen: Foreseen | undefined
  /** She pressed to send, and the letter is another than the one that she saw. */
  readonly mustRead?: boolean
  readonly refused?: Refused | undefined
  readonly key: string
  readonly today: IsoDate
  readonly path: string
}

/** Words and parts in which such pages differ. */
export interface DecidingWords {
  readonly heading: string
  /** Title of the window, before the case. */
  readonly title: string
  /** Last part of the way. */
  readonly way: string
  readonly action: string
  /** What the letter says, in a short text. */
  readonly mark: string
  /** What is added to the letter. */
  readonly texto: string
  readonly send: string
  /** When the letter goes ("cuando la firma empiece a regir"). */
  readonly goes: string
  readonly back: string
  readonly mustRead: string
  /** The same where no letter goes. */
  readonly mustReadAlone: string
  readonly hint: string
  readonly before?: ReactNode
  readonly fields: ReactNode
}

/** The control at which the page opens while something is missing: she works through a list, and goes on where her answer is needed. */
export function firstMissing(
  { place, errors, refused }: DecidingShown<unknown>,
  missing: FormErrors,
): string | undefined {
  const isWorking = place?.fila !== undefined && !refused && Object.keys(errors).length === 0
  return isWorking ? Object.keys(missing)[0] : undefined
}

/** Letter that sends a page's form. */
export const sendKey = 'g'

/** A form that ends the work on a case, with the letter before it goes. */
export function decidingView(shown: DecidingShown<unknown>, words: DecidingWords): PortalPage {
  const { own, mesa, caso, place, errors, foreseen, mustRead, refused, key, today, path } = shown
  const hidden = [
    ['revision', caso.revision],
    ['clave', key],
    // A letter that could not be prepared was not read.
    ...(foreseen && foreseen !== 'silent' ? [['vista', words.mark] as const] : []),
    ...(place ? placeFields(place) : []),
  ]
  const isReady = foreseen !== undefined && place?.fila !== undefined && !refused
  return oficinaView(own, path, {
    title: `${mustRead ? 'Todavía no se mandó: ' : ''}${words.title}: ${caso.titulo}, ${caso.folio}`,
    heading: words.heading,
    way: wayTo(mesa, caso, place, words.way),
    errors: Object.entries(errors).map(([name, message]) => ({ name, message })),
    body: (
      <>
        <RefusedNotice refused={refused} />
        <p className="m-lead">{caso.titulo}</p>
        <CaseTop caso={caso} mesa={mesa} today={today} />
        {words.before}
        <form method="post" action={words.action} noValidate>
          {hidden.map(([name, value]) => (
            <input type="hidden" name={name} value={value} key={name} />
          ))}
          {words.fields}
          {foreseen ? (
            <LetterBeforeItGoes
              foreseen={foreseen}
              texto={words.texto}
              goes={words.goes}
              hasFocus={isReady || mustRead === true}
            />
          ) : null}
          {mustRead && foreseen !== 'silent' ? (
            <p role="status">{foreseen === 'none' ? words.mustReadAlone : words.mustRead}</p>
          ) : null}
          <ButtonGroup>
            <Button name="accion" value="enviar" accessKey={sendKey}>
              {words.send}
            </Button>
            <Button name="accion" value="ver" kind="secondary">
              Ver la carta
            </Button>
            <Button href={caseHref(mesa.key, caso.idSolicitud, place)} kind="quiet">
              {words.back}
            </Button>
          </ButtonGroup>
          <p className="m-hint">{words.hint}</p>
        </form>
      </>
    ),
  })
}
