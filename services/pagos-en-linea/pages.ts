import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { type Html, html } from '#platform/html.ts'
import type { Cobrable, Como } from './rules.ts'
import type { Orden } from './store.ts'

const style = `body{font:1.0625rem/1.5 system-ui,sans-serif;color:#111827;background:#fff;max-width:34rem;margin:0 auto;padding:1rem}
h1{font-size:1.6rem;line-height:1.2}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{color:#435169}dd{margin:0;font-weight:700}
a{color:#0b4f9e}:focus-visible{outline:3px solid #0b4f9e;outline-offset:2px}
fieldset{border:1px solid #6b7280;border-radius:8px;padding:.75rem 1rem;margin:1rem 0}label{display:flex;gap:.6rem;padding:.45rem 0}
input{width:1.3rem;height:1.3rem;flex:none;margin:.15rem 0 0}
button{font:inherit;font-weight:700;color:#fff;background:#0b4f9e;border:0;border-radius:8px;padding:.8rem 1.2rem;width:100%}
.aviso{border-left:4px solid #92610a;background:#fff8e6;padding:.75rem 1rem}.listo{border-left:4px solid #146c3a;background:#eefbf2;padding:.75rem 1rem}`

const tests: readonly (readonly [Como, string])[] = [
  ['normal', 'Pagar todo, como siempre'],
  ['de_menos', 'Pagar solo la mitad'],
  ['dos_veces', 'Pagar dos veces, como si también se pagara en una caja'],
  ['aviso_perdido', 'Pagar, y que el aviso se pierda'],
  ['aviso_doble', 'Pagar, y que el aviso llegue dos veces'],
]

function page(title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="es-CL">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${{ html: style }}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="aviso">Esta institución de pago es una demostración. Nadie paga aquí dinero de verdad.</p>
${body}
</main>
</body>
</html>
`
}

const back = ({ urlRetorno }: Pick<Orden, 'urlRetorno'>, label: string) =>
  html`<p><a href="${urlRetorno}">${label}</a></p>`

const facts = ({ numero, glosa, monto, vence }: Orden) =>
  html`<dl><dt>Qué paga</dt><dd>${glosa}</dd><dt>Cupón</dt><dd>${numero}</dd><dt>Monto</dt><dd>${formatClp(monto)}</dd><dt>Se puede pagar hasta</dt><dd>${formatDate(vence)}</dd></dl>`

const closed: Readonly<Record<Exclude<Cobrable['kind'], 'abierta'>, string>> = {
  pagada: 'Este cupón ya está pagado. No hay que pagarlo otra vez.',
  vencida: 'Este cupón venció. No se le cobró nada. Vuelva al portal y vea qué puede hacer.',
  cerrada: 'Quien cobra cerró este cupón. No se le cobró nada. Vuelva al portal y vea por qué.',
}

/** The page of a coupon: what is paid, and a button; or why it cannot be paid. */
export function ordenPage(orden: Orden, cobrable: Cobrable, clave: string): Html {
  if (cobrable.kind !== 'abierta')
    return page(
      cobrable.kind === 'pagada' ? 'Cupón pagado' : 'Este cupón no se puede pagar',
      html`${facts(orden)}<p class="${cobrable.kind === 'pagada' ? 'listo' : 'aviso'}">${closed[cobrable.kind]}</p>${back(orden, 'Volver a Micha')}`,
    )
  const choices = tests.map(
    ([value, label], index) =>
      html`<label><input type="radio" name="como" value="${value}"${{ html: index === 0 ? ' checked' : '' }}><span>${label}</span></label>`,
  )
  return page(
    'Pagar un cupón',
    html`${facts(orden)}<form method="post"><input type="hidden" name="clave" value="${clave}">
<fieldset><legend>Qué quiere probar</legend>${choices}</fieldset>
<button>Pagar ${formatClp(cobrable.faltaClp)}</button></form>${back(orden, 'Volver sin pagar')}`,
  )
}

/** After a press: what was paid. */
export function pagadoPage(orden: Orden, montos: readonly number[]): Html {
  const lines = montos.map(monto => html`<p class="listo">Pago hecho: ${formatClp(monto)}</p>`)
  return page(
    'Pago hecho',
    html`${facts(orden)}${lines}<p>Le avisamos a quien cobra. Ahí se anota cuando llega nuestro aviso, y no porque usted vuelva.</p>${back(orden, 'Volver a Micha')}`,
  )
}

/** No coupon has this address. */
export const unknownPage = () =>
  page('No encontramos este cupón', html`<p>Revise la dirección, o ábrala otra vez desde el portal.</p>`)
