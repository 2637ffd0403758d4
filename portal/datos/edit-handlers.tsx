import { createHash } from 'node:crypto'
import { sameEmail } from '#domain/email.ts'
import { nameOfOfficial } from '#domain/person-name.ts'
import { runToWire } from '#domain/run.ts'
import type { Context } from '#engine/asking/context.ts'
import { formInput } from '#engine/asking/form-input.ts'
import { formatAnswer } from '#engine/asking/kinds/registry.ts'
import { type PageState, pageView } from '#engine/asking/page-view.ts'
import { demandOffered } from '#platform/contract/offered.ts'
import { Button } from '#ui/button/button.tsx'
import { DefinitionRows } from '#ui/definition-rows/definition-rows.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { proofFields } from '../bot-check/proof-pages.tsx'
import { notSentTexts, proofIn } from '../bot-check/prove-address.ts'
import { formContext, readFormPage } from '../form-page/form-page.ts'
import { FormPageView } from '../form-page/form-page-view.tsx'
import { type Pages, seeOther } from '../http/pages.ts'
import type { Exchange } from '../http/signed-in.ts'
import { pathTo } from '../routes.ts'
import {
  type Contactabilidad,
  type ContactPart,
  changesBetween,
  contactAnswers,
  contactForm,
  contactOf,
  contactParts,
  unreachable,
} from './contact-form.ts'
import { datosCrumbs } from './crumbs.ts'
import type { DatosParts } from './parts.ts'
import { answerOf, askPersona } from './register.ts'
import { formOfContact, mergeContact, shownMark } from './shown-contact.ts'

const action = '/datos/editar'

/** Shows the form with the register's data. */
export async function showContactForm(deps: DatosParts, pages: Pages, exchange: Exchange) {
  const { personas } = deps.personalServices(exchange.session)
  demandOffered([personas.actualizarContacto])
  const persona = await askPersona(personas, exchange.session.run)
  const known = persona.value?.contactabilidad
  if (!known) return sendNotNow(pages, exchange)
  return draw(deps, pages, exchange, {
    clave: deps.ids.token(18),
    visto: shownMark(known),
    known,
    state: {},
  })
}

/**
 * Saves the form in the register, then writes to the old and the new address. On any failure the form returns as typed.
 * A new address is saved once a code that was sent to it is typed: papers and news of the person go to it.
 */
export async function takeContactForm(deps: DatosParts, pages: Pages, exchange: Exchange) {
  const { request, reply, session } = exchange
  const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  const clave = claveOf(body.get('clave')) ?? deps.ids.token(18)
  const reading = readFormPage(contactForm, formInput(body), formContext(deps, session), unreachable)
  const visto = body.get(shownField)
  const again = { clave, visto: visto ?? '', state: { typed: reading.typed } }
  if (reading.wrong) return draw(deps, pages, exchange, again, 422)
  if (body.has(proofFields.back)) return draw(deps, pages, exchange, again)

  const { personas, contacto } = deps.personalServices(session)
  demandOffered([contacto.actualizarContacto])
  const persona = await askPersona(personas, session.run)
  const known = persona.value?.contactabilidad
  if (!persona.value || !known) return draw(deps, pages, exchange, { ...again, notSaved: true }, 503)
  const { contact: contactabilidad, conflicts } = mergeContact(
    contactOf(reading.answers, known),
    known,
    visto,
  )
  const errors = unreachable(contactAnswers(contactabilidad))
  if (conflicts.length > 0 || Object.keys(errors).length > 0) {
    const typed = { ...reading.typed, form: formOfContact(contactabilidad), errors }
    const there = { clave, visto: shownMark(known), state: { typed } }
    return draw(deps, pages, exchange, { ...there, changed: { conflicts, known } }, 409)
  }
  const changes = changesBetween(known, contactabilidad)
  const official = session.attention?.official
  const wrong = await wrongAddress(deps, exchange, contactabilidad, known)
  if (wrong) {
    const typed = { ...reading.typed, errors: { 'correo.direccion': wrong } }
    return draw(deps, pages, exchange, { ...again, state: { typed } }, 422)
  }
  const { correoElectronico1: correo } = contactabilidad
  const proof = proofIn(deps.signIn.codes, session, body)
  if (correo !== '' && !sameEmail(correo, known.correoElectronico1) && !(await proof.isOf(correo))) {
    const asked = await proof.ask(correo, { action, back: 'Corregir el correo' })
    return 'notSent' in asked
      ? draw(deps, pages, exchange, { ...again, ...asked }, 503)
      : pages.send(request, reply, asked.view, asked.status)
  }
  // One key for the register, the letters and the history: the same form with other data counts as another change.
  const change = `${clave}.${digestOf(contactabilidad)}`
  if (changes.length > 0) {
    await deps.personal.cambiosContacto.prepare({
      run: session.run,
      clave: change,
      nombres: persona.value.nombres,
      cambios: changes,
      correoAnterior: known.correoElectronico1,
      correoNuevo: contactabilidad.correoElectronico1,
      atendidaPor: official && nameOfOfficial(official),
    })
    const told = await answerOf(
      contacto.actualizarContacto({
        idempotencyKey: change,
        body: { ...runToWire(session.run), contactabilidad },
      }),
    )
    if (told.kind !== 'ok') return draw(deps, pages, exchange, { ...again, notSaved: true }, 503)
  }
  // Even without changes: an earlier attempt may have reached the register although its answer was lost.
  await deps.personal.cambiosContacto.confirm(session.run, change)
  return seeOther(reply, changes.length > 0 ? '/datos?listo=contacto' : '/datos')
}

/** Whether she can do without an address: where the password is not asked again, a code sent there is what lets her change it. */
const mayLeaveOut = ({ signIn }: DatosParts, { session }: Exchange): boolean =>
  signIn.signIn.renews || session.attention !== undefined

/** What is wrong with a new address, besides how it is written. */
async function wrongAddress(
  deps: DatosParts,
  exchange: Exchange,
  { correoElectronico1: correo }: Contactabilidad,
  known: Contactabilidad,
): Promise<string | undefined> {
  const { attention, ...own } = exchange.session
  if (sameEmail(correo, known.correoElectronico1)) return undefined
  if (correo === '')
    return mayLeaveOut(deps, exchange)
      ? undefined
      : 'No lo deje en blanco: ahí le enviamos el código que se pide para cambiar estos datos, o su cuenta. Si ya no tiene correo, vaya a una sucursal de ChileAtiende.'
  if (!attention) return undefined
  // An official who gave her own would get the person's letters and codes. The register has hers for herself alone.
  const { run } = attention.official
  const official = await askPersona(deps.personalServices({ ...own, run }).personas, run)
  return sameEmail(correo, official.value?.contactabilidad?.correoElectronico1 ?? '')
    ? 'Ese es el correo de quien atiende. Escriba el de la persona, o déjelo en blanco.'
    : undefined
}

/** The idempotency key in the form: sending it twice makes one change. */
function claveOf(text: string | null): string | undefined {
  return text !== null && /^[\w-]{16,64}$/.test(text) ? text : undefined
}

function digestOf(contact: Contactabilidad): string {
  return createHash('sha256').update(JSON.stringify(contact)).digest('base64url').slice(0, 22)
}

/** Hidden field with the mark of what the page showed. */
const shownField = 'visto'

interface Drawing {
  clave: string
  /** Mark of the register's data that the page was made from. */
  visto: string
  known?: Contactabilidad
  state: PageState
  notSaved?: boolean
  /** What she changed here, and changed in the register too after the page was shown. */
  changed?: { conflicts: readonly ContactPart[]; known: Contactabilidad }
  /** Why no code could be sent to the new address. */
  notSent?: keyof typeof notSentTexts
}

function draw(
  deps: DatosParts,
  pages: Pages,
  { request, reply, session }: Exchange,
  { clave, visto, known, state, notSaved, notSent, changed }: Drawing,
  status = 200,
) {
  const consulted = known ? { [contactForm.page.id]: known } : {}
  const view = pageView(contactForm.page, formContext(deps, session, consulted), state)
  return pages.send(
    request,
    reply,
    {
      title: view.title,
      layout: 'default',
      breadcrumbs: datosCrumbs(view.title),
      hero: { title: view.title, plainOnPhone: true },
      hasErrors: view.errors.length > 0,
      body: (
        <FormPageView
          inHero
          view={view}
          lists={deps.lists()}
          action={action}
          hidden={{ clave, ...(visto && { [shownField]: visto }) }}
          cancelHref={pathTo('/datos')}
        >
          {notSaved ? (
            <Notice kind="error" title="Todavía no guardamos sus datos" live>
              <p>
                El Registro Civil no respondió. Lo que escribió sigue en esta página. Espere unos minutos y
                presione otra vez «{view.submitLabel}».
              </p>
            </Notice>
          ) : null}
          {changed ? changedNotice(formContext(deps, session), changed, view.submitLabel) : null}
          {notSent ? (
            <Notice kind="error" title="No pudimos enviar el código a su correo nuevo" live>
              <p>{notSentTexts[notSent]} Sus datos no han cambiado.</p>
            </Notice>
          ) : null}
          <p className="m-lead">
            Cambie lo que necesite. Si cambia su correo, le enviaremos un código al nuevo. Por seguridad le
            avisaremos del cambio al que tiene ahora y al nuevo.
          </p>
          {mayLeaveOut(deps, { request, reply, session }) ? (
            <p>Si lo deja en blanco, no le llegan noticias por correo.</p>
          ) : null}
        </FormPageView>
      ),
    },
    status,
  )
}

function changedNotice(
  context: Context,
  { conflicts, known }: NonNullable<Drawing['changed']>,
  submitLabel: string,
) {
  return (
    <Notice kind="aviso" title="Sus datos cambiaron mientras usted escribía" live>
      <p>
        Se guardaron desde otra ventana. Todavía no guardamos lo que escribió aquí: está abajo. Si presiona «
        {submitLabel}», queda lo que está abajo.
      </p>
      {conflicts.length > 0 ? (
        <>
          <p>Lo que está guardado ahora:</p>
          <DefinitionRows
            rows={conflicts.map(part => ({
              term: contactParts[part].label,
              value:
                formatAnswer(contactForm.questions[part], contactAnswers(known)[part], context).join(', ') ||
                'No hay dato',
            }))}
          />
        </>
      ) : null}
    </Notice>
  )
}

function sendNotNow(pages: Pages, { request, reply }: Exchange) {
  return pages.send(
    request,
    reply,
    {
      title: 'Editar mis datos',
      layout: 'tramites',
      breadcrumbs: datosCrumbs('Editar mis datos'),
      body: (
        <>
          <h1>Editar mis datos</h1>
          <Notice kind="aviso" title="Ahora no puede editar sus datos">
            <p>
              El Registro Civil no respondió. Sus datos no se han perdido. Intente de nuevo en unos minutos.
            </p>
            <p>
              <Button href={action} kind="secondary">
                Intentar de nuevo
              </Button>
            </p>
          </Notice>
        </>
      ),
    },
    503,
  )
}
