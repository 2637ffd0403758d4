import { ask } from '#engine/asking/ask.ts'
import { paseCulturalMonths } from '#law/pase-cultural.ts'

/** Questions to activate the pass (procedures, pasecultural: e-mail, acceptance, consent to share data). */
export const activarQuestions = {
  correo: ask.email({
    label: 'Su correo',
    hint: 'Por si el Ministerio necesita escribirle.',
    missing: 'Escriba su correo, por ejemplo nombre@correo.cl.',
    autocomplete: 'email',
  }),
  acepta: ask.declaration({
    label: 'Sí, acepto',
    summaryLabel: 'Condiciones de uso',
    missing: 'Marque la casilla para aceptar cómo se usa el pase.',
    text: `El dinero es solo para cultura y no se puede sacar en efectivo. Si en ${paseCulturalMonths} meses no lo uso, se pierde.`,
  }),
  autorizaDatos: ask.declaration({
    label: 'Sí, autorizo',
    summaryLabel: 'Uso de datos',
    missing: 'Marque la casilla para autorizar que se compartan sus datos. Sin eso no se puede depositar.',
    text: 'Autorizo que el Ministerio de las Culturas y BancoEstado compartan mi nombre, mi RUN y mi correo, solo para este pase.',
  }),
}
