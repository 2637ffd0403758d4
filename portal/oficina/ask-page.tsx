import type { IsoDate } from '#domain/dates.ts'
import type { Caso } from '#services/kit/mesa/schemas.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { CheckboxGroup } from '#ui/checkbox-group/checkbox-group.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import type { FormErrors } from './acts.ts'
import type { Refused } from './after-act.ts'
import { CaseTop, wayTo } from './case-top.tsx'
import { oficinaView } from './frame.tsx'
import { type Foreseen, LetterBeforeItGoes } from './letter-view.tsx'
import { RefusedNotice } from './notices.tsx'
import { caseHref, type Place, placeFields } from './place.ts'
import { sendKey } from './proposal-page.tsx'
import type { Mesa, OwnMesas, Valido } from './types.ts'

/** What is asked of the person. */
export interface AskForm {
  readonly mensaje: string
  /** Why each paper is asked for, by its type; empty if it is not asked for. */
  readonly papeles: Readonly<Record<string, { readonly pedido: boolean; readonly motivo: string }>>
}

/** Longest texts that it takes. */
const longest = { mensaje: 1000, motivo: 300 } as const

const whyControl = (tipo: string) => `motivo.${tipo}`

/** Reads what was posted; before, nothing is asked. */
export function readAsk(form: URLSearchParams, { catalogo }: Pick<Valido, 'catalogo'>): AskForm {
  const asked = form.getAll('documentos')
  return {
    mensaje: (form.get('mensaje') ?? '').trim(),
    papeles: Object.fromEntries(
      catalogo.map(({ tipo }) => [
        tipo,
        { pedido: asked.includes(tipo), motivo: (form.get(whyControl(tipo)) ?? '').trim() },
      ]),
    ),
  }
}

/** What is missing before it can be asked. */
export function askErrors({ mensaje, papeles }: AskForm): FormErrors {
  const errors: Record<string, string> = {}
  if (mensaje === '') errors.mensaje = 'Escriba qué falta. La persona lo lee.'
  else if (mensaje.length > longest.mensaje) errors.mensaje = `Escriba a lo más ${longest.mensaje} letras.`
  for (const [tipo, { pedido, motivo }] of Object.entries(papeles)) {
    if (pedido && motivo === '') errors[whyControl(tipo)] = 'Escriba por qué lo pide.'
    if (motivo.length > longest.motivo)
      errors[whyControl(tipo)] = `Escriba a lo más ${longest.motivo} letras.`
  }
  return errors
}

/** What the letter says, in a short text: another one means another letter. */
export const askMark = (form: AskForm) => JSON.stringify([form.mensaje, askedPapers(form)])

/** The papers that are asked for. */
export const askedPapers = ({ papeles }: AskForm) =>
  Object.entries(papeles).flatMap(([tipo, { pedido, motivo }]) => (pedido ? [{ tipo, motivo }] : []))

export interface AskShown {
  readonly own: OwnMesas
  readonly mesa: Mesa
  readonly caso: Caso
  readonly valido: Valido
  readonly place: Place | undefined
  readonly form: AskForm
  readonly errors: FormErrors
  readonly foreseen: Foreseen | undefined
  /** She pressed to send, and the letter is another than the one that she saw. */
  readonly mustRead?: boolean
  readonly refused?: Refused | undefined
  readonly key: string
  readonly today: IsoDate
  readonly path: string
}

/** Asks the person for papers or answers; the clock stands still until she answers. */
export function askView(shown: AskShown): PortalPage {
  const { own, mesa, caso, valido, place, form, errors, foreseen, mustRead, refused, key, today, path } =
    shown
  const at = { mesa: mesa.key, id: caso.idSolicitud }
  const error = (name: string) => (errors[name] ? { error: errors[name] } : {})
  return oficinaView(own, path, {
    title: `Pedir lo que falta: ${caso.titulo}, ${caso.folio}`,
    heading: 'Pedir lo que falta',
    way: wayTo(mesa, caso, place, 'Pedir'),
    errors: Object.entries(errors).map(([name, message]) => ({ name, message })),
    body: (
      <>
        <RefusedNotice refused={refused} />
        <p className="m-lead">{caso.titulo}</p>
        <CaseTop caso={caso} mesa={mesa} today={today} />
        <form method="post" action={pathTo('/oficina/casos/:mesa/:id/pedir', at)} noValidate>
          {[
            ['revision', caso.revision],
            ['clave', key],
            ...(foreseen ? [['vista', askMark(form)] as const] : []),
            ...(place ? placeFields(place) : []),
          ].map(([name, value]) => (
            <input type="hidden" name={name} value={value} key={name} />
          ))}
          <TextArea
            name="mensaje"
            label="Qué falta"
            hint="Le llega tal cual. Diga qué necesita, para qué y dónde se consigue."
            rows={4}
            maxLength={longest.mensaje}
            value={form.mensaje}
            {...error('mensaje')}
          />
          {valido.catalogo.length > 0 ? (
            <CheckboxGroup
              name="documentos"
              label="Papeles que pide"
              optional
              values={askedPapers(form).map(({ tipo }) => tipo)}
              choices={valido.catalogo.map(({ tipo, texto }) => ({
                value: tipo,
                label: texto,
                reveals: (
                  <TextField
                    name={whyControl(tipo)}
                    label={`Por qué lo pide: ${texto}`}
                    maxLength={longest.motivo}
                    value={form.papeles[tipo]?.motivo ?? ''}
                    {...error(whyControl(tipo))}
                  />
                ),
              }))}
            />
          ) : null}
          {foreseen ? <LetterBeforeItGoes foreseen={foreseen} texto={form.mensaje} /> : null}
          {mustRead ? <p role="status">Lea la carta y presione otra vez para pedirlo.</p> : null}
          <ButtonGroup>
            <Button name="accion" value="enviar" accessKey={sendKey}>
              Pedirlo
            </Button>
            <Button name="accion" value="ver" kind="secondary">
              Ver la carta
            </Button>
            <Button href={caseHref(mesa.key, caso.idSolicitud, place)} kind="quiet">
              Volver sin pedir
            </Button>
          </ButtonGroup>
          <p className="m-hint">El plazo de la institución se detiene hasta que la persona responda.</p>
        </form>
      </>
    ),
  })
}
