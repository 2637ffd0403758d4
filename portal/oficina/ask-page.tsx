import { CheckboxGroup } from '#ui/checkbox-group/checkbox-group.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import type { FormErrors } from './acts.ts'
import { type DecidingShown, decidingView, firstMissing } from './deciding-form.tsx'
import type { Valido } from './types.ts'

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

/** Asks the person for papers or answers; the clock stands still until she answers. */
export function askView(shown: DecidingShown<AskForm>): PortalPage {
  const { mesa, caso, valido, form, errors } = shown
  const error = (name: string) => (errors[name] ? { error: errors[name] } : {})
  return decidingView(shown, {
    heading: 'Pedir lo que falta',
    title: 'Pedir lo que falta',
    way: 'Pedir',
    action: pathTo('/oficina/casos/:mesa/:id/pedir', { mesa: mesa.key, id: caso.idSolicitud }),
    mark: askMark(form),
    texto: form.mensaje,
    send: 'Pedirlo',
    goes: 'cuando usted lo pida',
    back: 'Volver sin pedir',
    mustRead: 'Lea la carta y presione otra vez para pedirlo.',
    mustReadAlone: 'Todavía no se pidió. Revise lo que escribió y presione otra vez.',
    hint: 'El plazo de la institución se detiene hasta que la persona responda.',
    fields: (
      <>
        <TextArea
          name="mensaje"
          label="Qué falta"
          hint="Le llega tal cual. Diga qué necesita, para qué y dónde se consigue."
          rows={4}
          maxLength={longest.mensaje}
          value={form.mensaje}
          autoFocus={firstMissing(shown, askErrors(form)) === 'mensaje'}
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
      </>
    ),
  })
}
