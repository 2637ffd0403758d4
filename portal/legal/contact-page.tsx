import type { BotCheckChallenge } from '#bot-check/types.ts'
import { Button } from '#ui/button/button.tsx'
import { Details } from '#ui/details/details.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { FolioPanel } from '#ui/folio-panel/folio-panel.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { BotCheckField } from '../bot-check/field.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { type ContactDraft, type ContactReading, contactLimits, contactTopics } from './contact.ts'

const breadcrumbs = [{ label: 'Inicio', href: pathTo('/') }, { label: 'Centro de ayuda' }]

export interface ContactPageProps {
  draft: ContactDraft
  check: BotCheckChallenge
  errors?: ContactReading['errors']
  /** The message could not be sent; its text is kept. */
  failed?: boolean
  /** This sender, or this address, reached the hourly limit. */
  tooMany?: boolean
}

/** The help centre: answers first, then the contact form (shell §2). */
export function contactView({ draft, check, errors = {}, failed, tooMany }: ContactPageProps): PortalPage {
  const items = Object.entries(errors).map(([name, message]) => ({ name, message }))
  return {
    title: 'Centro de ayuda',
    layout: 'spsdefault',
    breadcrumbs,
    hasErrors: items.length > 0 || failed === true || tooMany === true,
    body: (
      <>
        <ErrorSummary items={items} />
        {tooMany ? (
          <Notice kind="aviso" title="Todavía no enviamos su mensaje" live>
            <p>
              En la última hora ya recibimos varios mensajes suyos. Lo que escribió sigue en esta página.
              Envíelo en una hora más, o llame gratis al 101.
            </p>
          </Notice>
        ) : null}
        {failed ? (
          <Notice kind="error" title="No pudimos enviar su mensaje" live>
            <p>Lo que escribió sigue aquí. Intente de nuevo en unos minutos, o llame al 101.</p>
          </Notice>
        ) : null}
        <h1>Centro de ayuda</h1>
        <p className="m-lead">Vea si su duda está aquí. Si no, escríbanos o llame gratis al 101.</p>
        <Questions />
        <h2 id="formulario">Escríbanos</h2>
        <p>Le responde una persona, a su correo. No escriba su clave ni datos de su cuenta.</p>
        <form method="post" action={pathTo('/contacto')} noValidate>
          <TextField
            name="nombre"
            label="Su nombre"
            autoComplete="name"
            spellCheck={false}
            value={draft.nombre}
            error={errors.nombre}
          />
          <TextField
            name="correo"
            label="Su correo electrónico"
            hint="Ahí le llegará la respuesta."
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            value={draft.correo}
            error={errors.correo}
          />
          <RadioGroup
            name="tema"
            label="¿De qué se trata?"
            choices={Object.entries(contactTopics).map(([value, label]) => ({ value, label }))}
            value={draft.tema}
            error={errors.tema}
          />
          <TextArea
            name="mensaje"
            label="Su mensaje"
            hint="Si es por una solicitud, escriba su folio."
            rows={6}
            maxLength={contactLimits.mensaje}
            value={draft.mensaje}
            error={errors.mensaje}
          />
          <BotCheckField check={check} />
          <Button>Enviar mensaje</Button>
        </form>
      </>
    ),
  }
}

function Questions() {
  return (
    <>
      <Details summary="No puedo entrar con mi ClaveÚnica">
        <p>La ClaveÚnica es la clave que da el Registro Civil. Micha no la conoce ni la puede cambiar.</p>
        <p>
          Si la olvidó, pida otra en <a href="https://claveunica.gob.cl">claveunica.gob.cl</a> o en una
          oficina del Registro Civil.
        </p>
      </Details>
      <Details summary="Dejé un trámite a medias">
        <p>
          Sigue guardado. Entre a <a href={pathTo('/inicio')}>su inicio</a> y siga donde quedó.
        </p>
      </Details>
      <Details summary="Quiero saber cómo va mi solicitud">
        <p>
          Está en <a href={pathTo('/inicio')}>su inicio</a>, con cada paso y su fecha. También le llega un
          correo cuando hay una novedad.
        </p>
      </Details>
      <Details summary="Un dato mío está mal">
        <p>
          Mire en <a href={pathTo('/datos')}>Mis Datos</a> de dónde viene. Ahí puede cambiar su dirección, su
          teléfono y su correo. Lo demás lo corrige la institución que lo dio.
        </p>
      </Details>
      <Details summary="Recibí un correo y no sé si es verdadero">
        <p>
          Micha nunca pide su clave por correo. Si el correo trae un comprobante, revise su código en{' '}
          <a href={pathTo('/certificados')}>Verificar un documento</a>.
        </p>
      </Details>
    </>
  )
}

/** Confirms that the message was received. */
export function contactSentView(sent: { number: string; copySent: boolean }): PortalPage {
  return {
    title: 'Recibimos su mensaje',
    layout: 'spsdefault',
    breadcrumbs,
    body: (
      <>
        <FolioPanel title="Recibimos su mensaje" folio={sent.number} folioLabel="Su número es">
          <p>Le responderemos a su correo.</p>
        </FolioPanel>
        {sent.copySent ? (
          <p>Le enviamos una copia. Si no la ve, búsquela en el correo no deseado.</p>
        ) : (
          <Notice kind="aviso" title="No pudimos enviarle la copia">
            <p>Su mensaje sí llegó. Si escribió mal su correo, mande otro mensaje para poder responderle.</p>
          </Notice>
        )}
        <p>Anote el número, por si llama al 101.</p>
        <Button href={pathTo('/')} kind="secondary">
          Volver a la portada
        </Button>
      </>
    ),
  }
}
