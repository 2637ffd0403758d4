import { type Html, html, trusted } from '#platform/html.ts'
import type { IdentityPerson } from './people.ts'

/** Path of the pages' stylesheet. */
export const stylesheetPath = '/ingreso.css'

/** Why a sign-in attempt failed; each has its text. */
export type SignInProblem = 'run-empty' | 'run-wrong' | 'password-empty' | 'no-match' | 'too-many'

/** Content of the sign-in page. */
export interface SignInPage {
  /** Target of the forms. */
  action: string
  people: readonly IdentityPerson[]
  /** The password of all of them, shown beside the list. */
  password: string
  /** Refilled after an error. */
  run?: string
  problem?: SignInProblem
}

const problems: Record<SignInProblem, { field: 'run' | 'clave'; text: string }> = {
  'run-empty': { field: 'run', text: 'Escriba su RUN, por ejemplo 12.345.678-5.' },
  'run-wrong': {
    field: 'run',
    text: 'Revise su RUN: el número no coincide con el dígito que va después del guion. Por ejemplo, 12.345.678-5.',
  },
  'password-empty': { field: 'clave', text: 'Escriba su clave.' },
  'no-match': {
    field: 'run',
    text: 'El RUN o la clave no son correctos. Revise los dos e intente de nuevo.',
  },
  'too-many': {
    field: 'run',
    text: 'Hubo muchos intentos con una clave errada. Espere 15 minutos e intente de nuevo.',
  },
}

/** Sign-in page: RUN and password, and below them the people of the demonstration. */
export function signInPage({ action, people, password, run, problem }: SignInPage): string {
  const wrong = problem && problems[problem]
  return document(
    `${wrong ? 'Error: ' : ''}Ingrese con su clave`,
    html`
    <section class="card" aria-labelledby="titulo">
      <h1 id="titulo">Ingrese con su clave</h1>
      <p>Va a entrar a <strong>Micha</strong>, el portal de trámites.</p>
      ${wrong && html`<div class="errors" role="alert" tabindex="-1"><h2>No pudo ingresar</h2><p><a href="#${wrong.field}">${wrong.text}</a></p></div>`}
      <form method="post" action="${action}" novalidate>
        ${field('run', 'RUN', html`<input id="run" name="run" type="text" autocomplete="username" autocapitalize="off" spellcheck="false" value="${run ?? ''}"${describedBy('run', wrong?.field)}>`, 'Con guion, por ejemplo 12.345.678-5', wrong)}
        ${field('clave', 'Clave', html`<input id="clave" name="clave" type="password" autocomplete="current-password"${describedBy('clave', wrong?.field)}>`, undefined, wrong)}
        <button type="submit" class="main">Ingresar</button>
        <button type="submit" class="plain" name="cancelar" value="1">Volver sin ingresar</button>
      </form>
    </section>
    <section class="people" aria-labelledby="personas">
      <h2 id="personas">Personas de la demostración</h2>
      <p>Son personas inventadas. Elija una para entrar sin escribir su clave. La clave de todas es <code>${password}</code>.</p>
      <form method="post" action="${action}">
        <ul>${people.filter(({ topic }) => topic === undefined).map(personItem)}</ul>
        ${topicsOf(people).map(topicDetails)}
      </form>
    </section>`,
  )
}

/** Asks whether to sign out of the provider; `form` is the library's form, referenced by its buttons through its id. */
export function endSessionPage(form: string): string {
  return document(
    'Cerrar sesión',
    html`<section class="card">
      <h1>¿Quiere cerrar su sesión?</h1>
      ${trusted(form)}
      <button class="main" type="submit" form="op.logoutForm" name="logout" value="yes">Sí, cerrar sesión</button>
      <button class="plain" type="submit" form="op.logoutForm">No, seguir</button>
    </section>`,
  )
}

/** A system that sends people to the portal. */
export interface Partner {
  name: string
  text: string
  label: string
  /** Path of the portal for people from this system. */
  path: string
}

/** Page of another system, with its link to the portal. */
export function partnerPage({ name, text, label, path }: Partner, portalUrl: string): string {
  return document(
    name,
    html`<section class="card">
      <h1>${name}</h1>
      <p>${text}</p>
      <p><a class="main" href="${portalUrl}${path}">${label}</a></p>
    </section>`,
  )
}

export function signedOutPage(portalUrl: string): string {
  return document(
    'Sesión cerrada',
    html`<section class="card">
      <h1>Su sesión está cerrada</h1>
      <p>Ya puede dejar este equipo.</p>
      <p><a href="${portalUrl}/">Volver a Micha</a></p>
    </section>`,
  )
}

export function notFoundPage(portalUrl: string): string {
  return document(
    'Esta página no existe',
    html`<section class="card">
      <h1>Esta página no existe</h1>
      <p>Puede que la dirección esté incompleta. Para ingresar, empiece desde Micha.</p>
      <p><a href="${portalUrl}/">Volver a Micha</a></p>
    </section>`,
  )
}

/** The sign-in cannot continue. `code` is the protocol's error, for support staff. */
export function errorPage(portalUrl: string, code: string): string {
  return document(
    'No se puede seguir con el ingreso',
    html`<section class="card">
      <h1>No se puede seguir con el ingreso</h1>
      <p>Puede que esta página haya estado abierta mucho tiempo, o que ya se haya usado. No perdió nada de lo que guardó en Micha.</p>
      <p><a href="${portalUrl}/login/claveunica">Ingresar otra vez</a></p>
      <p class="small">Si pide ayuda, dé este dato: <code>${code}</code></p>
    </section>`,
  )
}

/** The people who do not stand in front, by topic, in the order of their first person. */
function topicsOf(people: readonly IdentityPerson[]): (readonly [string, readonly IdentityPerson[]])[] {
  const byTopic = Map.groupBy(people, ({ topic }) => topic)
  return [...byTopic].flatMap(([topic, own]) => (topic === undefined ? [] : [[topic, own] as const]))
}

function topicDetails([topic, people]: readonly [string, readonly IdentityPerson[]]): Html {
  return html`<details>
    <summary>${topic} <span>(${people.length})</span></summary>
    <ul>${people.map(personItem)}</ul>
  </details>`
}

function personItem({ run, nombres, apellidos, story }: IdentityPerson): Html {
  const [first = nombres] = nombres.split(' ')
  return html`<li>
    <div><h3>${nombres} ${apellidos.join(' ')}</h3><p>${story}</p></div>
    <button type="submit" name="persona" value="${run}" class="second">Entrar como ${first}<span class="hidden"> ${apellidos.join(' ')}</span></button>
  </li>`
}

function field(
  name: 'run' | 'clave',
  label: string,
  control: Html,
  hint: string | undefined,
  wrong: { field: string; text: string } | undefined,
): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint && html`<p class="hint" id="${name}-ayuda">${hint}</p>`}
    ${wrong?.field === name ? html`<p class="error" id="${name}-error">${wrong.text}</p>` : undefined}
    ${control}
  </div>`
}

function describedBy(name: 'run' | 'clave', wrongField: string | undefined): Html {
  const ids = [...(name === 'run' ? ['run-ayuda'] : []), ...(wrongField === name ? [`${name}-error`] : [])]
  return html`${ids.length > 0 ? html` aria-describedby="${ids.join(' ')}"` : undefined}${wrongField === name ? html` aria-invalid="true"` : undefined}`
}

function document(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="es-CL">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} - Identidad de demostración</title>
<link rel="stylesheet" href="${stylesheetPath}">
</head>
<body>
<header><p class="brand">Identidad</p><p class="notice">Demostración: no escriba su clave verdadera</p></header>
<main>${content}</main>
</body>
</html>`.html
}
