import type { Face } from '#operation/satisfaction/satisfaction.ts'
import { Button } from '#ui/button/button.tsx'
import { SatisfactionFaces } from '#ui/satisfaction-faces/satisfaction-faces.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'

export const satisfactionPath = '/satisfaccion'
/** Longest comment, in characters. */
export const commentLength = 500

export interface SatisfactionFormProps {
  /** Path of the rated page, without query; kept with the answer. */
  page: string
  /** Path with query to return to; {@link page} by default. */
  returnPath?: string
  label?: string
  /** The chosen face, if the form is shown again. */
  face?: Face
  comment?: string
  error?: string
}

/** Asks with five faces how a page was (shell §2). The comment box opens once a face is chosen. */
export function SatisfactionForm(props: SatisfactionFormProps) {
  const { page, returnPath = page, label = '¿Qué le parece esta página?', face, comment, error } = props
  return (
    <form className="m-opinion" method="post" action={satisfactionPath} noValidate>
      <input type="hidden" name="pagina" value={page} />
      <input type="hidden" name="volver" value={returnPath} />
      <SatisfactionFaces label={label} value={face} error={error} />
      <div className="m-opinion__more">
        <TextArea
          name="comentario"
          label="¿Qué podemos mejorar?"
          optional
          hint="No escriba su nombre, su RUN ni su teléfono. No respondemos por aquí."
          rows={3}
          maxLength={commentLength}
          value={comment}
        />
        <Button kind="secondary">Enviar mi opinión</Button>
      </div>
    </form>
  )
}
