import { LinkList } from '#ui/link-list/link-list.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { legalView } from './legal-page.tsx'

/** OpenAPI description of one institution's interface. */
export interface ApiDocument {
  /** Name in the address: `/desarrolladores/{name}.json`. */
  readonly name: string
  readonly title: string
  readonly description: string
  readonly version: string
  /** The portal's own, and no institution's. */
  readonly isOwn?: boolean
  /** Writes it as OpenAPI 3.1. */
  document(): object
}

/** Interfaces of the portal and of the institutions behind it (shell §2: developer API). */
export function developersView(documents: readonly ApiDocument[], publicUrl: string): PortalPage {
  return legalView({
    title: 'API para desarrolladores',
    lead: 'Cómo se habla con Micha y con las instituciones desde un programa.',
    updatedAt: '2026-11-21',
    body: (
      <>
        <p>
          Una API es la forma en que un programa pide datos a otro. Esta página es para quienes escriben esos
          programas.
        </p>
        <h2>Planillas por programa</h2>
        <p>
          Un programa de sueldos puede revisar y enviar la lista de trabajadores de una empresa. Las
          solicitudes quedan como si se enviaran en las páginas. Es para los trámites 5433v2 y pocaf, en sus
          dos fases (<span className="m-code">pocaf/fase-1</span>,{' '}
          <span className="m-code">pocaf/fase-2</span>).
        </p>
        <ol>
          <li>
            Su representante legal da la clave en <a href={pathTo('/programas')}>Programas de la empresa</a>.
            Hay claves de prueba, que no envían nada.
          </li>
          <li>
            El programa pide un pase a <span className="m-code">POST {publicUrl}/api/v1/token</span>, con
            OAuth 2.0 (<span className="m-code">client_credentials</span>). Dura 15 minutos.
          </li>
          <li>
            Manda la planilla, lee el resultado de cada fila y la envía. Con la misma clave de idempotencia
            nada se repite.
          </li>
          <li>Puede llamar 60 veces por minuto y mandar 50 planillas por día.</li>
        </ol>
        <Documents documents={ownDocument(documents, 'planillas')} />
        <h2>Las instituciones</h2>
        <p>
          Cada una tiene su contrato en formato OpenAPI 3.1: qué se pide, qué responde y qué errores da. Si
          una institución pone su propio servicio, debe cumplir el mismo contrato.
        </p>
        <Documents documents={documents.filter(one => !one.isOwn)} />
        <h2>Las claves publicadas</h2>
        <p>
          En <a href={pathTo('/.well-known/jwks.json')}>/.well-known/jwks.json</a> están las claves con que se
          comprueba la firma de un comprobante o un certificado, y de los pases que Micha da a los programas.
          Es una lista en formato JWK. Puede guardarla por cinco minutos.
        </p>
        <h2>Comprobar un documento</h2>
        <p>
          <span className="m-code">GET {publicUrl}/certificados/CÓDIGO</span> muestra el documento que tiene
          ese código, para que una persona lo lea. La firma es Ed25519.
        </p>
        <h2>Avisos de una institución</h2>
        <p>
          Cuando una solicitud cambia, la institución manda un aviso a{' '}
          <span className="m-code">POST {publicUrl}/eventos/INSTITUCIÓN</span>, con un JSON como este:
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
        <pre className="m-pre" tabIndex={0}>
          {exampleEvent}
        </pre>
        <ul>
          <li>
            Va firmado en la cabecera <span className="m-code">firma-evento</span>, con la forma{' '}
            <span className="m-code">t=SEGUNDOS,v1=FIRMA</span>. La firma es HMAC-SHA256 de{' '}
            <span className="m-code">SEGUNDOS.CUERPO</span>, con el secreto que comparten. Vale cinco minutos.
          </li>
          <li>Micha responde 204 cuando lo guardó. También si ya lo tenía.</li>
          <li>Si responde otra cosa, mándelo otra vez más tarde. El orden no importa: manda la secuencia.</li>
        </ul>
        <h2>Buzón de una institución</h2>
        <p>
          Una institución que no puede atender llamadas retira ella misma lo que las personas le enviaron, y
          acusa recibo. Cada llamada va firmada con el mismo secreto que sus avisos.
        </p>
        <Documents documents={ownDocument(documents, 'buzon')} />
        <h2>Pedir acceso</h2>
        <p>
          Escriba en el <a href={pathTo('/contacto')}>centro de ayuda</a>. Diga qué institución es y qué
          necesita.
        </p>
      </>
    ),
  })
}

const ownDocument = (documents: readonly ApiDocument[], name: string) =>
  documents.filter(one => one.isOwn && one.name === name)

function Documents({ documents }: { documents: readonly ApiDocument[] }) {
  return (
    <LinkList
      items={documents.map(({ name, title, description, version }) => ({
        label: `${title} (versión ${version})`,
        href: `/desarrolladores/${name}.json`,
        text: description,
      }))}
    />
  )
}

const exampleEvent = JSON.stringify(
  {
    id: '01990d5e-8a51-7c3e-9f0a-3f1d2c4b5a69',
    idSolicitud: '01990d5d-1f20-7a8b-8c6d-5e4f3a2b1c0d',
    folio: 'AM-2026-000123',
    tipo: 'aprobada',
    secuencia: 3,
    ocurridoEn: '2026-11-21T14:05:00.000Z',
    datos: { '…': 'la solicitud, como la describe el contrato' },
  },
  null,
  2,
)
