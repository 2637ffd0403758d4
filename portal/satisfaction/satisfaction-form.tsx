import type { Face } from '#operation/satisfaction/satisfaction.ts'
import { Button } from '#ui/button/button.tsx'
import { SatisfactionFaces } from '#ui/satisfaction-faces/satisfaction-faces.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'

/** Where the form is sent. */
export const satisfactionPath = '/satisfaccion'
/** Longest comment. */
export const commentLength = 500

/** What {@link SatisfactionForm} takes. */
export interface SatisfactionFormProps {
  /** Path of the page that is asked about, without query: kept with the answer. */
  page: string
  /** Path with query to come back to; {@link page} when missing. */
  returnPath?: string
  label?: string
  /** What was chosen, when the form comes back. */
  face?: Face
  comment?: string
  error?: string
}

/** Asks with five faces how a page was (shell §2). The box for words opens once a face is chosen. */
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
